# ===- test/mutants/passes/plugin.py - all mutants in one plugin -------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Makes a copy of the sources in which each text of the list is a choice at run time,
# by the number in WARPFOLD_MUTANT, and builds one pass plugin from it: what is not
# changed comes from the build tree.
#
# ===----------------------------------------------------------------------=== #

import concurrent.futures
import subprocess
from pathlib import Path

from build_steps import run, steps_of, without_dependencies
from passes.kinds import ListError, Mutant

PRODUCT = "lib/warpfold/WarpfoldPasses.so"
CONFIGS = ("warpfold.cfg", "warpfold-fastest.cfg", "warpfold-debug.cfg")

CHOICE = """\
#include <cstdlib>
inline int warpfoldMutant() {
  static const char *Text = std::getenv("WARPFOLD_MUTANT");
  static const int Number = Text ? std::atoi(Text) : 0;
  return Number;
}
"""


def mutate(source: str, mutants: list[tuple[int, Mutant]]) -> str:
    """The source with a choice for each of the mutants, which have these numbers."""
    places = sorted((*mutant.find(source), number, mutant) for number, mutant in mutants)
    for (_, end, _, first), (begin, _, _, second) in zip(places, places[1:]):
        if begin < end:
            raise ListError(f"'{first.name}' and '{second.name}' overlap")
    for begin, end, number, mutant in reversed(places):
        source = source[:begin] + mutant.choice(number, source[begin:end]) + source[end:]
    return source


class MutantPlugin:
    def __init__(self, root: Path, build: Path, work: Path, mutants: tuple[Mutant, ...]):
        self.library = root / "codegen-helpers/lib"
        self.build = build
        self.work = work
        self.file = work / "WarpfoldPasses.so"
        text = subprocess.run(["ninja", "-C", str(build), "-t", "commands", PRODUCT],
                              capture_output=True, text=True, check=True).stdout
        # A command of cmake's, with which a chain begins and ends, makes nothing.
        self.steps = [step for line in text.splitlines() for step in steps_of(line)]
        self._compile(mutants)

    def _compile(self, mutants: tuple[Mutant, ...]) -> None:
        (self.work / "Mutant.h").write_text(CHOICE)
        of_file: dict[str, list[tuple[int, Mutant]]] = {}
        for number, mutant in enumerate(mutants, 1):
            of_file.setdefault(mutant.file, []).append((number, mutant))
        texts = {file: mutate((self.library / file).read_text(), changed)
                 for file, changed in of_file.items()}
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            objects = dict(pool.map(self._compile_one, texts.items()))
        self._link(objects)

    def _compile_one(self, item: tuple[str, str]) -> tuple[str, str]:
        """The object of the build that is changed, and the one in its place."""
        file, text = item
        original = str(self.library / file)
        source = self.work / "lib" / file
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text)
        step = next((step for step in self.steps
                     if step.is_compilation and original in step.words), None)
        if not step:
            raise ListError(f"codegen-helpers/lib/{file} is no source of the plugin")
        result = str(source) + ".o"
        words = [{original: str(source), step.output: result}.get(word, word)
                 for word in without_dependencies(step.words)]
        # The build's own level, with which its compiled headers go.
        words = [word for word in words if not word.startswith("-W")]
        self._run([*words, "-w", "-include", str(self.work / "Mutant.h")])
        return step.output, result

    def _link(self, objects: dict[str, str]) -> None:
        step = next(step for step in self.steps if step.output == PRODUCT)
        words: list[str] = []
        left = dict(objects)
        for word in step.words:
            if word.endswith(".a") and "WarpfoldCodegen" in word:
                # Before the library that has the original.
                words += left.values()
                left = {}
            words.append(str(self.file) if word == PRODUCT else left.pop(word, word))
        self._run(words)

    def _run(self, words: list[str]) -> None:
        run(words, self.build)

    def folder(self, name: str) -> Path:
        """A place for one test at a time (lit's -D passes)."""
        folder = self.work / name
        folder.mkdir(exist_ok=True)
        plugin = folder / self.file.name
        if not plugin.exists():
            plugin.symlink_to(self.file)
        for config in CONFIGS:
            text = (self.build / config).read_text().replace("<CFGDIR>", str(self.build))
            (folder / config).write_text(text.replace(str(self.build / PRODUCT), str(plugin)))
        return folder
