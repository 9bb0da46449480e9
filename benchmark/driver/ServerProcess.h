//===- benchmark/driver/ServerProcess.h - a server, started and asked  -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The other end is server/Server.cpp, where the protocol is. The driver holds one
// of these for each provider.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_DRIVER_SERVERPROCESS_H
#define WARPFOLD_BENCHMARK_DRIVER_SERVERPROCESS_H

#include <stdexcept>
#include <string>
#include <sys/types.h>

namespace bench {

/// The server refused a request; it goes on.
struct Refusal : std::runtime_error {
  using runtime_error::runtime_error;
};

/// The server ended, or did not answer in time and was ended.
struct Lost : std::runtime_error {
  using runtime_error::runtime_error;
};

class ServerProcess {
public:
  explicit ServerProcess(std::string Program) : Program(std::move(Program)) {}
  ServerProcess(const ServerProcess &) = delete;
  ServerProcess &operator=(const ServerProcess &) = delete;
  ~ServerProcess() { stop(); }

  void start();
  void stop();

  /// The answer without its first word, which must be Expected. Throws Refusal
  /// or Lost.
  std::string ask(const std::string &Request, const std::string &Expected);

private:
  std::string readLine(const std::string &Request);
  /// The end of its pipe comes before the end of the process; how long before is
  /// the machine's business.
  void awaitEnd() const;
  [[noreturn]] void lose(const std::string &Why);

  std::string Program;
  pid_t Child = 0;
  int ToChild = -1;
  int FromChild = -1;
  std::string Unread;
};

} // namespace bench

#endif // WARPFOLD_BENCHMARK_DRIVER_SERVERPROCESS_H
