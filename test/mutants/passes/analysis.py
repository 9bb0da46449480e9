# ===- test/mutants/passes/analysis.py - mutants of codegen-helpers/lib/analysis === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

CAPTURES = SourceFile("analysis/Captures.cpp", "codegen/plan/odd_row_regions.test",
                      "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
CAPTURES.always("an indirect call with a variable's address is accepted",
                "return «Callee» && hasFinalBody(*Callee) &&")
CAPTURES.always("a function without a final body only reads its argument",
                "return Callee && «hasFinalBody(*Callee)» &&")
CAPTURES.always("a function that stores its argument's address only reads it",
                "return «!Inside.escapes()» && Inside.writes()")
CAPTURES.always("a function that writes its argument only reads it",
                "&& «Inside.writes().empty()» &&")
CAPTURES.always("a function that passes its argument to a writer only reads it",
                "«onlyReads(*Call, Inside, Seen)»; }); } bool onlyReads(const CallInst")
CAPTURES.always("a function that lists its argument's address only reads it",
                "«Inside.listEntries().empty()» &&")
CAPTURES.always("a team variable whose address is stored is private to the team's code",
                "return «!OfTeam.escapes()» &&")
CAPTURES.always("a team variable whose address is passed to a call is private to the team's code",
                "return «isFreeShared(*Call)»;")
CAPTURES.always("a team variable in any list is private to the team's code",
                "«all_of(OfTeam.listEntries(), isRegionArgument)»;")
CAPTURES.always("an entry of a region's list that is read counts as only written",
                "return «all_of(Element->users(), IsWrite)»;")
CAPTURES.always("a list of variables may be passed to any function",
                "(Call && «IsReceiver(*Call)»)")

EFFECTS = SourceFile("analysis/Effects.cpp", "codegen/analysis/odd_calls.test",
                     "codegen/frontend/unchanged_constructs.test")
EFFECTS.always("every function that does not return ends the program",
               "if (Call.doesNotReturn() && «endsProgram(Callee->getName())» &&",
               "codegen/analysis/effects.ll", "codegen/plan/dead_ends.cpp")
EFFECTS.always("a function that ends the program by its name may return",
               "if («Call.doesNotReturn()» && endsProgram(", "codegen/analysis/effects.ll")
EFFECTS.always("the program's own abort ends the program",
               "«(Callee->isDeclaration() || Callee->getName().starts_with(\"__\"))») return;",
               "codegen/analysis/effects.ll")
EFFECTS.never("called functions do not need the heap",
              "Found.NeedsHeap |= «isSharedMemoryCall(I) && !isFreeShared(I)» &&",
              "codegen/plan/distributed_loops.cpp")
EFFECTS.never("called functions do not name team memory",
              "Found.NamesTeamMemory |= «isTeamMemory(*Global)»;", "codegen/plan/distributed_loops.cpp")
EFFECTS.always("a global variable counts as memory of an argument",
               "Found.StaysInArguments &= «Global->isConstant()»;",
               "codegen/analysis/odd_calls.test")
EFFECTS.always("an integer converted to an address counts as an argument's address",
               "Found.StaysInArguments &= «!isa<IntToPtrInst>(I)»;", "offload/block/odd_rows.cpp")
EFFECTS.never("volatile loads in called functions are unordered",
              "Found.IsOrdered |= «!Load->isSimple()»;")
EFFECTS.never("volatile stores in called functions are unordered",
              "Found.IsOrdered |= «!Store->isSimple()»;")
EFFECTS.never("called functions only load private variables",
              "Found.Memory.Reads |= «!isPrivate(Load->getPointerOperand())»;")
EFFECTS.never("called functions only store to private variables",
              "Found.Memory.Writes |= «!isPrivate(Store->getPointerOperand())»;",
              "codegen/plan/odd_row_regions.test", "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
EFFECTS.always("a pointer loaded through an argument counts as an argument's address",
               "Found.StaysInArguments &= «!Load->getType()->isPtrOrPtrVectorTy() || "
               "holdsOnlyArguments(Load->getPointerOperand())»;", "offload/block/odd_rows.cpp")
EFFECTS.change("atomic operations in called functions are unordered",
               "«Found.IsOrdered = true;»", "")
EFFECTS.never("volatile memory copies in called functions are unordered",
              "Found.IsOrdered |= «Move->isVolatile()»;")
EFFECTS.never("memory copies in called functions only write private variables",
              "Found.Memory.Writes |= «!isPrivate(Move->getRawDest())»;")
EFFECTS.never("convergent intrinsics are accepted in called functions",
              "if («Callee.isConvergent()») stop(",
              "codegen/frontend/unchanged_constructs.test")
EFFECTS.never("reading a thread register is not a query of the thread",
              "if («Callee.getName().starts_with(\"llvm.nvvm.read.ptx\")») Found.QueriesThread")
EFFECTS.never("library functions with pointers access no memory",
              "Found.Memory.add({HasPointers, «HasPointers»});",
              "offload/block/odd_rows.cpp")
EFFECTS.never("a runtime query of the thread is not a query of the thread",
              "Found.QueriesThread |= «Effect.What == Kind::QueriesThread»;",
              "offload/sweep/user_schedules.cpp")
EFFECTS.change("a runtime query in a called function is ignored",
               "«Found.QueriesRuntime = true;»", "")
EFFECTS.never("convergent inline assembly is accepted in called functions",
              "if («Call.isConvergent()») stop(\"contains inline",
              "codegen/frontend/unchanged_constructs.test")
EFFECTS.change("inline assembly does not query the thread",
               "«Found.QueriesThread = Found.QueriesPosition = true;» Found.Memory.add({true, true});", "")
EFFECTS.never("an invoke is treated as a call", "if («isa<InvokeInst>(Call)») return stop(")
EFFECTS.never("an indirect call in a called function is accepted",
              "if («!Callee») return stop(\"calls through",
              "codegen/frontend/unchanged_constructs.test")
EFFECTS.never("a called function without a final body has no effects",
              "if («!hasFinalBody(*Callee)») return stop(",
              "codegen/frontend/unchanged_constructs.test")
EFFECTS.never("functions of the runtime do not query it",
              "if («isRuntimes(Callee->getName())») Found.QueriesRuntime")
EFFECTS.always("a constant integer's address counts as an argument's address",
               "Found.StaysInArguments &= «!Expression || Expression->getOpcode() != Instruction::IntToPtr»;")

EXECUTION_SCOPE = SourceFile("analysis/ExecutionScope.cpp", "codegen/plan/odd_host_arguments.test",
                             "codegen/plan/host_arguments.cpp")
EXECUTION_SCOPE.always("a guard for one thread in a loop is used",
                       "if («!Loops.getLoopFor(&Block)») addGuard(Block);")
EXECUTION_SCOPE.always("a guard with a weaker restriction replaces a stronger one",
                       "if («Each.Passes > Result» && Dominators",
                       "codegen/analysis/execution_scope.ll")
EXECUTION_SCOPE.always("a guard applies to blocks that it does not dominate",
                       "&& «Dominators.dominates(Each.Edge, Block)»)")
EXECUTION_SCOPE.always("a loop of the thread with the result counts as executed by all threads",
                       "return «Result != Threads::WithResult» && Loops.getLoopFor(Block)")
EXECUTION_SCOPE.never("a block in a loop is executed once",
                      "Result != Threads::WithResult && «Loops.getLoopFor(Block)» ? Threads::All")
EXECUTION_SCOPE.always("any test counts as a test for the result",
                       "&& «isTeamsResult(*Tested)») Guards")
EXECUTION_SCOPE.never("the code after a loop counts as executed by all threads",
                      "&& «isResultFlag(*Tested)») Guards", "codegen/plan/code_after_loop.cpp")
EXECUTION_SCOPE.never("the teams' code of an SPMD kernel is executed by one thread",
                      "if («!Environment.isGeneric()») return Threads::All;")
EXECUTION_SCOPE.always("every kernel has one team",
                       "return «Environment.hasNoTeamsConstruct()» ? Threads::OneOfLaunch",
                       "codegen/plan/host_arguments.cpp")
EXECUTION_SCOPE.never("a test for thread 0 is not recognised",
                      "else if («match(Branch->getCondition(), m_SpecificICmp( ICmpInst::ICMP_EQ, "
                      "m_Intrinsic<Intrinsic::nvvm_read_ptx_sreg_tid_x>(), m_Zero()))»)",
                      "codegen/analysis/execution_scope.ll")

OWNERS = SourceFile("analysis/Owners.cpp", "codegen/analysis/effects.ll")
OWNERS.never("a holder that is read or passed counts as only written",
             "if («!Store» || Store->getValueOperand() == &Holder)",
             "codegen/plan/odd_row_regions.test", "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
OWNERS.always("an address with several roots belongs to the local variable among them",
              "if («isa<AllocaInst>(Root)») return Thread;",
              "codegen/plan/odd_row_regions.test", "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
OWNERS.always("every global variable counts as a constant", "if (Global && «Global->isConstant()»)")
OWNERS.always("every call allocates a team variable",
              "return Call && «isSharedMemoryCall(*Call)» ? Team")
OWNERS.never("an address that only refers to itself has no owner", "if («Roots.empty()»)")
OWNERS.never("a holder that is never written has a known owner",
             "return «Held.empty()» ? std::nullopt")

POSSIBLE_CALLS = SourceFile("analysis/PossibleCalls.cpp", "codegen/cures/recursive_variables.ll")
POSSIBLE_CALLS.never("recursive calls are not detected", "if («Cycle.hasCycle()») for",
                     "codegen/cures/team_writes.ll")
POSSIBLE_CALLS.never("other files call kernels",
                     "if (F.isDeclaration() || «isKernel(F)») return false;")
POSSIBLE_CALLS.never("other files call no visible function", "return «!F.hasLocalLinkage()» ||")
POSSIBLE_CALLS.never("a function whose address is known is not called",
                     "return !Called || («!Call->isCallee(&U)» &&")
POSSIBLE_CALLS.always("other files call any function that the runtime receives",
                      "&& «!isRuntimes(Called->getName())»); }); }")
POSSIBLE_CALLS.always("inline assembly calls functions", "Call && «!Call->isInlineAsm()»)")
POSSIBLE_CALLS.never("pointers lead to no function", "if («!Called») {")
POSSIBLE_CALLS.never("the runtime calls no function that it receives", "if («IsRuntime») for")
POSSIBLE_CALLS.always("intrinsics call functions", "if («!Called->isIntrinsic()» &&")
POSSIBLE_CALLS.never("calls of the runtime's functions are followed in the program",
                     "&& !(«IsRuntime» && Followed == CallsOf::Program))")
POSSIBLE_CALLS.always("calls of the runtime's functions are not followed after the link",
                      "IsRuntime && «Followed == CallsOf::Program»)",
                      "codegen/cures/kernel_state.ll")
POSSIBLE_CALLS.never("functions of other files call nothing",
                     "if («!hasFinalBody(F)») addOutside")

TEAM_MEMORY = SourceFile("analysis/TeamMemory.cpp", "codegen/plan/scan_memory.cpp")
TEAM_MEMORY.never("memory shared by all kernels counts as one kernel's", "if («isCommon(F)»)")

VARIABLE = SourceFile("analysis/Variable.cpp", "codegen/plan/odd_row_regions.test",
                      "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
VARIABLE.never("a phi counts as the variable's address if one value is",
               "Mixes |= «!all_of(Choice->incoming_values(), [this](const Use &Incoming) { return "
               "isAt(Incoming.get()); })»;")
VARIABLE.always("a difference may have any first operand",
                "«IsNumberOfVariable(From)» && IsNumberOfVariable(Subtracted);",
                "codegen/plan/odd_host_arguments.test")
VARIABLE.always("a difference may have any second operand",
                "IsNumberOfVariable(From) && «IsNumberOfVariable(Subtracted)»; });",
                "codegen/plan/odd_host_arguments.test")
VARIABLE.always("a reference that holds other addresses is accepted",
                "return User == &Store || isAnnotation(User) || «(Load && Load->isSimple() && "
                "Load->getType()->isPointerTy())»;")
VARIABLE.never("volatile loads of a variable are accepted",
               "Escapes |= «!Load->isSimple()»; Loads.push_back(Load);")
VARIABLE.never("volatile stores to a variable are accepted", "Escapes |= «!Store.isSimple()»;")
VARIABLE.change("every index counts as constant",
                "Offset && «Part->accumulateConstantOffset(Layout, More)»;",
                "(Part->accumulateConstantOffset(Layout, More), true)", "offload/block/references.cpp")
VARIABLE.never("a variable's address may be used by any instruction",
               "Escapes |= «!isa<ICmpInst>(I)»;")
VARIABLE.always("every array counts as a list",
                "if (Holder && «Holder->getAllocatedType()->isArrayTy()»)")
VARIABLE.always("a reference that may change is accepted",
                "} else if (Holder && «holdsOnly(*Holder, Store)») {")
VARIABLE.change("storing a variable's address anywhere is not an escape",
                "} else { «Escapes = true;» } }", "")
VARIABLE.never("volatile copies of a variable are accepted", "Escapes |= «Move->isVolatile()»;")
VARIABLE.never("copies from a variable count as writes",
               "(«Use.getOperandNo() == 0» ? Writes : Reads).push_back(&Call);")
VARIABLE.never("intrinsics and indirect calls with a variable's address are ignored",
               "} else if («isa<IntrinsicInst>(Call) || !Call.isArgOperand(&Use)») {")
VARIABLE.always("a variable with partial accesses counts as plain",
                "return «isAnnotation(User) || (Load && Load->isSimple()) || (Store && Store->isSimple() && "
                "Store->getValueOperand() != Address)»;", "offload/block/odd_rows.cpp")
VARIABLE.never("the last of several values counts as the only one",
               "if (Escapes || «Writes.size() != 1»)")

FILES = (CAPTURES, EFFECTS, EXECUTION_SCOPE, OWNERS, POSSIBLE_CALLS, TEAM_MEMORY, VARIABLE)
