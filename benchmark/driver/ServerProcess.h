//===- benchmark/driver/ServerProcess.h - a server process ---- -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// server/Server.cpp is the other end and documents the protocol. The driver has
// one object of this class for each provider.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_BENCHMARK_DRIVER_SERVERPROCESS_H
#define WARPFOLD_BENCHMARK_DRIVER_SERVERPROCESS_H

#include <stdexcept>
#include <string>
#include <sys/types.h>

namespace bench {

/// The server refused a request and still runs.
struct Refusal : std::runtime_error {
  using runtime_error::runtime_error;
};

/// The server ended, or it did not answer in time and was stopped.
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

  /// Sends a request and returns the answer without its first word, which must
  /// be Expected. Throws Refusal or Lost.
  std::string request(const std::string &Request, const std::string &Expected);

private:
  std::string readLine(const std::string &Request);
  /// Waits until the process has ended, which may be some time after its end of
  /// the pipe was closed.
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
