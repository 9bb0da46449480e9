//===- scripts/toolchain/NvLink.cpp - nvlink with libnvJitLink -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Implements the device linker that clang calls, for a CUDA folder made from
// NVIDIA's Python wheels, which contain ptxas and the link library but no
// nvlink. clang-nvlink-wrapper calls it as
//   nvlink -o OUT [-g] [-v] -arch sm_XX [-L DIR]... INPUT...
// An unsupported option is an error that names it. Errors of the library are
// printed. scripts/lib/toolchain.sh builds this program.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <nvJitLink.h>
#include <string>
#include <vector>

namespace {

struct CommandLine {
  std::string Output = "a.out";
  std::string Arch;
  std::vector<std::string> Inputs;
  std::vector<std::string> LinkOptions; // in nvJitLink's spelling
};

[[noreturn]] void fail(const std::string &Message) {
  std::fprintf(stderr, "nvlink: error: %s\n", Message.c_str());
  std::exit(1);
}

/// Parses an option with a value, written "-o X", "-o=X" or "-oX".
bool takeValue(const char *Name, int Argc, char **Argv, int &Index,
               std::string &Value) {
  std::string Arg = Argv[Index];
  std::size_t Length = std::strlen(Name);
  if (Arg.compare(0, Length, Name) != 0)
    return false;
  if (Arg.size() == Length) {
    if (++Index == Argc)
      fail(std::string(Name) + " needs a value");
    Value = Argv[Index];
  } else {
    Value = Arg.substr(Arg[Length] == '=' ? Length + 1 : Length);
  }
  return true;
}

CommandLine parse(int Argc, char **Argv) {
  CommandLine Line;
  for (int I = 1; I < Argc; ++I) {
    std::string Arg = Argv[I];
    std::string LibraryFolder;
    if (Arg == "--version" || Arg == "-V") {
      unsigned Major = 0, Minor = 0;
      nvJitLinkVersion(&Major, &Minor);
      std::printf("nvlink of Warpfold, over libnvJitLink %u.%u\n", Major,
                  Minor);
      std::exit(0);
    }
    if (Arg == "-g" || Arg == "-lineinfo")
      Line.LinkOptions.push_back(Arg);
    else if (Arg == "-v" || Arg == "--verbose")
      Line.LinkOptions.push_back("-verbose");
    else if (takeValue("-arch", Argc, Argv, I, Line.Arch) ||
             takeValue("--arch", Argc, Argv, I, Line.Arch) ||
             takeValue("-o", Argc, Argv, I, Line.Output) ||
             // Only affects -l, which is rejected below.
             takeValue("-L", Argc, Argv, I, LibraryFolder))
      continue;
    else if (Arg[0] == '-')
      fail("option '" + Arg +
           "' is not supported by this nvlink (scripts/toolchain/NvLink.cpp); "
           "name a full CUDA toolkit with clang's --cuda-path");
    else
      Line.Inputs.push_back(Arg);
  }
  if (Line.Arch.empty())
    fail("-arch is missing");
  if (Line.Inputs.empty())
    fail("no input files");
  Line.LinkOptions.insert(Line.LinkOptions.begin(), "-arch=" + Line.Arch);
  return Line;
}

/// A link. The first failing call ends the program with the library's message.
class Link {
public:
  explicit Link(const std::vector<std::string> &Options) {
    std::vector<const char *> Raw;
    for (const std::string &Option : Options)
      Raw.push_back(Option.c_str());
    check(nvJitLinkCreate(&Handle, Raw.size(), Raw.data()),
          "nvJitLinkCreate with " + Options.front());
  }
  ~Link() { nvJitLinkDestroy(&Handle); }
  Link(const Link &) = delete;
  Link &operator=(const Link &) = delete;

  void add(const std::string &File) {
    check(nvJitLinkAddFile(Handle, NVJITLINK_INPUT_ANY, File.c_str()),
          "input '" + File + "'");
  }

  std::vector<char> complete() {
    check(nvJitLinkComplete(Handle), "linking");
    std::fputs(infoLog().c_str(), stderr);
    std::size_t Size = 0;
    check(nvJitLinkGetLinkedCubinSize(Handle, &Size), "size of the result");
    std::vector<char> Cubin(Size);
    check(nvJitLinkGetLinkedCubin(Handle, Cubin.data()), "the result");
    return Cubin;
  }

private:
  void check(nvJitLinkResult Result, const std::string &What) {
    if (Result == NVJITLINK_SUCCESS)
      return;
    fail(What + " failed with nvJitLink's status " +
         std::to_string(static_cast<int>(Result)) + "\n" + errorLog());
  }

  std::string errorLog() {
    std::size_t Size = 0;
    if (!Handle || nvJitLinkGetErrorLogSize(Handle, &Size) || Size == 0)
      return "";
    std::string Log(Size, '\0');
    nvJitLinkGetErrorLog(Handle, Log.data());
    return Log.c_str();
  }

  std::string infoLog() {
    std::size_t Size = 0;
    if (nvJitLinkGetInfoLogSize(Handle, &Size) || Size == 0)
      return "";
    std::string Log(Size, '\0');
    nvJitLinkGetInfoLog(Handle, Log.data());
    return Log.c_str();
  }

  nvJitLinkHandle Handle = nullptr;
};

} // namespace

int main(int Argc, char **Argv) {
  CommandLine Line = parse(Argc, Argv);
  Link Linker(Line.LinkOptions);
  for (const std::string &Input : Line.Inputs)
    Linker.add(Input);
  std::vector<char> Cubin = Linker.complete();

  std::ofstream Out(Line.Output, std::ios::binary);
  Out.write(Cubin.data(), static_cast<std::streamsize>(Cubin.size()));
  if (!Out.flush())
    fail("cannot write '" + Line.Output + "'");
  return 0;
}
