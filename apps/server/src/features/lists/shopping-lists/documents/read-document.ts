import { z } from "zod";
import { type Reader, runReader } from "../../../../platform/files/reader-process.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import { programBeside } from "../../../../platform/jobs/program-beside.ts";
import { MOST_PAGES, MOST_TEXT, MOST_UNPACKED_BYTES } from "./document-limits.ts";
import { MOST_PIXELS } from "./file-kind.ts";
import { languageData } from "./language-data.ts";

/** `languages` is the folder with OCR language data. `header` is a photo's header. */
export type DocumentOptions = { kind: "xlsx" | "pdf" | "photo" | "header"; languages: string };

/** A photo is re-encoded, in Base64. Only text from pictures has unsure lines. */
const Note = z.union([z.object({ progress: z.number() }), z.object({ photo: z.string() })]);
const Text = z.object({ text: z.string().max(MOST_TEXT), unsureLines: z.array(z.number().int()).optional() });
/** A refusal is returned by its code. */
const Refused = z.object({
  refused: z.enum([
    "list.too_many_pages",
    "list.too_many_pixels",
    "list.too_much_inside",
    "list.not_a_list",
    "list.unreadable",
  ]),
});
const Slice = z.union([Note, Text, Refused]);
export type DocumentNote = z.infer<typeof Note>;
export type DocumentText = z.infer<typeof Text> | z.infer<typeof Refused>;
export type DocumentSlice = z.infer<typeof Slice>;

/** Time limit; reading a page twice takes seconds. */
const reader: Reader<DocumentSlice> = {
  program: programBeside("document-process", import.meta.url),
  limits: { mostMemoryMb: 640, mostMs: 150_000, mostAnswerMb: 16 },
  slice: Slice,
  refusals: { tooBig: "list.too_big", tooSlow: "list.too_slow", unreadable: "list.unreadable" },
  needsAddons: true,
};

/**
 * Reads a spreadsheet, PDF or photo in a child process with limits on time and memory, so that a malicious file only
 * affects that process.
 */
export async function readDocument(
  kind: "xlsx" | "pdf" | "photo",
  bytes: Uint8Array,
  onNote: (note: DocumentNote) => void,
): Promise<{ text: string; unsureLines: number[] }> {
  // Created and removed here, because a killed process removes nothing.
  await using languages = await languageData();
  const { folder } = languages;
  let read: { text: string; unsureLines: number[] } = { text: "", unsureLines: [] };
  for await (const slice of runReader(reader, bytes, { kind, languages: folder } satisfies DocumentOptions, [folder])) {
    if ("refused" in slice) throw refusalOf(slice.refused);
    if ("text" in slice) read = { text: slice.text, unsureLines: slice.unsureLines ?? [] };
    else onNote(slice);
  }
  return read;
}

/** Reads only the header of a photo, to refuse other files before storing them. */
export async function checkPhoto(bytes: Uint8Array): Promise<void> {
  for await (const slice of runReader(reader, bytes, { kind: "header", languages: "" } satisfies DocumentOptions)) {
    if ("refused" in slice) throw refusalOf(slice.refused);
  }
}

function refusalOf(code: z.infer<typeof Refused>["refused"]): Refusal {
  const limits: { [code: string]: string | number } = {
    "list.too_many_pages": MOST_PAGES,
    "list.too_many_pixels": MOST_PIXELS / 1_000_000,
    "list.too_much_inside": `${MOST_UNPACKED_BYTES / 1024 / 1024} MB`,
  };
  return new Refusal(code, { limit: limits[code] ?? "" });
}
