//===- frontend/clang/ElementCopy.cpp -------------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/clang/ElementCopy.h"

#include "support/Reason.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;

namespace warpfold {

/// Longer values are copied by memcpy, shorter ones by loads and stores. openmp-opt guards stores,
/// so that one thread executes them if it makes a team's code run in SPMD mode; it guards no
/// memcpy, which all threads execute then (docs/StockDefects.md, 16).
static constexpr uint64_t LongestByPieces = 128;

/// Returns V if it is the conversion of a value between two memory accesses, or null: a bool has
/// another type in registers. Since clang 23 a comparison with 0 converts it.
static Instruction *asConversion(Value *V) {
  auto *Compare = dyn_cast<ICmpInst>(V);
  if (Compare && Compare->getPredicate() == ICmpInst::ICMP_NE &&
      match(Compare->getOperand(1), PatternMatch::m_Zero()))
    return Compare;
  return dyn_cast<CastInst>(V);
}

/// Returns Address without the offset of a part, such as the real part of a complex number.
static Value *wholeOf(Value *Address, bool IsPart) {
  auto *Element = dyn_cast<GetElementPtrInst>(Address);
  return IsPart && Element ? Element->getPointerOperand() : Address;
}

Expected<ElementCopy> ElementCopy::from(Instruction &Source) {
  ElementCopy Copy;
  struct Value {
    Instruction *Origin;
    bool IsPart;
  };
  SmallVector<Value, 8> Pending = {{&Source, false}};
  while (!Pending.empty()) {
    const auto [Origin, IsPart] = Pending.pop_back_val();
    for (User *User : Origin->users()) {
      llvm::Value *To = nullptr;
      if (auto *Store = dyn_cast<StoreInst>(User);
          Store && Store->getValueOperand() == Origin) {
        To = wholeOf(Store->getPointerOperand(), IsPart);
      } else if (auto *Move = dyn_cast<MemCpyInst>(User);
                 Move && Move->getRawSource() == Origin) {
        To = Move->getRawDest();
      } else if (auto *Call = dyn_cast<CallInst>(User);
                 Call && !isa<IntrinsicInst>(Call) && Call->arg_size() == 2 &&
                 Call->getArgOperand(1) == Origin && Call->use_empty()) {
        To = Call->getArgOperand(0);
        Copy.Assignment = Call;
      } else if (isa<LoadInst>(User) || asConversion(User)) {
        Pending.push_back({cast<Instruction>(User), IsPart});
        continue;
      } else if (auto *Part = dyn_cast<GetElementPtrInst>(User)) {
        Pending.push_back({Part, true});
        continue;
      }
      if (!To || (Copy.Destination && Copy.Destination != To))
        return reason("its value is copied in an unsupported way");
      Copy.Destination = To;
      Copy.Writes.push_back(cast<Instruction>(User));
    }
  }
  if (!Copy.Destination)
    return reason("its value is not copied anywhere");
  return Copy;
}

static void copyBytes(IRBuilderBase &B, ElementType Type, Value *To,
                      Value *From) {
  const DataLayout &Layout = B.GetInsertBlock()->getModule()->getDataLayout();
  if (!Type.Memory->isAggregateType()) {
    B.CreateAlignedStore(B.CreateAlignedLoad(Type.Memory, From, Type.Alignment),
                         To, Type.Alignment);
    return;
  }
  const uint64_t Size = Layout.getTypeAllocSize(Type.Memory);
  if (Size > LongestByPieces) {
    B.CreateMemCpy(To, Type.Alignment, From, Type.Alignment, Size);
    return;
  }
  const uint64_t Piece = std::min<uint64_t>(Type.Alignment.value(), 8);
  llvm::Type *Word = B.getIntNTy(static_cast<unsigned>(8 * Piece));
  for (uint64_t Offset = 0; Offset < Size; Offset += Piece) {
    Value *Value = B.CreateAlignedLoad(
        Word, B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), From, Offset),
        Align(Piece));
    B.CreateAlignedStore(
        Value, B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), To, Offset),
        Align(Piece));
  }
}

void ElementCopy::emit(IRBuilderBase &B, ElementType Type, Value *To,
                       Value *From) const {
  if (!Assignment)
    return copyBytes(B, Type, To, From);
  auto *Call = cast<CallInst>(Assignment->clone());
  Call->setArgOperand(0, To);
  Call->setArgOperand(1, From);
  B.Insert(Call);
}

/// Returns the address from which clang has loaded Stored, a value that it writes to a buffer; null
/// if Stored is not a loaded value.
static Value *sourceOf(Value *Stored) {
  while (const Instruction *Conversion = asConversion(Stored))
    Stored = Conversion->getOperand(0);
  auto *Load = dyn_cast<LoadInst>(Stored);
  return Load ? Load->getPointerOperand() : nullptr;
}

bool isFilledFromGlobal(Instruction &Destination) {
  return any_of(Destination.users(), [&](User *User) {
    Value *Source = nullptr;
    if (auto *Store = dyn_cast<StoreInst>(User))
      Source = sourceOf(Store->getValueOperand());
    else if (auto *Move = dyn_cast<MemCpyInst>(User))
      Source = Move->getRawSource();
    else if (auto *Call = dyn_cast<CallInst>(User);
             Call && Call->arg_size() > 1)
      Source = Call->getArgOperand(1);
    else if (auto *Part = dyn_cast<GetElementPtrInst>(User))
      return isFilledFromGlobal(*Part);
    return Source && isa<GlobalVariable>(getUnderlyingObject(Source));
  });
}

} // namespace warpfold
