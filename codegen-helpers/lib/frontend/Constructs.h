//===- frontend/Constructs.h - finds the constructs of a module -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  makes the model (model/Construct.h) of the code that clang or flang generates, before
//           any optimization. Each function returns none if the code is no such construct, and
//           an error that says what does not match if it is one of another form. The patterns:
//
//   clang/    target teams distribute parallel for
//               kernel(..)   target_init(environment); Teams(..)
//               Teams(..)    distribute_static_init(.., 91, .., block size)
//                            for each chunk: parallel_51(.., Code, ..)
//                            teams_reduce(..)
//               Code(..)     loop; parallel_reduce(..)
//             target parallel for, or target around parallel for
//               kernel(..)   target_init(environment); parallel_51(.., Code, ..)
//               Code(..)     loop; parallel_reduce(..)
//             target teams distribute
//               kernel(..)   target_init(environment); Code(..)
//               Code(..)     loop of `distribute`; teams_reduce(..)
//   clang23/  as the first, but
//               Teams(..)    parallel_60(.., Code, ..); teams_reduce(..)
//               Code(..)     loop of all threads, schedule 93; parallel_reduce(..)
//   flang/    target teams distribute parallel do
//               Teams(..)    parallel_60(.., Code, ..)
//               Code(..)     Share(&variables); teams_reduce(..)
//               Share(..)    distribute_for_static_loop(.., Body, ..); parallel_reduce(..)
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_CONSTRUCTS_H
#define WARPFOLD_CODEGEN_CONSTRUCTS_H

#include "model/Construct.h"

#include "llvm/Support/Error.h"

namespace warpfold {

/// Returns the construct that launches its loop by Launch and reduces over teams.
llvm::Expected<std::optional<Construct>> findReduction(ParallelCall Launch);

/// Returns the construct of Kernel whose loop one team shares, or one thread of each team, and
/// that reduces. Its loop is not resolved.
llvm::Expected<std::optional<Construct>> findReduction(llvm::Function &Kernel);

/// Sets the loop of C if it is not set. flang's is written out as clang's for that: an error
/// leaves C's functions changed then.
llvm::Error resolveLoop(Construct &C);

/// As resolveLoop, but does not write out flang's loop, and does not find it then.
llvm::Error resolveWithoutChange(Construct &C);

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_CONSTRUCTS_H
