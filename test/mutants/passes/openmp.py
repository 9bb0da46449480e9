# ===- test/mutants/passes/openmp.py - mutants of codegen-helpers/lib/openmp === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

DEVICE_CALLS = Room("openmp/DeviceCalls.cpp", "codegen/odd_pinnable.test")
DEVICE_CALLS.always("any number is a reduction's result", "return «IsCall(&Tested)»; }")
DEVICE_CALLS.always("teams that stay out may have the result",
                    "return «match(From.get(), m_Zero()) || IsCall(From.get())»; });")
DEVICE_CALLS.never("a result for one team alone is none", "return Call && («isSweepReduce(*Call)» ||")
DEVICE_CALLS.never("a result of clang's own call is none", "|| «asTeamsReduce(*Call)»);",
                   "codegen/pinnable_arguments.cpp")
DEVICE_CALLS.never("who is linked later asks the runtime's name", "return Init && «Init->isDeclaration()»;",
                   "codegen/late_questions.ll")
DEVICE_CALLS.always("who has the runtime asks the later name", "«IsLate» ? LinkTimeSpmdQuery",
                    "codegen/team_writes.ll")

KERNEL_ENVIRONMENT = Room("openmp/KernelEnvironment.cpp", "codegen/odd_loops.test")
KERNEL_ENVIRONMENT.never("two kernels may share their teams", "if («Kernel» || !Call ||",
                         "codegen/left_alone.test")
KERNEL_ENVIRONMENT.never("the teams' address may be stored", "if (Kernel || «!Call» ||")
KERNEL_ENVIRONMENT.never("an environment may be elsewhere", "|| «!Global->hasInitializer()») return")
KERNEL_ENVIRONMENT.never("an environment may be all zero", "if («!Configuration» ||",
                         "codegen/left_alone.test")
KERNEL_ENVIRONMENT.never("an environment may have any number of fields",
                         "|| «Configuration->getNumOperands() > NumFields» ||")
KERNEL_ENVIRONMENT.always("an environment's fields may be unknown", "return «isa<ConstantInt>(Field)»; }))")
KERNEL_ENVIRONMENT.never("no clause says how many teams there are", "return «field(Field::MaxTeams) != 0»;",
                         "codegen/spread_loops.cpp")
KERNEL_ENVIRONMENT.never("one thread is no number", "return «maxThreads() <= 1» || !Launch.hasAllThreads();",
                         "codegen/spread_loops.cpp")
KERNEL_ENVIRONMENT.never("num_threads says nothing", "return maxThreads() <= 1 || «!Launch.hasAllThreads()»;",
                         "codegen/spread_loops.cpp")

OPEN_MPCALLS = Room("openmp/OpenMPCalls.cpp", "codegen/left_alone.test")
OPEN_MPCALLS.never("code without optimisation is swept",
                   "if (!«F.hasFnAttribute(Attribute::OptimizeNone)») for (Instruction &I")
OPEN_MPCALLS.change("counters of any kind are of 64 bits",
                    ".Case(\"8u\", CounterType{64, false}) .Default(«std::nullopt»);",
                    "std::optional<CounterType>(CounterType{64, true})")
OPEN_MPCALLS.always("a chunk of the hardware's is any call's",
                    "return Source && «calleeName(*Source) == \"__kmpc_get_hardware_num_threads_in_block\"»;",
                    "codegen/odd_loops.test")
OPEN_MPCALLS.always("any constant chunk is of one", "return Chunk && «Chunk->isOne()»;")
OPEN_MPCALLS.always("questions that are answered otherwise outside of regions are the team's",
                    "return Effect && «Effect->IsTeamUniform» &&", "codegen/odd_row_regions.test",
                    "codegen/odd_row_teams.test", "codegen/odd_row_lists.test")
OPEN_MPCALLS.always("a region may be begun from other modules",
                    "return «Region.hasLocalLinkage()» && !Region.isDeclaration()",
                    "codegen/odd_row_regions.test", "codegen/odd_row_teams.test",
                    "codegen/odd_row_lists.test")
OPEN_MPCALLS.always("a region may be called elsewhere",
                    "(Call && Wrapper && «Call->getFunction() == Wrapper»)", "codegen/odd_row_regions.test",
                    "codegen/odd_row_teams.test", "codegen/odd_row_lists.test")

POINTER_LISTS = Room("openmp/OpenMPCalls.cpp", "codegen/odd_row_regions.test", "codegen/odd_row_teams.test",
                     "codegen/odd_row_lists.test")
POINTER_LISTS.never("an element of a list may be written twice", "if («Entry») return nullptr;")

RUNTIME_EFFECTS = Room("openmp/RuntimeEffects.cpp", "codegen/atomic_updates.ll",
                       "codegen/atomic_update_loops.ll")
RUNTIME_EFFECTS.never("the runtime's own functions are the program's",
                      "return «Callee.starts_with(\"__kmpc_\")» ||", "codegen/odd_calls.test")
RUNTIME_EFFECTS.never("OpenMP's functions are the program's", "|| «Callee.starts_with(\"omp_\")» ||",
                      "codegen/odd_calls.test")
RUNTIME_EFFECTS.never("Warpfold's functions are the program's", "|| «Callee.starts_with(\"__warpfold_\")» ||",
                      "codegen/team_writes.ll")
RUNTIME_EFFECTS.never("libdevice's functions are the program's", "|| «runtimeEffect(Callee)»; }",
                      "codegen/team_writes.ll")
RUNTIME_EFFECTS.always("the runtime's updates are the program's", "return «!isRuntimes(Function)» &&")
RUNTIME_EFFECTS.always("those of the runtime in C++ are the program's",
                       "&& «!Function.contains(\"4ompx\")» &&")
RUNTIME_EFFECTS.always("those of our headers are the program's", "&& «!Function.contains(\"8warpfold\")»;")

FILES = (DEVICE_CALLS, KERNEL_ENVIRONMENT, OPEN_MPCALLS, POINTER_LISTS, RUNTIME_EFFECTS)
