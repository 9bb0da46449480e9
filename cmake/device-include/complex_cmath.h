//===- complex_cmath.h - clang's, with a conj that C++20 accepts ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Only for device compilations, which find this header before clang's; clang's
// <complex> for the device includes it. LLVM before 21 declares std::conj there
// without the constexpr that libstdc++ has from C++20 on, so that no program
// that includes <complex> compiles (docs/StockDefects.md, 62). With another
// name, the declaration has no effect, and the device uses libstdc++'s conj,
// which is plain arithmetic.
//
//===----------------------------------------------------------------------===//

#pragma push_macro("conj")
#if __cplusplus >= 202002L
#define conj __warpfold_unused_conj
#endif
#include_next <complex_cmath.h>
#pragma pop_macro("conj")
