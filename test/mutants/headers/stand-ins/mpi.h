//===- stand-ins/mpi.h - the part of MPI in <warpfold/mpi.h> ----*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One process without MPI. It records which objects are created and freed; the program
// calls an operation as MPI would.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_STAND_INS_MPI_H
#define WARPFOLD_STAND_INS_MPI_H

#include <cstddef>
#include <vector>

using MPI_Aint = long;
using MPI_Comm = int;

struct StandInType {
  MPI_Aint Begin, Extent;
  int Bytes;
  bool IsCommitted;
};
using MPI_Datatype = StandInType *;

using MPI_User_function = void(void *, void *, int *, MPI_Datatype *);
struct StandInOperation {
  MPI_User_function *Function;
  bool Commutes;
};
using MPI_Op = StandInOperation *;

using StandInFree = int(MPI_Comm, int, void *, void *);
inline std::vector<StandInFree *> Keys;
struct StandInAttribute {
  int Key;
  void *Held;
};
inline std::vector<StandInAttribute> Attributes;
inline int TypesFreed, OperationsFreed, KeysFreed, Aborts;

inline constexpr int MPI_SUCCESS = 0, MPI_KEYVAL_INVALID = -1, MPI_BYTE = 1;
inline constexpr MPI_Comm MPI_COMM_WORLD = 0, MPI_COMM_SELF = 1;
inline constexpr MPI_Datatype MPI_DATATYPE_NULL = nullptr;
inline constexpr MPI_Op MPI_OP_NULL = nullptr;
inline constexpr std::nullptr_t MPI_COMM_NULL_COPY_FN = nullptr;

inline int MPI_Comm_create_keyval(std::nullptr_t, StandInFree *Free, int *Key,
                                  void *) {
  *Key = static_cast<int>(Keys.size());
  Keys.push_back(Free);
  return MPI_SUCCESS;
}
inline int MPI_Comm_set_attr(MPI_Comm, int Key, void *Held) {
  Attributes.push_back({Key, Held});
  return MPI_SUCCESS;
}
inline int MPI_Comm_free_keyval(int *Key) {
  *Key = MPI_KEYVAL_INVALID;
  ++KeysFreed;
  return MPI_SUCCESS;
}
inline int MPI_Type_contiguous(int Count, int BytesOfEach, MPI_Datatype *Made) {
  const int Bytes = Count * BytesOfEach;
  *Made = new StandInType{0, Bytes, Bytes, false};
  return MPI_SUCCESS;
}
inline int MPI_Type_commit(MPI_Datatype *Type) {
  (*Type)->IsCommitted = true;
  return MPI_SUCCESS;
}
inline int MPI_Type_free(MPI_Datatype *Type) {
  delete *Type;
  ++TypesFreed;
  return MPI_SUCCESS;
}
inline int MPI_Type_get_extent(MPI_Datatype Type, MPI_Aint *Begin,
                               MPI_Aint *Extent) {
  *Begin = Type->Begin;
  *Extent = Type->Extent;
  return MPI_SUCCESS;
}
inline int MPI_Type_size(MPI_Datatype Type, int *Bytes) {
  *Bytes = Type->Bytes;
  return MPI_SUCCESS;
}
inline int MPI_Op_create(MPI_User_function *Function, int Commutes,
                         MPI_Op *Made) {
  *Made = new StandInOperation{Function, Commutes != 0};
  return MPI_SUCCESS;
}
inline int MPI_Op_free(MPI_Op *Operation) {
  delete *Operation;
  ++OperationsFreed;
  return MPI_SUCCESS;
}
/// Returns, so that the program can continue.
inline int MPI_Abort(MPI_Comm, int) {
  ++Aborts;
  return MPI_SUCCESS;
}

/// Calls the functions that MPI_Finalize calls first.
inline void finalize() {
  for (const StandInAttribute &Each : Attributes)
    Keys[Each.Key](MPI_COMM_SELF, Each.Key, Each.Held, nullptr);
}

#endif // WARPFOLD_STAND_INS_MPI_H
