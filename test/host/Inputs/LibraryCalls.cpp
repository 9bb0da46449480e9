//===- host/Inputs/LibraryCalls.cpp - one call of each kind ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <warpfold/keyed.h>
#include <warpfold/scan.h>
#include <warpfold/select.h>
#include <warpfold/sort.h>
#include <warpfold/synchronization.h>

#include <cstdio>
#include <exception>
#include <string>

int main(int, char **Arguments) try {
  const std::string What = Arguments[1];
  int Keys[4] = {3, 1, 2, 0}, Values[4] = {1, 2, 3, 4}, Results[4] = {};
  const auto IsOdd = [](int X) { return X % 2 == 1; };
  if (What == "sort")
    warpfold::sort(Keys, Keys + 4);
  else if (What == "sort_by_key")
    warpfold::sort_by_key(Keys, Keys + 4, Values);
  else if (What == "inclusive_scan")
    warpfold::inclusive_scan(Keys, Keys + 4, Keys);
  else if (What == "exclusive_scan_by_key")
    warpfold::exclusive_scan_by_key(Values, Values + 4, Keys, Keys, 0);
  else if (What == "multi_inclusive_scan")
    warpfold::multi_inclusive_scan(std::tuple(Keys + 0), 4,
                                   std::tuple(Keys + 0));
  else if (What == "copy_if")
    warpfold::copy_if(Keys, Keys + 4, Results, IsOdd);
  else if (What == "is_sorted")
    Keys[0] = warpfold::is_sorted(Values, Values + 4);
  else if (What == "reduce_by_key")
    warpfold::reduce_by_key(Values, Values + 4, Keys, Results, Keys);
  else if (What == "histogram")
    warpfold::histogram(Keys, Keys + 4, Results, 4);
  else if (What == "array_reduction")
    warpfold::array_reduction<int> Sums(Keys, 4);
  else if (What == "grid_barrier")
    Keys[0] = warpfold::grid_barrier<>().max_teams();
  else if (What == "empty")
    warpfold::sort(Keys, Keys);
  std::printf("%s: %d %d %d %d\n", What.c_str(), Keys[0], Keys[1], Keys[2],
              Keys[3]);
} catch (const std::exception &) {
  std::puts("an exception, which the program could go on after");
  return 0;
}
