//===- scan/Scans.h - a sequence and its sums -----------------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The input and output of a scan, and the results of a serial loop.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TEST_OFFLOAD_SCAN_SCANS_H
#define WARPFOLD_TEST_OFFLOAD_SCAN_SCANS_H

#include "../Check.h"

#include <omp.h>
#include <vector>

namespace scans {

/// Arrays for Count elements; Count may be negative.
class Elements {
public:
  struct Arrays {
    const int64_t *In;
    int64_t *Out;
    size_t Size;
  };

  explicit Elements(int32_t Count) : Count(Count) {
    for (size_t I = 0; I < size(); ++I)
      In.push_back(int64_t(check::scramble(I) % 1000) - 300);
    Out.assign(size(), Untouched);
  }

  Arrays arrays() const { return {In.data(), Out.data(), size()}; }

  void expect(const char *Name, int64_t Original, int64_t Sum,
              bool Inclusive) const {
    int64_t Running = Original;
    for (int32_t I = 0; I < Count; ++I) {
      const int64_t Before = Running;
      Running += In[size_t(I)];
      check::expect(check::text("%s, %d", Name, I).Chars, Out[size_t(I)],
                    Inclusive ? Running : Before);
    }
    check::expect(check::text("%s, element after", Name).Chars, Out.back(),
                  Untouched);
    check::expect(check::text("%s, after", Name).Chars, Sum, Running);
  }

  const int32_t Count;
  static constexpr int64_t Untouched = -12345;

private:
  /// One more than the number of scanned elements.
  size_t size() const { return Count < 0 ? 1 : size_t(Count) + 1; }

  std::vector<int64_t> In;
  mutable std::vector<int64_t> Out;
};

/// Returns Number untouched arrays of Size elements.
inline std::vector<int64_t> copies(size_t Number, size_t Size) {
  return std::vector<int64_t>(Number * Size, Elements::Untouched);
}

} // namespace scans

#endif // WARPFOLD_TEST_OFFLOAD_SCAN_SCANS_H
