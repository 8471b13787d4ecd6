import { readerProgram, runReader } from "../../../platform/reader-process.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { MOST_UNPACKED_BYTES } from "./table-limits.ts";

/** What the process answers; a refusal travels as its code. */
export type WorkbookAnswer = { rows: string[][] } | { refused: "import.too_much_inside" | "import.not_a_table" };

const limits = { mostMemoryMb: 1_536, mostMs: 180_000 };

/** Reads a workbook in a process with bounded time and memory: whatever a file does to its reader, it does it there. */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const program = readerProgram("workbook-process", import.meta.url);
  const answer = await runReader<Uint8Array, WorkbookAnswer>(program, bytes, limits);
  if (!answer) throw new Refusal("import.unreadable");
  if ("rows" in answer) return answer.rows;
  throw new Refusal(answer.refused, { limit: `${MOST_UNPACKED_BYTES / 1024 / 1024} MB` });
}
