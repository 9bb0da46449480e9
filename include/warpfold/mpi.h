//===- warpfold/mpi.h - reductions over processes ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI data types and operations for the values of <warpfold/reproducible.h> and
// <warpfold/located.h>. Results have the same bits for any number of processes
// and any reduction tree of the MPI library.
//
//   #include <warpfold/mpi.h>
//
//   warpfold::reproducible<double> s;             // the sum of this process
//   MPI_Allreduce(MPI_IN_PLACE, &s, 1, warpfold::mpi_type(s),
//                 warpfold::mpi_sum(s), comm);
//   double sum = s.value();                       // the sum of all processes
//
//   warpfold::located<double> least;
//   MPI_Allreduce(MPI_IN_PLACE, &least, 1, warpfold::mpi_type(least),
//                 warpfold::mpi_min(least), comm);
//
// The types and operations also work with MPI_Reduce, MPI_Scan, MPI_Iallreduce
// and similar functions. For an array, pass its length instead of 1, or a type
// made from mpi_type by MPI_Type_contiguous. Values must be in host memory.
// Values are sent as bytes, so all processes must run the same program on
// machines of the same byte order.
//
// Callers   Any thread that may call MPI, between MPI_Init and MPI_Finalize.
//           Each type and operation is created once and freed by MPI_Finalize.
//           The argument of a function only selects the type; its value is not
//           used.
// Errors    Are reported by the error handler of MPI_COMM_WORLD, which by
//           default ends the program. An operation on items that are not
//           adjacent values, for example of a type made by MPI_Type_vector,
//           prints a message and aborts.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_MPI_H
#define WARPFOLD_MPI_H

#if !__has_include(<mpi.h>)
#error                                                                         \
    "<warpfold/mpi.h>: mpi.h is not found: add the options that `mpicxx --showme:compile` prints, or use CMake's MPI::MPI_CXX"
#endif

#include "located.h"
#include "reproducible.h"

#include <mpi.h>

#include <cstdio>
#include <type_traits>

namespace warpfold {
namespace detail {

/// Registers Free to be called with Held when MPI_Finalize frees the attributes
/// of MPI_COMM_SELF, which is its first action.
inline void atFinalize(void *Held, int (*Free)(MPI_Comm, int, void *, void *)) {
  int Key = MPI_KEYVAL_INVALID;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, Free, &Key, nullptr);
  MPI_Comm_set_attr(MPI_COMM_SELF, Key, Held);
  MPI_Comm_free_keyval(&Key);
}

/// Returns the MPI type of a value, sizeof(Value) bytes.
template <class Value> MPI_Datatype mpiType() {
  static_assert(std::is_trivially_copyable_v<Value>);
  static MPI_Datatype Type = [] {
    MPI_Datatype Made = MPI_DATATYPE_NULL;
    MPI_Type_contiguous(sizeof(Value), MPI_BYTE, &Made);
    MPI_Type_commit(&Made);
    return Made;
  }();
  static const bool IsFreed = [] {
    atFinalize(&Type, [](MPI_Comm, int, void *Held, void *) {
      return MPI_Type_free(static_cast<MPI_Datatype *>(Held));
    });
    return true;
  }();
  static_cast<void>(IsFreed);
  return Type;
}

/// Returns the number of values in `Items` items of the type that the caller
/// passed to MPI. Aborts if the items are not adjacent values.
inline MPI_Aint valuesIn(int Items, MPI_Datatype Type, MPI_Aint BytesOfValue) {
  MPI_Aint Begin = 0, Extent = 0;
  int Bytes = 0;
  MPI_Type_get_extent(Type, &Begin, &Extent);
  MPI_Type_size(Type, &Bytes);
  if (Begin != 0 || Extent != Bytes || Extent % BytesOfValue != 0) {
    std::fprintf(stderr,
                 "<warpfold/mpi.h>: an operation on items of %d bytes, %ld "
                 "bytes apart, of values of %ld bytes: "
                 "use warpfold::mpi_type, or MPI_Type_contiguous of it\n",
                 Bytes, static_cast<long>(Extent),
                 static_cast<long>(BytesOfValue));
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  return Items * (Extent / BytesOfValue);
}

/// Returns the MPI operation that calls Combine::apply(Value &, const Value &),
/// which must commute.
template <class Value, class Combine> MPI_Op mpiOperation() {
  static MPI_Op Operation = [] {
    MPI_Op Made = MPI_OP_NULL;
    MPI_Op_create(
        [](void *In, void *InOut, int *Items, MPI_Datatype *Type) {
          const MPI_Aint Count = valuesIn(*Items, *Type, sizeof(Value));
          for (MPI_Aint Index = 0; Index < Count; ++Index)
            Combine::apply(static_cast<Value *>(InOut)[Index],
                           static_cast<const Value *>(In)[Index]);
        },
        /*commute=*/1, &Made);
    return Made;
  }();
  static const bool IsFreed = [] {
    atFinalize(&Operation, [](MPI_Comm, int, void *Held, void *) {
      return MPI_Op_free(static_cast<MPI_Op *>(Held));
    });
    return true;
  }();
  static_cast<void>(IsFreed);
  return Operation;
}

/// Adds two sums.
struct AddSum {
  /// Adds From to To.
  template <class T>
  static void apply(reproducible<T> &To, const reproducible<T> &From) {
    To += From;
  }
};
/// Selects the smaller of two located values.
struct TakeSmaller {
  /// Replaces To by the smaller of both.
  template <class T> static void apply(located<T> &To, const located<T> &From) {
    To.take_smaller(From);
  }
};
/// Selects the larger of two located values.
struct TakeLarger {
  /// Replaces To by the larger of both.
  template <class T> static void apply(located<T> &To, const located<T> &From) {
    To.take_larger(From);
  }
};

} // namespace detail

/// Returns the MPI type of a reproducible sum.
template <class T> MPI_Datatype mpi_type(const reproducible<T> & /*value*/) {
  return detail::mpiType<reproducible<T>>();
}
/// Returns the MPI type of a located value.
template <class T> MPI_Datatype mpi_type(const located<T> & /*value*/) {
  return detail::mpiType<located<T>>();
}

/// Returns the MPI operation that adds reproducible sums.
template <class T> MPI_Op mpi_sum(const reproducible<T> & /*value*/) {
  return detail::mpiOperation<reproducible<T>, detail::AddSum>();
}
/// Returns the MPI operation that selects the smallest located value.
template <class T> MPI_Op mpi_min(const located<T> & /*value*/) {
  return detail::mpiOperation<located<T>, detail::TakeSmaller>();
}
/// Returns the MPI operation that selects the largest located value.
template <class T> MPI_Op mpi_max(const located<T> & /*value*/) {
  return detail::mpiOperation<located<T>, detail::TakeLarger>();
}

} // namespace warpfold

#endif // WARPFOLD_MPI_H
