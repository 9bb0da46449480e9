# ===- test/host/Inputs/shared_fits.py - static and dynamic, together ------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   shared_fits.py SECTIONS LAUNCHES KERNEL
#
# SECTIONS is what llvm-readelf -SW says of the image, LAUNCHES what LaunchPrinter.cpp says.
# A launch may have 48 KiB of shared memory that are the kernel's and its own.
#
# ===----------------------------------------------------------------------=== #

import re
import sys
from pathlib import Path

sections, launches = (Path(name).read_text() for name in sys.argv[1:3])
static = int(re.search(rf"\.nv\.shared\.\S*{sys.argv[3]}\S* +NOBITS +\w+ +\w+ +(\w+)",
                       sections)[1], 16)
dynamic = int(re.search(r"(\d+) bytes shared", launches)[1])
print(f"{static} and {dynamic} bytes are", "too many" if static + dynamic > 48 * 1024 else
      "too few" if static + dynamic < 44 * 1024 else "right")
