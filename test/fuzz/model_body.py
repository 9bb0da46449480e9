# ===- test/fuzz/model_body.py - expressions and statements of a program ----=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The expressions and statements of a model (model.py, which describes the fields). All
# expressions are unsigned and have 32 bits.
#
# ===----------------------------------------------------------------------=== #

from dataclasses import dataclass, field
from typing import Optional


def number(least, default=None):
    extra = {} if default is None else {"default": default}
    return field(metadata={"least": least}, **extra)


def fixed(default):
    return field(default=default, metadata={"fixed": True})


class Invalid(Exception):
    """The model is not a valid program."""


class Expr:
    pass


class Statement:
    pass


# Expressions.


@dataclass
class Const(Expr):
    value: int = number(0)


@dataclass
class Position(Expr):
    """The number of the iteration: among rows, columns, or all."""

    which: str = fixed("all")


@dataclass
class Read(Expr):
    """A variable: a scalar, through a reference, or through a pointer."""

    name: str


@dataclass
class ReadLow(Expr):
    """The low byte of a union."""

    name: str


@dataclass
class ReadPart(Expr):
    """An element of an array that is a variable of the team or of an iteration."""

    name: str
    index: Expr


@dataclass
class Element(Expr):
    """In a loop over a long array (Rounds): the element of the counter, or the one that is
    shift elements after it."""

    shift: int = 0


@dataclass
class Load(Expr):
    """An element of an array in memory: the iteration's (`own`), any of its row (`row`), or any
    (`any`); in a loop over a long array the one with the sum of both counters (`near`), or
    with the counter in the iteration's row (`cell`). `through` is another name of the array."""

    array: str
    where: str = fixed("own")
    index: Expr = None
    through: str = ""
    call: bool = False


@dataclass
class Member(Expr):
    """A number in an element of packed structure type (Samples.h)."""

    array: str
    member: str
    where: str = fixed("own")
    index: Expr = None


@dataclass
class Binary(Expr):
    operator: str
    left: Expr
    right: Expr


@dataclass
class Mix(Expr):
    value: Expr
    call: bool = False


# Statements.


@dataclass
class Declare(Statement):
    name: str
    type: str
    value: Expr
    const: bool = False


@dataclass
class DeclareParts(Statement):
    """A declaration of an array with a few elements."""

    name: str
    type: str
    length: int = number(1)
    value: Expr = None
    loop: bool = False


@dataclass
class DeclareUnion(Statement):
    name: str
    value: Expr


@dataclass
class Bind(Statement):
    """Another name of a variable: a reference or a pointer."""

    name: str
    target: str
    form: str = fixed("reference")
    const: bool = fixed(True)


@dataclass
class Alias(Statement):
    """Another pointer to an array in memory."""

    name: str
    array: str
    const: bool = fixed(True)


@dataclass
class Assign(Statement):
    target: str
    value: Expr
    operator: str = "="
    call: bool = False


@dataclass
class AssignPart(Statement):
    target: str
    index: Expr
    value: Expr
    operator: str = "="


@dataclass
class Store(Statement):
    array: str
    value: Expr
    operator: str = "="
    where: str = fixed("own")
    index: Expr = None
    through: str = ""


@dataclass
class Atomic(Statement):
    target: str
    value: Expr
    index: Expr = None
    operator: str = fixed("+")
    where: str = fixed("any")
    through: str = ""


@dataclass
class Reduce(Statement):
    target: str
    value: Expr
    direct: str = ""
    second: str = ""
    form: int = number(0, 0)
    part: Optional[Expr] = None
    where: str = fixed("own")  # the elements that direct and second name
    reference: bool = False  # use a reference to the element


@dataclass
class If(Statement):
    condition: Expr
    body: list
    other: list = field(default_factory=list)


@dataclass
class Repeat(Statement):
    name: str
    body: list
    times: int = number(1, 1)


@dataclass
class Rounds(Statement):
    """A loop over elements of a long array; less is an expression that reduces the trip count."""

    name: str
    body: list
    trips: int = number(0)
    type: str = "int"
    first: int = number(0, 0)
    step: int = 1
    form: str = "<"
    less: Optional[Expr] = None
    runtime: bool = False
    outside: bool = False  # the counter is declared before the loop and read after it
    pointer: str = ""  # the loop uses the long array through a pointer


@dataclass
class Continue(Statement):
    condition: Expr
    breaks: bool = False


@dataclass
class Expect(Statement):
    """An assertion that never fails, which no compiler knows; form is a number from 0 to 2."""

    value: Expr
    form: int = number(0, 0)


@dataclass
class Trace(Statement):
    """Assigns a value that depends on the order to the thread's copy of a reduced variable."""

    target: str
    value: Expr
    form: int = number(0, 0)


@dataclass
class Keep(Statement):
    """Stores the value of a variable in an iteration of a scan to an array of its type."""

    array: str
    name: str


@dataclass
class Owner(Statement):
    """Stores whether the thread that `schedule(static, chunk)` determines executes the
    iteration."""

    array: str
    chunk: int = fixed(1)


@dataclass
class Number(Statement):
    """A floating-point operation on a value, or on an element of an array, and another
    value."""

    name: str
    type: str
    left: Expr
    array: str = ""
    operator: str = ""
    right: Expr = None


@dataclass
class Word(Statement):
    """The bits of a number, or, depending on a condition, those of another number or a value."""

    name: str
    number: str
    condition: Optional[Expr] = None
    instead: str = ""
    value: Expr = field(default_factory=lambda: Const(1))
    branch: bool = False  # use a branch instead of `? :`; without a condition use memcpy


@dataclass
class StorePart(Statement):
    """Stores the bits of a word that fit an element of the array."""

    array: str
    word: str
    part: int = number(0, 0)


@dataclass
class StoreNumber(Statement):
    """Stores a number in an array of numbers, or in a member of a packed structure."""

    array: str
    number: str
    member: str = fixed("")


@dataclass
class StoreBytes(Statement):
    """Stores count bytes of a number, starting at the byte begin, in an array of bytes."""

    array: str
    number: str
    at: int = number(0, 0)
    count: int = number(1, 1)
    begin: int = number(0, 0)
