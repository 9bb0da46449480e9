# ===- test/fuzz/elements.py - iterations that update elements of reduced arrays -=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Kernels with one loop that reduces arrays like a histogram: an iteration updates a few
# elements. In most programs atomic operations can update the arrays themselves
# (codegen-helpers/lib/plan/ElementUpdates.h); the others have unusual features, most of
# which require copies for all threads.
#
# ===----------------------------------------------------------------------=== #

import loops
import model as m
from bodies import Bodies, Names, Scope
from calls import SIZES
from flat import (TRIPS, arrays_for, extra_inputs, loop_scope, reduced_variables,
                  shared_variables, split_arrays)
from values import HALF_TRIPS, WEIGHTED_TYPES, operators

TYPES = [(6, "int"), (5, "uint"), (4, "long"), (4, "ulong_t")]
BYTES = [(1, 200), (2, 257), (4, 320), (4, 512), (3, 1000), (2, 1024), (1, 3000)]
ODD = ("scalars", "types", "short", "calls", "clauses", "nested", "locals", "written")


def long_array(choice, names, odd):
    c = choice
    type_name = c.weighted(WEIGHTED_TYPES) if "types" in odd else c.weighted(TYPES)
    # clang generates no host code for arrays of bool.
    if type_name == "bool":
        type_name = "int"
    length = max(2, (64 if "short" in odd else c.weighted(BYTES)) // SIZES[type_name])
    operator = c.weighted([pair for pair in operators(type_name) if pair[1] != "larger"])
    made = m.Shared(names.new("S"), type_name, length, c.between(1, 50),
                    form=c.weighted([(3, ""), (3, "name"), (2, "pointer")]))
    return made, m.Reduction(made.name, operator)


def update(choice, odd, bodies, scope, arrays):
    """Returns an update of one element, whose index may be any value."""
    c = choice
    inner = Scope(scope)
    made = [m.Reduce(c.one(arrays).name, bodies.expressions.make(inner, 1), form=c.below(3),
                     part=bodies.expressions.make(inner, 1), reference=c.chance(20))]
    if c.chance(25):
        made = [m.If(bodies.expressions.make(scope, 1), made,
                     update(c, odd, bodies, scope, arrays) if c.chance(30) else [])]
    if "nested" in odd and c.chance(40):
        made = [m.Repeat(bodies.names.new("R"), made, c.between(2, 3))]
    return made


def kernel(choice, avoided):
    c = choice
    names = Names()
    odd = c.some(ODD, 2) if c.chance(35) else []
    pairs = [long_array(c, names, odd) for _ in range(c.weighted([(6, 1), (3, 2), (1, 3)]))]
    reduced = [array for array, _ in pairs]
    shared, reductions = list(reduced), [reduction for _, reduction in pairs]
    if "scalars" in odd:
        more, theirs = shared_variables(c, names, 2)
        shared += more
        reductions += theirs
    count = c.weighted(TRIPS)
    if any(one.type == "half" for one in shared):
        count = min(count, HALF_TRIPS // 12)
    nest = loops.nest(c, names, count, c.weighted([(7, 1), (2, 2), (1, 3)]))
    arrays = arrays_for(c, names, "all", 2 if "written" in odd else 0)
    inputs = extra_inputs(c, names)
    _, written, counters = split_arrays(arrays)
    scope = loop_scope(arrays, inputs, "all")
    bodies = Bodies(c, names)
    if "calls" not in odd:
        bodies.simple()
    body = []
    for _ in range(c.between(1, 2) if "locals" in odd else 0):
        body += bodies.local(scope)
    if c.chance(15):
        body.append(m.Continue(bodies.expressions.make(scope)))
    for _ in range(c.weighted([(6, 1), (3, 2), (1, 4)])):
        body += update(c, odd, bodies, scope, reduced)
    if "scalars" in odd or written:
        others = reduced_variables(shared[len(reduced):], reductions[len(reduced):])
        body += bodies.loop_body(scope, others, written, counters, arrays)
    clauses = loops.launch(c, avoided) + loops.schedule(c, avoided) if "clauses" in odd else []
    # A loop of one team, which is distributed to the whole grid.
    construct = ("target parallel for" if "clauses" not in odd and c.chance(25)
                 else "target teams distribute parallel for")
    made = m.Kernel("flat", [m.Directive(construct, clauses, True)],
                    nest, body, arrays, shared + inputs, reductions)
    made.data = c.weighted([(5, "map"), (2, "device"), (2, "data")])
    made.wait = c.chance(10)
    return made
