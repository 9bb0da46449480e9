# ===- test/mutants/passes/runtime_calls.py - the runtime's calls, and the launch === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of openmp and launch in codegen-helpers/lib.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

ODD = "codegen/odd_loops.test"
LEFT_ALONE = "codegen/left_alone.test"

ENVIRONMENT = Room("openmp/KernelEnvironment.cpp", ODD)
ENVIRONMENT.never("two kernels may share their teams", "if («Kernel» || !Call ||", LEFT_ALONE)
ENVIRONMENT.never("the teams' address may be stored", "if (Kernel || «!Call» ||")
ENVIRONMENT.never("an environment may be elsewhere", "|| «!Global->hasInitializer()») return")
ENVIRONMENT.never("an environment may be all zero", "if («!Configuration» ||", LEFT_ALONE)
ENVIRONMENT.never("an environment may have any number of fields",
                  "|| «Configuration->getNumOperands() != NumFields» ||")
ENVIRONMENT.always("an environment's fields may be unknown",
                   "return «isa<ConstantInt>(Field)»; }))")

CALLS = Room("openmp/OpenMPCalls.cpp", LEFT_ALONE)
CALLS.change("counters of any kind are of 64 bits", ".Default(«std::nullopt»); if (!Counter)",
             "std::optional<CounterType>(CounterType{64, true})")
CALLS.always("a chunk of the hardware's is any call's",
             "return Source && «calleeName(*Source) == "
             "\"__kmpc_get_hardware_num_threads_in_block\"»;", ODD)
CALLS.always("any constant chunk is of one", "return Chunk && «Chunk->isOne()»;")
CALLS.always("questions that are answered otherwise outside of regions are the team's",
             "return Effect && «Effect->IsAlikeOutside» &&", "codegen/odd_rows.test")

RUNTIME = Room("launch/RuntimeCalls.cpp", LEFT_ALONE)
RUNTIME.always("a runtime without sweeps has some",
               "return «!IsLinked || (Teams && !Teams->isDeclaration() && Reduce && "
               "!Reduce->isDeclaration())»;")
RUNTIME.always("a runtime without rows has some",
               "return «!Stock || Stock->isDeclaration() || (Ours && !Ours->isDeclaration())»;",
               "codegen/odd_rows.test")

FILES = (ENVIRONMENT, CALLS, RUNTIME)
