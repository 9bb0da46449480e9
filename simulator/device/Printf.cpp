//===- simulator/device/Printf.cpp - printf from the device ---------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  implements CUDA's vprintf. The compiler packs the arguments one
//           after another, each at its natural alignment and promoted as in C:
//           4-byte integers, 8-byte integers and pointers, doubles.
// Callers:  lowered code, through the hook. The text is written to the
//           program's stdout immediately; a device buffers it until the kernel
//           ends.
//
//===----------------------------------------------------------------------===//

#include "simulator/device/LoweredCode.h"

#include <cstdio>
#include <cstring>
#include <string>

namespace {

/// Reads the arguments from the buffer in order.
class PackedArguments {
public:
  explicit PackedArguments(const void *Buffer)
      : Begin(static_cast<const char *>(Buffer)) {}

  template <typename T> T take() {
    Offset = (Offset + sizeof(T) - 1) / sizeof(T) * sizeof(T);
    T Value;
    std::memcpy(&Value, Begin + Offset, sizeof(T));
    Offset += sizeof(T);
    return Value;
  }

private:
  const char *Begin;
  size_t Offset = 0;
};

class Formatter {
public:
  Formatter(const char *Format, const void *Arguments)
      : At(Format), Arguments(Arguments) {}

  std::string run() {
    while (*At)
      if (*At == '%')
        conversion();
      else
        Text += *At++;
    return std::move(Text);
  }

private:
  /// Reads flags, width and precision, and replaces each `*` by its value.
  std::string readSpecification() {
    std::string Specification(1, *At++);
    while (*At && std::strchr("-+ #0123456789.*'", *At)) {
      if (*At == '*')
        Specification += std::to_string(Arguments.take<int>());
      else
        Specification += *At;
      ++At;
    }
    return Specification;
  }

  template <typename T> void print(const std::string &Specification, T Value) {
    int Length = std::snprintf(nullptr, 0, Specification.c_str(), Value);
    if (Length <= 0)
      return;
    std::string Piece(static_cast<size_t>(Length) + 1, '\0');
    std::snprintf(Piece.data(), Piece.size(), Specification.c_str(), Value);
    Text.append(Piece, 0, static_cast<size_t>(Length));
  }

  void conversion() {
    const char *Start = At;
    std::string Specification = readSpecification();
    bool Wide = false;
    while (*At && std::strchr("hlLqjzt", *At)) {
      Wide |= *At != 'h';
      Specification += *At++;
    }
    if (!*At) {
      Text += Start;
      return;
    }
    char Kind = *At++;
    Specification += Kind;
    switch (Kind) {
    case '%':
      Text += '%';
      return;
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
      return Wide ? print(Specification, Arguments.take<long long>())
                  : print(Specification, Arguments.take<int>());
    case 'c':
      return print(Specification, Arguments.take<int>());
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
      return print(Specification, Arguments.take<double>());
    case 's': {
      const char *String = Arguments.take<const char *>();
      return print(Specification, String ? String : "(null)");
    }
    case 'p':
      return print(Specification, Arguments.take<void *>());
    default:
      Text.append(Start, At);
    }
  }

  const char *At;
  PackedArguments Arguments;
  std::string Text;
};

} // namespace

int32_t __warpfold_vprintf(const char *Format, const void *Arguments) {
  std::string Text = Formatter(Format, Arguments).run();
  std::fwrite(Text.data(), 1, Text.size(), stdout);
  return static_cast<int32_t>(Text.size());
}
