// libomptarget's launch, which accepts arguments of any layout and prints their
// version.
#include "offload-abi/OffloadAbi.h"

#include <cstdio>

extern "C" int
__tgt_target_kernel(void *, int64_t, int32_t NumTeams, int32_t ThreadLimit,
                    const void *,
                    const warpfold::offload::KernelArguments *Arguments) {
  std::printf("launched with version %u, teams %d, threads %d\n",
              Arguments->Version, NumTeams, ThreadLimit);
  return warpfold::offload::OffloadSuccess;
}
