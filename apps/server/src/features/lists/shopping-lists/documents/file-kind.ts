import { extname } from "node:path";
import { Refusal } from "../../../../platform/http/refusal.ts";

export type FileKind = "text" | "csv" | "xlsx" | "pdf" | "photo";

/** Resolution of a good phone camera, decoded in a second. */
export const MOST_PIXELS = 50_000_000;

/** Detects the file type from its bytes. The name only tells tables from other plain text. Binary data is refused. */
export function fileKind(bytes: Buffer, name: string): FileKind {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") return "pdf";
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return "xlsx";
  if (isPicture(bytes)) return "photo";
  if (!isText(bytes)) throw new Refusal("list.not_a_list");
  return extname(name).toLowerCase() === ".csv" ? "csv" : "text";
}

/** Picture decoders only get files with the header of one of three formats. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString("latin1");
  return start.startsWith("\xFF\xD8\xFF") || start.startsWith("\x89PNG\r\n\x1A\n") || /^RIFF.{4}WEBP$/s.test(start);
}

function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // Control characters except tabs and line ends.
    return !/[^\P{Cc}\t\n\r\f\v]/u.test(text);
  } catch {
    return false;
  }
}
