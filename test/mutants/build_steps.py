# ===- test/mutants/build_steps.py - the build steps of a changed source --=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Reads the commands that build the device runtime from ninja. Runs those that depend on a
# changed source, in a separate folder. Therefore a mutant is compiled with the flags of
# the build, and this file contains none of them.
#
# ===----------------------------------------------------------------------=== #

import shlex
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

ARCHITECTURE = "sm_90"
PRODUCT = f"lib/warpfold/libomptarget-nvptx-{ARCHITECTURE}.bc"
# The bitcode that the pass plugin contains, and the folder of its parts, one for each source.
FUNCTIONS = "codegen-helpers/functions-release-sm_80.bc"
PARTS = f"{FUNCTIONS}.parts"


@dataclass(frozen=True)
class Step:
    """One command of the build: a compilation, a link or an optimisation."""

    words: tuple[str, ...]

    @property
    def output(self) -> str:
        return self.words[self.words.index("-o") + 1]

    @property
    def is_compilation(self) -> bool:
        return "-c" in self.words

    def inputs(self) -> set[str]:
        """Returns the files that the command reads, without those that cannot change."""
        if self.is_compilation:
            dependencies = Path(self.words[self.words.index("-MF") + 1]).read_text()
            return set(dependencies.replace("\\\n", " ").split()[1:])
        return {word.removeprefix("--override=") for word in self.words[1:]}


def run(words: list[str], folder: Path) -> None:
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BuildError(f"{shlex.join(words)}\n{done.stderr}")


class BuildError(Exception):
    """A command of the build failed; the text is the command and its output."""


class RuntimeBuild:
    """The steps from runtime/ to the merged bitcode and to FUNCTIONS, in the build's order."""

    def __init__(self, source: Path, build: Path):
        self.source = source
        self.build = build
        text = subprocess.run(
            ["ninja", "-C", str(build), "-t", "commands", PRODUCT, FUNCTIONS],
            capture_output=True, text=True, check=True).stdout
        # One of the commands loads the plugin of the build tree.
        self.steps = [step for line in text.splitlines() for step in steps_of(line)
                      if step.output.endswith(".bc")]
        compilation = next(step for step in self.steps if step.is_compilation)
        end = next(index for index, word in enumerate(compilation.words)
                   if word.startswith("-march="))
        self.device_compile = compilation.words[:end]
        self.tools = Path(compilation.words[0]).parent

    def text(self, bitcode: Path) -> str:
        """Returns the disassembled code without the lines that name files."""
        done = subprocess.run([self.tools / "llvm-dis", bitcode, "-o", "-"],
                              capture_output=True, text=True, check=True)
        return "".join(line for line in done.stdout.splitlines(True)
                       if not line.startswith(("; ModuleID", "source_filename")))

    def product_folder(self, folder: Path) -> Path:
        return (folder / PRODUCT).parent

    def in_folder(self, word: str, folder: Path) -> str:
        """Returns the word of a command with the mutant's sources instead of the original ones."""
        return word.replace(str(self.source / "runtime"), str(folder / "runtime"))

    def rebuild(self, changed: str, folder: Path) -> None:
        """Builds both products under folder; folder/runtime differs from runtime/ in the file changed."""
        new = {str(self.source / changed): ""}
        for step in self.steps:
            if new.keys().isdisjoint(step.inputs()):
                continue
            output = str(folder / Path(step.output).relative_to(self.build))
            Path(output).parent.mkdir(parents=True, exist_ok=True)
            run([self._word(word, new, folder) if word != step.output else output
                 for word in without_dependencies(step.words)], folder)
            new[step.output] = output
        parts = [f"{PARTS}/{part.name}" for part in (self.build / PARTS).glob("*.bc")]
        for product in (PRODUCT, *parts):
            if not (folder / product).exists():
                (folder / product).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(self.build / product, folder / product)

    def _word(self, word: str, new: dict[str, str], folder: Path) -> str:
        name = word.removeprefix("--override=")
        if name in new and new[name]:
            return word.replace(name, new[name])
        return self.in_folder(word, folder)


def steps_of(line: str) -> list[Step]:
    """Returns the steps of a line of ninja, which may chain commands; only LLVM's tools write files."""
    result, words = [], []
    for word in [*shlex.split(line), "&&"]:
        if word != "&&":
            words.append(word)
            continue
        if "-o" in words:
            result.append(Step(tuple(words)))
        words = []
    return result


def without_dependencies(words: tuple[str, ...]) -> list[str]:
    """Returns the words of a compilation without the options that write a depfile."""
    result, skip = [], False
    for word in words:
        if word in ("-MF", "-MT"):
            skip = True
        elif skip:
            skip = False
        elif word != "-MD":
            result.append(word)
    return result
