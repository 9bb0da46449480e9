# ===- test/fuzz/model_body.py - expressions and statements of a program ----=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The part of a model (model.py, which says what its fields mean) that bodies of loops consist
# of. Expressions are of 32 bits, unsigned, whatever they read.
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
    """The model is no program."""


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
    """Of the iteration: in its rows, in its columns, or in all."""

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
    """In a round of a loop over a long array (Rounds): the element of its number, or so many
    behind it."""

    shift: int = 0


@dataclass
class Load(Expr):
    """An element of an array in memory: `own` of the iteration, `row` any of the row's,
    `any`; in a round its number, the iteration's more (`near`), or in the iteration's row
    (`cell`). Through another name of the array if `through` says one."""

    array: str
    where: str = fixed("own")
    index: Expr = None
    through: str = ""
    call: bool = False


@dataclass
class Member(Expr):
    """A number in an element that is a packed structure (Samples.h)."""

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
    """An array of a few elements."""

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
    where: str = fixed("own")  # of direct and second
    reference: bool = False  # to the element


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
    """A loop over elements of a long array, of so many rounds, or less where an iteration
    says so."""

    name: str
    body: list
    trips: int = number(0)
    type: str = "int"
    first: int = number(0, 0)
    step: int = 1
    form: str = "<"
    less: Optional[Expr] = None
    runtime: bool = False
    outside: bool = False  # its counter, which is read behind it
    pointer: str = ""  # the long array is used by a pointer


@dataclass
class Continue(Statement):
    condition: Expr
    breaks: bool = False


@dataclass
class Trace(Statement):
    """The thread's copy of a variable that is reduced gets what is no share of the result."""

    target: str
    value: Expr
    form: int = number(0, 0)


@dataclass
class Keep(Statement):
    """What a variable is in an iteration of a scan, in an array of its type."""

    array: str
    name: str


@dataclass
class Owner(Statement):
    """Whether the iteration is in the thread that `schedule(static, chunk)` says."""

    array: str
    chunk: int = fixed(1)


@dataclass
class Number(Statement):
    """What floating-point arithmetic makes of a value, or of an element of an array, and of
    another value."""

    name: str
    type: str
    left: Expr
    array: str = ""
    operator: str = ""
    right: Expr = None


@dataclass
class Word(Statement):
    """The bits of a number; by a condition those of another one, or a value."""

    name: str
    number: str
    condition: Optional[Expr] = None
    instead: str = ""
    value: Expr = field(default_factory=lambda: Const(1))
    branch: bool = False  # no `? :`; without a condition: by memcpy


@dataclass
class StorePart(Statement):
    """As many bits of a word as the array's integers have, the lowest first."""

    array: str
    word: str
    part: int = number(0, 0)


@dataclass
class StoreNumber(Statement):
    """In an array of numbers, or in a member of a packed structure."""

    array: str
    number: str
    member: str = fixed("")


@dataclass
class StoreBytes(Statement):
    """So many bytes of a number, from one of its bytes on, in an array of bytes."""

    array: str
    number: str
    at: int = number(0, 0)
    count: int = number(1, 1)
    begin: int = number(0, 0)
