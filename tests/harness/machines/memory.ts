import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Peak memory in MB of a process and its children during an action. */
export async function peakMemory<T>(pid: number, happens: () => Promise<T>): Promise<{ peakMb: number; result: T }> {
  let peakMb = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) peakMb = Math.max(peakMb, await memoryOf(pid));
  })();
  try {
    const result = await happens();
    return { peakMb, result };
  } finally {
    isDone = true;
    await watching;
  }
}

async function memoryOf(root: number): Promise<number> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss="]);
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  // A child may be listed before its parent, so the search repeats until it finds no more.
  for (let known = 0; known < family.size; ) {
    known = family.size;
    for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid);
  }
  const kilobytes = rows.reduce((sum, [pid = 0, , rss = 0]) => (family.has(pid) ? sum + rss : sum), 0);
  return Math.round(kilobytes / 1024);
}
