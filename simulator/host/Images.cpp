//===- simulator/host/Images.cpp - the bitcode in an executable -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/Images.h"

#include "simulator/host/DeviceProfile.h"

#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/TargetParser/Triple.h"

#include <optional>

using namespace warpfold::sim;
using namespace llvm;

namespace {
struct Candidate {
  StringRef Bytes;
  StringRef Triple; ///< empty for a bare image
  StringRef Arch;   ///< "sm_90"
};
} // namespace

/// "sm_90a" -> 90; 0 where it is nothing of that kind.
static unsigned archNumber(StringRef Arch) {
  unsigned Number = 0;
  if (!Arch.consume_front("sm_") || Arch.consumeInteger(10, Number))
    return 0;
  return Number;
}

/// One registered image: a container of the linker wrapper, or bare.
static Candidate readContainer(const DeviceImageDescriptor &Image) {
  StringRef Bytes(Image.Begin, Image.End - Image.Begin);
  if (identify_magic(Bytes) != file_magic::offload_binary)
    return {Bytes, "", ""};
  auto Binary = object::OffloadBinary::create(MemoryBufferRef(Bytes, "image"));
  if (!Binary) {
    consumeError(Binary.takeError());
    return {Bytes, "", ""};
  }
  // The strings and the image lie in the program's own memory, which stays.
  return {(*Binary)->getImage(), (*Binary)->getTriple(), (*Binary)->getArch()};
}

static bool isNvidia(const Candidate &C, bool IsBitcode) {
  if (!C.Triple.empty())
    return Triple(C.Triple).isNVPTX();
  if (IsBitcode) {
    auto Name = getBitcodeTargetTriple(MemoryBufferRef(C.Bytes, "image"));
    if (Name)
      return Triple(*Name).isNVPTX();
    consumeError(Name.takeError());
    return false;
  }
  return identify_magic(C.Bytes) == file_magic::cuda_fatbinary;
}

ImageChoice warpfold::sim::chooseImage(const LibraryDescriptor &Library) {
  ImageChoice Choice;
  std::string Machine; // the architectures that are there as machine code only
  std::optional<unsigned> Best;
  for (int32_t I = 0; I < Library.NumImages; ++I) {
    Candidate C = readContainer(Library.Images[I]);
    const bool IsBitcode = identify_magic(C.Bytes) == file_magic::bitcode;
    if (!isNvidia(C, IsBitcode))
      continue;
    Choice.ForNvidia = true;
    if (!IsBitcode) {
      Machine += (Machine.empty() ? "" : ", ") + C.Arch.str();
      continue;
    }
    // The newest that the GPU in the profile can run.
    unsigned Arch = archNumber(C.Arch);
    if (Arch <= H200.Arch && (!Best || Arch > *Best)) {
      Best = Arch;
      Choice.Bitcode = ArrayRef<char>(C.Bytes.data(), C.Bytes.size());
    }
  }
  if (Best)
    return Choice;
  if (!Machine.empty())
    Choice.Refusal = "the program's device image is machine code (" + Machine +
                     "), the simulator needs LLVM bitcode: compile and link "
                     "with -fopenmp-target-jit";
  else
    Choice.Refusal = "the program's device images are for GPUs newer than sm_" +
                     std::to_string(H200.Arch) +
                     ": compile with --offload-arch=sm_" +
                     std::to_string(H200.Arch);
  return Choice;
}
