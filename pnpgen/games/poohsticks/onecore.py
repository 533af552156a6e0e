"""Linear algebra that keeps to one core.

OpenBLAS, which numpy brings, shares products above a certain size among threads that wait for each other. For arrays
as small as a river's that gains little on an idle machine and costs ten times as much on a busy one, as where
many rivers are solved by several processes. So larger products are cut into parts below its limits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from pnpgen.games.poohsticks.hands import Floats

_PRODUCT: Final = 2**19 - 1  # multiplications in a product of matrices that OpenBLAS does in one thread
_VECTOR: Final = 2**13  # numbers in a matrix that is multiplied with a vector
_INVERSE: Final = 128  # rows of a matrix that is inverted


def times(matrix: Floats, vector: Floats) -> Floats:
    """A matrix times a vector."""
    if matrix.size <= _VECTOR:
        return matrix @ vector
    result: Floats = np.einsum("ij,j->i", matrix, vector)
    return result


def product(one: Floats, other: Floats) -> Floats:
    """A product of two matrices, some rows of the first at a time.

    >>> import numpy as np
    >>> one, other = np.arange(60_000.0).reshape(200, 300), np.ones((300, 100))
    >>> bool((product(one, other) == one @ other).all())
    True
    """
    most = max(1, _PRODUCT // max(other.size, 1))
    length, inner = one.shape
    if length <= most:
        return one @ other
    rows = -(-length // -(-length // most))  # as even as can be
    whole = length // rows * rows
    result = np.empty((length, other.shape[1]))
    parts = one[:whole].reshape(-1, rows, inner)
    np.matmul(parts, other, out=result[:whole].reshape(-1, rows, other.shape[1]))
    if whole < length:
        np.matmul(one[whole:], other, out=result[whole:])
    return result


def inverse(matrix: Floats) -> Floats:
    """The inverse of I less a chain's matrix, by halves: every such block and what is left of it has one too.

    Raises:
        numpy.linalg.LinAlgError: for a chain that never ends.

    >>> import numpy as np
    >>> chain = np.eye(300) - np.full((300, 300), 1 / 400)
    >>> bool(np.allclose(inverse(chain) @ chain, np.eye(300)))
    True
    """
    half = len(matrix) // 2
    if len(matrix) <= _INVERSE:
        return np.asarray(np.linalg.inv(matrix), np.float64)
    first = inverse(matrix[:half, :half])
    across, down = product(first, matrix[:half, half:]), product(matrix[half:, :half], first)
    last = inverse(matrix[half:, half:] - product(matrix[half:, :half], across))
    result = np.empty_like(matrix)
    result[half:, half:] = last
    result[half:, :half] = -product(last, down)
    result[:half, half:] = -product(across, last)
    result[:half, :half] = first - product(across, result[half:, :half])
    return result
