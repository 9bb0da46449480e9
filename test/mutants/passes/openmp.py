# ===- test/mutants/passes/openmp.py - mutants of codegen-helpers/lib/openmp === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

DEVICE_CALLS = SourceFile("openmp/DeviceCalls.cpp", "codegen/plan/odd_host_arguments.test")
DEVICE_CALLS.always("any value counts as a reduction's result", "return «IsCall(&Tested)»; }")
DEVICE_CALLS.always("teams that skip the reduction may have any value",
                    "return «match(From.get(), m_Zero()) || IsCall(From.get())»; });")
DEVICE_CALLS.never("the result of a reduction by a single team is not recognised",
                   "return Call && («isSweepReduce(*Call)» ||")
DEVICE_CALLS.never("the result of clang's reduction call is not recognised",
                   "|| «asTeamsReduce(*Call)»);",
                   "codegen/plan/host_arguments.cpp")
DEVICE_CALLS.never("modules before the link use the runtime's query",
                   "return Init && «Init->isDeclaration()»;",
                   "codegen/cures/link_time_queries.ll")
DEVICE_CALLS.always("modules with a runtime use the link-time query",
                    "«IsLate» ? LinkTimeSpmdQuery",
                    "codegen/cures/team_writes.ll")

KERNEL_ENVIRONMENT = SourceFile("openmp/KernelEnvironment.cpp", "codegen/frontend/odd_loops.test")
KERNEL_ENVIRONMENT.never("a teams function with two kernels is accepted",
                         "if («Kernel» || !Call ||",
                         "codegen/frontend/unchanged_constructs.test")
KERNEL_ENVIRONMENT.never("a teams function whose address is stored is accepted",
                         "if (Kernel || «!Call» ||")
KERNEL_ENVIRONMENT.never("a kernel environment without an initializer is accepted",
                         "|| «!Global->hasInitializer()») return")
KERNEL_ENVIRONMENT.never("a kernel environment that is all zero is accepted",
                         "if («!Configuration» ||",
                         "codegen/frontend/unchanged_constructs.test")
KERNEL_ENVIRONMENT.never("a kernel environment with any number of fields is accepted",
                         "|| «Configuration->getNumOperands() > NumFields» ||")
KERNEL_ENVIRONMENT.always("a kernel environment with unknown fields is accepted",
                          "return «isa<ConstantInt>(Field)»; }))")
KERNEL_ENVIRONMENT.never("a num_teams clause is ignored", "return «field(Field::MaxTeams) != 0»;",
                         "codegen/plan/distributed_loops.cpp")
KERNEL_ENVIRONMENT.never("a limit of one thread does not count as a num_threads clause",
                         "return «maxThreads() <= 1» || !Launch.hasAllThreads();",
                         "codegen/plan/distributed_loops.cpp")
KERNEL_ENVIRONMENT.never("a num_threads clause is ignored",
                         "return maxThreads() <= 1 || «!Launch.hasAllThreads()»;",
                         "codegen/plan/distributed_loops.cpp")

OPEN_MPCALLS = SourceFile("openmp/OpenMPCalls.cpp", "codegen/frontend/unchanged_constructs.test")
OPEN_MPCALLS.never("functions with optnone are changed",
                   "if (!«F.hasFnAttribute(Attribute::OptimizeNone)») for (Instruction &I")
OPEN_MPCALLS.change("counters of an unknown type have 64 bits",
                    ".Case(\"8u\", CounterType{64, false}) .Default(«std::nullopt»);",
                    "std::optional<CounterType>(CounterType{64, true})")
OPEN_MPCALLS.always("a chunk size returned by any call counts as the hardware's",
                    "return Source && «calleeName(*Source) == \"__kmpc_get_hardware_num_threads_in_block\"»;",
                    "codegen/frontend/odd_loops.test")
OPEN_MPCALLS.always("any constant chunk size counts as 1", "return Chunk && «Chunk->isOne()»;")
OPEN_MPCALLS.always("queries that are not team-uniform count as team-uniform",
                    "return Effect && «Effect->IsTeamUniform» &&", "codegen/plan/odd_row_regions.test",
                    "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
OPEN_MPCALLS.always("a region that other modules can launch is accepted",
                    "return «Region.hasLocalLinkage()» && !Region.isDeclaration()",
                    "codegen/plan/odd_row_regions.test", "codegen/plan/odd_row_teams.test",
                    "codegen/plan/odd_row_lists.test")
OPEN_MPCALLS.always("a region that is called elsewhere is accepted",
                    "(Call && Wrapper && «Call->getFunction() == Wrapper»)", "codegen/plan/odd_row_regions.test",
                    "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")

POINTER_LISTS = SourceFile("openmp/OpenMPCalls.cpp", "codegen/plan/odd_row_regions.test",
                           "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
POINTER_LISTS.never("a list element that is written twice is accepted",
                    "if («Entry») return nullptr;")

RUNTIME_EFFECTS = SourceFile("openmp/RuntimeEffects.cpp", "codegen/passes/atomic_updates.ll",
                             "codegen/plan/atomic_update_loops.test")
RUNTIME_EFFECTS.never("functions with __kmpc_ names count as the program's",
                      "return «Callee.starts_with(\"__kmpc_\")» ||", "codegen/analysis/odd_calls.test")
RUNTIME_EFFECTS.never("functions with omp_ names count as the program's",
                      "|| «Callee.starts_with(\"omp_\")» ||",
                      "codegen/analysis/odd_calls.test")
RUNTIME_EFFECTS.never("functions with __warpfold_ names count as the program's",
                      "|| «Callee.starts_with(\"__warpfold_\")» ||",
                      "codegen/cures/team_writes.ll")
RUNTIME_EFFECTS.never("functions of libdevice count as the program's",
                      "|| «runtimeEffect(Callee)»; }",
                      "codegen/cures/team_writes.ll")
RUNTIME_EFFECTS.always("atomic updates in runtime functions count as the program's",
                       "return «!isRuntimes(Function)» &&")
RUNTIME_EFFECTS.always("atomic updates in the C++ runtime count as the program's",
                       "&& «!Function.contains(\"4ompx\")» &&")
RUNTIME_EFFECTS.always("atomic updates in Warpfold's headers count as the program's",
                       "&& «!Function.contains(\"8warpfold\")»;")

FILES = (DEVICE_CALLS, KERNEL_ENVIRONMENT, OPEN_MPCALLS, POINTER_LISTS, RUNTIME_EFFECTS)
