import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

/** CSV as spreadsheets expect it: the mark in front tells Excel that the text is UTF-8, without which Bangla is noise. */
export function csvStream(rows: AsyncIterable<string[]>): ReadableStream<Uint8Array> {
  const csv = Readable.from(rows).pipe(stringify({ bom: true, record_delimiter: "windows" }));
  return Readable.toWeb(csv) as ReadableStream<Uint8Array>;
}
