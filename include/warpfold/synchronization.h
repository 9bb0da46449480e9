//===- warpfold/synchronization.h - threads and teams that wait -*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A barrier of all teams of a target region, mutexes and semaphores for threads of any
// teams, with the names and the interface of the C++ standard library.
//
//   #include <warpfold/synchronization.h>
//   clang++ --config=warpfold.cfg -O3 -fopenmp --offload-arch=sm_90 ...
//
//   warpfold::grid_barrier barrier;               // on the host; its memory is the device's
//   auto *all_teams = barrier.handle();
//   #pragma omp target teams num_teams(barrier.max_teams()) is_device_ptr(all_teams)
//   #pragma omp parallel
//   {
//     ...
//     all_teams->arrive_and_wait();               // all threads of all teams
//     ...
//   }
//
//   #pragma omp declare target
//   warpfold::mutex turn;                         // or mapped, alone or in a structure
//   warpfold::counting_semaphore<8> places(8);
//   #pragma omp end declare target
//   ...
//   const std::lock_guard guard(turn);            // in a target region
//
// Memory    what a thread did before it released, arrived or unlocked is there for those
//           that acquire, wait or lock later, in all teams of the device. An object is
//           used by the device or by the host, not by both at once.
// Progress  locks may be held by some lanes of a warp while others wait: threads move on
//           their own. mutex and counting_semaphore serve in the order of arrival;
//           with spin_mutex and spin_semaphore somebody passes, nobody knows who.
// Host      where a region runs on the host, all of them do what they say there; the
//           barrier is for one team then.
// Errors    of the host are exceptions (workspace.h). A launch with more teams than can
//           run at once for certain ends in a message, and waits for nobody.
//
// docs/Synchronization.md has more.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_SYNCHRONIZATION_H
#define WARPFOLD_SYNCHRONIZATION_H

#include "detail/OpenMP.h"

#include "detail/GridBarrier.h"
#include "device/synchronization/SpinWord.h"
#include "device/synchronization/TicketQueue.h"

#include <cstddef>
#include <cstdint>
#include <omp.h>

namespace warpfold {

//===----------------------------------------------------------------------===//
// All teams
//===----------------------------------------------------------------------===//

/// What a launch has of a grid_barrier: a pointer to it goes into the region. The functions
/// are called by all threads of all teams, in one parallel region of each team, or by the
/// initial threads of all teams outside of any; not in a loop of which threads have
/// parts of their own, nor in a region inside of another one.
template <int TeamsPerMultiprocessor = 1> class grid_barrier_on_device {
public:
  class arrival_token {
    friend grid_barrier_on_device;
    explicit arrival_token(std::uint32_t Arrived) : Arrived(Arrived) {}
    std::uint32_t Arrived;
  };

  /// The caller's team goes on, without what others do before they arrive. Each thread
  /// calls wait() before it arrives again.
  [[nodiscard]] arrival_token arrive() {
#pragma omp barrier
    return arrival_token(detail::isFirstOfTeam() ? Its.arrive() : 0);
  }

  /// Until all teams have arrived.
  [[gnu::always_inline]] void wait(arrival_token Token) {
    if (detail::isFirstOfTeam())
      Its.template awaitAll<TeamsPerMultiprocessor>(Token.Arrived);
#pragma omp barrier
  }

  [[gnu::always_inline]] void arrive_and_wait() { wait(arrive()); }

private:
  template <int> friend class grid_barrier;

  detail::GridBarrierMemory Its = {0, 1};
};

/// The teams of one launch meet, again and again; then those of the next launch, however
/// many, but never of two launches at once. With TeamsPerMultiprocessor above 1 the
/// kernel has a thread_limit that is a constant, and gets so few registers that this
/// many teams have room.
template <int TeamsPerMultiprocessor = 1> class grid_barrier {
  static_assert(TeamsPerMultiprocessor >= 1 && TeamsPerMultiprocessor <= 4,
                "warpfold::grid_barrier: 1 to 4 teams a multiprocessor");

public:
  explicit grid_barrier(int device = omp_get_default_device())
      : Device(device) {
    detail::checkDevice(device, "grid_barrier");
    if (detail::isHost(device))
      return;
    OnHost.Its.Multiprocessors = detail::certainMultiprocessors(device);
    OnDevice = omp_target_alloc(sizeof(OnHost), device);
    if (!OnDevice || omp_target_memcpy(OnDevice, &OnHost, sizeof(OnHost), 0, 0,
                                       device, omp_get_initial_device()))
      detail::fail("no device memory for a grid_barrier");
  }
  ~grid_barrier() {
    if (OnDevice)
      omp_target_free(OnDevice, Device);
  }
  grid_barrier(const grid_barrier &) = delete;
  grid_barrier &operator=(const grid_barrier &) = delete;

  int device() const { return Device; }

  /// A launch with more is refused; one with fewer is as good.
  int max_teams() const {
    return OnDevice ? static_cast<int>(OnHost.Its.Multiprocessors) *
                          TeamsPerMultiprocessor
                    : 1;
  }

  /// Valid as long as this object.
  grid_barrier_on_device<TeamsPerMultiprocessor> *handle() {
    return OnDevice
               ? static_cast<grid_barrier_on_device<TeamsPerMultiprocessor> *>(
                     OnDevice)
               : &OnHost;
  }

private:
  int Device;
  void *OnDevice = nullptr;
  grid_barrier_on_device<TeamsPerMultiprocessor> OnHost;
};

//===----------------------------------------------------------------------===//
// Mutexes
//===----------------------------------------------------------------------===//

/// First come, first served.
class mutex {
public:
  constexpr mutex() noexcept = default;
  mutex(const mutex &) = delete;
  mutex &operator=(const mutex &) = delete;

  [[gnu::always_inline]] void lock() { passQueue(&Queue, 1); }
  [[gnu::always_inline]] bool try_lock() { return tryToPassQueue(&Queue, 1); }
  [[gnu::always_inline]] void unlock() { leaveQueue(&Queue, 1); }

private:
  TicketQueue Queue = {0, 0};
};

/// For short sections that few threads want at a time.
class spin_mutex {
public:
  constexpr spin_mutex() noexcept = default;
  spin_mutex(const spin_mutex &) = delete;
  spin_mutex &operator=(const spin_mutex &) = delete;

  [[gnu::always_inline]] void lock() { spinLock(&Held); }
  [[gnu::always_inline]] bool try_lock() { return tryToSpinLock(&Held); }
  [[gnu::always_inline]] void unlock() { spinUnlock(&Held); }

private:
  std::uint32_t Held = 0;
};

//===----------------------------------------------------------------------===//
// Semaphores
//===----------------------------------------------------------------------===//

/// First come, first served.
template <std::ptrdiff_t LeastMaxValue = INT32_MAX> class counting_semaphore {
  static_assert(LeastMaxValue >= 0 && LeastMaxValue <= INT32_MAX,
                "warpfold::counting_semaphore: the largest value is from 0 to "
                "2^31 - 1");

public:
  constexpr explicit counting_semaphore(std::ptrdiff_t desired)
      : Places(static_cast<std::uint32_t>(desired)) {}
  counting_semaphore(const counting_semaphore &) = delete;
  counting_semaphore &operator=(const counting_semaphore &) = delete;

  static constexpr std::ptrdiff_t max() noexcept { return LeastMaxValue; }

  [[gnu::always_inline]] void acquire() { passQueue(&Queue, Places); }
  [[gnu::always_inline]] bool try_acquire() {
    return tryToPassQueue(&Queue, Places);
  }
  [[gnu::always_inline]] void release(std::ptrdiff_t update = 1) {
    leaveQueue(&Queue, static_cast<std::uint32_t>(update));
  }

private:
  TicketQueue Queue = {0, 0};
  /// Of the beginning.
  std::uint32_t Places;
};

using binary_semaphore = counting_semaphore<1>;

/// For short sections that few threads want at a time.
template <std::ptrdiff_t LeastMaxValue = INT32_MAX> class spin_semaphore {
  static_assert(LeastMaxValue >= 0 && LeastMaxValue <= INT32_MAX,
                "warpfold::spin_semaphore: the largest value is from 0 to "
                "2^31 - 1");

public:
  constexpr explicit spin_semaphore(std::ptrdiff_t desired)
      : Places(static_cast<std::uint32_t>(desired)) {}
  spin_semaphore(const spin_semaphore &) = delete;
  spin_semaphore &operator=(const spin_semaphore &) = delete;

  static constexpr std::ptrdiff_t max() noexcept { return LeastMaxValue; }

  [[gnu::always_inline]] void acquire() { takePlace(&Places); }
  [[gnu::always_inline]] bool try_acquire() { return tryToTakePlace(&Places); }
  [[gnu::always_inline]] void release(std::ptrdiff_t update = 1) {
    givePlaces(&Places, static_cast<std::uint32_t>(update));
  }

private:
  /// That are left.
  std::uint32_t Places;
};

} // namespace warpfold

#endif // WARPFOLD_SYNCHRONIZATION_H
