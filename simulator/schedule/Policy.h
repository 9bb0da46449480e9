//===- simulator/schedule/Policy.h - names of schedules ---------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  defines the schedules and their names.
// Callers:  the command line, which checks a name before the program starts;
//           simulator/device/Options.cpp, which reads it.
// Next:     simulator/schedule/Scheduler.h creates a scheduler.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_SCHEDULE_POLICY_H
#define WARPFOLD_SIMULATOR_SCHEDULE_POLICY_H

#include <optional>
#include <string_view>

namespace warpfold::sim {

/// A schedule.
enum class Policy { Fair, Random, Adversarial };

/// The names of all schedules, for messages.
inline constexpr char PolicyNames[] = "fair, random or adversarial";

/// Returns the schedule with this name.
inline std::optional<Policy> parsePolicy(std::string_view Name) {
  if (Name == "fair")
    return Policy::Fair;
  if (Name == "random")
    return Policy::Random;
  if (Name == "adversarial")
    return Policy::Adversarial;
  return std::nullopt;
}

/// Returns the name of a schedule.
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
