import { Worker } from "node:worker_threads";
import { Refusal } from "../../platform/refusal.ts";
import { MOST_PAGES, MOST_UNPACKED_BYTES } from "./document-limits.ts";
import { type Pixels, pictureOfPixels } from "./pixels.ts";

/** What the thread answers; a refusal travels as its code. */
export type DocumentAnswer =
  | { rows: string[][] }
  | { text: string }
  | { pixels: Pixels[] }
  | { refused: "list.too_many_pages" | "list.too_much_inside" | "list.not_a_list" | "list.unreadable" };

const MOST_MS = 30_000;
const MOST_MEMORY_MB = 512;

/**
 * Reads a spreadsheet or a PDF in a thread with bounded time and memory: whatever a file does to its reader, it does it
 * to that thread alone.
 */
export async function readDocument(
  kind: "xlsx" | "pdf",
  bytes: Buffer,
): Promise<{ rows: string[][] } | { text: string } | { pictures: Buffer[] }> {
  const answer = await ask(kind, bytes);
  if ("refused" in answer) throw refusalOf(answer.refused);
  if (!("pixels" in answer)) return answer;
  const pictures: Buffer[] = [];
  for (const pixels of answer.pixels) pictures.push(await pictureOfPixels(pixels));
  return { pictures };
}

async function ask(kind: "xlsx" | "pdf", bytes: Buffer): Promise<DocumentAnswer> {
  // The build lays the thread beside the server as a file of its own.
  const isSource = import.meta.url.endsWith(".ts");
  const file = new URL(isSource ? "./document-thread.ts" : "./document-thread.js", import.meta.url);
  const thread = new Worker(file, {
    workerData: { kind, bytes: new Uint8Array(bytes) },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // Nothing of the environment, which holds secrets, is known where files of strangers are read.
    env: {},
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<DocumentAnswer>((resolve) => {
      timer = setTimeout(() => resolve({ refused: "list.unreadable" }), MOST_MS);
      thread.once("message", resolve);
      // Out of memory, or a file that its reader stumbled over: either way the file cannot be read.
      thread.once("error", () => resolve({ refused: "list.unreadable" }));
      thread.once("exit", () => resolve({ refused: "list.unreadable" }));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

function refusalOf(code: Extract<DocumentAnswer, { refused: string }>["refused"]): Refusal {
  const limit = {
    "list.too_many_pages": MOST_PAGES,
    "list.too_much_inside": `${MOST_UNPACKED_BYTES / 1024 / 1024} MB`,
  };
  return new Refusal(code, code in limit ? { limit: limit[code as keyof typeof limit] } : {});
}
