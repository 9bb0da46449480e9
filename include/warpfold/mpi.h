//===- warpfold/mpi.h - reductions over processes ---------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What MPI needs for values of <warpfold/reproducible.h> and <warpfold/located.h>: the same
// bits for any number of processes, and whatever tree MPI reduces by.
//
//   #include <warpfold/mpi.h>
//
//   warpfold::reproducible<double> s;                        // this process' sum
//   MPI_Allreduce(MPI_IN_PLACE, &s, 1, warpfold::mpi_type(s), warpfold::mpi_sum(s), comm);
//   double sum = s.value();                                  // that of all, in all
//
//   warpfold::located<double> least;
//   MPI_Allreduce(MPI_IN_PLACE, &least, 1, warpfold::mpi_type(least), warpfold::mpi_min(least), comm);
//
// Also for MPI_Reduce, MPI_Scan, MPI_Iallreduce and their like, and for arrays, with their
// length in place of 1, or as a type that MPI_Type_contiguous makes of mpi_type. Values are
// in host memory. Processes run the same program on machines of the same byte order: values
// travel as bytes.
//
// Callers   between MPI_Init and MPI_Finalize, from any thread that may call MPI. Types and
//           operations are made once, and freed by MPI_Finalize. The argument says the type
//           alone.
// Errors    MPI's, by the error handler of MPI_COMM_WORLD; as MPI sets it, it ends the
//           program. So does an operation for items that are not values side by side, of
//           MPI_Type_vector for one: it says so.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_MPI_H
#define WARPFOLD_MPI_H

#if !__has_include(<mpi.h>)
#error                                                                         \
    "<warpfold/mpi.h>: mpi.h is not found: compile with what `mpicxx --showme:compile` or CMake's MPI::MPI_CXX names"
#endif

#include "located.h"
#include "reproducible.h"

#include <mpi.h>

#include <cstdio>
#include <type_traits>

namespace warpfold {
namespace detail {

/// When MPI_Finalize frees the attributes of MPI_COMM_SELF, before anything else, it calls
/// Free. Held is what Free gets.
inline void atFinalize(void *Held, int (*Free)(MPI_Comm, int, void *, void *)) {
  int Key = MPI_KEYVAL_INVALID;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, Free, &Key, nullptr);
  MPI_Comm_set_attr(MPI_COMM_SELF, Key, Held);
  MPI_Comm_free_keyval(&Key);
}

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

/// MPI gives an operation the caller's type and how many items of that there are.
inline MPI_Aint valuesIn(int Items, MPI_Datatype Type, MPI_Aint BytesOfValue) {
  MPI_Aint Begin = 0, Extent = 0;
  int Bytes = 0;
  MPI_Type_get_extent(Type, &Begin, &Extent);
  MPI_Type_size(Type, &Bytes);
  if (Begin != 0 || Extent != Bytes || Extent % BytesOfValue != 0) {
    std::fprintf(stderr,
                 "<warpfold/mpi.h>: an operation on items of %d bytes, each "
                 "%ld bytes behind the one before it, of values of %ld bytes: "
                 "use warpfold::mpi_type, or MPI_Type_contiguous of it\n",
                 Bytes, static_cast<long>(Extent),
                 static_cast<long>(BytesOfValue));
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  return Items * (Extent / BytesOfValue);
}

/// Combine(Value &, const Value &) commutes.
template <class Value, class Combine> MPI_Op mpiOperation() {
  static MPI_Op Operation = [] {
    MPI_Op Made = MPI_OP_NULL;
    MPI_Op_create(
        [](void *In, void *InOut, int *Items, MPI_Datatype *Type) {
          const MPI_Aint Count = valuesIn(*Items, *Type, sizeof(Value));
          for (MPI_Aint Its = 0; Its < Count; ++Its)
            Combine::apply(static_cast<Value *>(InOut)[Its],
                           static_cast<const Value *>(In)[Its]);
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

struct AddSum {
  template <class T>
  static void apply(reproducible<T> &To, const reproducible<T> &From) {
    To += From;
  }
};
struct TakeSmaller {
  template <class T> static void apply(located<T> &To, const located<T> &From) {
    To.take_smaller(From);
  }
};
struct TakeLarger {
  template <class T> static void apply(located<T> &To, const located<T> &From) {
    To.take_larger(From);
  }
};

} // namespace detail

template <class T> MPI_Datatype mpi_type(const reproducible<T> & /*value*/) {
  return detail::mpiType<reproducible<T>>();
}
template <class T> MPI_Datatype mpi_type(const located<T> & /*value*/) {
  return detail::mpiType<located<T>>();
}

template <class T> MPI_Op mpi_sum(const reproducible<T> & /*value*/) {
  return detail::mpiOperation<reproducible<T>, detail::AddSum>();
}
template <class T> MPI_Op mpi_min(const located<T> & /*value*/) {
  return detail::mpiOperation<located<T>, detail::TakeSmaller>();
}
template <class T> MPI_Op mpi_max(const located<T> & /*value*/) {
  return detail::mpiOperation<located<T>, detail::TakeLarger>();
}

} // namespace warpfold

#endif // WARPFOLD_MPI_H
