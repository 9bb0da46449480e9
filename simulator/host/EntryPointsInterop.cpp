//===- simulator/host/EntryPointsInterop.cpp - refused entry points -------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
//
// Purpose:  refuses `interop`, which returns CUDA streams and contexts. The
//           simulator has none, so that each of these functions ends the
//           program with a message that contains its name.
//
//===----------------------------------------------------------------------===//

#include "simulator/host/EntryPoint.h"
#include "simulator/host/HostDefect.h"

#include <cstdint>

using namespace warpfold::sim;

static constexpr char Why[] =
    "the simulated device has no CUDA streams or contexts";

#define REFUSED(Type, Name, Parameters)                                        \
  WARPFOLD_ENTRY_POINT Type Name Parameters { refuse(#Name, Why); }

REFUSED(void, __tgt_interop_init,
        (void *, int32_t, void **, int32_t, int32_t, int32_t, void *, int32_t))
REFUSED(void, __tgt_interop_use,
        (void *, int32_t, void **, int32_t, int32_t, void *, int32_t))
REFUSED(void, __tgt_interop_destroy,
        (void *, int32_t, void **, int32_t, int32_t, void *, int32_t))
REFUSED(intptr_t, omp_get_interop_int, (const void *, int, int *))
REFUSED(void *, omp_get_interop_ptr, (const void *, int, int *))
REFUSED(const char *, omp_get_interop_str, (const void *, int, int *))
REFUSED(const char *, omp_get_interop_name, (const void *, int))
REFUSED(const char *, omp_get_interop_type_desc, (const void *, int))
