import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";

/** CSV as spreadsheets expect it: the mark in front tells Excel that the text is UTF-8, without which Bangla is noise. */
export function csvStream(rows: AsyncIterable<string[]>): ReadableStream<Uint8Array> {
  const csv = stringify({ bom: true, record_delimiter: "windows" });
  // A pipeline hands on what goes wrong; whoever reads the stream is told.
  pipeline(Readable.from(rows), csv, () => undefined);
  return Readable.toWeb(csv) as ReadableStream<Uint8Array>;
}
