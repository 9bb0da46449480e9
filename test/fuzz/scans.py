# ===- test/fuzz/scans.py - loops with `omp scan` -----------------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   target { parallel for reduction(inscan, ..) }         by all teams, or by one
#   target { several of them, and parallel for reduction(..) }
#   target parallel { for reduction(inscan, ..), for reduction(..) }
#
# and the scans of rows.py. The code before `omp scan` and the code after it share only the
# scan variables, and elements that the former reads and the latter writes.
#
# ===----------------------------------------------------------------------=== #

import flat
import loops
import model as m
from bodies import Bodies, Names, Scope
from layout import trips
from values import FLOATING, HALF_TRIPS, ORDERED, STRUCTS, WEIGHTED_TYPES, operators

TRIPS = [(2, 0), (2, 1), (1, 2), (1, 31), (1, 32), (1, 33), (3, 100), (2, 255), (2, 257),
         (3, 500), (3, 1000), (2, 2047), (2, 2049), (2, 4096), (2, 4099), (2, 6001),
         (1, 9000), (1, 20000), (1, 40000)]
TEAM_THREADS = (0, 0, 0, 31, 32, 33, 64, 77, 128, 256)


def scanned_variables(choice, names, most):
    """Returns variables of the program and their reductions, without arrays."""
    c = choice
    shared, reductions = [], []
    for _ in range(c.weighted([(5, 1), (3, 2), (1, 3)][:most])):
        type_name = c.weighted(WEIGHTED_TYPES)
        if c.chance(30):
            type_name = c.one(STRUCTS + ORDERED + ORDERED)
        shared.append(m.Shared(names.new("S"), type_name, 0, c.between(0, 50)))
        reductions.append(m.Reduction(shared[-1].name, c.weighted(operators(type_name))))
    return shared, reductions


def phases(choice, names, bodies, scope, reduced, arrays, writes, counters):
    """Returns (body, other, exclusive) of a scan of the variables in reduced. scope is the
    loop's scope, where `own` has arrays that no iteration writes. Adds the arrays of the
    results to arrays."""
    c = choice
    exclusive = c.chance(45)
    early = [array for array in writes if c.chance(30)]
    late = [array for array in writes if array not in early]
    into, out_of = Scope(scope), Scope(scope)
    into.own += [array.name for array in early]
    if not exclusive:
        # An element is read before it is written in place.
        into.own += [array.name for array in late]
    inputs = bodies.loop_body(into, reduced, early, counters[:1], arrays)
    if c.chance(12):
        inputs = [m.Repeat(names.new("R"), inputs, c.between(2, 3))]
    out_of.own += [array.name for array in late]
    # The sign of a floating-point zero depends on the order of the sum.
    out_of.scalars += [(name, type_name) for name, type_name, _, _ in reduced
                       if type_name not in FLOATING]
    results = bodies.loop_body(out_of, [], late, counters[1:], arrays)
    for name, type_name, _, _ in reduced:
        if not results or c.chance(75):
            array = loops.array(c, names, "all", written=True)
            array.type = type_name
            arrays.append(array)
            results.insert(c.between(0, len(results)), m.Keep(array.name, name))
    return (results, inputs, True) if exclusive else (inputs, results, False)


def scan(choice, names, bodies, scope, count, arrays, writes, counters, pairs, construct):
    c = choice
    around = Scope(scope)
    around.positions = ["all"]
    around.own = [a.name for a in arrays if not a.written and a.span == "all"]
    body, other, exclusive = phases(c, names, bodies, around,
                                    flat.reduced_variables(*zip(*pairs)), arrays, writes, counters)
    made = m.Scan(loops.nest(c, names, count, 1), body, [pair[1] for pair in pairs],
                  construct=construct, other=other, exclusive=exclusive,
                  simd=c.chance(15))
    assert trips(made.loops) <= count
    return made


def _start(choice, names, most, written):
    c = choice
    shared, reductions = scanned_variables(c, names, most)
    inputs = flat.extra_inputs(c, names)
    arrays = flat.arrays_for(c, names, "all", written)
    scope = flat.loop_scope(arrays, inputs, "all")
    scope.own, scope.positions = [], []
    scope.arrays = [a.name for a in arrays if not a.written]
    return shared, reductions, inputs, arrays, scope


def _limited(count, shared):
    return min(count, HALF_TRIPS // 12) if any(s.type == "half" for s in shared) else count


def _last(c, names, bodies, scope, scan):
    """Perhaps adds a lastprivate variable to the scan."""
    if not c.chance(8):
        return []
    scan.last = names.new("E")
    scan.value = m.Binary("+", m.Position("all"), bodies.expressions.make(scope))
    return [m.Shared(scan.last, c.one(["int", "double", "short"]), 0, c.between(1, 9),
                     "lastprivate")]


def alone(choice, _avoided):
    """Returns a target region that consists of one scan, which all teams execute if that is not
    observable."""
    c = choice
    names = Names()
    bodies = Bodies(c, names)
    bodies.early_exits = 0
    if c.chance(70):
        bodies.simple()
    shared, reductions, inputs, arrays, scope = _start(c, names, 3, c.below(3))
    count = _limited(c.weighted(TRIPS), shared)
    _, written, counters = flat.split_arrays(arrays)
    # The main thread executes this code; clang generates a kernel in generic mode.
    before = []
    for _ in range(c.weighted([(6, 0), (3, 1), (2, 2), (1, 3)])):
        before += bodies.local(scope)
    made = scan(c, names, bodies, scope, count, arrays, written, counters,
                list(zip(shared, reductions)), "parallel for")
    shared += _last(c, names, bodies, scope, made)
    if c.chance(12):
        made.clauses = loops.threads(c)
    if c.chance(4):
        made.clauses.append("if(true)")
    kernel = m.Kernel("target", [m.Directive("target")], [], before + [made], arrays,
                      shared + inputs, reductions, pitch=max(count, 1))
    kernel.teams, kernel.threads = c.between(1, 8), c.one(TEAM_THREADS)
    kernel.data = c.weighted([(5, "map"), (2, "device"), (2, "data")])
    kernel.wait = c.chance(8)
    return kernel


def several(choice, _avoided):
    """Returns a kernel with a sequence of scans and reductions."""
    c = choice
    names = Names()
    bodies = Bodies(c, names)
    in_region = c.chance(50)
    shared, reductions, inputs, arrays, scope = _start(c, names, 3, c.below(4))
    scanned = list(shared)
    more, sums = flat.shared_variables(c, names, 2)
    counts = [_limited(min(c.weighted(TRIPS), 3000), shared + more)
              for _ in range(c.between(2, 4))]
    free = [a for a in arrays if a.written and a.span != "length"]
    _, _, counters = flat.split_arrays(arrays)
    construct = "for" if in_region else "parallel for"
    body = []
    for number, count in enumerate(counts):
        writes = [free.pop()] if free and c.chance(60) else []
        # The barrier of an earlier loop orders loads of its arrays.
        around = Scope(scope)
        around.arrays += [a.name for a in arrays if a.written and a.span == "all"
                          and a not in free and a not in writes]
        pairs = [pair for pair in zip(scanned, reductions) if c.chance(70)]
        pairs = pairs or [(scanned[0], reductions[0])]
        if number and c.chance(35):
            made = _reduction(c, names, bodies, around, count, arrays, writes, counters,
                              list(zip(more, sums)), construct)
        else:
            bodies.early_exits = 0
            made = scan(c, names, bodies, around, count, arrays, writes, counters, pairs,
                        construct)
            shared += _last(c, names, bodies, scope, made)
        if not in_region and c.chance(35):
            made.clauses += loops.threads(c)
        body.append(made)
    if in_region:
        first = m.Directive("target parallel", loops.threads(c) if c.chance(70) else [])
    else:
        first = m.Directive("target")
    kernel = m.Kernel("parallel" if in_region else "target", [first], [], body, arrays,
                      shared + more + inputs, reductions + sums, pitch=max(*counts, 1))
    kernel.data = c.weighted([(5, "map"), (2, "device"), (2, "data")])
    return kernel


def _reduction(c, names, bodies, scope, count, arrays, writes, counters, pairs, construct):
    bodies.early_exits = 8
    around = Scope(scope)
    around.positions = ["all"]
    around.own = [a.name for a in arrays if not a.written and a.span == "all"]
    around.own += [array.name for array in writes]
    body = bodies.loop_body(around, flat.reduced_variables(*zip(*pairs)), writes, counters, arrays)
    return m.Region(loops.nest(c, names, count, 1), body, [pair[1] for pair in pairs],
                    construct=construct)
