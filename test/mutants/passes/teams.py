# ===- test/mutants/passes/teams.py - a team's code beside its regions ----=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of codegen-helpers/lib/teams, and of the pass for regions in regions.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

CODE = "offload/constructs/team_code.cpp"
SHAPES = "codegen/team_writes.test"
UNCHANGED = "codegen/unchanged.test"

FUNCTIONS = Room("teams/TeamFunctions.cpp", SHAPES)
FUNCTIONS.never("kernels in SPMD mode have a team's code", "«!Environment->isGeneric()» ||")
FUNCTIONS.always("any function is a part of a kernel's teams",
                 "return Environment && «&Environment->kernel() == &Kernel» ? Callee : nullptr;")
FUNCTIONS.never("kernels without regions have a team's code",
                "if («!OfKernel.empty()» && OfKernel.front() != &F)")
FUNCTIONS.never("the runtime's functions are inlined", "«isRuntimes(Callee->getName())» ||")
FUNCTIONS.never("a kernel's teams are inlined", "«teamsOf(Call, *Call.getFunction())»)")
FUNCTIONS.never("what writes in ways that are not seen stays", "return «!Does.Obstacle.empty()» ||")
FUNCTIONS.never("atomic writers stay", "«Does.IsOrdered» || Does.Memory.Writes;")
FUNCTIONS.never("writers stay", "Does.IsOrdered || «Does.Memory.Writes»;", CODE)
FUNCTIONS.never("noinline is not obeyed",
                "if («Call->getCalledFunction()->hasFnAttribute(Attribute::NoInline)» ||")
FUNCTIONS.never("a function that calls itself is inlined for ever",
                "«Result.NumInlined == MostCalls» ||")
FUNCTIONS.never("what an inlined function calls stays",
                "if (auto *Direct = dyn_cast<CallInst>(Inner); «Direct && isWriter(*Direct)»)")

WRITES = Room("teams/TeamWrites.cpp", CODE)
WRITES.never("variables that nobody else knows are shared for certain",
             "if («!Seen.escapes() && Seen.listEntries().empty()») MayBePrivate |= Bit;", SHAPES)
WRITES.change("all reads are of one piece", "Set(1) << «std::min<size_t>(Bits.size() + 1, 62)»",
              "0", UNCHANGED)
WRITES.change("what a kernel's thread gives its teams is shared", "Found |= «at(Given, Depth + 1)»;",
              "Any", UNCHANGED)
WRITES.never("an address in shared memory may be of a thread's own",
             "return «areShared(Place)» ? ~(MayBePrivate | Unknown) : Any;")
WRITES.never("threads do not meet in a region", "return «What.IsBarrier» ||", UNCHANGED)
WRITES.always("threads meet behind any write",
              "|| «Memory.areShared(What.Writes)» ? What.Reads : Read | What.Reads;", SHAPES)
WRITES.never("threads do not meet behind a write",
             "|| «Memory.areShared(What.Writes)» ? What.Reads : Read | What.Reads;", UNCHANGED)
WRITES.never("a write may come before a read", "if («What.Writes & (Now | What.Reads)»)")
WRITES.never("every thread moves memory", "Move && «Memory.areShared(What.Writes)»)")
WRITES.always("one thread moves what may be its own",
              "Move && «Memory.areShared(What.Writes)»)", SHAPES)
WRITES.never("variables that nobody knows are shared", "if («IsMoved» && !Seen.escapes()", SHAPES)
WRITES.never("variables that others know are a thread's own", "IsMoved && «!Seen.escapes()» &&",
             SHAPES)
WRITES.always("variables of regions are a thread's own",
              "!Seen.escapes() && «Seen.listEntries().empty()» && all_of")
WRITES.change("no barrier behind a move", "«createTeamBarrier(Next);»", ";")

NESTED = Room("passes/NestedRegionsPass.cpp", "offload/subjects/three_levels.cpp")
NESTED.never("a region that begins another one does not recurse",
             "if (!Region || «!Beginners.contains(Region)» ||", SHAPES)
NESTED.never("functions of other files begin no regions",
             "if («isOfAnotherFile(F)» || any_of", SHAPES)

FILES = (FUNCTIONS, WRITES, NESTED)
