# ===- test/fuzz/writer.py - statements and expressions as C++ ---------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes statements for the device, with pragmas, or for the host, without. It follows
# the scopes: a name that is not declared where it is used raises Invalid.
#
# ===----------------------------------------------------------------------=== #

from contextlib import contextmanager
from dataclasses import dataclass

import model as m
from layout import Layout, regions, rounds
from model import Invalid
from samples_text import SampleWriter
from values import LIMITS, PACKED, SCANNED_STRUCTS, addable

PARALLEL_CLAUSES = ("num_threads", "if", "proc_bind")

# A structure's fields, written one by one (StockDefects.md, 16): field, and its value.
FIELDS = {
    "Struct3": [("A", "uint8_t(V)"), ("B", "uint8_t(V >> 3)"), ("C", "uint8_t(V >> 7)")],
    "Struct5": [(f"A[{i}]", f"uint8_t(V >> {i})") for i in range(5)],
    "Struct6": [("A", "uint16_t(V)"), ("B", "uint16_t(V >> 5)"), ("C", "int16_t(V % 999)")],
    "Struct12": [("A", "float(V % 16)"), ("B", "V"), ("C", "int32_t(V % 1000)")],
    "Struct16": [("A", "uint8_t(V)"), ("B", "double(V % 64)")],
    "Struct48": [(f"A[{i}]", f"double(V % {16 + i})") for i in range(6)],
    "MaxAt": [("Key", "float(V % 17)"), ("At", "int(V % 1009)")],
    "ByteAt": [("Key", "uint8_t(V >> 2)"), ("At", "int(V % 1009)")],
    "ShortAt": [("Key", "int16_t(V >> 5)"), ("At", "int(V % 1009)")],
    "Range": [("Low", "long(V % 1000000)"), ("High", "long(V % 1000003)"),
              ("Count", "short(V % 100)")],
    "Affine": [("Factor", "V | 1"), ("Summand", "V >> 9")],
    "Map64": [("Factor", "V | 1"), *((f"Rest[{i}]", f"V >> {i}") for i in range(14)),
              ("Summand", "V >> 9")],
    "Complex": [("Re", "double(V % 32)"), ("Im", "double(V % 31)")],
}


@dataclass
class Variable:
    kind: str  # scalar, pointer, parts, union, word, array, alias, reduced
    type: str
    length: int = 0
    array: str = ""
    operator: str = ""  # of the reduction that it is in


class Writer(SampleWriter):
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
        self.rounds = []  # (loop over a long array, its last element), inner ones last

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
            if self.kernel.shape == "parallel" and self._asks(body):
                self.line("const int Me = omp_get_thread_num(), "
                          "Them = omp_get_num_threads();")
            if self.kernel.directives[0].reduces:
                self.hide(self.kernel.reductions)
            else:
                self.close(self.kernel.reductions)
            self.statements(body)
        self.line("}")

    @staticmethod
    def _asks(body):
        return any(region.asks for region in regions(body))

    def hide(self, reduced):
        """Variables that are being reduced: nothing reads them."""
        for one in reduced:
            was = self.variable(one.name)
            if was.kind not in ("scalar", "parts", "reduced", "shared"):
                raise Invalid(f"{one.name} cannot be reduced")
            self.scopes[-1][one.name] = Variable("reduced", was.type, was.length,
                                                 operator=one.operator)

    def close(self, reductions):
        """Variables that threads share: nothing reads or writes them until they are
        reduced."""
        for one in reductions:
            was = self.variable(one.name)
            self.scopes[-1][one.name] = Variable("shared", was.type, was.length)

    # Loops.

    def bounds_of(self, loops):
        """The limits that the compiler does not know, before the construct."""
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
        """Loops around a body that knows its position as `which`."""
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

    # Copies that each executor has, where programs count on them: on the host.

    def _copied(self, reduced):
        return [] if self.device or not self.kernel.executors else reduced

    def make_copies(self, reduced):
        for one in self._copied(reduced):
            type_name = self.variable(one.name).type
            limits = f"std::numeric_limits<{type_name}>::"
            identity = {"&": f"{type_name}(~{type_name}(0))", "max": f"{limits}lowest()",
                        "min": f"{limits}max()"}.get(one.operator, f"{type_name}(0)")
            self.line(f"{type_name} CopiesOf{one.name}[{self.kernel.executors}];")
            self.line(f"for ({type_name} &Its : CopiesOf{one.name})")
            self.line(f"  Its = {identity};")

    def _take_copies(self, reduced):
        for one in self._copied(reduced):
            self.line(f"{self.variable(one.name).type} &{one.name} = CopiesOf{one.name}"
                      f"[({self.positions['all']}) / {self.kernel.chunk} % "
                      f"{self.kernel.executors}];")

    def combine_copies(self, reduced):
        for one in self._copied(reduced):
            type_name = self.variable(one.name).type
            self.line(f"for ({type_name} Its : CopiesOf{one.name}) {{")
            self._combine(one.name, type_name, one.operator, "Its", 0)
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
        """Opens the loops. The position of the iteration in them."""
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
        """The position has a name, unless it is the counter itself."""
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
        apart = region.asks and construct.startswith("parallel ")
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
        """Before or behind `omp scan`, with variables of its own: what is reduced there,
        or what reads it."""
        self.scopes.append({})
        when = "Before" if body is scan.body else "Behind"
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
        """A && or || makes 0 or 1 of its variable, but a loop without iterations on the
        host does not: variables of a team are such before."""
        for one in reductions:
            if one.operator in ("&&", "||") and self.variable(one.name).kind == "scalar":
                self.line(f"{one.name} = {one.name} != 0;")

    def _declare(self, s):
        value = self.expr(s.value)
        if s.type in SCANNED_STRUCTS:
            self.line(f"{s.type} {s.name};")
            self.line("{")
            self.line(f"  const uint32_t V = {value};")
            for field, text in FIELDS[s.type]:
                self.line(f"  {s.name}.{field} = {text};")
            self.line("}")
        else:
            const = "const " if s.const else ""
            self.line(f"{const}{s.type} {s.name} = valueOf<{s.type}>({value});")
        self.declare(s.name, "const" if s.const else "scalar", s.type)

    def _declareparts(self, s):
        self.line(f"{s.type} {s.name}[{s.length}];")
        self.line("{")
        self.line(f"  const uint32_t V = {self.expr(s.value)};")
        if s.loop:
            self.line(f"  for (int K = 0; K < {s.length}; ++K)")
            self.line(f"    {s.name}[K] = valueOf<{s.type}>(V + K * 29u);")
        else:
            for index in range(s.length):
                self.line(f"  {s.name}[{index}] = valueOf<{s.type}>(V + {index * 29}u);")
        self.line("}")
        self.declare(s.name, "parts", s.type, s.length)

    def _declareunion(self, s):
        self.line(f"Mixed {s.name};")
        self.line(f"{s.name}.Whole = {self.expr(s.value)};")
        self.declare(s.name, "union", "uint")

    def _bind(self, s):
        target = self.variable(s.target)
        if target.kind not in ("scalar", "const", "pointer"):
            raise Invalid(f"{s.name} cannot name {s.target}")
        const = "const " if s.const or target.kind == "const" else ""
        if s.form == "reference":
            self.line(f"{const}{target.type} &{s.name} = {self._name(s.target)};")
            self.declare(s.name, "const" if const else "scalar", target.type)
        else:
            self.line(f"{const}{target.type} *{s.name} = &{self._name(s.target)};")
            self.declare(s.name, "pointer", target.type)

    def _alias(self, s):
        self.variable(s.array)
        array = self.arrays[s.array]
        const = "const " if s.const else ""
        self.line(f"{const}{array.type} *{s.name} = {s.array};")
        self.declare(s.name, "alias", array.type, array=s.array)

    def _name(self, name):
        """The variable as an lvalue."""
        return f"(*{name})" if self.variable(name).kind == "pointer" else name

    def _assign(self, s):
        variable = self.variable(s.target)
        if variable.kind not in ("scalar", "pointer", "union"):
            raise Invalid(f"{s.target} cannot be assigned")
        value = self.expr(s.value)
        if variable.kind == "union":
            self.line(f"{s.target}.{'Low' if s.call else 'Whole'} = {value};")
        elif variable.type in SCANNED_STRUCTS:
            raise Invalid("structures are not assigned")
        elif s.call and variable.type != "bool":
            self.line(f"addTo({self._name(s.target)}, {value});")
        else:
            self._update(self._name(s.target), variable.type, s.operator, value)

    def _update(self, target, type_name, operator, value):
        new = f"valueOf<{type_name}>({value})"
        if operator == "+=" and type_name != "bool":
            self.line(f"{target} += {new};")
        else:
            self.line(f"{target} = {new};")

    def _assignpart(self, s):
        variable = self.variable(s.target)
        if variable.kind != "parts":
            raise Invalid(f"{s.target} is no array")
        index = f"{self.expr(s.index)} % {variable.length}"
        self._update(f"{s.target}[{index}]", variable.type, s.operator,
                     self.expr(s.value))

    def _store(self, s):
        array = self.arrays[s.array]
        element = self._element(s.array, s.where, s.index, s.through)
        if array.type in SCANNED_STRUCTS + PACKED:
            value = f"{array.type}::of({self.expr(s.value)})"
            self.line(f"{element}.join({value});" if s.operator == "+="
                      else f"{element} = {value};")
        else:
            self._update(element, array.type, s.operator, self.expr(s.value))

    def _atomic(self, s):
        if s.target in self.arrays:
            type_name = self.arrays[s.target].type
            element = self._element(s.target, s.where, s.index, s.through)
        else:
            variable = self.variable(s.target)
            type_name = variable.type
            element = self._name(s.target)
            if variable.kind == "parts":
                element = f"{s.target}[{self.expr(s.index)} % {variable.length}]"
            elif variable.kind not in ("scalar", "pointer"):
                raise Invalid(f"no atomic on {s.target}")
        value = self.expr(s.value)
        if s.operator in ("min", "max"):
            less = "<" if s.operator == "min" else ">"
            self.line("{")
            self.line(f"  const {type_name} V = valueOf<{type_name}>({value});")
            self.pragma("atomic compare")
            self.line(f"  if (V {less} {element}) {{ {element} = V; }}")
            self.line("}")
            return
        self.pragma("atomic")
        made = "factorOf" if s.operator == "*" else "valueOf"
        self.line(f"{element} {s.operator}= {made}<{type_name}>({value});")

    def _if(self, s):
        self.line(f"if ({self.expr(s.condition)} & 1) {{")
        with self.indented():
            self.statements(s.body)
        if s.other:
            self.line("} else {")
            with self.indented():
                self.statements(s.other)
        self.line("}")

    def _repeat(self, s):
        self.line(f"for (int {s.name} = 0; {s.name} < {s.times}; ++{s.name}) {{")
        with self.indented():
            self.declare(s.name, "const", "int")
            self.statements(s.body)
        self.line("}")

    def _continue(self, s):
        self.line(f"if ({self.expr(s.condition)} % 5 == 0)")
        self.line("  break;" if s.breaks and "round" in self.positions else "  continue;")

    @staticmethod
    def _less(loop):
        """How its rounds are compared with their end."""
        if loop.form == "!=" and (abs(loop.step) != 1 or loop.less):
            return "<"
        return {"<=": "<=" if loop.trips else "<", ">": "<"}.get(loop.form, loop.form)

    def _ends(self, loop):
        """(first, last, end) of a loop over a long array; the end is what the counter is
        compared with."""
        last = loop.first + (loop.trips - 1) * abs(loop.step)
        least, most = LIMITS[loop.type]
        if not (least <= loop.first + min(loop.step, 0)
                and last + max(loop.step, 0) <= most):
            raise Invalid("the counter overflows")
        including = self._less(loop) == "<="
        if loop.step > 0:
            return loop.first, last, last if including else last + 1
        return last, last, loop.first if including else loop.first - 1

    def _rounds(self, s):
        first, last, end = self._ends(s)
        end = f"End{s.name}" if s.runtime else str(end)
        if s.less:
            fewer = f"{self.expr(s.less)} % {s.trips + (self._less(s) != '<=')}"
            self.line(f"const {s.type} Less{s.name} = {s.type}({end} "
                      f"{'-' if s.step > 0 else '+'} {s.type}({fewer}));")
            end = f"Less{s.name}"
        less = self._less(s) if s.step > 0 else self._less(s).replace("<", ">")
        test = f"{s.name} {less} {end}"
        if s.form == ">":
            test = f"{end} {'>' if s.step > 0 else '<'} {s.name}"
        step = {1: f"++{s.name}", -1: f"--{s.name}"}.get(
            s.step, f"{s.name} {'+' if s.step > 0 else '-'}= {abs(s.step)}")
        if s.pointer:
            array = self.variable(s.pointer)
            if array.kind != "reduced" or not array.length:
                raise Invalid(f"{s.pointer} is no array that is reduced")
            self.line(f"{array.type} *Its{s.name} = {s.pointer};")
        if s.outside:
            self.line(f"{s.type} {s.name};")
        self.line(f"for ({'' if s.outside else s.type + ' '}{s.name} = {first}; {test}; "
                  f"{step}) {{")
        before = dict(self.positions)
        self.positions["round"] = s.name
        self.rounds.append((s, last))
        with self.indented():
            self.declare(s.name, "counter", s.type)
            self.statements(s.body)
        self.line("}")
        self.rounds.pop()
        self.positions = before
        if s.outside:
            self.declare(s.name, "const", s.type)

    def _element_of(self, name, part):
        """The element of a long array that a round changes."""
        if not self.rounds:
            raise Invalid("no round here")
        rounds, last = self.rounds[-1]
        if not (0 <= rounds.first + part.shift
                and last + part.shift < self.variable(name).length):
            raise Invalid("no such element")
        shift = f" {'+' if part.shift > 0 else '-'} {abs(part.shift)}" if part.shift else ""
        base = f"Its{rounds.name}" if rounds.pointer == name else name
        return f"{base}[{rounds.name}{shift}]"

    def _owner(self, s):
        element = self._element(s.array, "own", None)
        chunk = f" / {s.chunk}" if s.chunk > 1 else ""
        position = self.positions["col"]
        self.line(f"{element} = Me == {position}{chunk} % Them;")

    def _reduce(self, s):
        variable = self.variable(s.target)
        if variable.kind != "reduced":
            raise Invalid(f"{s.target} is not reduced here")
        target = s.target
        if isinstance(s.part, m.Element):
            target = self._element_of(s.target, s.part)
        elif variable.length:
            index = self.expr(s.part) if s.part else "0"
            target = f"{target}[{index} % {variable.length}]"
        operator = {"adder": "+"}.get(variable.operator, variable.operator)
        type_name = variable.type
        contribution = self._contribution(s, type_name, operator)
        if s.reference and variable.length:
            self.line("{")
            self.line(f"  {type_name} &Its = {target};")
            self._combine("Its", type_name, operator, contribution, s.form)
            self.line("}")
        else:
            self._combine(target, type_name, operator, contribution, s.form)

    def _contribution(self, s, type_name, operator):
        if s.direct and operator != "*":
            source = self.arrays[s.direct].type
            if addable(source, type_name):
                text = f"{type_name}({self._element(s.direct, s.where, None)})"
                if source in SCANNED_STRUCTS:
                    text = self._element(s.direct, s.where, None)
                elif s.second and addable(self.arrays[s.second].type, type_name):
                    text += f" * {type_name}({self._element(s.second, s.where, None)})"
                if operator in ("&&", "||"):
                    return f"{text} != 0"
                return text
        value = self.expr(s.value)
        if operator in ("&&", "||"):
            return f"({value}) % 97 != 3" if operator == "&&" else f"({value}) % 97 == 3"
        if type_name in SCANNED_STRUCTS:
            return f"{type_name}::of({value})"
        return f"{'factorOf' if operator == '*' else 'valueOf'}<{type_name}>({value})"

    def _combine(self, target, type_name, operator, value, form):
        if operator == "merge":
            self.line(f"{target}.join({value});")
        elif operator in ("min", "max", "larger"):
            less = "<" if operator == "min" else ">"
            self.line("{")
            self.line(f"  const {type_name} V = {value};")
            if form == 0:
                self.line(f"  {target} = V {less} {target} ? V : {target};")
            elif form == 1:
                self.line(f"  if (V {less} {target})")
                self.line(f"    {target} = V;")
            else:
                self.line(f"  {target} = {target} {'>' if less == '<' else '<'} V "
                          f"? V : {target};")
            self.line("}")
        elif operator in ("&&", "||"):
            self.line(f"{target} = {target} {operator} ({value});" if form
                      else f"{target} = ({value}) {operator} {target};")
        elif form == 1:
            self.line(f"{target} = {target} {operator} ({value});")
        elif form == 2 and operator != "-":
            self.line(f"{target} = ({value}) {operator} {target};")
        else:
            self.line(f"{target} {operator}= {value};")

    # Expressions.

    def _own(self, name):
        array = self.arrays[name]
        which = array.span if array.span in ("all", "row", "col") else None
        if which not in self.positions:
            raise Invalid(f"{name} has no element here")
        return self.layout.element(array, self.positions[which])

    def _in_round(self, array, where, shift):
        if array.span != where or "round" not in self.positions:
            raise Invalid(f"{array.name} has no element here")
        row = "" if where == "near" else f" * {self.layout.rounds}"
        more = f" + {shift.value % 3}" if isinstance(shift, m.Const) else ""
        return self.layout.element(
            array, f"({self.positions['all']}){row} + {self.positions['round']}{more}")

    def _element(self, name, where, index, through=""):
        array = self.arrays.get(name)
        if array is None:
            raise Invalid(f"{name} is gone")
        pointer = through or name
        if through:
            alias = self.variable(through)
            if alias.array != name:
                raise Invalid(f"{through} is no name of {name}")
        if where == "own":
            return f"{pointer}[{self._own(name)}]"
        if where in ("near", "cell"):
            return f"{pointer}[{self._in_round(array, where, index)}]"
        if where == "row":
            if "row" not in self.positions or array.span != "all":
                raise Invalid("no row here")
            column = f"int({self.expr(index)} % {self.layout.columns})"
            position = f"{self.positions['row']} * {self.layout.pitch} + {column}"
        else:
            position = f"int({self.expr(index)} % {self.layout.count(array)})"
        return f"{pointer}[{self.layout.element(array, position)}]"

    def expr(self, e):
        if isinstance(e, m.Const):
            return f"{e.value}u"
        if isinstance(e, m.Position):
            if e.which not in self.positions:
                raise Invalid("no position here")
            return f"uint32_t({self.positions[e.which]})"
        if isinstance(e, m.Element):
            raise Invalid("an element is no value")
        if isinstance(e, m.Read):
            variable = self.variable(e.name)
            if variable.kind == "union":
                return f"{e.name}.Whole"
            if variable.kind not in ("scalar", "const", "pointer", "counter"):
                raise Invalid(f"{e.name} cannot be read")
            return f"bitsOf({self._name(e.name)})"
        if isinstance(e, m.ReadLow):
            if self.variable(e.name).kind != "union":
                raise Invalid(f"{e.name} is no union")
            return f"uint32_t({e.name}.Low)"
        if isinstance(e, m.ReadPart):
            variable = self.variable(e.name)
            if variable.kind != "parts":
                raise Invalid(f"{e.name} is no array")
            return f"bitsOf({e.name}[{self.expr(e.index)} % {variable.length}])"
        if isinstance(e, m.Load):
            element = self._element(e.array, e.where, e.index, e.through)
            if e.call:
                return f"peek(&{element}, 0)"
            return f"bitsOf({element})"
        if isinstance(e, m.Member):
            return self.member(e)
        if isinstance(e, m.Binary):
            return f"({self.expr(e.left)} {e.operator} {self.expr(e.right)})"
        if isinstance(e, m.Mix):
            return f"{'farMix' if e.call else 'mix'}({self.expr(e.value)})"
        raise AssertionError(e)


