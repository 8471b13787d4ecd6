import { writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";

/** Memory is the resident set, native buffers included; the answer is everything that the process sends. */
export type ReaderLimits = { mostMemoryMb: number; mostMs: number; mostAnswerMb: number };

/** Options travel as an argument, the file as standard input, and the answer as lines of JSON on this descriptor. */
export type ReaderArgument<Options> = { limits: ReaderLimits; options: Options };
export const ANSWER_DESCRIPTOR = 3;

/** The other end of `runReader`: the whole program of a process that reads one file, answers and ends. */
export async function serveReader<Slice, Options = object>(
  read: (bytes: Buffer, options: Options, send: (slice: Slice) => void) => Promise<void>,
): Promise<void> {
  const { limits, options } = JSON.parse(process.argv[2] ?? "") as ReaderArgument<Options>;
  keepWithin(limits);
  // Waits until the server has taken it. An error ends the process with an exit code.
  const send = (slice: Slice) => writeFileSync(ANSWER_DESCRIPTOR, `${JSON.stringify(slice)}\n`);
  await read(await buffer(process.stdin), options, send);
}

/**
 * Ends the process when it holds more memory than it may. A limit of V8's heap sees neither buffers nor what native code
 * takes, and one on addresses would count what WebAssembly only sets aside. So a thread of its own looks at the whole,
 * however busy the others are. It also looks at the clock and the parent: a server that was killed cannot end what it started.
 */
function keepWithin({ mostMemoryMb, mostMs }: ReaderLimits): void {
  const watch = `
    const { workerData } = require("node:worker_threads");
    const endsAt = Date.now() + workerData.mostMs;
    setInterval(() => {
      const isOver = process.memoryUsage.rss() > workerData.mostBytes || Date.now() > endsAt;
      if (isOver || process.ppid !== workerData.parent) process.kill(process.pid, "SIGKILL");
    }, 5);`;
  const workerData = { mostBytes: mostMemoryMb * 1024 * 1024, mostMs, parent: process.ppid };
  new Worker(watch, { eval: true, workerData }).unref();
}
