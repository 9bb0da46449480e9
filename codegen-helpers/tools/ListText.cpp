//===- tools/ListText.cpp - a reduction list in words ---------------------===//
//
// Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lexer and a recursive-descent parser. As in LLVM's parsers, the functions return true after an
// error, which is then in Problem. See ListText.h.
//
//===----------------------------------------------------------------------===//

#include "ListText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace warpfold {

namespace {

enum class TokenKind { Word, Number, Function, Sign, End };

/// A token. The text of a Function does not contain the @.
struct Token {
  TokenKind Kind;
  StringRef Text;
  const char *Begin;
};

class Lexer {
public:
  explicit Lexer(StringRef Text) : Rest(Text) { next(); }

  const Token &token() const { return Current; }

  void next() {
    skipSpace();
    const char *Begin = Rest.begin();
    if (Rest.empty())
      Current = {TokenKind::End, "", Begin};
    else if (isDigit(Rest.front()))
      Current = {TokenKind::Number, take(isDigit), Begin};
    else if (isWordCharacter(Rest.front()))
      Current = {TokenKind::Word, take(isWordCharacter), Begin};
    else if (Rest.consume_front("@"))
      Current = {TokenKind::Function, take(isFunctionCharacter), Begin};
    else {
      Current = {TokenKind::Sign, Rest.take_front(), Begin};
      Rest = Rest.drop_front();
    }
  }

private:
  static bool isWordCharacter(char C) { return isAlnum(C) || C == '_'; }
  /// Returns whether C may occur in a name of LLVM's assembly without quotes (LangRef,
  /// Identifiers).
  static bool isFunctionCharacter(char C) {
    return isAlnum(C) || StringRef("-$._").contains(C);
  }

  StringRef take(function_ref<bool(char)> Belongs) {
    StringRef Taken = Rest.take_while(Belongs);
    Rest = Rest.drop_front(Taken.size());
    return Taken;
  }

  void skipSpace() {
    Rest = Rest.ltrim();
    while (Rest.starts_with("#"))
      Rest = Rest.drop_until([](char C) { return C == '\n'; }).ltrim();
  }

  StringRef Rest;
  Token Current;
};

class Parser {
public:
  Parser(MemoryBufferRef Text, Module &M, UnknownCombiner Unknown)
      : Lex(Text.getBuffer()), M(M), Unknown(Unknown) {
    Sources.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(Text, false),
                               SMLoc());
  }

  Expected<ReductionList> parse();

private:
  bool parseElement();
  bool parseType(Type *&Result);
  bool parseStructure(Type *&Result);
  bool parseArray(Type *&Result);
  bool parseAlignment(Align &Result);
  bool parseCombiner(ReductionElement &Element);
  bool parseListCombiner();
  bool parseFunction(Function *&Result);

  bool isSign(StringRef Text) const {
    return Lex.token().Kind == TokenKind::Sign && Lex.token().Text == Text;
  }
  bool consume(StringRef Sign);
  bool expect(StringRef Sign, const Twine &Why);
  bool fail(const Twine &Message) { return fail(Lex.token().Begin, Message); }
  bool fail(const char *Place, const Twine &Message);
  /// Returns a description of the current token for a message.
  std::string found() const;
  /// Returns the list, or the library's error with the line and column of the element.
  Expected<ReductionList> checked();

  SourceMgr Sources;
  Lexer Lex;
  Module &M;
  UnknownCombiner Unknown;
  std::vector<ReductionElement> Elements;
  std::vector<const char *> Places;
  Function *ListCombiner = nullptr;
  /// The start of a message: the element that is being parsed.
  std::string Subject;
  std::string Problem;
};

} // namespace

bool Parser::fail(const char *Place, const Twine &Message) {
  raw_string_ostream Stream(Problem);
  Sources
      .GetMessage(SMLoc::getFromPointer(Place), SourceMgr::DK_Error,
                  Subject + Message)
      .print(/*ProgName=*/nullptr, Stream, /*ShowColors=*/false);
  return true;
}

std::string Parser::found() const {
  const Token &Token = Lex.token();
  if (Token.Kind == TokenKind::End)
    return "the end";
  return ("'" + Twine(Token.Kind == TokenKind::Function ? "@" : "") +
          Token.Text + "'")
      .str();
}

bool Parser::consume(StringRef Sign) {
  if (!isSign(Sign))
    return false;
  Lex.next();
  return true;
}

bool Parser::expect(StringRef Sign, const Twine &Why) {
  return !consume(Sign) &&
         fail("'" + Sign + "' is missing before " + found() + ": " + Why);
}

bool Parser::parseStructure(Type *&Result) {
  SmallVector<Type *, 8> Members;
  if (!isSign("}"))
    do {
      Type *Member;
      if (parseType(Member))
        return true;
      Members.push_back(Member);
    } while (consume(","));
  Result = StructType::get(M.getContext(), Members);
  return expect("}", "a structure is {type, ..}");
}

bool Parser::parseArray(Type *&Result) {
  const char *Why = "an array is [number x type]";
  uint32_t Number;
  if (Lex.token().Kind != TokenKind::Number)
    return fail("a number is missing before " + found() + ": " + Why);
  if (Lex.token().Text.getAsInteger(10, Number))
    return fail("the number " + Lex.token().Text +
                " is too large; an array has at most " +
                Twine(std::numeric_limits<uint32_t>::max()) + " elements");
  Lex.next();
  if (Lex.token().Kind != TokenKind::Word || Lex.token().Text != "x")
    return fail("'x' is missing before " + found() + ": " + Why);
  Lex.next();
  Type *Element;
  if (parseType(Element))
    return true;
  Result = ArrayType::get(Element, Number);
  return expect("]", Why);
}

bool Parser::parseType(Type *&Result) {
  if (consume("{"))
    return parseStructure(Result);
  if (consume("["))
    return parseArray(Result);
  LLVMContext &Context = M.getContext();
  const std::pair<StringLiteral, Type *> Scalars[] = {
      {"i1", Type::getInt1Ty(Context)},   {"i8", Type::getInt8Ty(Context)},
      {"i16", Type::getInt16Ty(Context)}, {"i32", Type::getInt32Ty(Context)},
      {"i64", Type::getInt64Ty(Context)}, {"i128", Type::getInt128Ty(Context)},
      {"f16", Type::getHalfTy(Context)},  {"bf16", Type::getBFloatTy(Context)},
      {"f32", Type::getFloatTy(Context)}, {"f64", Type::getDoubleTy(Context)},
  };
  std::string Words;
  for (const auto &[Word, Scalar] : Scalars) {
    if (Lex.token().Kind == TokenKind::Word && Lex.token().Text == Word) {
      Result = Scalar;
      Lex.next();
      return false;
    }
    Words += Word.str() + " ";
  }
  return fail(found() + " is not a type; types are " + Words +
              "{type, ..} [number x type]");
}

bool Parser::parseAlignment(Align &Result) {
  if (Lex.token().Kind != TokenKind::Word || Lex.token().Text != "align")
    return false;
  Lex.next();
  uint64_t Number = 0;
  if (Lex.token().Kind != TokenKind::Number ||
      Lex.token().Text.getAsInteger(10, Number) || !isPowerOf2_64(Number))
    return fail(found() + " is not an alignment, which is a power of two");
  Lex.next();
  Result = Align(Number);
  return false;
}

bool Parser::parseFunction(Function *&Result) {
  const StringRef Name = Lex.token().Text;
  if (Name.empty())
    return fail("the name of a function is missing after '@'");
  Result = M.getFunction(Name);
  if (!Result && Unknown == UnknownCombiner::Refuse)
    return fail("the module has no function @" + Name);
  if (!Result) {
    Type *Pointer = PointerType::getUnqual(M.getContext());
    auto *Signature = FunctionType::get(Type::getVoidTy(M.getContext()),
                                        {Pointer, Pointer}, false);
    Result = Function::Create(Signature, GlobalValue::ExternalLinkage, Name, M);
  }
  Lex.next();
  return false;
}

bool Parser::parseCombiner(ReductionElement &Element) {
  if (Lex.token().Kind == TokenKind::Function) {
    Function *F;
    if (parseFunction(F))
      return true;
    Element.Combiner = F;
    return false;
  }
  const auto Operator = Lex.token().Kind == TokenKind::Word
                            ? operatorOfWord(Lex.token().Text)
                            : std::nullopt;
  if (!Operator) {
    std::string Words;
    for (ReductionOperator Each : reductionOperators())
      Words += toWord(Each).str() + " ";
    return fail(found() + " is not a combiner; combiners are " + Words +
                "@function");
  }
  Element.Combiner = *Operator;
  Lex.next();
  return false;
}

bool Parser::parseElement() {
  Subject = ("reduction element " + Twine(Elements.size() + 1) + ": ").str();
  const Token Name = Lex.token();
  if (Name.Kind != TokenKind::Word)
    return fail(found() + " is not a name; an element is name:type:combiner");
  Subject = ("reduction element '" + Name.Text + "': ").str();
  Lex.next();
  Type *ElementType;
  if (expect(":", "an element is name:type:combiner") || parseType(ElementType))
    return true;
  ReductionElement Element = ReductionElement::of(M, Name.Text, ElementType);
  if (parseAlignment(Element.Alignment))
    return true;
  if (consume(":") && parseCombiner(Element))
    return true;
  Elements.push_back(std::move(Element));
  Places.push_back(Name.Begin);
  return false;
}

bool Parser::parseListCombiner() {
  Subject = "";
  if (parseFunction(ListCombiner))
    return true;
  if (Lex.token().Kind != TokenKind::End)
    return fail(found() + " follows the list's combiner, @" +
                ListCombiner->getName() + ", which must be last in a list");
  for (auto [Place, Element] : zip(Places, Elements))
    if (!std::holds_alternative<std::monostate>(Element.Combiner))
      return fail(
          Place,
          "reduction element '" + Element.Name +
              "': it has a combiner, but the list has one for all elements, @" +
              ListCombiner->getName());
  return false;
}

Expected<ReductionList> Parser::checked() {
  auto Create = [&](ArrayRef<ReductionElement> Some) {
    return ListCombiner
               ? ReductionList::createWithCombiner(M, Some, *ListCombiner)
               : ReductionList::create(M, Some);
  };
  Subject = "";
  for (auto [Place, Element] : zip(Places, Elements)) {
    Expected<ReductionList> Alone = Create(Element);
    if (!Alone) {
      fail(Place, toString(Alone.takeError()));
      return createStringError(Problem);
    }
  }
  return Create(Elements);
}

Expected<ReductionList> Parser::parse() {
  while (Lex.token().Kind != TokenKind::End) {
    if (Lex.token().Kind == TokenKind::Function && !Elements.empty()
            ? parseListCombiner()
            : parseElement())
      return createStringError(Problem);
  }
  return checked();
}

Expected<ReductionList> parseList(MemoryBufferRef Text, Module &M,
                                  UnknownCombiner Unknown) {
  return Parser(Text, M, Unknown).parse();
}

} // namespace warpfold
