//===- host/PinnedVariables.h - a launch's own variables --------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the variables of a launch that need not be on the device, gives
//           each its place in a slot (PinnedSlots.h), and the kernel these places for
//           arguments. libomptarget passes such an argument on as a number, and
//           maps, copies and waits for nothing.
//
//           Such a variable is one that the kernel says is pinnable
//           (tuning/LaunchDescription.h), that the construct maps `to`, `from` or
//           both, by whatever is the rule or a plain clause, and that nothing else
//           of the construct touches: no other variable of it overlaps, and none
//           has a mapper, which could map anything. That it is not on the device
//           already is asked of libomptarget.
// Callers:  host/PinnedLaunch.h.
// Memory:   1.2 KiB of the caller's stack. The caller's arguments stay as they are.
// Source:   LLVM 19 offload/src/omptarget.cpp (processDataBefore): how a literal, a
//           base and a begin become a kernel's argument.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_PINNEDVARIABLES_H
#define WARPFOLD_HOST_PINNEDVARIABLES_H

#include "host/PinnedSlots.h"
#include "offload-abi/OffloadAbi.h"

#include <string.h>

namespace warpfold::host {

class PinnedVariables {
public:
  /// Pinnable: bit N for the kernel's argument N. IsPresent(address) says whether the
  /// byte there is mapped to the device.
  template <typename Presence>
  PinnedVariables(const offload::KernelArguments &Arguments, uint32_t Pinnable,
                  Presence IsPresent)
      : Arguments(Arguments) {
    if (!canBeJudged())
      return;
    size_t Bytes = 0;
    // The launch environment is argument 0.
    uint32_t Number = 0;
    for (uint32_t Index = 0; Index < Arguments.NumArgs; ++Index) {
      if (!(type(Index) & offload::MapTargetParam) || ++Number >= 32 ||
          !(Pinnable >> Number & 1) || !isForConstructAlone(Index))
        continue;
      const size_t Offset = alignedFor(Index, Bytes);
      if (Offset + size(Index) > PinnedSlots::SlotBytes ||
          IsPresent(begin(Index)) || IsPresent(begin(Index) + size(Index) - 1))
        continue;
      Found[NumFound++] = {Index, static_cast<uint32_t>(Offset)};
      Bytes = Offset + size(Index);
    }
  }

  bool isEmpty() const { return NumFound == 0; }

  /// For the launch: with the variables in Slot. Valid while this object is.
  offload::KernelArguments putInto(char *Slot) {
    memcpy(Bases, Arguments.Bases, Arguments.NumArgs * sizeof(*Bases));
    memcpy(Types, Arguments.Types, Arguments.NumArgs * sizeof(*Types));
    for (uint32_t I = 0; I < NumFound; ++I) {
      const auto [Index, Offset] = Found[I];
      if (type(Index) & offload::MapTo)
        memcpy(Slot + Offset, begin(Index), size(Index));
      Bases[Index] = Slot + Offset;
      Types[Index] = offload::MapTargetParam | offload::MapLiteral;
    }
    offload::KernelArguments Changed = Arguments;
    Changed.Bases = Bases;
    Changed.Types = Types;
    return Changed;
  }

  /// After the kernel has succeeded.
  void copyBack(const char *Slot) const {
    for (uint32_t I = 0; I < NumFound; ++I) {
      const auto [Index, Offset] = Found[I];
      if (type(Index) & offload::MapFrom)
        memcpy(begin(Index), Slot + Offset, size(Index));
    }
  }

private:
  /// Constructs with more are rare.
  static constexpr uint32_t MostArguments = 64;

  struct Variable {
    uint32_t Index;
    uint32_t Offset; ///< in the slot
  };

  bool canBeJudged() const {
    if (Arguments.Version != offload::KernelArgumentsVersion ||
        Arguments.NumArgs > MostArguments)
      return false;
    for (uint32_t I = 0; Arguments.Mappers && I < Arguments.NumArgs; ++I)
      if (Arguments.Mappers[I])
        return false;
    return true;
  }

  uint64_t type(uint32_t Index) const {
    return static_cast<uint64_t>(Arguments.Types[Index]);
  }
  char *begin(uint32_t Index) const {
    return static_cast<char *>(Arguments.Begins[Index]);
  }
  size_t size(uint32_t Index) const {
    return static_cast<size_t>(Arguments.Sizes[Index]);
  }

  /// A type's size is a multiple of its alignment, so the largest power of two in the
  /// variable's size will do.
  size_t alignedFor(uint32_t Index, size_t Offset) const {
    const size_t Alignment = size(Index) & -size(Index);
    return (Offset + Alignment - 1) & -Alignment;
  }

  bool isForConstructAlone(uint32_t Index) const {
    constexpr uint64_t Copies = offload::MapTo | offload::MapFrom;
    constexpr uint64_t Allowed =
        Copies | offload::MapTargetParam | offload::MapImplicit;
    if ((type(Index) & ~Allowed) || !(type(Index) & Copies) ||
        begin(Index) == nullptr || Arguments.Bases[Index] != begin(Index) ||
        Arguments.Sizes[Index] <= 0 || size(Index) > PinnedSlots::SlotBytes)
      return false;
    for (uint32_t Other = 0; Other < Arguments.NumArgs; ++Other)
      if (Other != Index && touches(Other, Index))
        return false;
    return true;
  }

  /// Overlaps with it, is a part of it, a pointer into it that is mapped without what
  /// it points to, or one in it that is mapped with that. A number is none of these,
  /// but what a lambda captures is also marked as one.
  bool touches(uint32_t Other, uint32_t Index) const {
    const bool IsObject = type(Other) & offload::MapPtrAndObj;
    if ((type(Other) & offload::MapLiteral) && !IsObject)
      return false;
    return overlap(begin(Index), size(Index), Arguments.Begins[Other],
                   size(Other)) ||
           overlap(begin(Index), size(Index), Arguments.Bases[Other],
                   IsObject ? sizeof(void *) : 0);
  }

  /// No bytes are somewhere, too.
  static bool overlap(const void *A, size_t BytesOfA, const void *B,
                      size_t BytesOfB) {
    const auto BeginA = reinterpret_cast<uintptr_t>(A);
    const auto BeginB = reinterpret_cast<uintptr_t>(B);
    return BeginB < BeginA + BytesOfA &&
           BeginA < BeginB + (BytesOfB == 0 ? 1 : BytesOfB);
  }

  const offload::KernelArguments &Arguments;
  Variable Found[32];
  uint32_t NumFound = 0;
  void *Bases[MostArguments];
  int64_t Types[MostArguments];
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_PINNEDVARIABLES_H
