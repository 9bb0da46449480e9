//===- benchmark/driver/ServerProcess.cpp - a server process --------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//===----------------------------------------------------------------------===//

#include "ServerProcess.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace bench;

/// Longer than any request takes; after this time the server is considered
/// hung.
static constexpr int AnswerMilliseconds = 60000;

void ServerProcess::start() {
  int Requests[2];
  int Answers[2];
  // The other servers must not inherit the descriptors: a pipe would never
  // close.
  if (pipe2(Requests, O_CLOEXEC) || pipe2(Answers, O_CLOEXEC))
    throw Lost(std::string("no pipe: ") + std::strerror(errno));
  // A server that ended is then reported by write as an error.
  std::signal(SIGPIPE, SIG_IGN);
  Child = fork();
  if (Child < 0)
    throw Lost(std::string("no process: ") + std::strerror(errno));
  if (Child == 0) {
    dup2(Requests[0], STDIN_FILENO);
    dup2(Answers[1], STDOUT_FILENO);
    execl(Program.c_str(), Program.c_str(), nullptr);
    _exit(127);
  }
  close(Requests[0]);
  close(Answers[1]);
  ToChild = Requests[1];
  FromChild = Answers[0];
  Unread.clear();
}

void ServerProcess::stop() {
  if (!Child)
    return;
  close(ToChild);
  close(FromChild);
  kill(Child, SIGKILL);
  waitpid(Child, nullptr, 0);
  Child = 0;
}

void ServerProcess::awaitEnd() const {
  siginfo_t Info;
  for (int Waits = 0; Waits < 1000; ++Waits) {
    Info.si_pid = 0;
    if (waitid(P_PID, Child, &Info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
        Info.si_pid == Child)
      return;
    usleep(10000);
  }
}

void ServerProcess::lose(const std::string &Why) {
  // The status of a server that has ended shows the cause; stop() ends a server
  // that still runs.
  int Status = 0;
  std::string Words = Why;
  if (waitpid(Child, &Status, WNOHANG) == Child) {
    close(ToChild);
    close(FromChild);
    Child = 0;
    if (WIFSIGNALED(Status))
      Words += std::string(" (") + strsignal(WTERMSIG(Status)) + ")";
    else if (WEXITSTATUS(Status) == 127)
      Words = "cannot run " + Program;
    else
      Words += " (exit status " + std::to_string(WEXITSTATUS(Status)) + ")";
  }
  stop();
  throw Lost(Words);
}

std::string ServerProcess::readLine(const std::string &Request) {
  while (Unread.find('\n') == std::string::npos) {
    pollfd Wait{FromChild, POLLIN, 0};
    const int Ready = poll(&Wait, 1, AnswerMilliseconds);
    if (Ready < 0 && errno == EINTR)
      continue;
    if (Ready <= 0)
      lose("no answer to '" + Request + "' in " +
           std::to_string(AnswerMilliseconds / 1000) + " s");
    char Buffer[4096];
    const ssize_t Bytes = read(FromChild, Buffer, sizeof(Buffer));
    if (Bytes <= 0) {
      awaitEnd();
      lose("ended at '" + Request + "'");
    }
    Unread.append(Buffer, Bytes);
  }
  const size_t End = Unread.find('\n');
  std::string Line = Unread.substr(0, End);
  Unread.erase(0, End + 1);
  return Line;
}

std::string ServerProcess::request(const std::string &Request,
                                   const std::string &Expected) {
  const std::string Line = Request + "\n";
  if (write(ToChild, Line.data(), Line.size()) !=
      static_cast<ssize_t>(Line.size())) {
    awaitEnd();
    lose("ended before '" + Request + "'");
  }
  const std::string Answer = readLine(Request);
  if (Answer.rfind("error ", 0) == 0)
    throw Refusal(Answer.substr(6));
  if (Answer.rfind(Expected, 0) != 0)
    lose("answered '" + Answer + "' to '" + Request + "'");
  return Answer.substr(Expected.size());
}
