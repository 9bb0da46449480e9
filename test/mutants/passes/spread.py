# ===- test/mutants/passes/spread.py - loops of few threads, by all -----=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of what spreads a loop of one team, or of one thread of each, over all threads.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

REMARKS = "codegen/spread_loops.cpp"
COPIES = "offload/constructs/thread_copies.cpp"

LOOP = Room("plan/ConfinedLoop.cpp", REMARKS)
LOOP.never("a target may begin several regions", "if («Begins.size() != 1»)")
LOOP.never("a kernel may name memory of its team",
           "if («namesTeamMemory(*Its.Code) || namesTeamMemory(Kernel)»)")
LOOP.never("a target region may do more than its loop",
           "if («!Begins && !isFrames(I) && !isRepeatable(I)»)")
LOOP.change("teams say how many threads there are",
            "return «Its.Begin ? Its.Environment.hasNumThreads(*Its.Begin) : "
            "Its.Environment.hasNumTeams()»;", "Its.Begin && Its.Environment.hasNumThreads(*Its.Begin)")
LOOP.never("copies of the user's reduction may be counted",
           "if («callsUsersCode(*Combiner) && hasExplicitCount(Its)»)")
LOOP.never("iterations may ask for their thread", "if («Does.QueriesPosition»)")
LOOP.never("a region may do more than its loop",
           "if («&I != Loop.Init.Call && &I != Reduce && !isFrames(I) && !isRepeatable(I)»)")
LOOP.never("the end of a loop may be reduced", "if («Reads.mayBeOriginals(Inside)»)")
LOOP.never("copies may begin with anything",
           "if («!holdIdentity(Its.list(), *Its.Reduce, OfLoop)»)")
LOOP.never("iterations may hand on values", "if («carriesValues(*Loop)»)")
LOOP.never("iterations may be counted on", "if («Left.any() && hasExplicitCount(Its)»)")
LOOP.never("chunks may be of any length", "if («Left.any() && Loop->Init.hasExplicitChunk()»)")
LOOP.always("any launch will do",
            "return ShareableLoop{*Loop, «!Left.any()»};")

UPDATES = Room("plan/OrderDependence.cpp", REMARKS, COPIES)
UPDATES.never("what is simplified away was no write",
              "&& «!Simple.keeps(*Write)») return {};", "codegen/element_updates.cpp")
UPDATES.never("a variable may change between its load and its store",
              "if («!isUnchanged(Load, Store)» ||")
UPDATES.never("a loaded value may go anywhere",
              "|| «any_of(Load.users(), [&](const User *User) { "
              "return !is_contained(Users, User); })»)")
UPDATES.always("a sum may be narrow",
               "return «Wide->getScalarSizeInBits() >= Is->getScalarSizeInBits()»;")
UPDATES.change("what is subtracted from may be old",
               "return {«&Operation->getOperandUse(0)»}; if (asListOperator",
               "&Operation->getOperandUse(1)")
UPDATES.always("any operator will do", "if («asListOperator(*Operation) == Operator»)")
UPDATES.never("old may come twice", "if («Old») return false;")
UPDATES.always("any choice will do",
               "if («Other != Old && asChoice(Chosen, Old, Other) == Operator»)")
UPDATES.always("any test will do",
               "return «asChoiceTest(Test, Old, Store.getValueOperand()) == Operator» &&")
UPDATES.never("a branch may do more than store",
              "|| «!isAllOfBranch(Store, *Asks, *Branch->getSuccessor(1))»)")
UPDATES.always("a branch may write elsewhere",
               "return «&I == &Store || !I.mayHaveSideEffects()»;")
UPDATES.always("a branch may choose other values",
               "return «Phi.getIncomingValueForBlock(Block) == "
               "Phi.getIncomingValueForBlock(&Asks)»;")
UPDATES.always("an update may be of any type",
               "«Store.getValueOperand()->getType() == PartIs» &&")
UPDATES.never("an address may be in any list", "|| «any_of(Copy.listEntries(), "
              "[this](const StoreInst *Entry) { return !isForReduction(*Entry, List); })»)")
UPDATES.never("the user's own combiner has one operator",
              "|| «callsUsersCode(*Combiner)») return {};", COPIES)
UPDATES.never("a copy may be set",
              "if («Its.contains(Write) && !(Store && isPlain(*Store))»)")
UPDATES.always("a copy may be read",
               "return «!Its.contains(Read) || Taken.contains(Read)»;")
UPDATES.change("iterations write nothing",
               "return {Simple.plainUpdates(List, Combiner).empty(), «!Simple.isSilent()»};",
               "false")

ENVIRONMENT = Room("openmp/KernelEnvironment.cpp", REMARKS)
ENVIRONMENT.never("no clause says how many teams there are", "return «field(Field::MaxTeams) != 0»;")
ENVIRONMENT.never("one thread is no number", "return «maxThreads() <= 1» || !Begin.hasAllThreads();")
ENVIRONMENT.never("num_threads says nothing", "return maxThreads() <= 1 || «!Begin.hasAllThreads()»;")

ORDER = Room("passes/ReshapeReductions.cpp", COPIES)
ORDER.never("numbers of threads and teams do not count",
            "(«Region.hasExplicitSchedule() && SaysNumber»)};")

OPERATORS = Room("model/ListCombiner.cpp", REMARKS, COPIES)
OPERATORS.change("what wins is what loses",
                 "return «Comparison->getSwappedPredicate()»;", "Comparison->getPredicate()")
OPERATORS.change("what is asked the other way round is asked the same way",
                 "return choiceOf(«CmpInst::getInversePredicate(*Predicate)»);", "*Predicate")
OPERATORS.change("unsigned numbers are signed ones",
                 "case CmpInst::ICMP_UGE: return «ListOperator::UMax»;", "ListOperator::Max")

FILES = (LOOP, UPDATES, ENVIRONMENT, ORDER, OPERATORS)
