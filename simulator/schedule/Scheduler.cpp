//===- simulator/schedule/Scheduler.cpp - creates a scheduler -------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/schedule/Scheduler.h"

#include "simulator/schedule/AdversarialScheduler.h"
#include "simulator/schedule/FairScheduler.h"
#include "simulator/schedule/RandomScheduler.h"

namespace warpfold::sim {

std::unique_ptr<Scheduler> makeScheduler(Policy P, const GridPlan &Plan) {
  switch (P) {
  case Policy::Fair:
    return std::make_unique<FairScheduler>(Plan.Unity);
  case Policy::Random:
    return std::make_unique<RandomScheduler>(Plan);
  case Policy::Adversarial:
    return std::make_unique<AdversarialScheduler>(Plan);
  }
  return nullptr;
}

} // namespace warpfold::sim
