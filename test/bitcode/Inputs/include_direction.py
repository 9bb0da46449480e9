# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""include_direction.py SOURCE_ROOT: a folder includes only what the layers allow.

Prints the number of includes; fails with each one in the wrong direction.
"""
import re
import sys
from pathlib import Path

# A folder may include itself and what is listed for it.
RUNTIME = {
    "support": [],
    "tuning": ["support"],
    "interface": ["support"],
    "combiner": ["interface", "support"],
    "warp": ["combiner", "interface", "support"],
    "block": ["warp", "combiner", "interface", "support"],
    "grid": ["block", "warp", "combiner", "interface", "support"],
    # Templates for <warpfold/scan.h> and similar headers, which include files by relative names.
    "algorithm": ["warp", "interface", "support"],
    "synchronization": ["support"],
    "entry": ["algorithm", "grid", "block", "warp", "combiner", "interface", "support"],
    # Repairs of LLVM's runtime do not use the reduction's layers.
    "fixes": ["synchronization", "interface", "support"],
}
# The device part is independent of OpenMP; only host depends on it.
SIMULATOR = {
    "report": [],
    "memory": ["report"],
    "schedule": ["report"],
    "device": ["schedule", "memory", "report"],
    "lowering": ["device", "memory", "report"],
    "image": ["lowering", "device", "memory", "report"],
    "host": ["image", "device", "memory", "report"],
    "tools": ["host", "image", "lowering", "device", "schedule", "memory", "report"],
}

# The compiler's side. A frontend matches a compiler's code and builds its model; a plan
# decides and changes nothing; a lowering applies the plan.
BASE = ["analysis", "openmp", "support"]
CODEGEN = {
    "support": [],
    "openmp": ["support"],
    "analysis": ["openmp", "support"],
    "model": BASE,
    "frontend": ["model", *BASE],
    "plan": ["frontend", "model", *BASE],
    "callbacks": ["openmp", "support"],
    "lower": ["plan", "callbacks", "frontend", "model", *BASE],
    "peephole": ["passes", "lower", "support"],
    # Repairs of other compilers' defects.
    "cures": ["lower", "frontend", "model", *BASE],
    "passes": ["cures", "lower", "plan", "callbacks", "frontend", "model", *BASE],
}

wrong = []
count = 0
root = Path(sys.argv[1])
for tree, layers in (("runtime", RUNTIME), ("simulator", SIMULATOR),
                     ("codegen-helpers/lib", CODEGEN)):
    for source in sorted((root / tree).rglob("*")):
        if source.suffix not in (".h", ".cpp"):
            continue
        folder = source.relative_to(root / tree).parts[0]
        if folder not in layers:
            wrong.append(f"{source}: the folder {folder} is in no layer")
            continue
        text = source.read_text()
        for line in re.finditer(r'^\s*#\s*include\s+"([^"]+)"', text, re.MULTILINE):
            path = line[1].removeprefix(f"{tree}/").removeprefix("../")
            target = path.split("/")[0] if "/" in path else folder
            if target not in layers:
                continue  # LLVM's own headers
            count += 1
            allowed = [folder, *layers[folder]]
            if tree == "runtime":
                allowed.append("tuning")
            if target not in allowed:
                wrong.append(f"{tree}/{folder}/{source.name} includes {line[1]}, "
                             f"but {folder} may include only {', '.join(allowed)}")
# host/ is linked into programs, and no other part of this project with it except layouts and
# numbers.
ALONE = {"host": ["host/", "runtime/tuning/", "offload-abi/"],
         "offload-abi": ["offload-abi/"]}
for tree, allowed in ALONE.items():
    for source in sorted((root / tree).iterdir()):
        for line in re.finditer(r'^\s*#\s*include\s+"([^"]+)"', source.read_text(),
                                re.MULTILINE):
            count += 1
            if not line[1].startswith(tuple(allowed)):
                wrong.append(f"{tree}/{source.name} includes {line[1]}, "
                             f"but {tree} may include only {', '.join(allowed)}")


def find_cycle(graph):
    """Returns a cycle of the graph {node: nodes}, or an empty list."""
    finished = set()

    def follow(node, path):
        if node in path:
            return [*path[path.index(node):], node]
        if node in finished:
            return []
        for target in sorted(graph.get(node, ())):
            if cycle := follow(target, [*path, node]):
                return cycle
        finished.add(node)
        return []

    for node in sorted(graph):
        if cycle := follow(node, []):
            return cycle
    return []


# Files that include each other in a cycle cannot be understood, built or moved separately: files
# in all trees, and in these trees a header together with its source, and folders.
UNITS = ["benchmark", "codegen-helpers", "host", "runtime", "simulator/host",
         "simulator/memory", "simulator/report", "simulator/image", "simulator/tools"]
FOLDERS = ["benchmark", "codegen-helpers/lib", "runtime", "simulator"]


def included(source):
    """Yields the files of this project that a source includes."""
    folders = [source.parent, root, root / "codegen-helpers/include",
              root / "codegen-helpers/lib"]
    for line in re.finditer(r'^\s*#\s*include\s+"([^"]+)"', source.read_text(), re.MULTILINE):
        for folder in folders:
            if (folder / line[1]).is_file():
                yield (folder / line[1]).resolve()
                break


def check_cycles(tree, name_of):
    graph = {}
    for source in sorted((root / tree).rglob("*")):
        if source.suffix not in (".h", ".cpp", ".cu", ".cuh"):
            continue
        for target in included(source.resolve()):
            if root in target.parents and name_of(source) != name_of(target):
                graph.setdefault(name_of(source), set()).add(name_of(target))
    if cycle := find_cycle(graph):
        wrong.append("a cycle: " + " -> ".join(str(node.relative_to(root)) for node in cycle))


root = root.resolve()
for tree in ("benchmark", "codegen-helpers", "host", "offload-abi", "runtime", "simulator"):
    check_cycles(tree, lambda file: file)
for tree in UNITS:
    check_cycles(tree, lambda file: file.with_suffix(""))
for tree in FOLDERS:
    check_cycles(tree, lambda file: file.parent)
if wrong:
    sys.exit("\n".join(wrong))
print(f"{count} includes, all in the right direction")
