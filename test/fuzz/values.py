# ===- test/fuzz/values.py - types and reductions ---------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The names of types are those of Prelude.h. Results do not depend on the order: integers
# wrap, floating-point values are multiples of 0.5 whose sums need few bits, and factors are
# signs.
#
# ===----------------------------------------------------------------------=== #

UNSIGNED = ("uchar", "ushort_t", "uint", "ulong_t")
SIGNED = ("schar", "short", "int", "long", "int128")
FLOATING = ("float", "double", "half")
STRUCTS = ("Struct3", "Struct5", "Struct6", "Struct12", "Struct16", "Struct48", "MaxAt", "ByteAt",
           "ShortAt", "Range", "Complex")
# Compositions of maps, which depend on the order of the iterations.
ORDERED = ("Affine", "Map64")
SCANNED_STRUCTS = STRUCTS + ORDERED
SCALARS = UNSIGNED + SIGNED + FLOATING
# The structures of Samples.h, which are not reduced, and their numbers.
MEMBERS = {"Sample15": [("D", "double"), ("F", "float")],
           "Sample29": [*((f"F[{i}]", "float") for i in range(3)),
                        *((f"D[{i}]", "double") for i in range(2))],
           "Sample22": [("F", "float"), *((f"D[{i}]", "double") for i in range(2))],
           "Sample24": [("D", "double"), *((f"F[{i}]", "float") for i in range(3))]}
PACKED = tuple(MEMBERS)
NUMBER_BITS = {"float": 32, "double": 64}
PART_BITS = {"uint": 32, "ushort_t": 16, "uchar": 8}
# The types of `declare reduction(larger : ...)` in the prelude.
LARGER = ("short", "int", "uint", "long", "int128", "float", "double")

LIMITS = {"int": (-(1 << 31), (1 << 31) - 1), "uint": (0, (1 << 32) - 1),
          "long": (-(1 << 63), (1 << 63) - 1), "ulong_t": (0, (1 << 64) - 1),
          "short": (-(1 << 15), (1 << 15) - 1), "ushort_t": (0, (1 << 16) - 1),
          "schar": (-128, 127), "uchar": (0, 255)}

# The number of half values whose sum is exact.
HALF_TRIPS = 1500

WEIGHTED_TYPES = [(6, "int"), (6, "float"), (6, "double"), (3, "uint"), (3, "long"),
                  (2, "ulong_t"), (2, "short"), (1, "ushort_t"), (2, "schar"),
                  (2, "uchar"), (2, "half"), (1, "int128"), (1, "bool")]


def operators(type_name):
    """Returns (weight, operator) of the reductions of a type."""
    if type_name in SCANNED_STRUCTS:
        return [(1, "merge")]
    if type_name == "bool":
        return [(1, "&&"), (1, "||")]
    if type_name == "int128":
        return [(3, "adder"), (1, "larger")]
    found = [(6, "+"), (1, "-"), (1, "*"), (2, "min"), (2, "max")]
    if type_name not in FLOATING:
        found += [(1, "&"), (1, "|"), (1, "^"), (1, "&&"), (1, "||")]
    if type_name in LARGER:
        found.append((1, "larger"))
    return found


def addable(source, target):
    """Returns whether elements of an array may be added to a variable without conversion."""
    if source == target:
        return target != "int128"
    if source in SCANNED_STRUCTS or target in SCANNED_STRUCTS or "int128" in (source, target):
        return False
    if source in PACKED or source == "Bytes11":
        return False
    if "bool" in (source, target) or target == "half":
        return False
    if source in UNSIGNED or target in UNSIGNED:
        return source in UNSIGNED and target in UNSIGNED
    return True
