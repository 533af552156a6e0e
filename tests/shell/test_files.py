"""Files whole or not at all, whatever goes wrong."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnpgen.errors import OutputError
from pnpgen.shell.files import write_all
from pnpgen.shell.options import parse_pages


def litter(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir())


def test_missing_folders_are_made_and_old_files_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "x.pdf"
    write_all([(path, b"one")])
    write_all([(path, b"two")])
    assert path.read_bytes() == b"two"
    assert litter(path.parent) == ["x.pdf"]
    assert stat.S_IMODE(path.stat().st_mode) & 0o600 == 0o600


@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError, MemoryError])
def test_a_run_that_breaks_off_changes_nothing(tmp_path: Path, error: type[BaseException]) -> None:
    (tmp_path / "1.pdf").write_bytes(b"old")

    def files() -> Iterator[tuple[Path, bytes]]:
        yield tmp_path / "1.pdf", b"new"
        yield tmp_path / "2.pdf", b"new"
        raise error

    with pytest.raises(error):
        write_all(files())
    assert litter(tmp_path) == ["1.pdf"]
    assert (tmp_path / "1.pdf").read_bytes() == b"old"


def test_a_link_a_folder_and_a_file_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "target").write_bytes(b"precious")
    (tmp_path / "link.pdf").symlink_to(tmp_path / "target")
    (tmp_path / "folder.pdf").mkdir()
    for path, says in (
        (tmp_path / "link.pdf", "got a link"),
        (tmp_path / "folder.pdf", "got a folder"),
        (tmp_path / "target" / "x.pdf", "folder"),
    ):
        with pytest.raises(OutputError, match=says) as caught:
            write_all([(path, b"new")])
        assert "\n" not in str(caught.value)
    assert (tmp_path / "target").read_bytes() == b"precious"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    with pytest.raises(OutputError, match="permission denied"):
        write_all([(locked / "x.pdf", b"new")])


def test_pages() -> None:
    assert parse_pages("3-5", 9) == (2, 3, 4)
    assert parse_pages("1,4", 9) == (0, 3)
    assert parse_pages("-2,8-", 9) == (0, 1, 7, 8)
    for bad in ("", "0", "10", "5-3", "a", "1-x", "-", "1,,2"):
        with pytest.raises(Exception, match="expected pages"):
            parse_pages(bad, 9)
