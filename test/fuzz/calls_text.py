# ===- test/fuzz/calls_text.py - calls of the public headers as C++ -----------=== #
#
# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A call is a class with its arrays, the code for the device and the host, and the checks. A
# use is an object of the class. The code for the host does not call the library.
#
# ===----------------------------------------------------------------------=== #

from calls import SIZES
from calls_tables import ATOMICS, KEYED_UPDATES, LAMBDAS, REGIONS
from values import UNSIGNED
from writer import Invalid


def operation(scan):
    return LAMBDAS[scan.operator].format(scan.value)


def start(scan):
    return f"valueOf<{scan.value}>({scan.start})"


class CallText:
    """Writes the class of one call."""

    def __init__(self, call):
        self.call = call
        self.arrays = []  # (type, name, offset, initialisation)
        self.statics = []
        self.device = []
        self.host = []
        self.checks = []
        self._write()

    def _array(self, type_name, name, fill="", offset=0):
        self.arrays.append((type_name, name, offset, fill))

    def _function(self, name, value):
        """Adds a callable for the device and the host."""
        self.statics.append(f"static auto {name}() {{ return {value}; }}")

    def _write(self):
        function = self.call.function
        if function.startswith("multi"):
            self._multi()
        elif function == "reduce_by_key":
            self._reduce_by_key()
        elif function == "histogram":
            self._histogram()
        elif function == "updates":
            self._updates()
        elif "by_key" in function and "scan" in function:
            self._by_key()
        elif function.endswith("visit"):
            self._visit()
        elif "scan" in function:
            self._scan()
        elif function.startswith("sort"):
            self._sort()
        elif function.startswith("unique"):
            self._unique()
        elif function == "is_sorted":
            self._is_sorted()
        else:
            self._copy_if()

    def _of_scan(self, number, scan):
        """Adds the arrays of a scan and returns the name of its results."""
        fill = "fillFactors" if scan.operator == "*" else "fillValues"
        self._array(scan.type, f"In{number}", f"{fill}({scan.seed})")
        if not scan.in_place:
            self._array(scan.result, f"Out{number}", offset=number + 1)
        self._function(f"operation{number}", operation(scan))
        return f"In{number}" if scan.in_place else f"Out{number}"

    def _scan_on_host(self, number, scan, unary, starts):
        exclusive = "true" if "exclusive" in self.call.function else "false"
        result = f"In{number}" if scan.in_place else f"Out{number}"
        initial = start(scan) if scan.initial else f"{scan.value}()"
        self.host.append(
            f"scanOnHost<{scan.value}>(N, {exclusive}, {str(scan.initial).lower()}, "
            f"{initial}, operation{number}(), {unary}, In{number}, {result}, {starts});")

    @staticmethod
    def _unary(scan):
        function = "factorOf" if scan.operator == "*" else "valueOf"
        made = f"{function}<{scan.value}>(bitsOf(X) + Salt)"
        if (scan.type, scan.value) == ("bool", "half"):
            # If the mean of the values is not 0, large sums are not exact in half.
            made = "half(X ? 1 : -1)"
        if scan.wider:
            made = f"3 * {'ulong_t' if scan.value in UNSIGNED else 'long'}({made})"
        return f"[Salt = hidden<uint>({scan.seed})]({scan.type} X) {{ return {made}; }}"

    def _scan(self):
        scan, = self.call.scans
        function = self.call.function
        result = self._of_scan(0, scan)
        given = [f"P{result}"]
        initial = [start(scan)] if scan.initial else []
        operators = [] if scan.default else ["operation0()"]
        if function.startswith("transform"):
            self._function("unary", self._unary(scan))
            given += {"transform_inclusive_scan": ["operation0()", "unary()", *initial],
                      "transform_exclusive_scan": [*initial, "operation0()", "unary()"]}[
                          function]
        elif function == "exclusive_scan":
            given += initial + operators
        else:
            given += (["operation0()", *initial] if initial else operators)
        self.device.append(f"Returned = warpfold::{function}(Where, PIn0, PIn0 + N, "
                           f"{', '.join(given)}) - P{result};")
        self.host.append("Wanted = long(N);")
        unary = "unary()" if function.startswith("transform") else f"itself<{scan.type}>"
        self._scan_on_host(0, scan, unary, "never")

    def _keys(self):
        call = self.call
        self._array(call.key, "Keys", f"fillRuns({call.seed}, {call.run})", 2)
        equal = "std::equal_to<>()"
        if call.equal:
            equal = (f"[Modulus = hidden<uint>(3)]({call.key} A, {call.key} B) "
                     "{ return bitsOf(A) % Modulus == bitsOf(B) % Modulus; }")
        self._function("equal", equal)
        return ["equal()"] if call.equal else []

    def _by_key(self):
        scan, = self.call.scans
        scan_of_key = self._keys()
        result = self._of_scan(0, scan)
        initial = [start(scan)] if scan.initial else []
        operators = [] if scan.default else ["equal()", "operation0()"]
        given = [f"P{result}", *initial, *(operators or scan_of_key)]
        self.device.append(f"Returned = warpfold::{self.call.function}(Where, PKeys, "
                           f"PKeys + N, PIn0, {', '.join(given)}) - P{result};")
        self.host.append("Wanted = long(N);")
        self._scan_on_host(
            0, scan, f"itself<{scan.type}>",
            "[&](size_t I) { return !equal()(Keys.want(I - 1), Keys.want(I)); }")

    def _visit(self):
        scan, = self.call.scans
        result = self._of_scan(0, scan)
        self._function("unary", self._unary(scan))
        self.device += [
            f"{scan.type} *From = In0.onDevice(PIn0);",
            f"{scan.result} *To = {result}.onDevice(P{result});",
            "const auto Source = [=, Of = unary()](uint64_t I) { return Of(From[I]); };",
            f"const auto Sink = [=](uint64_t I, {scan.value} X) "
            f"{{ To[I] = {scan.result}(X); }};"]
        initial = [start(scan)] if scan.initial else []
        given = ["Source", *initial, "operation0()", "Sink"]
        self.device.append(f"warpfold::{self.call.function}(Where, N, {', '.join(given)});")
        self._scan_on_host(0, scan, "unary()", "never")

    def _multi(self):
        scans = self.call.scans
        results = [self._of_scan(number, scan) for number, scan in enumerate(scans)]

        def all_of(texts):
            return f"std::tuple({', '.join(texts)})"

        given = [all_of(f"PIn{number}" for number in range(len(scans))), "N",
                 all_of(f"P{result}" for result in results)]
        operators = all_of(f"operation{number}()" for number in range(len(scans)))
        initials = all_of(start(scan) for scan in scans)
        has_initials = scans[0].initial
        if "exclusive" in self.call.function:
            given.append(initials)
            given += [] if self.call.default else [operators]
        elif has_initials:
            given += [operators, initials]
        else:
            given += [] if self.call.default else [operators]
        self.device += [f"const auto Ends = warpfold::{self.call.function}(Where, "
                        f"{', '.join(given)});",
                        f"Returned = std::get<0>(Ends) - P{results[0]};",
                        f"ReturnedToo = std::get<1>(Ends) - P{results[1]};"]
        self.host.append("Wanted = WantedToo = long(N);")
        for number, scan in enumerate(scans):
            self._scan_on_host(number, scan, f"itself<{scan.type}>", "never")

    def _copy_if(self):
        call = self.call
        self._array(call.key, "In", f"fillValues({call.seed})")
        self._array(call.result, "Out", offset=1)
        # A divisor of 1 selects all elements, and 0 selects none.
        satisfied = f"bitsOf(X) % Divisor == {'Divisor / 2' if call.divisor else 'Divisor'}"
        if call.wider:
            satisfied = f"({satisfied}) * 4"
        self._function("predicate", f"[Divisor = hidden<uint>({call.divisor or 3})]"
                                    f"({call.key} X) {{ return {satisfied}; }}")
        if call.function == "partition_copy":
            self._array(call.key, "Rest", offset=3)
            self.device += [
                "const auto Ends = warpfold::partition_copy(Where, PIn, PIn + N, POut, "
                "PRest, predicate());",
                "Returned = Ends.first - POut;", "ReturnedToo = Ends.second - PRest;"]
        else:
            self.device.append(f"Returned = warpfold::{call.function}(Where, PIn, PIn + N, "
                               "POut, predicate()) - POut;")
        wanted = "false" if call.function == "remove_copy_if" else "true"
        self.host += [
            "Wanted = 0;", "for (size_t I = 0; I < N; ++I)",
            f"  if (bool(predicate()(In.want(I))) == {wanted})",
            f"    Out.want(Wanted++) = {call.result}(In.want(I));"]
        if call.function == "partition_copy":
            self.host += ["WantedToo = 0;", "for (size_t I = 0; I < N; ++I)",
                          "  if (!predicate()(In.want(I)))",
                          "    Rest.want(WantedToo++) = In.want(I);"]

    def _unique(self):
        call = self.call
        equal = self._keys()
        self._array(call.result, "KeysOut", offset=1)
        if call.function == "unique_copy":
            given = ", ".join(["PKeys, PKeys + N, PKeysOut", *equal])
            self.device.append(f"Returned = warpfold::unique_copy(Where, {given}) - PKeysOut;")
        else:
            self._array(call.value, "In", f"fillValues({call.seed})")
            self._array(call.value, "Out", offset=3)
            given = ", ".join(["PKeys, PKeys + N, PIn, PKeysOut, POut", *equal])
            self.device += [f"const auto Ends = warpfold::unique_by_key_copy(Where, {given});",
                            "Returned = Ends.first - PKeysOut;",
                            "ReturnedToo = Ends.second - POut;"]
            self.host.append("WantedToo = 0;")
        self.host += ["Wanted = 0;", "for (size_t I = 0; I < N; ++I)",
                      "  if (I == 0 || !equal()(Keys.want(I - 1), Keys.want(I))) {"]
        if call.function == "unique_by_key_copy":
            self.host.append("    Out.want(WantedToo++) = In.want(I);")
        self.host += [f"    KeysOut.want(Wanted++) = {call.result}(Keys.want(I));", "  }"]

    def _reduce_by_key(self):
        call, (scan,) = self.call, self.call.scans
        equal = self._keys()
        fill = "fillFactors" if scan.operator == "*" else "fillValues"
        self._array(scan.type, "In", f"{fill}({scan.seed})")
        self._array(call.result, "KeysOut", offset=1)
        self._array(scan.result, "Out", offset=3)
        self._function("operation", operation(scan))
        more = equal if scan.default else ["equal()", "operation()"]
        given = ", ".join(["PKeys, PKeys + N, PIn, PKeysOut, POut", *more])
        self.device += [f"const auto Ends = warpfold::reduce_by_key(Where, {given});",
                        "Returned = Ends.first - PKeysOut;",
                        "ReturnedToo = Ends.second - POut;"]
        self.host += ["Wanted = 0;", f"{scan.value} Running{{}};",
                      "for (size_t I = 0; I < N; ++I) {",
                      "  const bool Begins = I == 0 || "
                      "!equal()(Keys.want(I - 1), Keys.want(I));",
                      f"  const {scan.value} X = In.want(I);",
                      f"  Running = Begins ? X : static_cast<{scan.value}>("
                      "operation()(Running, X));",
                      "  if (Begins)",
                      f"    KeysOut.want(Wanted++) = {call.result}(Keys.want(I));",
                      f"  Out.want(Wanted - 1) = {scan.result}(Running);", "}",
                      "WantedToo = Wanted;"]

    def _histogram(self):
        call = self.call
        self._array(call.key, "In", f"fillValues({call.seed})")
        self._array(call.result, "Out", offset=1)
        self.statics.append(f"size_t bins() const {{ return std::min<size_t>(N, "
                            f"{call.divisor}); }}")
        given = "PIn, PIn + N, POut, bins()"
        bin_of = "In.want(I)"
        if call.wider:
            self._function("binOf", f"[Divisor = hidden<uint>({call.divisor + 5})]"
                                    f"({call.key} X) "
                                    "{ return long(bitsOf(X) % Divisor) - 3; }")
            given += ", binOf()"
            bin_of = "binOf()(In.want(I))"
        self.device.append(f"warpfold::histogram(Where, {given});")
        self.host += ["for (size_t I = 0; I < bins(); ++I)", "  Out.want(I) = 0;",
                      "for (size_t I = 0; I < N; ++I) {",
                      "  // What is below 0 is above all bins.",
                      f"  const auto Bin = static_cast<ulong_t>({bin_of});",
                      "  if (Bin < bins())", "    ++Out.want(Bin);", "}"]

    def _updates(self):
        call = self.call
        if call.equal.endswith("far*"):
            fills = f"fillFar({call.seed})", f"fillFarStarts({call.seed})"
        else:
            fill = "fillFactors" if call.equal == "*" else "fillValues"
            with_nans = "fillValuesAndNaNs" if call.equal in KEYED_UPDATES else fill
            fills = f"{with_nans}({call.seed})", f"{fill}({call.seed + 1})"
        self._array(call.key, "In", fills[0])
        self._array(call.key, "Out", fills[1], offset=1)
        if call.equal in KEYED_UPDATES:
            update, plain = (text.format(call.key) for text in KEYED_UPDATES[call.equal])
        else:
            pragma, plain = ATOMICS[call.equal]
            update = plain
            if call.descending and pragma == "omp atomic":
                pragma, update = "omp atomic capture", f"Old = {plain}"
            update = f"\n#pragma {pragma}\n  {update}"
        key = "0" if call.run >= call.divisor else f"I / {call.run}" if call.run else \
            f"draw(I, {call.seed})"
        does = f"draw(I, 5) % {call.first_bit} != 0" if call.first_bit else "true"
        times = f"draw(I, 6) % {call.end_bit + 1}" if call.end_bit > 1 else "1"
        region, loop = REGIONS[call.form]
        sums = "reduction" in region[0]
        self.statics += [
            "size_t bins() const { return std::max<size_t>(1, std::min<size_t>(N, "
            f"{call.divisor})); }}",
            f"static void update({call.key} &X, {call.key} E) {{",
            f"  [[maybe_unused]] {call.key} Old;", *f"  {update}".split("\n"), "}",
            f"static void plain({call.key} &X, {call.key} E) {{",
            f"  {plain}", "}",
            "template <typename Function>",
            "static void each(size_t I, size_t Bins, Function Update) {",
            f"  if ({does})", f"    for (uint J = 0; J < {times}; ++J)",
            f"      Update(({key} + J) % Bins);", "}"]
        self.device += [
            f"{call.key} *const To = Out.onDevice(POut);",
            f"const {call.key} *const From = In.onDevice(PIn);",
            "const size_t Count = N, Bins = bins();", "long Sum = 0;", *region, *loop,
            "    each(I, Bins, [&](size_t Key) { update(To[Key], From[I]); });",
            *(["    Sum += long(I % 3);"] if sums else []), "  }", *["}"] * region.count("{"),
            "Returned = Sum;"]
        self.host += ["Wanted = 0;", "for (size_t I = 0; I < N; ++I) {",
                      "  each(I, bins(), [&](size_t Key) { plain(Out.want(Key), In.want(I)); });",
                      *(["  Wanted += long(I % 3);"] if sums else []), "}"]

    def _is_sorted(self):
        call = self.call
        place = ("N", "N / 2", "N - 1")[call.divisor]
        self._array(call.key, "Keys", f"fillRising({place})")
        self.device.append("Returned = warpfold::is_sorted(Where, PKeys, PKeys + N);")
        self.host += ["Wanted = 1;", "for (size_t I = 1; I < N; ++I)",
                      "  Wanted &= !(Keys.want(I) < Keys.want(I - 1));"]

    def _sort(self):
        call = self.call
        self._array(call.key, "Keys", f"fillBits({call.seed}, {call.form})")
        given = ["PKeys", "PKeys + N"]
        if call.value:
            self._array(call.value, "Values", f"fillValues({call.seed})", 1)
            given.append("PValues")
        bits = call.first_bit or call.end_bit != 8 * SIZES[call.key]
        if call.descending or bits or not call.default:
            name = "greater" if call.descending else "less"
            given.append(f"std::{name}<{'' if call.default else call.key}>()")
        if bits:
            given += [str(call.first_bit), str(call.end_bit)]
        self.device.append(f"warpfold::{call.function}(Where, {', '.join(given)});")
        self.host += [f"const auto Places = sortedOnHost(N, Keys, "
                      f"{str(call.descending).lower()}, {call.first_bit}, {call.end_bit});",
                      "moveOnHost(Keys, Places);"]
        if call.value:
            self.host.append("moveOnHost(Values, Places);")

    def lines(self):
        call = self.call
        made = [f"struct {call.name} : Use {{"]
        for type_name, name, offset, _ in self.arrays:
            more = f", {offset}" if offset else ""
            made.append(f"  Elements<{type_name}> {name}{{Form{more}}};")
        made.append(f"  explicit {call.name}(const Shape &Form) : Use(Form) {{")
        made += [f"    {name}.{fill};" for _, name, _, fill in self.arrays if fill]
        made.append("  }")
        made += [f"  {line}" for line in self.statics]
        made.append("  void device(const warpfold::policy &Where) {")
        made += [f"    {type_name} *P{name} = {name}.enter();"
                 for type_name, name, _, _ in self.arrays]
        made += [f"    {line}" for line in self.device]
        made += [f"    {name}.leave();" for _, name, _, _ in self.arrays]
        made += ["  }", "  void host() {", *(f"    {line}" for line in self.host), "  }",
                 "  void check() {"]
        bits = "Bits" if call.function.startswith("sort") else ""
        for type_name, name, _, _ in self.arrays:
            made.append(f"    {name}.check{bits}(\"{call.name}.{call.function}.{name}"
                        f"<{type_name}>\");")
        made += [f"    checkReturned(\"{call.name}.{call.function}<long>\");", "  }", "};"]
        return made


CONTEXTS = {"pool": "warpfold::policy()", "own": "warpfold::on(Own)",
          "other": "warpfold::on(Other)", "device": "warpfold::on(omp_get_default_device())",
          "host": "warpfold::on(omp_get_initial_device())"}


def classes(program):
    return [line for call in program.calls for line in CallText(call).lines()]


def run(program):
    """Returns the lines of main."""
    lines = ["  warpfold::workspace Own, Other;"]
    names = [f"Use{number}" for number in range(len(program.uses))]
    for name, use in zip(names, program.uses):
        if use.call not in [call.name for call in program.calls]:
            raise Invalid(f"{use.call} does not exist")
        lines.append(f"  {use.call} {name}({{{use.count}, {use.memory}, {use.offset}, "
                     f"{use.skew}}});")
    if program.at_once:
        lines.append("  std::vector<std::thread> Threads;")
    for name, use in zip(names, program.uses):
        text = f"{name}.device({CONTEXTS[use.where]});"
        lines.append(f"  Threads.emplace_back([&] {{ {text} }});" if program.at_once
                     else f"  {text}")
    if program.at_once:
        lines += ["  for (std::thread &Each : Threads)", "    Each.join();"]
    for name in names:
        lines += [f"  {name}.host();", f"  {name}.check();"]
    return lines
