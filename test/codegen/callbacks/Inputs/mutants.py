# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""mutants.py LIST.ll USER.bc RUNTIME.bc SIM-KERNEL WORK: callbacks with one mistake each.

Runs the kernel with the unchanged callbacks, and with each mistake, until a run fails;
prints how each is detected. A mistake that is not in the text exactly once is an error.
"""
import re
import subprocess
import sys
from pathlib import Path

LIST, USER, RUNTIME, SIMULATOR, WORK = sys.argv[1:]

# name, the function's name, a line of it (the nth that contains the first text) and the
# replacement of the text.
MUTANTS = (
    ("no barrier before the medium is written", "inter_warp_copy", 1,
     "call void @__kmpc_barrier(ptr null, i32 0)", ""),
    ("no barrier before the medium is read", "inter_warp_copy", 2,
     "call void @__kmpc_barrier(ptr null, i32 0)", ""),
    ("lane 1 gives", "inter_warp_copy", 1, "icmp eq i32 %lane, 0", "icmp eq i32 %lane, 1"),
    ("one thread too many takes", "inter_warp_copy", 1, "icmp ult i32", "icmp ule i32"),
    ("the second chunk goes where the first lies", "inter_warp_copy", 1,
     "i32 0, i32 1, i32 %warp", "i32 0, i32 0, i32 %warp"),
    ("every warp has the same place", "inter_warp_copy", 1, "i32 0, i32 1, i32 %warp",
     "i32 0, i32 1, i32 0"),
    ("the lane at the offset reduces", "shuffle_reduce", 1, "icmp ult i16 %lane, %offset",
     "icmp ule i16 %lane, %offset"),
    ("the others do not copy", "shuffle_reduce", 2, "icmp eq i16 %mode, 1",
     "icmp eq i16 %mode, 3"),
    ("full warps do not reduce", "shuffle_reduce", 1, "icmp eq i16 %mode, 0",
     "icmp eq i16 %mode, 3"),
    ("a word is shuffled from another lane", "shuffle_reduce", 1,
     "@__kmpc_shuffle_int64(i64 %10, i16 %offset", "@__kmpc_shuffle_int64(i64 %10, i16 1"),
    ("the arrays of the slots overlap", "list_to_global_copy", 1, "add i64 640,", "add i64 624,"),
    ("slots are too narrow", "list_to_global_copy", 1, ", 16\n", ", 8\n"),
    ("reducing from a slot does nothing", "global_to_list_reduce", 1,
     "call void @list_combine", "; call void @list_combine"),
    ("reducing into a slot copies nothing back", "list_to_global_reduce", 1,
     "call void @list_combine", "; call void @list_combine"),
)

# The last two: more slots than threads, more teams than the 40 records.
LAUNCHES = ("--teams 2 --threads 32", "--teams 1 --threads 96", "--teams 2 --threads 72",
            "--teams 3 --threads 64", "--teams 40 --threads 32", "--teams 43 --threads 32")
HOSTILE = "--split-warps --check-memory --weak-memory"
SCHEDULES = ("", f"--schedule=adversarial --seed=1 {HOSTILE}",
             f"--schedule=random --seed=2 {HOSTILE}")
DEATHS = ("data race in shared memory", "data race in global memory",
          "read of uninitialised shared memory", "read of uninitialised global memory",
          "illegal access")


def mutated(text, function, number, before, after):
    start = re.search(rf"^define .*@list_{function}\(", text, re.MULTILINE).start()
    end = text.index("\n}\n", start)
    body = text[start:end]
    position = -1
    for _ in range(number):
        position = body.find(before, position + 1)
        if position < 0:
            sys.exit(f"error: {function} has '{before}' fewer than {number} times")
    body = body[:position] + after + body[position + len(before):]
    return text[:start] + body + text[end:]


def command(*words):
    subprocess.run([str(word) for word in words], check=True)


def death(text, work):
    """What the first run that fails says."""
    work.mkdir(parents=True, exist_ok=True)
    (work / "list.ll").write_text(text)
    command("llvm-link", USER, work / "list.ll", "-o", work / "both.bc")
    command("llvm-link", "--only-needed", work / "both.bc", RUNTIME, "-o", work / "linked.bc")
    command("opt", work / "linked.bc", "-passes=forceattrs,internalize,default<O2>",
            "-force-attribute=sanitize_thread", "-openmp-opt-disable", "-o", work / "kernel.bc")
    for launch in LAUNCHES:
        for schedule in SCHEDULES:
            run = subprocess.run([SIMULATOR, work / "kernel.bc", "--buffer", "5", "--launches", "2",
                                  *launch.split(), *schedule.split()],
                                 capture_output=True, text=True)
            said = run.stdout + run.stderr
            for name in DEATHS:
                if name in said:
                    return name
            if run.returncode != 0:
                return f"exit status {run.returncode}: {said}"
            if not re.search(r"^buffer 0: 2 0( |$)", said, re.MULTILINE):
                return "wrong values"
    return None


original = Path(LIST).read_text()
if death(original, Path(WORK) / "original"):
    sys.exit("error: the callbacks fail as they are")
for index, (name, *edit) in enumerate(MUTANTS):
    print(f"{name}: {death(mutated(original, *edit), Path(WORK) / str(index)) or 'SURVIVES'}",
          flush=True)
