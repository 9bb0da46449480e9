# ===- test/fuzz/functions.py - teams and iterations that call functions -------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Kernels whose teams and iterations call functions that read and write their arguments:
# functions that call each other recursively, noinline functions, functions with a weak
# definition here and another one in a second file, and functions that only the second file
# defines. The parameters of a function are an array of SIZE elements, a number, and the
# remaining call depth.
#
# The second file is the first file compiled with SECOND_FILE defined (trial.py).
#
# ===----------------------------------------------------------------------=== #

SIZE = 8
LINKAGES = [(3, "static"), (2, "static noinline"), (2, "inline"), (3, "weak"), (3, "other"),
            (1, "other noinline")]
NOINLINE = "__attribute__((noinline)) "


class Function:
    def __init__(self, number, linkage):
        self.name = f"f{number}"
        self.linkage = linkage
        self.body = []
        self.mistaken = []

    def parameters(self):
        return f"uint {self.name}(uint *A, uint X, int D)"

    def definition(self, body, prefix=""):
        return [f"{prefix}{self.parameters()} {{", *(f"  {line}" for line in body), "}"]

    def first_file(self):
        """Returns the declarations and the definitions."""
        noinline = NOINLINE if "noinline" in self.linkage else ""
        if self.linkage.startswith("other"):
            return [f"{self.parameters()};"], []
        if self.linkage == "weak":
            return ([f"__attribute__((weak)) {self.parameters()};"],
                    self.definition(self.mistaken, "__attribute__((weak)) "))
        prefix = "inline " if self.linkage == "inline" else "static "
        return [f"{prefix}{self.parameters()};"], self.definition(self.body, prefix + noinline)

    def is_in_second_file(self):
        return self.linkage == "weak" or self.linkage.startswith("other")

    def second_file(self):
        noinline = NOINLINE if "noinline" in self.linkage else ""
        return self.definition(self.body, noinline)


class _Maker:
    def __init__(self, choice):
        self.choice = choice
        self.functions = [Function(number, choice.weighted(LINKAGES))
                          for number in range(choice.between(2, 5))]

    def index(self):
        c = self.choice
        return c.one([f"X % {SIZE}", f"(X + {c.below(9)}) % {SIZE}", f"(D + 4) % {SIZE}",
                      str(c.below(SIZE))])

    def value(self):
        c = self.choice
        return c.one(["X", f"A[{self.index()}]", f"A[{self.index()}] * {c.between(2, 9)}u",
                      f"X + {c.below(100)}u", f"A[{self.index()}] ^ X"])

    def callee(self, of):
        """Returns a function that this file can call: of the same file, or of the first file
        with a declaration in the second."""
        known = [f for f in self.functions
                 if not of.is_in_second_file() or f.is_in_second_file()]
        return self.choice.one(known)

    def statement(self, of):
        c = self.choice
        kind = c.weighted([(4, "write"), (2, "branch"), (3, "call"), (1, "clear"), (1, "own")])
        if kind == "write":
            return [f"A[{self.index()}] {c.one(['=', '+=', '^=', '-='])} {self.value()};"]
        if kind == "branch":
            return [f"if ({self.value()} & {c.one([1, 2, 4])}u)",
                    f"  A[{self.index()}] += {self.value()};"]
        if kind == "clear":
            return [f"for (int I = 0; I < {SIZE}; ++I)", f"  A[I] = A[I] / 2 + {self.value()};"]
        call = f"{self.callee(of).name}(ARRAY, {self.value()}, D - {c.between(1, 2)})"
        if kind == "own":
            return ["if (D > 0) {", f"  uint B[{SIZE}];",
                    f"  for (int I = 0; I < {SIZE}; ++I)", "    B[I] = A[I] + I;",
                    f"  V += {call.replace('ARRAY', 'B')};", f"  A[{self.index()}] += B[V % {SIZE}];", "}"]
        return ["if (D > 0)", f"  V += {call.replace('ARRAY', 'A')};"]

    def make_bodies(self):
        c = self.choice
        for function in self.functions:
            lines = ["uint V = X;"]
            if c.chance(80):
                for _ in range(c.between(1, 4)):
                    lines += self.statement(function)
            else:  # The function only reads.
                lines.append(f"V += {self.value()};")
            function.body = [*lines, f"return V + {self.value()};"]
            function.mistaken = [c.one(["return X;", "return A[0] + X;",
                                        "A[0] = X; return 1;"])]

    def call(self, array, value):
        return f"{self.choice.one(self.functions).name}({array}, {value}, {self.choice.between(0, 3)})"

    def kernel(self, number):
        """Returns the lines of a kernel; those with a pragma are for the device only."""
        c = self.choice
        form = c.weighted([(3, "target"), (4, "rows"), (3, "iterations"), (2, "region")])
        rows = c.between(1, 6)
        inner = c.one([1, 7, 64, 200])
        before = [f"Y += {self.call('O', 'Y')};" for _ in range(c.between(1, 2))]
        after = [f"Y += {self.call('O', 'S')};" for _ in range(c.between(0, 2))]
        own = [f"uint B[{SIZE}];", f"for (int I = 0; I < {SIZE}; ++I)", "  B[I] = I + Y;",
               f"Y += {self.call('B', 'Y')};"] if c.chance(40) else []
        read = f"O[I % {SIZE}] + Y" + (f" + B[I % {SIZE}]" if own else "")
        loop = ["uint S = 0;", "#pragma omp parallel for reduction(+ : S)",
                f"for (int I = 0; I < {inner}; ++I)", f"  S += ({read}) * (I + 1);"]
        code = [*before, *own, *loop, *after]
        if c.chance(30):
            code += ["{", *loop, "Y ^= S;", "}"]
        length = rows * SIZE
        head = [f"static void kernel{number}_WHERE(uint *A, uint *R) {{"]
        maps = f"map(tofrom : A[0 : {length}], R[0 : {rows}])"
        if form == "target":
            return [*head, f"#pragma omp target {maps}", "{", "uint *O = A, Y = R[0];", *code,
                    "R[0] = Y;", "}", "}"], length, rows
        if form == "rows":
            teams = f" num_teams({c.between(1, 3)})" if c.chance(50) else ""
            return [*head, f"#pragma omp target teams distribute{teams} {maps}",
                    f"for (int W = 0; W < {rows}; ++W) {{",
                    f"uint *O = A + W * {SIZE}, Y = R[W];", *code, "R[W] = Y;", "}", "}"], \
                length, rows
        directive = "target parallel for" if form == "region" else \
            "target teams distribute parallel for"
        return [*head, "uint T = 0;", f"#pragma omp {directive} reduction(+ : T) {maps}",
                f"for (int W = 0; W < {rows}; ++W) {{", f"uint *O = A + W * {SIZE}, Y = R[W];",
                *before, *own, f"T += {read.replace('I %', 'W %')};", "R[W] = Y;", "}",
                "R[0] += T;", "}"], length, rows


def _host(lines):
    return [line.replace("WHERE", "host") for line in lines if not line.startswith("#pragma")]


def text(choice):
    """Returns the lines of all functions but run, and the lines of run."""
    maker = _Maker(choice)
    maker.make_bodies()
    declared, defined = [], []
    for function in maker.functions:
        first, second = function.first_file()
        declared += first
        defined += second
    shared = [f"{f.parameters()};" for f in maker.functions if f.is_in_second_file()]
    others = [line for f in maker.functions if f.is_in_second_file() for line in f.second_file()]
    lines = ["#pragma omp begin declare target", "#ifdef SECOND_FILE", *shared, *others, "#else",
             *declared, *defined, "#endif", "#pragma omp end declare target",
             "#ifndef SECOND_FILE"]
    run = []
    for number in range(choice.between(1, 3)):
        kernel, length, rows = maker.kernel(number)
        lines += [line.replace("WHERE", "device") for line in kernel] + _host(kernel)
        run += ["  {", f"    static uint A[2][{length}], R[2][{rows}];",
                "    for (int Side = 0; Side < 2; ++Side) {",
                f"      for (int I = 0; I < {length}; ++I)",
                f"        A[Side][I] = I * {choice.between(3, 99)}u + {choice.below(50)}u;",
                f"      for (int I = 0; I < {rows}; ++I)", "        R[Side][I] = I + 1;", "    }",
                f"    kernel{number}_device(A[0], R[0]);", f"    kernel{number}_host(A[1], R[1]);",
                f"    checkArray(\"k{number}.A<uint>\", A[0], A[1], {length});",
                f"    checkArray(\"k{number}.R<uint>\", R[0], R[1], {rows});", "  }"]
    return [*lines, "#endif"], run
