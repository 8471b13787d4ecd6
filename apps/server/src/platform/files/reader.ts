import { writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";

/** Memory is the resident set, including native buffers; the response size counts everything that is sent. */
export type ReaderLimits = { mostMemoryMb: number; mostMs: number; mostAnswerMb: number };

/** Options are an argument, the file is standard input, and the response is JSON lines on this descriptor. */
export type ReaderArgument<Options> = { limits: ReaderLimits; options: Options };
export const ANSWER_DESCRIPTOR = 3;

/** The counterpart of `runReader`: the whole program of a process that parses one file. */
export async function serveReader<Slice, Options = object>(
  read: (bytes: Buffer, options: Options, send: (slice: Slice) => void) => Promise<void>,
): Promise<void> {
  const { limits, options }: ReaderArgument<Options> = JSON.parse(process.argv[2] ?? "");
  keepWithin(limits);
  // Waits until the server has taken it. An error ends the process with an exit code.
  const send = (slice: Slice) => writeFileSync(ANSWER_DESCRIPTOR, `${JSON.stringify(slice)}\n`);
  await read(await buffer(process.stdin), options, send);
}

/**
 * Watchdog that ends the process above its memory limit. V8's heap limit covers neither buffers nor native code, and an
 * address space limit would count memory that WebAssembly only reserves. It runs in its own thread, however busy the
 * others are, and also checks time and parent: a killed server cannot end its readers.
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
