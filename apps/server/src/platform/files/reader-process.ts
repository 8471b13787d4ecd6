import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { RefusalCode } from "@tatka/contract/refusals";
import { Refusal } from "../http/refusal.ts";
import { ANSWER_DESCRIPTOR, type ReaderArgument, type ReaderLimits } from "./reader.ts";

/** As of zod. */
type Schema<Value> = { parse(value: unknown): Value };

/** A program that parses untrusted files. */
export type Reader<Slice> = {
  program: URL;
  limits: ReaderLimits;
  /** Validates every slice of the response outside the child process. */
  slice: Schema<Slice>;
  refusals: Record<"tooBig" | "tooSlow" | "unreadable", RefusalCode>;
  /** Native code, such as sharp, is outside of Node's permission model. Readers without it do not load any. */
  needsAddons?: boolean;
};

/**
 * Parses an untrusted file in a child process and yields its response in slices, with backpressure. A file that exceeds
 * a limit or crashes its reader is refused. If the process cannot be started, it is an error that may be retried.
 */
export async function* runReader<Slice>(
  { program, limits, slice, refusals, needsAddons = false }: Reader<Slice>,
  bytes: Uint8Array,
  options: object = {},
  readableFolders: readonly string[] = [],
): AsyncGenerator<Slice> {
  const argument = { limits, options } satisfies ReaderArgument<object>;
  const { mostAnswerMb, mostMemoryMb, mostMs } = limits;
  const tooBig = new Refusal(refusals.tooBig, {
    limit: `${mostAnswerMb} MB of content or ${mostMemoryMb} MB of memory`,
  });
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${mostMemoryMb}`,
      ...permissions(needsAddons, readableFolders),
      fileURLToPath(program),
      JSON.stringify(argument),
    ],
    { env: {}, stdio: ["pipe", "ignore", "ignore", "pipe"], ...otherUser(program) },
  );
  letOthersGoFirst(child.pid);
  const exited = once(child, "exit");
  // It may fail long before it is awaited.
  exited.catch(() => undefined);
  let isTooSlow = false;
  const clock = setTimeout(() => {
    isTooSlow = true;
    child.kill("SIGKILL");
  }, mostMs);
  try {
    // A process that ends early closes the pipe; its exit code says why.
    child.stdin?.on("error", () => undefined).end(bytes);
    const answer = child.stdio[ANSWER_DESCRIPTOR];
    if (!(answer instanceof Readable)) throw new Error("the reader has no pipe for its answer");
    for await (const line of linesOf(answer, mostAnswerMb, tooBig)) {
      yield parsed(line, slice) ?? refuse(refusals.unreadable);
    }
    const [exitCode, signal] = await exited;
    if (isTooSlow) throw new Refusal(refusals.tooSlow, { limit: mostMs / 1_000 });
    if (endsOfMemory.has(signal)) throw tooBig;
    if (exitCode !== 0) throw new Refusal(refusals.unreadable);
  } finally {
    clearTimeout(clock);
    child.kill("SIGKILL");
  }
}

/** Killed by the reader's watchdog or the kernel; V8 aborts when its heap is full. */
const endsOfMemory: ReadonlySet<unknown> = new Set(["SIGKILL", "SIGABRT", "SIGTRAP"]);

function refuse(code: RefusalCode): never {
  throw new Refusal(code);
}

/** Low priority: while the machine is busy, server and database come first. */
function letOthersGoFirst(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended.
  }
}

async function* linesOf(answer: AsyncIterable<Buffer>, mostMb: number, tooBig: Refusal): AsyncGenerator<string> {
  let bytes = 0;
  let begun: Buffer[] = [];
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > mostMb * 1024 * 1024) throw tooBig;
    let from = 0;
    for (let end = chunk.indexOf("\n"); end !== -1; end = chunk.indexOf("\n", from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
  }
}

function parsed<Slice>(line: string, slice: Schema<Slice>): Slice | undefined {
  try {
    return slice.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

const modules = dirname(dirname(findPackageJSON("sharp", import.meta.url) ?? ""));
const code = [modules, ...["apps/server", "packages"].map((folder) => join(dirname(modules), folder))];

/** Readers may read only code and write nothing. Node 24 cannot restrict the network. */
function permissions(needsAddons: boolean, readableFolders: readonly string[]): string[] {
  return [
    "--permission",
    // The watchdog of `serveReader` and tesseract.js use threads.
    "--allow-worker",
    ...(needsAddons ? ["--allow-addons"] : []),
    ...[...code, ...readableFolders].map((folder) => `--allow-fs-read=${folder}`),
  ];
}

const NOBODY = { uid: 65_534, gid: 65_534 };

/** A server that runs as root starts readers as another user, unless that user could not read their code. */
function otherUser(program: URL): Partial<typeof NOBODY> {
  const needed = [process.execPath, modules, fileURLToPath(program)];
  return process.getuid?.() === 0 && needed.every(isReadableByAll) ? NOBODY : {};
}

function isReadableByAll(path: string): boolean {
  const stats = statSync(path);
  const needed = stats.isDirectory() ? 0o001 : 0o004;
  return (stats.mode & needed) !== 0 && (dirname(path) === path || isReadableByAll(dirname(path)));
}
