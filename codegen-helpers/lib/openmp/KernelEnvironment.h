//===- openmp/KernelEnvironment.h - a kernel's launch parameters ----------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  reads and changes <kernel>_kernel_environment, the constant by which clang specifies to
//           libomptarget how to launch a kernel (KernelEnvironmentTy in
//           offload/include/Shared/Environment.h of LLVM 19).
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

/// The environment of a kernel. Copies of an object refer to the same constant.
class KernelEnvironment {
public:
  /// Returns the environment of the only kernel that calls Outlined directly; none if there are
  /// several, or if its environment is not a constant of the known layout.
  static std::optional<KernelEnvironment> of(const llvm::Function &Outlined);

  /// Returns the environment of Kernel; none if it is not a kernel, or as above.
  static std::optional<KernelEnvironment> ofKernel(llvm::Function &Kernel);

  /// Returns the environments of all kernels whose teams execute F outside of parallel regions;
  /// none if F may have other callers, or if a kernel has no such environment.
  static std::optional<llvm::SmallVector<KernelEnvironment, 1>>
  allAround(llvm::Function &F);

  /// Returns the kernel.
  llvm::Function &kernel() const { return *Kernel; }
  /// Returns the number of Parameter, an argument of the kernel, at the host: the launch
  /// environment, which LLVM 23 passes after the other arguments, is 0.
  unsigned numberOf(const llvm::Argument &Parameter) const;
  /// Returns whether the kernel is in SPMD mode, and was generated in that mode or set to it by
  /// setSpmd.
  bool isSpmd() const;
  /// Returns whether the kernel is in generic mode.
  bool isGeneric() const;
  /// Returns whether the kernel was generated in generic mode, and openmp-opt has converted it to
  /// SPMD mode.
  bool isSpmdized() const;
  /// Returns the minimum number of threads of a team.
  uint32_t minThreads() const { return field(Field::MinThreads); }
  /// Returns the maximum number of threads of a team; 0 if only the device limits it.
  uint32_t maxThreads() const { return field(Field::MaxThreads); }
  /// Sets both numbers.
  void setThreads(uint32_t Minimum, uint32_t Maximum);
  /// Sets SPMD mode for a kernel that was generated in generic mode, and no longer launches a
  /// parallel region by the runtime. libomptarget then computes the number of teams as before.
  void setSpmdWithoutRegions();
  /// Returns whether the construct has one team.
  bool hasOneTeam() const;
  /// Returns whether the kernel has no `teams` construct: the host starts one team.
  bool hasNoTeamsConstruct() const;
  /// Returns whether a clause specifies the number of teams.
  bool hasNumTeams() const;
  /// Returns whether a clause, of the region that Launch launches or of the kernel, specifies the
  /// number of threads of the region. A clause of the kernel is only a limit, unless it is 1.
  bool hasNumThreads(const ParallelCall &Launch) const;
  /// Returns the size of a record of the buffer.
  uint32_t recordBytes() const { return field(Field::ReductionDataSize); }
  /// Returns whether a launch's buffer has a record for each of its teams, as since LLVM 23. The
  /// environment then does not contain their number.
  bool hasRecordForEachTeam() const;
  /// Returns the size of the buffer that the host allocates for a launch's reductions, with
  /// NumTeams teams if there is a record for each.
  uint64_t bufferBytes(uint32_t NumTeams) const;
  /// Requests from the host, at each launch, a buffer with two counters and NumRecords records of
  /// RecordBytes, or one record per team. Neither argument may be 0.
  void setBuffer(uint32_t RecordBytes, uint32_t NumRecords);
  /// Permits any number of teams, with such a buffer.
  void setTeamsWithBuffer(uint32_t RecordBytes, uint32_t NumRecords);
  /// Permits any number of teams, without a buffer.
  void setAnyTeams();
  /// Sets the size of a record of the buffer.
  void setRecordBytes(uint32_t Bytes) {
    set({{Field::ReductionDataSize, Bytes}});
  }
  /// Sets the number of records. Has no effect if the buffer has a record for each team.
  void setNumRecords(uint32_t Number) {
    set({{Field::ReductionBufferLength, Number}});
  }
  /// Sets generic mode for a kernel that was generated in SPMD mode, but whose teams' code is for
  /// one thread.
  void setGeneric();
  /// Sets SPMD mode for a kernel that launches a region by the runtime, and whose threads can all
  /// execute the code around it.
  void setSpmd();

private:
  /// Positions in ConfigurationEnvironmentTy. The last one does not exist since LLVM 23.
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
