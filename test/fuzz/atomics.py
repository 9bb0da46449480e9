# ===- test/fuzz/atomics.py - iterations that update arrays by omp atomic -------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Kernels with one loop without a clause, whose teams may have copies of the arrays
# (codegen-helpers/lib/plan/UpdateLoop.h). Either all iterations update any element of an array
# with one operation, and no iteration reads it; or each iteration has an element, which it
# updates, reads and writes. Private variables are written before they are read.
#
# ===----------------------------------------------------------------------=== #

import loops
import model as m
from bodies import ATOMIC_TYPES, Bodies, Names, Scope
from flat import TRIPS, extra_inputs, loop_scope, reduced_variables, shared_variables
from values import FLOATING

OPERATIONS = [(6, "+"), (2, "-"), (1, "*"), (2, "min"), (2, "max")]
OF_INTEGERS = [*OPERATIONS, (1, "&"), (1, "|"), (1, "^")]
TYPES = (*ATOMIC_TYPES, "long", "short", "uchar")
ODD = ("nested", "calls", "launch", "schedule", "reduces", "product")


def operation(choice, type_name, odd):
    found = OPERATIONS if type_name in FLOATING else OF_INTEGERS
    return choice.weighted([pair for pair in found if pair[1] != "*" or "product" in odd])


class UpdateMaker:
    """Generates statements that update and access arrays."""

    def __init__(self, choice, odd, names, bodies, counters, own):
        self.choice = choice
        self.odd = odd
        self.names = names
        self.bodies = bodies
        self.operations = {a.name: operation(choice, a.type, odd) for a in counters}
        self.counters = counters
        self.own = own

    def statements(self, scope):
        c = self.choice
        if c.chance(15):
            return [m.If(self.bodies.expressions.make(scope, 1), self._one(Scope(scope)),
                         self._one(Scope(scope)) if c.chance(30) else [])]
        if "nested" in self.odd and c.chance(30):
            return [m.Repeat(self.names.new("R"), self._one(Scope(scope)), c.between(2, 3))]
        return self._one(scope)

    def _one(self, scope):
        c = self.choice
        value = self.bodies.expressions.make(scope, 1)
        kind = c.weighted([(5, "counter"), (3, "own"), (2, "store"), (1, "load")])
        if kind == "counter" or not self.own:
            array = c.one(self.counters)
            return [m.Atomic(array.name, value, self.bodies.expressions.make(scope, 1),
                             self.operations[array.name])]
        array = c.one(self.own)
        through = [alias for alias, name, const in scope.aliases
                   if name == array.name and not const]
        name = c.one(through) if through and c.chance(50) else ""
        if kind == "own":
            return [m.Atomic(array.name, value, None, operation(c, array.type, self.odd),
                             where="own", through=name)]
        if kind == "store":
            return [m.Store(array.name, value, "+=" if c.chance(40) else "=", "own", None,
                            name)]
        variable = self.names.new("X")
        scope.scalars.append((variable, "int"))
        return [m.Declare(variable, "int", m.Load(array.name, "own", None, name))]


def aliases(choice, names, scope, own):
    """Declares further pointers to arrays that iterations update."""
    c = choice
    made = []
    for array in own:
        if c.chance(40):
            name = names.new("Q")
            scope.aliases.append((name, array.name, False))
            made.append(m.Alias(name, array.name, False))
    return made


def private(choice, names, bodies, scope):
    """Perhaps adds a private variable, which is written on all paths."""
    c = choice
    if not c.chance(25):
        return [], []
    one = m.Shared(names.new("X"), c.one(["int", "float", "ulong_t"]), 0, 1, "private")
    writes = [m.Assign(one.name, bodies.expressions.make(scope))]
    if c.chance(50):
        writes = [m.If(bodies.expressions.make(scope, 1), writes,
                       [m.Assign(one.name, bodies.expressions.make(scope))])]
    scope.scalars.append((one.name, one.type))
    return [one], writes


def kernel(choice, avoided):
    c = choice
    names = Names()
    odd = c.some(ODD, 2) if c.chance(35) else []
    nest = loops.nest(c, names, c.weighted(TRIPS), c.weighted([(7, 1), (2, 2)]))
    read = [loops.array(c, names, "all") for _ in range(c.between(1, 2))]
    counters = [loops.array(c, names, "length", written=True, structs=False)
                for _ in range(c.between(1, 3))]
    own = [loops.array(c, names, "all", written=True, structs=False)
           for _ in range(c.weighted([(3, 0), (3, 1), (2, 2)]))]
    for array in counters + own:
        array.type = c.one(TYPES)
    shared, reductions = shared_variables(c, names, 2) if "reduces" in odd else ([], [])
    inputs = extra_inputs(c, names)
    arrays = read + counters + own
    scope = loop_scope(arrays, inputs, "all")
    bodies = Bodies(c, names)
    if "calls" not in odd:
        bodies.simple()
    privates, body = private(c, names, bodies, scope)
    body += aliases(c, names, scope, own)
    maker = UpdateMaker(c, odd, names, bodies, counters, own)
    for _ in range(c.between(1, 6)):
        if c.chance(20):
            body += bodies.local(scope)
        if c.chance(6):
            body.append(m.Continue(bodies.expressions.make(scope)))
        body += maker.statements(scope)
    if reductions:
        body += bodies.loop_body(scope, reduced_variables(shared, reductions), [], [], arrays)
    clauses = loops.launch(c, avoided) if "launch" in odd else []
    clauses += loops.schedule(c, avoided) if "schedule" in odd else []
    made = m.Kernel("flat", [m.Directive("target teams distribute parallel for", clauses, True)],
                    nest, body, arrays, shared + privates + inputs, reductions)
    made.data = c.weighted([(5, "map"), (2, "device"), (2, "data")])
    return made
