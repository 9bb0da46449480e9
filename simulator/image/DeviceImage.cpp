//===- simulator/image/DeviceImage.cpp - a loaded device image ------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/image/DeviceImage.h"

#include "simulator/device/Grid.h"
#include "simulator/device/Options.h"
#include "simulator/image/HostCompiler.h"
#include "simulator/lowering/Lowering.h"
#include "simulator/memory/Regions.h"
#include "simulator/report/Report.h"
#include "simulator/report/StatisticsReport.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/MemoryBuffer.h"

#include <mutex>

using namespace llvm;

namespace warpfold::sim {

/// The mutex of the process: all images share the device, the table of code
/// sites and the JIT compiler.
static std::mutex &deviceMutex() {
  static std::mutex Mutex;
  return Mutex;
}

namespace {
struct Variable {
  size_t Bytes = 0;
  void *Address = nullptr;
};

struct Kernel {
  LoweredKernel Info;
  void (*Entry)(void *const *) = nullptr;
};
} // namespace

struct DeviceImage::State {
  HostCompiler *Compiler = nullptr;
  orc::JITDylib *Symbols = nullptr;
  StringMap<Variable> Variables;
  StringMap<Kernel> Kernels;
  uint32_t Device = 0;
  uint32_t StaticShared = 0;
  uint32_t SharedFrame = 0;
  SharedVariables Shared;

  /// Returns the address of a symbol that the image defines.
  void *address(StringRef Name) const {
    Expected<void *> Found = Compiler->find(*Symbols, Name);
    if (Found)
      return *Found;
    endProcess(ExitStatus::Unsupported,
               {"the device image does not compile for this host",
                {toString(Found.takeError())}});
  }
};

/// Registers the device variables, whose addresses and names checks and reports
/// use.
static void addVariables(ArrayRef<LoweredVariable> Variables,
                         void *const *Addresses, uint32_t Device) {
  for (auto [I, Each] : enumerate(Variables))
    addRegion({static_cast<const char *>(Addresses[I]), Each.Bytes,
               "device variable " + demangle(Each.Name), Device});
}

DeviceImage::DeviceImage(std::unique_ptr<State> S) : S(std::move(S)) {}
DeviceImage::~DeviceImage() = default;

static Expected<std::unique_ptr<Module>> parse(ArrayRef<char> Bitcode,
                                               LLVMContext &Context) {
  MemoryBufferRef Buffer(StringRef(Bitcode.data(), Bitcode.size()),
                         "device image");
  auto M = parseBitcodeFile(Buffer, Context);
  if (!M)
    return M.takeError();
  const Triple Target((*M)->getTargetTriple());
  if (Target.getArch() != Triple::nvptx64)
    return createStringError(inconvertibleErrorCode(),
                             "the device image is for %s, expected nvptx64",
                             Target.str().c_str());
  return std::move(*M);
}

/// Returns the string that Warpfold's device runtime contains, such as
/// "warpfold 0.1.0", or an empty string.
static StringRef runtimeVersion(const Module &M) {
  for (const char *Name : {"__warpfold_version", "__warpfold_version_linked"}) {
    const GlobalVariable *Version = M.getNamedGlobal(Name);
    if (Version && Version->hasInitializer())
      if (const auto *Text =
              dyn_cast<ConstantDataArray>(Version->getInitializer());
          Text && Text->isCString())
        return Text->getAsCString();
  }
  return "";
}

/// Returns the release of LLVM that compiled M, or an empty string.
static StringRef compilerRelease(const Module &M) {
  const NamedMDNode *Compilers = M.getNamedMetadata("llvm.ident");
  if (!Compilers || Compilers->getNumOperands() == 0)
    return "";
  const auto *Text =
      dyn_cast<MDString>(Compilers->getOperand(0)->getOperand(0));
  return Text ? Text->getString().split(" version ").second.split(' ').first
              : "";
}

/// Returns a text such as "Warpfold 0.1.0 debug, LLVM 19.1.7", or a text that
/// the device runtime is LLVM's. Returns an empty string for a module without
/// OpenMP kernels.
static std::string describeRuntime(const Module &M) {
  if (none_of(M, [](const Function &F) {
        return F.getName().starts_with("__omp_offloading_");
      }))
    return "";
  std::string Name = "LLVM's own, not Warpfold's";
  StringRef Version = runtimeVersion(M);
  if (Version.consume_front("warpfold "))
    Name = ("Warpfold " + Version +
            (Version.ends_with(" debug") ? "" : " release"))
               .str();
  const StringRef Release = compilerRelease(M);
  return Release.empty() ? Name : (Name + ", LLVM " + Release).str();
}

/// Verifies the module, so that errors of the lowering are reported here and
/// not in the code generator. Invalid debug information is removed, because it
/// does not affect the code.
static Error verify(Module &M) {
  std::string Text;
  raw_string_ostream Stream(Text);
  bool AreLinesBroken = false;
  const bool IsBroken = verifyModule(M, &Stream, &AreLinesBroken);
  if (AreLinesBroken)
    StripDebugInfo(M);
  if (!IsBroken)
    return Error::success();
  return createStringError(inconvertibleErrorCode(),
                           "the lowered device image is broken: %s",
                           Text.c_str());
}

Expected<std::unique_ptr<DeviceImage>> DeviceImage::load(ArrayRef<char> Bitcode,
                                                         uint32_t Device) {
  std::lock_guard<std::mutex> Lock(deviceMutex());
  Expected<HostCompiler &> Compiler = HostCompiler::instance();
  if (!Compiler)
    return Compiler.takeError();
  auto Context = std::make_unique<LLVMContext>();
  auto M = parse(Bitcode, *Context);
  if (!M)
    return M.takeError();
  if (options().Stats == Statistics::Kernels)
    addRuntime(describeRuntime(**M));
  LoweringOptions Options;
  Options.Watch = options().watchesMemory();
  Options.CheckMemory = options().CheckMemory;
  auto Lowered =
      lowerToHost(**M, Compiler->layout(), Compiler->triple(), Options);
  if (!Lowered)
    return Lowered.takeError();
  if (Error Broken = verify(**M))
    return Broken;

  auto S = std::make_unique<State>();
  S->Compiler = &*Compiler;
  S->Device = Device;
  S->StaticShared = Lowered->StaticShared;
  S->SharedFrame = Lowered->SharedFrame;
  S->Shared = std::move(Lowered->Shared);
  for (const LoweredKernel &Info : Lowered->Kernels)
    S->Kernels[Info.Name] = {Info, nullptr};
  for (const LoweredVariable &Each : Lowered->Variables)
    if (Each.IsExported)
      S->Variables[Each.Name].Bytes = Each.Bytes;
  auto Symbols =
      Compiler->add(orc::ThreadSafeModule(std::move(*M), std::move(Context)));
  if (!Symbols)
    return Symbols.takeError();
  S->Symbols = &*Symbols;
  if (Options.CheckMemory)
    addVariables(Lowered->Variables,
                 static_cast<void *const *>(S->address(VariableTable)), Device);
  return std::unique_ptr<DeviceImage>(new DeviceImage(std::move(S)));
}

void *DeviceImage::findGlobal(StringRef Name, size_t &Bytes) {
  std::lock_guard<std::mutex> Lock(deviceMutex());
  auto Found = S->Variables.find(Name);
  if (Found == S->Variables.end())
    return nullptr;
  Variable &V = Found->second;
  if (!V.Address)
    V.Address = S->address(Name);
  Bytes = V.Bytes;
  return V.Address;
}

bool DeviceImage::hasKernel(StringRef Name) const {
  return S->Kernels.contains(Name);
}

KernelLimits DeviceImage::limits(StringRef Name) const {
  const LoweredKernel &Info = S->Kernels.find(Name)->second.Info;
  KernelLimits Limits;
  Limits.MaxThreads = Info.MaxThreads;
  Limits.StaticShared = S->StaticShared;
  Limits.Arguments = Info.NumArguments;
  return Limits;
}

static Counts countsOf(const GridStatistics &Counted) {
  return {{"teams", Counted.Teams, Together::Range},
          {"threads", Counted.Threads, Together::Range},
          {"barriers", Counted.Barriers},
          {"shuffles", Counted.Shuffles},
          {"warp-operations", Counted.WarpOperations},
          {"global-loads", Counted.GlobalLoads},
          {"global-stores", Counted.GlobalStores},
          {"shared-loads", Counted.SharedLoads},
          {"shared-stores", Counted.SharedStores},
          {"atomics", Counted.Atomics},
          {"cross-block-loads", Counted.CrossBlockLoads},
          {"fold-loads", Counted.FoldLoads, Together::Largest}};
}

void DeviceImage::launch(StringRef Name, const LaunchShape &Shape,
                         ArrayRef<void *> Arguments) {
  std::lock_guard<std::mutex> Lock(deviceMutex());
  Kernel &K = S->Kernels.find(Name)->second;
  if (!K.Entry)
    K.Entry =
        reinterpret_cast<void (*)(void *const *)>(S->address(K.Info.Entry));
  if (Arguments.size() < K.Info.NumArguments || Shape.Threads == 0 ||
      Shape.Threads > MaxThreads)
    endProcess(
        ExitStatus::Unsupported,
        {"kernel " + K.Info.Name + " cannot be launched with these arguments",
         {std::to_string(Arguments.size()) + " arguments for " +
              std::to_string(K.Info.NumArguments) + " parameters",
          std::to_string(Shape.Threads) + " threads in a block, 1 to " +
              std::to_string(MaxThreads) + " are possible"}});
  GridLaunch Launch;
  Launch.Kernel = K.Info.Name;
  Launch.Entry = K.Entry;
  Launch.Arguments = Arguments.data();
  Launch.Device = S->Device;
  Launch.Teams = Shape.Teams;
  Launch.Threads = Shape.Threads;
  Launch.SharedFrame = S->SharedFrame;
  Launch.DynamicShared = Shape.DynamicShared;
  Launch.Shared = S->Shared;
  if (Shape.DynamicShared)
    Launch.Shared.add(
        {S->SharedFrame, Shape.DynamicShared, "the dynamic shared memory"});
  Launch.LocationOf = [this](uintptr_t Instruction) {
    return S->Compiler->locationOf(Instruction);
  };
  GridStatistics Counted = Grid::run(Launch);
  if (options().Stats == Statistics::Kernels)
    countLaunch(K.Info.Name, countsOf(Counted));
  else if (options().Stats == Statistics::Launches)
    printLaunch(K.Info.Name, countsOf(Counted));
}

} // namespace warpfold::sim
