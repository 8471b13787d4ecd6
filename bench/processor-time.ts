import { readdirSync, readFileSync } from "node:fs";

/**
 * Milliseconds of processor time used by a process and its children, including finished ones. Only available on Linux.
 */
export function processorMs(pid: number): number {
  const ended = statOf(pid);
  if (!ended) return Number.NaN;
  let ms = runningMs(pid) + (Number(ended[13]) + Number(ended[14])) * TICK_MS;
  for (const child of idsIn("/proc")) if (Number(statOf(child)?.[1]) === pid) ms += runningMs(child);
  return ms;
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)?.[1] ?? 0);
}

const TICK_MS = 10;

/** In nanoseconds per thread if the kernel reports them, else in clock ticks. */
function runningMs(pid: number): number {
  let nanoseconds = 0;
  for (const thread of idsIn(`/proc/${pid}/task`)) {
    nanoseconds += Number(read(`/proc/${pid}/task/${thread}/schedstat`)?.split(" ", 1)[0] ?? 0);
  }
  if (nanoseconds > 0) return nanoseconds / 1e6;
  const stat = statOf(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : 0;
}

/** Fields of /proc/<pid>/stat after the process name, which may contain spaces and brackets. */
function statOf(pid: number): string[] | undefined {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function idsIn(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
