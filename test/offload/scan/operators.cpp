//===- scan/operators.cpp - operators and types of a scan -----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STOCK-FAILS: every thread has a private buffer (docs/StockDefects.md, 26).
//
// Each built-in operator with each type that supports it, inclusive and exclusive; sums
// of floating-point numbers are exact.
//
//===----------------------------------------------------------------------===//

// XFAIL: stock || no-plugin
// RUN: %offload-compile -O0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines -DCASES=600
// Compiled in parts: openmp-opt, at the link, takes time proportional to the square of
// the kernel count.
// RUN: %offload-compile -O3 -ffast-math -DPART=0 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines -DCASES=112
// RUN: %offload-compile -O3 -ffast-math -DPART=1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines -DCASES=112
// RUN: %offload-compile -O3 -ffast-math -DPART=2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines -DCASES=112
// RUN: %offload-compile -O3 -ffast-math -DPART=3 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines -DCASES=112
// RUN: %offload-compile -O3 -ffast-math -DPART=4 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines -DCASES=152

#include "../Check.h"

static int64_t NumCases = 0;

template <typename T, typename Run, typename Serial>
static void compare(const char *Name, T Original, Run OnDevice,
                    Serial Operator) {
  for (int N : {33, 0, 1, 200})
    for (bool Inclusive : {true, false}) {
      T In[201], Out[201] = {};
      for (int I = 0; I < 201; ++I)
        In[I] = T(check::scramble(uint64_t(I)) % 3);
      T S = Original;
      OnDevice(In, Out, S, N, Inclusive);
      T Running = Original;
      for (int I = 0; I < N; ++I) {
        const T Before = Running;
        Running = Operator(Running, In[I]);
        check::expect(check::text("%s, %d of %d", Name, I, N).Chars, Out[I],
                      Inclusive ? Running : Before);
      }
      check::expect(check::text("%s, after %d", Name, N).Chars, S, Running);
      ++NumCases;
      if (check::status() != 0)
        exit(1);
    }
}

#define PRAGMA(Text) _Pragma(#Text)
#define SCAN(Clause, Original, Update)                                         \
  compare<T>(                                                                  \
      #Clause, T(Original),                                                    \
      [](T *In, T *Out, T &Result, int N, bool Inclusive) {                    \
        T S = Result;                                                          \
        if (Inclusive) {                                                       \
          PRAGMA(omp target map(to : In[:201]) map(tofrom : Out[:201], S))     \
          PRAGMA(omp parallel for reduction(inscan, Clause : S))               \
          for (int I = 0; I < N; ++I) {                                        \
            const T X = In[I];                                                 \
            S = Update;                                                        \
            PRAGMA(omp scan inclusive(S))                                      \
            Out[I] = S;                                                        \
          }                                                                    \
        } else {                                                               \
          PRAGMA(omp target parallel map(to : In[:201])                        \
                     map(tofrom : Out[:201], S))                               \
          PRAGMA(omp for reduction(inscan, Clause : S))                        \
          for (int I = 0; I < N; ++I) {                                        \
            Out[I] = S;                                                        \
            PRAGMA(omp scan exclusive(S))                                      \
            const T X = In[I];                                                 \
            S = Update;                                                        \
          }                                                                    \
        }                                                                      \
        Result = S;                                                            \
      },                                                                       \
      [](T S, T X) { return T(Update); })

template <typename T> static void arithmetic() {
  SCAN(+, 100, S + X);
  SCAN(min, 50, X < S ? X : S);
  SCAN(max, 1, X > S ? X : S);
}
/// Powers of two: no product is rounded, and in float none overflows.
template <typename T> static void products() {
  SCAN(*, 3, S * (X > 1 ? T(-1) : T(1)));
}
template <typename T> static void bits() {
  SCAN(&, 0x7b, S & T(~X));
  SCAN(|, 0x40, S | X);
  SCAN(^, 0x55, S ^ X);
}
template <typename T> static void logic() {
  SCAN(&&, 1, S && X < 2);
  SCAN(||, 0, S || X > 1);
}

#ifdef PART
#define IS_IN(Part) (PART == Part)
#else
#define IS_IN(Part) 1
#endif

template <typename... Types> static void integers() {
  check::forEach<Types...>([](auto Type) {
    using T = decltype(Type);
    arithmetic<T>();
    products<T>();
    bits<T>();
  });
}

int main() {
#if IS_IN(0)
  integers<int8_t, int16_t>();
#endif
#if IS_IN(1)
  integers<int32_t, int64_t>();
#endif
#if IS_IN(2)
  integers<uint8_t, uint16_t>();
#endif
#if IS_IN(3)
  integers<uint32_t, uint64_t>();
#endif
#if IS_IN(4)
  check::forEach<float, double>([](auto Type) {
    arithmetic<decltype(Type)>();
    products<decltype(Type)>();
  });
  arithmetic<_Float16>();
  check::forEach<bool, int8_t, int32_t, int64_t>(
      [](auto Type) { logic<decltype(Type)>(); });
#endif
  check::print("scans", NumCases);
  return check::status();
}

// CHECK: scans<int64>: [[CASES]]
