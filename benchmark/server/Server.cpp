//===- benchmark/server/Server.cpp - one provider's loops, measured on request ===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A process of its own for each provider, so that each has its own context with
// its own flags. The driver (driver/) starts it. One line in, one line out:
//
//   list                            cases NAME:BYTES:SMALLEST...   bytes for n = 1
//   reserve BYTES                   reserved BYTES                 less, if there is less
//   wall NAME N COUNT MILLISECONDS  times NANOSECONDS...
//   kernel NAME N COUNT MILLISECONDS
//                                   times SPAN:NANOSECONDS:KERNELS...
//   quit
//
// or `error WORDS`. SPAN is from the start of the construct's first kernel to the end
// of its last, NANOSECONDS the sum of their own times, KERNELS how many they are. COUNT
// samples are taken, or as many as the time allows, but three; before them the construct
// runs once unmeasured, because another process has had the GPU and the caches. Every
// result is checked, also that one: a time of a wrong result is never told.
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

/// The kernel clock's library, loaded when it is first needed.
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
  /// The answer to one line.
  std::string answer(const std::string &Line);

private:
  std::string list() const;
  std::string reserve(size_t Bytes);
  std::string wall(const Request &Asked);
  std::string kernel(const Request &Asked);
  const Case &prepare(const Request &Asked);
  void prepareRun(const Case &Which, long N);
  void check(const Case &Which, long N);
  template <typename Function>
  std::string sample(const Request &Asked, Function Measure);

  const std::vector<Case> Cases = catalogue();
  KernelClock Kernels;
  void *Memory = nullptr;
  size_t Reserved = 0;
  Arrays Data = {};
  /// What Data is filled for.
  std::string Filled;
};

Request parse(std::istringstream &Words) {
  Request Asked;
  if (!(Words >> Asked.Name >> Asked.N >> Asked.Count >> Asked.Milliseconds))
    throw std::runtime_error("expected NAME N COUNT MILLISECONDS");
  return Asked;
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
  throw std::runtime_error("the device gives no memory");
}

/// Fills the arrays unless they are filled for this already.
const Case &Server::prepare(const Request &Asked) {
  const auto Which =
      std::find_if(Cases.begin(), Cases.end(),
                   [&](const Case &Each) { return Each.Name == Asked.Name; });
  if (Which == Cases.end())
    throw std::runtime_error("unknown case " + Asked.Name);
  if (Asked.N < Which->SmallestN || (Asked.N & (Asked.N - 1)))
    throw std::runtime_error("n must be a power of two, at least " +
                             std::to_string(Which->SmallestN));
  if (Which->bytes(Asked.N) > Reserved)
    throw std::runtime_error("needs " + std::to_string(Which->bytes(Asked.N)) +
                             " bytes, reserved are " +
                             std::to_string(Reserved));
  const std::string Key = Asked.Name + " " + std::to_string(Asked.N);
  if (Filled != Key) {
    Filled.clear();
    Data.First = Memory;
    Data.Second =
        static_cast<char *>(Memory) + Which->bytes(Asked.N) / Which->ArrayCount;
    Which->Fill(Data, Asked.N);
    Filled = Key;
  }
  prepareRun(*Which, Asked.N);
  Which->Run(Data, Asked.N);
  check(*Which, Asked.N);
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
std::string Server::sample(const Request &Asked, Function Measure) {
  constexpr long Fewest = 3;
  std::ostringstream Answer;
  Answer << "times";
  const auto End = Clock::now() + std::chrono::milliseconds(Asked.Milliseconds);
  for (long I = 0; I < Asked.Count && (I < Fewest || Clock::now() < End); ++I)
    Measure(Answer << ' ');
  return Answer.str();
}

std::string Server::wall(const Request &Asked) {
  const Case &Which = prepare(Asked);
  return sample(Asked, [&](std::ostream &Answer) {
    prepareRun(Which, Asked.N);
    const auto Start = Clock::now();
    Which.Run(Data, Asked.N);
    const std::chrono::nanoseconds Time = Clock::now() - Start;
    check(Which, Asked.N);
    Answer << Time.count();
  });
}

std::string Server::kernel(const Request &Asked) {
  const Case &Which = prepare(Asked);
  const auto Run = [&] {
    prepareRun(Which, Asked.N);
    // What ran before is not asked for.
    Kernels.take();
    occupy();
    Which.Run(Data, Asked.N);
    const KernelTimes Time = Kernels.take();
    check(Which, Asked.N);
    return Time;
  };
  Run();
  return sample(Asked, [&](std::ostream &Answer) {
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
