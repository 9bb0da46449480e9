# ===- benchmark/report/results.py - the driver's CSV file ------------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Reads a CSV file, optionally compressed by xz, for table.py, summary.py and plot.py.
# driver/Output.cpp defines the columns.
#
# ===----------------------------------------------------------------------=== #

import csv
import lzma
import sys
from dataclasses import dataclass

COLUMNS = ("measure,loop,type,n,bytes,provider,samples,median_ns,min_ns,p10_ns,p90_ns,"
           "gb_per_s,kernels_ns,kernels")


@dataclass
class Row:
    """Times in nanoseconds."""

    median: float
    p10: float
    p90: float
    bytes: float

    @property
    def bandwidth(self):
        """The bandwidth in GB/s, which are bytes per nanosecond."""
        return self.bytes / self.median


class Results:
    """The rows by measure, loop, type, n and provider, and the values of the comments."""

    def __init__(self, path):
        self.comments, self.remarks, self.rows = {}, [], {}
        read = lzma.open if path.suffix == ".xz" else open
        with read(path, "rt", encoding="utf-8") as file:
            lines = file.read().splitlines()
        for line in lines:
            if line.startswith("# "):
                name, _, value = line[2:].partition(": ")
                if name == "remark":
                    self.remarks.append(value)
                else:
                    self.comments[name] = value
        data = [line for line in lines if not line.startswith("#")]
        if not data or data[0] != COLUMNS:
            sys.exit(f"error: {path} is not a result of the benchmark: expected the columns "
                     f"{COLUMNS}")
        for row in csv.DictReader(data):
            key = (row["measure"], row["loop"], row["type"], int(row["n"]), row["provider"])
            self.rows[key] = Row(float(row["median_ns"]), float(row["p10_ns"]),
                                 float(row["p90_ns"]), float(row["bytes"]))

    def find(self, measure, loop, kind, n, provider):
        return self.rows.get((measure, loop, kind, n, provider))

    @property
    def providers(self):
        """The providers in the order of the file."""
        return list(dict.fromkeys(key[4] for key in self.rows))

    def cases(self, measure):
        """The pairs (loop, type) in the order of the file."""
        return list(dict.fromkeys(key[1:3] for key in self.rows if key[0] == measure))

    def line(self, measure, loop, kind, provider):
        """The pairs (n, row) in the order of n."""
        return sorted((key[3], row) for key, row in self.rows.items()
                      if key[:3] == (measure, loop, kind) and key[4] == provider)


def size_text(n):
    power = n.bit_length() - 1
    return f"2^{power}" if n >= 32 and n == 1 << power else str(n)
