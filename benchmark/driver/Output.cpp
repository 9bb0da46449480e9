//===- benchmark/driver/Output.cpp - writes the results -------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#include "Output.h"

#include "Acceptance.h"

#include <algorithm>
#include <iomanip>
#include <ostream>
#include <sstream>

using namespace bench;

namespace {

std::string fixed(double Value, int Digits) {
  std::ostringstream Text;
  Text << std::fixed << std::setprecision(Digits) << Value;
  return Text.str();
}

const char *sign(Bound Which) {
  switch (Which) {
  case Bound::AtLeast:
    return ">=";
  case Bound::Above:
    return "> ";
  case Bound::AtMost:
    return "<=";
  }
  return "";
}

void writeLine(std::ostream &To, const Point &Where, double Bytes,
               const std::string &Contender, const Samples &Measured) {
  const Summary All = summarise(Measured.Times);
  const size_t Slash = Where.Case.find('/');
  To << name(Where.What) << ',' << Where.Case.substr(0, Slash) << ','
     << Where.Case.substr(Slash + 1) << ',' << Where.N << ',' << fixed(Bytes, 0)
     << ',' << Contender << ',' << All.Count << ',' << fixed(All.Median, 0)
     << ',' << fixed(All.Min, 0) << ',' << fixed(All.Percentile10, 0) << ','
     << fixed(All.Percentile90, 0) << ',' << fixed(Bytes / All.Median, 3)
     << ',';
  if (!Measured.Sums.empty())
    To << fixed(summarise(Measured.Sums).Median, 0) << ',' << Measured.Kernels;
  else
    To << ',';
  To << '\n';
}

} // namespace

void bench::writeCsv(std::ostream &To, const Results &From, const Device &On) {
  To << "# device: " << (On.Name.empty() ? "none" : On.Name) << ", "
     << On.Driver << "\n# memory rate, GB/s: " << fixed(On.MemoryRate / 1e9, 0)
     << '\n';
  for (const std::string &Each : From.Remarks)
    To << "# remark: " << Each << '\n';
  To << "measure,loop,type,n,bytes,provider,samples,median_ns,min_ns,p10_ns,"
        "p90_ns,gb_per_s,kernels_ns,kernels\n";
  for (const Point &Where : From.Points)
    for (const std::string &Contender : From.Contenders)
      if (const Samples *Measured = From.find(Where, Contender))
        writeLine(To, Where, From.Bytes.at(Where), Contender, *Measured);
}

void bench::printTimes(std::ostream &To, const Results &From) {
  constexpr int CaseWidth = 32;
  constexpr int Width = 12;
  To << std::left << std::setw(CaseWidth) << "median, us" << std::right;
  for (const std::string &Each : From.Contenders)
    To << ' ' << std::setw(std::max<int>(Width, Each.size())) << Each;
  To << '\n';
  for (const Point &Where : From.Points) {
    To << std::left << std::setw(CaseWidth)
       << std::string(name(Where.What)) + " " + Where.Case + " " +
              sizeText(Where.N)
       << std::right;
    for (const std::string &Each : From.Contenders) {
      const Samples *Measured = From.find(Where, Each);
      To << ' ' << std::setw(std::max<int>(Width, Each.size()))
         << (Measured ? fixed(summarise(Measured->Times).Median / 1e3, 2)
                      : "-");
    }
    To << '\n';
  }
}

int bench::printAcceptance(std::ostream &To, const Results &From,
                           const Device &On, const std::string &Judged) {
  constexpr int TextWidth = 62;
  int Missed = 0;
  int Met = 0;
  for (const Criterion &Each : criteria()) {
    const auto Value =
        evaluate(Each, From, Judged, On.MemoryRate, KernelTime::Span);
    if (!Value)
      continue;
    const bool Good = meets(Each, *Value);
    ++(Good ? Met : Missed);
    To << std::left << std::setw(TextWidth) << Each.Text << std::right
       << std::setw(8) << fixed(*Value, 3) << "  " << sign(Each.Which) << ' '
       << fixed(Each.Limit, 2) << "  " << (Good ? "met   " : "MISSED");
    const auto Own =
        evaluate(Each, From, Judged, On.MemoryRate, KernelTime::Sum);
    if (Own && *Own != *Value)
      To << "  (" << fixed(*Own, 3) << " by the kernels' own times)";
    To << '\n';
  }
  To << Judged << ": " << Met << " met, " << Missed << " missed, "
     << criteria().size() - Met - Missed << " not measured\n";
  return Missed;
}
