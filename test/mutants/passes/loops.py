# ===- test/mutants/passes/loops.py - values of an iteration ------------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mutants of codegen-helpers/lib/loops.
#
# ===----------------------------------------------------------------------=== #

from passes.kinds import Room

INDICES = "codegen/odd_indices.test"
NARROW = "codegen/narrow.test"
ACCESSES = "codegen/odd_accesses.test"
ODD = "offload/block/odd_rows.cpp"

VALUE = Room("loops/IterationValue.cpp", INDICES, NARROW)
VALUE.change("any two variables are alike", "«isa<PHINode, CallBase, AllocaInst>(First)»",
             "isa<PHINode, CallBase>(First)")
VALUE.never("any two operations are alike",
            "«!First->isSameOperationAs(Second, Instruction::CompareIgnoringAlignment)»)")
VALUE.always("operations on any values are alike",
             "return «looksAlike(*std::get<0>(Pair).get(), *std::get<1>(Pair).get())»;")
VALUE.never("any address is a variable's name", "if («!Name» || !Load->isSimple())")
VALUE.never("an index may be written in parts", "if («!Read.isPlain()») return std::nullopt;", ODD)
VALUE.never("the last of two values is the first's", "if («Stored» || Write->getParent()")
VALUE.never("a value may be of a block that comes later",
            "|| «Write->getParent() != Loop.Entry») return std::nullopt;", ODD)
VALUE.never("an index may be read before it is set",
            "return «Other->getParent() == Loop.Entry && Other->comesBefore(Stored)»; }))",
            INDICES, ODD)
VALUE.never("an index may be read as another type",
            "if («Stored->getValueOperand()->getType() != Load->getType()»)", INDICES,
            "offload/sweep/punned_indices.cpp")
VALUE.always("quotients may be made before the loop",
             "(isa<BinaryOperator>(I) && «!I->isIntDivRem()»)")
VALUE.always("the counter may be read as another type",
             "return «Load->getType() == Loop.Counter->getAllocatedType()»;")
VALUE.always("any value of an index can be made", "return Stored && (!*Stored || «canBeMade(*Stored)»);")
VALUE.always("any operation can be made", "return «isPlainArithmetic(I)» && all_of(")
VALUE.always("any operand can be made", "return «canBeMade(Operand.get())»; }) && isLinear(I);")
VALUE.always("any arithmetic is linear", "&& «isLinear(I)»; }")
VALUE.always("four bits are linear", "«I->getType()->getScalarSizeInBits() >= 8» &&")
VALUE.always("a square is linear",
             "return «!dependsOnCounter(I->getOperand(0)) || "
             "!dependsOnCounter(I->getOperand(1))»;", NARROW)
VALUE.always("a power is linear",
             "case Instruction::Shl: return «!dependsOnCounter(I->getOperand(1))»;")
VALUE.change("a mask is linear", "default: return «false»;", "true", NARROW)
VALUE.always("sums that wrap are exact",
             "return «(IsNothing || CannotWrap)» && isExact(Left, IsSigned)", ACCESSES)
VALUE.always("what is cut off and extended grows evenly",
             "return «isExact(I->getOperand(0), isa<SExtInst>(I))»;", ODD)
VALUE.change("what is cut off grows evenly",
             "!isa<PtrToIntInst, IntToPtrInst>(I)) return «false»;", "true", ACCESSES)
VALUE.change("made values may be poison",
             "«Copy->dropPoisonGeneratingFlags();»", "")
VALUE.change("an unsigned sum is exact where the signed one does not wrap",
             ": «Operation->hasNoUnsignedWrap()»;",
             "Operation->hasNoSignedWrap() || Operation->hasNoUnsignedWrap()", ACCESSES)

CARRIED = Room("loops/CarriedValues.cpp", INDICES, "offload/sweep/thread_order.cpp")
CARRIED.always("a variable's value may be of the iteration before",
               "return «!IsInBody(Read) || IsSetBefore(Read)»;")
CARRIED.always("a value may be set on some ways only", "«Dominators.dominates(Store, Use)» &&")
CARRIED.never("a variable that escapes carries nothing on",
              "if («Seen.escapes()» || any_of(Seen.calls(), IsInBody))")
CARRIED.never("a variable that is handed on carries nothing",
              "if (Seen.escapes() || «any_of(Seen.calls(), IsInBody)»)")

FILES = (VALUE, CARRIED)
