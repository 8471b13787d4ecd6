import { byteStream } from "../http/download.ts";
import type { CellValue } from "./workbook.ts";

/** Without a byte order mark, Excel assumes another encoding and garbles Bangla. */
const MARK_OF_UTF8 = "\uFEFF";

const MOST_CHARACTERS_AT_ONCE = 64 * 1024;

/**
 * A CSV for spreadsheets. Text that a spreadsheet would treat as a formula is prefixed with an apostrophe, because
 * tables contain user input. Numbers are written by us and stay numbers, including negative ones.
 */
export function csvFile(head: readonly string[], rows: readonly (readonly CellValue[])[]): Uint8Array<ArrayBuffer> {
  const lines = [head, ...rows].map((row) => line(row.map(inert)));
  return new TextEncoder().encode(MARK_OF_UTF8 + lines.join(""));
}

/** A CSV for importing again, streamed: every text is unchanged. */
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
