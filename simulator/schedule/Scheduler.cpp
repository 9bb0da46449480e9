//===- simulator/schedule/Scheduler.cpp - policies by name ----------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/schedule/Scheduler.h"

#include "simulator/schedule/FairScheduler.h"

namespace warpfold::sim {

std::unique_ptr<Scheduler> makeScheduler(Policy) {
  return std::make_unique<FairScheduler>();
}

} // namespace warpfold::sim
