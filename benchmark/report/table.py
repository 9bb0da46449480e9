# ===- benchmark/report/table.py - the results as Markdown ------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Called by benchmark/report. Writes tables of the medians in a CSV file of the driver (results.py)
# to docs/BenchmarkResults.md.
#
# ===----------------------------------------------------------------------=== #

import sys
import textwrap
from pathlib import Path

from results import Results, size_text

BEGIN = "<!-- results: written by benchmark/report -->"
END = "<!-- end of results -->"
# The sizes in the document; the CSV file has all. With large sizes, memory limits both
# measures, and wall times are close to kernel times.
SIZES = {"kernel": [1, 1 << 10, 1 << 20, 1 << 24, 1 << 28, 1 << 30], "wall": [1, 1 << 20, 1 << 24]}


def time_text(nanoseconds):
    """The time with three digits, in microseconds or milliseconds."""
    value, unit = (nanoseconds / 1e3, "us") if nanoseconds < 1e6 else (nanoseconds / 1e6, "ms")
    digits = 2 if value < 10 else 1 if value < 100 else 0
    return f"{value:.{digits}f} {unit}"


def spread_text(row):
    """Half the distance from the 10th to the 90th percentile, as a percentage of the median."""
    return f"±{50 * (row.p90 - row.p10) / row.median:.1f} %"


def kernel_cell(row):
    return f"{row.bandwidth:.0f} GB/s, {time_text(row.median)} {spread_text(row)}"


def wall_cell(row):
    return f"{time_text(row.median)} {spread_text(row)}"


def ratio(results, key, other):
    """The median of the other provider divided by Warpfold's."""
    ours, theirs = results.find(*key, "warpfold"), results.find(*key, other)
    return f"{theirs.median / ours.median:.2f}" if ours and theirs else "-"


def table(results, measure, cell):
    providers = results.providers
    compared = [name for name in ("stock", "cub") if name in providers]
    lines = ["| " + " | ".join(["case", "n", *providers,
                                *(f"{name} / warpfold" for name in compared)]) + " |",
             "| --- |" + " ---: |" * (1 + len(providers) + len(compared))]
    for loop, kind in results.cases(measure):
        for n in SIZES[measure]:
            key = (measure, loop, kind, n)
            rows = [results.find(*key, name) for name in providers]
            if any(rows):
                cells = [cell(row) if row else "-" for row in rows]
                lines.append("| " + " | ".join(
                    [f"{loop} {kind}", size_text(n), *cells,
                     *(ratio(results, key, name) for name in compared)]) + " |")
    return lines


def document(results):
    device = results.comments.get("device", "an unknown device")
    lines = [BEGIN, "", "## Results", "", f"Measured on {device}; the whole is "
             "[benchmark/results.csv.xz](benchmark/results.csv.xz).", ""]
    lines += ["### Kernel: bandwidth, median time and spread", "",
              *table(results, "kernel", kernel_cell), "",
              "### Wall: median time and spread", "", *table(results, "wall", wall_cell), ""]
    if results.remarks:
        lines += ["Not measured:", "",
                  *(line for remark in results.remarks
                    for line in textwrap.wrap(f"- {remark}", 118, subsequent_indent="  ")), ""]
    return "\n".join([*lines, END])


def main():
    csv, page = map(Path, sys.argv[1:])
    text = page.read_text()
    if BEGIN not in text or END not in text:
        sys.exit(f"error: {page} must contain these lines for the results:\n{BEGIN}\n{END}")
    before, rest = text.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    page.write_text(before + document(Results(csv)) + after)


if __name__ == "__main__":
    main()
