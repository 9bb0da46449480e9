# ===- test/mutants/passes/cures.py - mutants of codegen-helpers/lib/cures === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===-------------------------------------------------------------------=== #

from passes.kinds import Room

ARRAY_ITEMS = Room("cures/ArrayItems.cpp", "codegen/array_items.cpp")
ARRAY_ITEMS.never("two elements of one array are refused", "return «isAlike(Lost.Array, Kept.Array)» ||")
ARRAY_ITEMS.never("two elements of one member are refused", "|| «isFoundBy(Lost, Kept)»;")
ARRAY_ITEMS.always("addresses are alike whatever they are computed from",
                   "«equal(First->operands(), Second->operands(), isAlike)»;")
ARRAY_ITEMS.never("a copy that iterations use is not lost", "if («isUsed(Lost)» || !isUsed(Kept))")
ARRAY_ITEMS.always("what is stored in a variable is used",
                   "return !Store || Store->getValueOperand() != Item.Shifted || "
                   "«isRead(*Store->getPointerOperand()->stripInBoundsOffsets())»;")
ARRAY_ITEMS.always("a variable whose address is stored is read", "Store->getValueOperand() == &Holder && "
                   "«isRead(*Store->getPointerOperand()->stripInBoundsOffsets())»;")
ARRAY_ITEMS.never("an element of the copy's own is not another's",
                  "if (!KeptElement || «hasIndicesOf(*KeptElement, Lost)») return false;")
ARRAY_ITEMS.always("an element may be one of any address",
                   "return hasIndicesOf(Address, Lost) && «valueOf(Address.getPointerOperand()) == "
                   "Kept.Shifted»;")
ARRAY_ITEMS.always("an element may have any index", "return «hasIndicesOf(Address, Lost)» && valueOf(")
ARRAY_ITEMS.always("a member that a function is passed may be any variable",
                   "«isInMember(Address)» && hasIndicesOf(")
ARRAY_ITEMS.never("an item's own address is not the body's",
                  "return «&Address != Item.Element» && isInMember(")
ARRAY_ITEMS.change("pointers that are members are no members", "Base = «Pointer->getPointerOperand()»;",
                   "Base")

ATOMIC_ORDERS = Room("cures/AtomicOrders.cpp", "codegen/atomic_orders.ll")
ATOMIC_ORDERS.never("nothing is released", "if («isReleaseOrStronger(Order)») addFence")
ATOMIC_ORDERS.never("nothing is acquired", "if (!isa<StoreInst>(I) && «isAcquireOrStronger(Order)») {")
ATOMIC_ORDERS.always("a store acquires", "if («!isa<StoreInst>(I)» && isAcquireOrStronger")
ATOMIC_ORDERS.never("what is relaxed has an order",
                    "if («!isStrongerThanMonotonic(Order)») return false; const SyncScope")
ATOMIC_ORDERS.never("all threads need not agree", ": «Which == AtomicOrdering::SequentiallyConsistent» ?")
ATOMIC_ORDERS.never("a thread's fence is for all", "*Text = «Scope == SyncScope::SingleThread» ?")
ATOMIC_ORDERS.always("any load and store is of a word", "return «Bytes <= 8» && Alignment >= Bytes ?")
ATOMIC_ORDERS.always("a word is at any place", "&& «Alignment >= Bytes» ? AtomicOrdering::NotAtomic")
ATOMIC_ORDERS.change("a word is atomic, too", "Alignment >= Bytes ? «AtomicOrdering::NotAtomic» :",
                     "AtomicOrdering::Monotonic")
ATOMIC_ORDERS.always("the runtime's orders become fences, too",
                     "if («isPrograms(F.getName())») for (Instruction")

BYTE_VECTORS = Room("cures/ByteVectors.cpp", "codegen/byte_vectors.ll")
BYTE_VECTORS.always("any number of elements is taken apart", "Type && «Type->getNumElements() == Bytes» &&")
BYTE_VECTORS.always("any element is taken for a byte", "&& «Type->getElementType()->isIntegerTy(8)» &&")
BYTE_VECTORS.always("aligned loads are taken apart", "&& «Load.getAlign() < Bytes»;")
BYTE_VECTORS.never("all loads are of two halves", "if («Aligned > 1») return B.CreateBitCast(")

CALL_LINES = Room("cures/CallLines.cpp", "codegen/call_lines.ll")
CALL_LINES.never("calls of intrinsics get lines", "&& !«isa<IntrinsicInst>(I)» &&")
CALL_LINES.never("assembly gets a line", "!«Call->isInlineAsm()»;")
CALL_LINES.never("code after a call gets no line", "«IsAfterCall» || isCall(I)")
CALL_LINES.change("code after what has a line gets that",
                  "Line = I.getDebugLoc(); «IsAfterCall = false;» } else if", "")
CALL_LINES.change("a call gets the line of its function", "«Line = I.getDebugLoc();»", "")

ELEMENT_SIZES = Room("cures/ElementSizes.cpp", "codegen/item_lengths.test")
ELEMENT_SIZES.always("an argument is kept in what is stored to it",
                     "Store && «Store->getValueOperand() == &Arg»)")
ELEMENT_SIZES.always("what is stored where an argument is kept is a load",
                     "if («isa<LoadInst>(Loaded)») Visit")
ELEMENT_SIZES.never("a field's address is computed", "if («!Element» || Element->getNumIndices() != 2)")
ELEMENT_SIZES.never("a field has any number of indices",
                    "if (!Element || «Element->getNumIndices() != 2») return nullptr; auto *Type")
ELEMENT_SIZES.never("a field is of a structure", "if («!Type» ||")
ELEMENT_SIZES.never("a field is of any structure", "|| «!Type->getName().starts_with(Name)») return nullptr;")
ELEMENT_SIZES.change("a read shows nothing", "return «Layout.getTypeStoreSize(Load->getType())»;", "0")
ELEMENT_SIZES.change("a copy of unknown length shows something", "Length->getZExtValue() : «0»;", "8")
ELEMENT_SIZES.never("what shows nothing is nothing", "if («Implied == 0») return 0;")
ELEMENT_SIZES.change("the last use shows all", "Bytes = «std::max(Bytes, Implied)»;", "Implied")
ELEMENT_SIZES.change("a list of unknown length has entries",
                     "ListBytes->getZExtValue() / Layout.getPointerSize() : «0», 0);", "3")
ELEMENT_SIZES.never("anything assigns", "if («!Assign» ||")
ELEMENT_SIZES.never("what assigns has two arguments", "|| «Assign->arg_size() != 2») return Bytes;")
ELEMENT_SIZES.never("an entry's address is computed",
                    "if («!Entry» || Entry->getNumIndices() != 2) continue;")
ELEMENT_SIZES.never("an entry has any number of indices", "|| «Entry->getNumIndices() != 2») continue;")
ELEMENT_SIZES.never("an entry has a number",
                    "if («!Number» || Number->getZExtValue() >= Bytes.size()) continue;")
ELEMENT_SIZES.never("a list has any number of entries",
                    "|| «Number->getZExtValue() >= Bytes.size()») continue;")
ELEMENT_SIZES.always("what is done with an entry is a read", "if («isa<LoadInst>(Variable)») Bytes[")
ELEMENT_SIZES.always("anything is an array", "Element && «Element->getSourceElementType()->isArrayTy()»)")
ELEMENT_SIZES.never("what initialises has an argument", "if («Initialize.arg_empty()») return Bytes;")
ELEMENT_SIZES.always("any field is the one that is asked for",
                     "return «match(Element->getOperand(2), PatternMatch::m_SpecificInt(Field))» ?")
ELEMENT_SIZES.never("any place is a field's", "if («!Item») return std::nullopt;")
ELEMENT_SIZES.never("any use of a structure is its length",
                    "if («structureOf(U, Name, SizeField) != Item») continue;")
ELEMENT_SIZES.always("any call is a copyprivate", "return «calleeName(I) == \"__kmpc_copyprivate\"» &&")
ELEMENT_SIZES.always("a copyprivate has any number of arguments", "&& «cast<CallInst>(I).arg_size() == 6»;")
ELEMENT_SIZES.never("anything initialises", "if («!Initialize») return std::nullopt;")
ELEMENT_SIZES.never("a length may be made shorter", "if («Size->getZExtValue() >= Bytes») return false;")
ELEMENT_SIZES.never("unknown lengths are not remarked upon",
                   "if (const auto *Unknown = find(Bytes, 0); «Unknown != Bytes.end()»)",
                   "codegen/item_bytes.cpp")

GENERIC_ACCESSES = Room("cures/GenericAccesses.cpp", "codegen/generic_accesses.ll")
GENERIC_ACCESSES.never("loads are by casts", "if («isa<LoadInst>(I)»)")
GENERIC_ACCESSES.never("stores are by casts", "if («isa<StoreInst>(I)»)")
GENERIC_ACCESSES.never("updates are by casts", "if («isa<AtomicRMWInst>(I)»)")
GENERIC_ACCESSES.never("exchanges are by casts", "if («isa<AtomicCmpXchgInst>(I)»)")
GENERIC_ACCESSES.always("casts between spaces are undone", "&& «Cast->getSrcAddressSpace() == GenericSpace»")

KERNEL_STATE = Room("cures/KernelState.cpp", "codegen/kernel_state.ll")
KERNEL_STATE.never("a program's variable is the mode", "|| «State->getAddressSpace() != SharedSpace» ||")
KERNEL_STATE.never("a program's state is the runtime's", "|| «!isa<UndefValue>(State->getInitializer())»)")
KERNEL_STATE.always("a kernel is one of clang 19's", "return «F.hasFnAttribute(\"kernel\")» ||")
KERNEL_STATE.always("loads are plain", "if (!(Load && «Load->isSimple()»)")
KERNEL_STATE.never("a function has a state", "if («!isKernel(F)») return")
KERNEL_STATE.never("a state that depends is known", "|| «!isa<CmpInst, SelectInst, CastInst>(Maker)» ||")
KERNEL_STATE.never("a state is made of much", "|| «Makers.size() == Most»)")
KERNEL_STATE.never("a state that is set twice is known", "|| «Found->Writes.size() != 1»)")
KERNEL_STATE.never("functions that a kernel calls write no state", "if (Store && «mayCall(F, Other)»)")
KERNEL_STATE.never("the functions that other files see are known", "if («!Callee->hasLocalLinkage()» ||")
KERNEL_STATE.never("a function whose address is stored is known", "|| «Callee->hasAddressTaken()»)")
KERNEL_STATE.never("a kernel is called", "if («isKernel(*Callee)») continue;")
KERNEL_STATE.always("a state whose address is passed on is known",
                    "!(Store && «Store->getPointerOperand() == &State»))")
KERNEL_STATE.never("a question is of any type", "if («Query->getType() != Written->getType()»)")
KERNEL_STATE.change("only the mode is known", "M.getGlobalVariable(«Name», /*AllowInternal=*/true)",
                    "StringRef(StateNames[0])")

LAST_VALUE_WRITES = Room("cures/LastValueWrites.cpp", "codegen/odd_last_values.test")
LAST_VALUE_WRITES.never("all loops over teams are in SPMD mode", "= !Kernels || «none_of(*Kernels, IsSpmd)»;")
LAST_VALUE_WRITES.never("one kernel in SPMD mode is enough", "if (!IsGeneric && «!all_of(*Kernels, IsSpmd)»)")
LAST_VALUE_WRITES.never("a team's copy may be of any length", "|| «*Bytes > MostBytes»)")
LAST_VALUE_WRITES.never("a team's own variable is another than its copy",
                        "«!Pointers.insert(Operand).second»)", "offload/constructs/lastprivate_teams.cpp")
LAST_VALUE_WRITES.always("every generic loop has the copy for its variable", "if («AreOwn»)")

MISSED_COPY = Room("cures/MissingPrivatization.cpp", "codegen/missed_copies.cpp")
MISSED_COPY.always("any object's member is one for all iterations",
                   "return «isa<Argument>(Held && Held->size() == 1 ? Held->front() : Pointer)»;")
MISSED_COPY.always("a member of any type is the copy's",
                   "«Address->getResultElementType() == Is» && isPassed(")
MISSED_COPY.always("a member is read where it is written", "return «IsRead» && IsWritten;")
MISSED_COPY.always("a member is written where it is read", "return IsRead && «IsWritten»;")
MISSED_COPY.never("variables of all threads are changed in place of copies",
                  "«isGlobalChanged(F, Is, IsBefore)» ?")
MISSED_COPY.always("a variable of all threads, of any type, is the copy's",
                   "«Global->getValueType() == Is» &&")
MISSED_COPY.always("a variable of all threads is read where it is written", "&& «GlobalUse.AreReads» &&")
MISSED_COPY.always("a variable of all threads is written where it is read",
                   "«GlobalUse.AreWrites» && GlobalUse.AreAfter;")
MISSED_COPY.always("nothing need be combined with it behind the reduction", "«GlobalUse.AreAfter»;")
MISSED_COPY.never("what a loop around has in front is behind", "return «!Dominators.dominates(&Reduce, I)»;")

MISSING_PRIVATIZATION = Room("cures/MissingPrivatization.cpp", "codegen/array_items.cpp")
MISSING_PRIVATIZATION.always("elements of members in templates are not refused",
                             "&& «!isMissedMember(Item)»)")
MISSING_PRIVATIZATION.never("a construct is refused once alone",
                            "«!Refused.insert(constructAt(*Item.Shifted)).second»")
MISSING_PRIVATIZATION.never("unmapped: a construct is refused once alone",
                            "if (!Lost || «!Refused.insert(constructAt(*Lost->Last)).second») return;",
                            "codegen/unmapped_last_values.cpp")

NARROW_STORES = Room("cures/NarrowStores.cpp", "codegen/narrow_stores.ll")
NARROW_STORES.always("integers have parts, too", "return «isNumber(Bits.getSrcTy())» && (Bits")
NARROW_STORES.never("a swapped word has parts", "if («isa<AtomicCmpXchgInst>(User)») return Bits")
NARROW_STORES.always("what is swapped is a word",
                     "return «Bits.getType()->getPrimitiveSizeInBits() >= 32»; return isa<ReturnInst")
NARROW_STORES.never("elements are no parts", "(«Bits.getType()->isVectorTy()» ||")
NARROW_STORES.always("a place is always aligned",
                     "return «8 * Store.getAlign().value() >= Scalar->getPrimitiveSizeInBits()»;")
NARROW_STORES.never("aggregates are aligned", "return holdsNumber(Ty) && («Ty->isAggregateType()» ||")
NARROW_STORES.always("integers are stored apart", "return «holdsNumber(Ty)» && (Ty->")
NARROW_STORES.always("all vectors are stored apart", "(Ty->isAggregateType() || «!isAligned(Store)»);")
NARROW_STORES.never("constants are stored apart", "|| «isa<Constant>(Store.getValueOperand())») return")
NARROW_STORES.never("what is volatile becomes plain", "Offset), «Store.isVolatile()»);")

NESTED_REGIONS = Room("cures/NestedRegions.cpp", "codegen/nested_regions.ll")
NESTED_REGIONS.never("no region recurses", "if (!Region || «!Launchers.contains(Region)» ||")
NESTED_REGIONS.never("functions of other files begin no regions", "if («isOfAnotherFile(F)» || hasAny")

OPEN_MPFLAG = Room("cures/OpenMPFlag.cpp", "codegen/openmp_flag.ll")
OPEN_MPFLAG.never("openmp-opt may look at what was inlined", "«isOpenMPFlag(*Flag)» ?")
OPEN_MPFLAG.always("every flag of the module goes",
                   "return «cast<MDString>(Flag.getOperand(1))->getString() == \"openmp\"»;")
OPEN_MPFLAG.never("programs without a reduction change", "|| «!reduces(M)» ||")
OPEN_MPFLAG.never("kernels in SPMD mode change", "|| «!hasGenericKernel(M)»)")

ORDERED_TEAM_WRITES = Room("cures/OrderedTeamWrites.cpp", "codegen/linked_team_writes.ll")
ORDERED_TEAM_WRITES.always("each call of a function is told of",
                           "if («Seen.insert(Call->getCalledOperand()).second»)", "codegen/team_writes.ll")
ORDERED_TEAM_WRITES.always("all bodies are final", "return Callee && «!hasFinalBody(*Callee)»;")
ORDERED_TEAM_WRITES.always("what is not linked later is", "if («isToBeLinked(*F.getParent())» &&")
ORDERED_TEAM_WRITES.always("the link knows more of any function", "&& «all_of(Kept, isOfOtherFile)») {")
ORDERED_TEAM_WRITES.always("the link visits all kernels", "if («F->hasFnAttribute(CallsOtherFiles)» ||")
ORDERED_TEAM_WRITES.never("teams are not marked by their kernel",
                          "|| «(Environment && Environment->kernel().hasFnAttribute(CallsOtherFiles))»)")
ORDERED_TEAM_WRITES.never("own writes are in order once more", "{ return «Own.contains(I)»; }")

PACKED_SUMS = Room("cures/PackedSums.cpp", "codegen/packed_sums.ll")
PACKED_SUMS.always("sums of any elements are taken apart",
                   "return Type && «Type->getElementType()->isIntegerTy(16)» &&")
PACKED_SUMS.never("differences stay packed", "|| «I.getOpcode() == Instruction::Sub»);")

RECURSIVE_BARRIERS = Room("cures/NestedRegions.cpp", "codegen/self_calls.ll")
RECURSIVE_BARRIERS.never("a function without barriers calls itself through another",
                         "|| «none_of(instructions(F), isBarrier)») continue;")

SHARED_STATE = Room("cures/SharedState.cpp", "codegen/shared_state.ll")
SHARED_STATE.never("assembly text leads to another file", "if («Call.isInlineAsm()») return false;")
SHARED_STATE.never("what is called through a pointer is here", "return «!Callee» ||")
SHARED_STATE.always("another file replaces no function", "&& «!hasFinalBody(*Callee)» &&")
SHARED_STATE.always("the runtime's functions are the program's",
                    "«isPrograms(Callee->getName())» && !isOfLibraries")
SHARED_STATE.always("CUDA's functions are another file's", "&& «!isOfLibraries(Callee->getName())»)")
SHARED_STATE.always("a file's own functions are called from outside", "«!F.hasLocalLinkage()» &&")
SHARED_STATE.always("inline functions are called from outside",
                    "(«!F.isDiscardableIfUnused()» || F.hasOptNone()) &&")
SHARED_STATE.never("at -O0 all files have an inline function",
                   "|| «F.hasOptNone()») && isPrograms(F.getName())")
SHARED_STATE.always("kernels are called from other files", "&& «!omp::isOpenMPKernel(F)»;")
SHARED_STATE.never("what is linked as bitcode shares", "if («isToBeLinked(M)») return")
SHARED_STATE.always("the program's variables are the runtime's",
                    "if («Variable.hasAttribute(StateAttribute)»)")

SIGNATURE_MISMATCH = Room("cures/SignatureMismatch.cpp", "codegen/mismatched_calls.ll")
SIGNATURE_MISMATCH.always("a question may be for another function than the call",
                          "Call && «Call->getCalledOperand() == &Callee» &&")
SIGNATURE_MISMATCH.always("calls of functions with variable arguments are wrong",
                          "«!Callee.isVarArg()» && Call->arg_size()")
SIGNATURE_MISMATCH.always("calls with the right number of arguments are wrong",
                          "&& «Call->arg_size() != Callee.arg_size()»;")
SIGNATURE_MISMATCH.never("the call may be made where it is another function",
                         "|| «Test->getPredicate() != ICmpInst::ICMP_EQ»)")
SIGNATURE_MISMATCH.always("the call may be made without the question",
                          "«Then->getSinglePredecessor() == Branch.getParent()» &&")

TAIL_CALLS = Room("cures/TailCalls.cpp", "codegen/tail_calls.ll")
TAIL_CALLS.never("functions without a variable lose the mark", "«none_of(Allocate->users(), IsHere)»)")
TAIL_CALLS.always("a call that must be a tail call need not", "&& «!Call->isMustTailCall()»)")

TEAM_FUNCTIONS = Room("cures/OrderedTeamWrites.cpp", "codegen/team_writes.ll")
TEAM_FUNCTIONS.never("kernels in SPMD mode have a team's code", "«!Environment->isGeneric()» ||")
TEAM_FUNCTIONS.always("a function that several kernels call is their teams",
                      "«KernelEnvironment::of(*Callee)» ? Callee : nullptr;")
TEAM_FUNCTIONS.never("kernels without regions have a team's code",
                     "if («Teams.empty() && !hasAny(F, asParallel)») continue;")
TEAM_FUNCTIONS.never("the runtime's functions are inlined", "|| «isRuntimes(Callee->getName())» ||")
TEAM_FUNCTIONS.never("a kernel's teams are inlined", "«teamsOf(Call)»))")
TEAM_FUNCTIONS.never("assembly text is a function", "if («Call.isInlineAsm()» ||")
TEAM_FUNCTIONS.never("what only reads writes", "|| «!Call.mayWriteToMemory()» ||")
TEAM_FUNCTIONS.never("what a call says of itself is not believed",
                     "|| «hasAssumption(Call, \"ompx_spmd_amenable\")»)")
TEAM_FUNCTIONS.never("what writes in ways that are not seen stays", "return «!CallEffects.Obstacle.empty()» ||")
TEAM_FUNCTIONS.never("writers stay", "!CallEffects.Obstacle.empty() || «CallEffects.Memory.Writes»;",
                     "offload/constructs/team_code.cpp")
TEAM_FUNCTIONS.never("noinline is not obeyed, nor that others may replace a function",
                     "|| «!mayBeInlined(*Callee)» ||")
TEAM_FUNCTIONS.never("functions of a cycle are inlined", "|| «Recursive.contains(Callee)» ||")
TEAM_FUNCTIONS.never("no function calls itself", "if («Cycle.hasCycle()») for")
TEAM_FUNCTIONS.change("the call that keeps generic mode may begin regions", "«\"omp_no_openmp\"»", "\"\"")
TEAM_FUNCTIONS.never("what an inlined function calls stays",
                     "if (auto *Direct = dyn_cast<CallInst>(Inner); «Direct && isWriter(*Direct)»)")

TEAM_WRITES = Room("cures/TeamWrites.cpp", "codegen/team_writes.ll")
TEAM_WRITES.never("variables that nobody else knows are shared for certain",
                  "if («mayBePrivate(*Shared, Variable(Shared->Call))») MayBePrivate |= Bit;")
TEAM_WRITES.change("all reads are of one piece", "Set(1) << «std::min<size_t>(Bits.size() + 1, 62)»", "0")
TEAM_WRITES.change("what a kernel's thread gives its teams is shared", "Found |= «at(Passed, Depth + 1)»;",
                   "Any")
TEAM_WRITES.never("an address in shared memory may be of a thread's own",
                  "return «areShared(Holding)» ? ~(MayBePrivate | Unknown) : Any;",
                  "offload/constructs/team_code.cpp")
TEAM_WRITES.never("threads do not meet in a region", "return «What.IsBarrier» ||")
TEAM_WRITES.always("threads meet behind any write",
                   "|| «Memory.areShared(What.Writes)» ? What.Reads : Read | What.Reads;")
TEAM_WRITES.never("a write may come before a read", "if («What.Writes & (Now | What.Reads)»)",
                  "offload/constructs/team_code.cpp")
TEAM_WRITES.always("one thread moves what may be its own", "Move && «Memory.areShared(What.Writes)»)")
TEAM_WRITES.never("variables that nobody knows are shared", "if («IsMoved» && mayBePrivate")
TEAM_WRITES.never("variables that others know are a thread's own", "MostBytesOnStack && «!Seen.escapes()» &&")
TEAM_WRITES.always("variables of regions are a thread's own",
                   "!Seen.escapes() && «Seen.listEntries().empty()»;", "offload/constructs/team_code.cpp")
TEAM_WRITES.change("no barrier behind a move", "«createTeamBarrier(Next);»", ";")

TEAMS_LOOPS = Room("cures/TeamsLoops.cpp", "codegen/teams_loops.cpp")
TEAMS_LOOPS.never("a share's region may be in generic mode", "|| «regionOf(Distribute)» ||")
TEAMS_LOOPS.never("a region may be in a loop of one thread",
                  "if («any_of(instructions(Teams), isForSpmdAlone)»)")
TEAMS_LOOPS.always("teams of one thread are many", "return Kernel.isSpmd() && «Kernel.maxThreads() != 1»;")

WEAK_CALLS = Room("cures/WeakCalls.cpp", "codegen/weak_calls.ll")
WEAK_CALLS.never("what is linked as bitcode calls by pointers", "if («isToBeLinked(M)») return")
WEAK_CALLS.never("functions with a final body are called by pointers", "|| «!F.isInterposable()» ||")
WEAK_CALLS.never("what clang defines in every file is called by pointers",
                 "|| «!isPrograms(F.getName())») continue")
WEAK_CALLS.never("a function that is passed is called", "|| «!Call->isCallee(&Callee)») continue;")

FILES = (ARRAY_ITEMS, ATOMIC_ORDERS, BYTE_VECTORS, CALL_LINES, ELEMENT_SIZES, GENERIC_ACCESSES,
         KERNEL_STATE, LAST_VALUE_WRITES, MISSED_COPY, MISSING_PRIVATIZATION, NARROW_STORES, NESTED_REGIONS,
         OPEN_MPFLAG, ORDERED_TEAM_WRITES, PACKED_SUMS, RECURSIVE_BARRIERS, SHARED_STATE, SIGNATURE_MISMATCH,
         TAIL_CALLS, TEAM_FUNCTIONS, TEAM_WRITES, TEAMS_LOOPS, WEAK_CALLS)
