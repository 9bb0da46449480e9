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
SHAPES = "codegen/team_writes.ll"

FUNCTIONS = Room("cures/TeamFunctions.cpp", SHAPES)
FUNCTIONS.never("kernels in SPMD mode have a team's code", "«!Environment->isGeneric()» ||")
FUNCTIONS.always("a function that several kernels call is their teams",
                "«KernelEnvironment::of(*Callee)» ? Callee : nullptr;")
FUNCTIONS.never("kernels without regions have a team's code",
                "if («Teams.empty() && !beginsRegions(F)») continue;")
FUNCTIONS.never("the runtime's functions are inlined", "|| «isRuntimes(Callee->getName())» ||")
FUNCTIONS.never("a kernel's teams are inlined", "«teamsOf(Call)»))")
FUNCTIONS.never("assembly text is a function", "if («Call.isInlineAsm()» ||")
FUNCTIONS.never("what only reads writes", "|| «!Call.mayWriteToMemory()» ||")
FUNCTIONS.never("what a call says of itself is not believed",
                "|| «hasAssumption(Call, \"ompx_spmd_amenable\")»)")
FUNCTIONS.never("what writes in ways that are not seen stays", "return «!Does.Obstacle.empty()» ||")
FUNCTIONS.never("writers stay", "!Does.Obstacle.empty() || «Does.Memory.Writes»;", CODE)
FUNCTIONS.never("noinline is not obeyed, nor that others may replace a function",
                "|| «!mayBeInlined(*Callee)» ||")
FUNCTIONS.never("functions of a cycle are inlined", "|| «Recursive.contains(Callee)» ||")
FUNCTIONS.never("no function calls itself", "if («Cycle.hasCycle()») for")
FUNCTIONS.change("the call that keeps generic mode may begin regions", "«\"omp_no_openmp\"»", "\"\"")

BODIES = Room("support/Definition.cpp", "codegen/odd_calls.test")
BODIES.always("a weak body is final",
              "!F.isDeclaration() && «!F.isInterposable()»;")
BODIES.always("noinline is not obeyed",
              "hasFinalBody(F) && «!F.hasFnAttribute(Attribute::NoInline)»;", SHAPES)

WRITES_PASS = Room("cures/OrderedTeamWrites.cpp", "codegen/linked_team_writes.ll")
WRITES_PASS.always("each call of a function is told of",
                  "if («Seen.insert(Call->getCalledOperand()).second»)", SHAPES)
WRITES_PASS.always("all bodies are final", "return Callee && «!hasFinalBody(*Callee)»;")
WRITES_PASS.always("what is not linked later is", "if («isToBeLinked(*F.getParent())» &&")
WRITES_PASS.always("the link knows more of any function", "&& «all_of(Kept, isOfOtherFile)») {")
WRITES_PASS.always("the link visits all kernels", "if («F->hasFnAttribute(CallsOtherFiles)» ||")
WRITES_PASS.never("teams are not marked by their kernel",
                  "|| «(Environment && Environment->kernel().hasFnAttribute(CallsOtherFiles))»)")
WRITES_PASS.never("own writes are in order once more", "{ return «Own.contains(I)»; }")

STATE = Room("cures/SharedState.cpp", "codegen/shared_state.ll")
STATE.never("assembly text leads to another file", "if («Call.isInlineAsm()») return false;")
STATE.never("what is called through a pointer is here", "return «!Callee» ||")
STATE.always("another file replaces no function", "&& «!hasFinalBody(*Callee)» &&")
STATE.always("the runtime's functions are the program's",
             "«isPrograms(Callee->getName())» && !isOfLibraries")
STATE.always("CUDA's functions are another file's", "&& «!isOfLibraries(Callee->getName())»)")
STATE.always("a file's own functions are called from outside", "«!F.hasLocalLinkage()» &&")
STATE.always("inline functions are called from outside",
             "(«!F.isDiscardableIfUnused()» || F.hasOptNone()) &&")
STATE.never("at -O0 all files have an inline function",
            "|| «F.hasOptNone()») && isPrograms(F.getName())")
STATE.always("kernels are called from other files", "&& «!omp::isOpenMPKernel(F)»;")
STATE.never("what is linked as bitcode shares", "if («isToBeLinked(M)») return")
STATE.always("the program's variables are the runtime's",
             "if («Variable.hasAttribute(StateAttribute)»)")

WEAK = Room("cures/WeakCalls.cpp", "codegen/weak_calls.ll")
WEAK.never("what is linked as bitcode calls by pointers", "if («isToBeLinked(M)») return")
WEAK.never("functions with a final body are called by pointers", "|| «!F.isInterposable()» ||")
WEAK.never("what clang defines in every file is called by pointers",
           "|| «!isPrograms(F.getName())») continue")
WEAK.always("a function that is passed is called",
            "&& «Call->getCalledOperand() == &F»)")

TAIL = Room("cures/TailCalls.cpp", "codegen/tail_calls.ll")
TAIL.never("functions without a variable lose the mark", "«none_of(Allocate->users(), IsHere)»)")
TAIL.always("a call that must be a tail call need not", "&& «!Call->isMustTailCall()»)")

LINES = Room("cures/CallLines.cpp", "codegen/call_lines.ll")
LINES.never("calls of intrinsics get lines", "&& !«isa<IntrinsicInst>(I)» &&")
LINES.never("assembly gets a line", "!«Call->isInlineAsm()»;")
LINES.never("code after a call gets no line", "«IsAfterCall» || isCall(I)")
LINES.change("code after what has a line gets that", "Line = I.getDebugLoc(); «IsAfterCall = false;» } else if", "")
LINES.change("a call gets the line of its function", "«Line = I.getDebugLoc();»", "")
FUNCTIONS.never("what an inlined function calls stays",
                "if (auto *Direct = dyn_cast<CallInst>(Inner); «Direct && isWriter(*Direct)»)")

WRITES = Room("cures/TeamWrites.cpp", CODE)
WRITES.never("variables that nobody else knows are shared for certain",
             "if («mayBePrivate(*Shared, Variable(Shared->Call))») MayBePrivate |= Bit;", SHAPES)
WRITES.change("all reads are of one piece", "Set(1) << «std::min<size_t>(Bits.size() + 1, 62)»",
              "0", SHAPES)
WRITES.change("what a kernel's thread gives its teams is shared", "Found |= «at(Given, Depth + 1)»;",
              "Any", SHAPES)
WRITES.never("an address in shared memory may be of a thread's own",
             "return «areShared(Place)» ? ~(MayBePrivate | Unknown) : Any;")
WRITES.never("threads do not meet in a region", "return «What.IsBarrier» ||", SHAPES)
WRITES.always("threads meet behind any write",
              "|| «Memory.areShared(What.Writes)» ? What.Reads : Read | What.Reads;", SHAPES)
WRITES.never("a write may come before a read", "if («What.Writes & (Now | What.Reads)»)")
WRITES.always("one thread moves what may be its own",
              "Move && «Memory.areShared(What.Writes)»)", SHAPES)
WRITES.never("variables that nobody knows are shared", "if («IsMoved» && mayBePrivate", SHAPES)
WRITES.never("variables that others know are a thread's own", "MostBytesOnStack && «!Seen.escapes()» &&",
             SHAPES)
WRITES.always("variables of regions are a thread's own",
              "!Seen.escapes() && «Seen.listEntries().empty()»;")
WRITES.change("no barrier behind a move", "«createTeamBarrier(Next);»", ";", SHAPES)

NESTED = Room("cures/NestedRegions.cpp", "codegen/nested_regions.ll")
NESTED.never("no region recurses",
             "if (!Region || «!Beginners.contains(Region)» ||")
NESTED.never("functions of other files begin no regions",
             "if («isOfAnotherFile(F)» || any_of")

SELF = Room("cures/RecursiveBarriers.cpp", "codegen/self_calls.ll")
SELF.never("a function without barriers calls itself through another",
           "if (Calls.empty() || «none_of(instructions(F), isBarrier)»)")

MISMATCHED = Room("cures/SignatureMismatch.cpp", "codegen/mismatched_calls.ll")
MISMATCHED.always("a question may be for another function than the call",
                  "Call && «Call->getCalledOperand() == &Callee» &&")
MISMATCHED.always("calls of functions with variable arguments are wrong",
                  "«!Callee.isVarArg()» && Call->arg_size()")
MISMATCHED.always("calls with the right number of arguments are wrong",
                  "&& «Call->arg_size() != Callee.arg_size()»;")
MISMATCHED.never("the call may be made where it is another function",
                 "|| «Question->getPredicate() != ICmpInst::ICMP_EQ»)")
MISMATCHED.always("the call may be made without the question",
                  "«Then->getSinglePredecessor() == Branch.getParent()» &&")

QUESTIONS = Room("openmp/DeviceCalls.cpp", "codegen/late_questions.ll")
QUESTIONS.never("who is linked later asks the runtime's name",
                "return Init && «Init->isDeclaration()»;")
QUESTIONS.always("who has the runtime asks the later name",
                 "«IsLate» ? LinkTimeSpmdQuery", "codegen/team_writes.ll")

INLINE = Room("passes/InlineScansPass.cpp", "codegen/inline_scans.ll")
INLINE.always("a user's functions are inlined at the link",
              "«F.getName().starts_with(\"__warpfold_\")» &&")
INLINE.always("other entry points are inlined at the link",
              "«F.getName().contains(\"_scan_\")» &&")
INLINE.always("what nobody asks to be inlined is",
              "«F.hasFnAttribute(Attribute::AlwaysInline)»;")
INLINE.never("nothing is inlined for the link's openmp-opt",
             "if («InlineFunction(*Call, Info).isSuccess()»)")

SHORT_BLOCKS = Room("passes/ShortBlocks.cpp", "codegen/short_blocks.test")
SHORT_BLOCKS.never("allocations of the entry block may move to a later one", "if («isa<AllocaInst>(I)»)")
SHORT_BLOCKS.never("what was split for openmp-opt stays so",
                   "while («Block.getTerminator()->getMetadata(Kind)»)")
SHORT_BLOCKS.always("blocks are split for every pass", "return «Pass == \"OpenMPOptPass\"»;")

ODD_PINNABLE = "codegen/odd_pinnable.test"
WRITTEN = "codegen/pinnable_arguments.cpp"
PINNABLE = Room("plan/HostArguments.cpp", ODD_PINNABLE, WRITTEN)
PINNABLE.always("what lets one thread pass in a loop does so once",
                "if («!Loops.getLoopFor(&Block)») add(Block);")
PINNABLE.never("what lets one thread pass lets all", "if («G.Lets > Result» &&")
PINNABLE.always("one thread goes all ways",
                "if (G.Lets > Result && «Dominators.dominates(G.Way, Block)»)")
PINNABLE.never("the elements of a variable are many",
               "return «Result != Executed::ToCombine» && Loops.getLoopFor(Block)")
PINNABLE.never("what is in a loop is done once",
               "Result != Executed::ToCombine && «Loops.getLoopFor(Block)» ? Executed::Often")
PINNABLE.always("any test is for the result", "&& «isTeamsResult(*Tested)») Found")
PINNABLE.always("any read is of what was before the launch",
                "if (Load && IsFew && «isMarkedInitialValue(*Load)») Originals", "codegen/early_loads.test")
PINNABLE.never("functions are followed for ever", "if («++NumAdded > MostAdded»)", WRITTEN)
PINNABLE.always("the address may go anywhere", "IsFine &= «!Its.escapesUnmixed()» &&")
PINNABLE.always("regions that get the address may do anything",
                "all_of(Its.listEntries(), [&](const StoreInst *Entry) { "
                "return «enterRegions(*Entry, Its, IsFirst)»; });", WRITTEN)
PINNABLE.never("any list of addresses is a region's",
               "if («!Number || !isRegionArgument(&Entry)») return false;")
PINNABLE.never("a region may be anyone's",
               "if («!Region || !hasFinalBody(*Region) || "
               "Parameter >= Region->arg_size()») return false;")
PINNABLE.always("all threads may read",
                "const bool IsFew = «By.of(*Read) >= Executed::OnceByTeam»;")
PINNABLE.always("all threads may write",
                "IsFine &= «By.of(*Write) >= Executed::OnceByLaunch»;")
PINNABLE.always("any access is to the first byte",
                "HasFirst |= «IsFirst && any_of(Access->operands(), [&](const auto &At) { "
                "return isFirst(Its, *At); })»;")
PINNABLE.always("what is written is reduced",
                "IsReduced |= «By.of(*Write) == Executed::ToCombine»;", WRITTEN)
PINNABLE.always("what is passed on is the first byte",
                "*Callee, By, «IsFirst && isFirst(Its, *Passed)»);")
PINNABLE.always("an element is the first",
                "return «Its.offsetOf(From) == 0»; }); return Its.offsetOf(&Address)")
PINNABLE.never("a function may be anyone's", "|| «!hasFinalBody(*Callee)» ||")
PINNABLE.always("one of several is the first",
                "return «all_of(Choice->incoming_values(), [&](const auto &From) { "
                "return Its.isAt(From); })» &&")
PINNABLE.never("a function may have any number of arguments",
               "|| «Call.arg_size() != Callee->arg_size()») { IsFine")
PINNABLE.never("the teams' code is for one thread in all modes",
               "if («!Environment.isGeneric()») return Executed::Often;")
PINNABLE.always("teams are one", "return «Environment.hasNoTeamsConstruct()» ? Executed::OnceByLaunch",
                WRITTEN)
PINNABLE.always("an argument that is read is unused",
                "return Kept && «isUnread(*Kept, *Store)»;", WRITTEN)
PINNABLE.never("all arguments have a bit", "|| «Number >= 32» ||", WRITTEN)

FILES = (FUNCTIONS, BODIES, WRITES, WRITES_PASS, STATE, WEAK, TAIL, LINES, NESTED, SELF,
         MISMATCHED, QUESTIONS, INLINE, SHORT_BLOCKS, PINNABLE)
