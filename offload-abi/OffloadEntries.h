//===- offload-abi/OffloadEntries.h - entries of a registration -*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  reads the entries of a registration in either of the two forms that
//           clang writes: that of LLVM 19, and a larger one of later releases
//           such as LLVM 22, which starts with a word that is always 0.
// Callers:  simulator/host/Libraries.cpp, and host/, which is linked into
//           programs. Therefore this file uses no C++ library and allocates no
//           memory.
// Sources:  LLVM 22 llvm/include/llvm/Frontend/Offloading/Utility.h (EntryTy).
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_OFFLOADABI_OFFLOADENTRIES_H
#define WARPFOLD_OFFLOADABI_OFFLOADENTRIES_H

#include "offload-abi/OffloadAbi.h"

namespace warpfold::offload {

/// An entry in the larger form.
struct VersionedEntry {
  uint64_t Zero;    ///< Always 0.
  uint16_t Version; ///< The version of this form.
  uint16_t Kind;    ///< The kind of offloading, such as OpenMP.
  uint32_t Flags;   ///< As in OffloadEntry.
  void *Address;    ///< As in OffloadEntry.
  char *Name;       ///< As in OffloadEntry.
  uint64_t Size;    ///< As in OffloadEntry.
  uint64_t Data;    ///< As in OffloadEntry.
  void *Auxiliary;  ///< Unused.
};

/// The supported value of VersionedEntry::Version.
inline constexpr uint16_t EntryVersion = 1;

/// Returns the size in bytes of all entries.
inline size_t bytesOfEntries(const LibraryDescriptor &Library) {
  return static_cast<const char *>(Library.EntriesEnd) -
         static_cast<const char *>(Library.EntriesBegin);
}

/// Returns whether the entries have the larger form. An entry of LLVM 19 whose
/// first word is 0 has a name or 0 in the second word.
inline bool hasVersionedEntries(const LibraryDescriptor &Library) {
  const auto *First = static_cast<const VersionedEntry *>(Library.EntriesBegin);
  const size_t Bytes = bytesOfEntries(Library);
  return Bytes != 0 && Bytes % sizeof(VersionedEntry) == 0 &&
         First->Zero == 0 && First->Version == EntryVersion;
}

/// Returns the count of entries.
inline size_t numEntries(const LibraryDescriptor &Library) {
  return bytesOfEntries(Library) / (hasVersionedEntries(Library)
                                        ? sizeof(VersionedEntry)
                                        : sizeof(OffloadEntry));
}

/// Returns entry number Index in the smaller form.
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
