//===- peephole/DeadEndTests.h - one test for many assertions ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  iterations side by side that may each end the program, as assertions do, load all
//           their values first (plan/TileLoads.h). ptxas would nevertheless move each load to the
//           test that uses it, and the loads would wait for each other. One branch tests the
//           conditions of all iterations; the original tests follow only if one of them fails:
//
//             loads                            loads
//             if (bad0) fail0                  if (bad0 | bad1 | ..)
//             if (bad1) fail1         ->         if (bad0) fail0; if (bad1) fail1; ..
//             ..                               ..
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_DEADENDTESTS_H
#define WARPFOLD_CODEGEN_DEADENDTESTS_H

namespace llvm {
class BasicBlock;
} // namespace llvm

namespace warpfold {

/// Merges the test at Head's end with those that follow it directly, if each of them leads to
/// unreachable code or to the next test, and there is only code between them that can be executed
/// in any case. Returns whether there were several tests.
bool mergeDeadEndTests(llvm::BasicBlock &Head);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_DEADENDTESTS_H
