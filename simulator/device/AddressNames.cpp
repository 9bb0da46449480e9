//===- simulator/device/AddressNames.cpp - addresses in reports -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/device/AddressNames.h"

#include "simulator/device/CodeSites.h"
#include "simulator/device/Grid.h"
#include "simulator/device/LaneStacks.h"
#include "simulator/memory/DeviceHeap.h"
#include "simulator/memory/Regions.h"

#include "llvm/Support/FormatVariadic.h"

namespace warpfold::sim {

static std::string byteOf(int64_t Byte, const std::string &Object) {
  return llvm::formatv("byte {0} of {1}", Byte, Object);
}

std::string describeShared(const char *Address) {
  for (Block *B : Grid::current().residents()) {
    const LaneRegisters &R = B->warp(0).lane(0).Registers;
    int64_t Offset = Address - R.Shared;
    if (Offset < 0 || Offset >= int64_t(R.SharedBytes))
      continue;
    const SharedVariable *Variable =
        Grid::current().launch().Shared.nearest(Offset, 1);
    std::string Block = llvm::formatv(" of block {0}", B->team());
    if (!Variable || !Variable->holds(Offset, 1))
      return byteOf(Offset, "the shared memory") + Block;
    return byteOf(Offset - static_cast<int64_t>(Variable->Offset),
                  Variable->Name) +
           Block;
  }
  return "";
}

static std::string describeStack(const char *Address) {
  const Lane &Owner = LaneStacks::instance().owner(Address);
  std::string Thread =
      llvm::formatv(" of block {0} thread {1}", Owner.Registers.Ctaid[0],
                    Owner.Registers.Tid[0]);
  const LocalObject *Nearest = Owner.Locals.nearest(Address, 1);
  if (Nearest && Owner.Locals.holds(Address, 1))
    return byteOf(Address - Nearest->Begin, describeCodeSite(Nearest->Site)) +
           Thread;
  return "the stack" + Thread;
}

std::string countOf(uint64_t Bytes) {
  return llvm::formatv("{0} byte{1}", Bytes, Bytes == 1 ? "" : "s");
}

std::string describeOutOfBounds(int64_t Offset, uint64_t Bytes,
                                const std::string &Object,
                                uint64_t ObjectBytes) {
  auto Size = static_cast<int64_t>(ObjectBytes);
  std::string Which =
      llvm::formatv("{0}, which has {1}", Object, countOf(ObjectBytes));
  if (Offset < 0)
    return llvm::formatv("it starts {0} before {1}", countOf(-Offset), Which);
  if (Offset == Size)
    return "it starts right after " + Which;
  if (Offset > Size)
    return llvm::formatv("it starts {0} after {1}", countOf(Offset - Size),
                         Which);
  return llvm::formatv("it extends {0} past the end of {1}",
                       countOf(Offset + Bytes - ObjectBytes), Which);
}

std::string describeAddress(const void *Address) {
  const auto *At = static_cast<const char *>(Address);
  if (std::string Shared = describeShared(At); !Shared.empty())
    return Shared;
  if (LaneStacks::instance().hold(At))
    return describeStack(At);
  if (DeviceHeap::instance().contains(At))
    if (const HeapBlock *Block = DeviceHeap::instance().find(At))
      return llvm::formatv("byte {0} of a block from malloc of {1} bytes",
                           At - Block->Begin, Block->Bytes);
  if (std::optional<Region> Found = findRegion(At))
    return byteOf(At - Found->Begin, Found->Name);
  return llvm::formatv("address {0:x} of global memory",
                       reinterpret_cast<uintptr_t>(At));
}

} // namespace warpfold::sim
