# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""check_exports.py EXPORTS FOLDER STOCK: the exports and needs of the bitcode in FOLDER.

For each architecture's files in FOLDER: Warpfold's alone defines exactly the names in
EXPORTS, all hidden; linked over stock it leaves nothing unresolved that stock alone
does not; and every name in EXPORTS is defined in it once. Prints one line per file,
and fails with the names that differ.
"""
import re
import subprocess
import sys
from pathlib import Path


def symbols(bitcode, kind):
    output = subprocess.run(
        ["llvm-nm", "--extern-only", "--just-symbol-name", kind, str(bitcode)],
        check=True, capture_output=True, text=True).stdout
    return set(output.split())


def visible(bitcode):
    """Returns the names that are defined with another visibility than hidden."""
    text = subprocess.run(["llvm-dis", str(bitcode), "-o", "-"],
                          check=True, capture_output=True, text=True).stdout
    names = set()
    for line in text.splitlines():
        match = re.match(r'(?:define [^@]*)?@"?([\w.$]+)"?[ (]', line)
        if not match or match[1].startswith("llvm."):
            continue
        if not re.search(r"\b(hidden|internal|private|external)\b", line):
            names.add(match[1])
    return names


def complain(what, names):
    if names:
        sys.exit(f"{what}: {' '.join(sorted(names))}")


exports_file, folder, stock = map(Path, sys.argv[1:])
exports = set(exports_file.read_text().split())
reductions = sorted(folder.glob("warpfold-reduction-*.bc"))
if not reductions:
    sys.exit(f"{folder} contains no warpfold-reduction-*.bc")
for reduction in reductions:
    arch = reduction.stem.rsplit("-", 1)[1]
    merged = folder / f"libomptarget-nvptx-{arch}.bc"
    stock_file = stock / merged.name
    defined = symbols(reduction, "--defined-only")
    complain(f"{reduction.name} defines names that are not in {exports_file.name}", defined - exports)
    complain(f"{reduction.name} does not define", exports - defined)
    complain(f"{reduction.name} defines not hidden", visible(reduction))
    unresolved = symbols(merged, "--undefined-only")
    complain(f"{merged.name} leaves unresolved",
             unresolved - symbols(stock_file, "--undefined-only"))
    complain(f"{merged.name} does not define", exports - symbols(merged, "--defined-only"))
    complain(f"{merged.name} lost from stock",
             symbols(stock_file, "--defined-only") - symbols(merged, "--defined-only"))
    print(f"{arch}: {len(exports)} exports, nothing unresolved")
