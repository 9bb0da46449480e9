//===- simulator/tools/ExitStatusName.cpp - names of statuses -------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/tools/ExitStatusName.h"

#include "simulator/host/HostDefect.h"
#include "simulator/report/ExitStatus.h"

namespace warpfold::sim {

static const char *hostDefectName(HostDefect Defect) {
  switch (Defect) {
  case HostDefect::Unsupported:
    return "unsupported construct";
  case HostDefect::Mapping:
    return "illegal mapping";
  case HostDefect::LaunchEnvironment:
    return "launch environment not reset";
  case HostDefect::Overrun:
    return "write past a device allocation";
  case HostDefect::NoDevice:
    return "no such device";
  }
  return nullptr;
}

const char *exitStatusName(int Status) {
  switch (static_cast<ExitStatus>(Status)) {
  case ExitStatus::Deadlock:
    return "deadlock";
  case ExitStatus::DeviceTrap:
    return "device trap or assertion";
  case ExitStatus::IllegalAccess:
    return "illegal access";
  case ExitStatus::DivergentBarrier:
    return "divergent barrier";
  case ExitStatus::BarrierCount:
    return "barrier with the wrong count";
  case ExitStatus::AbsentLane:
    return "warp operation with an absent lane";
  case ExitStatus::OutOfBounds:
    return "out of bounds";
  case ExitStatus::Uninitialised:
    return "uninitialised shared memory";
  case ExitStatus::DataRace:
    return "data race";
  case ExitStatus::FreedMemory:
    return "use of freed device memory";
  case ExitStatus::Division:
    return "integer division without a result";
  case ExitStatus::Unsupported:
    break;
  }
  return hostDefectName(static_cast<HostDefect>(Status));
}

} // namespace warpfold::sim
