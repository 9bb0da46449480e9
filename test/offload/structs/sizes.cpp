//===- structs/sizes.cpp - structs of 1 to 200 bytes ----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compiler copies a list element in pieces of 8 and 4 bytes. 1 and 3 bytes
// fill no whole word; 24 and 48 are several words; 200 is large. Every byte has
// a separate sum, so the result shows a piece that is copied to the wrong
// offset. The alignment avoids clang 19's defects:
// ../compiler/small_elements.cpp and ../compiler/misaligned_elements.cpp.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O2 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../Check.h"

constexpr int Count = 531;

template <int Size> struct Bytes {
  alignas(Size < 8 ? 4 : 8) uint8_t Values[Size];
  bool operator==(const Bytes &Other) const {
    return !memcmp(Values, Other.Values, Size);
  }
};

/// A 32-bit digest of the whole struct, for one line of output.
template <int Size> check::Text valueText(const Bytes<Size> &B) {
  uint32_t Digest = 0;
  for (uint8_t Value : B.Values)
    Digest = Digest * 31 + Value;
  return check::text("%u", Digest);
}

/// Not unrolled: 200 copies of the body are slow to compile.
template <int Size> void addBytes(Bytes<Size> &Out, const Bytes<Size> &In) {
#pragma clang loop unroll(disable)
  for (int J = 0; J < Size; ++J)
    Out.Values[J] += In.Values[J];
}

#pragma omp declare reduction(                                                 \
        addBytes : Bytes<1>, Bytes<3>, Bytes<24>, Bytes<48>,                   \
            Bytes<200> : addBytes(omp_out, omp_in)) initializer(omp_priv = {})

template <int Size> Bytes<Size> elementAt(int I) {
  Bytes<Size> B;
#pragma clang loop unroll(disable)
  for (int J = 0; J < Size; ++J)
    B.Values[J] = uint8_t(check::scramble(I * 256 + J));
  return B;
}

template <int Size> void checkSize() {
  Bytes<Size> Start = elementAt<Size>(Count), Expected = Start, Got;
  for (int I = 0; I < Count; ++I)
    addBytes(Expected, elementAt<Size>(I));
  for (check::Shape S : {check::Shape{1, 1}, {1, 32}, {2, 65}, {40, 96}}) {
    Got = Start;
#pragma omp target teams distribute parallel for num_teams(S.Teams)            \
    thread_limit(S.Threads) reduction(addBytes : Got)
    for (int I = 0; I < Count; ++I)
      addBytes(Got, elementAt<Size>(I));
    check::expect(check::caseText(check::text("%d bytes", Size).Chars, S).Chars,
                  Got, Expected);
  }
  check::print(check::text("%d bytes", Size).Chars, Got);
}

namespace check {
template <int Size> constexpr const char *TypeName<Bytes<Size>> = "Bytes";
}

int main() {
  checkSize<1>();
  checkSize<3>();
  checkSize<24>();
  checkSize<48>();
  checkSize<200>();
  return check::status();
}

// CHECK: 1 bytes<Bytes>: 88
// CHECK-NEXT: 3 bytes<Bytes>: 87566
// CHECK-NEXT: 24 bytes<Bytes>: 1751156499
// CHECK-NEXT: 48 bytes<Bytes>: 336019617
// CHECK-NEXT: 200 bytes<Bytes>: 120857460
