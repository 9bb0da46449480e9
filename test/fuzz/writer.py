# ===- test/fuzz/writer.py - statements and expressions as C++ ---------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes statements for the device, with pragmas, or for the host, without pragmas. It
# tracks scopes: the use of an undeclared name raises Invalid.
#
# ===----------------------------------------------------------------------=== #

from contextlib import contextmanager

import model as m
from layout import Layout, regions, rounds
from model import Invalid
from statements import StatementWriter, Variable
from values import LIMITS

PARALLEL_CLAUSES = ("num_threads", "if", "proc_bind")


class Writer(StatementWriter):
    def __init__(self, kernel, layout: Layout, device):
        self.kernel = kernel
        self.layout = layout
        self.device = device
        self.arrays = {array.name: array for array in kernel.arrays}
        self.by_name = {one.name for one in kernel.shared if one.form == "name"}
        self.lines = []
        self.depth = 0
        self.scopes = [{}]
        self.positions = {}
        self.rounds = []  # (loop over a long array, its last element), innermost last

    # Lines and scopes.

    def line(self, text):
        self.lines.append("  " * self.depth + text)

    def pragma(self, text):
        if self.device:
            self.lines.append(f"#pragma omp {text}")

    @contextmanager
    def indented(self):
        self.depth += 1
        self.scopes.append({})
        yield
        self.scopes.pop()
        self.depth -= 1

    def declare(self, name, kind, type_name, length=0, array=""):
        self.scopes[-1][name] = Variable(kind, type_name, length, array)

    def variable(self, name):
        for scope in reversed(self.scopes):
            if name in scope:
                return scope[name]
        raise Invalid(f"{name} is not declared")

    def block(self, body):
        self.line("{")
        with self.indented():
            if self.kernel.shape == "parallel" and self._queries_threads(body):
                self.line("const int Me = omp_get_thread_num(), "
                          "Them = omp_get_num_threads();")
            if self.kernel.directives[0].reduces:
                self.hide(self.kernel.reductions)
            else:
                self.close(self.kernel.reductions)
            self.statements(body)
        self.line("}")

    @staticmethod
    def _queries_threads(body):
        return any(region.queries_threads for region in regions(body))

    def hide(self, reduced):
        """Marks variables as being reduced: no statement reads them."""
        for one in reduced:
            was = self.variable(one.name)
            if was.kind not in ("scalar", "parts", "reduced", "shared"):
                raise Invalid(f"{one.name} cannot be reduced")
            self.scopes[-1][one.name] = Variable("reduced", was.type, was.length,
                                                 operator=one.operator)

    def close(self, reductions):
        """Marks variables as shared by threads: no statement accesses them until they are
        reduced."""
        for one in reductions:
            was = self.variable(one.name)
            self.scopes[-1][one.name] = Variable("shared", was.type, was.length)

    # Loops.

    def bounds_of(self, loops):
        """Writes the loop bounds that are hidden from the compiler, before the construct."""
        for region in regions(self.kernel.body):
            loops = loops + region.loops
        for loop in rounds(self.kernel.body):
            if loop.runtime:
                self.line(f"const {loop.type} End{loop.name} = "
                          f"hidden<{loop.type}>({self._ends(loop)[2]});")
        for loop in loops:
            if loop.runtime:
                for part, value in self._limits(loop):
                    self.line(f"const {loop.type} {part}{loop.name} = "
                              f"hidden<{loop.type}>({value});")

    @staticmethod
    def _literal(type_name, value):
        if type_name == "ulong_t":
            return f"{value}ull"
        if type_name == "long":
            return f"{value}ll" if value > -(1 << 63) else "(-9223372036854775807ll - 1)"
        return f"{value}u" if type_name == "uint" else str(value)

    def _limits(self, loop):
        end = loop.first + loop.trips * loop.step
        least, most = LIMITS[loop.type]
        if not (least <= loop.first <= most and least <= end <= most):
            raise Invalid("the counter overflows")
        if loop.form == "<=" and loop.trips:
            end -= loop.step
        return [("First", self._literal(loop.type, loop.first)),
                ("End", self._literal(loop.type, end))]

    def _header(self, loop):
        (_, first), (_, end) = self._limits(loop)
        if loop.runtime:
            first, end = f"First{loop.name}", f"End{loop.name}"
        if loop.triangle:
            end = f"{loop.type}({self.positions['row']} * 7 % ({end} + 1))"
        less = {"<=": "<=" if loop.trips else "<", "!=": "!=", "<": "<"}[loop.form]
        if loop.form == "!=" and abs(loop.step) != 1:
            less = "<"
        if loop.step < 0:
            less = less.replace("<", ">")
        step = {1: f"++{loop.name}", -1: f"--{loop.name}"}.get(
            loop.step, f"{loop.name} {'+' if loop.step > 0 else '-'}= {abs(loop.step)}")
        return f"for ({loop.type} {loop.name} = {first}; {loop.name} {less} {end}; {step})"

    def _position(self, loop):
        if loop.first == 0 and loop.step == 1:
            return loop.name
        first = self._literal(loop.type, loop.first)
        distance = f"int64_t(uint64_t({loop.name}) - uint64_t({first}))"
        return f"int({distance}{'' if loop.step == 1 else f' / {loop.step}'})"

    def nest(self, loops, body, which, reduced=()):
        """Writes loops around a body whose position is `which`."""
        before = dict(self.positions)
        position = self.headers(loops)
        with self.indented():
            self.at(loops, which, position, f"At{loops[0].name}")
            for loop in loops:
                self.declare(loop.name, "counter", loop.type)
            self._take_copies(reduced)
            self.hide(reduced)
            self.statements(body)
        self.line("}")
        self.positions = before

    # The host code for programs that depend on the copies of each executor.

    def _copied(self, reduced):
        return [] if self.device or not self.kernel.executors else reduced

    def make_copies(self, reduced):
        for one in self._copied(reduced):
            type_name = self.variable(one.name).type
            limits = f"std::numeric_limits<{type_name}>::"
            identity = {"&": f"{type_name}(~{type_name}(0))", "max": f"{limits}lowest()",
                        "min": f"{limits}max()"}.get(one.operator, f"{type_name}(0)")
            self.line(f"{type_name} CopiesOf{one.name}[{self.kernel.executors}];")
            self.line(f"for ({type_name} &Copy : CopiesOf{one.name})")
            self.line(f"  Copy = {identity};")

    def _take_copies(self, reduced):
        for one in self._copied(reduced):
            self.line(f"{self.variable(one.name).type} &{one.name} = CopiesOf{one.name}"
                      f"[({self.positions['all']}) / {self.kernel.chunk} % "
                      f"{self.kernel.executors}];")

    def combine_copies(self, reduced):
        for one in self._copied(reduced):
            type_name = self.variable(one.name).type
            self.line(f"for ({type_name} Copy : CopiesOf{one.name}) {{")
            self._combine(one.name, type_name, one.operator, "Copy", 0)
            self.line("}")

    def _trace(self, s):
        variable = self.variable(s.target)
        if variable.kind != "reduced" or not self.kernel.executors:
            raise Invalid(f"{s.target} has no copy here")
        type_name, value = variable.type, f"valueOf<{variable.type}>({self.expr(s.value)})"
        step = "-" if variable.operator == "min" else "+"
        more = f"{type_name}({s.target} {step} {type_name}(1))"
        self.line([f"{s.target} = {value};",
                   f"if ({s.target} < {type_name}(10))",
                   f"{s.target} = {more};",
                   f"{{ const {type_name} V = {value}; {s.target} = {s.target} > V ? "
                   f"{s.target} : V; }}"][s.form])
        if s.form == 1:
            self.line(f"  {s.target} = {more};")

    def headers(self, loops):
        """Opens the loops and returns the position of the iteration."""
        if not loops:
            raise Invalid("no loop")
        position = ""
        for depth, loop in enumerate(loops):
            self.line("  " * depth + self._header(loop) +
                      (" {" if depth == len(loops) - 1 else ""))
            here = self._position(loop)
            position = f"({position}) * {loop.trips} + {here}" if position else here
        return position

    def at(self, loops, which, position, name):
        """Declares a name for the position, unless it is the counter itself."""
        if position != loops[0].name:
            self.line(f"const int {name} = {position};")
            position = name
        self.positions[which] = position
        if which == "col" and "row" in self.positions:
            position = f"{self.positions['row']} * {self.layout.pitch} + {position}"
        if which == "col":
            self.positions["all"] = position

    def reduction_clauses(self, reductions, modifier=""):
        by_operator = {}
        for one in reductions:
            variable = self.variable(one.name)
            parts = (f"[0 : {variable.length}]"
                     if variable.length and one.name not in self.by_name else "")
            by_operator.setdefault(one.operator, []).append(one.name + parts)
        return [f"reduction({modifier}{operator} : {', '.join(names)})"
                for operator, names in by_operator.items()]

    # Statements.

    def statements(self, body):
        for statement in body:
            getattr(self, "_" + type(statement).__name__.lower())(statement)

    def _region(self, region):
        clauses = list(region.clauses)
        if len(region.loops) > 1:
            clauses.append(f"collapse({len(region.loops)})")
        reductions = self.reduction_clauses(region.reductions)
        self._truth_values(region.reductions)
        construct = region.construct + (" simd" if region.simd else "")
        apart = region.queries_threads and construct.startswith("parallel ")
        if apart:
            outer = [c for c in clauses if c.startswith(PARALLEL_CLAUSES)]
            clauses = [c for c in clauses if c not in outer]
            self.pragma(" ".join(["parallel", *outer]))
            self.line("{")
            self.line("  const int Me = omp_get_thread_num(), "
                      "Them = omp_get_num_threads();")
            construct = construct.removeprefix("parallel ")
        self.pragma(" ".join([construct, *clauses, *reductions]))
        self.scopes.append({})
        if "parallel" in region.construct:
            self.close(self.kernel.reductions)
        self.nest(region.loops, region.body, "col", region.reductions)
        self.scopes.pop()
        if apart:
            self.line("}")

    def _scan(self, scan):
        if not scan.reductions:
            raise Invalid("nothing is scanned")
        if len(scan.loops) > 1:
            raise Invalid("clang takes no collapse here")
        self._truth_values(scan.reductions)
        clauses = scan.clauses + self.reduction_clauses(scan.reductions, "inscan, ")
        clauses += [f"lastprivate({scan.last})"] if scan.last else []
        self.pragma(" ".join([scan.construct + (" simd" if scan.simd else ""), *clauses]))
        self.scopes.append({})
        if "parallel" in scan.construct:
            self.close(self.kernel.reductions)
        before = dict(self.positions)
        position = self.headers(scan.loops)
        with self.indented():
            for loop in scan.loops:
                self.declare(loop.name, "counter", loop.type)
            self._phase(scan, position, scan.body, scan.exclusive)
            names = ", ".join(one.name for one in scan.reductions)
            self.pragma(f"scan {'exclusive' if scan.exclusive else 'inclusive'}({names})")
            self._phase(scan, position, scan.other, not scan.exclusive)
        self.line("}")
        self.positions = before
        self.scopes.pop()

    def _phase(self, scan, position, body, reads):
        """Writes the code before or after `omp scan`, in a separate scope: it updates or reads
        the scan variables."""
        self.scopes.append({})
        # The names are a part of the generated programs.
        when = "Before" if body is scan.body else "Behind"  # words: allow
        self.at(scan.loops, "col", position, f"{when}{scan.loops[0].name}")
        self.hide(scan.reductions)
        if reads:
            for one in scan.reductions:
                self.declare(one.name, "const", self.variable(one.name).type)
        self.statements(body)
        if reads and scan.last:
            self._assign(m.Assign(scan.last, scan.value))
        self.scopes.pop()

    def _keep(self, s):
        variable, array = self.variable(s.name), self.arrays[s.array]
        if variable.kind != "const" or variable.type != array.type:
            raise Invalid(f"{s.name} is not kept in {s.array}")
        self.line(f"{s.array}[{self._own(s.array)}] = {s.name};")

    def _truth_values(self, reductions):
        """Normalises team variables to 0 or 1 before a reduction by && or ||: a host loop
        without iterations would not."""
        for one in reductions:
            if one.operator in ("&&", "||") and self.variable(one.name).kind == "scalar":
                self.line(f"{one.name} = {one.name} != 0;")
