# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""fake_server.py FACTOR [EVENT CASE N]: a server that answers with invented times.

For n elements, the wall time is FACTOR * (n + 1000) ns, a little more in each round, and the
kernel time is a third of that, rounded down. At CASE and N the server performs EVENT instead of
answering: `wrong` reports an incorrect result, `dies` ends the server, `talks` sends an invalid
answer.
"""
import sys

factor = int(sys.argv[1])
event, point = (sys.argv[2], sys.argv[3:5]) if len(sys.argv) > 2 else ("", [])
rounds = {}
for line in sys.stdin:
    words = line.split()
    if words[0] == "list":
        answer = "cases sum/double:8:1 dot/int32:8:1 array32/double:8:32 sum/double@other:8:1"
    elif words[0] == "reserve":
        answer = f"reserved {min(int(words[1]), 1 << 20)}"
    elif words[1:3] == point and event == "wrong":
        answer = "error wrong result, sum: expected 2, got 3"
    elif words[1:3] == point and event == "dies":
        sys.exit(7)
    elif words[1:3] == point and event == "talks":
        answer = "certainly"
    else:
        measure, case, n, count, _ = words
        times = [factor * (int(n) + 1000)] * int(count)
        key = (measure, case, n)
        # The last sample of each round differs, so that the spread depends on all rounds.
        times[-1] += rounds.get(key, 0) * 10
        rounds[key] = rounds.get(key, 0) + 1
        if measure == "kernel":
            answer = "times " + " ".join(f"{time // 3 + 100}:{time // 3}:2" for time in times)
        else:
            answer = "times " + " ".join(map(str, times))
    print(answer, flush=True)
