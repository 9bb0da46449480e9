# ===- check_recipes.py - the recipes agree with the project -----------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   check_recipes.py <source tree>
#
# Checks without a network and without packagers' tools: the syntax of the recipes, their
# versions, their releases of LLVM, their length, and that the workflow tests the combinations
# of packaging/releases.txt. YAML is only read if this Python has PyYAML.
#
# ===----------------------------------------------------------------------=== #

import ast
import itertools
import re
import sys
from pathlib import Path

try:
    import yaml
except ImportError:
    yaml = None

ROOT = Path(sys.argv[1])
LINES = 150
MAY_FAIL = ("builds", "untested")
SPACK = "packaging/spack/package.py"
CONDA = "packaging/conda/recipe.yaml"
EASYBUILD = "packaging/easybuild/*.eb"
WORKFLOW = ".github/workflows/check.yml"
MACHINES = {"amd64": "ubuntu-latest", "arm64": "ubuntu-24.04-arm"}


def text_of(name):
    return (ROOT / name).read_text()


def first(pattern, text):
    match = re.search(pattern, text, re.MULTILINE)
    return match and match.group(1)


VERSION = first(r"^  VERSION ([0-9.]+)$", text_of("CMakeLists.txt"))
STATES = dict(re.findall(r"^(\d+) (\w+)$", text_of("cmake/llvm-releases.txt"), re.MULTILINE))
TESTED = [llvm for llvm, state in STATES.items() if state not in MAY_FAIL]


def assigned(text):
    """The constants that a module, or its class, assigns to names."""
    found = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                found[node.targets[0].id] = ast.literal_eval(node.value)
            except ValueError:
                pass
    return found


def check_spack():
    text = text_of(SPACK)
    versions = [
        node.args[0].value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "version"
    ]
    if versions != [VERSION]:
        yield f"{SPACK}: version {versions}, not {VERSION}"
    if list(assigned(text)["LLVM_RELEASES"]) != TESTED:
        yield f"{SPACK}: LLVM_RELEASES is not {TESTED}"


def check_conda():
    text = text_of(CONDA)
    if first(r'^  version: "(.*)"$', text) != VERSION:
        yield f"{CONDA}: the version is not {VERSION}"
    if first(r"^  # One of cmake/llvm-releases.txt: (.*)\.$", text) != ", ".join(TESTED):
        yield f"{CONDA}: the releases of LLVM are not {TESTED}"
    if first(r'"LLVM_VERSION", default="(\d+)', text) not in TESTED:
        yield f"{CONDA}: the default LLVM is none of {TESTED}"
    if yaml:
        recipe = yaml.safe_load(text)
        keys = "schema_version context package source build requirements tests about"
        if list(recipe) != keys.split() or recipe["schema_version"] != 1:
            yield f"{CONDA}: the keys are not {keys}"


def check_easybuild():
    recipes = list(ROOT.glob(EASYBUILD))
    if not recipes:
        yield f"{EASYBUILD}: there is none"
    for recipe in recipes:
        values = assigned(recipe.read_text())
        toolchain = "{name}-{version}".format(**values["toolchain"])
        llvm = values["local_llvm"]
        name = f"{values['name']}-{VERSION}-{toolchain}-LLVM-{llvm}.eb"
        if values["version"] != VERSION or recipe.name != name:
            yield f"{recipe.name}: it should be {name}"
        if llvm.split(".")[0] not in TESTED:
            yield f"{recipe.name}: LLVM {llvm} is none of {TESTED}"


def rows():
    """The lines of packaging/releases.txt: release of Debian, LLVM, architecture, state."""
    return [
        tuple(line.split())
        for line in text_of("packaging/releases.txt").splitlines()
        if not line.startswith("#")
    ]


def check_rows():
    for debian, llvm, architecture, state in rows():
        is_tested = llvm in TESTED and architecture == "amd64"
        expected = "required" if is_tested else "may-fail"
        if state != expected or llvm not in STATES or architecture not in MACHINES:
            yield f"packaging/releases.txt: {debian} {llvm} {architecture} {state}"
    for llvm in sorted(set(TESTED) - {row[1] for row in rows()}):
        yield f"packaging/releases.txt: no line for LLVM {llvm}"


def jobs(matrix):
    """The matrix as GitHub expands it, for entries of `include` that only add jobs."""
    include, exclude = matrix["include"], matrix["exclude"]
    names = [name for name in matrix if name not in ("include", "exclude")]
    products = itertools.product(*(matrix[name] for name in names))
    for job in (dict(zip(names, values)) for values in products):
        if not any(entry.items() <= job.items() for entry in exclude):
            yield job
    yield from include


def check_workflow():
    workflow = yaml.safe_load(text_of(WORKFLOW))["jobs"]["check"]
    found = list(jobs(workflow["strategy"]["matrix"]))
    here = {(j["debian"], str(j["llvm"]), j["architecture"], j["state"]) for j in found}
    for row in sorted(here ^ set(rows())):
        yield f"{WORKFLOW} and packaging/releases.txt: {' '.join(row)} is in one of them"
    for job in found:
        if job["machine"] != MACHINES[job["architecture"]]:
            yield f"{WORKFLOW}: {job['architecture']} runs on {job['machine']}"


def check_lengths():
    for recipe in [ROOT / SPACK, ROOT / CONDA, *ROOT.glob(EASYBUILD)]:
        if len(recipe.read_text().splitlines()) > LINES:
            yield f"{recipe.name}: more than {LINES} lines"


checks = [check_spack, check_conda, check_easybuild, check_rows, check_lengths]
if yaml:
    checks.append(check_workflow)
errors = [error for check in checks for error in check()]
print("\n".join(errors or [f"the recipes are for Warpfold {VERSION} and LLVM {' '.join(TESTED)}"]))
sys.exit(1 if errors else 0)
