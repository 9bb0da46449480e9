//===- detail/Records.h - elements of several arrays ------------*- C++ -*-===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A merge sort moves records: a record consists of the elements of one or
// several arrays with the same index, as words. The first phase reads records
// from the arrays, and the last one writes them back. A record of one array has
// the layout of the array's elements.
//
//===----------------------------------------------------------------------===//

#ifndef WARPFOLD_DETAIL_RECORDS_H
#define WARPFOLD_DETAIL_RECORDS_H

#include "../device/support/Types.h"
#include "SortKeys.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace warpfold::detail {

/// An element of type T as words, whose size divides its size and alignment.
template <class T> struct Raw {
  /// The largest power of two, up to 8, that divides the size and alignment.
  static constexpr std::size_t WordBytes =
      alignof(T) < 8 ? alignof(T) : std::size_t(8);
  /// The type of a word.
  using Word = WordOf<WordBytes>;
  /// The number of words.
  static constexpr std::uint32_t NumWords = sizeof(T) / WordBytes;
  /// The words.
  Word Of[NumWords];

  /// Returns the element.
  [[gnu::always_inline]] T value() const {
    return __builtin_bit_cast(T, *this);
  }
};

/// The bytes of Part as whole words of type Word. Bytes after the end are 0.
template <class Word, class Part> struct PartWords {
  /// The number of words.
  static constexpr std::uint32_t NumWords =
      (sizeof(Part) + sizeof(Word) - 1) / sizeof(Word);
  /// The words.
  Word Of[NumWords];

  /// Returns the words of From.
  [[gnu::always_inline]] static PartWords of(Raw<Part> From) {
    if constexpr (sizeof(Part) == sizeof(PartWords))
      return __builtin_bit_cast(PartWords, From);
    else
      return __builtin_bit_cast(PartWords, Padded{From, {}});
  }
  /// Returns the bytes.
  [[gnu::always_inline]] Raw<Part> raw() const {
    if constexpr (sizeof(Part) == sizeof(PartWords))
      return __builtin_bit_cast(Raw<Part>, *this);
    else
      return __builtin_bit_cast(Padded, *this).Own;
  }

private:
  /// The number of bytes after the end.
  static constexpr std::size_t Unused = NumWords * sizeof(Word) - sizeof(Part);
  /// The bytes and those after the end.
  struct Padded {
    /// The bytes.
    Raw<Part> Own;
    /// The bytes after the end; not used if there are none.
    unsigned char Rest[Unused ? Unused : 1];
  };
};

/// A record. The words of a record of several parts have 8 bytes if the size of
/// each part is a multiple of 8, and otherwise 4, or fewer if all parts are
/// smaller.
template <class... Parts> struct Record {
  /// The number of bytes of a word.
  static constexpr std::size_t WordBytes =
      sizeof...(Parts) == 1 ? std::min({Raw<Parts>::WordBytes...})
      : ((sizeof(Parts) % 8 == 0) && ...)
          ? 8
          : std::min<std::size_t>(4, std::max({Raw<Parts>::WordBytes...}));
  /// The type of a word.
  using Word = WordOf<WordBytes>;
  /// The number of words.
  static constexpr std::uint32_t NumWords =
      (PartWords<Word, Parts>::NumWords + ...);
  /// The words.
  Word Of[NumWords];

  /// The type of a part.
  template <std::size_t Number>
  using Part = std::tuple_element_t<Number, std::tuple<Parts...>>;

  /// Returns a part.
  template <std::size_t Number>
  [[gnu::always_inline]] Raw<Part<Number>> part() const {
    PartWords<Word, Part<Number>> Result;
#pragma unroll
    for (std::uint32_t I = 0; I < Result.NumWords; ++I)
      Result.Of[I] = Of[firstWord(Number) + I];
    return Result.raw();
  }
  /// Sets a part.
  template <std::size_t Number>
  [[gnu::always_inline]] void setPart(Raw<Part<Number>> From) {
    const auto Words = PartWords<Word, Part<Number>>::of(From);
#pragma unroll
    for (std::uint32_t I = 0; I < Words.NumWords; ++I)
      Of[firstWord(Number) + I] = Words.Of[I];
  }

private:
  /// Returns the index of a part's first word.
  static constexpr std::uint32_t firstWord(std::size_t Number) {
    constexpr std::uint32_t Sizes[] = {PartWords<Word, Parts>::NumWords...};
    std::uint32_t First = 0;
    for (std::size_t Part = 0; Part < Number; ++Part)
      First += Sizes[Part];
    return First;
  }
};

/// A column of the records: an array that is read and written.
template <class T> struct ArrayColumn {
  /// The type of the elements.
  using Element = T;
  /// The array.
  T *First;

  /// Returns element Index.
  [[gnu::always_inline]] Raw<T> load(std::uint64_t Index) const {
    const auto *From = words(Index);
    Raw<T> Result;
#pragma unroll
    for (std::uint32_t I = 0; I < Raw<T>::NumWords; ++I)
      Result.Of[I] = From[I];
    return Result;
  }
  /// Sets element Index.
  [[gnu::always_inline]] void store(std::uint64_t Index, Raw<T> What) const {
    auto *To = words(Index);
#pragma unroll
    for (std::uint32_t I = 0; I < Raw<T>::NumWords; ++I)
      To[I] = What.Of[I];
  }

private:
  /// Returns the words of element Index.
  [[gnu::always_inline]] auto *words(std::uint64_t Index) const {
#ifdef __NVPTX__
    return (Global<typename Raw<T>::Word> *)(First + Index);
#else
    // A word of another type than the element may access it.
    typedef typename Raw<T>::Word __attribute__((may_alias)) Word;
    return reinterpret_cast<Word *>(First + Index);
#endif
  }
};

/// A column that contains the indices before the sort. They are stored in an
/// array.
struct IndexColumn {
  /// The type of the elements.
  using Element = std::uint32_t;
  /// The array for the sorted indices.
  std::uint32_t *First;

  /// Returns Index.
  [[gnu::always_inline]] Raw<std::uint32_t> load(std::uint64_t Index) const {
    return {{static_cast<std::uint32_t>(Index)}};
  }
  /// Sets element Index of the array.
  [[gnu::always_inline]] void store(std::uint64_t Index,
                                    Raw<std::uint32_t> What) const {
    First[Index] = What.Of[0];
  }
};

/// Several columns.
template <class First, class... Others> struct Columns : Columns<Others...> {
  /// The first column.
  First Own;

  /// Returns a column.
  template <std::size_t Number> auto column() const {
    if constexpr (Number == 0)
      return Own;
    else
      return Columns<Others...>::template column<Number - 1>();
  }
};
/// One column.
template <class First> struct Columns<First> {
  /// The column.
  First Own;

  /// Returns the column.
  template <std::size_t> auto column() const { return Own; }
};

/// Returns the columns as one object.
template <class First, class... Others>
Columns<First, Others...> columnsOf(First Own, Others... Rest) {
  if constexpr (sizeof...(Others) == 0)
    return {Own};
  else
    return {columnsOf(Rest...), Own};
}

/// Loads and stores the records of columns.
template <class... Column> struct RecordArrays {
  /// The type of the records.
  using Element = Record<typename Column::Element...>;
  /// The columns.
  Columns<Column...> All;

  /// Returns record Index.
  [[gnu::always_inline]] Element load(std::uint64_t Index) const {
    return loadParts(Index, std::index_sequence_for<Column...>());
  }
  /// Sets record Index.
  [[gnu::always_inline]] void store(std::uint64_t Index, Element What) const {
    storeParts(Index, What, std::index_sequence_for<Column...>());
  }

private:
  /// Returns the record with all parts.
  template <std::size_t... Number>
  [[gnu::always_inline]] Element
  loadParts(std::uint64_t Index, std::index_sequence<Number...>) const {
    Element Result;
    (Result.template setPart<Number>(All.template column<Number>().load(Index)),
     ...);
    return Result;
  }
  /// Sets all parts of the record.
  template <std::size_t... Number>
  [[gnu::always_inline]] void storeParts(std::uint64_t Index, Element What,
                                         std::index_sequence<Number...>) const {
    (All.template column<Number>().store(Index, What.template part<Number>()),
     ...);
  }
};

/// Returns the columns as arrays of records.
template <class... Column> RecordArrays<Column...> arraysOf(Column... Each) {
  return {columnsOf(Each...)};
}

} // namespace warpfold::detail

#endif // WARPFOLD_DETAIL_RECORDS_H
