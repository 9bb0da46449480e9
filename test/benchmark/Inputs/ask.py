# Part of Warpfold, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ask.py BYTES N[,N...] COMMAND...: one sample of wall time of every case, at each n.

Prints `NAME N: ok` for what gives a time, and the answer for what does not.
"""
import subprocess
import sys

size, counts, command = sys.argv[1], sys.argv[2].split(","), sys.argv[3:]
server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(line):
    server.stdin.write(line + "\n")
    server.stdin.flush()
    return server.stdout.readline().strip()


names = [word.split(":")[0] for word in ask("list").split()[1:]]
print(ask(f"reserve {size}"))
for name in names:
    for n in counts:
        answer = ask(f"wall {name} {n} 1 1").split()
        good = answer[0] == "times" and all(int(time) > 0 for time in answer[1:])
        print(f"{name} {n}: {'ok' if good else ' '.join(answer)}")
server.stdin.close()
sys.exit(server.wait())
