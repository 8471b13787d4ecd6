import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { serveReader } from "../../../apps/server/src/platform/files/reader.ts";

export type ProbeOptions = { does: keyof typeof deeds; file?: string };

/** Actions of a compromised or overloaded file reader. */
const deeds = {
  answers: (send: Send) => send("a small answer"),
  answersWithoutEnd(send: Send) {
    for (;;) send("a".repeat(1_000));
  },
  answersInOnePiece: (send: Send) => send("a".repeat(3_000_000)),
  fillsACell: (send: Send) => send("a".repeat(1_001)),
  takesForever() {
    for (;;);
  },
  takesMemory() {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(10_000_000, 1));
  },
  breaks() {
    throw new Error("not the kind of file that it says it is");
  },
  reads: (send: Send, file: string) => send(errorOf(() => readFileSync(file))),
  writes: (send: Send, file: string) => send(errorOf(() => writeFileSync(file, "x"))),
  startsPrograms: (send: Send) => send(errorOf(() => execFileSync("/bin/true"))),
  loadsNativeCode: (send: Send) => send(errorOf(() => process.dlopen({ exports: {} }, "any.node"))),
  saysItsUser: (send: Send) => send(String(process.getuid?.())),
  saysItsEnvironment: (send: Send) => send(Object.keys(process.env).join()),
};

type Send = (said: string) => void;

function errorOf(deed: () => unknown): string {
  try {
    deed();
    return "done";
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

await serveReader<string, ProbeOptions>(async (_, { does, file = "" }, send) => deeds[does](send, file));
