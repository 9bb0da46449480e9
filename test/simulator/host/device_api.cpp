//===- test/simulator/host/device_api.cpp - omp_target_* ------------------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Device numbers, memory that the program allocates on the device, copies of
// one and more dimensions, fills, associations, and device addresses in clauses.
//
//===----------------------------------------------------------------------===//

// RUN: %offload-compile -O1 %s -o %t
// RUN: %offload-run %t | FileCheck %s --match-full-lines

#include "../../offload/Check.h"

#include <climits>
#include <omp.h>

static void numbers() {
  int OnDevice = -1, Initial = -1;
  check::equal("initial_device",
               omp_get_initial_device() == omp_get_num_devices(), true);
  check::equal("device_num_on_host",
               omp_get_device_num() == omp_get_initial_device(), true);
#pragma omp target map(from : OnDevice, Initial) device(0)
  {
    OnDevice = omp_is_initial_device();
    Initial = omp_get_device_num();
  }
  check::equal("is_initial_device", OnDevice, 0);
  check::equal("device_num", Initial, 0);
  int OnHost = -1;
#pragma omp target map(from : OnHost) device(omp_get_initial_device())
  OnHost = omp_is_initial_device();
  check::equal("device_is_host", OnHost, 1);
#pragma omp target map(from : OnHost) if (OnHost == 7)
  OnHost = 2 * omp_is_initial_device();
  check::equal("if_false", OnHost, 2);
}

static void copies() {
  const int Host = omp_get_initial_device();
  int In[10], Out[10] = {};
  for (int I = 0; I < 10; ++I)
    In[I] = I;
  auto *Device = static_cast<int *>(omp_target_alloc(sizeof(In), 0));
  auto *Second = static_cast<int *>(omp_target_alloc(sizeof(In), 0));
  int Failed = omp_target_memcpy(Device, In, sizeof(In), 0, 0, 0, Host);
#pragma omp target is_device_ptr(Device)
  for (int I = 0; I < 10; ++I)
    Device[I] *= 3;
  Failed |= omp_target_memcpy(Second, Device, sizeof(In), 0, 0, 0, 0);
  Failed |= omp_target_memcpy(Out, Second, 4 * sizeof(int), sizeof(int),
                              2 * sizeof(int), Host, 0);
  check::equal("memcpy.status", Failed, 0);
  check::equal("memcpy.offsets", Out[1], 6);
  check::equal("memcpy.last", Out[4], 15);
  check::equal("memcpy.untouched", Out[5], 0);
  check::equal("alloc_is_not_mapped", omp_target_is_present(Device, 0), 0);

  omp_target_memset(Device, 1, 2 * sizeof(int), 0);
  omp_target_memcpy(Out, Device, sizeof(Out), 0, 0, Host, 0);
  check::equal("memset", Out[1], 0x01010101);
  check::equal("memset.untouched", Out[2], 6);

  // Copies a 2 x 3 part of a 4 x 5 matrix into a 3 x 3 one, one row further down.
  int Matrix[4][5], Small[3][3] = {};
  for (int I = 0; I < 20; ++I)
    Matrix[I / 5][I % 5] = I;
  auto *Rect = static_cast<int *>(omp_target_alloc(sizeof(Small), 0));
  omp_target_memset(Rect, 0, sizeof(Small), 0);
  size_t Volume[2] = {2, 3}, To[2] = {1, 0}, From[2] = {2, 1};
  size_t ToShape[2] = {3, 3}, FromShape[2] = {4, 5};
  Failed = omp_target_memcpy_rect(Rect, Matrix, sizeof(int), 2, Volume, To,
                                  From, ToShape, FromShape, 0, Host);
  Failed |= omp_target_memcpy(Small, Rect, sizeof(Small), 0, 0, Host, 0);
  check::equal("rect.status", Failed, 0);
  check::equal("rect.first", Small[1][0], 11);
  check::equal("rect.last", Small[2][2], 18);
  check::equal("rect.row_before", Small[0][2], 0);
  check::equal("rect.dimensions",
               omp_target_memcpy_rect(nullptr, nullptr, 0, 0, nullptr, nullptr,
                                      nullptr, nullptr, nullptr, 0, 0) >= 3,
               true);
  omp_target_free(Rect, 0);
  omp_target_free(Second, 0);
  omp_target_free(Device, 0);
  omp_target_free(nullptr, 0);
}

static void asynchronous() {
  const int Host = omp_get_initial_device();
  int Value = 1, Out = 0;
  auto *Device = static_cast<int *>(omp_target_alloc(sizeof(int), 0));
#pragma omp parallel num_threads(4)
#pragma omp single
  {
    omp_depend_t Done;
#pragma omp depobj(Done) depend(inout : Value)
#pragma omp task depend(inout : Value) shared(Value)
    Value = 41;
    omp_target_memcpy_async(Device, &Value, sizeof(int), 0, 0, 0, Host, 1,
                            &Done);
#pragma omp task depend(in : Value) shared(Out)
    {
#pragma omp target is_device_ptr(Device)
      *Device += 1;
      omp_target_memcpy(&Out, Device, sizeof(int), 0, 0, Host, 0);
    }
#pragma omp taskwait
#pragma omp depobj(Done) destroy
  }
  check::equal("async.copy_waits", Out, 42);
  omp_target_free(Device, 0);
}

static void association() {
  int Data[4] = {1, 2, 3, 4}, Got = 0;
  const int Host = omp_get_initial_device();
  auto *Device = static_cast<int *>(omp_target_alloc(64, 0));
  check::equal("associate",
               omp_target_associate_ptr(Data, Device, sizeof(Data), 16, 0), 0);
  check::equal("associate.again",
               omp_target_associate_ptr(Data, Device, sizeof(Data), 16, 0), 0);
  check::equal("associate.other_place",
               omp_target_associate_ptr(Data, Device, sizeof(Data), 32, 0) != 0,
               true);
  check::equal("mapped_ptr", omp_get_mapped_ptr(Data + 1, 0) == Device + 5,
               true);
#pragma omp target update to(Data)
#pragma omp target map(tofrom : Data) map(from : Got)
  Got = Data[2];
  check::equal("associate.used", Got, 3);
  omp_target_memcpy(&Got, Device, sizeof(int), 0, 16 + 12, Host, 0);
  check::equal("associate.offset", Got, 4);
  check::equal("disassociate", omp_target_disassociate_ptr(Data, 0), 0);
  check::equal("disassociate.again", omp_target_disassociate_ptr(Data, 0) != 0,
               true);
  check::equal("mapped_ptr.none", omp_get_mapped_ptr(Data, 0) == nullptr, true);
  omp_target_free(Device, 0);
}

static void deviceAddresses() {
  int Data[8] = {1, 2, 3, 4, 5, 6, 7, 8}, Scalar = 1;
  int *P = Data;
  const int Host = omp_get_initial_device();
  int Third = 0, Got = 0;
#pragma omp target data map(to : P[0 : 8], Scalar)
  {
#pragma omp target data use_device_ptr(P)
    omp_target_memcpy(&Third, P, sizeof(int), 0, 2 * sizeof(int), Host, 0);
#pragma omp target data use_device_addr(Scalar)
    {
      int *Address = &Scalar;
#pragma omp target is_device_ptr(Address)
      *Address = 70;
#pragma omp target has_device_addr(Scalar)
      Scalar += 7;
    }
#pragma omp target update from(Scalar)
#pragma omp target map(from : Got)
    Got = P[7];
  }
  check::equal("use_device_ptr", Third, 3);
  check::equal("use_device_addr", Scalar, 77);
  check::equal("pointer_translated", Got, 8);
}

int main() {
  numbers();
  copies();
  asynchronous();
  association();
  deviceAddresses();
  return check::status();
}

// CHECK:      initial_device<bool>: true
// CHECK-NEXT: device_num_on_host<bool>: true
// CHECK-NEXT: is_initial_device<int32>: 0
// CHECK-NEXT: device_num<int32>: 0
// CHECK-NEXT: device_is_host<int32>: 1
// CHECK-NEXT: if_false<int32>: 2
// CHECK-NEXT: memcpy.status<int32>: 0
// CHECK-NEXT: memcpy.offsets<int32>: 6
// CHECK-NEXT: memcpy.last<int32>: 15
// CHECK-NEXT: memcpy.untouched<int32>: 0
// CHECK-NEXT: alloc_is_not_mapped<int32>: 0
// CHECK-NEXT: memset<int32>: 16843009
// CHECK-NEXT: memset.untouched<int32>: 6
// CHECK-NEXT: rect.status<int32>: 0
// CHECK-NEXT: rect.first<int32>: 11
// CHECK-NEXT: rect.last<int32>: 18
// CHECK-NEXT: rect.row_before<int32>: 0
// CHECK-NEXT: rect.dimensions<bool>: true
// CHECK-NEXT: async.copy_waits<int32>: 42
// CHECK-NEXT: associate<int32>: 0
// CHECK-NEXT: associate.again<int32>: 0
// CHECK-NEXT: associate.other_place<bool>: true
// CHECK-NEXT: mapped_ptr<bool>: true
// CHECK-NEXT: associate.used<int32>: 3
// CHECK-NEXT: associate.offset<int32>: 4
// CHECK-NEXT: disassociate<int32>: 0
// CHECK-NEXT: disassociate.again<bool>: true
// CHECK-NEXT: mapped_ptr.none<bool>: true
// CHECK-NEXT: use_device_ptr<int32>: 3
// CHECK-NEXT: use_device_addr<int32>: 77
// CHECK-NEXT: pointer_translated<int32>: 8
