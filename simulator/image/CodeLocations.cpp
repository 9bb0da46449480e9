//===- simulator/image/CodeLocations.cpp - locations of code --------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/image/CodeLocations.h"

#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Object/ELFObjectFile.h"

#include <optional>

using namespace llvm;
using object::ObjectFile;
using object::SectionedAddress;
using object::SymbolRef;

namespace warpfold::sim {

void CodeLocations::keep(const MemoryBuffer &Object) {
  Objects.push_back(MemoryBuffer::getMemBufferCopy(
      Object.getBuffer(), Object.getBufferIdentifier()));
}

namespace {
/// The symbol of a function, or none if the object cannot be read.
struct FunctionSymbol {
  StringRef Name;
  uint64_t Offset; ///< The offset in its section.
  uint64_t Bytes;
  object::SectionRef Section;
};
} // namespace

template <typename T> static std::optional<T> valueOf(Expected<T> Maybe) {
  if (Maybe)
    return std::move(*Maybe);
  consumeError(Maybe.takeError());
  return std::nullopt;
}

static std::optional<FunctionSymbol> functionOf(const ObjectFile &File,
                                                const SymbolRef &Symbol) {
  if (valueOf(Symbol.getType()) != SymbolRef::ST_Function)
    return std::nullopt;
  auto Name = valueOf(Symbol.getName());
  auto Offset = valueOf(Symbol.getValue());
  auto Section = valueOf(Symbol.getSection());
  if (!Name || !Offset || !Section || *Section == File.section_end())
    return std::nullopt;
  return FunctionSymbol{*Name, *Offset, object::ELFSymbolRef(Symbol).getSize(),
                        **Section};
}

/// Returns the location of the instruction in the object relative to a named
/// function in the same section.
static std::optional<SectionedAddress> findInSection(uintptr_t Instruction,
                                                     const FunctionSymbol &F,
                                                     const void *Address) {
  const uintptr_t Begin = reinterpret_cast<uintptr_t>(Address) - F.Offset;
  if (Instruction - Begin >= F.Section.getSize())
    return std::nullopt;
  return SectionedAddress{Instruction - Begin, F.Section.getIndex()};
}

static std::optional<SectionedAddress> find(uintptr_t Instruction,
                                            const ObjectFile &File,
                                            StringRef Image,
                                            CodeLocations::AddressOf Find) {
  for (const SymbolRef &Symbol : File.symbols()) {
    auto Flags = valueOf(Symbol.getFlags());
    if (!Flags || !(*Flags & SymbolRef::SF_Global))
      continue;
    auto F = functionOf(File, Symbol);
    if (!F)
      continue;
    if (const void *Address = Find(Image, F->Name))
      if (auto Location = findInSection(Instruction, *F, Address))
        return Location;
  }
  return std::nullopt;
}

static std::string describe(const ObjectFile &File, SectionedAddress Where) {
  std::string Function;
  for (const SymbolRef &Symbol : File.symbols())
    if (auto F = functionOf(File, Symbol);
        F && F->Section.getIndex() == Where.SectionIndex &&
        Where.Address - F->Offset < F->Bytes)
      Function = demangle(F->Name.str());
  using Kind = DILineInfoSpecifier;
  DIInliningInfo Frames = DWARFContext::create(File)->getInliningInfoForAddress(
      Where,
      {Kind::FileLineInfoKind::RawValue, Kind::FunctionNameKind::LinkageName});
  if (!Frames.getNumberOfFrames())
    return Function;
  const DILineInfo &Innermost = Frames.getFrame(0);
  // Line tables contain only the names of inlined functions.
  if (Innermost.FunctionName != DILineInfo::BadString &&
      !Innermost.FunctionName.empty())
    Function = demangle(Innermost.FunctionName);
  if (Innermost.FileName == DILineInfo::BadString || !Innermost.Line)
    return Function;
  return Function + " at " + Innermost.FileName + ":" +
         std::to_string(Innermost.Line);
}

std::string CodeLocations::locationOf(uintptr_t Instruction,
                                      AddressOf Find) const {
  for (const std::unique_ptr<MemoryBuffer> &Object : Objects) {
    auto File = valueOf(ObjectFile::createELFObjectFile(*Object));
    if (!File)
      continue;
    StringRef Image = Object->getBufferIdentifier().split('-').first;
    if (auto Where = find(Instruction, **File, Image, Find))
      return describe(**File, *Where);
  }
  return "";
}

} // namespace warpfold::sim
