# ===- test/mutants/passes/cures.py - mutants of codegen-helpers/lib/cures === #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import SourceFile

ARRAY_ITEMS = SourceFile("cures/ArrayItems.cpp", "codegen/cures/array_items.cpp")
ARRAY_ITEMS.never("two elements of the same array are rejected",
                  "return «isAlike(Lost.Array, Kept.Array)» ||")
ARRAY_ITEMS.never("two elements of the same member are rejected", "|| «isFoundBy(Lost, Kept)»;")
ARRAY_ITEMS.always("addresses with different operands count as the same",
                   "«equal(First->operands(), Second->operands(), isAlike)»;")
ARRAY_ITEMS.never("an array copy that iterations use counts as lost",
                  "if («isUsed(Lost)» || !isUsed(Kept))")
ARRAY_ITEMS.always("a value that is stored in a variable counts as used",
                   "return !Store || Store->getValueOperand() != Item.Shifted || "
                   "«isRead(*Store->getPointerOperand()->stripInBoundsOffsets())»;")
ARRAY_ITEMS.always("a variable whose address is stored counts as read",
                   "Store->getValueOperand() == &Holder && "
                   "«isRead(*Store->getPointerOperand()->stripInBoundsOffsets())»;")
ARRAY_ITEMS.never("an element of the copy itself counts as another one's",
                  "if (!KeptElement || «hasIndicesOf(*KeptElement, Lost)») return false;")
ARRAY_ITEMS.always("an element of any base address counts as the lost one",
                   "return hasIndicesOf(Address, Lost) && «valueOf(Address.getPointerOperand()) == "
                   "Kept.Shifted»;")
ARRAY_ITEMS.always("an element with any index counts as the lost one",
                   "return «hasIndicesOf(Address, Lost)» && valueOf(")
ARRAY_ITEMS.always("any variable counts as a member that is passed to a function",
                   "«isInMember(Address)» && hasIndicesOf(")
ARRAY_ITEMS.never("an item's address counts as an access of the body",
                  "return «&Address != Item.Element» && isInMember(")
ARRAY_ITEMS.change("a pointer member does not count as a member",
                   "Base = «Pointer->getPointerOperand()»;",
                   "Base")

ATOMIC_ORDERS = SourceFile("cures/AtomicOrders.cpp", "codegen/cures/atomic_orders.ll")
ATOMIC_ORDERS.never("release orders get no fence",
                    "if («isReleaseOrStronger(Order)») addFence")
ATOMIC_ORDERS.never("acquire orders get no fence",
                    "if (!isa<StoreInst>(I) && «isAcquireOrStronger(Order)») {")
ATOMIC_ORDERS.always("a store gets an acquire fence",
                     "if («!isa<StoreInst>(I)» && isAcquireOrStronger")
ATOMIC_ORDERS.never("relaxed accesses get fences",
                     "if («!isStrongerThanMonotonic(Order)») return false; const SyncScope")
ATOMIC_ORDERS.never("sequentially consistent accesses get a weaker fence",
                    ": «Which == AtomicOrdering::SequentiallyConsistent» ?")
ATOMIC_ORDERS.never("single-thread orders get a device fence",
                    "*Text = «Scope == SyncScope::SingleThread» ?")
ATOMIC_ORDERS.always("loads and stores of any size count as words",
                     "return «Bytes <= 8» && Alignment >= Bytes ?")
ATOMIC_ORDERS.always("a word of any alignment counts as aligned",
                     "&& «Alignment >= Bytes» ? AtomicOrdering::NotAtomic")
ATOMIC_ORDERS.change("word loads and stores stay atomic",
                     "Alignment >= Bytes ? «AtomicOrdering::NotAtomic» :",
                     "AtomicOrdering::Monotonic")
ATOMIC_ORDERS.always("orders of runtime functions become fences",
                     "if («isPrograms(F.getName())») for (Instruction")

BYTE_VECTORS = SourceFile("cures/ByteVectors.cpp", "codegen/cures/byte_vectors.ll")
BYTE_VECTORS.always("byte vectors of any length are split",
                    "Type && «Type->getNumElements() == Bytes» &&")
BYTE_VECTORS.always("vectors of any elements are split",
                    "&& «Type->getElementType()->isIntegerTy(8)» &&")
BYTE_VECTORS.always("aligned vector loads are split", "&& «Load.getAlign() < Bytes»;")
BYTE_VECTORS.never("every vector load is split into two halves",
                   "if («Aligned > 1») return B.CreateBitCast(")

CALL_LINES = SourceFile("cures/CallLines.cpp", "codegen/cures/call_lines.ll")
CALL_LINES.never("intrinsic calls get source lines", "&& !«isa<IntrinsicInst>(I)» &&")
CALL_LINES.never("inline assembly gets a source line", "!«Call->isInlineAsm()»;")
CALL_LINES.never("code after a call gets no source line", "«IsAfterCall» || isCall(I)")
CALL_LINES.change("code after an instruction with a source line gets that line too",
                  "Line = I.getDebugLoc(); «IsAfterCall = false;» } else if", "")
CALL_LINES.change("a call gets its function's line instead of the preceding one",
                  "«Line = I.getDebugLoc();»", "")

CONCURRENT_VARIABLES = SourceFile("cures/ConcurrentVariables.cpp", "codegen/cures/concurrent_variables.ll")
CONCURRENT_VARIABLES.never("types that another launch uses are changed",
                           "|| «!Found.TypeArray->hasOneUse()») return")
CONCURRENT_VARIABLES.always("a directive's variables are passed by reference",
                            "«locationOf(Each.Number) != Loop» && all_of(")
CONCURRENT_VARIABLES.always("a bound that is passed by reference counts as one of do concurrent",
                            "return «(TypeOf[Number] & ByValue)» && locationOf(Number) == Loop;")
CONCURRENT_VARIABLES.always("bounds with different locations count as those of a loop",
                            "(TypeOf[Number] & ByValue) && «locationOf(Number) == Loop»;")
CONCURRENT_VARIABLES.never("a loop in another line than the region is accepted",
                           "if («lineOf(locationOf(0)) != Region->getName().rsplit(\"_l\").second»)")
CONCURRENT_VARIABLES.never("a loop inside of a target region is accepted", "if («launchesOther()») return reason(")
CONCURRENT_VARIABLES.always("a variable that is only read is copied back",
                            "const uint64_t Copies = «IsResult» ?")
CONCURRENT_VARIABLES.always("a long variable that no iteration uses is rejected",
                            "} else if (IsLong && «isUsed(Each)») {")
CONCURRENT_VARIABLES.never("a long variable whose first bytes alone are passed is accepted",
                           "} else if («IsLong» && isUsed(Each)) {")
CONCURRENT_VARIABLES.never("a long value is stored in the size of an address",
                           "} else if («IsLong») {")

ELEMENT_SIZES = SourceFile("cures/ElementSizes.cpp", "codegen/cures/odd_element_sizes.test")
ELEMENT_SIZES.always("any stored value counts as the argument",
                     "Store && «Store->getValueOperand() == &Arg»)")
ELEMENT_SIZES.always("any use of an argument's stack slot counts as a load",
                     "if («isa<LoadInst>(Loaded)») Visit")
ELEMENT_SIZES.never("an address without a getelementptr counts as a field",
                    "if («!Element» || Element->getNumIndices() != 2)")
ELEMENT_SIZES.never("a getelementptr with any number of indices counts as a field",
                    "if (!Element || «Element->getNumIndices() != 2») return nullptr; auto *Type")
ELEMENT_SIZES.never("an element of any type counts as a field of a structure", "if («!Type» ||")
ELEMENT_SIZES.never("a field of any structure is accepted",
                    "|| «!Type->getName().starts_with(Name)») return nullptr;")
ELEMENT_SIZES.change("a load implies no size",
                     "return «Layout.getTypeStoreSize(Load->getType())»;", "0")
ELEMENT_SIZES.change("a copy of unknown length implies a size",
                     "Length->getZExtValue() : «0»;", "8")
ELEMENT_SIZES.never("a use that implies no size implies size 0", "if («Implied == 0») return 0;")
ELEMENT_SIZES.change("the last use decides the size",
                     "Bytes = «std::max(Bytes, Implied)»;", "Implied")
ELEMENT_SIZES.change("a list of unknown length has three entries",
                     "ListBytes->getZExtValue() / Layout.getPointerSize() : «0», 0);", "3")
ELEMENT_SIZES.never("an unknown assignment function is accepted", "if («!Assign» ||")
ELEMENT_SIZES.never("an assignment function with any number of arguments is accepted",
                    "|| «Assign->arg_size() != 2») return Bytes;")
ELEMENT_SIZES.never("an address without a getelementptr counts as a list entry",
                    "if («!Entry» || Entry->getNumIndices() != 2) continue;")
ELEMENT_SIZES.never("a getelementptr with any number of indices counts as a list entry",
                    "|| «Entry->getNumIndices() != 2») continue;")
ELEMENT_SIZES.never("a list entry with a variable index is accepted",
                    "if («!Number» || Number->getZExtValue() >= Bytes.size()) continue;")
ELEMENT_SIZES.never("a list entry beyond the end is accepted",
                    "|| «Number->getZExtValue() >= Bytes.size()») continue;")
ELEMENT_SIZES.always("any use of a list entry counts as a load",
                     "if («isa<LoadInst>(Variable)») Bytes[")
ELEMENT_SIZES.always("an element of any type counts as an array element",
                     "Element && «Element->getSourceElementType()->isArrayTy()»)")
ELEMENT_SIZES.never("an initializer without arguments is accepted",
                    "if («Initialize.arg_empty()») return Bytes;")
ELEMENT_SIZES.always("any field counts as the requested one",
                     "return «match(Element->getOperand(2), PatternMatch::m_SpecificInt(Field))» ?")
ELEMENT_SIZES.never("any address counts as a field's address", "if («!Item») return std::nullopt;")
ELEMENT_SIZES.never("the length is taken from any structure",
                    "if («structureOf(U, Name, SizeField) != Item») continue;")
ELEMENT_SIZES.always("any call counts as copyprivate",
                     "return «calleeName(I) == \"__kmpc_copyprivate\"» &&")
ELEMENT_SIZES.always("a copyprivate call with any number of arguments is accepted",
                     "&& «cast<CallInst>(I).arg_size() == 6»;")
ELEMENT_SIZES.never("an unknown initializer is accepted", "if («!Initialize») return std::nullopt;")

GENERIC_ACCESSES = SourceFile("cures/GenericAccesses.cpp", "codegen/cures/generic_accesses.ll")
GENERIC_ACCESSES.never("loads keep generic addresses", "if («isa<LoadInst>(I)»)")
GENERIC_ACCESSES.never("stores keep generic addresses", "if («isa<StoreInst>(I)»)")
GENERIC_ACCESSES.never("atomic updates keep generic addresses", "if («isa<AtomicRMWInst>(I)»)")
GENERIC_ACCESSES.never("compare-and-exchange operations keep generic addresses",
                       "if («isa<AtomicCmpXchgInst>(I)»)")
GENERIC_ACCESSES.always("casts between any address spaces are removed",
                        "&& «Cast->getSrcAddressSpace() == GenericSpace»")

ITEM_LENGTHS = SourceFile("cures/ElementSizes.cpp", "codegen/cures/odd_element_sizes.test")
ITEM_LENGTHS.never("an item's length is reduced",
                   "if («Size->getZExtValue() >= Bytes») return false;")
ITEM_LENGTHS.never("unknown item lengths get no remark",
                   "if (const auto *Unknown = find(Bytes, 0); «Unknown != Bytes.end()»)",
                   "codegen/cures/element_sizes.cpp")

KERNEL_STATE = SourceFile("cures/KernelState.cpp", "codegen/cures/kernel_state.ll")
KERNEL_STATE.never("functions that a kernel calls write no state",
                   "if (Store && «mayCall(F, Other, CallsOf::Module)»)")
KERNEL_STATE.never("a global variable of the program counts as the execution mode",
                   "|| «State->getAddressSpace() != SharedSpace» ||")
KERNEL_STATE.never("an initialised variable of the program counts as runtime state",
                   "|| «!isa<UndefValue>(State->getInitializer())»)")
KERNEL_STATE.always("volatile loads of the kernel's state are replaced",
                    "if (!(Load && «Load->isSimple()»)")
KERNEL_STATE.never("the state is replaced in functions that are not kernels",
                   "if («!isKernel(F)») return")
KERNEL_STATE.never("a state that depends on a call counts as known",
                   "|| «!isa<CmpInst, SelectInst, CastInst>(Maker)» ||")
KERNEL_STATE.never("a state with too many operands counts as known", "|| «Makers.size() == Most»)")
KERNEL_STATE.never("a state that is written twice counts as known",
                   "|| «Found->Writes.size() != 1»)")
KERNEL_STATE.always("a state whose address is stored counts as known",
                    "!(Store && «Store->getPointerOperand() == &State»))")
KERNEL_STATE.never("a query with another type is replaced",
                   "if («Query->getType() != Written->getType()»)")
KERNEL_STATE.change("only the execution mode is recognised",
                    "M.getGlobalVariable(«Name», /*AllowInternal=*/true)",
                    "StringRef(StateNames[0])")

LAST_VALUE_WRITES = SourceFile("cures/LastValueWrites.cpp", "codegen/cures/odd_last_values.test")
LAST_VALUE_WRITES.never("without known kernels a loop counts as SPMD",
                        "= !Kernels || «none_of(*Kernels, IsSpmd)»;")
LAST_VALUE_WRITES.never("a loop counts as SPMD if one of its kernels is",
                        "if (!IsGeneric && «!all_of(*Kernels, IsSpmd)»)")
LAST_VALUE_WRITES.never("a team copy of any length is moved to the stack",
                        "|| «*Bytes > MostBytes»)")
LAST_VALUE_WRITES.never("a copy counts as another variable than the team's",
                        "«!Pointers.insert(Operand).second»)", "offload/constructs/lastprivate_teams.cpp")
LAST_VALUE_WRITES.always("every loop in generic mode gets the copy for the last team",
                         "if («AreOwn»)")

MISSED_COPY = SourceFile("cures/MissingPrivatization.cpp", "codegen/cures/missing_privatization.cpp")
MISSED_COPY.always("a member of any object is shared by all iterations",
                   "return «isa<Argument>(Held && Held->size() == 1 ? Held->front() : Pointer)»;")
MISSED_COPY.always("a member of any type counts as the copy",
                   "«Address->getResultElementType() == Is» && isPassed(")
MISSED_COPY.always("a member that is only written counts as read and written",
                   "return «IsRead» && IsWritten;")
MISSED_COPY.always("a member that is only read counts as read and written",
                   "return IsRead && «IsWritten»;")
MISSED_COPY.never("changes of global variables instead of copies are not detected",
                  "«isGlobalChanged(F, Is, IsBefore)» ?")
MISSED_COPY.always("a global variable of any type counts as the copy",
                   "«Global->getValueType() == Is» &&")
MISSED_COPY.always("a global variable that is only written counts as read and written",
                   "&& «GlobalUse.AreReads» &&")
MISSED_COPY.always("a global variable that is only read counts as read and written",
                   "«GlobalUse.AreWrites» && GlobalUse.AreAfter;")
MISSED_COPY.always("a global variable that is not used after the reduction counts as combined",
                   "«GlobalUse.AreAfter»;")
MISSED_COPY.never("code before a reduction in an outer loop counts as code after it",
                  "return «!Dominators.dominates(&Reduce, I)»;")

MISSING_PRIVATIZATION = SourceFile("cures/MissingPrivatization.cpp",
                                   "codegen/cures/array_items.cpp")
MISSING_PRIVATIZATION.always("elements of members in templates are accepted",
                             "&& «!isMissedMember(Item)»)")
MISSING_PRIVATIZATION.never("a construct is reported for each of its items",
                            "«!Refused.insert(constructAt(*Item.Shifted)).second»")
MISSING_PRIVATIZATION.never("a construct with an unmapped variable is reported for each of its uses",
                            "if (!Lost || «!Refused.insert(constructAt(*Lost->Last)).second») return;",
                            "codegen/cures/unmapped_last_values.cpp")

NARROW_STORES = SourceFile("cures/NarrowStores.cpp", "codegen/cures/narrow_stores.ll")
NARROW_STORES.always("integers may be stored in parts",
                     "return «isNumber(Bits.getSrcTy())» && (Bits")
NARROW_STORES.never("a word of a compare-and-exchange is stored in parts",
                    "if («isa<AtomicCmpXchgInst>(User)») return Bits")
NARROW_STORES.always("a value of any size counts as an exchanged word",
                     "return «Bits.getType()->getPrimitiveSizeInBits() >= 32»; return isa<ReturnInst")
NARROW_STORES.never("elements of vectors do not count as parts",
                    "(«Bits.getType()->isVectorTy()» ||")
NARROW_STORES.always("every store counts as aligned",
                     "return «8 * Store.getAlign().value() >= Scalar->getPrimitiveSizeInBits()»;")
NARROW_STORES.never("aggregates count as aligned",
                    "return holdsNumber(Ty) && («Ty->isAggregateType()» ||")
NARROW_STORES.always("stores of integers are split", "return «holdsNumber(Ty)» && (Ty->")
NARROW_STORES.always("all vector stores are split",
                     "(Ty->isAggregateType() || «!isAligned(Store)»);")
NARROW_STORES.never("stores of constants are split",
                    "|| «isa<Constant>(Store.getValueOperand())») return")
NARROW_STORES.never("volatile stores become plain", "Offset), «Store.isVolatile()»);")

NESTED_REGIONS = SourceFile("cures/NestedRegions.cpp", "codegen/cures/nested_regions.ll")
NESTED_REGIONS.never("no region counts as recursive",
                     "if (!Region || «!Launchers.contains(Region)» ||")
NESTED_REGIONS.never("functions of other files launch no regions",
                     "if («isOfAnotherFile(F)» || hasAny")

OPEN_MPFLAG = SourceFile("cures/OpenMPFlag.cpp", "codegen/cures/openmp_flag.ll")
OPEN_MPFLAG.never("openmp-opt processes modules after device functions are inlined",
                  "«isOpenMPFlag(*Flag)» ?")
OPEN_MPFLAG.always("all module flags are removed",
                   "return «cast<MDString>(Flag.getOperand(1))->getString() == \"openmp\"»;")
OPEN_MPFLAG.never("modules without a reduction are changed", "|| «!reduces(M)» ||")
OPEN_MPFLAG.never("modules without a generic kernel are changed", "|| «!hasGenericKernel(M)»)")

ORDERED_TEAM_WRITES = SourceFile("cures/OrderedTeamWrites.cpp",
                                 "codegen/cures/linked_team_writes.ll")
ORDERED_TEAM_WRITES.always("each call of a function is reported again",
                           "if («Seen.insert(Call->getCalledOperand()).second»)", "codegen/cures/team_writes.ll")
ORDERED_TEAM_WRITES.always("all called functions have final bodies",
                           "return Callee && «!hasFinalBody(*Callee)»;")
ORDERED_TEAM_WRITES.always("modules that are not linked later defer their warnings",
                           "if («isToBeLinked(*F.getParent())» &&")
ORDERED_TEAM_WRITES.always("any function is resolved at link time",
                           "&& «all_of(Kept, isOfOtherFile)») {")
ORDERED_TEAM_WRITES.always("the link step visits all kernels",
                           "if («F->hasFnAttribute(CallsOtherFiles)» ||")
ORDERED_TEAM_WRITES.never("teams functions are not linked to the attribute of their kernel",
                          "|| «(Environment && Environment->kernel().hasFnAttribute(CallsOtherFiles))»)")
ORDERED_TEAM_WRITES.never("writes that the file has ordered are ordered again",
                          "{ return «Own.contains(I)»; }")

PACKED_SUMS = SourceFile("cures/PackedSums.cpp", "codegen/cures/packed_sums.ll")
PACKED_SUMS.always("packed sums of any element type are split",
                   "return Type && «Type->getElementType()->isIntegerTy(16)» &&")
PACKED_SUMS.never("packed differences are not split", "|| «I.getOpcode() == Instruction::Sub»);")

RECURSIVE_VARIABLES = SourceFile("cures/RecursiveVariables.cpp", "codegen/cures/recursive_variables.ll")
RECURSIVE_VARIABLES.never("the attribute norecurse is ignored",
                          "Variables.empty() || «F.doesNotRecurse()» ||")
RECURSIVE_VARIABLES.always("functions without optimization change", "if («!F.hasOptNone()») for")
RECURSIVE_VARIABLES.never("each function may recurse", "|| «!mayCall(F, F, CallsOf::Program)») continue;")
RECURSIVE_VARIABLES.always("all variables are private", "if («staysInside(*Shared.Call)») {")

RECURSIVE_BARRIERS = SourceFile("cures/NestedRegions.cpp",
                                "codegen/cures/recursive_barriers.ll")
RECURSIVE_BARRIERS.never("a function without barriers counts as a recursive barrier function",
                         "|| «none_of(instructions(F), isBarrier)») continue;")

SHARED_STATE = SourceFile("cures/SharedState.cpp", "codegen/cures/shared_state.ll")
SHARED_STATE.never("inline assembly counts as a call of another file",
                   "if («Call.isInlineAsm()») return false;")
SHARED_STATE.never("an indirect call stays in the file", "return «!Callee» ||")
SHARED_STATE.always("functions with final bodies count as another file's",
                    "&& «!hasFinalBody(*Callee)» &&")
SHARED_STATE.always("functions of the runtime count as another file's",
                    "«isPrograms(Callee->getName())» && !isOfLibraries")
SHARED_STATE.always("functions of CUDA libraries count as another file's",
                    "&& «!isOfLibraries(Callee->getName())»)")
SHARED_STATE.always("internal functions count as called from other files",
                    "«!F.hasLocalLinkage()» &&")
SHARED_STATE.always("inline functions count as called from other files",
                    "(«!F.isDiscardableIfUnused()» || F.hasOptNone()) &&")
SHARED_STATE.never("at -O0 inline functions count as called from this file only",
                   "|| «F.hasOptNone()») && isPrograms(F.getName())")
SHARED_STATE.always("kernels count as called from other files", "&& «!isKernel(F)»;")
SHARED_STATE.never("modules that are linked as bitcode share the state",
                   "if («isToBeLinked(M)») return")
SHARED_STATE.always("variables of the program are shared like the runtime's",
                    "if («Variable.hasAttribute(StateAttribute)»)")

SIGNATURE_MISMATCH = SourceFile("cures/SignatureMismatch.cpp",
                                "codegen/cures/signature_mismatch.ll")
SIGNATURE_MISMATCH.always("a comparison with another function guards the call",
                          "Call && «Call->getCalledOperand() == &Callee» &&")
SIGNATURE_MISMATCH.always("calls of variadic functions count as mismatched",
                          "«!Callee.isVarArg()» && Call->arg_size()")
SIGNATURE_MISMATCH.always("calls with matching arguments count as mismatched",
                          "&& «Call->arg_size() != Callee.arg_size()»;")
SIGNATURE_MISMATCH.never("a call on the unequal branch counts as guarded",
                         "|| «Test->getPredicate() != ICmpInst::ICMP_EQ»)")
SIGNATURE_MISMATCH.always("a call without a comparison counts as guarded",
                          "«Then->getSinglePredecessor() == Branch.getParent()» &&")

TAIL_CALLS = SourceFile("cures/TailCalls.cpp", "codegen/cures/tail_calls.ll")
TAIL_CALLS.never("functions without local variables lose the tail call marker",
                 "«none_of(Allocate->users(), IsHere)»)")
TAIL_CALLS.always("a musttail call loses its marker", "&& «!Call->isMustTailCall()»)")

TEAM_FUNCTIONS = SourceFile("cures/OrderedTeamWrites.cpp", "codegen/cures/team_writes.ll")
TEAM_FUNCTIONS.never("kernels in SPMD mode count as generic", "«!Environment->isGeneric()» ||")
TEAM_FUNCTIONS.always("a function that several kernels call counts as their teams function",
                      "«KernelEnvironment::of(*Callee)» ? Callee : nullptr;")
TEAM_FUNCTIONS.never("kernels without parallel regions are changed",
                     "if («Teams.empty() && !hasAny(F, asParallel)») continue;")
TEAM_FUNCTIONS.never("functions of the runtime are inlined",
                     "|| «isRuntimes(Callee->getName())» ||")
TEAM_FUNCTIONS.never("teams functions are inlined", "«teamsOf(Call)»))")
TEAM_FUNCTIONS.never("inline assembly counts as a function", "if («Call.isInlineAsm()» ||")
TEAM_FUNCTIONS.never("calls that only read count as writing", "|| «!Call.mayWriteToMemory()» ||")
TEAM_FUNCTIONS.never("the assumption ompx_spmd_amenable is ignored",
                     "|| «hasAssumption(Call, \"ompx_spmd_amenable\")»)")
TEAM_FUNCTIONS.never("calls with unknown effects do not count as writing",
                     "return «!CallEffects.Obstacle.empty()» ||")
TEAM_FUNCTIONS.never("calls that write memory are not inlined",
                     "!CallEffects.Obstacle.empty() || «CallEffects.Memory.Writes»;",
                     "offload/constructs/team_code.cpp")
TEAM_FUNCTIONS.never("noinline functions and weak functions are inlined",
                     "|| «!mayBeInlined(*Callee)» ||")
TEAM_FUNCTIONS.never("recursive functions are inlined", "|| «Recursive.contains(Callee)» ||")
TEAM_FUNCTIONS.change("the remaining call may launch regions", "«\"omp_no_openmp\"»", "\"\"")
TEAM_FUNCTIONS.never("calls of an inlined function are not inlined",
                     "if (auto *Direct = dyn_cast<CallInst>(Inner); «Direct && isWriter(*Direct)»)")

TEAM_WRITES = SourceFile("cures/TeamWrites.cpp", "codegen/cures/team_writes.ll")
TEAM_WRITES.never("a team variable that may be private counts as shared",
                  "if («mayBePrivate(Variable(Shared->Call))») MayBePrivate |= Bit;")
TEAM_WRITES.change("all reads are of the same object",
                   "Set(1) << «std::min<size_t>(Bits.size() + 1, 62)»", "0")
TEAM_WRITES.change("arguments of a teams function may refer to any memory",
                   "Found |= «at(Passed, Depth + 1)»;",
                   "Any")
TEAM_WRITES.never("an address that is held in shared memory counts as possibly private",
                  "return «areShared(Holding)» ? ~(MayBePrivate | Unknown) : Any;",
                  "offload/constructs/team_code.cpp")
TEAM_WRITES.never("a barrier in a region is ignored", "return «What.IsBarrier» ||")
TEAM_WRITES.always("every write counts as a barrier",
                   "|| «Memory.areShared(What.Writes)» ? What.Reads : Read | What.Reads;")
TEAM_WRITES.never("a write after a read needs no barrier",
                  "if («What.Writes & (Now | What.Reads)»)",
                  "offload/constructs/team_code.cpp")
TEAM_WRITES.always("a copy to memory that may be private is executed by one thread",
                   "Move && «Memory.areShared(What.Writes)»)")
TEAM_WRITES.never("a moved variable counts as shared", "if («IsMoved» && Shared->Bytes")
TEAM_WRITES.never("a variable whose address escapes moves to the stack",
                  "return «!Seen.escapes()» && Seen.listEntries")
TEAM_WRITES.always("a variable that a region uses moves to the stack",
                   "!Seen.escapes() && «Seen.listEntries().empty()»;", "offload/constructs/team_code.cpp")
TEAM_WRITES.change("no barrier follows a moved variable", "«createTeamBarrier(Next);»", ";")

TEAMS_LOOPS = SourceFile("cures/TeamsLoops.cpp", "codegen/cures/teams_loops.cpp")
TEAMS_LOOPS.never("a distribute construct that launches a region is changed",
                  "|| «regionOf(Distribute)» ||")
TEAMS_LOOPS.never("a region that generic mode cannot execute is accepted",
                  "if («any_of(instructions(Teams), isForSpmdAlone)»)")
TEAMS_LOOPS.always("kernels with one thread for each team are changed",
                   "return Kernel.isSpmd() && «Kernel.maxThreads() != 1»;")

WEAK_CALLS = SourceFile("cures/WeakCalls.cpp", "codegen/cures/weak_calls.ll")
WEAK_CALLS.never("functions in bitcode modules are called through pointers",
                 "if («isToBeLinked(M)») return")
WEAK_CALLS.never("functions with a final body are called through pointers",
                 "|| «!F.isInterposable()» ||")
WEAK_CALLS.never("functions that clang defines in every file are called through pointers",
                 "|| «!isPrograms(F.getName())») continue")
WEAK_CALLS.never("a use of a function as an argument counts as a call",
                 "|| «!Call->isCallee(&Callee)») continue;")

FILES = (ARRAY_ITEMS, ATOMIC_ORDERS, BYTE_VECTORS, CALL_LINES, CONCURRENT_VARIABLES, ELEMENT_SIZES,
         GENERIC_ACCESSES, ITEM_LENGTHS,
         KERNEL_STATE, LAST_VALUE_WRITES, MISSED_COPY, MISSING_PRIVATIZATION, NARROW_STORES, NESTED_REGIONS,
         OPEN_MPFLAG, ORDERED_TEAM_WRITES, PACKED_SUMS, RECURSIVE_BARRIERS, RECURSIVE_VARIABLES, SHARED_STATE,
         SIGNATURE_MISMATCH, TAIL_CALLS, TEAM_FUNCTIONS, TEAM_WRITES, TEAMS_LOOPS, WEAK_CALLS)
