//===- benchmark/server/Server.cpp - measures the loops of a provider -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each provider has a separate server process, and therefore a separate context
// with its own flags. The driver (driver/) starts it. The server answers each
// line with one line:
//
//   list                            cases NAME:BYTES:SMALLEST... (for n = 1)
//   reserve BYTES                   reserved BYTES, or fewer if memory is short
//   wall NAME N COUNT MILLISECONDS  times NANOSECONDS...
//   kernel NAME N COUNT MILLISECONDS
//                                   times SPAN:NANOSECONDS:KERNELS...
//   quit
//
// or `error TEXT`. SPAN is the time from the start of the construct's first
// kernel to the end of its last, NANOSECONDS the sum of the kernels' own times,
// KERNELS their number. The server takes COUNT samples, or as many as the time
// allows, but at least three. Before them it runs the construct once without
// measurement, because other processes have used the GPU and the caches. Every
// result is checked, including the first: the time of an incorrect result is
// never reported.
//
//===----------------------------------------------------------------------===//

#include "../loops/Loops.h"
#include "Catalogue.h"
#include "KernelClock.h"

#include <algorithm>
#include <chrono>
#include <dlfcn.h>
#include <iostream>
#include <sstream>
#include <stdexcept>

using namespace bench;

namespace {

using Clock = std::chrono::steady_clock;

struct Request {
  std::string Name;
  long N = 0;
  long Count = 0;
  long Milliseconds = 0;
};

/// The library of the kernel clock, loaded at its first use.
class KernelClock {
public:
  KernelTimes take() {
    if (!Take)
      load();
    return Take();
  }

private:
  void load() {
    void *Library = dlopen("libkernelclock.so", RTLD_NOW);
    if (!Library)
      throw std::runtime_error(std::string("kernels cannot be timed: ") +
                               dlerror());
    const auto Start = reinterpret_cast<decltype(&kernelClockStart)>(
        dlsym(Library, "kernelClockStart"));
    if (const char *Error = Start())
      throw std::runtime_error(std::string("kernels cannot be timed: ") +
                               Error);
    Take = reinterpret_cast<decltype(&kernelClockTake)>(
        dlsym(Library, "kernelClockTake"));
  }

  decltype(&kernelClockTake) Take = nullptr;
};

class Server {
public:
  /// Returns the answer to one line.
  std::string answer(const std::string &Line);

private:
  std::string list() const;
  std::string reserve(size_t Bytes);
  std::string wall(const Request &Requested);
  std::string kernel(const Request &Requested);
  const Case &prepare(const Request &Requested);
  void prepareRun(const Case &Which, long N);
  void check(const Case &Which, long N);
  template <typename Function>
  std::string sample(const Request &Requested, Function Measure);

  const std::vector<Case> Cases = catalogue();
  KernelClock Kernels;
  void *Memory = nullptr;
  size_t Reserved = 0;
  Arrays Data = {};
  /// The case and the n that Data is filled for.
  std::string Filled;
};

Request parse(std::istringstream &Words) {
  Request Requested;
  if (!(Words >> Requested.Name >> Requested.N >> Requested.Count >>
        Requested.Milliseconds))
    throw std::runtime_error("expected NAME N COUNT MILLISECONDS");
  return Requested;
}

std::string Server::answer(const std::string &Line) {
  std::istringstream Words(Line);
  std::string Verb;
  Words >> Verb;
  if (Verb == "list")
    return list();
  if (Verb == "wall")
    return wall(parse(Words));
  if (Verb == "kernel")
    return kernel(parse(Words));
  size_t Bytes = 0;
  if (Verb == "reserve" && Words >> Bytes)
    return reserve(Bytes);
  throw std::runtime_error("unknown request '" + Line + "'");
}

std::string Server::list() const {
  std::ostringstream Answer;
  Answer << "cases";
  for (const Case &Each : Cases)
    Answer << ' ' << Each.Name << ':' << Each.bytes(1) << ':' << Each.SmallestN;
  return Answer.str();
}

std::string Server::reserve(size_t Bytes) {
  if (Memory)
    release(Memory);
  Memory = nullptr;
  Filled.clear();
  for (Reserved = Bytes; Reserved; Reserved /= 2)
    if ((Memory = allocate(Reserved)))
      return "reserved " + std::to_string(Reserved);
  throw std::runtime_error("the device has no free memory");
}

/// Fills the arrays unless they are filled for this request already, and runs
/// the construct once.
const Case &Server::prepare(const Request &Requested) {
  const auto Which =
      std::find_if(Cases.begin(), Cases.end(), [&](const Case &Each) {
        return Each.Name == Requested.Name;
      });
  if (Which == Cases.end())
    throw std::runtime_error("unknown case " + Requested.Name);
  if (Requested.N < Which->SmallestN || (Requested.N & (Requested.N - 1)))
    throw std::runtime_error("n must be a power of two, at least " +
                             std::to_string(Which->SmallestN));
  if (Which->bytes(Requested.N) > Reserved)
    throw std::runtime_error(
        "needs " + std::to_string(Which->bytes(Requested.N)) + " bytes, but " +
        std::to_string(Reserved) + " are reserved");
  const std::string Key = Requested.Name + " " + std::to_string(Requested.N);
  if (Filled != Key) {
    Filled.clear();
    Data.First = Memory;
    Data.Second = static_cast<char *>(Memory) +
                  Which->bytes(Requested.N) / Which->ArrayCount;
    Which->Fill(Data, Requested.N);
    Filled = Key;
  }
  prepareRun(*Which, Requested.N);
  Which->Run(Data, Requested.N);
  check(*Which, Requested.N);
  return *Which;
}

void Server::prepareRun(const Case &Which, long N) {
  if (Which.Prepare)
    Which.Prepare(Data, N);
}

void Server::check(const Case &Which, long N) {
  const std::string Wrong = Which.Mismatch(N);
  if (!Wrong.empty())
    throw std::runtime_error("wrong result, " + Wrong);
}

template <typename Function>
std::string Server::sample(const Request &Requested, Function Measure) {
  constexpr long Fewest = 3;
  std::ostringstream Answer;
  Answer << "times";
  const auto End =
      Clock::now() + std::chrono::milliseconds(Requested.Milliseconds);
  for (long I = 0; I < Requested.Count && (I < Fewest || Clock::now() < End);
       ++I)
    Measure(Answer << ' ');
  return Answer.str();
}

std::string Server::wall(const Request &Requested) {
  const Case &Which = prepare(Requested);
  return sample(Requested, [&](std::ostream &Answer) {
    prepareRun(Which, Requested.N);
    const auto Start = Clock::now();
    Which.Run(Data, Requested.N);
    const std::chrono::nanoseconds Time = Clock::now() - Start;
    check(Which, Requested.N);
    Answer << Time.count();
  });
}

std::string Server::kernel(const Request &Requested) {
  const Case &Which = prepare(Requested);
  const auto Run = [&] {
    prepareRun(Which, Requested.N);
    // Discards the kernels that ran before the construct.
    Kernels.take();
    occupy();
    Which.Run(Data, Requested.N);
    const KernelTimes Time = Kernels.take();
    check(Which, Requested.N);
    return Time;
  };
  Run();
  return sample(Requested, [&](std::ostream &Answer) {
    const KernelTimes Time = Run();
    if (!Time.Kernels)
      throw std::runtime_error("no kernel was seen on the device");
    Answer << Time.Span << ':' << Time.Nanoseconds << ':' << Time.Kernels;
  });
}

} // namespace

int main() {
  Server This;
  std::string Line;
  while (std::getline(std::cin, Line) && Line != "quit") {
    std::string Answer;
    try {
      Answer = This.answer(Line);
    } catch (const std::exception &Error) {
      Answer = std::string("error ") + Error.what();
    }
    std::cout << Answer << std::endl;
  }
}
