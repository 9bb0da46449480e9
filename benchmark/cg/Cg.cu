//===- benchmark/cg/Cg.cu - examples/cg.cpp in CUDA, with CUB -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   Cg SIZE STEPS
//
// The same steps of the same solver, on the same vectors: each of a step's two loops is
// one CUB reduction of what a function object returns for a point, which also writes the
// vectors, and a copy of the sum to the host, which goes on by it. Prints what
// examples/cg.cpp prints with these arguments. benchmark/cg/compare-cg runs both.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cub/device/device_reduce.cuh>
#include <cuda/iterator>
#include <utility>
#include <vector>

namespace {

void check(cudaError_t Status) {
  if (Status == cudaSuccess)
    return;
  std::fprintf(stderr, "error: %s\n", cudaGetErrorString(Status));
  std::exit(1);
}

struct System {
  int Size;
  long Points;
  double *Solution, *Residual, *Product, *Direction, *NextDirection;
};

/// As the loop of multiply() there.
struct Multiply {
  System Its;
  double Beta;

  __device__ double made(long At) const {
    return Its.Residual[At] + Beta * Its.Direction[At];
  }
  __device__ double operator()(long Point) const {
    const int Size = Its.Size, Column = static_cast<int>(Point % Size);
    const double Center = made(Point);
    double Result = 4 * Center;
    if (Column > 0)
      Result -= made(Point - 1);
    if (Column < Size - 1)
      Result -= made(Point + 1);
    if (Point >= Size)
      Result -= made(Point - Size);
    if (Point < Its.Points - Size)
      Result -= made(Point + Size);
    Its.NextDirection[Point] = Center;
    Its.Product[Point] = Result;
    return Center * Result;
  }
};

/// As that of advance().
struct Advance {
  System Its;
  double Alpha;

  __device__ double operator()(long Point) const {
    Its.Solution[Point] += Alpha * Its.NextDirection[Point];
    const double Left = Its.Residual[Point] - Alpha * Its.Product[Point];
    Its.Residual[Point] = Left;
    return Left * Left;
  }
};

class Sums {
public:
  explicit Sums(const System &Its) : Points(Its.Points) {
    check(cudaMalloc(&Result, sizeof(double)));
    // What CUB wants depends on the function.
    size_t Wanted = 0;
    check(reduce(Multiply{Its, 0}, Bytes));
    check(reduce(Advance{Its, 0}, Wanted));
    Bytes = std::max(Bytes, Wanted);
    check(cudaMalloc(&Workspace, Bytes));
  }

  template <typename Function> double operator()(Function Of) {
    size_t Has = Bytes;
    check(reduce(Of, Has));
    double Sum;
    check(cudaMemcpy(&Sum, Result, sizeof(Sum), cudaMemcpyDeviceToHost));
    return Sum;
  }

private:
  template <typename Function>
  cudaError_t reduce(Function Of, size_t &WorkspaceBytes) {
    return cub::DeviceReduce::TransformReduce(
        Workspace, WorkspaceBytes, cuda::counting_iterator<long>(0), Result,
        Points, cuda::std::plus<>(), Of, 0.0);
  }

  long Points;
  void *Workspace = nullptr;
  size_t Bytes = 0;
  double *Result;
};

double solve(System Its, Sums &SumOf, double Square, int Steps) {
  double Beta = 0;
  for (int Step = 0; Step < Steps && Square > 0; ++Step) {
    const double Alpha = Square / SumOf(Multiply{Its, Beta});
    const double Next = SumOf(Advance{Its, Alpha});
    Beta = Next / Square;
    Square = Next;
    std::swap(Its.Direction, Its.NextDirection);
  }
  return Square;
}

} // namespace

int main(int Count, char **Arguments) {
  const int Size = Count == 3 ? std::atoi(Arguments[1]) : 0;
  const int Steps = Count == 3 ? std::atoi(Arguments[2]) : 0;
  if (Size < 1 || Steps < 1) {
    std::fprintf(stderr, "usage: Cg SIZE STEPS, both above 0\n");
    return 2;
  }
  std::vector<double> Right;
  double Start = 0;
  for (int Row = 0; Row < Size; ++Row)
    for (int Column = 0; Column < Size; ++Column) {
      Right.push_back((Row == 0) + (Row == Size - 1) + (Column == 0) +
                      (Column == Size - 1));
      Start += Right.back() * Right.back();
    }
  const size_t Bytes = Right.size() * sizeof(double);
  System Its = {Size, static_cast<long>(Right.size()), {}, {}, {}, {}, {}};
  for (double **Vector : {&Its.Solution, &Its.Residual, &Its.Product,
                          &Its.Direction, &Its.NextDirection}) {
    check(cudaMalloc(Vector, Bytes));
    check(cudaMemset(*Vector, 0, Bytes));
  }
  const auto Begin = [&] {
    check(cudaMemset(Its.Solution, 0, Bytes));
    check(cudaMemset(Its.Direction, 0, Bytes));
    check(cudaMemcpy(Its.Residual, Right.data(), Bytes, cudaMemcpyDefault));
    check(cudaDeviceSynchronize());
  };
  Sums SumOf(Its);
  Begin();
  solve(Its, SumOf, Start, 2); // the first launches load the kernels
  Begin();
  const auto From = std::chrono::steady_clock::now();
  const double Square = solve(Its, SumOf, Start, Steps);
  const std::chrono::duration<double, std::micro> Time =
      std::chrono::steady_clock::now() - From;
  std::printf("%d x %d points: %.2f us a step, residual %.4e\n", Size, Size,
              Time.count() / Steps, std::sqrt(Square / Start));
}
