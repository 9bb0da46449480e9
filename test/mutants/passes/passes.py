# ===- test/mutants/passes/passes.py - mutants of codegen-helpers/lib/passes === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

ALGORITHM_LIMITS_PASS = SourceFile("passes/AlgorithmLimitsPass.cpp",
                                   "codegen/passes/algorithm_limits.ll")
ALGORITHM_LIMITS_PASS.never("only direct callers of an algorithm get its limits",
                            "for (size_t Next = 0; «Next < Result.size()»; ++Next)")
ALGORITHM_LIMITS_PASS.never("unknown launch bounds are used",
                            "if («!Threads || !Blocks») continue;")
ALGORITHM_LIMITS_PASS.never("functions that are not kernels get limits",
                            "if («!isKernel(*F)» ||")
ALGORITHM_LIMITS_PASS.never("an explicit kernel limit is changed",
                            "|| «threadLimit(*F) != 0») continue;")
ALGORITHM_LIMITS_PASS.always("register limits are set at -O0",
                             "if («!F->hasFnAttribute(Attribute::OptimizeNone)»)")

ATOMIC_FINISH_PASS = SourceFile("passes/AtomicFinishPass.cpp", "codegen/lower/atomic_finish.cpp")
ATOMIC_FINISH_PASS.change("a change is not reported to the pass manager",
                          "Changed |= «report(*End, *End->getFunction(), finishByAtomics(*End))»;",
                          "!finishByAtomics(*End)")

ATOMIC_UPDATES_PASS = SourceFile("passes/AtomicUpdatesPass.cpp", "codegen/passes/atomic_updates.ll",
                                 "codegen/plan/atomic_update_loops.test")
ATOMIC_UPDATES_PASS.always("functions with optnone are changed by AtomicUpdates",
                           "if («!F.hasFnAttribute(Attribute::OptimizeNone)» && hasUpdatesOfProgram(F))")
ATOMIC_UPDATES_PASS.never("updates that must stay single are not marked",
                          "if («FloatUpdates == Updates::Single»)")
ATOMIC_UPDATES_PASS.never("updates in the code of keyed_update are ignored",
                          "«F.getName().contains(\"15UpdateOfProgram\")»",
                          "codegen/passes/keyed_update.cpp")
ATOMIC_UPDATES_PASS.never("attributes of callers are kept",
                          "if (auto *Call = dyn_cast<CallBase>(U); «Call && Call->getCalledOperand() == &F»)")
ATOMIC_UPDATES_PASS.always("no update is deferred to the link", "if («!IsLater») replaceAll")
ATOMIC_UPDATES_PASS.always("updates are deferred again at the link",
                           "combineUpdates(M, /*IsLater=*/«false»)",
                           "codegen/passes/linked_updates.cpp")
ATOMIC_UPDATES_PASS.never("the sign of a negated update is ignored",
                          "if («Update.IsNegated») Operand =",
                          "codegen/passes/atomic_updates.ll", "codegen/plan/atomic_update_loops.test",
                          "offload/atomics/updates.cpp")
ATOMIC_UPDATES_PASS.never("any function argument counts as global memory",
                          "if («!isKernel(F)») return;")
ATOMIC_UPDATES_PASS.never("any pointer in a kernel counts as global memory",
                          "|| «!isa<Argument>(getUnderlyingObject(Call->getArgOperand(0)))») continue;")

DEVICE_FUNCTIONS_PASS = SourceFile("passes/DeviceFunctionsPass.cpp",
                                   "codegen/passes/device_functions.ll")
DEVICE_FUNCTIONS_PASS.never("device functions are linked before the bitcode link",
                            "if («isToBeLinked(M)» ||")
DEVICE_FUNCTIONS_PASS.never("device functions are linked before their runtime",
                            "|| «isRuntimeLinkedLater(M)») return false;")

HOST_ARGUMENTS_PASS = SourceFile("passes/HostArgumentsPass.cpp",
                                 "codegen/lower/unchanged_loops.test")
HOST_ARGUMENTS_PASS.always("kernels with a described form are reported as unchanged",
                           "const bool IsLeft = «!isDescribed(Kernel)» &&")

INLINE_SCANS_PASS = SourceFile("passes/InlineScansPass.cpp", "codegen/passes/inline_scans.ll")
INLINE_SCANS_PASS.always("functions of the program are inlined at the link",
                         "«F.getName().starts_with(\"__warpfold_\")» &&")
INLINE_SCANS_PASS.always("other entry points are inlined at the link",
                         "«F.getName().contains(\"_scan_\")» &&")
INLINE_SCANS_PASS.always("functions without alwaysinline are inlined at the link",
                         "«F.hasFnAttribute(Attribute::AlwaysInline)»;")
INLINE_SCANS_PASS.never("no function is inlined before openmp-opt at the link",
                        "if («InlineFunction(*Call, Info).isSuccess()»)")

LOOPS_PASS = SourceFile("passes/LoopsPass.cpp", "codegen/plan/element_updates.cpp")
LOOPS_PASS.never("short lists use element updates", "«!isLongList(*(*Found)->OverTeams->listBytes())»)")
LOOPS_PASS.never("a reduction with unknown initial values has no barrier",
                 "Reduce && «!holdIdentity(*Reduce)»)",
                 "offload/sweep/original_read.cpp")

OWN_CALLBACKS_PASS = SourceFile("passes/OwnCallbacksPass.cpp", "codegen/plan/inner_loops.cpp")
OWN_CALLBACKS_PASS.never("no reduction gets many records", "|| «!benefitsFromManyRecords(Reduce)»)")
OWN_CALLBACKS_PASS.always("all callbacks are replaced at -O0",
                          "(Clangs && «isMovedWrongly(*Clangs)»);",
                          "codegen/lower/own_callbacks.cpp")

RESIDENT_TEAMS_PASS = SourceFile("passes/ResidentTeamsPass.cpp", "codegen/passes/resident_teams.ll")
RESIDENT_TEAMS_PASS.always("any assembly counts as a query of resident teams",
                           "«StringRef(Text->getAsmString()).ends_with(Marker)» &&")
RESIDENT_TEAMS_PASS.never("noinline functions count as inlinable queries",
                          "if («!mayBeInlined(F)») return false;")
RESIDENT_TEAMS_PASS.always("any use of a function counts as a call",
                           "if (Call && «Call->getCalledFunction() == &F» &&")
RESIDENT_TEAMS_PASS.always("external functions are removed", "if («F.hasLocalLinkage()» &&")
RESIDENT_TEAMS_PASS.always("a kernel without a limit has room for the teams",
                           "return «Threads != 0» &&")
RESIDENT_TEAMS_PASS.always("a kernel with too many threads has room for the teams",
                           "«Threads * Teams <= threadsOfMultiprocessor(Kernel)» &&")
RESIDENT_TEAMS_PASS.always("kernels at -O0 have room for the teams",
                           "«!Kernel.hasFnAttribute(Attribute::OptimizeNone)»; } /// Returns all")
RESIDENT_TEAMS_PASS.change("only direct callers of a query are searched for kernels",
                           "for (size_t Next = 0; «Next < Found.size()»; ++Next)", "Next < 1")
RESIDENT_TEAMS_PASS.always("an explicit minimum number of teams is changed",
                           "«minimumTeams(*Kernel) == 0» && haveRoom(*Kernel, Teams))")
RESIDENT_TEAMS_PASS.change("the last request replaces a larger one",
                           "Requested[Kernel] = «std::max(Requested[Kernel], Teams)»;", "Teams")
RESIDENT_TEAMS_PASS.never("a limit that ptxas ignores is accepted",
                          "if («!haveRoom(Kernel, minimumTeams(Kernel))» ||")
RESIDENT_TEAMS_PASS.never("a smaller number of teams answers the query",
                          "«minimumTeams(Kernel) < requestedBy(*Query)») continue;")

SHORT_BLOCKS = SourceFile("passes/ShortBlocks.cpp", "codegen/passes/short_blocks.test")
SHORT_BLOCKS.never("allocas move from the entry block to a later block",
                   "if («isa<AllocaInst>(I)»)")
SHORT_BLOCKS.never("blocks that were split for openmp-opt are not merged",
                   "while («Block.getTerminator()->getMetadata(Kind)»)")
SHORT_BLOCKS.always("blocks are split before every pass", "return «Pass == \"OpenMPOptPass\"»;")

UNREACHABLE_CODE_PASS = SourceFile("passes/UnreachableCodePass.cpp",
                                  "codegen/passes/switch_defaults.cpp")
UNREACHABLE_CODE_PASS.always("any default of a switch is unreachable",
                            "if («!isa<UnreachableInst>(Unreachable->front())» ||")

FILES = (ALGORITHM_LIMITS_PASS, ATOMIC_FINISH_PASS, ATOMIC_UPDATES_PASS, DEVICE_FUNCTIONS_PASS,
         HOST_ARGUMENTS_PASS, INLINE_SCANS_PASS, LOOPS_PASS, OWN_CALLBACKS_PASS, RESIDENT_TEAMS_PASS,
         SHORT_BLOCKS, UNREACHABLE_CODE_PASS)
