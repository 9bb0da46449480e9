//===- offload-abi/OffloadEntries.h - what a program lists ------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  one form for the entries of a registration, which clang writes in
//           two: that of LLVM 19, and a larger one of later releases (LLVM 22
//           has it), which begins with a word that is always 0.
// Callers:  simulator/host/Libraries.cpp, and host/, which goes into programs:
//           no C++ library, no memory.
// Sources:  LLVM 22 llvm/include/llvm/Frontend/Offloading/Utility.h (EntryTy).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_OFFLOADABI_OFFLOADENTRIES_H
#define WARPFOLD_OFFLOADABI_OFFLOADENTRIES_H

#include "offload-abi/OffloadAbi.h"

namespace warpfold::offload {

/// The larger form.
struct VersionedEntry {
  uint64_t Zero;
  uint16_t Version;
  uint16_t Kind;
  uint32_t Flags;
  void *Address;
  char *Name;
  uint64_t Size;
  uint64_t Data;
  void *Auxiliary;
};

inline constexpr uint16_t EntryVersion = 1;

inline size_t bytesOfEntries(const LibraryDescriptor &Library) {
  return static_cast<const char *>(Library.EntriesEnd) -
         static_cast<const char *>(Library.EntriesBegin);
}

/// An entry of LLVM 19 that begins with 0 has a name or nothing there.
inline bool hasVersionedEntries(const LibraryDescriptor &Library) {
  const auto *First = static_cast<const VersionedEntry *>(Library.EntriesBegin);
  const size_t Bytes = bytesOfEntries(Library);
  return Bytes != 0 && Bytes % sizeof(VersionedEntry) == 0 &&
         First->Zero == 0 && First->Version == EntryVersion;
}

inline size_t numEntries(const LibraryDescriptor &Library) {
  return bytesOfEntries(Library) / (hasVersionedEntries(Library)
                                        ? sizeof(VersionedEntry)
                                        : sizeof(OffloadEntry));
}

/// Entry number Index, in the smaller form.
inline OffloadEntry entryAt(const LibraryDescriptor &Library, size_t Index) {
  if (!hasVersionedEntries(Library))
    return static_cast<const OffloadEntry *>(Library.EntriesBegin)[Index];
  const VersionedEntry &Entry =
      static_cast<const VersionedEntry *>(Library.EntriesBegin)[Index];
  return {Entry.Address, Entry.Name, Entry.Size,
          static_cast<int32_t>(Entry.Flags), static_cast<int32_t>(Entry.Data)};
}

} // namespace warpfold::offload

#endif // WARPFOLD_OFFLOADABI_OFFLOADENTRIES_H
