import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { Refusal } from "../../../platform/refusal.ts";
import { readWorkbook } from "./read-workbook.ts";
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS } from "./table-limits.ts";

/** What an upload is, by its bytes: a name proves nothing. */
export function tableKind(bytes: Buffer): "csv" | "xlsx" {
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return "xlsx";
  csvText(bytes);
  return "csv";
}

/** A file as rows of texts, the heading first. Row n of the answer is line n + 1 of the spreadsheet. */
export async function readTable(kind: "csv" | "xlsx", bytes: Buffer): Promise<string[][]> {
  const rows = kind === "xlsx" ? await readWorkbook(bytes) : await readCsv(csvText(bytes));
  if (rows.length > MOST_ROWS + 1) throw new Refusal("import.too_many_rows", { limit: MOST_ROWS });
  if (kind === "xlsx") for (const row of rows) row.forEach(unbroken);
  return rows;
}

/** UTF-8, or what Excel calls Unicode text. Anything else would turn Bangla into noise without anybody noticing. */
function csvText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? "utf-16le" : "utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return unbroken(text);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Said below: both mean the same to the user who chose the file.
  }
  throw new Refusal("import.not_a_table");
}

/**
 * Text that was read in the wrong encoding and saved again is valid UTF-8 and nonsense: replacement characters, or the
 * bytes of Bangla (E0 A6, E0 A7) and of typographic marks (E2 80) as letters of Windows-1252.
 */
function unbroken(text: string): string {
  if (/\uFFFD|\u00E0[\u00A6\u00A7]|\u00E2\u20AC/.test(text)) throw new Refusal("import.broken_text");
  return text;
}

async function readCsv(text: string): Promise<string[][]> {
  const rows: string[][] = [];
  // Fed a part at a time, so that a long file does not keep the server from answering.
  const parser = Readable.from(parts(text)).pipe(
    parse({ delimiter: separatorOf(text), relax_column_count: true, relax_quotes: true }),
  );
  try {
    for await (const record of parser) {
      rows.push((record as string[]).slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, MOST_CELL)));
      if (rows.length > MOST_ROWS + 1) break;
    }
  } catch {
    throw new Refusal("import.unreadable");
  }
  return rows;
}

function* parts(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += 64 * 1024) yield text.slice(from, from + 64 * 1024);
}

/** The heading has no separator in its names: the one that it holds most of is the file's. */
function separatorOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const times = (mark: string) => heading.split(mark).length;
  return [",", ";", "\t"].toSorted((one, other) => times(other) - times(one))[0] ?? ",";
}
