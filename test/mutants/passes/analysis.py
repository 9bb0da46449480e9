# ===- test/mutants/passes/analysis.py - mutants of codegen-helpers/lib/analysis === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

CAPTURES = Room("analysis/Captures.cpp", "codegen/plan/odd_row_regions.test", "codegen/plan/odd_row_teams.test",
                "codegen/plan/odd_row_lists.test")
CAPTURES.always("functions that get a variable may be unknown", "return «Callee» && hasFinalBody(*Callee) &&")
CAPTURES.always("functions that get a variable may be elsewhere",
                "return Callee && «hasFinalBody(*Callee)» &&")
CAPTURES.always("functions may store a variable's address", "return «!Inside.escapes()» && Inside.writes()")
CAPTURES.always("functions may write a variable", "&& «Inside.writes().empty()» &&")
CAPTURES.always("functions may hand a variable on",
                "«onlyReads(*Call, Inside, Seen)»; }); } bool onlyReads(const CallInst")
CAPTURES.always("functions may list a variable", "«Inside.listEntries().empty()» &&")
CAPTURES.always("a team may store its variables' addresses", "return «!OfTeam.escapes()» &&")
CAPTURES.always("a team may hand its variables to functions", "return «isFreeShared(*Call)»;")
CAPTURES.always("a team may list its variables", "«all_of(OfTeam.listEntries(), isRegionArgument)»;")
CAPTURES.always("an entry of a region may be read", "return «all_of(Element->users(), IsWrite)»;")
CAPTURES.always("a list of variables may be handed to any function", "(Call && «asParallel(*Call)»)")

EFFECTS = Room("analysis/Effects.cpp", "codegen/analysis/odd_calls.test", "codegen/frontend/unchanged_constructs.test")
EFFECTS.never("functions that are called need no heap",
              "Found.NeedsHeap |= «isSharedMemoryCall(I) && !isFreeShared(I)» &&",
              "codegen/plan/distributed_loops.cpp")
EFFECTS.never("functions that are called name no memory of a team",
              "Found.NamesTeamMemory |= «isTeamMemory(*Global)»;", "codegen/plan/distributed_loops.cpp")
EFFECTS.always("named memory is an argument's", "Found.StaysInArguments &= «Global->isConstant()»;",
               "codegen/analysis/odd_calls.test")
EFFECTS.always("an address that was a number is an argument's",
               "Found.StaysInArguments &= «!isa<IntToPtrInst>(I)»;", "offload/block/odd_rows.cpp")
EFFECTS.never("volatile reads in calls are plain", "Found.IsOrdered |= «!Load->isSimple()»;")
EFFECTS.never("volatile writes in calls are plain", "Found.IsOrdered |= «!Store->isSimple()»;")
EFFECTS.never("calls read only their own variables",
              "Found.Memory.Reads |= «!isPrivate(Load->getPointerOperand())»;")
EFFECTS.never("calls write only their own variables",
              "Found.Memory.Writes |= «!isPrivate(Store->getPointerOperand())»;",
              "codegen/plan/odd_row_regions.test", "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
EFFECTS.always("an address behind an argument is an argument's",
               "Found.StaysInArguments &= «!Load->getType()->isPtrOrPtrVectorTy() || "
               "holdsOnlyArguments(Load->getPointerOperand())»;", "offload/block/odd_rows.cpp")
EFFECTS.change("atomic operations in calls are plain", "«Found.IsOrdered = true;»", "")
EFFECTS.never("volatile moves in calls are plain", "Found.IsOrdered |= «Move->isVolatile()»;")
EFFECTS.never("moves in calls write only their own variables",
              "Found.Memory.Writes |= «!isPrivate(Move->getRawDest())»;")
EFFECTS.never("intrinsics act on one thread", "if («Callee.isConvergent()») stop(",
              "codegen/frontend/unchanged_constructs.test")
EFFECTS.never("registers do not say which thread it is",
              "if («Callee.getName().starts_with(\"llvm.nvvm.read.ptx\")») Found.QueriesThread")
EFFECTS.never("library functions use no memory", "Found.Memory.add({HasPointers, «HasPointers»});",
              "offload/block/odd_rows.cpp")
EFFECTS.never("questions for the thread are answered alike",
              "Found.QueriesThread |= «Effect.What == Kind::QueriesThread»;",
              "offload/sweep/user_schedules.cpp")
EFFECTS.change("questions to the runtime are none", "«Found.QueriesRuntime = true;»", "")
EFFECTS.never("inline assembly waits for nobody", "if («Call.isConvergent()») stop(\"contains inline",
              "codegen/frontend/unchanged_constructs.test")
EFFECTS.change("inline assembly does not know its thread",
               "«Found.QueriesThread = Found.QueriesPosition = true;» Found.Memory.add({true, true});", "")
EFFECTS.never("calls do not throw", "if («isa<InvokeInst>(Call)») return stop(")
EFFECTS.never("what is called through a pointer is known", "if («!Callee») return stop(\"calls through",
              "codegen/frontend/unchanged_constructs.test")
EFFECTS.never("what cannot be seen does nothing", "if («!hasFinalBody(*Callee)») return stop(",
              "codegen/frontend/unchanged_constructs.test")
EFFECTS.never("the runtime's own functions ask it nothing",
              "if («isRuntimes(Callee->getName())») Found.QueriesRuntime")
EFFECTS.always("a number's address is an argument's",
               "Found.StaysInArguments &= «!Expression || Expression->getOpcode() != Instruction::IntToPtr»;")

EXECUTION_SCOPE = Room("analysis/ExecutionScope.cpp", "codegen/plan/odd_host_arguments.test",
                       "codegen/plan/host_arguments.cpp")
EXECUTION_SCOPE.always("what lets one thread pass in a loop does so once",
                       "if («!Loops.getLoopFor(&Block)») addGuard(Block);")
EXECUTION_SCOPE.always("what lets one thread pass lets all", "if («Each.Passes > Result» && Dominators",
                       "codegen/analysis/execution_scope.ll")
EXECUTION_SCOPE.always("one thread goes all ways", "&& «Dominators.dominates(Each.Edge, Block)»)")
EXECUTION_SCOPE.always("the elements of a variable are many",
                       "return «Result != Threads::WithResult» && Loops.getLoopFor(Block)")
EXECUTION_SCOPE.never("what is in a loop is done once",
                      "Result != Threads::WithResult && «Loops.getLoopFor(Block)» ? Threads::All")
EXECUTION_SCOPE.always("any test is for the result", "&& «isTeamsResult(*Tested)») Guards")
EXECUTION_SCOPE.never("the teams' code is for one thread in all modes",
                      "if («!Environment.isGeneric()») return Threads::All;")
EXECUTION_SCOPE.always("teams are one", "return «Environment.hasNoTeamsConstruct()» ? Threads::OneOfLaunch",
                       "codegen/plan/host_arguments.cpp")
EXECUTION_SCOPE.never("a thread number of 0 is any number",
                      "else if («match(Branch->getCondition(), m_SpecificICmp( ICmpInst::ICMP_EQ, "
                      "m_Intrinsic<Intrinsic::nvvm_read_ptx_sreg_tid_x>(), m_Zero()))»)",
                      "codegen/analysis/execution_scope.ll")

OWNERS = Room("analysis/Owners.cpp", "codegen/analysis/effects.ll")
OWNERS.never("a holder may be written in other ways", "if («!Store» || Store->getValueOperand() == &Holder)",
             "codegen/plan/odd_row_regions.test", "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
OWNERS.always("one local variable of several is enough", "if («isa<AllocaInst>(Root)») return Thread;",
              "codegen/plan/odd_row_regions.test", "codegen/plan/odd_row_teams.test", "codegen/plan/odd_row_lists.test")
OWNERS.always("constants are written", "if (Global && «Global->isConstant()»)")
OWNERS.always("every call allocates team variables", "return Call && «isSharedMemoryCall(*Call)» ? Team")
OWNERS.never("what only holds itself is anything", "if («Roots.empty()»)")
OWNERS.never("a holder without a value holds all", "return «Held.empty()» ? std::nullopt")

TEAM_MEMORY = Room("analysis/TeamMemory.cpp", "codegen/plan/scan_memory.cpp")
TEAM_MEMORY.never("team memory is one kernel's", "if («isCommon(F)»)")

VARIABLE = Room("analysis/Variable.cpp", "codegen/plan/odd_row_regions.test", "codegen/plan/odd_row_teams.test",
                "codegen/plan/odd_row_lists.test")
VARIABLE.never("one of several addresses is the variable's",
               "Mixes |= «!all_of(Choice->incoming_values(), [this](const Use &Incoming) { return "
               "isAt(Incoming.get()); })»;")
VARIABLE.always("an address may be subtracted from any other",
                "«IsNumberOfVariable(From)» && IsNumberOfVariable(Subtracted);",
                "codegen/plan/odd_host_arguments.test")
VARIABLE.always("any other may be subtracted from an address",
                "IsNumberOfVariable(From) && «IsNumberOfVariable(Subtracted)»; });",
                "codegen/plan/odd_host_arguments.test")
VARIABLE.always("a reference may hold other addresses",
                "return User == &Store || isAnnotation(User) || «(Load && Load->isSimple() && "
                "Load->getType()->isPointerTy())»;")
VARIABLE.never("volatile reads of a variable are plain",
               "Escapes |= «!Load->isSimple()»; Loads.push_back(Load);")
VARIABLE.never("volatile writes of a variable are plain", "Escapes |= «!Store.isSimple()»;")
VARIABLE.change("any index is a constant", "Offset && «Part->accumulateConstantOffset(Layout, More)»;",
                "(Part->accumulateConstantOffset(Layout, More), true)", "offload/block/references.cpp")
VARIABLE.never("addresses may go anywhere", "Escapes |= «!isa<ICmpInst>(I)»;")
VARIABLE.always("every array is a list", "if (Holder && «Holder->getAllocatedType()->isArrayTy()»)")
VARIABLE.always("a reference may change", "} else if (Holder && «holdsOnly(*Holder, Store)») {")
VARIABLE.change("an address may be stored anywhere", "} else { «Escapes = true;» } }", "")
VARIABLE.never("volatile moves of a variable are plain", "Escapes |= «Move->isVolatile()»;")
VARIABLE.never("what is moved from a variable is written there",
               "(«Use.getOperandNo() == 0» ? Writes : Reads).push_back(&Call);")
VARIABLE.never("intrinsics and indirect calls do nothing to a variable",
               "} else if («isa<IntrinsicInst>(Call) || !Call.isArgOperand(&Use)») {")
VARIABLE.always("a variable that is written in parts is plain",
                "return «isAnnotation(User) || (Load && Load->isSimple()) || (Store && Store->isSimple() && "
                "Store->getValueOperand() != Address)»;", "offload/block/odd_rows.cpp")
VARIABLE.never("the last of two values is the only one", "if (Escapes || «Writes.size() != 1»)")

FILES = (CAPTURES, EFFECTS, EXECUTION_SCOPE, OWNERS, TEAM_MEMORY, VARIABLE)
