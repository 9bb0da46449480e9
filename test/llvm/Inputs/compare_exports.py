# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""compare_exports.py OLD NEW: exports and needs of the device runtime NEW that OLD does not have.

Prints the number of names that OLD exports, then every name that NEW does not export, exports in
addition, and leaves unresolved in addition.
"""
import subprocess
import sys


def symbols(bitcode, kind):
    output = subprocess.run(
        ["llvm-nm", "--extern-only", "--just-symbol-name", kind, bitcode],
        check=True, capture_output=True, text=True).stdout
    return set(output.split())


def show(what, names):
    print(f"{len(names)} {what}")
    for name in sorted(names):
        print(f"  {name}")


old, new = sys.argv[1:]
exported = symbols(old, "--defined-only"), symbols(new, "--defined-only")
if len(exported[0]) < 100:
    sys.exit(f"{old} exports {len(exported[0])} names; a device runtime has hundreds")
print(f"{len(exported[0])} exported")
show("lost", exported[0] - exported[1])
show("added", exported[1] - exported[0])
show("more unresolved", symbols(new, "--undefined-only") - symbols(old, "--undefined-only"))
