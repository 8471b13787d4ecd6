import { inflateSync } from "node:zlib";

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;

/**
 * The font inside a WOFF file (W3C, WOFF 1.0). pdfkit reads WOFF too, but decompresses tables for every glyph, which
 * takes seconds for an invoice.
 */
export function sfntFromWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("this is not a WOFF font");
  const tableCount = woff.readUInt16BE(12);
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * tableCount);
  const searchDepth = Math.floor(Math.log2(tableCount));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tableCount, 4);
  directory.writeUInt16BE(ENTRY_BYTES * 2 ** searchDepth, 6);
  directory.writeUInt16BE(searchDepth, 8);
  directory.writeUInt16BE(ENTRY_BYTES * (tableCount - 2 ** searchDepth), 10);

  const parts: Buffer[] = [directory];
  let end = directory.length;
  for (let index = 0; index < tableCount; index += 1) {
    const from = WOFF_HEADER_BYTES + WOFF_ENTRY_BYTES * index;
    const to = HEADER_BYTES + ENTRY_BYTES * index;
    const offset = woff.readUInt32BE(from + 4);
    const packedLength = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const packed = woff.subarray(offset, offset + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    if (table.length !== length) throw new Error("a table of the font is damaged");
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(end, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
