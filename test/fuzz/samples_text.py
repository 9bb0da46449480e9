# ===- test/fuzz/samples_text.py - numbers and their parts as C++ --------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes the statements of samples.py; writer.py uses it.
#
# ===----------------------------------------------------------------------=== #

from model import Invalid
from values import MEMBERS, NUMBER_BITS, PART_BITS


class SampleWriter:
    """The part of Writer for samples."""

    def _number(self, s):
        left = f"numberOf<{s.type}>({self.expr(s.left)})"
        if s.array:
            left = f"{s.type}({self._element(s.array, 'own', None)})"
        right = f" {s.operator} numberOf<{s.type}>({self.expr(s.right)})" if s.operator else ""
        self.line(f"const {s.type} {s.name} = {left}{right};")
        self.declare(s.name, "const", s.type)

    def _number_type(self, name):
        type_name = self.variable(name).type
        if type_name not in NUMBER_BITS:
            raise Invalid(f"{name} is no number")
        return type_name

    def _word(self, s):
        """Writes the bits of a number, or other bits depending on a condition."""
        number = self._number_type(s.number)
        type_name = f"uint{NUMBER_BITS[number]}_t"
        bits = f"wordOf({s.number})"
        other = f"{type_name}({self.expr(s.value)})"
        if s.instead:
            self._number_type(s.instead)
            other = f"wordOf({number}({s.instead}))"
        condition = f"{self.expr(s.condition)} & 1" if s.condition else ""
        if condition and s.branch:
            self.line(f"{type_name} {s.name} = {bits};")
            self.line(f"if ({condition})")
            self.line(f"  {s.name} = {other};")
        elif condition:
            self.line(f"const {type_name} {s.name} = {condition} ? {bits} : {other};")
        elif s.branch:
            self.line(f"{type_name} {s.name};")
            self.line(f"__builtin_memcpy(&{s.name}, &{s.number}, sizeof({s.name}));")
        else:
            self.line(f"const {type_name} {s.name} = {bits};")
        self.declare(s.name, "word", number)

    def _storepart(self, s):
        array, word = self.arrays[s.array], self.variable(s.word)
        if word.kind != "word" or array.type not in PART_BITS:
            raise Invalid(f"{s.array} holds no part of {s.word}")
        shift = s.part * PART_BITS[array.type] % NUMBER_BITS[word.type]
        shifted = f" >> {shift}" if shift else ""
        self.line(f"{self._element(s.array, 'own', None)} = {array.type}({s.word}{shifted});")

    def _storenumber(self, s):
        """Writes a store to a member of a structure, or to an array of numbers."""
        array, was = self.arrays[s.array], self._number_type(s.number)
        found = dict(MEMBERS.get(array.type, [("", array.type)]))
        if found.get(s.member) not in NUMBER_BITS:
            raise Invalid(f"{s.array} has no number {s.member}")
        member = f".{s.member}" if s.member else ""
        value = s.number if found[s.member] == was else f"{found[s.member]}({s.number})"
        self.line(f"{self._element(s.array, 'own', None)}{member} = {value};")

    def _storebytes(self, s):
        if self.arrays[s.array].type != "Bytes11":
            raise Invalid(f"{s.array} has no bytes")
        size = NUMBER_BITS[self._number_type(s.number)] // 8
        count = min(s.count, size)
        begin = s.begin % (size - count + 1)
        source = f"(const char *)&{s.number} + {begin}" if begin else f"&{s.number}"
        self.line(f"__builtin_memcpy({self._element(s.array, 'own', None)}.Of + {s.at}, "
                  f"{source}, {count});")

    def member(self, e):
        """Returns the text of the expression."""
        if e.member not in dict(MEMBERS.get(self.arrays[e.array].type, [])):
            raise Invalid(f"{e.array} has no {e.member}")
        return f"bitsOf({self._element(e.array, e.where, e.index)}.{e.member})"
