//===- host/DeviceImage.h - what an image says of its kernels ---*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  finds the constants <kernel>_warpfold_launch in the ELF file that
//           ptxas made, and whether its kernels' stacks are known. Nothing of the
//           file is believed: what leads outside of it, and what is no ELF file at
//           all, has none.
// Callers:  host/LaunchTable.h, host/StackSize.h.
// Memory:   none; refers to the image, which the program holds.
// Source:   System V ABI, "Object Files"; LLVM 19
//           offload/plugins-nextgen/common/src/Utils/ELF.cpp for where a symbol
//           of a cubin lies.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_HOST_DEVICEIMAGE_H
#define WARPFOLD_HOST_DEVICEIMAGE_H

#include "runtime/tuning/Rows.h"

#include <elf.h>
#include <string.h>

namespace warpfold::host {

class DeviceImage {
public:
  DeviceImage(const char *Begin, const char *End)
      : Begin(Begin), Size(Begin < End ? End - Begin : 0) {}

  /// Calls Visit(name of the kernel, its length, LaunchDescription, bytes of shared
  /// memory that the image has for the kernel) for each description that we
  /// understand. The bytes are all that a launch may have where the image does
  /// not say.
  template <typename Visitor> void forEachDescription(Visitor Visit) const {
    Elf64_Ehdr Header;
    if (!readHeader(Header))
      return;
    for (unsigned Index = 0; Index < Header.e_shnum; ++Index) {
      Elf64_Shdr Symbols;
      Elf64_Shdr Names;
      if (readSection(Header, Index, Symbols) &&
          Symbols.sh_type == SHT_SYMTAB &&
          readSection(Header, Symbols.sh_link, Names))
        visitSymbols(Header, Symbols, Names, Visit);
    }
  }

  /// nvlink could not find out how much stack a kernel needs: it, or what it calls,
  /// goes by addresses of functions, or calls itself.
  bool hasUnknownStack() const {
    Elf64_Ehdr Header;
    Elf64_Shdr Names;
    Elf64_Shdr Section;
    if (!readHeader(Header) || !readSection(Header, Header.e_shstrndx, Names))
      return false;
    for (unsigned Index = 0; readSection(Header, Index, Section); ++Index)
      if (isNamed(Names, Section.sh_name, InfoName) &&
          sayUnknownStack(Section.sh_offset, Section.sh_size))
        return true;
    return false;
  }

private:
  static constexpr char InfoName[] = ".nv.info";

  /// One of a .nv.info section: how its value is stored, what it is, and the value,
  /// or the bytes of one that follows. `cuobjdump -elf` prints them by name.
  struct Attribute {
    uint8_t Form, Kind;
    uint16_t ValueOrBytes;
  };
  static constexpr uint8_t ValueFollows = 4;  // EIFMT_SVAL
  static constexpr uint8_t MinStackSize = 18; // EIATTR_MIN_STACK_SIZE
  struct StackSize {
    uint32_t Symbol, Bytes;
  };
  static constexpr uint32_t UnknownBytes = 0xFFFFFFFF;

  bool sayUnknownStack(uint64_t At, uint64_t Bytes) const {
    const uint64_t End = At + Bytes;
    Attribute Next;
    StackSize Stack;
    for (; At < End && read(At, Next); At += sizeof(Next)) {
      if (Next.Form != ValueFollows)
        continue;
      if (Next.Kind == MinStackSize && read(At + sizeof(Next), Stack) &&
          Stack.Bytes == UnknownBytes)
        return true;
      At += Next.ValueOrBytes;
    }
    return false;
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

  template <typename Visitor>
  void visitSymbols(const Elf64_Ehdr &Header, const Elf64_Shdr &Symbols,
                    const Elf64_Shdr &Names, Visitor Visit) const {
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
          kernelNameLength(Name, Names.sh_size - Symbol.st_name);
      tuning::LaunchDescription Description;
      if (Length != 0 && readConstant(Header, Symbol, Description) &&
          isUnderstood(Description))
        Visit(Name, Length, Description, sharedBytes(Header, Name, Length));
    }
  }

  /// Of the name before the suffix; 0 where it has another end.
  static size_t kernelNameLength(const char *Name, uint64_t MostBytes) {
    constexpr size_t SuffixLength = sizeof(tuning::LaunchDescriptionSuffix) - 1;
    const size_t Length = strnlen(Name, MostBytes);
    if (Length <= SuffixLength ||
        memcmp(Name + Length - SuffixLength, tuning::LaunchDescriptionSuffix,
               SuffixLength) != 0)
      return 0;
    return Length - SuffixLength;
  }

  /// The linker gives a kernel the variables of all that it may call, and in a
  /// module with calls by address these are more than it uses.
  uint32_t sharedBytes(const Elf64_Ehdr &Header, const char *Kernel,
                       size_t Length) const {
    Elf64_Shdr Names;
    Elf64_Shdr Section;
    if (readSection(Header, Header.e_shstrndx, Names))
      for (unsigned Index = 0; readSection(Header, Index, Section); ++Index)
        if (Section.sh_type == SHT_NOBITS &&
            Section.sh_size < tuning::RowMostShared &&
            isSharedOf(Names, Section.sh_name, Kernel, Length))
          return static_cast<uint32_t>(Section.sh_size);
    return tuning::RowMostShared;
  }

  /// The section's name is .nv.shared.<kernel>.
  bool isSharedOf(const Elf64_Shdr &Names, uint64_t At, const char *Kernel,
                  size_t Length) const {
    constexpr char Prefix[] = ".nv.shared.";
    constexpr size_t PrefixLength = sizeof(Prefix) - 1;
    const char *Name = nameAt(Names, At, PrefixLength + Length + 1);
    return Name != nullptr && memcmp(Name, Prefix, PrefixLength) == 0 &&
           memcmp(Name + PrefixLength, Kernel, Length) == 0 &&
           Name[PrefixLength + Length] == '\0';
  }

  bool readConstant(const Elf64_Ehdr &Header, const Elf64_Sym &Symbol,
                    tuning::LaunchDescription &Result) const {
    Elf64_Shdr Section;
    return Symbol.st_size >= sizeof(Result) &&
           readSection(Header, Symbol.st_shndx, Section) &&
           Section.sh_type == SHT_PROGBITS &&
           read(Section.sh_offset - Section.sh_addr + Symbol.st_value, Result);
  }

  /// Bounds of every NVIDIA GPU (CUDA C++ Programming Guide, "Technical
  /// Specifications"), and one that keeps the rule's arithmetic in 32 bits.
  static bool isUnderstood(const tuning::LaunchDescription &Kernel) {
    if (Kernel.Version != tuning::LaunchDescriptionVersion ||
        Kernel.ThreadsOfTeam < tuning::SweepLeastThreads ||
        Kernel.ThreadsOfTeam > 1024 || Kernel.IterationsOfThread < 1 ||
        Kernel.IterationsOfThread > 256)
      return false;
    switch (Kernel.Form) {
    case tuning::LaunchForm::Sweep:
      return Kernel.Sweep.NumRecords >= 1;
    case tuning::LaunchForm::Rows:
    case tuning::LaunchForm::Scan:
      return true;
    }
    return false;
  }

  const char *Begin;
  uint64_t Size;
};

} // namespace warpfold::host

#endif // WARPFOLD_HOST_DEVICEIMAGE_H
