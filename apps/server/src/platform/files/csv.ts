import { byteStream } from "../http/download.ts";
import type { CellValue } from "./workbook.ts";

/** Without it Excel would take the text for another encoding, and garble Bangla. */
const MARK_OF_UTF8 = "\uFEFF";

const MOST_CHARACTERS_AT_ONCE = 64 * 1024;

/**
 * A table to look at in a spreadsheet. A text that a spreadsheet would take for a formula gets an apostrophe in front and
 * stays a text: what shoppers typed is in these tables. Numbers are written by us and stay numbers, the negative ones too.
 */
export function csvFile(head: readonly string[], rows: readonly (readonly CellValue[])[]): Uint8Array<ArrayBuffer> {
  const lines = [head, ...rows].map((row) => line(row.map(inert)));
  return new TextEncoder().encode(MARK_OF_UTF8 + lines.join(""));
}

/** A table to be read in again, written while it is read: every text is as it was. */
export function csvStream(rows: AsyncIterable<readonly CellValue[]>): ReadableStream<Uint8Array> {
  return byteStream(written(rows));
}

/** A `csvFile` as a stream, for tables that do not fit in memory. */
export function csvTableStream(rows: AsyncIterable<readonly CellValue[]>): ReadableStream<Uint8Array> {
  return byteStream(written(allInert(rows)));
}

async function* allInert(rows: AsyncIterable<readonly CellValue[]>): AsyncGenerator<readonly CellValue[]> {
  for await (const row of rows) yield row.map(inert);
}

async function* written(rows: AsyncIterable<readonly CellValue[]>): AsyncGenerator<string> {
  let text = MARK_OF_UTF8;
  for await (const row of rows) {
    text += line(row);
    if (text.length < MOST_CHARACTERS_AT_ONCE) continue;
    yield text;
    text = "";
  }
  yield text;
}

function inert(value: CellValue): CellValue {
  return typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

/** As RFC 4180 requires. */
function line(row: readonly CellValue[]): string {
  return `${row.map((value) => quoted(String(value ?? ""))).join(",")}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
