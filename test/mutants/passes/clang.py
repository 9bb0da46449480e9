# ===- test/mutants/passes/clang.py - what a compiler wrote, recognised ------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of codegen-helpers/lib/clang.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

LEFT_ALONE = "codegen/left_alone.test"
ODD = "codegen/odd_loops.test"
ODD_ROWS = "codegen/odd_row_loops.test"
ODD_LAST = "codegen/odd_last_values.test"
REMARKS = "codegen/remarks.cpp"

W = Room("frontend/clang/WorksharingLoop.cpp", ODD, LEFT_ALONE)
W.never("values of an iteration may be used after it",
        "if («!Blocks.contains(cast<Instruction>(User)->getParent())») return false;", LEFT_ALONE)
W.never("the counter may begin with any value",
        "if («!match(Store->getValueOperand(), m_Load(m_Specific(Lower)))»)")
W.always("the increment may be of another variable",
         "Increments = «Store->getPointerOperand() == Counter» &&")
W.always("any value may be the increment",
         "&& «match(Store->getValueOperand(), m_c_Add(m_Load(m_Specific(Counter)), "
         "m_Load(m_Specific(Stride))))»;", LEFT_ALONE)
W.never("the increment may have calls",
        "} else if («I.mayHaveSideEffects()») { return false; } } return Increments;")
W.never("the counter's address may go anywhere", "if («!IsTarget» || (Store->getParent()")
W.never("the loop may write its counter",
        "«(Store->getParent() != Preheader && Store->getParent() != L.getLoopLatch())») return false;",
        LEFT_ALONE)
W.always("an unsigned loop may end by any comparison",
         "return «ICmpInst::isLT(Predicate)» && is_contained(Uppers, Variable);")
W.always("an unsigned loop may end at any value",
         "return ICmpInst::isLT(Predicate) && «is_contained(Uppers, Variable)»;")
W.always("a loop may end by any comparison",
         "«ICmpInst::isLE(Predicate)» && is_contained(Uppers, Variable);")
W.always("a loop may end at any value",
         "ICmpInst::isLE(Predicate) && «is_contained(Uppers, Variable)»;")
W.never("the loop may have no counter", "if («!Counter» || !L || L->getHeader()")
W.never("the loop may be none", "if (!Counter || «!L» || L->getHeader()")
W.never("the loop may end by a switch", "if («!Test» || !Latch")
W.never("the loop may have two latches", "|| «!Latch» || !Exit || L->getExitingBlock()")
W.never("the loop may be left from its body", "«L->getExitingBlock() != Header» ||")
W.never("the loop may end where others go on", "«Test->getSuccessor(1) != Exit» ||")
W.never("the body may begin with a loop",
        "«!Test->getSuccessor(0)->getSinglePredecessor()» ||")
W.never("the loop's end may have a value of it", "«isa<PHINode>(Exit->front())»)")
W.never("the loop may have any increment", "«!isIncrement(*Latch, Counter, Init.stride())»")
W.never("the loop may end anywhere",
        "if («!isCounterTest(*Test, Counter, {Init.upperBound(), "
        "previousUpper(*Header->getParent())})»)")
W.never("the counter may be changed", "if («!isPrivateTo(Counter, *L, Preheader)»)")
W.never("iterations may use values of each other",
        "if («!keepsItsValues(Found.Body)»)", LEFT_ALONE)
W.never("a region may have two loops", "if («Init») return reason(\"the region has more")
W.always("a schedule of the user's own is the default",
         "return «Init.schedule() == static_cast<uint32_t>(Schedule::StaticChunked)» &&", REMARKS)
W.always("chunks of the user's own are the default", "&& «Init.hasUnitChunk()»;", REMARKS)
W.never("a loop may have lastprivate variables",
        "if («copiesOutLastValue(Init->lastFlag())»)", LEFT_ALONE)

B = Room("frontend/clang/CombinedLoop.cpp", ODD, LEFT_ALONE)
B.never("the first of two schedules is the loop's", "if («Found») return std::nullopt;")
B.never("the teams' loop may have calls",
        "if («Call != Parallel && !isa<IntrinsicInst>(Call)») return false;", LEFT_ALONE)
B.always("the region may get any bounds", "return «Loads == 2»;")
B.never("a dist_schedule without chunks is the default",
        "«Init->schedule() != static_cast<uint32_t>(Schedule::DistributeChunked)» ||", LEFT_ALONE)
B.never("chunks of the user's own dist_schedule are the default",
        "«!Init->hasDefaultDistributeChunk()»}", LEFT_ALONE)
B.never("the teams' loop may have lastprivate variables",
        "if («copiesOutLastValue(Init.lastFlag())»)", LEFT_ALONE)
B.never("the region may be outside of the teams' loop", "if («!L» || L->getParentLoop()")
B.never("the teams' loop may be in another", "if (!L || «L->getParentLoop()» ||")
B.never("the teams' schedule may be asked for on some way only",
        "«!Dominators.dominates(Init->Call, Parallel.Call)»)")
B.never("the teams' loop may be begun from two places", "if («!Found.Preheader» ||")
B.never("the teams' loop may have two latches", "|| «!Found.Latch» ||")
B.never("the teams' loop may be left from its body", "«L->getExitingBlock() != Found.Header» ||")
B.never("the teams' loop's end may have a value of it", "«isa<PHINode>(Found.Exit->front())»)")
B.always("the region may be begun elsewhere, too", "return «Threads.hasLocalLinkage()» &&")
B.always("the region may be called elsewhere", "&& «Threads.hasOneUse()» &&")
B.always("the region may use other bounds",
         "return «match(Writer, m_Store(m_Specific(Passed), m_Specific(Variable)))»;")
B.never("the region may use no bounds", "if («!Takes»)")
B.never("a kernel may have no environment", "if («!Environment»)", LEFT_ALONE)
B.never("a kernel may run in generic mode", "if («!Environment->isSpmd()»)", LEFT_ALONE)

R = Room("frontend/clang/ReductionRegion.cpp", ODD, LEFT_ALONE)
R.never("a kernel that reduces nothing over teams is swept",
        "if («!TeamsReduce» || !ReducesInTeam ||")
R.never("a region that reduces nothing is swept",
        "if (!TeamsReduce || «!ReducesInTeam» ||")

C = Room("frontend/clang/ChunkedLoop.cpp", ODD_ROWS)
C.always("between the chunks anything may be written",
         "return «is_contained(Variables, Store->getPointerOperand())»;")
C.always("the increment may have calls, in chunks", "return «!I.mayHaveSideEffects()»; }); }")
C.always("any store may be the increment, in chunks",
         "«match(&I, m_Store(m_c_Add(m_Load(m_Specific(Counter)), m_One()), "
         "m_Specific(Counter)))»;")
C.never("the chunks' counter may be none", "if («!Counter» || !Test ||")
C.never("a loop of chunks may end by a switch", "if (!Counter || «!Test» ||")
C.never("a loop of chunks may have two latches", "|| «!Latch» || !Exit ||")
C.never("chunks may be left by two ways", "|| !Latch || «!Exit» ||")
C.never("a loop of chunks may be left from its body", "«Inner.getExitingBlock() != Header» ||")
C.never("the body of a chunk may begin with a loop",
        "«!Test->getSuccessor(0)->getSinglePredecessor()» ||")
C.never("a chunk may end where others go on", "«Inner.contains(Test->getSuccessor(1))» ||")
C.never("the chunks' end may have a value of them", "«isa<PHINode>(Exit->front())»)")
C.never("a chunk may end anywhere",
        "if («!isCounterTest(*Test, Counter, {Init.upperBound()})»)")
C.never("a chunk may have any increment", "«!isNextIteration(*Latch, Counter)»)")
C.never("more may be done between chunks",
        "if («!changesOnly(*Block, {Counter, Init.lowerBound(), Init.upperBound()}, "
        "Init.Next)»)")
C.never("a chunk may write its counter",
        "Store && («Store->getPointerOperand() == Counter» ||")
C.never("a chunk may store its counter's address", "|| «Store->getValueOperand() == Counter»))")
C.never("iterations of a chunk may use values of each other",
        "if («!keepsItsValues(Found.Body)»)")
C.never("a schedule may be asked for outside of all loops", "if («!Outer» || Outer->getHeader()")
C.never("the chunks may be in another loop", "if («Loops.getLoopFor(Init->Call->getParent())»)")
C.never("the chunks may have other loops beside", "«Outer->getSubLoops().size() != 1»)")

V = Room("frontend/clang/LastValues.cpp", ODD_LAST)
V.always("the last iteration may go on by two ways",
         "return «Block.getSingleSuccessor()» && all_of(Block", ODD)
V.always("the last iteration may write any memory",
         "return Store ? «isa<AllocaInst>(Store->getPointerOperand())»", ODD)
V.always("the last iteration may have a call", ": «!I.mayHaveSideEffects()»; }); }", ODD)
V.always("what was the last iteration may be asked for twice",
         "«Flag.hasOneUse()» ? dyn_cast<ICmpInst>(Flag.user_back())")
V.never("the test of the last iteration may be used twice", "«!Test->hasOneUse()» ||")
V.never("the flag may be asked for another number", "«!match(Test->getOperand(1), PatternMatch::m_Zero())»)")
V.never("the flag may be asked for zero", "«Test->getPredicate() != ICmpInst::ICMP_NE» ||")
V.never("the last iteration may write anything",
        "return Load && (!Branch || «!isLocal(*Branch->getSuccessor(0))»);", ODD)
V.never("local variables are handed on", "if («isLocal(*Then)») continue;")
V.never("others may come to where values are handed on",
        "if («Then->getSinglePredecessor() != Test->getParent()» ||")
V.never("values may be handed on behind a phi", "«isa<PHINode>(Then->front())» ||")
V.never("what follows may tell by which way it was come to",
        "«isa<PHINode>(Test->getSuccessor(1)->front())»)")
V.never("a region's threads may have several loops", "if («Flag») return reason(\"the team's threads have")
V.never("threads need not hand on anything", "if («InTeam->empty()»)")

T = Room("frontend/clang23/TeamsLoop.cpp", ODD_LAST)
T.always("any bound is a share's", "return «Load && Load->getPointerOperand() == Bound»;")
T.always("the lower bound alone makes a share",
         "&& «isValueOf(listEntry(*Begin, 1), Distribute.upperBound())»)")

ALL_THREADS = "codegen/all_threads.test"

E = Room("frontend/clang23/TeamsEntry.cpp", ALL_THREADS)
E.always("any function may be the entry of LLVM 23",
         "return Callee && «Callee->getName() == \"__kmpc_gpu_xteam_reduce_nowait\"» &&")
E.always("LLVM 23's entry may have any number of arguments", "&& «Call->arg_size() == 7»;")
E.never("a copy of the list may be another function's",
        "«Call->getFunction() != Its.getFunction()» ||")
E.never("who is given the callback copies the list", "«Call->getCalledOperand() != Callee» ||")
E.never("the list may be copied twice", "if («Found» || !Slot ||")
E.never("a copy of the list may be in any slot", "|| «!Slot->isZero()» ||")
E.never("a list may be copied to any memory",
        "«!isa<AllocaInst>(Call->getArgOperand(0)->stripPointerCasts())») return nullptr;")
E.never("the address of a copy's list may be stored",
        "if (!Store || «Store->getPointerOperand() != &Address») return isa")
E.always("a copy of the list may be used", "return «isa<LifetimeIntrinsic>(User)»;")
E.never("the list need not be copied before", "if («!Before» || !Behind ||")
E.never("the list need not be copied back", "if (!Before || «!Behind» ||")
E.never("the list may be copied back from elsewhere",
        "«Before->getArgOperand(0) != Behind->getArgOperand(0)» ||")
E.never("another list may be copied back",
        "«Before->getArgOperand(2) != Behind->getArgOperand(2)» ||")
E.never("the list may be copied at another time",
        "«Before->getParent() != Xteam.getParent()») return;")
E.never("the copy's list may have other uses", "if («!isUnread(*OfCopy, Stores)»)")

I = Room("cures/ElementSizes.cpp", "codegen/item_lengths.test")
I.always("an argument is kept in what is stored to it",
         "Store && «Store->getValueOperand() == &Arg»)")
I.always("what is stored where an argument is kept is a load", "if («isa<LoadInst>(Loaded)») Visit")
I.never("a field's address is computed", "if («!Element» || Element->getNumIndices() != 2)")
I.never("a field has any number of indices",
        "if (!Element || «Element->getNumIndices() != 2») return nullptr; auto *Type")
I.never("a field is of a structure", "if («!Type» ||")
I.never("a field is of any structure", "|| «!Type->getName().starts_with(Name)») return nullptr;")
I.change("a read shows nothing", "return «Layout.getTypeStoreSize(Load->getType())»;", "0")
I.change("a copy of unknown length shows something", "Length->getZExtValue() : «0»;", "8")
I.never("what shows nothing is nothing", "if («Shown == 0») return 0;")
I.change("the last use shows all", "Bytes = «std::max(Bytes, Shown)»;", "Shown")
I.change("a list of unknown length has entries",
         "ListBytes->getZExtValue() / Layout.getPointerSize() : «0», 0);", "3")
I.never("anything assigns", "if («!Assign» ||")
I.never("what assigns has two arguments", "|| «Assign->arg_size() != 2») return Bytes;")
I.never("an entry's address is computed", "if («!Entry» || Entry->getNumIndices() != 2) continue;")
I.never("an entry has any number of indices", "|| «Entry->getNumIndices() != 2») continue;")
I.never("an entry has a number", "if («!Number» || Number->getZExtValue() >= Bytes.size()) continue;")
I.never("a list has any number of entries", "|| «Number->getZExtValue() >= Bytes.size()») continue;")
I.always("what is done with an entry is a read", "if («isa<LoadInst>(Variable)») Bytes[")
I.always("anything is an array",
         "Element && «Element->getSourceElementType()->isArrayTy()»)")
I.never("what initialises has an argument", "if («Initialise->arg_empty()») return Bytes;")
I.always("any field is the one that is asked for",
         "return «match(Element->getOperand(2), PatternMatch::m_SpecificInt(Field))» ?")
I.never("any place is a field's", "if («!Item») return std::nullopt;")
I.never("any use of a structure is its length",
        "if («structureOf(U, Name, SizeField) != Item») continue;")
I.never("any call is a copyprivate", "|| «Callee->getName() != \"__kmpc_copyprivate\"» ||")
I.never("a copyprivate has any number of arguments", "|| «Call->arg_size() != 6») return")
I.never("anything initialises", "if («!Initialise») return std::nullopt;")

TELL = Room("cures/ItemLengths.cpp", "codegen/item_lengths.test")
TELL.never("a length may be made shorter", "if («Told->getZExtValue() >= Bytes») return false;")
TELL.never("unknown lengths are not remarked upon",
           "if (const auto *Unknown = find(Bytes, 0); «Unknown != Bytes.end()»)",
           "codegen/item_bytes.cpp")

MISSED = Room("cures/MissedCopy.cpp", "codegen/missed_copies.cpp")
MISSED.always("any object's member is one for all iterations",
              "return «isa<Argument>(Held && Held->size() == 1 ? Held->front() : Pointer)»;")
MISSED.always("a member of any type is the copy's",
              "«Address->getResultElementType() == Is» && isPassed(")
MISSED.always("a member is read where it is written", "return «IsRead» && IsWritten;")
MISSED.always("a member is written where it is read", "return IsRead && «IsWritten»;")
MISSED.never("variables of all threads are changed in place of copies", "«isGlobalChanged(F, Is, IsBefore)» ?")
MISSED.always("a variable of all threads, of any type, is the copy's", "«Global->getValueType() == Is» &&")
MISSED.always("a variable of all threads is read where it is written", "&& «Its.AreReads» &&")
MISSED.always("a variable of all threads is written where it is read", "«Its.AreWrites» && Its.AreBehind;")
MISSED.always("nothing need be combined with it behind the reduction", "«Its.AreBehind»;")
MISSED.never("what a loop around has in front is behind", "return «!Dominators.dominates(&Reduce, I)»;")

ITEMS = Room("cures/ArrayItems.cpp", "codegen/array_items.cpp")
ITEMS.never("two elements of one array are refused", "return «isAlike(Lost.Array, Kept.Array)» ||")
ITEMS.never("two elements of one member are refused", "|| «isFoundBy(Lost, Kept)»;")
ITEMS.always("addresses are alike whatever they are computed from",
             "«equal(First->operands(), Second->operands(), isAlike)»;")
ITEMS.never("a copy that iterations use is not lost", "if («isUsed(Lost)» || !isUsed(Kept))")
ITEMS.always("what is stored in a variable is used",
             "return !Store || Store->getValueOperand() != Item.Shifted || "
             "«isRead(*Store->getPointerOperand()->stripInBoundsOffsets())»;")
ITEMS.always("a variable whose address is stored is read",
             "Store->getValueOperand() == &Holder && "
             "«isRead(*Store->getPointerOperand()->stripInBoundsOffsets())»;")
ITEMS.never("an element of the copy's own is not another's",
             "if (!Own || «hasIndicesOf(*Own, Lost)») return false;")
ITEMS.always("an element may be one of any address",
             "return hasIndicesOf(Address, Lost) && «valueOf(Address.getPointerOperand()) == Kept.Shifted»;")
ITEMS.always("an element may have any index", "return «hasIndicesOf(Address, Lost)» && valueOf(")
ITEMS.always("a member that a function is passed may be any variable",
             "«isInMember(Address)» && hasIndicesOf(")
ITEMS.never("an item's own address is not the body's", "return «&Address != Item.Element» && isInMember(")
ITEMS.change("pointers that are members are no members", "Base = «Pointer->getPointerOperand()»;", "Base")

REFUSED = Room("cures/MissingPrivatization.cpp", "codegen/array_items.cpp")
REFUSED.always("elements of members in templates are not refused", "&& «!isMissedMember(Item)»)")
REFUSED.never("a construct is refused once alone", "«!Refused.insert(constructAt(*Item.Shifted)).second»")

UNMAPPED = Room("frontend/clang/LastValues.cpp", "codegen/unmapped_last_values.cpp")
UNMAPPED.never("unmapped last values are found", "if («Variable && isParameter(*Variable)»)")
UNMAPPED.always("unmapped last values may be used afterwards", "|| «none_of(Uses, IsAfter)»)")
UNMAPPED.never("unmapped: a region's threads have a parameter each", "if («IsOfThreads» || none_of(")
UNMAPPED.always("unmapped: a use after the loop is one before", "&& «isPotentiallyReachable(Use, Lost->Last)»;")
UNMAPPED.never("unmapped: a value before the loop is known", "return «isa<LoadInst>(Use)» && isPotentially")
UNMAPPED.change("unmapped: dynamic loops have no last values", "«Lost = lostBy(*Next->lastFlag(), IsOutlined);»", ";")

REFUSED.never("unmapped: a construct is refused once alone",
              "if (!Lost || «!Refused.insert(constructAt(*Lost->Last)).second») return;",
              "codegen/unmapped_last_values.cpp")

FILES = (V, T, W, B, R, C, E, I, TELL, MISSED, ITEMS, REFUSED, UNMAPPED)
