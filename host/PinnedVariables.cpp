//===- host/PinnedVariables.cpp - a launch's private variables ------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/PinnedVariables.h"

#include <string.h>

using namespace warpfold;
using namespace warpfold::host;

namespace {

/// The construct's arguments, and the kernel's description of them.
struct DescribedArguments {
  const offload::KernelArguments &Arguments;
  const tuning::MemoryOfLaunch &Memory;
  /// As PinnedVariables::Numbers.
  const uint8_t *Numbers;

  uint64_t type(uint32_t Index) const {
    return static_cast<uint64_t>(Arguments.Types[Index]);
  }
  char *begin(uint32_t Index) const {
    return static_cast<char *>(Arguments.Begins[Index]);
  }
  size_t size(uint32_t Index) const {
    return static_cast<size_t>(Arguments.Sizes[Index]);
  }

  /// Returns whether the variable is an argument of the kernel that is in the set
  /// KernelArguments.
  bool isIn(uint32_t KernelArguments, uint32_t Index) const {
    return Numbers[Index] != 0 && Numbers[Index] < 32 &&
           (KernelArguments >> Numbers[Index] & 1);
  }

  size_t alignedFor(uint32_t Index, size_t Offset) const;
  bool isForConstructAlone(uint32_t Index) const;
  bool isTwin(uint32_t Other, uint32_t Index) const;
  bool touches(uint32_t Other, uint32_t Index) const;
};

/// Returns the first offset from Offset on that is aligned for the variable. A type's size is a
/// multiple of its alignment, so the largest power of two that divides the variable's size
/// suffices.
size_t DescribedArguments::alignedFor(uint32_t Index, size_t Offset) const {
  const size_t Alignment = size(Index) & -size(Index);
  return (Offset + Alignment - 1) & -Alignment;
}

/// Returns whether Other is the same variable, mapped once more in the same way, and unused.
bool DescribedArguments::isTwin(uint32_t Other, uint32_t Index) const {
  return Arguments.Bases[Other] == Arguments.Bases[Index] &&
         begin(Other) == begin(Index) && size(Other) == size(Index) &&
         type(Other) == type(Index) && isIn(Memory.UnusedArguments, Other);
}

/// Returns whether two ranges have a common byte. B counts as one byte if it has none.
bool overlap(const void *A, size_t BytesOfA, const void *B, size_t BytesOfB) {
  const auto BeginA = reinterpret_cast<uintptr_t>(A);
  const auto BeginB = reinterpret_cast<uintptr_t>(B);
  return BeginB < BeginA + BytesOfA &&
         BeginA < BeginB + (BytesOfB == 0 ? 1 : BytesOfB);
}

/// Returns whether Other overlaps the variable, is a part of it, a pointer into it that is mapped
/// without what it points to, or one in it that is mapped with that. An integer is none of these,
/// but what a lambda captures is also marked as one.
bool DescribedArguments::touches(uint32_t Other, uint32_t Index) const {
  const bool IsObject = type(Other) & offload::MapPtrAndObj;
  if ((type(Other) & offload::MapLiteral) && !IsObject)
    return false;
  return overlap(begin(Index), size(Index), Arguments.Begins[Other],
                 size(Other)) ||
         overlap(begin(Index), size(Index), Arguments.Bases[Other],
                 IsObject ? sizeof(void *) : 0);
}

/// Returns whether nothing else of the construct accesses the variable.
bool DescribedArguments::isForConstructAlone(uint32_t Index) const {
  constexpr uint64_t Copies = offload::MapTo | offload::MapFrom;
  constexpr uint64_t Allowed =
      Copies | offload::MapTargetParam | offload::MapImplicit;
  if ((type(Index) & ~Allowed) || !(type(Index) & Copies) ||
      begin(Index) == nullptr || Arguments.Bases[Index] != begin(Index) ||
      Arguments.Sizes[Index] <= 0 || size(Index) > PinnedSlots::SlotBytes)
    return false;
  for (uint32_t Other = 0; Other < Arguments.NumArgs; ++Other)
    if (Other != Index && !isTwin(Other, Index) && touches(Other, Index))
      return false;
  return true;
}

} // namespace

[[gnu::weak]] PinnedVariables::PinnedVariables(
    const offload::KernelArguments &Arguments,
    const tuning::LaunchDescription &Kernel, PresenceFunction *IsPresent,
    int Device)
    : Arguments(Arguments), Memory(Kernel.Memory) {
  if (Memory.HostResidentArguments == 0)
    return;
  const DescribedArguments All = {Arguments, Memory, Numbers};
  for (uint32_t Index = 0, Number = 0; Index < Arguments.NumArgs; ++Index)
    if (All.type(Index) & offload::MapTargetParam)
      Numbers[Index] = ++Number;
  size_t Bytes = 0;
  for (uint32_t Index = 0; Index < Arguments.NumArgs; ++Index) {
    if (!All.isIn(Memory.HostResidentArguments, Index) ||
        !All.isForConstructAlone(Index))
      continue;
    const size_t Offset = All.alignedFor(Index, Bytes), Size = All.size(Index);
    char *Begin = All.begin(Index);
    const bool IsReduced = All.isIn(Memory.ReducedArguments, Index);
    if (Offset + Size > PinnedSlots::SlotBytes || IsPresent(Begin, Device) ||
        (!IsReduced && IsPresent(Begin + Size - 1, Device)))
      continue;
    const uint64_t Type = All.type(Index);
    Found[NumFound++] = {
        Index, static_cast<uint32_t>(Offset), Begin,
        Size,  (Type & offload::MapTo) != 0,  (Type & offload::MapFrom) != 0};
    Bytes = Offset + Size;
  }
}

[[gnu::weak]] InitialValues PinnedVariables::initialValues() const {
  if (isEmpty())
    return InitialValues::OnDevice;
  bool AreZero =
      NumFound ==
      static_cast<uint32_t>(__builtin_popcount(Memory.HostResidentArguments));
  for (uint32_t I = 0; I < NumFound && AreZero; ++I) {
    const Variable &Pinned = Found[I];
    AreZero = Pinned.IsCopiedTo && Pinned.Begin[0] == 0 &&
              memcmp(Pinned.Begin, Pinned.Begin + 1, Pinned.Bytes - 1) == 0;
  }
  return AreZero ? InitialValues::InHostMemoryZero
                 : InitialValues::InHostMemory;
}

[[gnu::weak]] void PinnedVariables::putInto(char *Slot,
                                            ChangedArguments &Changed) const {
  const DescribedArguments All = {Arguments, Memory, Numbers};
  for (uint32_t I = 0; I < NumFound; ++I) {
    const Variable &Pinned = Found[I];
    if (Pinned.IsCopiedTo)
      memcpy(Slot + Pinned.Offset, Pinned.Begin, Pinned.Bytes);
    for (uint32_t Index = 0; Index < Arguments.NumArgs; ++Index)
      if (Index == Pinned.Index || All.isTwin(Index, Pinned.Index))
        Changed.setAddress(Index, Slot + Pinned.Offset);
  }
}

[[gnu::weak]] void PinnedVariables::copyBack(const char *Slot) const {
  for (uint32_t I = 0; I < NumFound; ++I)
    if (Found[I].IsCopiedBack)
      memcpy(Found[I].Begin, Slot + Found[I].Offset, Found[I].Bytes);
}
