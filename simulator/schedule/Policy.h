//===- simulator/schedule/Policy.h - names of schedules ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  which schedules there are, and what the user calls them.
// Callers:  the command line, which checks a name before the program starts;
//           simulator/device/Options.cpp, which reads it.
// Next:     simulator/schedule/Scheduler.h makes one.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_POLICY_H
#define WARPFOLD_SIMULATOR_SCHEDULE_POLICY_H

#include <optional>
#include <string_view>

namespace warpfold::sim {

enum class Policy { Fair, Random, Adversarial };

inline constexpr char PolicyNames[] = "fair, random or adversarial";

inline std::optional<Policy> parsePolicy(std::string_view Name) {
  if (Name == "fair")
    return Policy::Fair;
  if (Name == "random")
    return Policy::Random;
  if (Name == "adversarial")
    return Policy::Adversarial;
  return std::nullopt;
}

inline const char *policyName(Policy P) {
  switch (P) {
  case Policy::Fair:
    return "fair";
  case Policy::Random:
    return "random";
  case Policy::Adversarial:
    return "adversarial";
  }
  return "";
}

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_SCHEDULE_POLICY_H
