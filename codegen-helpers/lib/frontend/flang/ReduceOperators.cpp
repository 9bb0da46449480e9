//===- frontend/flang/ReduceOperators.cpp ---------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reports loops whose iterations use another operator than flang's reduction. flang 22
//           gives max, min, iand, ior and ieor of `do concurrent` the same name, so that in a file
//           the first of them is used for all variables of a type (docs/StockDefects.md, 40).
//           Fortran permits only `s = s op x` and `s = op(s, x)` for a variable s of `reduce`.
//
//             iteration:    *copy = smax(*copy, x)
//             reduction:    if (reduce(&copy) == 1) *s = *s & *copy      an error
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/PassedVariables.h"

#include "openmp/OpenMPCalls.h"
#include "support/Reason.h"

#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpfold {

/// The operators with the same name in flang 22; others are not distinguished.
enum class Operator { Max, Min, And, Or, Xor };

static std::optional<Operator> ofComparison(CmpInst::Predicate Which) {
  if (CmpInst::isIntPredicate(Which))
    return ICmpInst::isGT(Which) || ICmpInst::isGE(Which) ? Operator::Max
                                                          : Operator::Min;
  switch (Which) {
  case CmpInst::FCMP_OGT:
  case CmpInst::FCMP_OGE:
  case CmpInst::FCMP_UGT:
  case CmpInst::FCMP_UGE:
    return Operator::Max;
  case CmpInst::FCMP_OLT:
  case CmpInst::FCMP_OLE:
  case CmpInst::FCMP_ULT:
  case CmpInst::FCMP_ULE:
    return Operator::Min;
  default:
    return std::nullopt;
  }
}

static std::optional<Operator> ofIntrinsic(Intrinsic::ID Which) {
  switch (Which) {
  case Intrinsic::smax:
  case Intrinsic::maxnum:
  case Intrinsic::maximum:
    return Operator::Max;
  case Intrinsic::smin:
  case Intrinsic::minnum:
  case Intrinsic::minimum:
    return Operator::Min;
  default:
    return std::nullopt;
  }
}

/// Returns the operator that computes Value; none if it is another one.
static std::optional<Operator> operatorOf(Value *Computed) {
  if (match(Computed, m_And(m_Value(), m_Value())))
    return Operator::And;
  if (match(Computed, m_Or(m_Value(), m_Value())))
    return Operator::Or;
  if (match(Computed, m_Xor(m_Value(), m_Value())))
    return Operator::Xor;
  if (const auto *Call = dyn_cast<IntrinsicInst>(Computed))
    return ofIntrinsic(Call->getIntrinsicID());
  auto *Select = dyn_cast<SelectInst>(Computed);
  auto *Compare = Select ? dyn_cast<CmpInst>(Select->getCondition()) : nullptr;
  if (!Compare || Compare->isEquality() ||
      Compare->getOperand(0) != Select->getTrueValue() ||
      Compare->getOperand(1) != Select->getFalseValue())
    return std::nullopt;
  return ofComparison(Compare->getPredicate());
}

/// Returns the variable of a thread that Combined, a value of F, is computed from; null if there is
/// none.
static AllocaInst *privateOperand(const Value &Combined) {
  const auto *Computation = dyn_cast<User>(&Combined);
  if (Computation)
    for (const Value *Operand : Computation->operands())
      if (const auto *Load = dyn_cast<LoadInst>(Operand))
        if (const auto *Copy = dyn_cast<AllocaInst>(Load->getPointerOperand()))
          return const_cast<AllocaInst *>(Copy);
  return nullptr;
}

/// Returns whether an iteration computes Copy, a variable of F, by another operator than By.
static bool usesOther(const SetVector<Function *> &Code, const Function &F,
                      const AllocaInst &Copy, Operator By) {
  for (Function *Body : Code)
    for (Instruction &I : instructions(*Body)) {
      auto *Store = dyn_cast<StoreInst>(&I);
      const auto Used = Store && Body != &F
                            ? operatorOf(Store->getValueOperand())
                            : std::nullopt;
      if (Used && *Used != By && addressIn(F, *Store->getOperand(1)) == &Copy)
        return true;
    }
  return false;
}

Error checkOperators(const Function &Kernel,
                     const SetVector<Function *> &Code) {
  for (Function *F : Code)
    for (StoreInst *Store : resultStores(*F, [](Instruction &I) {
           return asParallelReduce(I).has_value();
         })) {
      const auto By = operatorOf(Store->getValueOperand());
      const AllocaInst *Copy = privateOperand(*Store->getValueOperand());
      if (By && Copy && usesOther(Code, *F, *Copy, *By))
        return reason(
            "flang combines a variable of `do concurrent` (" +
            Kernel.getName() +
            ") by the operator of another loop in this file "
            "(docs/StockDefects.md, 40); put loops that reduce by max, min, "
            "iand, ior and ieor into different files, or use `!$omp target "
            "teams distribute parallel do reduction(..)`");
    }
  return Error::success();
}

} // namespace warpfold
