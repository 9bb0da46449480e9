//===- benchmark/server/RowCases.cpp - cases with matrices ----------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares a few rows of each result on the host, different ones each time,
// with results in double precision. The rows are then set to NaN, so that a row
// missing in the next run is detected.
//
//===----------------------------------------------------------------------===//

#include "RowCases.h"

#include "../loops/Loops.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

using namespace bench;

namespace {

constexpr long RowsChecked = 16;
/// A prime, so that the checked rows are spread over the matrix and differ each
/// time.
constexpr long RowStep = 40503;

struct Matrices {
  const float *In;
  float *Out;
  long NextRow = 0;
};

bool isNear(double Expected, float Got) {
  constexpr double Relative = 1e-4;
  // The absolute bound covers results below the smallest normal number, and
  // differences of nearly equal numbers.
  constexpr double Absolute = 1e-37;
  // This form of the condition also reports a NaN.
  return std::abs(Got - Expected) <= Relative * std::abs(Expected) + Absolute;
}

std::string checkRow(const float *In, float *Out, long Row, long Columns,
                     ExpectedRow *Expected) {
  std::vector<float> X(Columns), Y(Columns);
  std::vector<double> Reference(Columns);
  const size_t Bytes = Columns * sizeof(float);
  copyToHost(X.data(), In + Row * Columns, Bytes);
  copyToHost(Y.data(), Out + Row * Columns, Bytes);
  Expected(X, Reference);
  for (long C = 0; C < Columns; ++C)
    if (!isNear(Reference[C], Y[C]))
      return "row " + std::to_string(Row) + " column " + std::to_string(C) +
             ": expected " + std::to_string(Reference[C]) + ", got " +
             std::to_string(Y[C]);
  std::fill(Y.begin(), Y.end(), std::numeric_limits<float>::quiet_NaN());
  copyToDevice(Out + Row * Columns, Y.data(), Bytes);
  return "";
}

std::string checkSome(Matrices &M, long Rows, long Columns,
                      ExpectedRow *Expected) {
  std::string Wrong;
  for (long I = 0; I < std::min(Rows, RowsChecked) && Wrong.empty(); ++I) {
    Wrong = checkRow(M.In, M.Out, M.NextRow % Rows, Columns, Expected);
    M.NextRow += RowStep;
  }
  return Wrong;
}

} // namespace

void bench::expectedSoftmax(const std::vector<float> &In,
                            std::vector<double> &Expected) {
  const double Largest = *std::max_element(In.begin(), In.end());
  double Sum = 0;
  for (size_t C = 0; C < In.size(); ++C)
    Sum += Expected[C] = std::exp(In[C] - Largest);
  for (double &Y : Expected)
    Y /= Sum;
}

void bench::expectedLayerNorm(const std::vector<float> &In,
                              std::vector<double> &Expected) {
  double Sum = 0, Squares = 0;
  for (const double X : In) {
    Sum += X;
    Squares += X * X;
  }
  const double Mean = Sum / In.size();
  const double Variance = Squares / In.size() - Mean * Mean;
  for (size_t C = 0; C < In.size(); ++C)
    Expected[C] = (In[C] - Mean) / std::sqrt(Variance + RowEpsilon);
}

Case bench::makeRowCase(const std::string &Loop, const std::string &Variant,
                        long Columns, std::function<RowFunction> Run,
                        ExpectedRow *Expected) {
  const auto Last = std::make_shared<Matrices>();
  Case New;
  New.Name = Loop + std::to_string(Columns) + "/float" +
             (Variant.empty() ? "" : "@") + Variant;
  New.ElementBytes = sizeof(float);
  New.ElementsEach = 1;
  New.ArrayCount = 2;
  New.SmallestN = Columns;
  New.Fill = [](const Arrays &M, long N) {
    fill(Pattern::Values, static_cast<float *>(M.First), N, 1);
    fill(Pattern::Factors, static_cast<float *>(M.Second), N, 1);
  };
  New.Run = [=](const Arrays &M, long N) {
    Last->In = static_cast<const float *>(M.First);
    Last->Out = static_cast<float *>(M.Second);
    Run(Last->In, Last->Out, N / Columns, Columns);
  };
  New.Mismatch = [=](long N) {
    return checkSome(*Last, N / Columns, Columns, Expected);
  };
  return New;
}

void bench::addRowCases(std::vector<Case> &Cases) {
  for (const long Columns : {256, 1024, 8192}) {
    Cases.push_back(
        makeRowCase("softmax", "", Columns, softmax, expectedSoftmax));
    Cases.push_back(
        makeRowCase("layernorm", "", Columns, layerNorm, expectedLayerNorm));
    Cases.push_back(makeRowCase("layernorm2pass", "", Columns,
                                layerNormTwoPasses, expectedLayerNorm));
  }
}
