"""The least of a TrueType file that hand-written PDF bytes need: advances, and a subset that keeps glyph numbers."""

import struct


class Font:
    """One file; letters get the bytes that ASCII gives them, others those from 128 upwards, as they come."""

    def __init__(self, path):
        self.data = path.read_bytes()
        (count,) = struct.unpack_from(">H", self.data, 4)
        entries = [struct.unpack_from(">4sLLL", self.data, 12 + 16 * i) for i in range(count)]
        self.tables = {tag: self.data[offset : offset + length] for tag, _, offset, length in entries}
        self.em, self.box = struct.unpack_from(">18xH16x4h", self.tables[b"head"])[0], self._box()
        self.heights = struct.unpack_from(">4xhh", self.tables[b"hhea"])
        (self.measured,) = struct.unpack_from(">34xH", self.tables[b"hhea"])
        (self.glyphs,) = struct.unpack_from(">4xH", self.tables[b"maxp"])
        self.glyph_of = self._characters()
        self.codes = {}
        self._bytes = {}

    def _box(self):
        return struct.unpack_from(">36x4h", self.tables[b"head"])

    def _characters(self):
        """Glyph numbers by code point: the cmap's format 4 (OpenType 1.9, cmap)."""
        table, found = self.tables[b"cmap"], {}
        (count,) = struct.unpack_from(">2xH", table)
        records = [struct.unpack_from(">HHL", table, 4 + 8 * i) for i in range(count)]
        start = next(offset for platform, encoding, offset in records if (platform, encoding) == (3, 1))
        (double,) = struct.unpack_from(">6xH", table, start)
        arrays = [
            struct.unpack_from(f">{double // 2}H", table, start + at)
            for at in (14, 16 + double, 16 + 2 * double, 16 + 3 * double)
        ]
        for i, (last, first, delta, shift) in enumerate(zip(*arrays, strict=True)):
            for point in range(first, min(last, 0xFFFE) + 1):
                glyph = point
                if shift:
                    at = start + 16 + 3 * double + 2 * i + shift + 2 * (point - first)
                    (glyph,) = struct.unpack_from(">H", table, at)
                found[point] = (glyph + delta) & 0xFFFF
        return found

    def advance(self, char):
        """In em."""
        row = min(self.glyph_of[ord(char)], self.measured - 1)
        return struct.unpack_from(">H", self.tables[b"hmtx"], 4 * row)[0] / self.em

    def width(self, text, size):
        return sum(self.advance(c) for c in text) * size

    def encode(self, text):
        """The text as the inside of a PDF string."""
        return b"".join(self._bytes.get(c) or self._byte(c) for c in text)

    def _byte(self, char):
        point = ord(char)
        value = point if 32 <= point < 127 else 128 + sum(code >= 128 for code in self.codes.values())
        self.codes[char] = value
        self._bytes[char] = b"\\" + bytes([value]) if char in "()\\" else bytes([value])
        return self._bytes[char]

    def subset(self):
        """The file with the outlines of the used letters only, and a cmap from our bytes to them."""
        long_offsets = self.tables[b"head"][51]
        kind = f">{self.glyphs + 1}{'L' if long_offsets else 'H'}"
        offsets = [n if long_offsets else 2 * n for n in struct.unpack_from(kind, self.tables[b"loca"])]
        kept = self._with_parts({0, *(self.glyph_of[ord(c)] for c in self.codes)}, offsets)
        outlines, places, end = [], [0], 0
        for glyph in range(self.glyphs):
            if glyph in kept:
                outlines.append(self.tables[b"glyf"][offsets[glyph] : offsets[glyph + 1]])
                end += len(outlines[-1])
            places.append(end)
        head = self.tables[b"head"][:50] + b"\0\1" + self.tables[b"head"][52:]
        glyph_array = bytearray(512)
        for char, value in self.codes.items():
            struct.pack_into(">H", glyph_array, 2 * value, self.glyph_of[ord(char)])
        # One format 6 table (trimmed array) of 256 glyph numbers under (1, 0), the byte codes of a simple font.
        cmap = struct.pack(">HHHHLHHHHH", 0, 1, 1, 0, 12, 6, 522, 0, 0, 256) + bytes(glyph_array)
        changed = {b"head": head, b"glyf": b"".join(outlines), b"cmap": cmap}
        changed[b"loca"] = struct.pack(f">{len(places)}L", *places)
        return _file({**{tag: self.tables[tag] for tag in _KEPT if tag in self.tables}, **changed})

    def _with_parts(self, glyphs, offsets):
        """The glyphs and those that composite ones are made of."""
        waiting, kept = list(glyphs), set(glyphs)
        while waiting:
            glyph = waiting.pop()
            data = self.tables[b"glyf"][offsets[glyph] : offsets[glyph + 1]]
            if len(data) < 10 or data[0] < 128:  # a negative count of contours marks a composite
                continue
            at, more = 10, True
            while more:
                flags, part = struct.unpack_from(">HH", data, at)
                at += (
                    4
                    + (4 if flags & 1 else 2)
                    + (2 if flags & 8 else 4 if flags & 64 else 8 if flags & 128 else 0)
                )
                more = bool(flags & 32)
                if part not in kept:
                    kept.add(part)
                    waiting.append(part)
        return kept


_KEPT = (b"head", b"hhea", b"maxp", b"hmtx", b"cvt ", b"fpgm", b"prep")


def _file(tables):
    count = len(tables)
    power = count.bit_length() - 1
    head = [struct.pack(">LHHHH", 0x10000, count, 16 << power, power, 16 * count - (16 << power))]
    body, at = [], 12 + 16 * count
    for tag, data in sorted(tables.items()):
        padded = data + b"\0" * (-len(data) % 4)
        total = sum(struct.unpack(f">{len(padded) // 4}L", padded)) & 0xFFFFFFFF
        head.append(struct.pack(">4sLLL", tag, total, at, len(data)))
        body.append(padded)
        at += len(padded)
    return b"".join(head + body)
