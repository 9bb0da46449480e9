//===- benchmark/driver/Compare.h - the providers, asked in turn  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each point each provider is asked for a few samples, in turn and for
// several rounds, so that clocks and temperature hit all alike. Wall times come
// first: what times the kernels is in a server from its first such request on.
// A result that is wrong, or a server that ends, costs its provider the point,
// and is remarked.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_DRIVER_COMPARE_H
#define WARPFOLD_BENCHMARK_DRIVER_COMPARE_H

#include "Results.h"
#include "ServerProcess.h"

#include <memory>

namespace bench {

struct Effort {
  int Rounds;
  /// In each round: at most so many samples, at most this long.
  int Samples;
  int Milliseconds;
  /// What a provider may take of the device's memory.
  size_t Bytes;
};

/// One case as a server lists it.
struct Offer {
  /// Loop/type, without the variant.
  std::string Case;
  std::string Variant;
  size_t BytesEach;
  long SmallestN;
};

struct Provider {
  std::string Name;
  std::unique_ptr<ServerProcess> Server;
  std::vector<Offer> Offers;

  /// For what the comparison cannot go on without: failures name the provider.
  std::string ask(const std::string &Request, const std::string &Expected);

  std::string contender(const Offer &What) const {
    return What.Variant.empty() ? Name : Name + "@" + What.Variant;
  }
};

/// Starts the server and asks for its list.
Provider startProvider(const std::string &Name, const std::string &Program);

/// Measures the points. Those that need more memory than a provider gets, or
/// have fewer elements than their loop needs, are left out with a remark.
void compare(std::vector<Provider> &Providers, const std::vector<Point> &Points,
             const Effort &Limits, Results &Into);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_DRIVER_COMPARE_H
