#===- test/codegen/Inputs/collection.py - reductions in all forms ----------===#
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===#
"""Writes a program with a reduction pragma of each form with each kind of body, and
judges what a compiler's remarks say of them.

  collection.py write <file>              the program
  collection.py judge <remarks>           of opt: a line for each pragma that is not reshaped, or of
                                          which nothing is said, and the counts
"""

import re
import sys

# The directives of a loop, outermost first; {maps} stands for the arrays, {both} for arrays and
# the reduction, {r} for the reduction alone, {s} for its variables, for `target` alone.
FORMS = {
    # All teams and threads.
    "combined": ["target teams distribute parallel for {both}"],
    "combined simd": ["target teams distribute parallel for simd {both}"],
    "teams loop": ["target teams loop {both}"],
    "collapse": ["target teams distribute parallel for collapse(2) {both}"],
    "num_teams": ["target teams distribute parallel for num_teams(100) {both}"],
    "thread_limit": ["target teams distribute parallel for thread_limit(128) {both}"],
    "num_threads": ["target teams distribute parallel for num_threads(64) {both}"],
    "num_threads of the program's": ["target teams distribute parallel for num_threads(threads) {both}"],
    "if": ["target teams distribute parallel for if(target : n > 10) {both}"],
    "if of parallel": ["target teams distribute parallel for if(parallel : n > 10) {both}"],
    "nowait": ["target teams distribute parallel for nowait {both}"],
    "depend": ["target teams distribute parallel for depend(inout : x[0]) {both}"],
    "device": ["target teams distribute parallel for device(0) {both}"],
    "static": ["target teams distribute parallel for schedule(static) {both}"],
    "static, 1": ["target teams distribute parallel for schedule(static, 1) {both}"],
    "static, 16": ["target teams distribute parallel for schedule(static, 16) {both}"],
    "dynamic": ["target teams distribute parallel for schedule(dynamic) {both}"],
    "guided": ["target teams distribute parallel for schedule(guided) {both}"],
    "auto": ["target teams distribute parallel for schedule(auto) {both}"],
    "runtime": ["target teams distribute parallel for schedule(runtime) {both}"],
    "dist_schedule": ["target teams distribute parallel for dist_schedule(static, 512) {both}"],
    "order": ["target teams distribute parallel for order(concurrent) {both}"],
    "target / combined": ["target {maps} {s}", "teams distribute parallel for {r}"],
    "target teams / combined": ["target teams {both}", "distribute parallel for {r}"],
    "target / teams / combined": ["target {maps} {s}", "teams {r}", "distribute parallel for {r}"],
    "target / teams loop": ["target {maps} {s}", "teams loop {r}"],
    "loop in teams": ["target teams {both}", "loop bind(teams)"],
    "rows": ["target teams distribute {both}", "parallel for {r}"],
    # One team.
    "parallel for": ["target parallel for {both}"],
    "parallel for simd": ["target parallel for simd {both}"],
    "parallel loop": ["target parallel loop {both}"],
    "parallel for, num_threads": ["target parallel for num_threads(256) {both}"],
    "parallel for, static": ["target parallel for schedule(static) {both}"],
    "parallel for, static, 4": ["target parallel for schedule(static, 4) {both}"],
    "parallel for, dynamic": ["target parallel for schedule(dynamic) {both}"],
    "target / parallel for": ["target {maps} {s}", "parallel for {r}"],
    "target parallel / for": ["target parallel {both}", "for"],
    "target parallel / for, both": ["target parallel {maps} {s}", "for {r}"],
    "target / parallel / for": ["target {maps} {s}", "parallel {r}", "for"],
    # One thread of each team.
    "distribute": ["target teams distribute {both}"],
    "distribute simd": ["target teams distribute simd {both}"],
    "distribute, num_teams": ["target teams distribute num_teams(64) {both}"],
    "distribute, dist_schedule": ["target teams distribute dist_schedule(static, 8) {both}"],
    "distribute, collapse": ["target teams distribute collapse(2) {both}"],
    "target / teams distribute": ["target {maps} {s}", "teams distribute {r}"],
    "target teams / distribute": ["target teams {both}", "distribute"],
}

COLLAPSED = {"collapse", "distribute, collapse"}

# For each body: its parameters, maps, reduction, variables, the code of an iteration, and the
# returned value.
BODIES = {
    "sum": ("const double *x", "map(to : x[:n])", "reduction(+ : s)", "s",
            "double s = 0;", "s += x[i];", "s"),
    "dot and most": ("const float *x, const float *y", "map(to : x[:n], y[:n])",
                     "reduction(+ : s) reduction(max : m)", "s, m", "float s = 0, m = 0;",
                     "s += x[i] * y[i]; m = x[i] > m ? x[i] : m;", "s + m"),
    "writes": ("const int *x, int *y", "map(to : x[:n]) map(tofrom : y[:n])",
               "reduction(+ : s)", "s", "long s = 0;",
               "y[i] = x[i] / 3; s += y[i];", "s"),
    "class": ("const Complex *x, Scale scale", "map(to : x[:n])", "reduction(+ : s)", "s",
              "Complex s = 0;", "s += scale(x[i]);", "s.real()"),
    "inner loop": ("const double *x", "map(to : x[:n])", "reduction(+ : s)", "s",
                   "double s = 0;",
                   "double t = 0; for (int j = 0; j < 20; ++j) t = t * x[i] + j; s += t;",
                   "s"),
    "bins": ("const int *x", "map(to : x[:n])", "reduction(+ : h[0:8])", "h",
             "int h[8] = {};", "h[x[i] & 7] += 1;", "h[3]"),
}

HEAD = """#include <complex>
using Complex = std::complex<double>;
#pragma omp declare reduction(+ : Complex : omp_out += omp_in) initializer(omp_priv = Complex(0))
struct Scale {
  double By;
  Complex operator()(Complex z) const { return z * By; }
};
"""


def pragmas():
    """Yields the name of each pragma and its function's text."""
    for form, directives in FORMS.items():
        for body, (parameters, maps, reduction, names, variables, code, result) in BODIES.items():
            words = {
                "maps": maps,
                "r": reduction,
                "both": f"{maps} {reduction}",
                "s": f"map(tofrom : {names})",
            }
            lines = [f"double f({parameters}, int n, int threads) {{ {variables}"]
            lines += ["#pragma omp " + directive.format(**words) for directive in directives]
            if form in COLLAPSED:
                lines.append("  for (int k = 0; k < n; k += 10) for (int l = 0; l < 10; ++l) {")
                code = f"const int i = k + l; {code}"
            elif form == "rows":
                # The rows' loop is outside.
                lines.insert(-1, "  for (int k = 0; k < n / 100; ++k)")
                lines.append("  for (int i = k * 100; i < k * 100 + 100; ++i) {")
            else:
                lines.append("  for (int i = 0; i < n; ++i) {")
            lines.append(f"    {code} }}")
            lines.append(f"  return {result}; }}")
            yield f"{form}: {body}", "\n".join(lines) + "\n"


def write(path):
    with open(path, "w", encoding="utf-8") as program:
        program.write(HEAD)
        for number, (_, text) in enumerate(pragmas()):
            program.write(text.replace("double f(", f"double f{number}("))


RESHAPED = "grid-stride loop, "


def judge(remarks):
    said = {}
    with open(remarks, encoding="utf-8") as lines:
        for line in lines:
            found = re.match(r"remark: .*?:(\d+):\d+: (.*)", line)
            if found and "callbacks" not in found[2] and "redux" not in found[2]:
                said.setdefault(int(found[1]), []).append(found[2])
    first = HEAD.count("\n") + 1
    counts = {"reshaped": 0, "left, and says why": 0, "left without a word": 0}
    for name, text in pragmas():
        end = first + text.count("\n")
        words = [word for line in range(first, end) for word in said.get(line, [])]
        first = end
        if any(RESHAPED in word for word in words):
            counts["reshaped"] += 1
        elif words:
            counts["left, and says why"] += 1
            print(f"{name}: {words[0]}")
        else:
            counts["left without a word"] += 1
            print(f"{name}: nothing is said")
    total = sum(counts.values())
    print(f"{total} pragmas, {counts['reshaped'] * 100 // total} % reshaped")
    for what, number in counts.items():
        print(f"{what}: {number}")


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write(sys.argv[2])
    else:
        judge(sys.argv[2])
