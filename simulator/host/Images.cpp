//===- simulator/host/Images.cpp - selects an image -----------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/Images.h"

#include "simulator/host/DeviceProfile.h"

#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ELF.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/TargetParser/Triple.h"

#include <algorithm>

using namespace warpfold::sim;
using namespace warpfold::offload;
using namespace llvm;

namespace {
/// A registered image, extracted from its container.
struct Candidate {
  StringRef Bytes;
  unsigned Arch = 0; ///< 90 for sm_90; 0 if not for NVIDIA GPUs.
  bool IsBitcode = false;
};
} // namespace

/// Returns 90 for "sm_90a", and 0 if the text has another form.
static unsigned archNumber(StringRef Arch) {
  unsigned Number = 0;
  if (!Arch.consume_front("sm_") || Arch.consumeInteger(10, Number))
    return 0;
  return Number;
}

/// Returns the highest architecture for which the functions of a module were
/// compiled, which is that of the program. The functions of the device runtime
/// in an archive for all architectures are compiled for the lowest one.
static unsigned archOfBitcode(StringRef Bytes) {
  LLVMContext Context;
  auto M = getLazyBitcodeModule(MemoryBufferRef(Bytes, "image"), Context);
  if (!M) {
    consumeError(M.takeError());
    return 0;
  }
  if (!Triple((*M)->getTargetTriple()).isNVPTX())
    return 0;
  unsigned Highest = 0;
  for (const Function &F : **M)
    Highest = std::max(
        Highest, archNumber(F.getFnAttribute("target-cpu").getValueAsString()));
  return Highest;
}

/// Returns the architecture of machine code, which is an ELF file.
static unsigned archOfMachineCode(StringRef Bytes) {
  auto File = object::ELFFile<object::ELF64LE>::create(Bytes);
  if (!File) {
    consumeError(File.takeError());
    return 0;
  }
  const auto &Header = File->getHeader();
  if (Header.e_machine != ELF::EM_CUDA)
    return 0;
  // CUDA 13 writes version 8, in which the architecture is one byte higher.
  const bool New = Header.e_ident[ELF::EI_ABIVERSION] >= 8;
  return (New ? Header.e_flags >> 8 : Header.e_flags) & 0xff;
}

/// Returns the first image of a container. Before LLVM 23 it is the only one.
static const object::OffloadBinary &
firstOf(const std::unique_ptr<object::OffloadBinary> &Only) {
  return *Only;
}
/// The same for LLVM 23 and later.
template <class Binaries>
static const object::OffloadBinary &firstOf(const Binaries &Several) {
  return *Several.front();
}

/// Reads a registered image. The linker wrapper registers the image itself;
/// other tools may register its container.
static Candidate readImage(const DeviceImageDescriptor &Image) {
  Candidate C;
  C.Bytes = StringRef(Image.Begin, Image.End - Image.Begin);
  if (identify_magic(C.Bytes) == file_magic::offload_binary) {
    auto Binary =
        object::OffloadBinary::create(MemoryBufferRef(C.Bytes, "image"));
    if (Binary) // The image is part of the program's memory.
      C.Bytes = firstOf(*Binary).getImage();
    else
      consumeError(Binary.takeError());
  }
  C.IsBitcode = identify_magic(C.Bytes) == file_magic::bitcode;
  C.Arch = C.IsBitcode ? archOfBitcode(C.Bytes) : archOfMachineCode(C.Bytes);
  return C;
}

/// Returns whether an image for Arch is preferred. The best one is the newest
/// that the GPU of the profile can run. If there is none, it is the oldest of
/// the newer ones, which the simulator can also run.
static bool isBetter(unsigned Arch, unsigned Than) {
  if (Than == 0)
    return true;
  if (Arch <= H200.Arch)
    return Than > H200.Arch || Arch > Than;
  return Than > H200.Arch && Arch < Than;
}

ImageChoice warpfold::sim::chooseImage(const LibraryDescriptor &Library) {
  ImageChoice Choice;
  std::string MachineCode; // The architectures that exist only as machine code.
  for (int32_t I = 0; I < Library.NumImages; ++I) {
    Candidate C = readImage(Library.Images[I]);
    if (C.Arch == 0)
      continue;
    Choice.ForNvidia = true;
    if (!C.IsBitcode) {
      MachineCode +=
          (MachineCode.empty() ? "sm_" : ", sm_") + std::to_string(C.Arch);
    } else if (isBetter(C.Arch, Choice.Arch)) {
      Choice.Arch = C.Arch;
      Choice.Bitcode = ArrayRef<char>(C.Bytes.data(), C.Bytes.size());
    }
  }
  if (Choice.Arch)
    return Choice;
  if (!MachineCode.empty())
    Choice.Refusal = "the program's device image is machine code (" +
                     MachineCode +
                     "), the simulator needs LLVM bitcode: compile and link "
                     "with -fopenmp-target-jit";
  return Choice;
}
