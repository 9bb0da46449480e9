//===- host/DeviceImage.cpp - kernel descriptions in an image -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "host/DeviceImage.h"

#include "runtime/tuning/Rows.h"
#include "runtime/tuning/Updates.h"

#include <elf.h>
#include <string.h>

using namespace warpfold;
using namespace warpfold::host;

namespace {

/// The name of the sections that contain the attributes below.
constexpr char InfoName[] = ".nv.info";

/// An attribute of a .nv.info section: the form in which its value is stored,
/// its kind, and the value itself or the size in bytes of a value that follows.
/// `cuobjdump -elf` prints attributes by name.
struct Attribute {
  uint8_t Form, Kind;
  uint16_t ValueOrBytes;
};
constexpr uint8_t ValueFollows = 4;   // EIFMT_SVAL
constexpr uint8_t MinStackSize = 18;  // EIATTR_MIN_STACK_SIZE
constexpr uint8_t RegisterCount = 47; // EIATTR_REGCOUNT
/// The value of MinStackSize and RegisterCount: a number for one symbol.
struct SymbolValue {
  uint32_t Symbol, Number;
};
/// The number in MinStackSize if the linker could not determine the size.
constexpr uint32_t UnknownBytes = 0xFFFFFFFF;

/// Reads an ELF file that may be damaged.
class ElfFile {
public:
  ElfFile(const char *Begin, uint64_t Size)
      : Begin(Begin), Size(Size),
        IsValid(read(0, Header) &&
                memcmp(Header.e_ident, ELFMAG, SELFMAG) == 0 &&
                Header.e_ident[EI_CLASS] == ELFCLASS64 &&
                Header.e_ident[EI_DATA] == ELFDATA2LSB &&
                Header.e_shentsize == sizeof(Elf64_Shdr)) {}

  /// Returns whether this is an ELF file of the kind that ptxas writes. The
  /// functions below may be called only if it is.
  bool isValid() const { return IsValid; }

  /// Calls Visit(SymbolValue) for each number of Kind in the .nv.info
  /// sections.
  template <typename Visitor>
  void forEachNumber(uint8_t Kind, Visitor Visit) const {
    Elf64_Shdr Names;
    Elf64_Shdr Section;
    if (!readSection(Header.e_shstrndx, Names))
      return;
    for (unsigned Index = 0; readSection(Index, Section); ++Index) {
      if (!isNamed(Names, Section.sh_name, InfoName))
        continue;
      const uint64_t End = Section.sh_offset + Section.sh_size;
      Attribute Next;
      SymbolValue Value;
      for (uint64_t At = Section.sh_offset; At < End && read(At, Next);
           At += sizeof(Next)) {
        if (Next.Form != ValueFollows)
          continue;
        if (Next.Kind == Kind && read(At + sizeof(Next), Value))
          Visit(Value);
        At += Next.ValueOrBytes;
      }
    }
  }

  /// Calls Visit(symbol, kernel's name, its length) for each symbol whose name
  /// is that of a kernel followed by Suffix.
  template <typename Visitor>
  void forEachSymbol(const char *Suffix, Visitor Visit) const {
    for (unsigned Index = 0; Index < Header.e_shnum; ++Index) {
      Elf64_Shdr Symbols;
      Elf64_Shdr Names;
      if (readSection(Index, Symbols) && Symbols.sh_type == SHT_SYMTAB &&
          readSection(Symbols.sh_link, Names))
        visitSymbols(Symbols, Names, Suffix, Visit);
    }
  }

  /// Sets Section to the section whose name is Prefix followed by the name of
  /// Length bytes. Returns whether there is one.
  bool findSection(const char *Prefix, const char *Name, size_t Length,
                   Elf64_Shdr &Section) const {
    Elf64_Shdr Names;
    if (readSection(Header.e_shstrndx, Names))
      for (unsigned Index = 0; readSection(Index, Section); ++Index)
        if (isNamedAfter(Names, Section.sh_name, Prefix, Name, Length))
          return true;
    return false;
  }

  /// Sets Offset to the offset of the symbol's value in the file. Returns
  /// whether the file contains the value.
  bool findConstant(const Elf64_Sym &Symbol, uint64_t &Offset) const {
    Elf64_Shdr Section;
    if (!readSection(Symbol.st_shndx, Section) ||
        Section.sh_type != SHT_PROGBITS)
      return false;
    Offset = Section.sh_offset - Section.sh_addr + Symbol.st_value;
    return true;
  }

  /// Reads Result at Offset, which comes from the file. Returns false if Result
  /// would exceed the file. Sums of such offsets may wrap around; then the
  /// value read is meaningless, but within the file.
  template <typename Structure>
  bool read(uint64_t Offset, Structure &Result) const {
    if (Offset > Size || Size - Offset < sizeof(Structure))
      return false;
    memcpy(&Result, Begin + Offset, sizeof(Structure));
    return true;
  }

  /// Returns the text at Offset, or null if it does not end within the file.
  const char *textAt(uint64_t Offset) const {
    return Offset < Size && memchr(Begin + Offset, '\0', Size - Offset)
               ? Begin + Offset
               : nullptr;
  }

private:
  bool readSection(uint64_t Index, Elf64_Shdr &Result) const {
    return Index < Header.e_shnum &&
           read(Header.e_shoff + Index * sizeof(Elf64_Shdr), Result);
  }

  /// Returns the name at offset At of the section Names, or null if it has
  /// fewer than Bytes bytes there.
  const char *nameAt(const Elf64_Shdr &Names, uint64_t At, size_t Bytes) const {
    const uint64_t Offset = Names.sh_offset + At;
    return Offset <= Size && Size - Offset >= Bytes ? Begin + Offset : nullptr;
  }

  bool isNamed(const Elf64_Shdr &Names, uint64_t At, const char *Name) const {
    const size_t Bytes = strlen(Name) + 1;
    const char *Has = nameAt(Names, At, Bytes);
    return Has != nullptr && memcmp(Has, Name, Bytes) == 0;
  }

  bool isNamedAfter(const Elf64_Shdr &Names, uint64_t At, const char *Prefix,
                    const char *Name, size_t Length) const {
    const size_t PrefixLength = strlen(Prefix);
    const char *Has = nameAt(Names, At, PrefixLength + Length + 1);
    return Has != nullptr && memcmp(Has, Prefix, PrefixLength) == 0 &&
           memcmp(Has + PrefixLength, Name, Length) == 0 &&
           Has[PrefixLength + Length] == '\0';
  }

  template <typename Visitor>
  void visitSymbols(const Elf64_Shdr &Symbols, const Elf64_Shdr &Names,
                    const char *Suffix, Visitor Visit) const {
    if (Names.sh_offset > Size || Names.sh_size > Size - Names.sh_offset)
      return;
    const char *Texts = Begin + Names.sh_offset;
    Elf64_Sym Symbol;
    for (uint64_t At = 0;
         At < Symbols.sh_size && read(Symbols.sh_offset + At, Symbol);
         At += sizeof(Symbol)) {
      if (Symbol.st_name >= Names.sh_size)
        continue;
      const char *Name = Texts + Symbol.st_name;
      const size_t Length =
          kernelNameLength(Name, Names.sh_size - Symbol.st_name, Suffix);
      if (Length != 0)
        Visit(Symbol, Name, Length);
    }
  }

  /// Returns the length of the name before the suffix, or 0 if it does not end
  /// in the suffix.
  static size_t kernelNameLength(const char *Name, uint64_t MaxBytes,
                                 const char *Suffix) {
    const size_t SuffixLength = strlen(Suffix);
    const size_t Length = strnlen(Name, MaxBytes);
    if (Length <= SuffixLength ||
        memcmp(Name + Length - SuffixLength, Suffix, SuffixLength) != 0)
      return 0;
    return Length - SuffixLength;
  }

  const char *Begin;
  uint64_t Size;
  Elf64_Ehdr Header;
  bool IsValid;
};

/// Returns the size of the kernel's section of shared memory. The linker
/// assigns a kernel the variables of all functions that it may call. In a
/// module with calls through pointers these are more than the kernel uses.
uint32_t sharedBytes(const ElfFile &File, const char *Kernel, size_t Length) {
  Elf64_Shdr Section;
  return File.findSection(".nv.shared.", Kernel, Length, Section) &&
                 Section.sh_type == SHT_NOBITS &&
                 Section.sh_size < tuning::RowMostShared
             ? static_cast<uint32_t>(Section.sh_size)
             : tuning::RowMostShared;
}

/// Returns the count of registers of a thread, or 0 if the image does not state
/// it. The code's section contains the index of the kernel's symbol.
uint32_t registers(const ElfFile &File, const char *Kernel, size_t Length) {
  Elf64_Shdr Code;
  uint32_t Result = 0;
  if (File.findSection(".text.", Kernel, Length, Code))
    File.forEachNumber(RegisterCount, [&](const SymbolValue &Count) {
      if (Count.Symbol == (Code.sh_info & 0xFFFFFF))
        Result = Count.Number;
    });
  return Result;
}

/// Returns whether this library can choose launches by the description. The
/// bounds are those of every NVIDIA GPU (CUDA C++ Programming Guide, "Technical
/// Specifications"), and one that keeps the arithmetic of the rules in 32 bits.
bool isSupported(const tuning::LaunchDescription &Kernel) {
  if (Kernel.Version != tuning::LaunchDescriptionVersion)
    return false;
  if (Kernel.Form == tuning::LaunchForm::Unshaped)
    return true;
  if (Kernel.ThreadsOfTeam < tuning::SweepLeastThreads ||
      Kernel.ThreadsOfTeam > 1024 || Kernel.IterationsOfThread < 1 ||
      (Kernel.IterationsOfThread > 256 &&
       Kernel.IterationsOfThread != tuning::SweepInnerLoops))
    return false;
  switch (Kernel.Form) {
  case tuning::LaunchForm::Sweep:
  case tuning::LaunchForm::Distributed:
    return Kernel.Sweep.NumRecords >= 1;
  case tuning::LaunchForm::Columns:
    return Kernel.Columns.NumRecords >= 1 &&
           Kernel.Columns.ThreadsOfIteration >= 1;
  case tuning::LaunchForm::Rows:
  case tuning::LaunchForm::ReducedRows:
  case tuning::LaunchForm::Scan:
  case tuning::LaunchForm::Unshaped:
    return true;
  case tuning::LaunchForm::Updates:
    return Kernel.Updates.BytesPerElement <= tuning::UpdateBytesOfCopies;
  }
  return false;
}

} // namespace

[[gnu::weak]] void
DeviceImage::forEachDescription(FunctionRef<DescriptionVisitor> Visit) const {
  const ElfFile File(Begin, Size);
  if (!File.isValid())
    return;
  File.forEachSymbol(
      tuning::LaunchDescriptionSuffix,
      [&](const Elf64_Sym &Symbol, const char *Name, size_t Length) {
        tuning::LaunchDescription Description;
        uint64_t Offset;
        if (File.findConstant(Symbol, Offset) &&
            Symbol.st_size >= sizeof(Description) &&
            File.read(Offset, Description) && isSupported(Description))
          Visit(
              Name, Length, Description,
              {sharedBytes(File, Name, Length), registers(File, Name, Length)});
      });
}

[[gnu::weak]] const char *DeviceImage::missedReasons(const char *Kernel) const {
  const ElfFile File(Begin, Size);
  const char *Result = nullptr;
  if (!File.isValid())
    return Result;
  File.forEachSymbol(
      tuning::MissedLoopSuffix,
      [&](const Elf64_Sym &Symbol, const char *Name, size_t Length) {
        uint64_t Offset;
        if (strlen(Kernel) != Length || memcmp(Kernel, Name, Length) != 0 ||
            !File.findConstant(Symbol, Offset))
          return;
        if (const char *Text = File.textAt(Offset))
          Result = Text;
      });
  return Result;
}

[[gnu::weak]] bool DeviceImage::hasUnknownStack() const {
  const ElfFile File(Begin, Size);
  bool Result = false;
  if (File.isValid())
    File.forEachNumber(MinStackSize, [&](const SymbolValue &Stack) {
      Result |= Stack.Number == UnknownBytes;
    });
  return Result;
}

[[gnu::weak]] bool DeviceImage::hasCodeOf(const char *Function) const {
  const ElfFile File(Begin, Size);
  Elf64_Shdr Code;
  return File.isValid() &&
         File.findSection(".text.", Function, strlen(Function), Code);
}
