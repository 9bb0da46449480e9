//===- forms/Main.cpp - times each form -----------------------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   Forms [NAME...]
//
// Times all forms or the named ones. Prints one line for each: its name, the
// median wall time in microseconds, and the result.
//
//===----------------------------------------------------------------------===//

#include "Forms.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <vector>

namespace {

std::vector<forms::Form> &all() {
  static std::vector<forms::Form> Forms;
  return Forms;
}

double microseconds(double (*Run)(), double &Result) {
  const auto Start = std::chrono::steady_clock::now();
  Result = Run();
  return std::chrono::duration<double, std::micro>(
             std::chrono::steady_clock::now() - Start)
      .count();
}

/// Times a form: as many runs as fit into a third of a second, at least 3 and
/// at most 101.
void measure(const forms::Form &Form) {
  double Result = 0;
  // The first run allocates the arrays and loads the image.
  microseconds(Form.Run, Result);
  const double Once = microseconds(Form.Run, Result);
  const int Runs = std::clamp(static_cast<int>(300000 / Once), 3, 101);
  std::vector<double> Times;
  for (int I = 0; I < Runs; ++I)
    Times.push_back(microseconds(Form.Run, Result));
  std::nth_element(Times.begin(), Times.begin() + Runs / 2, Times.end());
  std::printf("%s %.1f %.9g\n", Form.Name, Times[Runs / 2], Result);
  std::fflush(stdout);
}

} // namespace

forms::Registration::Registration(const char *Name, double (*Run)()) {
  all().push_back({Name, Run});
}

int main(int Count, char **Arguments) {
  for (const forms::Form &Form : all()) {
    bool Wanted = Count == 1;
    for (int I = 1; I < Count; ++I)
      Wanted |= std::strcmp(Arguments[I], Form.Name) == 0;
    if (Wanted)
      measure(Form);
  }
  return 0;
}
