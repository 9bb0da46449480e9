//===- benchmark/cg/Cg.cu - examples/cg.cpp in CUDA, with CUB -------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   Cg SIZE STEPS
//
// The same steps of the same solver on the same vectors: each of the two loops
// of a step is one CUB reduction over a function object, which computes the
// value of a point and writes the vectors, followed by a copy of the sum to the
// host, which the next loop needs. Prints the same line as examples/cg.cpp with
// these arguments. benchmark/cg/compare-cg runs both.
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

/// The loop of multiply() in examples/cg.cpp.
struct Multiply {
  System Vectors;
  double Beta;

  __device__ double direction(long At) const {
    return Vectors.Residual[At] + Beta * Vectors.Direction[At];
  }
  __device__ double operator()(long Point) const {
    const int Size = Vectors.Size, Column = static_cast<int>(Point % Size);
    const double Center = direction(Point);
    double Result = 4 * Center;
    if (Column > 0)
      Result -= direction(Point - 1);
    if (Column < Size - 1)
      Result -= direction(Point + 1);
    if (Point >= Size)
      Result -= direction(Point - Size);
    if (Point < Vectors.Points - Size)
      Result -= direction(Point + Size);
    Vectors.NextDirection[Point] = Center;
    Vectors.Product[Point] = Result;
    return Center * Result;
  }
};

/// The loop of advance() in examples/cg.cpp.
struct Advance {
  System Vectors;
  double Alpha;

  __device__ double operator()(long Point) const {
    Vectors.Solution[Point] += Alpha * Vectors.NextDirection[Point];
    const double NewResidual =
        Vectors.Residual[Point] - Alpha * Vectors.Product[Point];
    Vectors.Residual[Point] = NewResidual;
    return NewResidual * NewResidual;
  }
};

class Sums {
public:
  explicit Sums(const System &Vectors) : Points(Vectors.Points) {
    check(cudaMalloc(&Result, sizeof(double)));
    // The size of the workspace depends on the function.
    size_t Required = 0;
    check(reduce(Multiply{Vectors, 0}, Bytes));
    check(reduce(Advance{Vectors, 0}, Required));
    Bytes = std::max(Bytes, Required);
    check(cudaMalloc(&Workspace, Bytes));
  }

  template <typename Summand> double operator()(Summand Function) {
    size_t WorkspaceBytes = Bytes;
    check(reduce(Function, WorkspaceBytes));
    double Sum;
    check(cudaMemcpy(&Sum, Result, sizeof(Sum), cudaMemcpyDeviceToHost));
    return Sum;
  }

private:
  template <typename Summand>
  cudaError_t reduce(Summand Function, size_t &WorkspaceBytes) {
    return cub::DeviceReduce::TransformReduce(
        Workspace, WorkspaceBytes, cuda::counting_iterator<long>(0), Result,
        Points, cuda::std::plus<>(), Function, 0.0);
  }

  long Points;
  void *Workspace = nullptr;
  size_t Bytes = 0;
  double *Result;
};

double solve(System Vectors, Sums &SumOf, double Square, int Steps) {
  double Beta = 0;
  for (int Step = 0; Step < Steps && Square > 0; ++Step) {
    const double Alpha = Square / SumOf(Multiply{Vectors, Beta});
    const double Next = SumOf(Advance{Vectors, Alpha});
    Beta = Next / Square;
    Square = Next;
    std::swap(Vectors.Direction, Vectors.NextDirection);
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
  System Vectors = {Size, static_cast<long>(Right.size()), {}, {}, {}, {}, {}};
  for (double **Vector :
       {&Vectors.Solution, &Vectors.Residual, &Vectors.Product,
        &Vectors.Direction, &Vectors.NextDirection}) {
    check(cudaMalloc(Vector, Bytes));
    check(cudaMemset(*Vector, 0, Bytes));
  }
  const auto Begin = [&] {
    check(cudaMemset(Vectors.Solution, 0, Bytes));
    check(cudaMemset(Vectors.Direction, 0, Bytes));
    check(cudaMemcpy(Vectors.Residual, Right.data(), Bytes, cudaMemcpyDefault));
    check(cudaDeviceSynchronize());
  };
  Sums SumOf(Vectors);
  Begin();
  solve(Vectors, SumOf, Start, 2); // the first launches load the kernels
  Begin();
  const auto From = std::chrono::steady_clock::now();
  const double Square = solve(Vectors, SumOf, Start, Steps);
  const std::chrono::duration<double, std::micro> Time =
      std::chrono::steady_clock::now() - From;
  std::printf("%d x %d points: %.2f us a step, residual %.4e\n", Size, Size,
              Time.count() / Steps, std::sqrt(Square / Start));
}
