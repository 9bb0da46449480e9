//===- tuning/LaunchDescription.h - descriptions of kernels -----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The description of a kernel that the passes have restructured, in the
// constant <kernel>_warpfold_launch of the device image. The passes
// (codegen-helpers/) write it, and the host library (host/) reads it to choose
// the launch. The rules are in tuning/Sweep.h, Rows.h, LoopScan.h and
// Updates.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_TUNING_LAUNCHDESCRIPTION_H
#define WARPFOLD_TUNING_LAUNCHDESCRIPTION_H

#include <stdint.h>

namespace warpfold::tuning {

/// The kind of the loop that a kernel's teams execute.
enum class LaunchForm : uint32_t {
  /// All teams execute it as a grid-stride loop ("sweep") and reduce.
  Sweep = 0,
  /// Each iteration is executed by one team, which executes inner loops.
  Rows = 1,
  /// A loop with `omp scan` of a construct without teams, which all teams
  /// execute.
  Scan = 2,
  /// Iterations update arrays by `omp atomic`.
  Updates = 3,
  /// The kernel is unchanged; libomptarget chooses teams and threads.
  Unshaped = 4,
  /// A sweep over a loop that the construct assigns to one team, or to one
  /// thread of each team.
  Distributed = 5,
  /// A sweep in which a group of threads executes each iteration; the threads
  /// share the elements of an array.
  Columns = 6,
  /// As Rows, and the teams reduce.
  ReducedRows = 7,
};

/// Memory of a launch that may be in host memory or that the host must provide.
/// Bit N is for argument N of the kernel, counted from 1 without the address of
/// the launch environment.
struct MemoryOfLaunch {
  /// The argument points to a variable that may be in host memory: the kernel
  /// accesses its first byte, one thread of the launch writes it, and at most
  /// one thread of each team reads it.
  uint32_t HostResidentArguments;
  /// The argument points to a variable that the teams reduce. The program maps
  /// such a variable completely or not at all.
  uint32_t ReducedArguments;
  /// The kernel does not use the argument. flang passes a reduced variable
  /// twice if a map clause also names it.
  uint32_t UnusedArguments;
  /// The size of the buffer in the kernel's launch environment, or of
  /// KeptRecords records if a launch has one record for each team. 0 if there
  /// is no environment, or if the kernel may not reset both of its counters to
  /// 0; then each launch needs a new environment.
  uint32_t BufferBytes;
};

/// A sweep.
struct SweepPart {
  /// The size of all reduced variables.
  uint32_t ListBytes;
  /// The number of records of the reduction buffer, which limits the number of
  /// teams.
  uint32_t NumRecords;
  /// For a distributed loop: 1 if the host may override the threads and teams
  /// of the clauses.
  uint32_t TakesAnyLaunch;
};

/// A sweep with groups of threads.
struct ColumnsPart {
  /// The size of the array.
  uint32_t ListBytes;
  /// The number of records, as in SweepPart.
  uint32_t NumRecords;
  /// The number of threads of a group, a power of two.
  uint32_t ThreadsOfIteration;
};

/// A loop with inner loops.
struct RowsPart {
  /// The argument that contains the length of the inner loops, counted from 1
  /// without the address of the launch environment; 0 if there is none.
  uint32_t LengthArgument;
  /// The size of the argument in bits: 32 or 64.
  uint32_t LengthBits;
  /// The number to be added to the argument. If there is no argument, the
  /// length, or 0 if it is unknown.
  int32_t LengthMore;
};

/// A loop that updates arrays.
struct UpdatesPart {
  /// The total size of one element of each of a team's copies; 0 if there are
  /// none.
  uint32_t BytesPerElement;
  /// 1 if the construct has no teams, so that the host chooses their number.
  uint32_t IsOfOneTeam;
};

/// The description. Any change of the fields or of their meaning requires a new
/// version.
struct LaunchDescription {
  /// LaunchDescriptionVersion.
  uint32_t Version;
  /// The kind of the loop.
  LaunchForm Form;
  /// The number of threads of a team.
  uint32_t ThreadsOfTeam;
  /// The number of iterations of a thread in one tile. 1 if the body is long,
  /// so that even a short loop is distributed over all multiprocessors;
  /// SweepInnerLoops if it contains loops.
  uint32_t IterationsOfThread;
  /// The memory of a launch.
  MemoryOfLaunch Memory;
  /// The parameters of the form. Unused bytes are 0 in the image.
  union {
    /// For Sweep and Distributed.
    SweepPart Sweep;
    /// For Columns.
    ColumnsPart Columns;
    /// For Rows and ReducedRows.
    RowsPart Rows;
    /// For Updates.
    UpdatesPart Updates;
  };
};
/// The current version.
inline constexpr uint32_t LaunchDescriptionVersion = 7;
/// The number of records of a kept launch environment.
inline constexpr uint32_t KeptRecords = 1024;
/// The suffix of the constant's name.
inline constexpr char LaunchDescriptionSuffix[] = "_warpfold_launch";

/// The suffix of the name of a constant that explains why no pass has
/// restructured a kernel although it contains a suitable loop. The constant is
/// text in lines, terminated by 0.
inline constexpr char MissedLoopSuffix[] = "_warpfold_left";

/// A launch.
struct Launch {
  /// The number of teams.
  uint32_t Teams;
  /// The number of threads of a team.
  uint32_t Threads;
  /// The bytes of shared memory that the launch adds for each team: for copies,
  /// or unused to limit the number of teams that run at once.
  uint32_t SharedBytes = 0;
};

} // namespace warpfold::tuning

#endif // WARPFOLD_TUNING_LAUNCHDESCRIPTION_H
