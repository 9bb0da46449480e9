//===- simulator/host/Images.h - the bitcode in an executable ---*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  picks the image that the simulator can run from those that a program
//           registers, and makes its constructors and destructors callable.
// Callers:  simulator/host/Libraries.cpp.
// Source:   LLVM 19 offload/src/DeviceImage.cpp (the container) and
//           llvm/lib/Target/NVPTX/NVPTXCtorDtorLowering.cpp (which the JIT image
//           has not been through).
// Next:     simulator/image/DeviceImage.h loads what was picked.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_IMAGES_H
#define WARPFOLD_SIMULATOR_HOST_IMAGES_H

#include "offload-abi/OffloadAbi.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <string>

namespace warpfold::sim {

struct ImageChoice {
  llvm::ArrayRef<char> Bitcode; ///< empty: none can be run
  bool ForNvidia = false;       ///< some image is for NVIDIA GPUs
  unsigned Arch = 0;            ///< of the one that can, 90 for sm_90
  std::string Refusal; ///< why none can be run, and what to do about it
};

ImageChoice chooseImage(const offload::LibraryDescriptor &Library);

/// Bitcode with the kernels `warpfold_run_constructors` and
/// `warpfold_run_destructors` added, which run what llvm.global_ctors and
/// llvm.global_dtors list. Left empty where these lists are.
llvm::Error addConstructorKernels(llvm::ArrayRef<char> Bitcode,
                                  llvm::SmallVectorImpl<char> &Result);

inline constexpr char ConstructorKernel[] = "warpfold_run_constructors";
inline constexpr char DestructorKernel[] = "warpfold_run_destructors";

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_IMAGES_H
