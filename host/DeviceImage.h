//===- host/DeviceImage.h - what an image says of its kernels ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the constants <kernel>_warpfold_launch and <kernel>_warpfold_left in
//           the ELF file that ptxas made, and whether its kernels' stacks are known.
//           Nothing of the file is believed: what leads outside of it, and what is no
//           ELF file at all, has none.
// Callers:  host/LaunchTable.h, host/ThreadMemory.h, host/ProgramReport.h.
// Memory:   none; refers to the image, which the program holds.
// Source:   System V ABI, "Object Files"; LLVM 19
//           offload/plugins-nextgen/common/src/Utils/ELF.cpp for where a symbol
//           of a cubin lies.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_DEVICEIMAGE_H
#define WARPFOLD_HOST_DEVICEIMAGE_H

#include "runtime/tuning/Rows.h"
#include "runtime/tuning/Updates.h"

#include <elf.h>
#include <string.h>

namespace warpfold::host {

class DeviceImage {
public:
  DeviceImage(const char *Begin, const char *End)
      : Begin(Begin), Size(Begin < End ? End - Begin : 0) {}

  /// Calls Visit(name of the kernel, its length, LaunchDescription, KernelNeeds) for each
  /// description that we understand. Bytes of shared memory are all that a launch may have
  /// where the image does not say.
  template <typename Visitor> void forEachDescription(Visitor Visit) const {
    forEachSymbol(tuning::LaunchDescriptionSuffix, [&](const Elf64_Ehdr &Header,
                                                       const Elf64_Sym &Symbol,
                                                       const char *Name,
                                                       size_t Length) {
      tuning::LaunchDescription Description;
      uint64_t At;
      if (findConstant(Header, Symbol, At) &&
          Symbol.st_size >= sizeof(Description) && read(At, Description) &&
          isUnderstood(Description))
        Visit(Name, Length, Description,
              tuning::KernelNeeds{sharedBytes(Header, Name, Length),
                                  registers(Header, Name, Length)});
    });
  }

  /// Why the kernel's loops are as they were written; null where nobody says so.
  const char *whyLeft(const char *Kernel) const {
    const char *Result = nullptr;
    forEachSymbol(tuning::LeftLoopSuffix, [&](const Elf64_Ehdr &Header,
                                              const Elf64_Sym &Symbol,
                                              const char *Name, size_t Length) {
      uint64_t At;
      if (strlen(Kernel) == Length && memcmp(Kernel, Name, Length) == 0 &&
          findConstant(Header, Symbol, At) && isText(At))
        Result = Begin + At;
    });
    return Result;
  }

  /// nvlink could not find out how much stack a kernel needs: it, or what it calls,
  /// goes by addresses of functions, or calls itself.
  bool hasUnknownStack() const {
    Elf64_Ehdr Header;
    bool Result = false;
    if (readHeader(Header))
      forEachNumber(Header, MinStackSize, [&](const SymbolsNumber &Stack) {
        Result |= Stack.Number == UnknownBytes;
      });
    return Result;
  }

  /// A function of that name is in it, and not only inlined.
  bool hasCodeOf(const char *Function) const {
    Elf64_Ehdr Header;
    Elf64_Shdr Code;
    return readHeader(Header) &&
           findSection(Header, ".text.", Function, strlen(Function), Code);
  }

private:
  static constexpr char InfoName[] = ".nv.info";

  /// One of a .nv.info section: how its value is stored, what it is, and the value,
  /// or the bytes of one that follows. `cuobjdump -elf` prints them by name.
  struct Attribute {
    uint8_t Form, Kind;
    uint16_t ValueOrBytes;
  };
  static constexpr uint8_t ValueFollows = 4;   // EIFMT_SVAL
  static constexpr uint8_t MinStackSize = 18;  // EIATTR_MIN_STACK_SIZE
  static constexpr uint8_t RegisterCount = 47; // EIATTR_REGCOUNT
  /// The value of both.
  struct SymbolsNumber {
    uint32_t Symbol, Number;
  };
  static constexpr uint32_t UnknownBytes = 0xFFFFFFFF;

  /// Calls Visit with each number of Kind in the .nv.info sections.
  template <typename Visitor>
  void forEachNumber(const Elf64_Ehdr &Header, uint8_t Kind,
                     Visitor Visit) const {
    Elf64_Shdr Names;
    Elf64_Shdr Section;
    if (!readSection(Header, Header.e_shstrndx, Names))
      return;
    for (unsigned Index = 0; readSection(Header, Index, Section); ++Index) {
      if (!isNamed(Names, Section.sh_name, InfoName))
        continue;
      const uint64_t End = Section.sh_offset + Section.sh_size;
      Attribute Next;
      SymbolsNumber Its;
      for (uint64_t At = Section.sh_offset; At < End && read(At, Next);
           At += sizeof(Next)) {
        if (Next.Form != ValueFollows)
          continue;
        if (Next.Kind == Kind && read(At + sizeof(Next), Its))
          Visit(Its);
        At += Next.ValueOrBytes;
      }
    }
  }

  bool isNamed(const Elf64_Shdr &Names, uint64_t At, const char *Name) const {
    const size_t Bytes = strlen(Name) + 1;
    const char *Has = nameAt(Names, At, Bytes);
    return Has != nullptr && memcmp(Has, Name, Bytes) == 0;
  }

  /// Of a section, if so many bytes can be read there; else null.
  const char *nameAt(const Elf64_Shdr &Names, uint64_t At, size_t Bytes) const {
    const uint64_t Begins = Names.sh_offset + At;
    return Begins <= Size && Size - Begins >= Bytes ? Begin + Begins : nullptr;
  }

  bool readHeader(Elf64_Ehdr &Header) const {
    return read(0, Header) && memcmp(Header.e_ident, ELFMAG, SELFMAG) == 0 &&
           Header.e_ident[EI_CLASS] == ELFCLASS64 &&
           Header.e_ident[EI_DATA] == ELFDATA2LSB &&
           Header.e_shentsize == sizeof(Elf64_Shdr);
  }

  /// The one way to bytes whose place the file says. Sums of such numbers may
  /// wrap around: what is read then is wrong, but inside.
  template <typename Structure>
  bool read(uint64_t Offset, Structure &Result) const {
    if (Offset > Size || Size - Offset < sizeof(Structure))
      return false;
    memcpy(&Result, Begin + Offset, sizeof(Structure));
    return true;
  }

  bool readSection(const Elf64_Ehdr &Header, uint64_t Index,
                   Elf64_Shdr &Result) const {
    return Index < Header.e_shnum &&
           read(Header.e_shoff + Index * sizeof(Elf64_Shdr), Result);
  }

  /// Calls Visit(header, symbol, name of the kernel, its length) for each symbol that is
  /// called as a kernel with Suffix.
  template <typename Visitor>
  void forEachSymbol(const char *Suffix, Visitor Visit) const {
    Elf64_Ehdr Header;
    if (!readHeader(Header))
      return;
    for (unsigned Index = 0; Index < Header.e_shnum; ++Index) {
      Elf64_Shdr Symbols;
      Elf64_Shdr Names;
      if (readSection(Header, Index, Symbols) &&
          Symbols.sh_type == SHT_SYMTAB &&
          readSection(Header, Symbols.sh_link, Names))
        visitSymbols(Header, Symbols, Names, Suffix, Visit);
    }
  }

  template <typename Visitor>
  void visitSymbols(const Elf64_Ehdr &Header, const Elf64_Shdr &Symbols,
                    const Elf64_Shdr &Names, const char *Suffix,
                    Visitor Visit) const {
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
        Visit(Header, Symbol, Name, Length);
    }
  }

  /// Of the name before the suffix; 0 where it has another end.
  static size_t kernelNameLength(const char *Name, uint64_t MostBytes,
                                 const char *Suffix) {
    const size_t SuffixLength = strlen(Suffix);
    const size_t Length = strnlen(Name, MostBytes);
    if (Length <= SuffixLength ||
        memcmp(Name + Length - SuffixLength, Suffix, SuffixLength) != 0)
      return 0;
    return Length - SuffixLength;
  }

  /// The linker gives a kernel the variables of all that it may call, and in a
  /// module with calls by address these are more than it uses.
  uint32_t sharedBytes(const Elf64_Ehdr &Header, const char *Kernel,
                       size_t Length) const {
    Elf64_Shdr Section;
    return findSection(Header, ".nv.shared.", Kernel, Length, Section) &&
                   Section.sh_type == SHT_NOBITS &&
                   Section.sh_size < tuning::RowMostShared
               ? static_cast<uint32_t>(Section.sh_size)
               : tuning::RowMostShared;
  }

  /// Of a thread; 0 where the image does not say. The code's section says which symbol
  /// the kernel is.
  uint32_t registers(const Elf64_Ehdr &Header, const char *Kernel,
                     size_t Length) const {
    Elf64_Shdr Code;
    uint32_t Result = 0;
    if (findSection(Header, ".text.", Kernel, Length, Code))
      forEachNumber(Header, RegisterCount, [&](const SymbolsNumber &Its) {
        if (Its.Symbol == (Code.sh_info & 0xFFFFFF))
          Result = Its.Number;
      });
    return Result;
  }

  /// Named so: Prefix and the kernel's name.
  bool findSection(const Elf64_Ehdr &Header, const char *Prefix,
                   const char *Kernel, size_t Length,
                   Elf64_Shdr &Section) const {
    Elf64_Shdr Names;
    if (readSection(Header, Header.e_shstrndx, Names))
      for (unsigned Index = 0; readSection(Header, Index, Section); ++Index)
        if (isNamedAfter(Names, Section.sh_name, Prefix, Kernel, Length))
          return true;
    return false;
  }

  bool isNamedAfter(const Elf64_Shdr &Names, uint64_t At, const char *Prefix,
                    const char *Kernel, size_t Length) const {
    const size_t PrefixLength = strlen(Prefix);
    const char *Name = nameAt(Names, At, PrefixLength + Length + 1);
    return Name != nullptr && memcmp(Name, Prefix, PrefixLength) == 0 &&
           memcmp(Name + PrefixLength, Kernel, Length) == 0 &&
           Name[PrefixLength + Length] == '\0';
  }

  /// Where in the file, if it is there, the symbol's value begins.
  bool findConstant(const Elf64_Ehdr &Header, const Elf64_Sym &Symbol,
                    uint64_t &At) const {
    Elf64_Shdr Section;
    if (!readSection(Header, Symbol.st_shndx, Section) ||
        Section.sh_type != SHT_PROGBITS)
      return false;
    At = Section.sh_offset - Section.sh_addr + Symbol.st_value;
    return true;
  }

  /// It ends in the file.
  bool isText(uint64_t At) const {
    return At < Size && memchr(Begin + At, '\0', Size - At) != nullptr;
  }

  /// Bounds of every NVIDIA GPU (CUDA C++ Programming Guide, "Technical
  /// Specifications"), and one that keeps the rule's arithmetic in 32 bits.
  static bool isUnderstood(const tuning::LaunchDescription &Kernel) {
    if (Kernel.Version != tuning::LaunchDescriptionVersion)
      return false;
    if (Kernel.Form == tuning::LaunchForm::Unshaped)
      return true;
    if (Kernel.ThreadsOfTeam < tuning::SweepLeastThreads ||
        Kernel.ThreadsOfTeam > 1024 || Kernel.IterationsOfThread < 1 ||
        (Kernel.IterationsOfThread > 256 &&
         Kernel.IterationsOfThread != tuning::SweepOwnLoops))
      return false;
    switch (Kernel.Form) {
    case tuning::LaunchForm::Sweep:
    case tuning::LaunchForm::Spread:
      return Kernel.Sweep.NumRecords >= 1;
    case tuning::LaunchForm::Columns:
      return Kernel.Columns.NumRecords >= 1 &&
             Kernel.Columns.ThreadsOfIteration >= 1;
    case tuning::LaunchForm::Rows:
    case tuning::LaunchForm::Scan:
    case tuning::LaunchForm::Unshaped:
      return true;
    case tuning::LaunchForm::Updates:
      return Kernel.Updates.BytesOfPlace <= tuning::UpdateBytesOfCopies;
    }
    return false;
  }

  const char *Begin;
  uint64_t Size;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_DEVICEIMAGE_H
