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
//           already is asked of libomptarget, by its first byte and its last; of a
//           variable of a reduction by its first one. If any part of it is there, all
//           is (OpenMP 5.2, 5.8.3, "Restrictions to the map clause"), and the answer
//           takes 0.1 us.
// Callers:  host/QuickLaunch.h.
// Memory:   1 KiB of the caller's stack.
// Source:   LLVM 19 offload/src/omptarget.cpp (processDataBefore): how a base and a
//           begin become a kernel's argument.
// Next:     host/ChangedArguments.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_PINNEDVARIABLES_H
#define WARPFOLD_HOST_PINNEDVARIABLES_H

#include "host/ChangedArguments.h"
#include "host/LaunchEnvironments.h"
#include "host/PinnedSlots.h"
#include "runtime/tuning/LaunchDescription.h"

#include <string.h>

namespace warpfold::host {

class PinnedVariables {
public:
  /// Arguments can be changed. IsPresent(address) says whether the byte there is mapped
  /// to the device.
  template <typename Presence>
  PinnedVariables(const offload::KernelArguments &Arguments,
                  const tuning::LaunchDescription &Kernel, Presence IsPresent)
      : Arguments(Arguments), Memory(Kernel.Memory) {
    if (Memory.PinnableArguments == 0)
      return;
    for (uint32_t Index = 0, Number = 0; Index < Arguments.NumArgs; ++Index)
      if (type(Index) & offload::MapTargetParam)
        Numbers[Index] = ++Number;
    size_t Bytes = 0;
    for (uint32_t Index = 0; Index < Arguments.NumArgs; ++Index) {
      if (!isSaid(Memory.PinnableArguments, Index) ||
          !isForConstructAlone(Index))
        continue;
      const size_t Offset = alignedFor(Index, Bytes);
      const bool IsReduced = isSaid(Memory.ReducedArguments, Index);
      if (Offset + size(Index) > PinnedSlots::SlotBytes ||
          IsPresent(begin(Index)) ||
          (!IsReduced && IsPresent(begin(Index) + size(Index) - 1)))
        continue;
      Found[NumFound++] = {Index, static_cast<uint32_t>(Offset), begin(Index),
                           size(Index), (type(Index) & offload::MapFrom) != 0};
      Bytes = Offset + size(Index);
    }
  }

  bool isEmpty() const { return NumFound == 0; }

  /// What the kernel is told of those that are pinnable: that they are 0 if all of them are
  /// found here, and each is given to it with bytes of 0 alone.
  Originals originals() const {
    if (isEmpty())
      return Originals::OnDevice;
    bool AreZero =
        NumFound ==
        static_cast<uint32_t>(__builtin_popcount(Memory.PinnableArguments));
    for (uint32_t I = 0; I < NumFound && AreZero; ++I)
      AreZero = (type(Found[I].Index) & offload::MapTo) && isZero(Found[I]);
    return AreZero ? Originals::InHostMemoryZero : Originals::InHostMemory;
  }

  /// For the launch: the kernel gets the variables' places in Slot.
  void putInto(char *Slot, ChangedArguments &Changed) const {
    for (uint32_t I = 0; I < NumFound; ++I) {
      const Variable &Its = Found[I];
      if (type(Its.Index) & offload::MapTo)
        memcpy(Slot + Its.Offset, Its.Begin, Its.Bytes);
      for (uint32_t Index = 0; Index < Arguments.NumArgs; ++Index)
        if (Index == Its.Index || isTwin(Index, Its.Index))
          Changed.setAddress(Index, Slot + Its.Offset);
    }
  }

  /// After the kernel has succeeded. The construct's arguments need not be there any
  /// more.
  void copyBack(const char *Slot) const {
    for (uint32_t I = 0; I < NumFound; ++I)
      if (Found[I].IsCopiedBack)
        memcpy(Found[I].Begin, Slot + Found[I].Offset, Found[I].Bytes);
  }

private:
  struct Variable {
    uint32_t Index;
    uint32_t Offset; ///< in the slot
    char *Begin;
    size_t Bytes;
    bool IsCopiedBack;
  };

  static bool isZero(const Variable &Its) {
    return Its.Begin[0] == 0 &&
           memcmp(Its.Begin, Its.Begin + 1, Its.Bytes - 1) == 0;
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

  /// Of one of the kernel's arguments.
  bool isSaid(uint32_t OfArguments, uint32_t Index) const {
    return Numbers[Index] != 0 && Numbers[Index] < 32 &&
           (OfArguments >> Numbers[Index] & 1);
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
      if (Other != Index && !isTwin(Other, Index) && touches(Other, Index))
        return false;
    return true;
  }

  /// The same variable, mapped in the same way, once more, and for nothing.
  bool isTwin(uint32_t Other, uint32_t Index) const {
    return Arguments.Bases[Other] == Arguments.Bases[Index] &&
           begin(Other) == begin(Index) && size(Other) == size(Index) &&
           type(Other) == type(Index) && isSaid(Memory.UnusedArguments, Other);
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
  const tuning::MemoryOfLaunch &Memory;
  /// Which of the kernel's arguments each is, counted from 1 as in the description; 0 for none.
  uint8_t Numbers[ChangedArguments::MostArguments] = {};
  Variable Found[32];
  uint32_t NumFound = 0;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_PINNEDVARIABLES_H
