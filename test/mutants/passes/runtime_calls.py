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
                  "|| «Configuration->getNumOperands() > NumFields» ||")
ENVIRONMENT.always("an environment's fields may be unknown",
                   "return «isa<ConstantInt>(Field)»; }))")

CALLS = Room("openmp/OpenMPCalls.cpp", LEFT_ALONE)
CALLS.never("code without optimisation is swept",
            "if (!«F.hasFnAttribute(Attribute::OptimizeNone)») for (Instruction &I")
CALLS.change("counters of any kind are of 64 bits", ".Default(«std::nullopt»); if (!Counter)",
             "std::optional<CounterType>(CounterType{64, true})")
CALLS.always("a chunk of the hardware's is any call's",
             "return Source && «calleeName(*Source) == "
             "\"__kmpc_get_hardware_num_threads_in_block\"»;", ODD)
CALLS.always("any constant chunk is of one", "return Chunk && «Chunk->isOne()»;")
CALLS.always("questions that are answered otherwise outside of regions are the team's",
             "return Effect && «Effect->IsTeamUniform» &&", "codegen/odd_row_regions.test",
               "codegen/odd_row_teams.test", "codegen/odd_row_lists.test")

RUNTIME = Room("openmp/DeviceCalls.cpp", LEFT_ALONE)

NAMES = Room("openmp/RuntimeEffects.cpp", "codegen/odd_calls.test")
NAMES.never("the runtime's own functions are the program's",
            "return «Callee.starts_with(\"__kmpc_\")» ||")
NAMES.never("OpenMP's functions are the program's", "|| «Callee.starts_with(\"omp_\")» ||")
NAMES.never("Warpfold's functions are the program's",
            "|| «Callee.starts_with(\"__warpfold_\")» ||", "codegen/team_writes.ll")
NAMES.never("libdevice's functions are the program's", "|| «runtimeEffect(Callee)»; }",
            "codegen/team_writes.ll")

LIMITS_TEST = "codegen/launch_limits.test"
LIMITS = Room("lower/KernelLimits.cpp", LIMITS_TEST)
LIMITS.never("a module has annotations", "if («!Annotations») return nullptr;")
# Not without the condition: what lies behind a node's operands is by chance.
LIMITS.change("annotations of five operands are limits",
              "if («Node->getNumOperands() != 3») continue;", "Node->getNumOperands() < 3")
LIMITS.always("any kernel's limit is this one's", "if («Of == &Kernel» && Its")
LIMITS.always("an annotation has a name", "&& «Its» && (Name.empty()")
LIMITS.always("any annotation is a limit", "|| «Its->getString() == Name»)) return Node;")
LIMITS.never("only a limit is an annotation", "(«Name.empty()» || Its->getString()")
LIMITS.never("an attribute is no limit", "if («!Text.consumeInteger(10, Result)») return Result;",
             "codegen/counters.test")
LIMITS.change("a kernel without a limit has one", "->getZExtValue() : «0»;", "1")
LIMITS.change("a limit is set as an attribute", "if (MDNode *Node = «limitNode(Kernel)»)", "nullptr")
LIMITS.always("a limit that is an attribute becomes an annotation",
              "return «!Kernel.hasFnAttribute(LimitAttribute)» &&")
LIMITS.change("a multiprocessor of sm_86 has 1024 threads", ".Case(\"sm_86\", «1536»)", "1024",
              "codegen/row_tiles.test")
LIMITS.never("a least number of teams is an attribute",
             "if («isAnnotated(Kernel)») addNode(Kernel, \"minctasm\"")

ALGORITHMS = Room("passes/AlgorithmLimitsPass.cpp", "codegen/algorithm_limits.ll")
ALGORITHMS.change("only who begins an algorithm is looked at",
                  "for (size_t Next = 0; «Next < Result.size()»; ++Next)", "false")
ALGORITHMS.never("unknown numbers are limits", "if («!Threads || !Blocks») continue;")
ALGORITHMS.never("functions have a kernel's limits", "if («!F->hasFnAttribute(\"kernel\")» ||")
ALGORITHMS.never("a kernel's own limit is changed", "|| «threadLimit(*F) != 0») continue;")
ALGORITHMS.always("registers are divided at -O0", "if («!F->hasFnAttribute(Attribute::OptimizeNone)»)")

VECTORS = Room("cures/ByteVectors.cpp", "codegen/byte_vectors.ll")
VECTORS.always("any number of elements is taken apart", "Type && «Type->getNumElements() == Bytes» &&")
VECTORS.always("any element is taken for a byte", "&& «Type->getElementType()->isIntegerTy(8)» &&")
VECTORS.always("aligned loads are taken apart", "&& «Load.getAlign() < Bytes»;")
VECTORS.never("all loads are of two halves", "if («Aligned > 1») return B.CreateBitCast(")

SUMS = Room("cures/PackedSums.cpp", "codegen/packed_sums.ll")
SUMS.always("sums of any elements are taken apart",
            "return Type && «Type->getElementType()->isIntegerTy(16)» &&")
SUMS.never("differences stay packed", "|| «I.getOpcode() == Instruction::Sub»);")

STORES = Room("cures/NarrowStores.cpp", "codegen/narrow_stores.ll")
STORES.always("integers have parts, too", "return «isNumber(Bits.getSrcTy())» && (Bits")
STORES.never("a swapped word has parts", "if («isa<AtomicCmpXchgInst>(Its)») return Bits")
STORES.always("what is swapped is a word",
              "return «Bits.getType()->getPrimitiveSizeInBits() >= 32»; return isa<ReturnInst")
STORES.never("elements are no parts", "(«Bits.getType()->isVectorTy()» ||")
STORES.always("a place is always aligned",
              "return «8 * Store.getAlign().value() >= Scalar->getPrimitiveSizeInBits()»;")
STORES.never("aggregates are aligned",
             "return holdsNumber(Its) && («Its->isAggregateType()» ||")
STORES.always("integers are stored apart", "return «holdsNumber(Its)» && (Its->")
STORES.always("all vectors are stored apart",
              "(Its->isAggregateType() || «!isAligned(Store)»);")
STORES.never("constants are stored apart", "|| «isa<Constant>(Store.getValueOperand())») return")
STORES.never("what is volatile becomes plain", "Offset), «Store.isVolatile()»);")

WORDS = Room("peephole/WordComparisonsPass.cpp", "codegen/word_comparisons.ll")
WORDS.never("two bytes stay two", "|| «V.getType()->isIntegerTy(16)»;")
WORDS.always("all words are signed", "Word = «IsSigned» ? B.CreateSExt(")
WORDS.always("bytes of both kinds are words",
             "return «any_of(Comparisons, IsSigned) != any_of(Comparisons, IsUnsigned)» &&")
WORDS.always("bytes for other uses are words", "&& «all_of(Others, IsOutside)»;")
WORDS.always("any function's bytes are words", "&& «isDescribed(F)»)")
WORDS.never("functions that are not to be optimised have words", "&& !«F.hasOptNone()» &&")
WORDS.always("bytes outside of loops are words", "if («Loops.isLoopHeader(&Block)»)")
WORDS.change("a choice's odds are lost", "«Select->copyMetadata(Old);»", "")

SHAPE = Room("lower/LaunchShape.cpp", LIMITS_TEST)
SHAPE.never("a kernel without a limit gets one", "if («Limit == 0») return;")
SHAPE.change("a limit may shrink", "= «std::max<uint32_t>(Limit, Limits.MostThreads)»;",
             "Limits.MostThreads")
SHAPE.always("a team of any size has room", "if («Teams > 0») setMinimumTeams", "codegen/lists.test")
SHAPE.never("no limit is one", "«Maximum == 0» ? 0 :")
SHAPE.change("more threads than the kernel's are refused",
             ": «std::max(Maximum, Limits.MostThreads)»);", "Limits.MostThreads")
SHAPE.change("fewer threads than the program's are preferred",
             "Environment.setThreads( «std::max(Environment.minThreads(), Limits.PreferredThreads)»,",
             "Limits.PreferredThreads")
SHAPE.always("a limit by OpenMP is a number",
             "if («!Limit.getValueAsString().getAsInteger(10, Threads)» &&")
SHAPE.always("a limit by OpenMP may shrink", "&& «Threads < Limits.MostThreads»)")

LEFT = Room("lower/UnchangedLoops.cpp", "codegen/left_loops.test")
LEFT.always("the last text of a function stays", "if («!F.hasFnAttribute(UnchangedAttribute)»)")
LEFT.change("a kernel's own loops are all that is left",
            "for (size_t Next = 0; «Next < Found.size()»; ++Next)", "Next < 1")
LEFT.never("what is left is not described", "if («F->hasFnAttribute(UnchangedAttribute)») Texts.insert")
LEFT.never("kernels that no pass has touched say so", "if («Text.empty()») return false;")

SAID = Room("passes/HostArgumentsPass.cpp", "codegen/left_loops.test")
SAID.always("kernels in a form are left, too", "const bool IsLeft = «!isDescribed(Kernel)» &&")

RESIDENT = Room("passes/ResidentTeamsPass.cpp", "codegen/resident_teams.ll")
RESIDENT.always("any assembly asks for teams",
                "«StringRef(Text->getAsmString()).ends_with(Marker)» &&")
RESIDENT.never("noinline is not obeyed by questions",
               "if («!mayBeInlined(F)») return false;")
RESIDENT.always("a use is a call", "if (Call && «Call->getCalledFunction() == &F» &&")
RESIDENT.always("who may be called from elsewhere is dropped", "if («F.hasLocalLinkage()» &&")
RESIDENT.always("a kernel without a limit has room", "return «Threads != 0» &&")
RESIDENT.always("more threads than there is room for have room",
                "«Threads * Teams <= threadsOfMultiprocessor(Kernel)» &&")
RESIDENT.always("kernels at -O0 have room",
                "«!Kernel.hasFnAttribute(Attribute::OptimizeNone)»; } /// All")
RESIDENT.change("only who asks is looked at for kernels",
                "for (size_t Next = 0; «Next < Found.size()»; ++Next)", "Next < 1")
RESIDENT.always("a kernel's own number of teams is changed",
                "«minimumTeams(*Kernel) == 0» && haveRoom(*Kernel, Teams))")
RESIDENT.change("the last number is the kernel's", "Wanted[Kernel] = «std::max(Wanted[Kernel], Teams)»;",
                "Teams")
RESIDENT.never("a limit that ptxas passes over is one",
               "if («!haveRoom(Kernel, minimumTeams(Kernel))» ||")
RESIDENT.never("fewer teams are as good", "«minimumTeams(Kernel) < wantedBy(*Question)») continue;")

ODD_PINNABLE = "codegen/odd_pinnable.test"
WRITTEN = "codegen/pinnable_arguments.cpp"
RUNTIME.always("any number is a reduction's result", "return «IsCall(&Tested)»; }", ODD_PINNABLE)
RUNTIME.always("teams that stay out may have the result",
               "return «match(From.get(), m_Zero()) || IsCall(From.get())»; });", ODD_PINNABLE)
RUNTIME.never("a result for one team alone is none",
              "return Call && («isSweepReduce(*Call)» ||", ODD_PINNABLE)
RUNTIME.never("a result of clang's own call is none",
              "|| «asTeamsReduce(*Call)»);", WRITTEN)

FILES = (ENVIRONMENT, CALLS, RUNTIME, NAMES, LIMITS, ALGORITHMS, RESIDENT, VECTORS, SUMS, STORES, WORDS, SHAPE, LEFT,
         SAID)
