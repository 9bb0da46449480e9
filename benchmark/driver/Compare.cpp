//===- benchmark/driver/Compare.cpp - comparison of the providers ---------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#include "Compare.h"

#include <algorithm>
#include <iostream>
#include <set>
#include <sstream>

using namespace bench;

namespace {

class Comparison {
public:
  Comparison(std::vector<Provider> &Providers, const Effort &Limits,
             Results &Into)
      : Providers(Providers), Limits(Limits), Into(Into) {}

  void run(const std::vector<Point> &Points);

private:
  void reserve(size_t Bytes);
  void measure(const Point &Where);
  void requestOnce(Provider &From, const Offer &What, const Point &Where);
  void remark(const Point &Where, const std::string &Words);

  std::vector<Provider> &Providers;
  const Effort &Limits;
  Results &Into;
  size_t Reserved = 0;
  /// The contenders that have lost the point being measured.
  std::set<std::string> Excluded;
};

/// Returns the first provider's offer that matches the point, or null if no
/// provider offers it.
const Offer *findOffer(const std::vector<Provider> &Providers,
                       const Point &Where) {
  for (const Provider &Each : Providers)
    for (const Offer &What : Each.Offers)
      if (What.Case == Where.Case)
        return &What;
  return nullptr;
}

/// Appends the samples of an answer, `TIME...` or `TIME:SUM:KERNELS...`.
void addSamples(const std::string &Answer, Samples &To) {
  std::istringstream Words(Answer);
  double Time = 0;
  while (Words >> Time) {
    To.Times.push_back(Time);
    double Sum = 0;
    char Colon = 0;
    if (Words.peek() == ':' && Words >> Colon >> Sum >> Colon >> To.Kernels)
      To.Sums.push_back(Sum);
  }
}

void Comparison::remark(const Point &Where, const std::string &Words) {
  Into.Remarks.push_back(std::string(name(Where.What)) + " " + Where.Case +
                         " n = " + sizeText(Where.N) + ": " + Words);
  std::cerr << Into.Remarks.back() << '\n';
}

/// Reserves the same size with all providers, so that all can measure the same
/// points.
void Comparison::reserve(size_t Bytes) {
  Reserved = Bytes;
  for (Provider &Each : Providers) {
    const std::string Got =
        Each.request("reserve " + std::to_string(Bytes), "reserved ");
    Reserved = std::min<size_t>(Reserved, std::stoull(Got));
  }
}

void Comparison::requestOnce(Provider &From, const Offer &What,
                             const Point &Where) {
  const std::string Contender = From.contender(What);
  if (Excluded.count(Contender))
    return;
  const std::string Variant = What.Variant.empty() ? "" : "@" + What.Variant;
  std::ostringstream Request;
  Request << name(Where.What) << ' ' << What.Case << Variant << ' ' << Where.N
          << ' ' << Limits.Samples << ' ' << Limits.Milliseconds;
  try {
    addSamples(From.Server->request(Request.str(), "times"),
               Into.Measured[Where][Contender]);
    return;
  } catch (const Refusal &Error) {
    remark(Where, Contender + ": " + Error.what());
  } catch (const Lost &Error) {
    remark(Where, Contender + ": " + Error.what() + "; restarted");
    From.Server->start();
    From.request("reserve " + std::to_string(Reserved), "reserved ");
  }
  Excluded.insert(Contender);
  Into.Measured[Where].erase(Contender);
}

void Comparison::measure(const Point &Where) {
  Excluded.clear();
  for (int Round = 0; Round < Limits.Rounds; ++Round)
    for (Provider &Each : Providers)
      for (const Offer &What : Each.Offers)
        if (What.Case == Where.Case)
          requestOnce(Each, What, Where);
}

void Comparison::run(const std::vector<Point> &Points) {
  size_t Most = 0;
  for (const Point &Where : Points)
    if (const Offer *What = findOffer(Providers, Where))
      Most = std::max(Most, What->BytesEach * Where.N);
  reserve(std::min(Most, Limits.Bytes));
  for (const Point &Where : Points) {
    const Offer *What = findOffer(Providers, Where);
    if (!What || Where.N < What->SmallestN)
      continue;
    const size_t Bytes = What->BytesEach * Where.N;
    if (Bytes > Reserved) {
      remark(Where, "left out: it reads " + std::to_string(Bytes) +
                        " bytes, and each provider has " +
                        std::to_string(Reserved));
      continue;
    }
    Into.Points.push_back(Where);
    Into.Bytes[Where] = static_cast<double>(Bytes);
    measure(Where);
  }
}

} // namespace

std::string Provider::request(const std::string &Request,
                              const std::string &Expected) {
  try {
    return Server->request(Request, Expected);
  } catch (const std::exception &Error) {
    throw std::runtime_error(Name + ": " + Error.what());
  }
}

Provider bench::startProvider(const std::string &Name,
                              const std::string &Program) {
  Provider New{Name, std::make_unique<ServerProcess>(Program), {}};
  New.Server->start();
  std::istringstream Words(New.request("list", "cases"));
  std::string Word;
  while (Words >> Word) {
    Offer What;
    std::istringstream Parts(Word);
    std::string Case;
    char Colon = 0;
    std::getline(Parts, Case, ':');
    if (!(Parts >> What.BytesEach >> Colon >> What.SmallestN))
      throw std::runtime_error(Name + " lists '" + Word + "'");
    const size_t At = Case.find('@');
    What.Case = Case.substr(0, At);
    What.Variant = At == std::string::npos ? "" : Case.substr(At + 1);
    New.Offers.push_back(What);
  }
  return New;
}

void bench::compare(std::vector<Provider> &Providers,
                    const std::vector<Point> &Points, const Effort &Limits,
                    Results &Into) {
  Comparison(Providers, Limits, Into).run(Points);
}
