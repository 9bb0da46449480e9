//===- simulator/host/ImageRefusal.cpp - unusable images ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/host/ImageRefusal.h"

#include "simulator/report/RefusedImage.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace llvm;

namespace warpfold::sim {

/// Returns an empty string if the program itself should define all undefined
/// functions.
static std::string explain(const RefusedImage &Refused, unsigned Arch) {
  auto FindPrefix = [&](StringRef Prefix) -> const std::string * {
    auto Found = find_if(Refused.Undefined, [&](const std::string &Name) {
      return StringRef(Name).starts_with(Prefix);
    });
    return Found == Refused.Undefined.end() ? nullptr : &*Found;
  };
  if (const std::string *Name = FindPrefix("__kmpc_"))
    return "the program has no OpenMP device runtime for sm_" +
           std::to_string(Arch) + ": its device code calls " + *Name +
           ", which is not defined. Compile and link with an --offload-arch "
           "for which a runtime is installed (" WARPFOLD_ARCHITECTURES
           "), and without -nogpulib";
  if (const std::string *Name = FindPrefix("__warpfold_"))
    return "the program was linked without Warpfold's config file: its device "
           "code calls " +
           *Name +
           ", which only Warpfold's runtime defines. Link with the --config "
           "that it was compiled with";
  return "";
}

std::string describeRefusal(Error Refused, unsigned Arch) {
  std::string Text;
  handleAllErrors(
      std::move(Refused),
      [&](const RefusedImage &Image) {
        Text = explain(Image, Arch);
        if (Text.empty())
          Text = "the device image cannot be run: " + Image.message();
      },
      [&](const ErrorInfoBase &Other) {
        Text = "the device image cannot be run: " + Other.message();
      });
  return Text;
}

} // namespace warpfold::sim
