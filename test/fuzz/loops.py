# ===- test/fuzz/loops.py - loops, arrays, and the clauses of both -------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Generates loops with counters of every type, up and down, near the limits of their types;
# arrays with an offset; and clauses.
#
# ===----------------------------------------------------------------------=== #

import defects
import model as m
from values import LIMITS, STRUCTS, WEIGHTED_TYPES

ODD_THREADS = (1, 3, 33, 40, 96, 127)


def loop(choice, names, trips):
    """Returns a loop with this trip count, or fewer trips if its counter is narrow."""
    c = choice
    result = m.Loop(names.new("I"), trips, runtime=c.chance(70))
    if c.chance(50):
        return result
    result.type = c.weighted([(4, "int"), (4, "long"), (3, "uint"), (3, "ulong_t"),
                              (1, "short"), (1, "ushort_t"), (1, "schar"), (1, "uchar")])
    result.step = c.weighted([(8, 1), (3, -1), (2, 2), (2, 3), (1, -2), (1, 7)])
    least, most = LIMITS[result.type]
    result.trips = min(result.trips, (most - least) // abs(result.step) - 1)
    reach = result.trips * result.step  # first and first + reach must be values of the type
    lowest, highest = max(least, least - reach), min(most, most - reach)
    result.first = c.weighted([
        (4, min(max(0, lowest), highest)), (2, lowest), (2, highest),
        (2, min(max(c.between(-50, 50), lowest), highest))])
    result.form = c.weighted([(4, "<"), (2, "<="), (1, "!=")])
    return result


def nest(choice, names, trips, depth):
    """Returns nested loops of this depth with about this many trips in total."""
    c = choice
    if depth == 1:
        return [loop(c, names, trips)]
    inner = [c.between(1, 13) for _ in range(depth - 1)]
    outer = trips
    for one in inner:
        outer //= one
    return [loop(c, names, outer), *(loop(c, names, one) for one in inner)]


def array(choice, names, span, written=False, structs=True):
    c = choice
    type_name = c.weighted(WEIGHTED_TYPES)
    if structs and c.chance(8):
        type_name = c.one(STRUCTS)
    result = m.Array(names.new("B" if written else "A"), type_name, span,
                     written=written)
    if c.chance(40):
        result.offset = c.between(1, 5)
    if c.chance(15):
        result.stride = c.between(2, 3)
    result.reverse = c.chance(12)
    result.index_type = c.weighted([(5, "int"), (3, "long"), (1, "uint"), (1, "ulong_t")])
    if span == "length":
        result.length = c.between(1, 200)
    return result


def launch(choice, avoided):
    c = choice
    clauses = []
    if c.chance(60):
        clauses.append(f"num_teams({c.one([1, 2, 3, 5, 8])})")
    if c.chance(60):
        limits = [32, 33, 64, 96, 128, 160]
        if defects.SMALL_GENERIC_TEAMS not in avoided:
            limits += [1, 16]
        clauses.append(f"thread_limit({c.one(limits)})")
    return clauses


def schedule(choice, avoided):
    c = choice
    if not c.chance(45):
        return []
    if defects.HUGE_STATIC_CHUNK not in avoided and c.chance(10):
        return ["schedule(static, 1 << 30)"]
    chunk = c.one(["", "", ", 1", ", 2", ", 3", ", 7", ", 32"])
    kind = c.weighted([(5, "static"), (3, "dynamic"), (2, "guided")])
    return [f"schedule({kind}{chunk})"]


def any_schedule(choice):
    c = choice
    if c.chance(50):
        return []
    kind = c.one(["static", "dynamic", "guided", "auto", "runtime"])
    chunk = "" if kind in ("auto", "runtime") else c.one(["", "", ", 1", ", 2", ", 7", ", 32"])
    return [f"schedule({kind}{chunk})"]


def threads(choice):
    return [f"num_threads({choice.one(ODD_THREADS)})"]
