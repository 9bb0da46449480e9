# ===- test/fuzz/blocks.py - several loops in one teams or parallel region ------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   target teams reduction { ... distribute parallel for reduction ... }
#   target parallel reduction { ... for ... }
#
# Every team, or every thread, executes the code between the loops. It computes the same
# values in each, and uses a reduction only with operations that are idempotent.
#
# ===----------------------------------------------------------------------=== #

import loops
import model as m
from bodies import Bodies, Names, Scope
from flat import (TRIPS, arrays_for, extra_inputs, loop_scope, reduced_variables,
                  shared_variables, split_arrays)
from layout import trips
from values import HALF_TRIPS

IDEMPOTENT = ("min", "max", "&", "|", "&&", "||", "larger")


def kernel(choice, avoided):
    c = choice
    names = Names()
    by_teams = c.chance(50)
    # Whether the outer construct reduces the variables; with teams the loops do, too.
    outside = by_teams or c.chance(40)
    shared, reductions = shared_variables(c, names, 3)
    inputs = extra_inputs(c, names)
    arrays = arrays_for(c, names, "all", c.below(3))
    counts = [c.weighted(TRIPS) for _ in range(c.between(1, 3))]
    if any(one.type == "half" for one in shared):
        counts = [min(count, HALF_TRIPS // 12) for count in counts]
    bodies = Bodies(c, names)
    body, between = [], loop_scope(arrays, inputs, "all")
    between.own, between.positions = [], []
    between.arrays = [a.name for a in arrays if not a.written]
    free = [a for a in arrays if a.written and a.span != "length"]
    for count in counts:
        for _ in range(c.below(3)):
            body += _between(c, names, bodies, between,
                             reduced_variables(shared, reductions) if outside else [])
        body.append(_loop(c, avoided, names, bodies, between, count, arrays, free, shared,
                          reductions, by_teams, outside))
    if by_teams:
        first = m.Directive("target teams", loops.launch(c, avoided), True)
    else:
        first = m.Directive("target parallel", loops.threads(c) if c.chance(60) else [],
                            outside)
    made = m.Kernel("teams" if by_teams else "parallel", [first], [], body, arrays,
                    shared + inputs, reductions, pitch=max(max(counts), 1))
    made.data = c.weighted([(5, "map"), (2, "device"), (2, "data")])
    return made


def _between(c, names, bodies, scope, reduced):
    if c.chance(30):
        able = [one for one in reduced if one[2] in IDEMPOTENT and not one[3]]
        if able:
            name = c.one(able)[0]
            return [m.Reduce(name, bodies.expressions.make(scope), form=c.below(3))]
    name = names.new("V")
    type_name = c.one(["int", "uint", "float", "double", "schar"])
    made = [m.Declare(name, type_name, bodies.expressions.make(scope), c.chance(30))]
    scope.scalars.append((name, type_name))
    return made


def _loop(c, avoided, names, bodies, between, count, arrays, free, shared, reductions,
          by_teams, outside):
    nest = loops.nest(c, names, count, c.weighted([(4, 1), (1, 2)]))
    scope = Scope(between)
    scope.positions = ["all"]
    scope.own = [a.name for a in arrays if not a.written and a.span == "all"]
    # The loops of a teams region are not ordered, so only one loop uses an array.
    writes = [free.pop()] if free and c.chance(60) else []
    scope.own += [array.name for array in writes]
    if not by_teams and c.chance(50):
        # A barrier orders these loads after the previous loop.
        scope.arrays += [a.name for a in arrays if a.written and a.span == "all"
                         and a not in writes and a not in free]
    pairs = list(zip(shared, reductions))
    chosen = [pair for pair in pairs if c.chance(70)] or pairs[:1]
    _, _, counters = split_arrays(arrays)
    body = bodies.loop_body(scope, reduced_variables(*zip(*chosen)), writes, counters, arrays)
    construct = "distribute parallel for" if by_teams else "for"
    queries_threads = False
    clauses = loops.schedule(c, avoided)
    if not by_teams and writes and len(nest) == 1 and c.chance(40):
        chunk = c.one([1, 2, 3, 8])
        clauses = [f"schedule(static, {chunk})"]
        body.append(m.Owner(writes[0].name, chunk))
        writes[0].type, queries_threads = "uint", True
    assert trips(nest) <= count
    inside = [pair[1] for pair in chosen] if by_teams or not outside else []
    return m.Region(nest, body, inside, clauses, construct,
                    simd=by_teams and c.chance(8), queries_threads=queries_threads)
