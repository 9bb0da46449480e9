# ===- test/mutants/passes/plugin.py - all mutants in one plugin ----------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Copies the sources with a run-time selection between each text of the list and its
# replacement, by the number in WARPFOLD_MUTANT, and builds one pass plugin from the copy.
# Unchanged objects are those of the build tree.
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
    """Returns the source with a selection for each of the numbered mutants."""
    spans = sorted((*mutant.find(source), number, mutant) for number, mutant in mutants)
    for (_, end, _, first), (begin, _, _, second) in zip(spans, spans[1:]):
        if begin < end:
            raise ListError(f"'{first.name}' and '{second.name}' overlap")
    for begin, end, number, mutant in reversed(spans):
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
        # The commands of cmake at both ends of a chain write no file.
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
        """Returns the name of the changed object in the build tree, and of its replacement."""
        file, text = item
        original = str(self.library / file)
        source = self.work / "lib" / file
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text)
        step = next((step for step in self.steps
                     if step.is_compilation and original in step.words), None)
        if not step:
            raise ListError(f"codegen-helpers/lib/{file} is not a source of the plugin")
        result = str(source) + ".o"
        words = [{original: str(source), step.output: result}.get(word, word)
                 for word in without_dependencies(step.words)]
        # The precompiled headers require the optimisation level of the build.
        words = [word for word in words if not word.startswith("-W")]
        self._run([*words, "-w", "-include", str(self.work / "Mutant.h")])
        return step.output, result

    def _link(self, objects: dict[str, str]) -> None:
        step = next(step for step in self.steps if step.output == PRODUCT)
        words: list[str] = []
        remaining = dict(objects)
        for word in step.words:
            if word.endswith(".a") and "WarpfoldCodegen" in word:
                # The changed objects precede the library that contains the originals.
                words += remaining.values()
                remaining = {}
            words.append(str(self.file) if word == PRODUCT else remaining.pop(word, word))
        self._run(words)

    def _run(self, words: list[str]) -> None:
        run(words, self.build)

    def folder(self, name: str) -> Path:
        """Creates a folder with the plugin for one test at a time (lit's -D passes)."""
        folder = self.work / name
        folder.mkdir(exist_ok=True)
        plugin = folder / self.file.name
        if not plugin.exists():
            plugin.symlink_to(self.file)
        for config in CONFIGS:
            text = (self.build / config).read_text().replace("<CFGDIR>", str(self.build))
            (folder / config).write_text(text.replace(str(self.build / PRODUCT), str(plugin)))
        return folder
