//===- simulator/host/SourceNames.h - names for messages --------*- C++ -*-===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  extracts the names and locations that the compiler passes, for
//           messages. With -g they are exact; without -g clang passes less.
// Callers:  any file of simulator/host that writes a message.
// Source:   LLVM 19 offload/include/Shared/SourceInfo.h.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SIMULATOR_HOST_SOURCENAMES_H
#define WARPFOLD_SIMULATOR_HOST_SOURCENAMES_H

#include "offload-abi/OffloadAbi.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace warpfold::sim {

/// Returns the name of a map argument, which has the form
/// ";name;file;line;column;;" or is the name itself.
inline std::string variableName(const void *Name) {
  if (!Name)
    return "(compile with -g for its name)";
  llvm::StringRef Text(static_cast<const char *>(Name));
  if (!Text.consume_front(";"))
    return Text.str();
  return Text.split(';').first.str();
}

/// Returns the text ", declared at file:line" for the variable's declaration,
/// or an empty string. clang passes the location of the declaration, not of the
/// map clause.
inline std::string declarationLocation(const void *Name) {
  llvm::SmallVector<llvm::StringRef, 8> Fields;
  if (Name) // ";name;file;line;column;;"
    llvm::StringRef(static_cast<const char *>(Name)).split(Fields, ';');
  if (Fields.size() < 5)
    return "";
  return (", declared at " + Fields[2] + ":" + Fields[3]).str();
}

/// Returns "file:line:column", or a text that states how to get the location.
inline std::string sourceLocation(const offload::Ident *Location) {
  llvm::SmallVector<llvm::StringRef, 8> Fields;
  if (Location && Location->Text) // ";file;function;line;column;;"
    llvm::StringRef(Location->Text).split(Fields, ';');
  if (Fields.size() < 5 || Fields[3] == "0")
    return "(compile with -g for its location)";
  return llvm::join_items(":", Fields[1], Fields[3], Fields[4]);
}

/// Returns the address in hexadecimal form.
inline std::string hexAddress(const void *Address) {
  return "0x" + llvm::utohexstr(reinterpret_cast<uintptr_t>(Address),
                                /*LowerCase=*/true);
}

} // namespace warpfold::sim

#endif // WARPFOLD_SIMULATOR_HOST_SOURCENAMES_H
