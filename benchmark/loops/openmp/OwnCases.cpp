//===- benchmark/loops/openmp/OwnCases.cpp - cases of OpenMP alone -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums of doubles on launches with many teams and with one team for each
// multiprocessor, which show the cost of teams. Sums that stay on the device,
// and sums of numbers of very different magnitudes. The functions of Warpfold's
// headers, if available.
//
//===----------------------------------------------------------------------===//

#include "../../server/ArrayCases.h"
#include "../../server/Catalogue.h"
#include "../../server/Expected.h"
#include "../../server/KeyedCases.h"
#include "../../server/MakeCase.h"
#include "../../server/SumCases.h"

using namespace bench;

static Case teamsCase(int Teams) {
  return makeCase<double>(
      "teams" + std::to_string(Teams), "", {},
      [Teams](const Arrays &In, long N) {
        return sumInTeams(first<double>(In), N, Teams, 128);
      },
      [](double Got, long N) {
        return differs("sum", expectedSum(N, EachElement), Got);
      });
}

void bench::addOwnCases(std::vector<Case> &Cases) {
  Cases.push_back(teamsCase(132));
  Cases.push_back(teamsCase(4096));
  Cases.push_back(onDeviceCase<double>());
  Cases.push_back(onDeviceCase<float>());
  Cases.push_back(onDeviceCase<int64_t>());
  Cases.push_back(onDeviceCase<int32_t>());
  Cases.push_back(decadesCase("", sum<double>, 0x1p-3));
#if __has_include(<warpfold/reproducible.h>)
  addReproducibleCases(Cases);
#endif
  addAtomicCases<double>(Cases);
  addAtomicCases<float>(Cases);
  addAtomicCases<int32_t>(Cases);
#if __has_include(<warpfold/scan.h>)
  addScanCases(Cases);
  Cases.push_back(scanLoopCase(prefixSumsByLoop<double>));
  Cases.push_back(scanLoopCase(prefixSumsByLoop<int32_t>));
#endif
#if __has_include(<warpfold/sort.h>)
  addSortCases(Cases);
  addMergeSortCases(Cases);
#endif
#if __has_include(<warpfold/keyed.h>)
  addKeyedCases(Cases);
  addUpdateCases<double>(Cases);
  addUpdateCases<float>(Cases);
  addUpdateCases<int32_t>(Cases);
#endif
}
