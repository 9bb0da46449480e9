# ===- test/fuzz/bodies.py - the code of loops and teams ----------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Generates expressions and the bodies of worksharing loops. They have no races: an
# iteration writes only its elements, and adds atomically to counters that no iteration
# reads; it reads an array that the loop writes only at its element; and a loop either
# reads a team variable or adds to it atomically.
#
# ===----------------------------------------------------------------------=== #

import zlib

import model as m
from choice import Choice
from values import SCANNED_STRUCTS, WEIGHTED_TYPES, addable

ATOMIC_TYPES = ("int", "uint", "ulong_t", "double", "float")


class Names:
    def __init__(self):
        self._counts = {}

    def new(self, prefix):
        count = self._counts.get(prefix, 0)
        self._counts[prefix] = count + 1
        return f"{prefix}{count}"


class Scope:
    """The names that code at one point of the program may read."""

    def __init__(self, outer=None):
        take = (lambda what: list(getattr(outer, what))) if outer else (lambda what: [])
        self.scalars = take("scalars")  # (name, type): scalars, references, pointers
        self.parts = take("parts")      # (name, type, length)
        self.unions = take("unions")
        self.aliases = take("aliases")  # (name, array, const)
        self.positions = take("positions")
        self.arrays = take("arrays")    # read anywhere
        self.rows = take("rows")        # written by an earlier region: read in all columns
        self.own = take("own")          # read at the iteration's element


class Expressions:
    def __init__(self, choice):
        self.choice = choice
        # Whether noinline functions, which the passes do not analyse, are called.
        self.calls = choice.chance(25)

    def leaf(self, scope, depth):
        c = self.choice
        options = [(1, self._const)]
        if scope.positions:
            options.append((4, self._position))
        if scope.scalars:
            options.append((5, self._scalar))
        if scope.parts and depth:
            options.append((3, self._part))
        if scope.unions:
            options.append((2, self._union))
        if scope.own:
            options.append((4, self._own))
        if scope.arrays and depth:
            options.append((3, self._any))
        if scope.rows and depth:
            options.append((3, self._row))
        return c.weighted(options)(scope, depth)

    def make(self, scope, depth=2):
        c = self.choice
        if depth <= 0 or c.chance(35):
            return self.leaf(scope, depth)
        if c.chance(20):
            return m.Mix(self.make(scope, depth - 1), self.calls and c.chance(25))
        operator = c.one(["+", "+", "-", "*", "^", "|", "&"])
        return m.Binary(operator, self.make(scope, depth - 1), self.leaf(scope, depth - 1))

    def _const(self, _scope, _depth):
        return m.Const(self.choice.below(1000))

    def _position(self, scope, _depth):
        return m.Position(self.choice.one(scope.positions))

    def _scalar(self, scope, _depth):
        # Prefer recent variables, which would otherwise often have no reader.
        recent = scope.scalars[-2:] if self.choice.chance(50) else scope.scalars
        return m.Read(self.choice.one(recent)[0])

    def _part(self, scope, depth):
        return m.ReadPart(self.choice.one(scope.parts)[0], self.make(scope, depth - 1))

    def _union(self, scope, _depth):
        name = self.choice.one(scope.unions)
        return m.ReadLow(name) if self.choice.chance(60) else m.Read(name)

    def _load(self, scope, name, where, index=None):
        through = [alias for alias, array, _ in scope.aliases if array == name]
        return m.Load(name, where, index,
                      self.choice.one(through) if through and self.choice.chance(50) else "",
                      self.calls and self.choice.chance(8))

    def _own(self, scope, _depth):
        return self._load(scope, self.choice.one(scope.own), "own")

    def _any(self, scope, depth):
        return self._load(scope, self.choice.one(scope.arrays), "any",
                          self.make(scope, depth - 1))

    def _row(self, scope, depth):
        return self._load(scope, self.choice.one(scope.rows), "row",
                          self.make(scope, depth - 1))


class Bodies:
    """Generates bodies of loops whose iterations are distributed to threads."""

    def __init__(self, choice, names):
        self.choice = choice
        self.names = names
        self.expressions = Expressions(choice)
        self.early_exits = 8  # percentage of bodies with a continue
        self.expects = True  # bodies may contain assertions

    def simple(self):
        """Excludes code that a pass does not analyse."""
        self.expressions.calls = False
        self.early_exits = 0
        self.expects = False

    def loop_body(self, scope, reduced, writes, counters, arrays):
        """Returns statements. Reduced has entries (name, type, operator, length); an iteration
        writes one element of each array in writes."""
        c = self.choice
        inner = Scope(scope)
        body = []
        for _ in range(c.weighted([(5, 0), (4, 1), (3, 2), (1, 3)])):
            body += self.local(inner)
        if c.chance(self.early_exits):
            body.append(m.Continue(self.expressions.make(inner)))
        work = [("reduce", one) for one in reduced]
        work += [("write", array) for array in writes]
        work += [("count", array) for array in counters if c.chance(50)]
        while work:
            body += self._work(inner, work.pop(c.below(len(work))), arrays)
            if c.chance(20):
                body += self.local(inner)
        self._expect(scope, body)
        return body

    def _expect(self, scope, body):
        """Adds an assertion to some bodies. Its choices are separate, so that the rest of a seed's
        program does not depend on it."""
        c = Choice(zlib.crc32(repr(body).encode()))
        if self.expects and c.chance(15):
            value = Expressions(c).make(scope, 1)
            body.insert(c.below(len(body) + 1), m.Expect(value, c.below(3)))

    def _work(self, scope, piece, arrays):
        c = self.choice
        kind, what = piece
        if kind == "reduce":
            made = [self._reduce(scope, what, arrays)]
        elif kind == "write":
            made = [self._write(scope, what)]
        else:
            made = [m.Atomic(what.name, self.expressions.make(scope, 1),
                             self.expressions.make(scope, 1))]
        if kind != "write" and c.chance(12):
            return [m.If(self.expressions.make(scope, 1), made)]
        if kind == "reduce" and c.chance(6):
            name = self.names.new("R")
            made = [self._reduce(scope, what, arrays)]
            return [m.Repeat(name, made, c.between(2, 3))]
        return made

    def _reduce(self, scope, reduced, arrays):
        c = self.choice
        name, type_name, operator, length = reduced
        value = self.expressions.make(scope, 2)
        direct = second = ""
        fitting = [a.name for a in arrays
                   if a.name in scope.own and addable(a.type, type_name)]
        if fitting and operator != "*" and c.chance(55):
            direct = c.one(fitting)
            # A sum of products of two integers is not exact in float.
            factors = [a.name for a in arrays if a.name in fitting
                       and (type_name != "float" or a.type == "float")]
            if direct in factors and c.chance(30) and type_name not in SCANNED_STRUCTS:
                second = c.one(factors)
        part = self.expressions.make(scope, 1) if length else None
        return m.Reduce(name, value, direct, second, c.below(3), part)

    def _write(self, scope, array):
        c = self.choice
        operator = "+=" if c.chance(40) else "="
        through = [alias for alias, name, const in scope.aliases
                   if name == array.name and not const]
        return m.Store(array.name, self.expressions.make(scope, 2), operator, "own", None,
                       c.one(through) if through and c.chance(40) else "")

    def local(self, scope):
        """Returns a declaration of a local variable, and perhaps statements that change it."""
        c = self.choice
        kind = c.weighted([(5, "scalar"), (3, "reference"), (3, "pointer"), (2, "alias"),
                           (2, "union"), (2, "parts")])
        scalars = scope.scalars
        if kind in ("reference", "pointer") and scalars:
            name = self.names.new("P" if kind == "pointer" else "Ref")
            target, type_name = c.one(scalars)
            scope.scalars.append((name, type_name))
            return [m.Bind(name, target, kind)]
        if kind == "alias" and scope.own:
            name, array = self.names.new("Q"), c.one(scope.own)
            scope.aliases.append((name, array, True))
            return [m.Alias(name, array)]
        if kind == "union":
            name = self.names.new("U")
            made = [m.DeclareUnion(name, self.expressions.make(scope))]
            if c.chance(40):
                made.append(m.Assign(name, self.expressions.make(scope), "=", c.chance(50)))
            scope.unions.append(name)
            return made
        type_name = c.weighted(WEIGHTED_TYPES)
        if kind == "parts":
            name, length = self.names.new("L"), c.between(2, 6)
            made = [m.DeclareParts(name, type_name, length, self.expressions.make(scope, 1),
                                   c.chance(50))]
            scope.parts.append((name, type_name, length))
            if c.chance(50):
                made.append(m.AssignPart(name, self.expressions.make(scope, 1),
                                         self.expressions.make(scope, 1)))
            return made
        name = self.names.new("X")
        made = [m.Declare(name, type_name, self.expressions.make(scope))]
        scope.scalars.append((name, type_name))
        if c.chance(35):
            change = m.Assign(name, self.expressions.make(scope, 1),
                              c.one(["=", "+="]), c.chance(25))
            made.append(m.If(self.expressions.make(scope, 1), [change]) if c.chance(40)
                        else change)
        return made
