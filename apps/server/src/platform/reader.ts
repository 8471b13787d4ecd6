import { Worker } from "node:worker_threads";
import type { ReaderInput, ReaderLimits, ReaderMessage } from "./reader-process.ts";

/** The other end of `runReader`: the whole program of a process that reads one file, answers and ends. */
export function serveReader<Input, Answer, Note = never>(
  read: (input: Input, tell: (note: Note) => void) => Promise<Answer>,
): void {
  const send = (message: ReaderMessage<Note, Answer>) => process.send?.(message);
  process.once("message", async (message) => {
    const { input, limits } = message as ReaderInput<Input>;
    keepWithin(limits);
    // Thrown, it ends the process without an answer.
    send({ answer: await read(input, (note) => send({ note })) });
  });
  // The server that asked is gone.
  process.once("disconnect", () => process.exit());
}

/**
 * Ends the process when it holds more memory than it may. A limit of V8's heap sees neither buffers nor what native code
 * takes, and one on addresses would count what WebAssembly only sets aside. So a thread of its own looks at the whole,
 * however busy the others are, and at the clock as well: a server that was killed cannot end what it started.
 */
function keepWithin({ mostMemoryMb, mostMs }: ReaderLimits): void {
  const watch = `
    const { workerData } = require("node:worker_threads");
    const endsAt = Date.now() + workerData.mostMs;
    setInterval(() => {
      const isBeyond = process.memoryUsage.rss() > workerData.mostBytes || Date.now() > endsAt;
      if (isBeyond) process.kill(process.pid, "SIGKILL");
    }, 5);`;
  new Worker(watch, { eval: true, workerData: { mostBytes: mostMemoryMb * 1024 * 1024, mostMs } });
}
