# ===- benchmark/report/plot.py - bandwidth over size -----------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Called by benchmark/report. Writes one SVG file for each measure with one plot for each case, in
# which each provider has a line, and a band from the 10th to the 90th percentile. Needs matplotlib.
#
# ===----------------------------------------------------------------------=== #

import math
import sys
from pathlib import Path

import matplotlib
from matplotlib.figure import Figure

from results import Results

COLUMNS = 4
# The colour of each provider in every plot and file.
COLORS = {"stock": "tab:gray", "warpfold": "tab:red", "cub": "tab:green"}
OTHERS = ["tab:blue", "tab:orange", "tab:purple", "tab:brown", "tab:pink"]


def draw_case(axes, results, measure, case, colors):
    loop, kind = case
    for provider, color in colors.items():
        line = results.line(measure, loop, kind, provider)
        if not line:
            continue
        sizes = [n for n, _ in line]
        axes.fill_between(sizes, [row.bytes / row.p90 for _, row in line],
                          [row.bytes / row.p10 for _, row in line],
                          color=color, alpha=0.2, linewidth=0)
        axes.plot(sizes, [row.bandwidth for _, row in line], color=color, label=provider,
                  linewidth=1.2)
    axes.set_title(f"{loop} {kind}", fontsize=8)
    axes.set_xscale("log", base=2)
    axes.set_xticks([2**power for power in range(0, 31, 10)])
    axes.minorticks_off()
    axes.locator_params(axis="y", nbins=4)
    axes.set_ylim(bottom=0)
    axes.tick_params(labelsize=6)
    axes.grid(alpha=0.3)


def plot(results, measure, path):
    cases = results.cases(measure)
    others = [name for name in results.providers if name not in COLORS]
    colors = {name: COLORS.get(name) or OTHERS[others.index(name) % len(OTHERS)]
              for name in results.providers}
    rows = math.ceil(len(cases) / COLUMNS)
    figure = Figure(figsize=(3 * COLUMNS, 2.1 * rows + 0.6), layout="constrained")
    plots = figure.subplots(rows, COLUMNS, squeeze=False).flat
    labels = {}
    for axes, case in zip(plots, cases):
        draw_case(axes, results, measure, case, colors)
        labels |= {text: handle for handle, text in zip(*axes.get_legend_handles_labels())}
    for axes in list(figure.axes)[len(cases):]:
        axes.remove()
    figure.suptitle(f"{measure} bandwidth over n, GB/s; {results.comments.get('device', '')}",
                    fontsize=10)
    figure.legend(labels.values(), labels.keys(), loc="outside lower center", ncols=len(labels),
                  fontsize=8)
    # Without the date, the same results give the same file.
    figure.savefig(path, metadata={"Date": None})


def main():
    csv, folder = Path(sys.argv[1]), Path(sys.argv[2])
    matplotlib.rcParams["svg.hashsalt"] = "warpfold"
    # Text is not converted to paths, which makes the file ten times smaller.
    matplotlib.rcParams["svg.fonttype"] = "none"
    results = Results(csv)
    for measure in ("kernel", "wall"):
        if results.cases(measure):
            plot(results, measure, folder / f"{measure}.svg")


if __name__ == "__main__":
    main()
