# ===- test/fuzz/model.py - a program before it is text ---------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The model of a program: a seed determines it, emit.py writes it as C++, and reducer.py
# reduces it. The default of a field is its simplest value, which the reducer tries. A
# number with a minimum in its metadata may be reduced to it; a `fixed` field does not
# change, because the program would have a race with another value.
#
# Expressions and statements are in model_body.py; other modules import them from here.
#
# ===----------------------------------------------------------------------=== #

from dataclasses import dataclass, field

from model_body import (  # noqa: F401
    number, fixed, Invalid, Expr, Statement, Const, Position, Read, ReadLow, ReadPart, Element,
    Load, Member, Binary, Mix, Declare, DeclareParts, DeclareUnion, Bind, Alias, Assign,
    AssignPart, Store, Atomic, Reduce, If, Repeat, Rounds, Continue, Expect, Trace, Keep, Owner, Number,
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
    """A worksharing loop: `parallel for` in a team, or another construct."""

    loops: list
    body: list
    reductions: list = field(default_factory=list)
    clauses: list = field(default_factory=list)
    construct: str = fixed("parallel for")
    simd: bool = False
    # Whether `parallel` and `for` are separate, with a query of the thread between them.
    queries_threads: bool = fixed(False)


@dataclass
class Scan(Region):
    """A scan loop: body is the code before `omp scan`, other the code after it."""

    other: list = field(default_factory=list)
    exclusive: bool = fixed(False)
    # A lastprivate variable and its value, which the phase that reads the scan assigns;
    # clang loses assignments of the other phase (StockDefects.md, 26).
    last: str = fixed("")
    value: Expr = None


@dataclass
class Array:
    """An array in memory with length elements, or with one element for each iteration of all
    loops, of the row or of the column. In kernels with long arrays it is indexed by the sum of
    iteration and element (`near`), or by both (`cell`)."""

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
    """A variable of the program that the construct reduces or uses."""

    name: str
    type: str
    length: int = 0
    start: int = number(0, 1)
    role: str = fixed("")  # private, or lastprivate, whose value is checked
    form: str = ""  # for a long array: "name" without a section, or "pointer"


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
    wait: bool = False  # nowait, with a taskwait after the kernel
    # Whether code of the target region, a separate construct, follows the loop.
    continues: bool = False
    # The launch of a grid-wide scan; 0 threads: the default number.
    teams: int = number(1, 1)
    threads: int = number(0, 0)
    # The number of threads or teams with a copy, and their round-robin chunk size.
    executors: int = fixed(0)
    chunk: int = fixed(1)


# Calls of functions in public headers.


@dataclass
class ScanCall:
    """One of the scans of a call: the types of its input, its values and its results."""

    type: str = fixed("int")
    value: str = fixed("int")
    result: str = fixed("int")
    operator: str = fixed("+")
    initial: bool = fixed(False)
    start: int = number(0, 1)
    seed: int = fixed(0)
    in_place: bool = False
    default: bool = fixed(False)  # the call has no operator argument
    wider: bool = False  # the transform returns a wider type


@dataclass
class Call:
    """The arguments of a call; calls_text.py determines which fields a function uses."""

    name: str = fixed("")
    function: str = fixed("")
    scans: list = field(default_factory=list, metadata={"fixed": True})
    key: str = fixed("int")
    value: str = fixed("")
    result: str = fixed("int")
    run: int = fixed(1)
    equal: str = fixed("")
    divisor: int = fixed(1)
    wider: bool = False  # the predicate returns an int
    form: int = number(0, 0)
    descending: bool = fixed(False)
    first_bit: int = fixed(0)
    end_bit: int = fixed(0)
    seed: int = fixed(0)
    default: bool = fixed(False)


@dataclass
class Use:
    """A call with a number of elements: with a workspace of the pool, one of the program's two
    workspaces (`own`, `other`), on a device by its number, or on the host."""

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
    at_once: bool = False  # each use, or kernel, runs in a separate host thread
    checked: bool = fixed(True)
    # For functions.py: the text before the program's run function, and its lines.
    text: tuple = fixed(())
    run: tuple = fixed(())
