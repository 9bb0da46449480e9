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
CONFINED = "offload/constructs/confined.cpp"
COPIES = "offload/constructs/thread_copies.cpp"

LOOP = Room("sweep/ConfinedLoop.cpp", REMARKS)
LOOP.never("a target may begin several regions", "if («Begins.size() != 1»)")
LOOP.never("a kernel may name memory of its team",
           "if («namesTeamMemory(*Its.Code) || namesTeamMemory(Kernel)»)")
LOOP.never("a target region may do more than its loop",
           "if («!Begins && !isFrames(I) && !isRepeatable(I)»)")
LOOP.never("one team may be said to write", "if (Most == 0) return Number::Unsaid; "
           "return «Most && *Most > 1» ? Number::Several : Number::MayBeOne;")
LOOP.always("teams may be counted", "if («Most == 0») return Number::Unsaid;")
LOOP.never("one thread is several", "if («Its.Environment.maxThreads() <= 1»)")
LOOP.always("num_threads says nothing", "if («Its.Begin->hasAllThreads()»)")
LOOP.always("one thread of a region is several",
            "return «Its.Begin->hasSeveralThreads()» ? Number::Several")
LOOP.never("copies of the user's reduction may be counted",
           "if («isUsersReduction(Its) && saidNumber(Its) != Number::Unsaid»)")
LOOP.never("iterations may ask for their thread", "if («Does.AsksPlace»)")
LOOP.never("a region may do more than its loop",
           "if («&I != Loop.Init.Call && &I != Reduce && !isFrames(I) && !isRepeatable(I)»)")
LOOP.never("the end of a loop may be reduced", "if («Reads.mayBeOriginals(Inside)»)")
LOOP.never("copies may begin with anything",
           "if («!holdIdentity(Its.list(), *Its.reduce(), OfLoop)»)")
LOOP.never("iterations may hand on values", "if («carriesValues(*Loop)»)")
LOOP.never("copies may be counted where a clause says how many",
           "if («(Left.InCopies && Said != Number::Unsaid)» ||")
LOOP.never("one thread may write in any order",
           "|| «(Left.InMemory && Said == Number::MayBeOne)»)")
LOOP.never("chunks may be of any length", "if («Left.any() && Loop->Init.hasUsersChunk()»)")
LOOP.always("any launch will do",
            "return ShareableLoop{*Loop, «!Left.any() && !isUsersReduction(Its)»};")

UPDATES = Room("sweep/PlainUpdates.cpp", REMARKS, COPIES)
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
UPDATES.never("the other branch is one as well",
              "|| «Branch->getSuccessor(1) == Store.getParent()» ||")
UPDATES.never("a copy may be set",
              "if («Its.contains(Write) && !(Store && isPlain(*Store))»)")
UPDATES.always("a copy may be read",
               "return «!Its.contains(Read) || Taken.contains(Read)»;")
UPDATES.change("iterations write nothing", "return {!ArePlain, «!isSilent(*Its)»};", "false")

OPERATORS = Room("clang/ListCombiner.cpp", REMARKS, COPIES)
OPERATORS.change("what wins is what loses",
                 "m_Cmp(Predicate, m_Specific(First), m_Specific(Second)))) "
                 "return choiceOf(«CmpInst::getSwappedPredicate(Predicate)»);", "Predicate")
OPERATORS.change("unsigned numbers are signed ones",
                 "case CmpInst::ICMP_UGE: return «ListOperator::UMax»;", "ListOperator::Max")

FILES = (LOOP, UPDATES, OPERATORS)
