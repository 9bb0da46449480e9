# ===- test/fuzz/samples.py - computed numbers in packed structures, and in parts -=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Generates loops with reductions that compute numbers and store them in forms that a back
# end splits (docs/StockDefects.md, 54): in members of packed structures, as bytes, and as
# integers with some of their bits, which a condition may select from another number. If a
# region has two loops, the second one loads the stored values. Samples.h has the structures.
#
# ===----------------------------------------------------------------------=== #

import loops
import model as m
from bodies import Bodies, Names, Scope
from flat import (TRIPS, directives, extra_inputs, loop_scope, reduced_variables,
                  shared_variables)
from values import HALF_TRIPS, MEMBERS, NUMBER_BITS, PACKED, PART_BITS

TYPES = ("double", "double", "float")
STORED = [(6, PACKED), (5, tuple(PART_BITS)), (2, ("Bytes11",)), (2, TYPES)]
OPERATORS = ("", "+", "-", "*")


class SampleMaker:
    """Generates statements that compute and store numbers."""

    def __init__(self, choice, names, bodies):
        self.choice = choice
        self.names = names
        self.expressions = bodies.expressions

    def stores(self, scope, stored, read):
        """Returns statements that compute a few numbers and store them in each array."""
        c = self.choice
        numbers = [self._number(scope, read) for _ in range(c.between(1, 3))]
        body = list(numbers)
        for array in stored:
            made = self._one(scope, array, numbers)
            if c.chance(25):
                other = self._one(scope, array, numbers) if c.chance(60) else []
                made = [m.If(self.expressions.make(scope, 1), made, other)]
            body += made
        return body

    def _number(self, scope, read):
        c = self.choice
        made = m.Number(self.names.new("V"), c.one(TYPES), self.expressions.make(scope, 1))
        able = [array.name for array in read if array.type in NUMBER_BITS]
        if able and c.chance(35):
            made.array = c.one(able)
        made.operator = c.one(OPERATORS)
        if made.operator:
            made.right = self.expressions.make(scope, 1)
        scope.scalars.append((made.name, made.type))
        return made

    def _one(self, scope, array, numbers):
        c = self.choice
        number = c.one(numbers).name
        if array.type in PART_BITS:
            word = self._word(scope, number, numbers)
            return [word, m.StorePart(array.name, word.name,
                                      0 if c.chance(60) else c.below(8))]
        if array.type == "Bytes11":
            count = c.one([1, 2, 3, 4, 4, 8])
            return [m.StoreBytes(array.name, number, c.between(0, 3), count,
                                 0 if c.chance(60) else c.below(8))]
        if array.type not in MEMBERS:
            return [m.StoreNumber(array.name, number)]
        if c.chance(30):
            return [m.Store(array.name, self.expressions.make(scope),
                            "+=" if c.chance(40) else "=")]
        some = [name for name, _ in MEMBERS[array.type] if c.chance(60)]
        return [m.StoreNumber(array.name, c.one(numbers).name, name)
                for name in some or [MEMBERS[array.type][0][0]]]

    def _word(self, scope, number, numbers):
        c = self.choice
        made = m.Word(self.names.new("W"), number, branch=c.chance(40))
        if c.chance(45):
            made.condition = self.expressions.make(scope, 1)
            others = [one.name for one in numbers if one.name != number]
            if others and c.chance(60):
                made.instead = c.one(others)
            else:
                made.value = self.expressions.make(scope, 1)
        return made

    def read_back(self, scope, stored, reduced):
        """Returns reductions of values that another loop has stored in any element."""
        c = self.choice
        body = []
        for name, _, _, length in reduced:
            array = c.one(stored)
            where, index = "own", None
            if c.chance(50):
                where, index = "any", self.expressions.make(scope, 1)
            value = m.Load(array.name, where, index)
            if array.type in MEMBERS and c.chance(70):
                value = m.Member(array.name, c.one(MEMBERS[array.type])[0], where, index)
            if c.chance(40):
                value = m.Binary(c.one(["+", "^"]), value, self.expressions.make(scope, 1))
            part = self.expressions.make(scope, 1) if length else None
            body.append(m.Reduce(name, value, form=c.below(3), part=part))
        return body


def stored_arrays(choice, names):
    """Returns arrays, of which at least one stores numbers in parts."""
    c = choice
    made = []
    for number in range(c.between(1, 4)):
        one = loops.array(c, names, "all", written=True, structs=False)
        one.type = c.one(c.weighted(STORED if number else STORED[:3]))
        made.append(one)
    return made


def read_arrays(choice, names):
    c = choice
    made = [loops.array(c, names, "all") for _ in range(c.between(1, 2))]
    made[0].type = c.one(TYPES)
    return made


def kernel(choice, avoided):
    return _KernelMaker(choice, avoided).make()


class _KernelMaker:
    """Generates a kernel with one or two loops, and their common variables."""

    def __init__(self, choice, avoided):
        c = self.choice = choice
        self.avoided = avoided
        self.names = Names()
        self.shared, self.reductions = shared_variables(c, self.names, 3)
        self.count = c.weighted(TRIPS)
        if any(one.type == "half" for one in self.shared):
            self.count = min(self.count, HALF_TRIPS // 12)
        self.inputs = extra_inputs(c, self.names)
        self.read = read_arrays(c, self.names)
        self.stored = stored_arrays(c, self.names)
        self.bodies = Bodies(c, self.names)
        self.samples = SampleMaker(c, self.names, self.bodies)
        self.scope = loop_scope(self.read + self.stored, self.inputs, "all")

    def make(self):
        c = self.choice
        made = self._one_loop() if c.chance(60) else self._two_loops()
        made.arrays, made.shared = self.read + self.stored, self.shared + self.inputs
        made.data = c.weighted([(5, "map"), (2, "device"), (2, "data")])
        return made

    def _one_loop(self):
        nest = self._nest()
        body = self._body(reduced_variables(self.shared, self.reductions))
        return m.Kernel("flat", directives(self.choice, self.avoided), nest, body,
                        reductions=self.reductions)

    def _two_loops(self):
        c = self.choice
        reduced = reduced_variables(self.shared, self.reductions)
        outside = c.chance(40)  # the construct reduces the variables, not the loops
        inside = [] if outside else self.reductions
        first = self._nest()
        body = self._body(reduced)
        # The barrier of the first loop orders these loads.
        after = Scope(self.scope)
        after.arrays += [array.name for array in self.stored]
        second = loops.nest(c, self.names, self.count, 1)
        read_back = self.samples.read_back(after, self.stored, reduced)
        regions = [m.Region(nest, body, list(inside), loops.schedule(c, self.avoided), "for")
                   for nest, body in ((first, body), (second, read_back))]
        construct = m.Directive("target parallel", loops.threads(c) if c.chance(60) else [],
                                outside)
        return m.Kernel("parallel", [construct], [], regions, reductions=self.reductions,
                        pitch=max(self.count, 1))

    def _nest(self):
        c = self.choice
        return loops.nest(c, self.names, self.count, c.weighted([(6, 1), (2, 2)]))

    def _body(self, reduced):
        inner = Scope(self.scope)
        stores = self.samples.stores(inner, self.stored, self.read)
        if self.choice.chance(30):
            return self.bodies.loop_body(self.scope, reduced, [], [], self.read) + stores
        # A sum of stored numbers would depend on the order.
        exact = [array for array in self.stored if array.type not in TYPES]
        return stores + self.bodies.loop_body(inner, reduced, [], [], self.read + exact)
