//===- openmp/KernelEnvironment.cpp - a kernel's launch parameters --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "openmp/KernelEnvironment.h"

#include "openmp/OpenMPCalls.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace warpfold {

/// The values of OMPTgtExecModeFlags (llvm/Frontend/OpenMP/OMPConstants.h).
static constexpr uint32_t GenericMode = 1;
static constexpr uint32_t SpmdMode = 2;
/// The fields are two bytes of flags, the mode, and six words; five words since LLVM 23.
static constexpr unsigned NumFields = 9;
static constexpr unsigned FewestFields = 8;

ConstantStruct *KernelEnvironment::configuration() const {
  return cast<ConstantStruct>(
      Global->getInitializer()->getAggregateElement(0U));
}

uint32_t KernelEnvironment::field(Field Which) const {
  auto *Value = configuration()->getOperand(static_cast<unsigned>(Which));
  return static_cast<uint32_t>(cast<ConstantInt>(Value)->getZExtValue());
}

unsigned KernelEnvironment::numberOf(const Argument &Parameter) const {
  if (!hasRecordForEachTeam())
    return Parameter.getArgNo();
  return (Parameter.getArgNo() + 1) % static_cast<unsigned>(Kernel->arg_size());
}

bool KernelEnvironment::isSpmd() const {
  return field(Field::ExecMode) == SpmdMode;
}

bool KernelEnvironment::isGeneric() const {
  return field(Field::ExecMode) == GenericMode;
}

bool KernelEnvironment::isSpmdized() const {
  return field(Field::ExecMode) == (GenericMode | SpmdMode);
}

static GlobalVariable *environmentOf(const Function &Kernel) {
  for (const Instruction &I : instructions(Kernel))
    if (isTargetInit(I))
      return dyn_cast<GlobalVariable>(
          cast<CallInst>(I).getArgOperand(0)->stripPointerCasts());
  return nullptr;
}

std::optional<KernelEnvironment>
KernelEnvironment::of(const Function &Outlined) {
  Function *Kernel = nullptr;
  for (const User *User : Outlined.users()) {
    auto *Call = dyn_cast<CallInst>(User);
    if (Kernel || !Call || Call->getCalledFunction() != &Outlined)
      return std::nullopt;
    Kernel = const_cast<Function *>(Call->getFunction());
  }
  return Kernel ? ofKernel(*Kernel) : std::nullopt;
}

std::optional<KernelEnvironment> KernelEnvironment::ofKernel(Function &Kernel) {
  GlobalVariable *Global = environmentOf(Kernel);
  if (!Global || !Global->hasInitializer())
    return std::nullopt;
  auto *Configuration = dyn_cast_or_null<ConstantStruct>(
      Global->getInitializer()->getAggregateElement(0U));
  if (!Configuration || Configuration->getNumOperands() > NumFields ||
      Configuration->getNumOperands() < FewestFields ||
      !all_of(Configuration->operands(),
              [](const Use &Field) { return isa<ConstantInt>(Field); }))
    return std::nullopt;
  return KernelEnvironment(&Kernel, Global);
}

std::optional<SmallVector<KernelEnvironment, 1>>
KernelEnvironment::allAround(Function &F) {
  SmallVector<KernelEnvironment, 1> Found;
  SetVector<Function *> Around;
  Around.insert(&F);
  for (size_t I = 0; I < Around.size(); ++I) {
    Function &Callee = *Around[I];
    if (auto Environment = ofKernel(Callee)) {
      Found.push_back(*Environment);
      continue;
    }
    if (!Callee.hasLocalLinkage())
      return std::nullopt;
    for (const User *User : Callee.users()) {
      const auto *Call = dyn_cast<CallInst>(User);
      if (!Call || Call->getCalledFunction() != &Callee)
        return std::nullopt;
      Around.insert(const_cast<Function *>(Call->getFunction()));
    }
  }
  return Found;
}

void KernelEnvironment::set(ArrayRef<std::pair<Field, uint32_t>> Values) {
  ConstantStruct *Old = configuration();
  SmallVector<Constant *, NumFields> Fields;
  for (const Use &Field : Old->operands())
    Fields.push_back(cast<Constant>(Field));
  for (auto [Which, Value] : Values) {
    if (static_cast<unsigned>(Which) >= Fields.size())
      continue;
    Constant *&Slot = Fields[static_cast<unsigned>(Which)];
    Slot = ConstantInt::get(Slot->getType(), Value);
  }
  auto *Whole = cast<ConstantStruct>(Global->getInitializer());
  SmallVector<Constant *, 3> Parts;
  for (const Use &Part : Whole->operands())
    Parts.push_back(cast<Constant>(Part));
  Parts[0] = ConstantStruct::get(Old->getType(), Fields);
  Global->setInitializer(ConstantStruct::get(Whole->getType(), Parts));
}

void KernelEnvironment::setThreads(uint32_t Minimum, uint32_t Maximum) {
  set({{Field::MinThreads, Minimum}, {Field::MaxThreads, Maximum}});
}

void KernelEnvironment::setSpmdWithoutRegions() {
  set({{Field::UseGenericStateMachine, 0},
       {Field::MayUseNestedParallelism, 0},
       {Field::ExecMode, GenericMode | SpmdMode}});
}

bool KernelEnvironment::hasOneTeam() const {
  return field(Field::MinTeams) == 1 && field(Field::MaxTeams) == 1;
}

bool KernelEnvironment::hasNoTeamsConstruct() const {
  constexpr uint32_t NoTeams = -1;
  return field(Field::MinTeams) == NoTeams && field(Field::MaxTeams) == NoTeams;
}

bool KernelEnvironment::hasNumTeams() const {
  return field(Field::MaxTeams) != 0;
}

bool KernelEnvironment::hasNumThreads(const ParallelCall &Launch) const {
  // maxThreads() is 0 if a clause's value is only known at the launch.
  return maxThreads() <= 1 || !Launch.hasAllThreads();
}

bool KernelEnvironment::hasRecordForEachTeam() const {
  return configuration()->getNumOperands() < NumFields;
}

uint64_t KernelEnvironment::bufferBytes(uint32_t NumTeams) const {
  return uint64_t(recordBytes()) * (hasRecordForEachTeam()
                                        ? NumTeams
                                        : field(Field::ReductionBufferLength));
}

void KernelEnvironment::setBuffer(uint32_t RecordBytes, uint32_t NumRecords) {
  set({{Field::ReductionDataSize, RecordBytes},
       {Field::ReductionBufferLength, NumRecords}});
}

void KernelEnvironment::setTeamsWithBuffer(uint32_t RecordBytes,
                                           uint32_t NumRecords) {
  setBuffer(RecordBytes, NumRecords);
  setAnyTeams();
}

void KernelEnvironment::setAnyTeams() {
  set({{Field::MinTeams, 0}, {Field::MaxTeams, 0}});
  // openmp-opt folds the number of teams by this attribute.
  Kernel->removeFnAttr("omp_target_num_teams");
}

void KernelEnvironment::setSpmd() {
  set({{Field::UseGenericStateMachine, 0}, {Field::ExecMode, SpmdMode}});
}

void KernelEnvironment::setGeneric() {
  set({{Field::UseGenericStateMachine, 1}, {Field::ExecMode, GenericMode}});
}

} // namespace warpfold
