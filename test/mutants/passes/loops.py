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

VALUE = Room("plan/IterationValue.cpp", INDICES, NARROW)
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

CARRIED = Room("plan/CarriedValues.cpp", INDICES, "codegen/update_loops.cpp",
               "offload/sweep/thread_order.cpp")
CARRIED.always("a variable's value may be of the iteration before",
               "|| «!isReadUnwritten(*Read, Loop, OfWhole)»;")
CARRIED.never("a value may be set on some ways only", "if («is_contained(Loop.Body, To)»)")
CARRIED.never("a variable that escapes carries nothing on",
              "if («Seen.escapes()» || !Seen.listEntries().empty() ||")
CARRIED.never("a variable that is handed on carries nothing",
              "«any_of(Seen.calls(), [&](const CallInst *Call) { return IsInBody(Call) && "
              "!onlyReads(*Call, Seen); })»)")

DIVISION = Room("plan/DivisionWork.cpp", "codegen/division_work.test")
DIVISION.never("divisions of floating-point numbers cost nothing",
               "if («I.getOpcode() == Instruction::FDiv»)")
DIVISION.never("divisions of doubles are those of other types", "return «I.getType()->isDoubleTy()» ?")
DIVISION.change("divisions of floats cost nothing",
                "«Found.BytesOfDivisions += tuning::BytesOfFloatDivision;»", "")
DIVISION.always("divisions of other types are those of floats", ": «I.getType()->isFloatTy()» ?")
DIVISION.never("divisions of integers cost nothing", "if («I.isIntDivRem()»)")
DIVISION.always("integers of any size are long", "return «I.getType()->isIntegerTy(64)» &&")
DIVISION.always("divisions by a constant are long", "&& «!isa<Constant>(I.getOperand(1))» ?")
DIVISION.never("the library's roots cost nothing", "«Callee->getName() == \"__nv_sqrt\"»);")
DIVISION.always("any function is a root",
                "Callee && («Callee->getIntrinsicID() == Intrinsic::sqrt» ||")
DIVISION.always("roots of any type are long", "return IsRoot && «I.getType()->isDoubleTy()» ?")
DIVISION.never("what a region was given is no index", "if («isa<Constant, Argument>(V)»)")
DIVISION.never("what is loaded before the loop is no index",
               "|| «is_contained(Loop.InvariantLoads, Load)») return true;")
DIVISION.always("any load is an index",
                "if («Load->getPointerOperand() == Loop.Counter» ||")
DIVISION.always("the first of two values is the index", "«Held->size() == 1» && isIndex")
DIVISION.always("any variable holds an index", "&& «isIndex(Held->front(), Loop)»;")
DIVISION.always("any operation on indices makes one", "return I && «isa<BinaryOperator, CastInst>(I)» &&")
DIVISION.always("any operand makes an index", "return «isIndex(Operand.get(), Loop)»; });")
DIVISION.always("a function without divisions counts",
                "return «any_of(instructions(F), [](const Instruction &I) "
                "{ return kindOf(I) != Kind::None; })»;")
DIVISION.never("divisions of long integers are light",
               "Found.IsHeavy |= «!isIndex(I.getOperand(0), Loop)»;")
DIVISION.always("local variables are moved", "if («!localVariable(Pointer)»)")
DIVISION.never("a function that divides in an inner loop is light",
               "Found.IsHeavy |= «IsInner» || (hasLoop")
DIVISION.never("a function that divides in a loop is light", "|| («hasLoop(*Callee)» && !IsLibrary);")
DIVISION.always("the library's functions are the program's",
                "(hasLoop(*Callee) && «!IsLibrary»);")
DIVISION.never("divisions in an inner loop are light",
               "Found.IsHeavy |= «IsInner» && kindOf(I)")
DIVISION.always("inner loops divide", "IsInner && «kindOf(I) != Kind::None»;")
DIVISION.never("what is loaded before the loop is moved in it",
               "if («is_contained(Loop.InvariantLoads, &I)») continue;")

SIZE = Room("plan/BodySize.cpp", "codegen/body_sizes.test")
SIZE.never("what is cold is copied with a body", "if («Callee.hasFnAttribute(Attribute::Cold)»)",
           "codegen/rare_cases.cpp")
SIZE.change("functions have no size", "Result += «of(*Callee)»;", "0")
SIZE.never("a function that calls itself is counted for ever", "if («!IsNew») return Place->second;")
SIZE.always("any function has a loop", "return «!Backedges.empty()»;", "codegen/bodies.test")

FILES = (VALUE, CARRIED, DIVISION, SIZE)
