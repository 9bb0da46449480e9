# ===- test/fuzz/calls.py - calls of the public headers -----------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Generates a few calls of scans, selections and sorts, each used with several sizes and
# kinds of memory, because a call takes longer to compile than to run. calls_text.py writes
# them.
#
# ===----------------------------------------------------------------------=== #

import model as m
from values import FLOATING, ORDERED, SCANNED_STRUCTS, WEIGHTED_TYPES, addable

# The sizes of tiles: 256 threads with 96 bytes each, or 2 or 32 elements; 2048 for a sort.
TILES = (512, 1024, 1536, 2048, 3072, 4096, 7168, 12288, 24576)
COUNTS = [(2, 0), (2, 1), (1, 2), (1, 31), (1, 32), (2, 33), (2, 255), (2, 1000),
          (1, 9000), (1, 12289), (1, 20000)]

FUNCTIONS = [(4, "inclusive_scan"), (4, "exclusive_scan"), (2, "transform_inclusive_scan"),
             (2, "transform_exclusive_scan"), (3, "inclusive_scan_by_key"),
             (3, "exclusive_scan_by_key"), (2, "inclusive_scan_visit"),
             (2, "exclusive_scan_visit"), (3, "multi_inclusive_scan"),
             (3, "multi_exclusive_scan"), (2, "copy_if"), (2, "remove_copy_if"),
             (2, "partition_copy"), (2, "unique_copy"), (2, "unique_by_key_copy"),
             (1, "is_sorted"), (5, "sort"), (7, "sort_by_key")]

SIZES = {"bool": 1, "schar": 1, "uchar": 1, "short": 2, "ushort_t": 2, "half": 2, "int": 4,
         "uint": 4, "float": 4, "long": 8, "ulong_t": 8, "double": 8, "int128": 16,
         "Struct3": 3, "Struct5": 5, "Struct6": 6, "Struct12": 12, "Struct16": 16,
         "Struct48": 48, "MaxAt": 8, "ByteAt": 8, "ShortAt": 8, "Range": 24, "Complex": 16,
         "Affine": 8, "Map64": 64}
MOST_BYTES = 64  # the size of a scan's value
KEYS = [(1, "bool"), (2, "schar"), (2, "uchar"), (2, "short"), (2, "ushort_t"), (3, "half"),
        (3, "int"), (4, "uint"), (4, "float"), (3, "long"), (3, "ulong_t"), (4, "double")]
MOVED = [(3, "uchar"), (3, "ushort_t"), (3, "uint"), (3, "double"), (1, "int128"),
         *((1, name) for name in SCANNED_STRUCTS)]
SMALL = ("schar", "uchar", "short", "ushort_t")  # a sum of two is an int
INTEGERS = ("schar", "uchar", "short", "ushort_t", "int", "uint", "long", "ulong_t")


def any_type(choice):
    if choice.chance(25):
        return choice.one(SCANNED_STRUCTS)
    return choice.weighted(WEIGHTED_TYPES)


def result_type(choice, value):
    """Returns a type in which a value may be stored."""
    c = choice
    if c.chance(45) or value in SCANNED_STRUCTS or value in ("int128", "bool"):
        return value
    if value in FLOATING:
        return c.one(["float", "double"])
    return c.one([*INTEGERS, "double"])


def operator(choice, value, of_values=True):
    """Returns an operator for values whose sums are exact, or also for factors."""
    c = choice
    if value in SCANNED_STRUCTS:
        return c.weighted([(6, "merge"), (1, "first"), (1, "last")])
    if value == "bool":
        return c.one(["||", "&&", "last"])
    found = [(6, "+"), (2, "plus"), (9 if value in SMALL else 1, "plus<>"), (2, "min"),
             (2, "max"), (2, "first"), (2, "last")]
    if value in INTEGERS:
        found += [(1, "&"), (1, "|"), (1, "^")]
    if value == "uint":
        found.append((3, "modulo"))
    if not of_values:
        found.append((2, "*"))
    return c.weighted(found)


def one_scan(choice, function, most=MOST_BYTES):
    """Returns the types and the operator of one scan."""
    c = choice
    source = any_type(c)
    while SIZES[source] > most:
        source = any_type(c)
    value = source
    made = m.ScanCall(type=source, seed=c.between(0, 999), start=c.between(0, 50))
    if function.startswith("transform") or function.endswith("visit"):
        value = any_type(c)
        while SIZES[value] > most:
            value = any_type(c)
        made.operator = operator(c, value, of_values=False)
    else:
        made.initial = "exclusive" in function or ("by_key" not in function and c.chance(50))
        if made.initial and c.chance(50):
            able = [name for name in INTEGERS + ("float", "double")
                    if addable(source, name) and SIZES[name] <= most]
            value = c.one(able) if able else source
        # A product of factors is a sign of the factors' type.
        made.operator = operator(c, value, of_values=value != source)
        if made.operator in ("modulo",) and source != value:
            made.operator = "+"
    if function.startswith(("transform_inclusive", "multi_inclusive")):
        made.initial = c.chance(50)
    if "exclusive" in function:
        made.initial = True
    if function == "inclusive_scan_visit":
        made.initial = False
    made.value = value
    # The type of the initial value is the type of the values.
    made.wider = (made.initial and value in INTEGERS and made.operator != "*"
                  and c.chance(30))
    made.result = result_type(c, value)
    if made.operator == "plus<>" and value in SMALL and c.chance(60):
        made.result = c.one(["int", "long", "double"])
    made.in_place = made.result == source and c.chance(35)
    made.default = made.operator == "plus" and c.chance(60)
    return made


def call(choice, name):
    c = choice
    function = c.weighted(FUNCTIONS)
    made = m.Call(name, function, seed=c.between(0, 999))
    if function.startswith("multi"):
        remaining = MOST_BYTES
        for _ in range(c.between(2, 3)):
            scan = one_scan(c, function, min(remaining - 16, 48) if remaining > 32 else 8)
            remaining -= max(SIZES[scan.value], 8)
            made.scans.append(scan)
            if remaining < 16:
                break
        has_initial = "exclusive" in function or c.chance(50)
        for scan in made.scans:
            scan.initial, scan.default = has_initial, False
            if not has_initial:
                scan.value = scan.type
                scan.operator = operator(c, scan.type, of_values=False)
                scan.result = result_type(c, scan.value)
                scan.in_place = scan.result == scan.type and c.chance(35)
        if all(scan.operator == "plus" for scan in made.scans):
            made.default = c.chance(50)
    elif "scan" in function:
        made.scans = [one_scan(c, function, 48 if "by_key" in function else MOST_BYTES)]
    if "by_key" in function or function.startswith("unique"):
        made.key = c.weighted(KEYS) if "by_key" in function else any_type(c)
        made.run = c.one([1, 2, 5, 40, 700, 5000])
        made.equal = c.one(["", "modulo"])
        if made.key in SCANNED_STRUCTS:
            made.equal = "modulo"
    if function in ("copy_if", "remove_copy_if", "partition_copy"):
        made.key = any_type(c)
        made.divisor = c.one([0, 1, 2, 3, 10, 300])
        made.wider = c.chance(25)
    if function in ("copy_if", "remove_copy_if", "partition_copy", "unique_copy"):
        made.result = result_type(c, made.key)
    if function == "unique_by_key_copy":
        made.result, made.value = result_type(c, made.key), any_type(c)
    if function == "is_sorted":
        made.key = c.weighted(KEYS)
        made.divisor = c.below(3)
    if function.startswith("sort"):
        _sort(c, made)
    return made


def keyed_call(choice, name):
    c = choice
    made = m.Call(name, c.one(["reduce_by_key", "histogram"]), seed=c.between(0, 999))
    if made.function == "reduce_by_key":
        made.scans = [one_scan(c, made.function, 48)]
        made.scans[0].in_place = False
        made.key = c.weighted(KEYS)
        made.run = c.one([1, 2, 5, 40, 700, 5000])
        made.equal = c.one(["", "modulo"])
        made.result = result_type(c, made.key)
    else:
        # The bin is the result of a callable, or the value itself.
        made.wider = c.chance(40)
        made.key = any_type(c) if made.wider else c.one(INTEGERS)
        made.divisor = c.one([1, 7, 255, 256, 1000, 5000, 9000])
        made.result = c.one(["int", "uint", "long", "ulong_t"])
    return made


def _sort(c, made):
    made.key, made.form = c.weighted(KEYS), c.weighted([(5, 0), (3, 1), (3, 2), (2, 3), (1, 4)])
    made.descending = c.chance(45)
    if made.function == "sort_by_key":
        made.value = c.weighted(MOVED)
    bits = 8 * SIZES[made.key]
    made.end_bit = bits
    if made.key not in FLOATING and made.key != "bool" and c.chance(35):
        made.first_bit = c.below(bits)
        made.end_bit = c.between(made.first_bit, bits)
    # The call uses the default comparison and the default range of bits.
    made.default = c.chance(50)


def count(choice):
    c = choice
    if c.chance(50):
        return c.one(TILES) * c.weighted([(4, 1), (1, 2)]) + c.between(-1, 1)
    return c.weighted(COUNTS)


def add_calls(choice, program):
    """Adds a few calls with a few uses each, which run in sequence or concurrently."""
    c = choice
    program.at_once = c.chance(20)
    for number in range(c.between(2, 3)):
        program.calls.append(call(c, f"Call{number}"))
    for _ in range(c.between(4, 7)):
        where = c.weighted([(4, "pool"), (2, "own"), (2, "other"), (1, "device"),
                            (1, "host")])
        if program.at_once and where in ("own", "other"):
            where = "pool"
        memory = "Host" if where == "host" else c.one(["Mapped", "Device"])
        program.uses.append(m.Use(c.one(program.calls).name, count(c), where, memory,
                                  c.one([0, 0, 1, 2, 3, 5]), c.weighted([(3, 0), (1, 1)])))


def add_keyed_calls(choice, program):
    """Perhaps adds a keyed call. This choice is the last, so that it does not change the
    programs of existing seeds."""
    c = choice
    if c.chance(50):
        return
    program.calls.append(keyed_call(c, f"Call{len(program.calls)}"))
    for _ in range(c.between(1, 3)):
        where = c.one(["pool", "device", "host"])
        program.uses.append(m.Use(program.calls[-1].name, count(c), where,
                                  "Host" if where == "host" else c.one(["Mapped", "Device"]),
                                  c.one([0, 0, 1, 2, 3, 5]), c.weighted([(3, 0), (1, 1)])))


UPDATES = [(5, "+"), (2, "-"), (1, "++"), (2, "*"), (2, "min"), (2, "max")]
UPDATES_OF_INTEGERS = [*UPDATES, (1, "&"), (1, "|"), (1, "^")]
# The operations of updates by omp atomic and keyed_update. They include factors whose
# products are not normal numbers, and extremes among NaNs. The result is exact for every
# order of single updates.
UPDATES_OF_FLOATS = [*UPDATES, (3, "far*"), (2, "keyed far*"), (1, "keyed min"), (1, "keyed max")]


def updates(choice, name):
    """Returns a loop with `omp atomic`: its type, operation, keys and context."""
    c = choice
    made = m.Call(name, "updates", seed=c.between(0, 999))
    made.key = c.weighted([(4, "int"), (2, "uint"), (2, "long"), (2, "ulong_t"), (4, "float"),
                           (4, "double"), (1, "short"), (1, "uchar")])
    made.result = made.key
    made.equal = c.weighted(UPDATES_OF_FLOATS if made.key in FLOATING
                            else UPDATES_OF_INTEGERS)
    made.divisor = c.one([1, 2, 33, 100, 1000, 100000])
    made.run = c.one([0, 1, 3, 11, 40, 1000])  # number of equal keys; 0: random keys
    made.form = c.below(6)
    made.first_bit = c.one([0, 0, 2, 7])  # one in N iterations has no update
    made.end_bit = c.one([1, 1, 2, 5])  # the maximum number of repetitions
    made.descending = c.chance(15)  # the update captures the old value
    if made.equal.endswith("far*"):
        made.seed = c.below(1 << 20)
        made.end_bit = 1
    return made


def add_updates(choice, program):
    c = choice
    for number in range(c.between(1, 3)):
        program.calls.append(updates(c, f"Call{number}"))
    for call in program.calls:
        for _ in range(c.between(1, 3)):
            program.uses.append(m.Use(call.name, min(count(c), 9000), "device",
                                      c.one(["Mapped", "Device"]), c.one([0, 0, 1, 2, 3, 5]), 0))
