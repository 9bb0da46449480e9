# ===- test/mutants/passes/passes.py - mutants of codegen-helpers/lib/passes === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

ALGORITHM_LIMITS_PASS = Room("passes/AlgorithmLimitsPass.cpp", "codegen/passes/algorithm_limits.ll")
ALGORITHM_LIMITS_PASS.never("only who begins an algorithm is looked at",
                            "for (size_t Next = 0; «Next < Result.size()»; ++Next)")
ALGORITHM_LIMITS_PASS.never("unknown numbers are limits", "if («!Threads || !Blocks») continue;")
ALGORITHM_LIMITS_PASS.never("functions have a kernel's limits", "if («!F->hasFnAttribute(\"kernel\")» ||")
ALGORITHM_LIMITS_PASS.never("a kernel's own limit is changed", "|| «threadLimit(*F) != 0») continue;")
ALGORITHM_LIMITS_PASS.always("registers are divided at -O0",
                             "if («!F->hasFnAttribute(Attribute::OptimizeNone)»)")

ATOMIC_FINISH_PASS = Room("passes/AtomicFinishPass.cpp", "codegen/lower/atomic_finish.cpp")
ATOMIC_FINISH_PASS.change("a change is not said",
                          "Changed |= «report(*End, *End->getFunction(), finishByAtomics(*End))»;",
                          "!finishByAtomics(*End)")

ATOMIC_UPDATES_PASS = Room("passes/AtomicUpdatesPass.cpp", "codegen/passes/atomic_updates.ll",
                           "codegen/plan/atomic_update_loops.test")
ATOMIC_UPDATES_PASS.always("what is not optimised is optimised",
                           "if («!F.hasFnAttribute(Attribute::OptimizeNone)» && hasUpdatesOfProgram(F))")
ATOMIC_UPDATES_PASS.never("nothing is marked as single", "if («FloatUpdates == Updates::Single»)")
ATOMIC_UPDATES_PASS.never("keyed_update has code of its own", "«F.getName().contains(\"15UpdateOfProgram\")»",
                          "codegen/passes/keyed_update.cpp")
ATOMIC_UPDATES_PASS.never("callers are believed to be as before",
                          "if (auto *Call = dyn_cast<CallBase>(U); «Call && Call->getCalledOperand() == &F»)")
ATOMIC_UPDATES_PASS.always("nothing waits for the link", "if («!IsLater») replaceAll")
ATOMIC_UPDATES_PASS.always("at the link all waits, too", "combineUpdates(M, /*IsLater=*/«false»)",
                           "codegen/passes/linked_updates.cpp")
ATOMIC_UPDATES_PASS.never("no sign is changed", "if («Update.IsNegated») Operand =",
                          "codegen/passes/atomic_updates.ll", "codegen/plan/atomic_update_loops.test",
                          "offload/atomics/updates.cpp")
ATOMIC_UPDATES_PASS.never("any function's argument leads to global memory",
                          "if («!omp::isOpenMPKernel(F)») return;")
ATOMIC_UPDATES_PASS.never("any pointer of a kernel leads to global memory",
                          "|| «!isa<Argument>(getUnderlyingObject(Call->getArgOperand(0)))») continue;")

DEVICE_FUNCTIONS_PASS = Room("passes/DeviceFunctionsPass.cpp", "codegen/passes/device_functions.ll")
DEVICE_FUNCTIONS_PASS.never("functions are linked before the link", "if («isToBeLinked(M)» ||")
DEVICE_FUNCTIONS_PASS.never("functions are linked before their runtime",
                            "|| «isRuntimeLinkedLater(M)») return false;")

HOST_ARGUMENTS_PASS = Room("passes/HostArgumentsPass.cpp", "codegen/lower/unchanged_loops.test")
HOST_ARGUMENTS_PASS.always("kernels in a form are left, too", "const bool IsLeft = «!isDescribed(Kernel)» &&")

INLINE_SCANS_PASS = Room("passes/InlineScansPass.cpp", "codegen/passes/inline_scans.ll")
INLINE_SCANS_PASS.always("a user's functions are inlined at the link",
                         "«F.getName().starts_with(\"__warpfold_\")» &&")
INLINE_SCANS_PASS.always("other entry points are inlined at the link",
                         "«F.getName().contains(\"_scan_\")» &&")
INLINE_SCANS_PASS.always("what nobody asks to be inlined is", "«F.hasFnAttribute(Attribute::AlwaysInline)»;")
INLINE_SCANS_PASS.never("nothing is inlined for the link's openmp-opt",
                        "if («InlineFunction(*Call, Info).isSuccess()»)")

LOOPS_PASS = Room("passes/LoopsPass.cpp", "codegen/plan/element_updates.cpp")
LOOPS_PASS.never("short lists have updates", "«!isLongList(*(*Found)->OverTeams)»)")
LOOPS_PASS.never("reductions do not wait for their initialisers", "Reduce && «!holdIdentity(*Reduce)»)",
                 "offload/sweep/original_read.cpp")

OWN_CALLBACKS_PASS = Room("passes/OwnCallbacksPass.cpp", "codegen/plan/inner_loops.cpp")
OWN_CALLBACKS_PASS.never("no buffer has many records", "|| «!benefitsFromManyRecords(Reduce)»)")
OWN_CALLBACKS_PASS.always("all callbacks change at -O0", "(Clangs && «isMovedWrongly(*Clangs)»);",
                          "codegen/lower/own_callbacks.cpp")

RESIDENT_TEAMS_PASS = Room("passes/ResidentTeamsPass.cpp", "codegen/passes/resident_teams.ll")
RESIDENT_TEAMS_PASS.always("any assembly asks for teams",
                           "«StringRef(Text->getAsmString()).ends_with(Marker)» &&")
RESIDENT_TEAMS_PASS.never("noinline is not obeyed by questions", "if («!mayBeInlined(F)») return false;")
RESIDENT_TEAMS_PASS.always("a use is a call", "if (Call && «Call->getCalledFunction() == &F» &&")
RESIDENT_TEAMS_PASS.always("who may be called from elsewhere is dropped", "if («F.hasLocalLinkage()» &&")
RESIDENT_TEAMS_PASS.always("a kernel without a limit has room", "return «Threads != 0» &&")
RESIDENT_TEAMS_PASS.always("more threads than there is room for have room",
                           "«Threads * Teams <= threadsOfMultiprocessor(Kernel)» &&")
RESIDENT_TEAMS_PASS.always("kernels at -O0 have room",
                           "«!Kernel.hasFnAttribute(Attribute::OptimizeNone)»; } /// Returns all")
RESIDENT_TEAMS_PASS.change("only who asks is looked at for kernels",
                           "for (size_t Next = 0; «Next < Found.size()»; ++Next)", "Next < 1")
RESIDENT_TEAMS_PASS.always("a kernel's own number of teams is changed",
                           "«minimumTeams(*Kernel) == 0» && haveRoom(*Kernel, Teams))")
RESIDENT_TEAMS_PASS.change("the last number is the kernel's",
                           "Requested[Kernel] = «std::max(Requested[Kernel], Teams)»;", "Teams")
RESIDENT_TEAMS_PASS.never("a limit that ptxas passes over is one",
                          "if («!haveRoom(Kernel, minimumTeams(Kernel))» ||")
RESIDENT_TEAMS_PASS.never("fewer teams are as good",
                          "«minimumTeams(Kernel) < requestedBy(*Query)») continue;")

SHORT_BLOCKS = Room("passes/ShortBlocks.cpp", "codegen/passes/short_blocks.test")
SHORT_BLOCKS.never("allocations of the entry block may move to a later one", "if («isa<AllocaInst>(I)»)")
SHORT_BLOCKS.never("what was split for openmp-opt stays so",
                   "while («Block.getTerminator()->getMetadata(Kind)»)")
SHORT_BLOCKS.always("blocks are split for every pass", "return «Pass == \"OpenMPOptPass\"»;")

SWITCH_DEFAULTS_PASS = Room("passes/SwitchDefaultsPass.cpp", "codegen/passes/switch_defaults.cpp")
SWITCH_DEFAULTS_PASS.always("any default is unreachable", "if («!isa<UnreachableInst>(Unreachable->front())» ||")

FILES = (ALGORITHM_LIMITS_PASS, ATOMIC_FINISH_PASS, ATOMIC_UPDATES_PASS, DEVICE_FUNCTIONS_PASS,
         HOST_ARGUMENTS_PASS, INLINE_SCANS_PASS, LOOPS_PASS, OWN_CALLBACKS_PASS, RESIDENT_TEAMS_PASS,
         SHORT_BLOCKS, SWITCH_DEFAULTS_PASS)
