//===- simulator/report/StatisticsReport.cpp - prints the counts ----------===//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "simulator/report/StatisticsReport.h"

#include "simulator/report/KernelName.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace warpfold::sim {

namespace {

struct Row {
  std::string Kernel;
  uint64_t Launches = 0;
  /// Smallest contains the minimum of each count that is printed as a range.
  Counts Values, Smallest;

  void add(const Counts &More);
};

struct Table {
  /// The runtimes that no table has listed yet.
  std::vector<std::string> Runtimes;
  std::vector<Row> Rows;
  bool IsAtEnd = false;
};

} // namespace

void Row::add(const Counts &More) {
  if (!Launches++) {
    Values = Smallest = More;
    return;
  }
  for (auto [All, Least, One] : llvm::zip_equal(Values, Smallest, More)) {
    Least.Value = std::min(Least.Value, One.Value);
    All.Value = One.How == Together::Sum ? All.Value + One.Value
                                         : std::max(All.Value, One.Value);
  }
}

/// Never destroyed, because kernels may run until the process ends.
static Table &table() {
  static auto &TheTable = *new Table;
  return TheTable;
}

static void write(const std::string &Text) {
  std::fwrite(Text.data(), 1, Text.size(), stderr);
}

void printLaunch(const std::string &Kernel, const Counts &Values) {
  std::string Line = "warpfold-stats: kernel=" + Kernel;
  for (const Count &Each : Values)
    Line += llvm::formatv(" {0}={1}", Each.Name, Each.Value);
  write(Line + "\n");
}

void addRuntime(std::string Name) {
  std::vector<std::string> &Names = table().Runtimes;
  if (!Name.empty() && !llvm::is_contained(Names, Name))
    Names.push_back(std::move(Name));
}

void countLaunch(const std::string &Kernel, const Counts &Values) {
  Table &All = table();
  if (All.Rows.empty() && !All.IsAtEnd)
    std::atexit(printTable);
  auto Found = llvm::find_if(
      All.Rows, [&](const Row &Each) { return Each.Kernel == Kernel; });
  if (Found == All.Rows.end())
    Found = All.Rows.insert(Found, Row{Kernel, 0, {}, {}});
  Found->add(Values);
  if (All.IsAtEnd)
    printTable();
}

/// Returns the cells of one row in the table's order; the kernel's name is
/// last.
static std::vector<std::string> cellsOf(const Row &R) {
  std::vector<std::string> Cells = {std::to_string(R.Launches)};
  for (auto [All, Least] : llvm::zip_equal(R.Values, R.Smallest)) {
    std::string Cell = std::to_string(All.Value);
    if (All.How == Together::Range && Least.Value != All.Value)
      Cell = std::to_string(Least.Value) + ".." + Cell;
    Cells.push_back(Cell);
  }
  Cells.push_back(readableKernel(R.Kernel));
  return Cells;
}

static Row totalOf(const std::vector<Row> &Rows) {
  Row Total{"total", 0, {}, {}};
  for (const Row &Each : Rows) {
    Total.add(Each.Values);
    for (auto [Least, One] : llvm::zip_equal(Total.Smallest, Each.Smallest))
      Least.Value = std::min(Least.Value, One.Value);
    Total.Launches += Each.Launches - 1;
  }
  return Total;
}

/// Aligns numbers to the right, followed by the name. Columns that contain only
/// 0 are omitted.
static std::string aligned(const std::vector<std::vector<std::string>> &Lines) {
  std::vector<size_t> Widths;
  for (size_t Column = 0; Column + 1 < Lines.front().size(); ++Column) {
    size_t Width = 0;
    bool IsZero = true;
    for (const auto &Line : Lines) {
      Width = std::max(Width, Line[Column].size());
      IsZero &= &Line == &Lines.front() || Line[Column] == "0";
    }
    Widths.push_back(IsZero ? 0 : Width);
  }
  std::string Text;
  for (const auto &Line : Lines) {
    for (size_t Column = 0; Column < Widths.size(); ++Column)
      if (const size_t Width = Widths[Column])
        Text +=
            std::string(2 + Width - Line[Column].size(), ' ') + Line[Column];
    Text += "  " + Line.back() + "\n";
  }
  return Text;
}

void printTable() {
  Table &All = table();
  All.IsAtEnd = true;
  if (All.Rows.empty())
    return;
  std::vector<std::vector<std::string>> Lines(1, {"launches"});
  for (const Count &Each : All.Rows.front().Values)
    Lines.front().push_back(Each.Name);
  Lines.front().push_back("kernel");
  for (const Row &Each : All.Rows)
    Lines.push_back(cellsOf(Each));
  if (All.Rows.size() > 1)
    Lines.push_back(cellsOf(totalOf(All.Rows)));
  std::string Title = "warpfold-sim: statistics\n";
  for (const std::string &Name : All.Runtimes)
    Title += "  runtime: " + Name + "\n";
  write(Title + aligned(Lines));
  All.Rows.clear();
  All.Runtimes.clear();
}

} // namespace warpfold::sim
