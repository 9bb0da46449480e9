# ===- test/mutants/passes/callbacks.py - lists and callbacks -----------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of callbacks, passes, model/ReduceLists.cpp and model/ListCombiner.cpp in
# codegen-helpers/lib.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

OWN = "codegen/own_callbacks.ll"
REDUX = ("codegen/redux.ll", "codegen/redux_several.ll", "codegen/redux_refused.ll")
DIVISIONS = "codegen/divisions.test"

LISTS = Room("model/ReduceLists.cpp", OWN)
LISTS.never("one of two combiners is the list's", "if («Found») return nullptr;")
LISTS.never("a list may have elements of any length", "|| «Variable->isArrayAllocation()» ||")
LISTS.never("a list may have variables of others", "if («!Copy» || !Index) return {};",
            "codegen/odd_lists.test")
LISTS.never("the callback may have no list",
            "if («!Array» || !Array->getAllocatedType()->isArrayTy())")

LISTS.always("integers of a byte are moved wrongly",
             "return «!Element.Type->isIntegerTy()» &&", "codegen/own_callbacks.cpp")
LISTS.never("pieces of less than a word are moved right",
            "(«Element.Bytes % 4 != 0» ||", "offload/defects/small_pieces.cpp")
LISTS.never("words of any alignment are moved right",
            "|| «Element.Alignment.value() < LongestPiece»)", "codegen/own_callbacks.cpp")

LAST = Room("cures/LastValueWrites.cpp", "offload/constructs/lastprivate_teams.cpp")
LAST.never("all loops over teams are in SPMD mode", "= !Kernels || «none_of(*Kernels, IsSpmd)»;",
           "codegen/odd_last_values.test")
LAST.never("one kernel in SPMD mode is enough", "if (!IsGeneric && «!all_of(*Kernels, IsSpmd)»)",
           "codegen/odd_last_values.test")
LAST.never("a team's copy may be of any length", "|| «*Bytes > MostBytes»)",
           "codegen/odd_last_values.test")

LAST.never("a team's own variable is another than its copy",
           "«!Pointers.insert(Operand).second»)")
LAST.always("every generic loop has the copy for its variable", "if («AreOwn»)",
            "codegen/odd_last_values.test")

LOOPS = Room("cures/TeamsLoops.cpp", "codegen/teams_loops.cpp")
LOOPS.never("a share's region may be in generic mode", "|| «regionOf(Distribute)» ||")
LOOPS.never("a region may be in a loop of one thread",
            "if («any_of(instructions(Teams), isForSpmdAlone)»)")

LOOPS.always("teams of one thread are many",
             "return Kernel.isSpmd() && «Kernel.maxThreads() != 1»;")

OWN_PASS = Room("passes/OwnCallbacksPass.cpp", "codegen/own_callbacks.cpp")
OWN_PASS.always("all callbacks change at -O0", "(Clangs && «isMovedWrongly(*Clangs)»);")

ENTRIES = Room("openmp/PointerLists.cpp", "codegen/odd_row_regions.test",
               "codegen/odd_row_teams.test", "codegen/odd_row_lists.test")
ENTRIES.never("an element of a list may be written twice", "if («Entry») return nullptr;")

COMBINER = Room("model/ListCombiner.cpp", *REDUX)
COMBINER.never("words may be of any size", "if (!Part || «!Part->Is->isIntegerTy(32)» ||")
COMBINER.never("any operation of two words is an operator", "if («!Operator») return std::nullopt;")

FLAG = Room("cures/OpenMPFlag.cpp", "codegen/openmp_flag.ll")
FLAG.never("openmp-opt may look at what was inlined", "«isOpenMPFlag(*Flag)» ?")
FLAG.always("every flag of the module goes", "return «cast<MDString>(Flag.getOperand(1))->getString() == \"openmp\"»;")
FLAG.never("programs without a reduction change", "|| «!reduces(M)» ||")
FLAG.never("kernels in SPMD mode change", "|| «!hasGenericKernel(M)»)")

ROOTS = Room("peephole/PreciseRootsPass.cpp", "codegen/precise_roots.ll", "codegen/precise_roots.cpp")
ROOTS.never("a program's own approximations are rounded",
            'if («!F.getName().starts_with("__nv_")»)')
ROOTS.always("roots are rounded where nobody asks", "return Asked && «Asked->getNumOccurrences() > 0» &&")
ROOTS.always("roots are rounded where the option says no",
             "«static_cast<cl::opt<bool> *>(Asked)->getValue()»;")

REDUCE = Room("lower/WarpRedux.cpp", *REDUX)
REDUCE.always("every GPU can reduce words", "return «Architecture >= 80» &&")
REDUCE.always("every PTX can reduce words", "&& «Ptx >= 70»;")
REDUCE.never("a list may have no words", "if («!Operators» || Operators->empty()) return false;")

CALLBACKS = Room("lower/OwnCallbacks.cpp", OWN)
CALLBACKS.never("callbacks may be unknown", "if («!Clangs» || Clangs->isDeclaration() ||")
CALLBACKS.never("records may be of any number", "if («!NumRecords») return reason(")

DIVIDE = Room("peephole/CallFreeDivisions.cpp", DIVISIONS)
DIVIDE.always("approximate divisions are written out", "return «!I.hasApproxFunc()» &&")
DIVIDE.always("unsafe functions' divisions are written out",
              "«!F.getFnAttribute(\"unsafe-fp-math\").getValueAsBool()» &&")
DIVIDE.always("divisions that flush subnormals are written out",
              "«F.getDenormalMode(I.getType()->getFltSemantics()) == DenormalMode::getIEEE()»;")
DIVIDE.always("divisions are written out where nobody asks",
              "if («Kernel.hasFnAttribute(DivisionRequest)» && !Kernel.isDeclaration())")

FIRST = Room("peephole/DivisionsFirst.cpp", "codegen/divisions_first.ll")
FIRST.never("divisions are left", "return «I.isIntDivRem()» &&")
FIRST.always("divisions of 32 bits are written out", "&& «I.getType()->isIntegerTy(64)» &&")
FIRST.always("divisions by constants are written out",
             "&& «!isa<Constant>(I.getOperand(1))»;")
FIRST.never("a quotient of what is loaded comes before the load",
            "if («Needed[Next]->mayReadOrWriteMemory()») return {};")
FIRST.never("what a quotient needs stays behind",
            "for (Value *V : Needed[Next]->operands()) "
            "if (auto *I = dyn_cast<Instruction>(V); «I && I->getParent() == Place.getParent() "
            "&& !I->comesBefore(&Place)»)")
FIRST.never("a quotient passes what may not return",
            "if («!isGuaranteedToTransferExecutionToSuccessor(&I)») FirstLoad = nullptr;")
FIRST.change("quotients come before the last load",
             "else if («!FirstLoad» && isa<LoadInst>(I))", "true")
FIRST.never("quotients stay", "else if («FirstLoad && isLongDivision(I)»)")

SWEPT = Room("passes/ReshapeReductions.cpp", "codegen/left_alone.test")
SWEPT.never("reductions do not wait for their initialisers",
            "Reduce && «!holdIdentity(*Reduce)»)", "offload/sweep/original_read.cpp")

FILES = (SWEPT, LISTS, COMBINER, REDUCE, CALLBACKS, DIVIDE, FIRST, FLAG, ROOTS,
         ENTRIES, LAST, LOOPS, OWN_PASS)
