//===- warpfold/workspace.h - where and with which memory -------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The algorithms of scan.h and sort.h need some device memory beside their data.
// A workspace holds it from call to call: the first call that needs more allocates,
// all others allocate nothing. Calls that name none share a pool, from which each
// takes one for its time, so that host threads may call at once.
//
//   warpfold::inclusive_scan(first, last, result);                     // default device
//   warpfold::inclusive_scan(warpfold::on(1), first, last, result);    // device 1
//   warpfold::workspace mine(1);
//   warpfold::inclusive_scan(warpfold::on(mine), first, last, result); // its device
//
// Errors are exceptions (std::runtime_error, std::invalid_argument), thrown before
// anything is written; where exceptions are switched off, a message and abort().
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_WORKSPACE_H
#define WARPFOLD_WORKSPACE_H

#include "detail/Error.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <omp.h>
#include <vector>

namespace warpfold {

/// Device memory of one device. Used by one call at a time; not for several host
/// threads at once.
class workspace {
public:
  explicit workspace(int device = omp_get_default_device()) : Device(device) {}
  ~workspace() {
    for (void *Each : {Memory, Exchange})
      if (Each)
        omp_target_free(Each, Device);
  }
  workspace(const workspace &) = delete;
  workspace &operator=(const workspace &) = delete;

  int device() const { return Device; }

  /// What the device has; asked once.
  int multiprocessors() {
    if (Multiprocessors == 0) {
      int Count = 0;
#pragma omp target map(from : Count) device(Device)
      {
#ifdef __NVPTX__
        Count = static_cast<int>(__nvvm_read_ptx_sreg_nsmid());
#else
        Count = 1;
#endif
      }
      Multiprocessors = Count;
    }
    return Multiprocessors;
  }

  /// Memory for a launch, of at least so many bytes, 256-byte aligned. It is all
  /// zero, or what earlier launches with lower numbers have left.
  void *reserve(std::size_t Bytes) {
    if (Bytes <= Size)
      return Memory;
    // Half as much again, so that slowly growing calls do not allocate each time.
    const std::size_t Wanted = Bytes + Bytes / 2;
    void *Fresh = omp_target_alloc(Wanted, Device);
    if (!Fresh)
      detail::fail("no device memory for a workspace of " +
                   std::to_string(Wanted) + " bytes");
    if (Memory)
      omp_target_free(Memory, Device);
    Memory = Fresh;
    Size = Wanted;
    clear();
    return Memory;
  }

  /// For what a kernel hands back; not cleared.
  void *answer() { return exchange(); }
  /// For what a kernel is given beside its arguments; not cleared.
  static constexpr std::size_t ArgumentBytes = 4096;
  void *arguments() { return static_cast<char *>(exchange()) + AnswerBytes; }

  /// The number of the next launch on this memory, never 0.
  std::uint32_t nextLaunch() {
    if (++Launch == 0) {
      clear();
      Launch = 1;
    }
    return Launch;
  }

private:
  static constexpr std::size_t AnswerBytes = 256;

  void *exchange() {
    if (!Exchange) {
      Exchange = omp_target_alloc(AnswerBytes + ArgumentBytes, Device);
      if (!Exchange)
        detail::fail("no device memory for a workspace");
    }
    return Exchange;
  }
  void clear() { omp_target_memset(Memory, 0, Size, Device); }

  int Device;
  int Multiprocessors = 0;
  void *Memory = nullptr;
  std::size_t Size = 0;
  std::uint32_t Launch = 0;
  void *Exchange = nullptr;
};

/// Where an algorithm runs; see on().
struct policy {
  int Device = omp_get_default_device();
  workspace *Memory = nullptr;
};

inline policy on(int device) { return {device, nullptr}; }
inline policy on(workspace &memory) { return {memory.device(), &memory}; }

namespace detail {

/// A workspace of the pool, or the caller's own, for the time of a call.
class Lease {
public:
  explicit Lease(const policy &Where) : Own(Where.Memory) {
    if (Own)
      return;
    const std::lock_guard<std::mutex> Lock(mutex());
    for (workspace *&Free : pool())
      if (Free->device() == Where.Device) {
        Own = Free;
        Free = pool().back();
        pool().pop_back();
        break;
      }
    if (!Own)
      Own = new workspace(Where.Device);
    IsOfPool = true;
  }
  ~Lease() {
    if (!IsOfPool)
      return;
    const std::lock_guard<std::mutex> Lock(mutex());
    pool().push_back(Own);
  }
  Lease(const Lease &) = delete;
  Lease &operator=(const Lease &) = delete;

  workspace &operator*() const { return *Own; }
  workspace *operator->() const { return Own; }

private:
  static std::mutex &mutex() {
    static std::mutex Only;
    return Only;
  }
  /// Never freed: at the process's end the device may be gone before it.
  static std::vector<workspace *> &pool() {
    static auto *Only = new std::vector<workspace *>;
    return *Only;
  }

  workspace *Own;
  bool IsOfPool = false;
};

} // namespace detail
} // namespace warpfold

#endif // WARPFOLD_WORKSPACE_H
