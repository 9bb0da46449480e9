# ===- test/fuzz/rows.py - parallel regions inside of teams ---------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   target teams distribute [reduction]
#   for (each row) { variables of the team; parallel for [reduction]; writes; ... }
#
# A plain kernel contains only code that warpfold-rows supports (docs/BlockLevel.md); the
# others have clauses on their regions, atomics, and reductions over the teams. In those the
# team's code does not change a value that it has branched on before the next region
# (StockDefects.md, 22).
#
# ===----------------------------------------------------------------------=== #

import defects
import loops
import model as m
import scans
from bodies import Bodies, Names, Scope
from flat import extra_inputs, reduced_variables, shared_variables
from layout import regions, trips
from values import STRUCTS, WEIGHTED_TYPES, operators

ROWS = [(1, 1), (3, 3), (3, 7), (2, 12), (1, 20)]
COLUMNS = [(1, 1), (2, 5), (2, 31), (2, 33), (3, 64), (3, 100), (2, 127), (2, 200),
           (2, 333), (1, 500)]
# Up to this number of columns, sums of half values are exact.
HALF_COLUMNS = 200
ATOMIC = ("int", "uint", "ulong_t")


# The array that receives the values of the team's variables at the end of a row.
SINK = "Sink"


class Team:
    """Generates the code of one team."""

    def __init__(self, choice, avoided, scans=False):
        self.choice = choice
        self.avoided = avoided
        self.scans = scans  # some of the regions are scans
        self.names = Names()
        self.bodies = Bodies(choice, self.names)
        self.make = self.bodies.expressions.make
        # A simple kernel is always transformed by warpfold-rows, so it has only the barriers
        # of that pass.
        self.plain = choice.chance(75)
        self.simple = self.plain and choice.chance(50)
        self.careful = not self.simple and defects.TEAM_READ_THEN_WRITE in avoided
        self.binds = not self.simple and choice.chance(50)
        if self.simple:
            self.bodies.simple()
        self.columns = choice.weighted(COLUMNS)
        self.variables = []   # (name, type) of variables that may be assigned and reduced
        self.decided_by = False  # the team has branched on a value since the last region
        self.arrays = []
        self.root = {}        # the variables of references and pointers
        self.reduced = []     # variables that are reduced over the teams

    # The statements of the team's code. Each function returns a list of statements.

    def scalar(self, scope):
        c = self.choice
        type_name = c.weighted(WEIGHTED_TYPES)
        if not self.simple and c.chance(15):
            type_name = c.one(STRUCTS)
        name = self.names.new("V")
        const = c.chance(15) and type_name not in STRUCTS
        made = [m.Declare(name, type_name, self.value(scope), const)]
        scope.scalars.append((name, type_name))
        if not const:
            self.variables.append((name, type_name))
            scope.variables.append((name, type_name))
        return made

    def union(self, scope):
        name = self.names.new("U")
        made = [m.DeclareUnion(name, self.value(scope))]
        scope.unions.append(name)
        return made

    def parts(self, scope):
        c = self.choice
        name, length = self.names.new("W"), c.one([2, 4, 7, 16, 20])
        type_name = c.one(["float", "int", "uint", "double", "short", "uchar"])
        if self.simple:
            length = min(length, 8)
        made = [m.DeclareParts(name, type_name, length, self.value(scope), c.chance(50))]
        scope.parts.append((name, type_name, length))
        return made

    def change(self, scope):
        c = self.choice
        if self.careful:
            if self.decided_by:
                return []
            scope = self.without_written(scope)
        options = []
        if scope.variables:
            options += ["scalar", "scalar"]
        if scope.parts:
            options.append("part")
        if scope.unions:
            options.append("union")
        if not options:
            return []
        kind = c.one(options)
        if kind == "union":
            return [m.Assign(c.one(scope.unions), self.value(scope), "=", c.chance(60))]
        operator = c.one(["=", "+="])
        if kind == "part":
            index = m.Const(c.below(20)) if self.careful else self.make(scope, 1)
            return [m.AssignPart(c.one(scope.parts)[0], index, self.value(scope),
                                 operator)]
        name, type_name = c.one(scope.variables)
        if type_name in STRUCTS:
            return []
        return [m.Assign(name, self.value(scope), operator)]

    @staticmethod
    def without_written(scope):
        """Returns the scope with only those scalars that no thread changes."""
        result = TeamScope(scope)
        result.scalars = [one for one in scope.scalars if one[0].startswith("N")]
        return result

    def bind(self, scope):
        c = self.choice
        if not scope.variables or not self.binds:
            return []
        target, type_name = c.one(scope.variables)
        form = c.one(["reference", "pointer"])
        const = c.chance(50)
        name = self.names.new("P" if form == "pointer" else "Ref")
        self.root[name] = self.root.get(target, target)
        scope.scalars.append((name, type_name))
        if not const and type_name not in STRUCTS:
            scope.variables.append((name, type_name))
        return [m.Bind(name, target, form, const)]

    def alias(self, scope):
        c = self.choice
        arrays = [a for a in self.arrays if a.span == "all"]
        if not arrays:
            return []
        array = c.one(arrays)
        const = not array.written or c.chance(40)
        name = self.names.new("Q")
        scope.aliases.append((name, array.name, const))
        return [m.Alias(name, array.name, const)]

    def store(self, scope):
        c = self.choice
        # A function would write a structure (StockDefects.md, 16).
        able = [a for a in self.arrays if a.written and a.span in ("row", "all")
                and (a.type not in STRUCTS
                     or defects.UNGUARDED_TEAM_WRITES not in self.avoided)]
        if not able or (self.careful and self.decided_by):
            return []
        array = c.one(able)
        operator = c.one(["=", "+="])
        if array.span == "row":
            return [m.Store(array.name, self.value(scope), operator)]
        through = [alias for alias, name, const in scope.aliases
                   if name == array.name and not const]
        index = m.Const(c.below(50)) if self.careful else self.make(scope, 1)
        return [m.Store(array.name, self.value(scope), operator, "row", index,
                        c.one(through) if through and c.chance(50) else "")]

    def over_teams(self, scope):
        if not self.reduced:
            return []
        c = self.choice
        name, _, _, length = c.one(self.reduced)
        part = m.Const(c.below(9)) if length else None
        return [m.Reduce(name, self.value(scope), form=c.below(3), part=part)]

    def value(self, scope):
        """Returns an expression. Its operands do not determine control flow, except for the
        index of an element."""
        if self.careful:
            flat = Scope(scope)
            flat.parts, flat.rows, flat.arrays, flat.unions = [], [], [], []
            self.decided_by = True
            return self.make(flat)
        return self.make(scope)

    def condition(self, scope):
        self.decided_by = True
        return self.make(scope, 1)

    # Statements that contain statements.

    def branch(self, scope, depth):
        c = self.choice
        condition = self.condition(scope)
        body = self.statements(TeamScope(scope), c.between(1, 2), depth - 1)
        other = self.statements(TeamScope(scope), 1, depth - 1) if c.chance(30) else []
        self.decided_by = True
        return [m.If(condition, body, other)] if body else []

    def repeat(self, scope, depth):
        c = self.choice
        name = self.names.new("R")
        around = TeamScope(scope)
        around.scalars.append((name, "int"))
        # The writes of the next iteration follow the branches of this one.
        body = self.statements(around, c.between(1, 2), depth - 1)
        if self.careful and self.decided_by:
            body.append(self.region(around))
        return [m.Repeat(name, body, c.between(2, 3))] if body else []

    def region(self, scope):
        if self.scans and self.choice.chance(50):
            return self.scan(scope)
        return self.plain_region(scope)

    def scan(self, scope):
        c = self.choice
        around = TeamScope(scope)
        around.positions = ["row", "col", "all"]
        count = self.columns if c.chance(75) else c.between(0, self.columns)
        reduced, reductions = self.reductions(scope, around)
        if not reduced:
            return self.plain_region(scope)
        self.decided_by = False
        around.own = [a.name for a in self.arrays if not a.written and a.span != "length"]
        able = [a for a in self.arrays if a.written and a.span == "all"]
        writes = [a for a in able if c.chance(35)]
        around.rows = [a.name for a in able if a not in writes]
        self.bodies.early_exits, early_exits = 0, self.bodies.early_exits
        body, other, exclusive = scans.phases(c, self.names, self.bodies, around, reduced,
                                              self.arrays, writes, [])
        self.bodies.early_exits = early_exits
        result = m.Scan(loops.nest(c, self.names, count, 1), body, reductions, other=other,
                        exclusive=exclusive, simd=c.chance(10))
        if not self.plain and c.chance(35):
            result.clauses = loops.threads(c)
        return result

    def plain_region(self, scope):
        c = self.choice
        around = TeamScope(scope)
        around.positions = ["row", "col", "all"]
        self.decided_by = False
        count = self.columns if c.chance(75) else c.between(0, self.columns)
        around.own = [a.name for a in self.arrays if not a.written and a.span != "length"]
        able = [a for a in self.arrays if a.written and a.span == "all"]
        writes = [a for a in able if c.chance(35)]
        changed = {a.name for a in writes}
        around.rows = [a.name for a in able if a.name not in changed]
        around.own += [a.name for a in self.arrays if a.written and a.span != "length"]
        reduced, reductions = self.reductions(scope, around)
        if not writes and not reduced:
            writes = able[:1]
            around.rows = [a.name for a in able[1:]]
        counters = [] if self.plain else [a for a in self.arrays
                                          if a.written and a.span == "length"]
        result = m.Region([], [])
        atomic = self.atomic(around) if not self.plain else []
        body = self.bodies.loop_body(around, reduced, writes, counters, self.arrays)
        body += atomic
        result.body = body
        depth = 1 if c.chance(88) else 2
        result.loops = loops.nest(c, self.names, count, depth)
        result.reductions = reductions
        assert trips(result.loops) <= count
        if not self.plain:
            result.clauses = self.clauses()
        result.simd = c.chance(6)
        return result

    def atomic(self, scope):
        """Returns an atomic addition to a team variable that no iteration reads."""
        c = self.choice
        able = [(name, type_name) for name, type_name in scope.variables
                if type_name in ATOMIC and name not in self.root]
        if not able or not c.chance(30):
            return []
        name, type_name = c.one(able)
        self.exclude(scope, name)
        return [m.Atomic(name, self.make(scope, 1))]

    def clauses(self):
        c = self.choice
        found = loops.threads(c) if c.chance(35) else []
        found += loops.schedule(c, self.avoided)
        if c.chance(10):
            found.append("if(true)" if defects.SERIALISED_IN_SPMD in self.avoided
                         else c.one(["if(true)", "if(false)"]))
        return found

    def reductions(self, scope, around):
        c = self.choice
        able = [(name, type_name) for name, type_name in scope.variables
                if name not in self.root]
        reduced, reductions = [], []
        for name, type_name in c.some(able, 2):
            operator = c.weighted(operators(type_name))
            if type_name == "half" and self.columns > HALF_COLUMNS:
                operator = c.one(["min", "max"])
            reduced.append((name, type_name, operator, 0))
            reductions.append(m.Reduction(name, operator))
            self.exclude(around, name)
        return reduced, reductions

    def use_variables(self, scope):
        """Returns statements that use all variables, so that no computation is dead."""
        body = []
        for name, _ in scope.variables:
            body.append(m.Store(SINK, m.Mix(m.Read(name)), "+="))
        for name in scope.unions:
            body.append(m.Store(SINK, m.Read(name), "+="))
        for name, _, length in scope.parts:
            body.append(m.Store(SINK, m.ReadPart(name, m.Const(self.choice.below(length))),
                                "+="))
        return body

    def exclude(self, scope, name):
        """Removes a variable and its other names from the scope."""
        for what in ("scalars", "variables"):
            setattr(scope, what, [one for one in getattr(scope, what)
                                  if self.root.get(one[0], one[0]) != name])

    def statements(self, scope, count, depth=1):
        c = self.choice
        body = []
        for _ in range(count):
            kind = c.weighted([(6, "region"), (3, "scalar"), (4, "change"), (3, "store"),
                               (2, "bind"), (1, "alias"), (1, "union"), (2, "parts"),
                               (2, "branch"), (1, "repeat"), (2, "over_teams")])
            if kind == "region":
                body.append(self.region(scope))
            elif kind in ("branch", "repeat"):
                if depth:
                    body += getattr(self, kind)(scope, depth)
            else:
                body += getattr(self, kind)(scope)
        return body


class TeamScope(Scope):
    def __init__(self, outer=None):
        super().__init__(outer)
        self.variables = list(outer.variables) if outer else []


def make_arrays(c, team):
    def one(span, written=False):
        return loops.array(c, team.names, span, written, structs=not team.simple)

    arrays = [one(c.weighted([(5, "all"), (1, "col"), (1, "row")]))
              for _ in range(c.between(1, 3))]
    if c.chance(25):
        arrays.append(one("length"))
    arrays += [one(c.weighted([(3, "all"), (2, "row")]), written=True)
               for _ in range(c.below(3))]
    arrays.append(one("all", written=True))
    arrays.append(m.Array(SINK, "uint", "row", written=True))
    if not team.plain and c.chance(25):
        counter = loops.array(c, team.names, "length", written=True, structs=False)
        counter.type, counter.length = c.one(ATOMIC), c.between(1, 20)
        arrays.append(counter)
    return arrays


def kernel(choice, avoided, with_scans=False):
    c = choice
    team = Team(c, avoided, with_scans)
    rows = c.weighted(ROWS)
    shared, reductions = [], []
    if not team.plain and c.chance(50):
        shared, reductions = shared_variables(c, team.names, 2)
        team.reduced = reduced_variables(shared, reductions)
    inputs = extra_inputs(c, team.names)
    team.arrays = make_arrays(c, team)
    nest = loops.nest(c, team.names, rows, 1 if c.chance(90) else 2)
    scope = TeamScope()
    scope.positions = ["row"]
    scope.scalars = [(one.name, one.type) for one in inputs]
    scope.arrays = [a.name for a in team.arrays if not a.written]
    scope.rows = [a.name for a in team.arrays if a.written and a.span == "all"]
    body = []
    for _ in range(c.between(1, 3)):
        body += c.weighted([(6, team.scalar), (2, team.parts), (1, team.union),
                            (1, team.bind)])(scope)
    body.append(team.region(scope))
    body += team.statements(scope, c.between(1, 6))
    body += team.use_variables(scope)
    if team.careful:  # the writes of the next row follow the reads of this row
        body.append(team.region(scope))
    apart = c.chance(15)
    launch = loops.launch(c, avoided)
    if apart:
        directives = [m.Directive("target teams", launch, bool(reductions)),
                      m.Directive("distribute", [], bool(reductions))]
    else:
        directives = [m.Directive("target teams distribute", launch, bool(reductions))]
    if apart:
        directives[1].reduces = False
    made = m.Kernel("rows", directives, nest, body, team.arrays, shared + inputs,
                    reductions)
    made.pitch = team.columns + c.weighted([(2, 0), (1, 1), (1, 3)])
    made.data = c.weighted([(5, "map"), (2, "device"), (2, "data")])
    made.wait = c.chance(6)
    return made


def triangle(choice, avoided):
    """Returns a kernel with few teams, which claim rows whose lengths depend on their numbers."""
    made = kernel(choice, avoided)
    for region in regions(made.body):
        if len(region.loops) == 1:
            one = region.loops[0]
            region.loops = [m.Loop(one.name, one.trips, runtime=one.runtime, triangle=True)]
    launch = made.directives[0].clauses
    if not any(clause.startswith("num_teams") for clause in launch):
        launch.append(f"num_teams({choice.between(1, 8)})")
    return made
