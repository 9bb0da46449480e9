//===- benchmark/driver/Acceptance.cpp - the acceptance criteria ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#include "Acceptance.h"

#include <algorithm>
#include <initializer_list>
#include <set>

using namespace bench;

namespace {

constexpr long Power16 = 1L << 16;
constexpr long Power20 = 1L << 20;
/// The number of elements of the keyed cases: the power of two nearest to ten
/// million, which gives 838 860 cells.
constexpr long Power23 = 1L << 23;
constexpr long Power24 = 1L << 24;
constexpr long Power28 = 1L << 28;
constexpr long Power30 = 1L << 30;

Point kernel(const std::string &Case, long N) {
  return {Measure::Kernel, Case, N};
}
Point wall(const std::string &Case, long N) { return {Measure::Wall, Case, N}; }

/// The bandwidth divided by CUB's.
Criterion overCub(const std::string &Case, long N, Bound Which, double Limit) {
  return {"kernel " + Case + " n = " + sizeText(N) + ": bandwidth over CUB's",
          Form::Ratio,
          {kernel(Case, N), "cub"},
          {kernel(Case, N), ""},
          Which,
          Limit};
}

Criterion timeOverCub(const std::string &Case, long N, double Limit) {
  return {"kernel " + Case + " n = " + sizeText(N) + ": time over CUB's",
          Form::Ratio,
          {kernel(Case, N), ""},
          {kernel(Case, N), "cub"},
          Bound::AtMost,
          Limit};
}

void addBandwidths(std::vector<Criterion> &To) {
  for (const char *Loop : {"sum", "dot", "max"})
    for (const char *Type : {"double", "int64", "float", "int32"}) {
      const std::string Case = std::string(Loop) + "/" + Type;
      To.push_back(timeOverCub(Case, 1, 1.00));
      To.push_back(overCub(Case, Power20, Bound::AtLeast, 1.20));
      To.push_back(overCub(Case, Power24, Bound::Above, 1.00));
      To.push_back(overCub(Case, Power28, Bound::AtLeast, 0.99));
      To.push_back(overCub(Case, Power30, Bound::AtLeast, 0.99));
    }
}

Criterion rateShare(const std::string &Case, double Limit) {
  const Point Where = kernel(Case, Power28);
  return {"kernel " + Case + " n = 2^28: share of the memory's rate",
          Form::RateShare,
          {Where, ""},
          {Where, ""},
          Bound::AtLeast,
          Limit};
}

void addOtherKernels(std::vector<Criterion> &To) {
  To.push_back({"kernel four/double n = 2^28: bandwidth over sum/double's",
                Form::Ratio,
                {kernel("sum/double", Power28), ""},
                {kernel("four/double", Power28), ""},
                Bound::AtLeast,
                0.98});
  To.push_back(overCub("sum/int8", Power28, Bound::AtLeast, 0.95));
  To.push_back(rateShare("struct48/double", 0.80));
  To.push_back(rateShare("array32/double", 0.70));
  for (const long N : {1L, Power20})
    To.push_back(
        {"kernel n = " + sizeText(N) + ": 4096 teams of 128 less 132 teams, us",
         Form::Difference,
         {kernel("teams4096/double", N), ""},
         {kernel("teams132/double", N), ""},
         Bound::AtMost,
         2.0});
}

/// Adds criteria for cases with 65536 rows, or with 32768 of the longest rows,
/// so that no matrix has more than 2^28 elements.
void addRows(std::vector<Criterion> &To) {
  for (const char *Loop : {"softmax", "layernorm", "layernorm2pass"})
    for (const long Columns : {256L, 1024L, 8192L}) {
      const Point Where = kernel(Loop + std::to_string(Columns) + "/float",
                                 std::min(Columns << 16, Power28));
      const auto TimeOver = [&](const std::string &Other, double Limit) {
        To.push_back({"kernel " + Where.Case + ": time over " + Other + "'s",
                      Form::Ratio,
                      {Where, ""},
                      {Where, Other},
                      Bound::AtMost,
                      Limit});
      };
      TimeOver("stock", 1.0 / 3);
      TimeOver("cub", 1.15);
    }
}

/// Adds one criterion for each size, with the limit at the same position.
void addTimes(std::vector<Criterion> &To, const std::string &Case,
              std::initializer_list<long> Sizes,
              std::initializer_list<double> Limits) {
  const double *Limit = Limits.begin();
  for (const long N : Sizes)
    To.push_back(timeOverCub(Case, N, *Limit++));
}

void addArrays(std::vector<Criterion> &To) {
  const auto Scans = {Power20, Power24, Power28};
  addTimes(To, "scan/int32", Scans, {0.90, 0.90, 0.85});
  addTimes(To, "scan/double", Scans, {0.90, 0.90, 0.88});
  addTimes(To, "scan/float", Scans, {0.90, 0.90, 0.80});
  addTimes(To, "scan/int8", {Power28}, {0.50});
  addTimes(To, "scan/int16", {Power28}, {0.50});
  for (const char *Type : {"int32", "double"})
    addTimes(To, std::string("inscan/") + Type, {Power24, Power28},
             {1.00, 1.00});
  const auto Sorts = {Power16, Power20, Power24, Power28};
  addTimes(To, "sort/uint32", Sorts, {0.80, 0.90, 1.00, 1.00});
  addTimes(To, "sort/uint64", Sorts, {1.00, 1.00, 1.00, 1.00});
  addTimes(To, "sortpairs/uint32", Sorts, {1.00, 1.00, 1.00, 1.00});
}

void addKeyed(std::vector<Criterion> &To) {
  To.push_back(timeOverCub("keyedrandom/double", Power23, 0.95));
  To.push_back(timeOverCub("keyedsorted/double", Power23, 0.52));
  To.push_back(timeOverCub("keyedshifted/double", Power23, 0.63));
  To.push_back(timeOverCub("keyedsorted/float", Power23, 0.51));
  To.push_back(timeOverCub("keyedsorted/int32", Power23, 0.52));
  To.push_back(timeOverCub("runssorted/double", Power23, 0.85));
  To.push_back(timeOverCub("runssorted/float", Power23, 0.85));
  To.push_back(timeOverCub("histogram/int8", Power28, 0.66));
  To.push_back({"kernel histogramone/int8 n = 2^28: time over histogram/int8's",
                Form::Ratio,
                {kernel("histogramone/int8", Power28), ""},
                {kernel("histogram/int8", Power28), ""},
                Bound::AtMost,
                1.00});
  for (const char *Length : {"1000", "100000", "10000000"})
    To.push_back(
        timeOverCub("array" + std::string(Length) + "/double", Power28, 0.90));
}

Criterion wallOver(const std::string &Other, const std::string &Case, long N,
                   double Limit) {
  return {"wall " + Case + " n = " + sizeText(N) + ": time over " + Other +
              "'s",
          Form::Ratio,
          {wall(Case, N), ""},
          {wall(Case, N), Other},
          Bound::AtMost,
          Limit};
}

void addWalls(std::vector<Criterion> &To) {
  for (const char *Case : {"sum/double", "dot/double", "max/double"}) {
    To.push_back(wallOver("stock", Case, 1, 0.40));
    To.push_back(wallOver("stock", Case, Power20, 0.25));
    To.push_back(wallOver("cub", Case, Power24, 1.30));
  }
}

} // namespace

const std::vector<Criterion> &bench::criteria() {
  static const std::vector<Criterion> All = [] {
    std::vector<Criterion> New;
    addBandwidths(New);
    addOtherKernels(New);
    addRows(New);
    addArrays(New);
    addKeyed(New);
    addWalls(New);
    return New;
  }();
  return All;
}

std::vector<Point> bench::acceptancePoints() {
  std::set<Point> Sorted;
  for (const Criterion &Each : criteria()) {
    Sorted.insert(Each.Left.Where);
    Sorted.insert(Each.Right.Where);
  }
  return {Sorted.begin(), Sorted.end()};
}

std::optional<double> bench::evaluate(const Criterion &What,
                                      const Results &From,
                                      const std::string &Judged,
                                      double MemoryRate, KernelTime By) {
  const auto Median = [&](const Term &Of) {
    const Samples *Found =
        From.find(Of.Where, Of.Contender.empty() ? Judged : Of.Contender);
    if (!Found)
      return 0.0;
    const bool Sums = By == KernelTime::Sum && !Found->Sums.empty();
    return summarise(Sums ? Found->Sums : Found->Times).Median;
  };
  const double Left = Median(What.Left);
  const double Right = Median(What.Right);
  if (Left == 0 || Right == 0)
    return std::nullopt;
  switch (What.How) {
  case Form::Ratio:
    return Left / Right;
  case Form::Difference:
    return (Left - Right) / 1e3;
  case Form::RateShare:
    if (MemoryRate == 0)
      return std::nullopt;
    return From.Bytes.at(What.Left.Where) / (Left / 1e9) / MemoryRate;
  }
  return std::nullopt;
}

bool bench::meets(const Criterion &What, double Value) {
  switch (What.Which) {
  case Bound::AtLeast:
    return Value >= What.Limit;
  case Bound::Above:
    return Value > What.Limit;
  case Bound::AtMost:
    return Value <= What.Limit;
  }
  return false;
}
