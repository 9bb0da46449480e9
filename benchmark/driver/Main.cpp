//===- benchmark/driver/Main.cpp - compares the providers' loops ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Starts the servers, measures (Compare.h), writes and prints the results
// (Output.h). In the bundle, `compare` starts it with the servers of the
// bundle.
//
// Google Benchmark is not used: it runs one benchmark after another in one
// process, but this comparison needs the providers in separate processes,
// measured in turn, with kernel times from a profiler.
//
// Exit status: 0, even if criteria are missed; 1 if nothing could be compared;
// 2 for an invalid command line.
//
//===----------------------------------------------------------------------===//

#include "Acceptance.h"
#include "Options.h"
#include "Output.h"

#include <algorithm>
#include <fstream>
#include <iostream>

using namespace bench;

namespace {

/// Returns every case of the providers at every size of the full run.
std::vector<Point> allPoints(const std::vector<Provider> &Providers,
                             const std::set<long> &Sizes) {
  std::vector<Point> All;
  std::vector<std::string> Cases;
  for (const Provider &Each : Providers)
    for (const Offer &What : Each.Offers)
      if (std::find(Cases.begin(), Cases.end(), What.Case) == Cases.end())
        Cases.push_back(What.Case);
  for (const Measure What : {Measure::Wall, Measure::Kernel})
    for (const std::string &Case : Cases)
      for (const long N : Sizes)
        All.push_back({What, Case, N});
  return All;
}

std::vector<Point> selectPoints(const Options &Settings,
                                const std::vector<Provider> &Providers) {
  std::set<long> Sizes = Settings.Sizes;
  if (Sizes.empty())
    for (long N = 1; N <= 1L << 30; N *= 4)
      Sizes.insert(N);
  const std::vector<Point> From = Settings.Which == Selection::Acceptance
                                      ? acceptancePoints()
                                      : allPoints(Providers, Sizes);
  std::vector<Point> Chosen;
  std::copy_if(From.begin(), From.end(), std::back_inserter(Chosen),
               [&](const Point &Each) {
                 return Settings.Measures.count(Each.What) &&
                        Sizes.count(Each.N) &&
                        std::regex_search(Each.Case, Settings.Cases);
               });
  return Chosen;
}

std::vector<Provider> startAll(const Options &Settings) {
  std::vector<Provider> Providers;
  for (const Options::Program &Each : Settings.Providers) {
    Providers.push_back(startProvider(Each.Name, Each.Path));
    // The criteria do not cover variants.
    auto &Offers = Providers.back().Offers;
    if (Settings.Which == Selection::Acceptance)
      Offers.erase(
          std::remove_if(Offers.begin(), Offers.end(),
                         [](const Offer &O) { return !O.Variant.empty(); }),
          Offers.end());
  }
  return Providers;
}

/// Returns the contenders that offer at least one of the points.
std::vector<std::string> contenders(const std::vector<Provider> &Providers,
                                    const std::vector<Point> &Points) {
  std::set<std::string> Cases;
  for (const Point &Each : Points)
    Cases.insert(Each.Case);
  std::vector<std::string> Names;
  for (const Provider &Each : Providers)
    for (const Offer &What : Each.Offers) {
      const std::string Name = Each.contender(What);
      if (Cases.count(What.Case) &&
          std::find(Names.begin(), Names.end(), Name) == Names.end())
        Names.push_back(Name);
    }
  return Names;
}

int run(const Options &Settings) {
  const Device On = firstDevice();
  std::cout << "device: " << (On.Name.empty() ? "none" : On.Name) << ' '
            << On.Driver << '\n';
  // Opened before the measurement, so that no results are lost if it cannot be
  // written.
  std::ofstream File;
  if (!Settings.Csv.empty()) {
    File.open(Settings.Csv);
    if (!File) {
      std::cerr << "error: cannot write " << Settings.Csv << '\n';
      return 1;
    }
  }
  std::vector<Provider> Providers = startAll(Settings);
  Results Found;
  const std::vector<Point> Points = selectPoints(Settings, Providers);
  Found.Contenders = contenders(Providers, Points);
  compare(Providers, Points, Settings.Limits, Found);
  if (Found.Points.empty()) {
    std::cerr
        << "error: nothing to measure; --cases or --sizes leave no point\n";
    return 1;
  }
  if (File.is_open())
    writeCsv(File, Found, On);
  printTimes(std::cout, Found);
  printAcceptance(std::cout, Found, On, Settings.Judged);
  return 0;
}

} // namespace

int main(int Count, char **Arguments) {
  Options Settings;
  try {
    Settings = parseOptions(Count, Arguments);
  } catch (const std::invalid_argument &Error) {
    std::cerr << "error: " << Error.what() << '\n' << Usage;
    return 2;
  }
  try {
    return run(Settings);
  } catch (const std::exception &Error) {
    std::cerr << "error: " << Error.what() << '\n';
    return 1;
  }
}
