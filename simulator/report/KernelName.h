//===- simulator/report/KernelName.h - readable kernel names ----*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  extracts the function and the line of a target region from the name
//           that clang gives its kernel:
//           __omp_offloading_<device>_<file>_<function>_l<line>.
// Callers:  StatisticsReport.cpp, reports of races.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_REPORT_KERNELNAME_H
#define WARPFOLD_SIMULATOR_REPORT_KERNELNAME_H

#include <string>

namespace warpfold::sim {

/// Returns a text such as "solve, line 17", or Name if it has another form.
std::string readableKernel(const std::string &Name);

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_REPORT_KERNELNAME_H
