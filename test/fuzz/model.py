# ===- test/fuzz/model.py - a program before it is text ---------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What a seed makes, what emit.py writes as C++, and what reducer.py makes smaller. The
# default of a field is its simplest value: the reducer tries it. A number whose metadata
# names a least one is made smaller; what is `fixed` stays, because the program would
# race without it.
#
# Expressions and statements are in model_body.py; users take all of it from here.
#
# ===----------------------------------------------------------------------=== #

from dataclasses import dataclass, field

from model_body import (  # noqa: F401
    number, fixed, Invalid, Expr, Statement, Const, Position, Read, ReadLow, ReadPart, Element,
    Load, Member, Binary, Mix, Declare, DeclareParts, DeclareUnion, Bind, Alias, Assign,
    AssignPart, Store, Atomic, Reduce, If, Repeat, Rounds, Continue, Trace, Keep, Owner, Number,
    Word, StorePart, StoreNumber, StoreBytes,
)


@dataclass
class Loop:
    name: str
    trips: int = number(0)
    type: str = "int"
    first: int = 0
    step: int = 1
    form: str = "<"
    runtime: bool = True
    triangle: bool = False  # its length depends on the row; `trips` is the most


@dataclass
class Reduction:
    name: str
    operator: str


@dataclass
class Region(Statement):
    """A loop that is shared out: `parallel for` inside of a team, or another construct."""

    loops: list
    body: list
    reductions: list = field(default_factory=list)
    clauses: list = field(default_factory=list)
    construct: str = fixed("parallel for")
    simd: bool = False
    asks: bool = fixed(False)  # parallel and for apart, between them who one is


@dataclass
class Scan(Region):
    """Its body is what stands before `omp scan`, other what stands behind it."""

    other: list = field(default_factory=list)
    exclusive: bool = fixed(False)
    # A variable that is lastprivate, and what the phase that reads makes it; clang loses
    # what the other one does (StockDefects.md, 26).
    last: str = fixed("")
    value: Expr = None


@dataclass
class Array:
    """In memory, of length elements or one for each iteration: of all, row or column. Beside
    long arrays: one for each iteration and round together (`near`), or for each of both
    (`cell`)."""

    name: str
    type: str
    span: str = fixed("all")
    length: int = number(1, 64)
    offset: int = number(0, 0)
    stride: int = number(1, 1)
    reverse: bool = False
    index_type: str = "int"
    written: bool = fixed(False)


@dataclass
class Shared:
    """A variable of the program that the construct reduces or takes along."""

    name: str
    type: str
    length: int = 0
    start: int = number(0, 1)
    role: str = fixed("")  # private, or lastprivate: then it is checked
    form: str = ""  # of a long array: "name" without a section, or "pointer"


@dataclass
class Directive:
    construct: str = fixed("")
    clauses: list = field(default_factory=list)
    reduces: bool = fixed(False)


@dataclass
class Kernel:
    shape: str = field(metadata={"fixed": True})
    directives: list = field(metadata={"fixed": True})
    loops: list
    body: list
    arrays: list = field(default_factory=list)
    shared: list = field(default_factory=list)
    reductions: list = field(default_factory=list)
    pitch: int = number(1, 1)
    data: str = "map"
    wait: bool = False  # nowait, and a taskwait after it
    # Of a launch that Warpfold gives teams to; 0: as many threads as there are.
    teams: int = number(1, 1)
    threads: int = number(0, 0)
    # So many threads, or teams, have a copy of what is reduced, and take turns in chunks.
    executors: int = fixed(0)
    chunk: int = fixed(1)


# Calls of the public headers.


@dataclass
class ScanCall:
    """One of the scans of a call: from type, in value, to result."""

    type: str = fixed("int")
    value: str = fixed("int")
    result: str = fixed("int")
    operator: str = fixed("+")
    initial: bool = fixed(False)
    start: int = number(0, 1)
    seed: int = fixed(0)
    in_place: bool = False
    default: bool = fixed(False)  # the operator is not said
    wider: bool = False  # the transform gives more than a value


@dataclass
class Call:
    """What a function is called with. Which of the fields it has: calls_text.py."""

    name: str = fixed("")
    function: str = fixed("")
    scans: list = field(default_factory=list, metadata={"fixed": True})
    key: str = fixed("int")
    value: str = fixed("")
    result: str = fixed("int")
    run: int = fixed(1)
    equal: str = fixed("")
    divisor: int = fixed(1)
    wider: bool = False  # the predicate gives an int
    form: int = number(0, 0)
    descending: bool = fixed(False)
    first_bit: int = fixed(0)
    end_bit: int = fixed(0)
    seed: int = fixed(0)
    default: bool = fixed(False)


@dataclass
class Use:
    """A call with so many elements: with a workspace of the pool, the program's own, its
    other one, on a device by its number, or on the host."""

    call: str = fixed("")
    count: int = number(0, 0)
    where: str = fixed("pool")
    memory: str = fixed("Mapped")
    offset: int = number(0, 0)
    skew: int = number(0, 0)


@dataclass
class Program:
    seed: int = fixed(0)
    kind: str = fixed("reductions")
    kernels: list = field(default_factory=list)
    calls: list = field(default_factory=list)
    uses: list = field(default_factory=list)
    at_once: bool = False  # each use, or kernel, in a host thread of its own
    checked: bool = fixed(True)
    # Of functions.py: what stands before the program's run, and the lines of that.
    text: tuple = fixed(())
    run: tuple = fixed(())
