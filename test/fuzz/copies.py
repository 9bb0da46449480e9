# ===- test/fuzz/copies.py - results that depend on the number of copies --------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Kernels in which clauses determine the number of threads or teams of a loop, and the
# iterations of each. Therefore a program may depend on the value of each copy of a reduced
# variable: the last value of a thread, the number of its iterations, a sum with a limit. Half
# of the programs only reduce, in any order (codegen-helpers/lib/plan/OrderDependence.h
# distinguishes them).
#
# ===----------------------------------------------------------------------=== #

import loops
import model as m
from bodies import Bodies, Names
from flat import arrays_for, extra_inputs, loop_scope
from values import HALF_TRIPS

TRIPS = [(1, 0), (1, 1), (2, 31), (2, 33), (3, 100), (3, 257), (2, 777), (1, 1531)]
TYPES = ("int", "uint", "long", "ulong_t", "short", "uchar", "float", "double")
OPERATORS = ("+", "+", "max", "min")
OF_INTEGERS = (*OPERATORS, "^", "|", "&")


def variable(choice, names):
    c = choice
    type_name = c.one(TYPES)
    integer = type_name not in ("float", "double")
    made = m.Shared(names.new("S"), type_name, 0, c.between(1, 50))
    return made, m.Reduction(made.name, c.one(OF_INTEGERS if integer else OPERATORS))


def construct(choice, executors, chunk):
    """Returns a construct with a fixed number of threads or teams, and round-robin chunks."""
    c = choice
    simd = " simd" if c.chance(10) else ""
    if c.chance(50):
        clauses = [f"num_teams({executors})", f"dist_schedule(static, {chunk})"]
        return [m.Directive(f"target teams distribute{simd}", clauses, True)]
    clauses = [f"num_threads({executors})", f"schedule(static, {chunk})"]
    if c.chance(30):
        return [m.Directive("target", [], False),
                m.Directive(f"parallel for{simd}", clauses, True)]
    return [m.Directive(f"target parallel for{simd}", clauses, True)]


def kernel(choice, _avoided):
    c = choice
    names = Names()
    pairs = [variable(c, names) for _ in range(c.between(1, 3))]
    shared, reductions = [one for one, _ in pairs], [one for _, one in pairs]
    nest = loops.nest(c, names, min(c.weighted(TRIPS), HALF_TRIPS), c.weighted([(6, 1), (2, 2)]))
    arrays = arrays_for(c, names, "all", 0)
    arrays = [array for array in arrays if not array.written]
    inputs = extra_inputs(c, names)
    scope = loop_scope(arrays, inputs, "all")
    bodies = Bodies(c, names)
    bodies.simple()
    body = []
    for _ in range(c.below(3)):
        body += bodies.local(scope)
    traces = c.chance(50)
    for one in shared:
        value = bodies.expressions.make(scope)
        made = m.Reduce(one.name, value, form=c.below(3))
        if traces and c.chance(70):
            made = m.Trace(one.name, value, c.below(4))
        body.append(m.If(bodies.expressions.make(scope, 1), [made]) if c.chance(25) else made)
    executors, chunk = c.one([1, 2, 8, 32, 64, 96]), c.one([1, 2, 7, 32, 2000])
    made = m.Kernel("flat", construct(c, executors, chunk), nest, body, arrays,
                    shared + inputs, reductions)
    made.executors, made.chunk = executors, chunk
    made.data = c.weighted([(5, "map"), (2, "device"), (2, "data")])
    return made
