//===- openmp/KernelEnvironment.h - what the host reads of a kernel -------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  <kernel>_kernel_environment, the constant by which clang tells
//           libomptarget how to launch a kernel (KernelEnvironmentTy in
//           offload/include/Shared/Environment.h of LLVM 19).
// Callers:  ReductionRegion.cpp, TeamCode.cpp, LaunchShape.cpp, LastValueWrites.cpp,
//           TeamsLoops.cpp, ScanPlan.cpp, HostArguments.cpp, ConfinedLoop.cpp
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_CODEGEN_KERNELENVIRONMENT_H
#define WARPFOLD_CODEGEN_KERNELENVIRONMENT_H

#include "openmp/OpenMPCalls.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"

#include <optional>

namespace warpfold {

class KernelEnvironment {
public:
  /// Of the one kernel that calls Outlined directly; none where there are
  /// several, or where its environment is not a constant of the known layout.
  static std::optional<KernelEnvironment> of(const llvm::Function &Outlined);

  /// Of Kernel; none where it is no kernel, or as above.
  static std::optional<KernelEnvironment> ofKernel(llvm::Function &Kernel);

  /// Of all kernels that have F as a part of what their teams execute outside of
  /// parallel regions; none where F may have other callers, or where a kernel's
  /// environment is as above.
  static std::optional<llvm::SmallVector<KernelEnvironment, 1>>
  allAround(llvm::Function &F);

  llvm::Function &kernel() const { return *Kernel; }
  /// By which number the host knows Its, an argument of the kernel's: the launch
  /// environment, which LLVM 23 has behind the others, is 0.
  unsigned numberOf(const llvm::Argument &Its) const;
  bool isSpmd() const;
  bool isGeneric() const;
  /// Written in generic mode, and turned into SPMD mode by openmp-opt.
  bool isSpmdized() const;
  uint32_t minThreads() const { return field(Field::MinThreads); }
  /// 0: as many as the device allows.
  uint32_t maxThreads() const { return field(Field::MaxThreads); }
  void setThreads(uint32_t Minimum, uint32_t Maximum);
  /// A kernel that was written in generic mode, and begins no parallel region by
  /// the runtime any more: libomptarget goes on to count its teams as before.
  void setSpmdWithoutRegions();
  /// The construct has one team.
  bool hasOneTeam() const;
  /// It has no `teams`: the host starts one.
  bool hasNoTeamsConstruct() const;
  /// A clause says how many teams there are.
  bool hasNumTeams() const;
  /// A clause, of the region that Begin begins or of the kernel, says how many threads the
  /// region has; of the kernel's that is no more than a limit, unless it is 1.
  bool hasNumThreads(const ParallelCall &Begin) const;
  uint32_t recordBytes() const { return field(Field::ReductionDataSize); }
  /// Since LLVM 23 a launch's buffer has a record for each of its teams, and the
  /// environment does not say how many.
  bool hasRecordForEachTeam() const;
  /// Of what the host allocates for a launch's reductions, of NumTeams where there is a
  /// record for each.
  uint64_t bufferBytes(uint32_t NumTeams) const;
  /// Any number of them, and at each launch a buffer of the host's for them, with two
  /// counters: NumRecords records of RecordBytes, neither of them 0; or a record for each
  /// team.
  void setTeamsWithBuffer(uint32_t RecordBytes, uint32_t NumRecords);
  /// Any number of teams, without a buffer.
  void setAnyTeams();
  /// The records of the buffer are of so many bytes.
  void setRecordBytes(uint32_t Bytes) {
    set({{Field::ReductionDataSize, Bytes}});
  }
  /// Where it does not have a record for each team.
  void setNumRecords(uint32_t Number) {
    set({{Field::ReductionBufferLength, Number}});
  }
  /// A kernel that was written in SPMD mode, but whose teams' code is for one thread.
  void setGeneric();
  /// A kernel that begins a region by the runtime, and whose threads can all execute
  /// what is around it.
  void setSpmd();

private:
  /// Positions in ConfigurationEnvironmentTy; the last one is not there since LLVM 23.
  enum class Field : unsigned {
    UseGenericStateMachine = 0,
    MayUseNestedParallelism = 1,
    ExecMode = 2,
    MinThreads = 3,
    MaxThreads = 4,
    MinTeams = 5,
    MaxTeams = 6,
    ReductionDataSize = 7,
    ReductionBufferLength = 8
  };

  KernelEnvironment(llvm::Function *Kernel, llvm::GlobalVariable *Global)
      : Kernel(Kernel), Global(Global) {}
  llvm::ConstantStruct *configuration() const;
  uint32_t field(Field Which) const;
  void set(llvm::ArrayRef<std::pair<Field, uint32_t>> Values);

  llvm::Function *Kernel;
  llvm::GlobalVariable *Global;
};

} // namespace warpfold

#endif // WARPFOLD_CODEGEN_KERNELENVIRONMENT_H
