//===- simulator/host/Images.h - selects an image ---------------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  selects the image that the simulator can run from those that a
//           program registers, and makes its constructors and destructors
//           callable.
// Callers:  simulator/host/Libraries.cpp.
// Source:   LLVM 19 offload/src/DeviceImage.cpp (the container) and
//           llvm/lib/Target/NVPTX/NVPTXCtorDtorLowering.cpp (a pass that has
//           not run on a JIT image).
// Next:     simulator/image/DeviceImage.h loads the selected image.
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

/// The result of the selection.
struct ImageChoice {
  llvm::ArrayRef<char> Bitcode; ///< Empty if no image can run.
  bool ForNvidia = false;       ///< Whether any image is for NVIDIA GPUs.
  unsigned Arch = 0;            ///< The architecture of the image, such as 90.
  std::string Refusal; ///< The reason why no image can run, and a remedy.
};

/// Selects an image of the library.
ImageChoice chooseImage(const offload::LibraryDescriptor &Library);

/// Copies the bitcode to Result and adds the kernels
/// `warpfold_run_constructors` and `warpfold_run_destructors`, which call the
/// functions in llvm.global_ctors and llvm.global_dtors. Result stays empty if
/// these lists are empty.
llvm::Error addConstructorKernels(llvm::ArrayRef<char> Bitcode,
                                  llvm::SmallVectorImpl<char> &Result);

/// The name of the added kernel that runs the constructors.
inline constexpr char ConstructorKernel[] = "warpfold_run_constructors";
/// The name of the added kernel that runs the destructors.
inline constexpr char DestructorKernel[] = "warpfold_run_destructors";

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_IMAGES_H
