# ===- benchmark/report/summary.py - a summary of the results -------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   summary.py RESULTS.csv README.md Benchmark.md PICTURE.svg
#
# Called by benchmark/report. Writes the tables between pairs of comments in README.md (kernel times
# of a few loops) and in Benchmark.md (kernel and wall times of more loops, and the least favourable
# ratio to CUB of each loop), and the picture of README.md. The same results give the same files.
#
# ===----------------------------------------------------------------------=== #

import sys
from pathlib import Path

from results import Results, size_text
from table import time_text

BEGIN = "<!-- summary: written by benchmark/report -->"
END = "<!-- end of summary -->"
PROVIDERS = ("stock", "warpfold", "cub")
NAMES = {"stock": "clang 19", "warpfold": "with Warpfold", "cub": "CUB, in CUDA"}
MEASURES = ("kernel", "wall")
CASES = (
    ("sum of one double", "sum", "double", 1),
    ("sum of 2^20 doubles", "sum", "double", 1 << 20),
    ("sum of 2^24 doubles", "sum", "double", 1 << 24),
    ("sum of 2^30 doubles", "sum", "double", 1 << 30),
    ("sum of 2^30 int32", "sum", "int32", 1 << 30),
    ("dot product of 2^28 floats", "dot", "float", 1 << 28),
    ("sum of 2^28 bytes", "sum", "int8", 1 << 28),
    ("smallest of 2^28 int64, and where it is", "argmin", "int64", 1 << 28),
    ("sums of the 32 columns of 2^28 doubles", "array32", "double", 1 << 28),
    ("norm of a five-point stencil, 2^28 doubles", "stencil", "double", 1 << 28),
    ("softmax of 65536 rows of 1024 floats", "softmax1024", "float", 1 << 26),
    ("their layer normalisation", "layernorm1024", "float", 1 << 26),
)
README_CASES = (*CASES[1:2], *CASES[3:4], *CASES[5:])
REDUCTIONS = ("sum", "dot", "max", "four", "struct48", "array32", "complex", "argmin", "stencil")
TYPES = {"int8": "bytes", "float": "floats", "double": "doubles"}
# The ranges of sizes of the ratio columns; both limits are included.
RANGES = ((1, 1 << 16), (1 << 18, 1 << 22), (1 << 24, 1 << 30))
PICTURE = CASES[3], CASES[5], CASES[6], CASES[8], CASES[9]


def factor(theirs, ours):
    value = theirs.median / ours.median
    return f"{value:.1f}" if value >= 2 else f"{value:.2f}"


def ratios(results, measure, loops=None, sizes=(1, 1 << 62)):
    """Yields Warpfold's median divided by CUB's, with loop, type and n."""
    for (what, loop, kind, n, provider), row in results.rows.items():
        if what == measure and provider == "warpfold" and (not loops or loop in loops):
            other = results.find(measure, loop, kind, n, "cub")
            if other and sizes[0] <= n <= sizes[1]:
                yield row.median / other.median, loop, kind, n


def worst_reduction(results, measure):
    """Returns the least favourable reduction in the form of an element of CASES."""
    _, loop, kind, n = max(ratios(results, measure, REDUCTIONS))
    what = "kernel" if measure == "kernel" else "wall time"
    title = f"worst {what} of a reduction: `{loop}` of {size_text(n)} {TYPES.get(kind, kind)}"
    return title, loop, kind, n


def kernel_table(results):
    device = results.comments.get("device", "an unknown device")
    yield f"| kernel time, {device} | clang 19 | Warpfold | CUB | clang 19 / Warpfold |"
    yield "| --- |" + " ---: |" * 4
    for title, loop, kind, n in (*README_CASES, worst_reduction(results, "kernel")):
        rows = [results.find("kernel", loop, kind, n, name) for name in PROVIDERS]
        times = [time_text(row.median) for row in rows]
        yield "| " + " | ".join([title, *times, factor(rows[0], rows[1])]) + " |"


def table(results):
    yield ("| | kernel: clang 19 | with Warpfold | CUB | wall: clang 19 | with Warpfold | CUB | faster than "
           "clang 19: kernel, wall | than CUB |")
    yield "| --- |" + " ---: |" * 8
    worst = [worst_reduction(results, measure) for measure in MEASURES]
    for title, loop, kind, n in (*CASES, *worst):
        rows = {(measure, name): results.find(measure, loop, kind, n, name)
                for measure in MEASURES for name in PROVIDERS}
        times = [time_text(row.median) for row in rows.values()]
        factors = [", ".join(factor(rows[measure, other], rows[measure, "warpfold"])
                             for measure in MEASURES) for other in ("stock", "cub")]
        yield "| " + " | ".join([title, *times, *factors]) + " |"


def ratio_table(results):
    yield "| case | " + " | ".join(f"{measure}, {size_text(first)} to {size_text(last)}"
                                   for measure in MEASURES for first, last in RANGES) + " |"
    yield "| --- |" + " ---: |" * (len(MEASURES) * len(RANGES))
    for loop in dict.fromkeys(loop for _, loop, _, _ in ratios(results, "kernel")):
        worst = [max(ratios(results, measure, (loop,), sizes), default=None)
                 for measure in MEASURES for sizes in RANGES]
        cells = [f"{each[0]:.2f}" if each else "-" for each in worst]
        yield "| " + " | ".join([f"`{loop}`", *cells]) + " |"


STYLE = """  <style>
    .card     { fill: #ffffff; stroke: #d0d7de }
    text      { font: 13px "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; fill: #1f2328 }
    .title    { font-size: 16px; font-weight: 600 }
    .small    { font-size: 12px; fill: #59636e }
    .stock    { fill: #8c959f }
    .warpfold { fill: #0969da }
    .cub      { fill: #b6d6f7 }
    @media (prefers-color-scheme: dark) {
      .card     { fill: #0d1117; stroke: #30363d }
      text      { fill: #e6edf3 }
      .small    { fill: #9198a1 }
      .stock    { fill: #6e7681 }
      .warpfold { fill: #4493f8 }
      .cub      { fill: #1f4a7a }
    }
  </style>"""
WIDTH, LEFT, BAR, GROUP, TOP = 960, 320, 16, 62, 78
SCALE = 0.115  # pixels for 1 GB/s


def picture(results):
    height = TOP + GROUP * len(PICTURE) + 6
    device = results.comments.get("device", "an unknown device")
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
           f'viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="title">')
    yield '  <title id="title">Bandwidth of reduction loops: clang 19, with Warpfold, CUB</title>'
    yield "  <!-- Written by benchmark/report, of docs/benchmark/results.csv.xz. -->"
    yield STYLE
    yield f'  <rect class="card" x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="6"/>'
    yield (f'  <text class="title" x="20" y="30">Bandwidth of reduction loops, GB/s, {device}'
           '</text>')
    for index, name in enumerate(PROVIDERS):
        x = 20 + 150 * index
        yield f'  <rect class="{name}" x="{x}" y="44" width="12" height="12" rx="2"/>'
        yield f'  <text class="small" x="{x + 18}" y="54">{NAMES[name]}</text>'
    for index, (title, loop, kind, n) in enumerate(PICTURE):
        y = TOP + GROUP * index
        yield f'  <text x="{LEFT - 12}" y="{y + 1.5 * BAR + 4:g}" text-anchor="end">{title}</text>'
        for line, name in enumerate(PROVIDERS):
            value = results.find("kernel", loop, kind, n, name).bandwidth
            top = y + line * BAR
            yield (f'  <rect class="{name}" x="{LEFT}" y="{top}" width="{value * SCALE:.1f}" '
                   f'height="{BAR - 2}" rx="2"/>')
            yield (f'  <text class="small" x="{LEFT + value * SCALE + 8:.1f}" '
                   f'y="{top + 11}">{value:.0f}</text>')
    yield "</svg>"


def write_between_comments(page: Path, *tables):
    """Writes the first table between the first pair of comments, and so on."""
    first, *rest = page.read_text().split(BEGIN)
    if len(rest) != len(tables):
        sys.exit(f"error: {page} has {len(rest)} pairs of comments for {len(tables)} tables")
    parts = ["\n".join([BEGIN, *lines, END]) + part.split(END)[1]
             for lines, part in zip(tables, rest)]
    page.write_text(first + "".join(parts))


def main():
    results, readme, benchmark, svg = Results(Path(sys.argv[1])), *map(Path, sys.argv[2:5])
    write_between_comments(readme, kernel_table(results))
    write_between_comments(benchmark, table(results), ratio_table(results))
    svg.write_text("\n".join(picture(results)) + "\n")


if __name__ == "__main__":
    main()
