//===- tools/warpfold-callbacks.cpp - callbacks from the command line -----===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Purpose:  writes the callbacks of a reduction list that is given as text
//           (ListText.h), and two functions that pass them to a device runtime:
//
//             warpfold-callbacks -S 'sum:f64:add count:i32:add'
//
//             i32 @list_parallel_reduce(ptr sum, ptr count)
//             i32 @list_teams_reduce(ptr sum, ptr count)
//
//           They and the six callbacks are external, so that code of any language
//           may call them once it is linked with the output.
// Callers:  tests, frontends that do not contain LLVM, and users
//           (docs/Callbacks.md).
//
//===----------------------------------------------------------------------===//

#include "ListText.h"

#include "warpfold/ReductionCallbacks.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace warpfold;

namespace {

constexpr StringLiteral DeviceTriple = "nvptx64-nvidia-cuda";

constexpr StringLiteral Overview =
    R"(Writes the callbacks of an OpenMP reduction for nvptx64

  warpfold-callbacks -S 'sum:f64:add best:{f32,i32}:@argmin' --module=argmin.ll

A list is elements, name:type:combiner, with space between them, and # begins a
comment. Types are i1 i8 i16 i32 i64 i128 f16 bf16 f32 f64, {type, ..} and
[number x type]; 'align 8' after one says how the variables are aligned.
Combiners are add mul and or xor land lor smin smax umin umax fmin fmax, or
@function, a void(ptr into, ptr from). A @function at the end combines the whole
list, void(ptr list, ptr other), whose elements then have none.
)";

/// The options. --help shows only these, and not LLVM's.
struct CommandLine {
  cl::OptionCategory Ours{"Options"};
  cl::list<std::string> Words{cl::Positional, cl::desc("[list]")};
  cl::opt<std::string> ListFile{
      "list-file", cl::cat(Ours), cl::value_desc("file"),
      cl::desc("Read the list from this file; '-' is stdin")};
  cl::opt<std::string> Output{
      "o", cl::cat(Ours), cl::value_desc("file"), cl::init("-"),
      cl::desc("Write to this file; '-' is stdout (default)")};
  cl::opt<bool> Assembly{"S", cl::cat(Ours),
                         cl::desc("Write IR as text, not as bitcode")};
  cl::opt<std::string> Name{"name", cl::cat(Ours), cl::value_desc("prefix"),
                            cl::init("list"),
                            cl::desc("Prefix of all names (default list)")};
  cl::opt<ReductionAbi> Abi{
      "abi", cl::cat(Ours), cl::init(ReductionAbi::V2),
      cl::desc("The runtime's entry points"),
      cl::values(clEnumValN(ReductionAbi::V2, "v2", "LLVM 16 to 22 (default)"),
                 clEnumValN(ReductionAbi::Xteam, "xteam", "LLVM 23's"))};
  cl::opt<uint32_t> Records{
      "records", cl::cat(Ours), cl::value_desc("N"), cl::init(1024),
      cl::desc("Number of records of the slot buffer (default 1024)")};
  cl::opt<bool> Buffer{
      "buffer", cl::cat(Ours),
      cl::desc("Define <prefix>_buffer, a slot buffer, for kernels "
               "that libomptarget does not launch")};
  cl::opt<std::string> ModuleFile{
      "module", cl::cat(Ours), cl::value_desc("file"),
      cl::desc("IR or bitcode that defines the combiners; the output contains "
               "all of it. Without it they are declared")};
  cl::opt<std::string> Processor{
      "mcpu", cl::cat(Ours), cl::value_desc("sm_XX"),
      cl::desc("target-cpu of the output; must match the caller's")};
  cl::opt<std::string> Features{
      "mattr", cl::cat(Ours), cl::value_desc("+ptxXX"),
      cl::desc("target-features of the output; must match the caller's")};
};

} // namespace

/// Sets the triple and the data layout if M has none.
static Error describeTarget(Module &M) {
  // The triple is a string in LLVM 19, and a Triple in LLVM 22.
  using TripleOfModule = std::decay_t<decltype(M.getTargetTriple())>;
  if (M.getTargetTriple().empty())
    M.setTargetTriple(TripleOfModule(DeviceTriple.str()));
  const Triple Given(M.getTargetTriple());
  if (Given.getArch() != Triple::nvptx64)
    return createStringError("the module is for " + Given.str() +
                             ", but callbacks require nvptx64");
  if (!M.getDataLayoutStr().empty())
    return Error::success();
  InitializeAllTargetInfos();
  InitializeAllTargets();
  InitializeAllTargetMCs();
  std::string Reason;
  const Target *Device =
      TargetRegistry::lookupTarget(M.getTargetTriple(), Reason);
  if (!Device)
    return createStringError(Reason);
  std::unique_ptr<TargetMachine> Machine(Device->createTargetMachine(
      M.getTargetTriple(), /*CPU=*/"", /*Features=*/"", TargetOptions(),
      std::nullopt));
  M.setDataLayout(Machine->createDataLayout());
  return Error::success();
}

static Expected<std::unique_ptr<Module>> readModule(const CommandLine &Line,
                                                    LLVMContext &Context) {
  if (Line.ModuleFile.empty())
    return std::make_unique<Module>("warpfold-callbacks", Context);
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseIRFile(Line.ModuleFile, Diagnostic, Context);
  if (M)
    return M;
  std::string Text;
  raw_string_ostream Stream(Text);
  Diagnostic.print(/*ProgName=*/nullptr, Stream, /*ShowColors=*/false);
  return createStringError(Text);
}

static Expected<std::unique_ptr<MemoryBuffer>>
readText(const CommandLine &Line) {
  if (Line.ListFile.empty() == Line.Words.empty())
    return createStringError(
        "give one list, as arguments or with --list-file; --help describes "
        "its syntax");
  if (Line.ListFile.empty())
    return MemoryBuffer::getMemBufferCopy(
        join(Line.Words.begin(), Line.Words.end(), " "), "list");
  auto File = MemoryBuffer::getFileOrSTDIN(Line.ListFile);
  if (!File)
    return createStringError("cannot read " + Line.ListFile + ": " +
                             File.getError().message());
  return std::move(*File);
}

static Error checkNames(const CommandLine &Line, const Module &M) {
  for (const GlobalValue &Global : M.global_values())
    if (Global.getName().starts_with(Line.Name + "_"))
      return createStringError("the module already has a @" + Global.getName() +
                               ": choose a --name other than " + Line.Name);
  return Error::success();
}

/// Creates the function i32 Name(ptr ..), with a pointer for each element, and one empty block.
static Function *beginReduction(const CommandLine &Line,
                                const ReductionList &List, StringRef Suffix) {
  Module &M = List.module();
  const SmallVector<Type *, 16> Parameters(
      List.elements().size(), PointerType::getUnqual(M.getContext()));
  auto *Signature =
      FunctionType::get(Type::getInt32Ty(M.getContext()), Parameters, false);
  Function *F = Function::Create(Signature, GlobalValue::ExternalLinkage,
                                 Line.Name + Suffix, M);
  for (auto [Element, Argument] : zip(List.elements(), F->args()))
    Argument.setName(Element.Name);
  if (!Line.Processor.empty())
    F->addFnAttr("target-cpu", Line.Processor);
  if (!Line.Features.empty())
    F->addFnAttr("target-features", Line.Features);
  F->addFnAttr(Attribute::AlwaysInline);
  F->addFnAttr(Attribute::Convergent);
  F->addFnAttr(Attribute::NoUnwind);
  BasicBlock::Create(M.getContext(), "entry", F);
  return F;
}

/// Emits the code of Body: the creation of a list of the function's arguments, the runtime's call
/// for the list, which Reduce emits, and the return of that call's result.
static void
fillReduction(Function &Body, const ReductionCallbacks &Callbacks,
              function_ref<Value *(IRBuilderBase &B, Value *List)> Reduce) {
  IRBuilder<> B(&Body.getEntryBlock());
  SmallVector<Value *, 16> Copies;
  for (Argument &Argument : Body.args())
    Copies.push_back(&Argument);
  B.CreateRet(Reduce(B, Callbacks.createList(B, Copies)));
}

static void createBuffer(const CommandLine &Line, Module &M,
                         const ReductionCallbacks &Callbacks) {
  constexpr unsigned GlobalAddressSpace = 1;
  StructType *Type = Callbacks.bufferType();
  auto *Buffer = new GlobalVariable(
      M, Type, /*isConstant=*/false, GlobalValue::ExternalLinkage,
      ConstantAggregateZero::get(Type), Line.Name + "_buffer",
      /*InsertBefore=*/nullptr, GlobalValue::NotThreadLocal,
      GlobalAddressSpace);
  Buffer->setAlignment(Align(16));
}

static void createAll(const CommandLine &Line, const ReductionList &List) {
  Function *Parallel = beginReduction(Line, List, "_parallel_reduce");
  Function *Teams = beginReduction(Line, List, "_teams_reduce");
  CallbackOptions Options;
  Options.Name = Line.Name;
  Options.Abi = Line.Abi;
  Options.NumRecords = Line.Records;
  Options.Like = Parallel;
  const ReductionCallbacks Callbacks(List, Options);
  fillReduction(*Parallel, Callbacks, [&](IRBuilderBase &B, Value *Array) {
    return Callbacks.createParallelReduce(B, Array);
  });
  fillReduction(*Teams, Callbacks, [&](IRBuilderBase &B, Value *Array) {
    return Callbacks.createTeamsReduce(B, Array);
  });
  for (Function *F :
       {Callbacks.shuffleReduce(), Callbacks.interWarpCopy(),
        Callbacks.listToGlobalCopy(), Callbacks.listToGlobalReduce(),
        Callbacks.globalToListCopy(), Callbacks.globalToListReduce()}) {
    F->setLinkage(GlobalValue::ExternalLinkage);
    F->setDSOLocal(false);
  }
  if (Line.Buffer)
    createBuffer(Line, List.module(), Callbacks);
}

static Error write(const CommandLine &Line, const Module &M) {
  std::error_code Failure;
  ToolOutputFile File(Line.Output, Failure,
                      Line.Assembly ? sys::fs::OF_Text : sys::fs::OF_None);
  if (Failure)
    return createStringError("cannot write " + Line.Output + ": " +
                             Failure.message());
  if (Line.Assembly)
    M.print(File.os(), /*AAW=*/nullptr);
  else
    WriteBitcodeToFile(M, File.os());
  File.keep();
  return Error::success();
}

static Error run(const CommandLine &Line) {
  if (Line.Records == 0)
    return createStringError(
        "--records=0: a slot buffer has at least one record");
  Expected<std::unique_ptr<MemoryBuffer>> Text = readText(Line);
  if (!Text)
    return Text.takeError();
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M = readModule(Line, Context);
  if (!M)
    return M.takeError();
  if (Error E = describeTarget(**M))
    return E;
  if (Error E = checkNames(Line, **M))
    return E;
  Expected<ReductionList> List =
      parseList((*Text)->getMemBufferRef(), **M,
                Line.ModuleFile.empty() ? UnknownCombiner::Declare
                                        : UnknownCombiner::Refuse);
  if (!List)
    return List.takeError();
  createAll(Line, *List);
  return write(Line, **M);
}

int main(int Argc, char **Argv) {
  InitLLVM Start(Argc, Argv);
  CommandLine Line;
  cl::HideUnrelatedOptions(Line.Ours);
  cl::SetVersionPrinter([](raw_ostream &OS) {
    OS << "warpfold-callbacks " WARPFOLD_VERSION
          ", with LLVM " LLVM_VERSION_STRING "\n";
  });
  cl::ParseCommandLineOptions(Argc, Argv, Overview);
  if (Error E = run(Line)) {
    // An error with a location ends with the line of text that it refers to.
    WithColor::error(errs(), "warpfold-callbacks")
        << StringRef(toString(std::move(E))).rtrim('\n') << '\n';
    return 1;
  }
  return 0;
}
