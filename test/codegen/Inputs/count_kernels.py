# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""count_kernels.py TIMES COMMAND...: runs a compiler that writes PTX to its standard output,
with another environment each time, which moves what it allocates; prints how many kernels
there were each time."""
import os
import subprocess
import sys

for number in range(int(sys.argv[1])):
    environment = {**os.environ, "PADDING": "x" * (977 * number)}
    compiled = subprocess.run(sys.argv[2:], env=environment, text=True, check=True,
                              stdout=subprocess.PIPE)
    print(f"{compiled.stdout.count('.entry')} kernels")
