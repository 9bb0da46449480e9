//===- frontend/flang/DeviceLibraries.cpp - libraries for flang's modules -===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  links the device runtime, and CUDA's library of mathematical functions, into a module
//           that flang has generated, before its optimization. clang's driver does so itself;
//           flang's driver leaves the runtime to the device linker, when the module is machine
//           code: calls of it would then not be inlined, and each iteration of a loop would be a
//           call of a function by its address. CUDA's library is searched for in the folders in
//           which flang searches for CUDA.
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/FlangModule.h"

#include "frontend/flang/CallbackLoop.h"
#include "openmp/RuntimeEffects.h"
#include "support/DeviceModule.h"
#include "support/EmbeddedCode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

#include <dlfcn.h>

using namespace llvm;

namespace warpfold {

bool isFlangs(const Module &M) {
  const NamedMDNode *Writers = M.getNamedMetadata("llvm.ident");
  return isDeviceCode(M) && Writers &&
         any_of(Writers->operands(), [](const MDNode *Writer) {
           const auto *Name = dyn_cast<MDString>(Writer->getOperand(0));
           return Name && Name->getString().contains("flang version");
         });
}

static bool needsRuntime(const Module &M) {
  return any_of(M, [](const Function &F) {
    return F.isDeclaration() && !F.use_empty() && isRuntimes(F.getName());
  });
}

static std::string fileFor(StringRef Architecture) {
  Dl_info Plugin;
  StringRef Folder;
  if (dladdr(reinterpret_cast<const void *>(&fileFor), &Plugin))
    Folder = sys::path::parent_path(Plugin.dli_fname);
  SmallString<128> File(Folder);
  sys::path::append(File, "libomptarget-nvptx-" + Architecture + ".bc");
  return std::string(File);
}

/// Declares the functions that the passes make flang's loops call: they must exist before the
/// runtime is linked.
static void declareShares(Module &M) {
  SmallVector<CallbackLoop, 8> Loops;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto Loop = CallbackLoop::of(I))
        Loops.push_back(*Loop);
  for (const CallbackLoop &Loop : Loops)
    Loop.shareFunction();
}

Error linkDeviceRuntime(Module &M) {
  const Function *Compiled = compiledFunction(M);
  if (!Compiled || !needsRuntime(M))
    return Error::success();
  declareShares(M);
  return linkBitcode(
      M, fileFor(Compiled->getFnAttribute("target-cpu").getValueAsString()),
      "Warpfold's device runtime for this architecture");
}

static std::string fileIn(StringRef Toolkit) {
  SmallString<128> File(Toolkit);
  sys::path::append(File, "nvvm", "libdevice", "libdevice.10.bc");
  return std::string(File);
}

/// Returns the toolkit whose ptxas is first in PATH; empty if there is none.
static std::string toolkitInPath() {
  const auto Assembler = sys::findProgramByName("ptxas");
  SmallString<128> File;
  if (!Assembler || sys::fs::real_path(*Assembler, File))
    return "";
  return sys::path::parent_path(sys::path::parent_path(File)).str();
}

static Error noneIn(const Twine &Toolkits) {
  return createStringError(
      "functions of real numbers require CUDA's libdevice, and there is no "
      "nvvm/libdevice/libdevice.10.bc in " +
      Toolkits +
      "; specify a toolkit that contains it with warpfold-flang's "
      "--cuda-path");
}

static Expected<std::string> findLibdevice() {
  // If the environment names a toolkit, no other one is used.
  if (auto Named = sys::Process::GetEnv("WARPFOLD_FLANG_CUDA");
      Named && !Named->empty()) {
    if (std::string File = fileIn(*Named); sys::fs::exists(File))
      return File;
    return noneIn("'" + *Named + "'");
  }
  for (const std::string &Toolkit :
       {toolkitInPath(), std::string("/usr/local/cuda"),
        std::string("/usr/lib/cuda")})
    if (std::string File = fileIn(Toolkit); sys::fs::exists(File))
      return File;
  return noneIn("the toolkit of the ptxas in PATH, in /usr/local/cuda or in "
                "/usr/lib/cuda");
}

/// Returns the value of a query as nvcc's default options define it; the architecture is M's. No
/// option of flang changes these values.
static std::optional<unsigned> queryResult(StringRef Query, const Module &M) {
  const Function *Compiled = compiledFunction(M);
  StringRef Architecture =
      Compiled ? Compiled->getFnAttribute("target-cpu").getValueAsString() : "";
  unsigned Number;
  if (Query == "__CUDA_ARCH" && Architecture.consume_front("sm_") &&
      !Architecture.consumeInteger(10, Number))
    return 10 * Number;
  return StringSwitch<std::optional<unsigned>>(Query)
      .Case("__CUDA_FTZ", 0)
      .Case("__CUDA_PREC_SQRT", 1)
      .Default(std::nullopt);
}

/// Replaces the queries by their values. LLVM replaces them at the start of its optimization,
/// before libdevice is linked, and then only in code generation: the optimized code would contain
/// the variants of all GPUs.
static void foldQueries(Module &M) {
  Function *Reflect = M.getFunction("__nvvm_reflect");
  if (!Reflect)
    return;
  for (User *U : make_early_inc_range(Reflect->users())) {
    auto *Call = dyn_cast<CallInst>(U);
    StringRef Query;
    if (!Call || !getConstantStringInfo(Call->getArgOperand(0), Query))
      continue;
    if (const auto Result = queryResult(Query, M)) {
      Call->replaceAllUsesWith(ConstantInt::get(Call->getType(), *Result));
      Call->eraseFromParent();
    }
  }
}

Error linkLibdevice(Module &M) {
  auto File = findLibdevice();
  if (!File)
    return File.takeError();
  if (Error E = linkBitcode(M, *File, "CUDA's libdevice"))
    return E;
  foldQueries(M);
  return Error::success();
}

} // namespace warpfold
