# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""link_time.py SOURCE OUTPUT OURS... -- STOCK...: builds SOURCE by both commands.

Compares what they took of the processor, not of the clock: other tests run at the
same time. Ours may take four times as long as stock, and five seconds more.
"""
import resource
import subprocess
import sys


def seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    # What is not ready by then is too late, and lit's own limit would not say why.
    subprocess.run(["timeout", "-k", "5", "200"] + command, check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


source, output, *commands = sys.argv[1:]
middle = commands.index("--")
tail = ["-O2", source, "-o", output]
stock = seconds(commands[middle + 1:] + tail)
ours = seconds(commands[:middle] + tail)
limit = 4 * stock + 5
print(f"stock {stock:.1f} s, ours {ours:.1f} s, limit {limit:.1f} s", file=sys.stderr)
print("in bounds" if ours <= limit else "too long")
