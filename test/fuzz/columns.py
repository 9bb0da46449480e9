# ===- test/fuzz/columns.py - iterations that add rows to a long array ---------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Kernels with one loop whose iterations have loops over the elements of a reduced array.
# Groups of threads can execute the inner loops in half of the programs
# (codegen-helpers/lib/lower/ColumnVersion.h); the others have unusual features, most of
# which prevent this.
#
# ===----------------------------------------------------------------------=== #

import loops
import model as m
from bodies import Bodies, Names, Scope
from calls import SIZES
from flat import (arrays_for, extra_inputs, loop_scope, reduced_variables, shared_variables,
                  split_arrays)
from values import HALF_TRIPS, STRUCTS, WEIGHTED_TYPES, addable, operators

BYTES = [(1, 200), (2, 257), (3, 320), (4, 512), (3, 768), (3, 1000), (3, 1024), (2, 1500),
         (2, 2048), (1, 3000), (1, 4096), (1, 8192)]
ROWS = [(1, 0), (2, 1), (2, 2), (3, 7), (3, 33), (3, 64), (2, 100), (1, 150)]
COUNTERS = [(8, "int"), (3, "long"), (3, "uint"), (2, "ulong_t"), (1, "short"), (1, "ushort_t")]
# The numbers of element updates, and of elements in all threads' copies, that the simulator
# can execute in seconds.
MOST_UPDATES = 30000
MOST_COPIES = 60000

ODD = ("first", "step", "unequal", "byte", "shift", "any element", "carried", "outside",
       "leaves", "nested", "beside", "written", "scalars", "calls", "schedule", "threads",
       "user's", "locals")


class Odd:
    """The unusual features of a program."""

    def __init__(self, choice):
        self.choice = choice
        self.what = choice.some(ODD, 3) if choice.chance(50) else []

    def has(self, what, percent=100):
        return what in self.what and self.choice.chance(percent)


def long_array(choice, names, odd):
    c = choice
    type_name = c.one(STRUCTS) if c.chance(22) else c.weighted(WEIGHTED_TYPES)
    # clang generates no host code for arrays of bool.
    if type_name == "bool":
        type_name = "int"
    length = max(2, c.weighted(BYTES) // SIZES[type_name] + c.weighted([(5, 0), (1, -1), (2, 1)]))
    # A copy starts with the original value, so the loop stays unchanged.
    found = [pair for pair in operators(type_name) if pair[1] != "larger"]
    operator = "larger" if odd.has("user's") and type_name == "int" else c.weighted(found)
    form = c.weighted([(3, ""), (3, "name"), (2, "pointer")])
    made = m.Shared(names.new("S"), type_name, length, c.between(1, 50), form=form)
    return made, m.Reduction(made.name, operator)


def launch(choice, length):
    """Returns clauses for teams of a few whole groups, or without a whole group."""
    c = choice
    teams = c.one([1, 1, 2, 3])
    limits = [size for size in (32, 48, 64, 128, 256, 512, 1024)
              if size * teams * length <= MOST_COPIES or size in (32, 512)]
    return [f"num_teams({teams})", f"thread_limit({c.one(limits)})"]


def directives(choice, avoided, odd, length):
    c = choice
    kind = c.weighted([(20, "combined"), (2, "apart"), (1, "loop"), (1, "parallel for"),
                       (1, "distribute")])
    simd = " simd" if c.chance(12) else ""
    here = launch(c, length)
    if kind == "parallel for":
        return [m.Directive(f"target parallel for{simd}", ["num_threads(64)"], True)]
    if kind == "distribute":
        return [m.Directive(f"target teams distribute{simd}", here, True)]
    if kind == "loop":
        return [m.Directive("target teams loop", here, True)]
    inner = loops.schedule(c, avoided) if odd.has("schedule") else []
    if odd.has("schedule", 30):
        inner.append(f"dist_schedule(static{c.one(['', ', 1', ', 33'])})")
    if odd.has("threads"):
        inner.append("num_threads(32)")
    if kind == "apart":
        return [m.Directive("target teams", here, True),
                m.Directive(f"distribute parallel for{simd}", inner, True)]
    return [m.Directive(f"target teams distribute parallel for{simd}", here + inner, True)]


class RoundsMaker:
    """Generates loops over the elements of one array."""

    def __init__(self, choice, odd, names, bodies, array, operator, arrays):
        self.choice = choice
        self.odd = odd
        self.names = names
        self.bodies = bodies
        self.array = array
        self.operator = operator
        self.near = [a for a in arrays if a.span in ("near", "cell")]

    def make(self, scope):
        """Returns the statements before the loop, and the loop."""
        c, odd = self.choice, self.odd
        made = m.Rounds(self.names.new("K"), [], 0, runtime=c.chance(20))
        shift = c.one([-1, 1, 2]) if odd.has("shift") and self.array.length > 8 else 0
        self._count(made, shift)
        if c.chance(30):
            made.less = self.bodies.expressions.make(scope, 1)
        made.pointer = self.array.name if c.chance(25) else ""
        made.outside = odd.has("outside")
        before, body, inner = [], [], Scope(scope)
        inner.positions = [*scope.positions, "round"]
        carried = ""
        if odd.has("carried"):
            carried = self.names.new("X")
            before.append(m.Declare(carried, "int", self.bodies.expressions.make(scope)))
            scope.scalars.append((carried, "int"))
            inner.scalars.append((carried, "int"))
        for _ in range(c.weighted([(7, 0), (2, 1), (1, 2)])):
            body += self.bodies.local(inner)
        if c.chance(10):
            body.append(m.Continue(self.bodies.expressions.make(inner),
                                   breaks=odd.has("leaves")))
        if carried:
            body.append(m.Assign(carried, self.bodies.expressions.make(inner, 1),
                                 c.one(["=", "+="])))
        for _ in range(c.weighted([(6, 1), (2, 2)])):
            body += self._update(inner, shift)
        made.body = body
        return [*before, *self._around(scope, made)]

    def _around(self, scope, made):
        c = self.choice
        if c.chance(12):
            return [m.If(self.bodies.expressions.make(scope, 1), [made])]
        if self.odd.has("nested", 50):
            return [m.Repeat(self.names.new("R"), [made], 2)]
        if made.outside:
            scope.scalars.append((made.name, made.type))
        return [made]

    def _count(self, made, shift):
        c, odd = self.choice, self.odd
        length = self.array.length - max(shift, 0)
        made.type = c.weighted([(weight, name) for weight, name in COUNTERS
                                if length + 4 <= loops.LIMITS[name][1]])
        if odd.has("byte"):
            made.type = c.one(["schar", "uchar"])
            length = min(length, 120)
        made.form = c.weighted([(8, "<"), (3, "<="), (2, ">")])
        if odd.has("unequal"):
            made.form = "!="
        if odd.has("step"):
            made.step = c.one([-1, 2, 3])
        if made.step < 0 and made.type.startswith("u"):
            made.step = 1
        made.first = c.between(1, min(5, length - 1)) if odd.has("first") else 0
        made.first = max(made.first, -shift)
        reach = (length - made.first + abs(made.step) - 1) // abs(made.step)
        made.trips = reach if c.chance(75) else c.between(0, reach)

    def _update(self, scope, shift):
        c = self.choice
        part = m.Element(shift if c.chance(70) else 0)
        if self.odd.has("any element", 50):
            part = self.bodies.expressions.make(scope, 1)
        made = m.Reduce(self.array.name, self._value(scope), form=c.below(3), part=part,
                        reference=c.chance(20))
        fitting = [a for a in self.near if addable(a.type, self.array.type)]
        if fitting and self.operator != "*" and c.chance(60):
            first = c.one(fitting)
            made.direct, made.where = first.name, first.span
            # A sum of products of two integers is not exact in float.
            factors = [a.name for a in fitting if a.span == first.span
                       and (self.array.type != "float" or a.type == "float")]
            if (first.name in factors and c.chance(25)
                    and self.array.type not in STRUCTS):
                made.second = c.one(factors)
        if c.chance(25):
            return [m.If(self._value(scope), [made])]
        if self.odd.has("nested", 50):
            return [m.Repeat(self.names.new("R"), [made], c.between(2, 3))]
        return [made]

    def _value(self, scope):
        """Returns an expression that often loads memory near the current element."""
        c = self.choice
        value = self.bodies.expressions.make(scope, 2)
        if not self.near or not c.chance(60):
            return value
        array = c.one(self.near)
        load = m.Load(array.name, array.span, m.Const(c.below(3)) if c.chance(40) else None)
        return m.Binary(c.one(["+", "*", "^"]), load, value) if c.chance(50) else load


def kernel(choice, avoided):
    c = choice
    names, odd = Names(), Odd(choice)
    array, reduction = long_array(c, names, odd)
    shared, reductions = [array], [reduction]
    if odd.has("scalars"):
        more, theirs = shared_variables(c, names, 2)
        shared += more
        reductions += theirs
    count = min(c.weighted(ROWS), max(1, MOST_UPDATES // array.length))
    if any(one.type == "half" for one in shared):
        count = min(count, HALF_TRIPS // 12)
    nest = loops.nest(c, names, count, c.weighted([(8, 1), (2, 2)]))
    arrays = arrays_for(c, names, "all", int(odd.has("written")))
    arrays += [loops.array(c, names, c.one(["near", "near", "cell"]))
               for _ in range(c.between(1, 3))]
    inputs = extra_inputs(c, names)
    _, written, counters = split_arrays(arrays)
    scope = loop_scope(arrays, inputs, "all")
    scope.own = [a.name for a in arrays if a.name in scope.own and a.span == "all"]
    bodies = Bodies(c, names)
    if not odd.has("calls"):
        bodies.simple()
    body = []
    for _ in range(c.between(1, 2) if odd.has("locals") else 0):
        body += bodies.local(scope)
    if c.chance(10):
        body.append(m.Continue(bodies.expressions.make(scope)))
    maker = RoundsMaker(c, odd, names, bodies, array, reduction.operator, arrays)
    for _ in range(c.weighted([(6, 1), (2, 2), (1, 3)])):
        body += maker.make(scope)
    if odd.has("beside"):
        body.append(m.Reduce(array.name, bodies.expressions.make(scope), form=c.below(3),
                             part=bodies.expressions.make(scope, 1)))
    if odd.has("scalars") or written:
        body += bodies.loop_body(scope, reduced_variables(shared[1:], reductions[1:]), written,
                                 counters, arrays)
    made = m.Kernel("flat", directives(c, avoided, odd, array.length), nest, body, arrays,
                    shared + inputs, reductions)
    made.data = c.weighted([(5, "map"), (2, "device"), (2, "data")])
    made.wait = c.chance(10)
    return made
