//===- frontend/flang/Libdevice.cpp - CUDA's mathematics for flang --------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/flang/Libdevice.h"

#include "support/BitcodeLinking.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace warpfold {

static std::string fileIn(StringRef Toolkit) {
  SmallString<128> File(Toolkit);
  sys::path::append(File, "nvvm", "libdevice", "libdevice.10.bc");
  return std::string(File);
}

/// Of a toolkit whose program is first in PATH; empty where there is none.
static std::string toolkitInPath() {
  const auto Assembler = sys::findProgramByName("ptxas");
  SmallString<128> File;
  if (!Assembler || sys::fs::real_path(*Assembler, File))
    return "";
  return sys::path::parent_path(sys::path::parent_path(File)).str();
}

static Error noneIn(const Twine &Toolkits) {
  return createStringError(
      inconvertibleErrorCode(),
      "functions of real numbers come from CUDA's libdevice, and there is no "
      "nvvm/libdevice/libdevice.10.bc in " +
          Toolkits +
          "; name a toolkit that has it with warpfold-flang's --cuda-path");
}

static Expected<std::string> findLibdevice() {
  // Who names a toolkit means no other.
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

/// As the options of nvcc say that are in force unless one says otherwise; it compiles for
/// M's architecture. None of what flang is told changes them.
static std::optional<unsigned> answer(StringRef Question, const Module &M) {
  const Function *Compiled = compiledFunction(M);
  StringRef Architecture =
      Compiled ? Compiled->getFnAttribute("target-cpu").getValueAsString() : "";
  unsigned Number;
  if (Question == "__CUDA_ARCH" && Architecture.consume_front("sm_") &&
      !Architecture.consumeInteger(10, Number))
    return 10 * Number;
  return StringSwitch<std::optional<unsigned>>(Question)
      .Case("__CUDA_FTZ", 0)
      .Case("__CUDA_PREC_SQRT", 1)
      .Default(std::nullopt);
}

/// LLVM answers at the start of the optimisation, that is before libdevice is here, and then
/// when it writes the code: what it optimises would have the ways of all GPUs in it.
static void answerQuestions(Module &M) {
  Function *Asks = M.getFunction("__nvvm_reflect");
  if (!Asks)
    return;
  for (User *U : make_early_inc_range(Asks->users())) {
    auto *Call = dyn_cast<CallInst>(U);
    StringRef Question;
    if (!Call || !getConstantStringInfo(Call->getArgOperand(0), Question))
      continue;
    if (const auto Answer = answer(Question, M)) {
      Call->replaceAllUsesWith(ConstantInt::get(Call->getType(), *Answer));
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
  answerQuestions(M);
  return Error::success();
}

} // namespace warpfold
