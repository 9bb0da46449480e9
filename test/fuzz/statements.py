# ===- test/fuzz/statements.py - single statements and expressions as C++ ---=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes the statements of a body, with one method for each statement of the model; writer.py
# has the constructs, the scopes and the lines.
#
# ===----------------------------------------------------------------------=== #

from dataclasses import dataclass

import model as m
from layout import rounds
from model import Invalid
from samples_text import SampleWriter
from values import LIMITS, PACKED, SCANNED_STRUCTS, addable

# The fields of structures, which are written one by one (StockDefects.md, 16), and values.
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
    operator: str = ""  # the operator of the variable's reduction


class StatementWriter(SampleWriter):
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
        """Returns the text of the variable as an lvalue."""
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

    def _expect(self, s):
        # The remainder of a square by 8 is 0, 1 or 4.
        self.line("{")
        self.line(f"  const uint32_t V = {self.expr(s.value)};")
        self.line(("  assert(V * V % 8 != 5);", "  if (V * V % 8 == 5) assert(!V);",
                   "  if (V * V % 8 == 5) __builtin_trap();")[s.form])
        self.line("}")

    @staticmethod
    def _less(loop):
        """Returns the comparison of the counter with its end."""
        if loop.form == "!=" and (abs(loop.step) != 1 or loop.less):
            return "<"
        return {"<=": "<=" if loop.trips else "<", ">": "<"}.get(loop.form, loop.form)

    def _ends(self, loop):
        """Returns (first, last, end) of a loop over a long array; the counter is compared with
        the end."""
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
            self.line(f"{array.type} *Pointer{s.name} = {s.pointer};")
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
        """Returns the text of the element of a long array that an iteration changes."""
        if not self.rounds:
            raise Invalid("no round here")
        rounds, last = self.rounds[-1]
        if not (0 <= rounds.first + part.shift
                and last + part.shift < self.variable(name).length):
            raise Invalid("no such element")
        shift = f" {'+' if part.shift > 0 else '-'} {abs(part.shift)}" if part.shift else ""
        base = f"Pointer{rounds.name}" if rounds.pointer == name else name
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
            self.line(f"  {type_name} &Target = {target};")
            self._combine("Target", type_name, operator, contribution, s.form)
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


