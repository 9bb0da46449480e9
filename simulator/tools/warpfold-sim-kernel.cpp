//===- simulator/tools/warpfold-sim-kernel.cpp - run one kernel -----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  runs one kernel of a .ll or .bc file for nvptx64 on the simulated
//           device, without OpenMP and without a host program. Overview, below,
//           is the text of --help.
// Callers:  users, and the tests in test/simulator.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/OptionWords.h"
#include "simulator/image/DeviceImage.h"
#include "simulator/memory/Regions.h"
#include "simulator/report/RepeatCommand.h"
#include "simulator/tools/SimulatorCommandLine.h"

#include "llvm/ADT/bit.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

using namespace llvm;
using namespace warpfold::sim;

namespace {
/// The options. main creates the object after it has removed LLVM's own
/// options, one of which is --threads.
struct CommandLine {
  cl::opt<std::string> File{cl::Positional, cl::Required,
                            cl::desc("<file.ll or file.bc>")};
  cl::opt<std::string> Kernel{
      "kernel", cl::desc("which kernel (default kernel)"), cl::init("kernel")};
  cl::opt<unsigned> Teams{"teams", cl::desc("blocks of the grid (default 1)"),
                          cl::init(1)};
  cl::opt<unsigned> Threads{
      "threads", cl::desc("threads of a block (default 32)"), cl::init(32)};
  cl::opt<unsigned> Launches{
      "launches",
      cl::desc("runs, one after the other, over the same buffers and device "
               "variables (default 1)"),
      cl::init(1)};
  cl::opt<unsigned> Shared{
      "shared", cl::desc("bytes of dynamic shared memory (default 0)"),
      cl::init(0)};
  cl::list<unsigned> Buffers{
      "buffer", cl::value_desc("words"),
      cl::desc("an argument: an array of so many 32-bit integers, 0 at first")};
  cl::list<std::string> Inputs{"input", cl::value_desc("file"),
                               cl::desc("an argument: the bytes of a file")};
  cl::list<int64_t> Integers{"int",
                             cl::desc("an argument: an integer of 64 bits")};
  cl::list<double> Doubles{"double", cl::desc("an argument: a double")};
};
} // namespace

static constexpr StringLiteral Overview =
    R"(Runs one kernel of LLVM IR for nvptx64 on this machine's CPU.

The kernel's arguments are --buffer, --input, --int and --double, in the order
of the command line. Each buffer is printed at the end, on a separate line:

  warpfold-sim-kernel k.ll --threads 64 --buffer 4 --int 5
  buffer 0: 0 1 2 3

No OpenMP program is needed. Reports and their exit statuses are those of
warpfold-sim; 1: the file, the kernel or an option is not good.
)";

static std::vector<std::vector<int32_t>> makeBuffers(const CommandLine &Line) {
  std::vector<std::vector<int32_t>> Result;
  for (unsigned Words : Line.Buffers)
    Result.emplace_back(Words);
  for (size_t I = 0; I < Result.size(); ++I)
    addRegion({reinterpret_cast<const char *>(Result[I].data()),
               Result[I].size() * sizeof(int32_t),
               "buffer " + std::to_string(I)});
  return Result;
}

static Expected<std::vector<std::vector<char>>>
readInputs(const CommandLine &Line) {
  std::vector<std::vector<char>> Result;
  for (const std::string &Name : Line.Inputs) {
    auto File = MemoryBuffer::getFile(Name, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
    if (!File)
      return createFileError(Name, File.getError());
    Result.emplace_back((*File)->getBufferStart(), (*File)->getBufferEnd());
  }
  for (size_t I = 0; I < Result.size(); ++I)
    addRegion(
        {Result[I].data(), Result[I].size(), "input " + std::to_string(I)});
  return Result;
}

/// Returns the kernel's arguments, in the order of the command line.
static std::vector<void *>
makeArguments(const CommandLine &Line,
              std::vector<std::vector<int32_t>> &Memory,
              std::vector<std::vector<char>> &Inputs) {
  std::map<unsigned, void *> ByPosition;
  for (unsigned I = 0; I < Line.Inputs.size(); ++I)
    ByPosition[Line.Inputs.getPosition(I)] = Inputs[I].data();
  for (unsigned I = 0; I < Line.Buffers.size(); ++I)
    ByPosition[Line.Buffers.getPosition(I)] = Memory[I].data();
  for (unsigned I = 0; I < Line.Integers.size(); ++I)
    ByPosition[Line.Integers.getPosition(I)] =
        reinterpret_cast<void *>(static_cast<intptr_t>(Line.Integers[I]));
  for (unsigned I = 0; I < Line.Doubles.size(); ++I)
    ByPosition[Line.Doubles.getPosition(I)] =
        reinterpret_cast<void *>(llvm::bit_cast<uint64_t>(Line.Doubles[I]));
  std::vector<void *> Result;
  for (auto [Position, Argument] : ByPosition)
    Result.push_back(Argument);
  return Result;
}

static void printBuffers(const std::vector<std::vector<int32_t>> &Memory) {
  for (size_t I = 0; I < Memory.size(); ++I) {
    outs() << "buffer " << I << ":";
    for (int32_t Word : Memory[I])
      outs() << ' ' << Word;
    outs() << '\n';
  }
}

/// Returns the command line, preceded by the options that the environment adds.
static std::string repeatCommand(ArrayRef<char *> Arguments) {
  std::vector<std::string> Words = {"warpfold-sim-kernel"};
  for (const std::string &Option : optionWords(options())) {
    StringRef Name = StringRef(Option).split('=').first.ltrim('-');
    if (none_of(Arguments, [&](StringRef Argument) {
          return Argument.split('=').first.ltrim('-') == Name;
        }))
      Words.push_back(Option);
  }
  Words.insert(Words.end(), Arguments.begin(), Arguments.end());
  return shellCommand(Words);
}

int main(int Argc, char **Argv) {
  InitLLVM Start(Argc, Argv);
  dropLibraryOptions();
  SimulatorCommandLine Device;
  CommandLine Line;
  setVersionOf("warpfold-sim-kernel");
  cl::ParseCommandLineOptions(Argc, Argv, Overview);
  Device.exportToEnvironment();
  if (!optionWords(options()).empty())
    setRepeatCommand(repeatCommand(ArrayRef(Argv + 1, Argc - 1)));

  LLVMContext Context;
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseIRFile(Line.File, Diagnostic, Context);
  if (!M) {
    Diagnostic.print(Argv[0], errs());
    return 1;
  }
  SmallVector<char, 0> Bitcode;
  raw_svector_ostream Stream(Bitcode);
  WriteBitcodeToFile(*M, Stream);

  ExitOnError ExitOnErr(std::string(Argv[0]) + ": error: ", 68);
  std::unique_ptr<DeviceImage> Image = ExitOnErr(DeviceImage::load(Bitcode));
  if (!Image->hasKernel(Line.Kernel)) {
    errs() << Argv[0] << ": error: " << Line.File << " has no kernel '"
           << Line.Kernel << "', choose one with --kernel\n";
    return 1;
  }
  std::vector<std::vector<int32_t>> Memory = makeBuffers(Line);
  std::vector<std::vector<char>> Inputs = ExitOnErr(readInputs(Line));
  for (unsigned I = 0; I < Line.Launches; ++I)
    Image->launch(Line.Kernel, {Line.Teams, Line.Threads, Line.Shared},
                  makeArguments(Line, Memory, Inputs));
  printBuffers(Memory);
  return 0;
}
