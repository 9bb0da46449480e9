//===- test/offload/operators/half.cpp - _Float16 -------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A bare _Float16 in a reduction list is incorrect with clang 19's own callbacks
// (../compiler/small_elements.cpp), so this test has it in a struct of four bytes;
// ../defects/small_pieces.cpp has it bare. All results are exact: 11 bits hold 1024 halves.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "Operators.h"

struct alignas(4) Half {
  _Float16 Value;
  bool operator==(const Half &Other) const { return Value == Other.Value; }
};

check::Text valueText(Half H) { return check::text("%g", double(H.Value)); }

namespace check {
template <> inline constexpr const char *TypeName<Half> = "half";
} // namespace check

#pragma omp declare reduction(+ : Half : omp_out.Value += omp_in.Value)        \
    initializer(omp_priv = {0})
#pragma omp declare reduction(* : Half : omp_out.Value *= omp_in.Value)        \
    initializer(omp_priv = {1})
#pragma omp declare reduction(max                                              \
:Half : omp_out.Value = omp_in.Value > omp_out.Value ? omp_in.Value            \
                                                     : omp_out.Value)          \
    initializer(omp_priv = {_Float16(-65504)})

DEFINE_OPERATOR(HalfSum, +, Result.Value += X.Value)
DEFINE_OPERATOR(HalfProduct, *, Result.Value *= X.Value)
DEFINE_OPERATOR(HalfMaximum, max,
                Result.Value = X.Value > Result.Value ? X.Value : Result.Value)

int main() {
  auto Summand = [](int I) {
    return Half{_Float16(int(check::scramble(I) % 3) - 1)};
  };
  auto Factor = [](int I) {
    return Half{_Float16(I % 63 == 31             ? (I % 2 ? 2 : 0.5)
                         : check::scramble(I) % 2 ? 1
                                                  : -1)};
  };
  reduce<HalfSum>("exact", Half{_Float16(2.5)}, Summand);
  reduce<HalfProduct>("exact", Half{3}, Factor);
  reduceWithOneSpecial<HalfMaximum>("one extreme", Half{-77}, Summand,
                                    Half{5000});
  return check::status();
}

// CHECK: +, exact<half>: -1.5
// CHECK-NEXT: *, exact<half>: -3
// CHECK-NEXT: max, one extreme<half>: 5000
