//===- simulator/tools/ProgramCheck.cpp - checks an executable ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/tools/ProgramCheck.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using object::ELF64LE;

namespace {
struct Dynamic {
  SmallVector<StringRef> Needed;
  SmallVector<StringRef> RPath; ///< The folders of DT_RPATH.
};
} // namespace

static Expected<Dynamic> readDynamic(const object::ELFFile<ELF64LE> &File) {
  Dynamic Result;
  auto Entries = File.dynamicEntries();
  if (!Entries)
    return Entries.takeError();
  const char *Strings = nullptr;
  bool HasRunPath = false;
  for (const auto &Entry : *Entries) {
    HasRunPath |= Entry.d_tag == ELF::DT_RUNPATH;
    if (Entry.d_tag != ELF::DT_STRTAB)
      continue;
    auto Mapped = File.toMappedAddr(Entry.d_un.d_ptr);
    if (!Mapped)
      return Mapped.takeError();
    Strings = reinterpret_cast<const char *>(*Mapped);
  }
  if (!Strings)
    return Result;
  for (const auto &Entry : *Entries) {
    if (Entry.d_tag == ELF::DT_NEEDED)
      Result.Needed.push_back(Strings + Entry.d_un.d_val);
    // The loader ignores DT_RPATH if there is a DT_RUNPATH.
    if (Entry.d_tag == ELF::DT_RPATH && !HasRunPath)
      StringRef(Strings + Entry.d_un.d_val).split(Result.RPath, ':');
  }
  return Result;
}

static Error failure(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

Error warpfold::sim::checkProgram(StringRef Path, StringRef Library) {
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return failure(Path + ": " + Buffer.getError().message());
  auto File = object::ELFFile<ELF64LE>::create((*Buffer)->getBuffer());
  if (!File || !(*Buffer)->getBuffer().starts_with("\177ELF")) {
    if (!File)
      consumeError(File.takeError());
    return Error::success();
  }
  auto Read = readDynamic(*File);
  if (!Read)
    return failure(Path + ": " + toString(Read.takeError()));

  const StringRef Ours = sys::path::filename(Library);
  const StringRef Any = "libomptarget.so";
  StringRef Other;
  bool Offloads = false;
  for (StringRef Name : Read->Needed) {
    Offloads |= Name == Ours;
    if (Name.starts_with(Any) && Name != Ours)
      Other = Name;
  }
  if (!Offloads && !Other.empty())
    return failure(Path + " needs " + Other + ", the simulator replaces " +
                   Ours + ": compile it with the clang of that LLVM");
  if (!Offloads)
    return failure(Path + " is not linked against libomptarget: compile and "
                          "link it with -fopenmp --offload-arch=sm_90 "
                          "-fopenmp-target-jit (or give --any-program, if it "
                          "starts or loads such a program)");

  for (StringRef Folder : Read->RPath) {
    SmallString<128> Candidate(Folder);
    sys::path::append(Candidate, Ours);
    if (sys::fs::exists(Candidate) && !sys::fs::equivalent(Candidate, Library))
      return failure(Path + " has a DT_RPATH that selects " + Candidate +
                     ", which the loader finds before the simulator: link it "
                     "with -Wl,--enable-new-dtags");
  }
  return Error::success();
}
