//===- benchmark/driver/Compare.h - comparison of the providers -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each point the driver requests a few samples from each provider, in turn
// and in several rounds, so that clocks and temperature affect all providers
// equally. Wall times come first, because a server keeps the kernel timer
// loaded after its first kernel request. After an incorrect result or the end
// of a server, its provider loses the point, and a remark is recorded.
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
  /// The largest number of samples in each round.
  int Samples;
  /// The longest time of each round.
  int Milliseconds;
  /// The largest amount of device memory that a provider may use.
  size_t Bytes;
};

/// One case in the list of a server.
struct Offer {
  /// LOOP/TYPE, without the variant.
  std::string Case;
  std::string Variant;
  size_t BytesEach;
  long SmallestN;
};

struct Provider {
  std::string Name;
  std::unique_ptr<ServerProcess> Server;
  std::vector<Offer> Offers;

  /// Sends a request whose failure ends the comparison with an error that names
  /// the provider.
  std::string request(const std::string &Request, const std::string &Expected);

  std::string contender(const Offer &What) const {
    return What.Variant.empty() ? Name : Name + "@" + What.Variant;
  }
};

/// Starts the server and requests its list of cases.
Provider startProvider(const std::string &Name, const std::string &Program);

/// Measures the points. A point that needs more memory than a provider has is
/// skipped with a remark; a point with fewer elements than its loop needs is
/// skipped.
void compare(std::vector<Provider> &Providers, const std::vector<Point> &Points,
             const Effort &Limits, Results &Into);

} // namespace bench

#endif // WARPFOLD_BENCHMARK_DRIVER_COMPARE_H
