import { readerProgram, runReader } from "../../../platform/reader-process.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { MOST_PAGES, MOST_UNPACKED_BYTES } from "./document-limits.ts";
import { languageData } from "./language-data.ts";

/** `languages` is the folder with the data of the languages in which writing is read. */
export type DocumentInput = { kind: "xlsx" | "pdf" | "photo"; bytes: Uint8Array; languages: string };
/** Said while the file is read; the photo is the one to keep, re-encoded. */
export type DocumentNote = { progress: number } | { photo: Uint8Array };
/** A refusal travels as its code. Lines are unsure only where writing was read from a picture. */
export type DocumentAnswer =
  | { text: string; unsureLines?: number[] }
  | { refused: "list.too_many_pages" | "list.too_much_inside" | "list.not_a_list" | "list.unreadable" };

/** A page of writing takes seconds, though it is read twice; what takes longer than this is no list. */
const limits = { mostMemoryMb: 640, mostMs: 150_000 };

/**
 * Reads a spreadsheet, a PDF or a photo in a process with bounded time and memory: whatever a file does to its reader,
 * it does it to that process alone.
 */
export async function readDocument(
  kind: DocumentInput["kind"],
  bytes: Uint8Array,
  onNote: (note: DocumentNote) => void,
): Promise<{ text: string; unsureLines: number[] }> {
  // Made and removed out here: a process that is ended removes nothing.
  await using languages = await languageData();
  const program = readerProgram("document-process", import.meta.url);
  const input: DocumentInput = { kind, bytes, languages: languages.folder };
  const answer = await runReader<DocumentInput, DocumentAnswer, DocumentNote>(program, input, limits, onNote);
  if (!answer) throw new Refusal("list.unreadable");
  if ("refused" in answer) throw refusalOf(answer.refused);
  return { text: answer.text, unsureLines: answer.unsureLines ?? [] };
}

function refusalOf(code: Extract<DocumentAnswer, { refused: string }>["refused"]): Refusal {
  const limit = {
    "list.too_many_pages": MOST_PAGES,
    "list.too_much_inside": `${MOST_UNPACKED_BYTES / 1024 / 1024} MB`,
  };
  return new Refusal(code, code in limit ? { limit: limit[code as keyof typeof limit] } : {});
}
