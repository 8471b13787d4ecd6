import { Worker } from "node:worker_threads";
import { Refusal } from "../../platform/refusal.ts";
import { MOST_UNPACKED_BYTES } from "./table-limits.ts";

/** What the thread answers; a refusal travels as its code. */
export type WorkbookAnswer =
  | { rows: string[][] }
  | { refused: "import.too_much_inside" | "import.not_a_table" | "import.unreadable" };

const MOST_MS = 180_000;
const MOST_MEMORY_MB = 1_536;

/** Reads a workbook in a thread with bounded time and memory: whatever a file does to its reader, it does it there. */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const answer = await ask(bytes);
  if ("rows" in answer) return answer.rows;
  throw new Refusal(answer.refused, { limit: `${MOST_UNPACKED_BYTES / 1024 / 1024} MB` });
}

async function ask(bytes: Buffer): Promise<WorkbookAnswer> {
  // The build lays the thread beside the server as a file of its own.
  const isSource = import.meta.url.endsWith(".ts");
  const file = new URL(isSource ? "./workbook-thread.ts" : "./workbook-thread.js", import.meta.url);
  const thread = new Worker(file, {
    workerData: { bytes: new Uint8Array(bytes) },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // Nothing of the environment, which holds secrets, is known where uploaded files are read.
    env: {},
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  const unreadable = { refused: "import.unreadable" } as const;
  try {
    return await new Promise<WorkbookAnswer>((resolve) => {
      timer = setTimeout(() => resolve(unreadable), MOST_MS);
      thread.once("message", resolve);
      // Out of memory, or a file that its reader stumbled over: either way the file cannot be read.
      thread.once("error", () => resolve(unreadable));
      thread.once("exit", () => resolve(unreadable));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
