import { crc32, createDeflate, createDeflateRaw, type Deflate } from "node:zlib";
import { objectsAsPdf } from "../scores/list-files.ts";

const MB = 1024 * 1024;

/** Decompression bombs, generated in chunks of 1 MB to limit memory use. */
export const bombs = {
  /** A page with 700 MB of blanks as drawing instructions. */
  async pdfOfBlanks(): Promise<Buffer> {
    const blanks = await packed(createDeflate({ level: 9 }), 700, Buffer.alloc(MB, 0x20));
    return objectsAsPdf([...onePage("<< >>"), stream(`/Filter /FlateDecode /Length ${blanks.length}`, blanks)]);
  },

  /** A page with one image of 400 million pixels. */
  async pdfOfPixels(): Promise<Buffer> {
    const pixels = await packed(createDeflate({ level: 9 }), 1_145, Buffer.alloc(MB, 0xff));
    const drawn = Buffer.from("q 595 0 0 842 0 0 cm /Im Do Q");
    return objectsAsPdf([
      ...onePage("<< /XObject << /Im 5 0 R >> >>"),
      stream(`/Length ${drawn.length}`, drawn),
      stream(
        `/Type /XObject /Subtype /Image /Width 20000 /Height 20000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length ${pixels.length}`,
        pixels,
      ),
    ]);
  },

  /** A workbook that declares a small sheet, which is 1 GB. */
  async workbookOfLies(): Promise<Buffer> {
    const row = Buffer.from('<row r="1"><c r="A1" t="inlineStr"><is><t>alu</t></is></c></row>');
    const rows = Buffer.concat(Array.from({ length: Math.floor(MB / row.length) }, () => row));
    const sheet = await packed(createDeflateRaw({ level: 9 }), 1_024, rows, Buffer.from(SHEET_HEAD));
    return zipAsSaid([["xl/worksheets/sheet1.xml", sheet, 1_000], ...(await workbookFrame())]);
  },

  /** A workbook that stores one long text once and references it in every cell below its heading. */
  async workbookOfOneText(text: { characters: number; rows: number; heading: readonly string[] }): Promise<Buffer> {
    const strings = [...text.heading, "a".repeat(text.characters)]
      .map((string) => `<si><t>${string}</t></si>`)
      .join("");
    const cells = (row: number, indexOf: (place: number) => number) =>
      text.heading.map((_, place) => `<c r="${columnName(place)}${row}" t="s"><v>${indexOf(place)}</v></c>`).join("");
    const rows = Array.from({ length: text.rows }, (_, row) => {
      return `<row r="${row + 2}">${cells(row + 2, () => text.heading.length)}</row>`;
    });
    const heading = `<row r="1">${cells(1, (place) => place)}</row>`;
    return zipAsSaid([
      await entry("xl/worksheets/sheet1.xml", `${SHEET_HEAD}${heading}${rows.join("")}</sheetData></worksheet>`),
      await entry("xl/sharedStrings.xml", `<sst xmlns="${MAIN}">${strings}</sst>`),
      ...(await workbookFrame()),
    ]);
  },

  /**
   * Just within the pixel limit, but with 16 bits per channel and interlaced, so that a decoder needs the whole image.
   */
  async deepPicture(): Promise<Buffer> {
    const side = 7_000;
    // Each row of a pass begins with its filter type. 0 means no filter, so all bytes are zero.
    const bytes = side * side * 8 + side * 8;
    const pixels = await packed(createDeflate({ level: 9 }), Math.ceil(bytes / MB), Buffer.alloc(MB));
    const header = Buffer.alloc(13);
    header.writeUInt32BE(side, 0);
    header.writeUInt32BE(side, 4);
    header.set([16, 6, 0, 0, 1], 8);
    const signature = Buffer.from("89504e470d0a1a0a", "hex");
    return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
  },
};

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SHEET_HEAD = `<worksheet xmlns="${MAIN}"><sheetData>`;

async function workbookFrame(): Promise<Entry[]> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return [
    await entry(
      "xl/workbook.xml",
      `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    await entry(
      "xl/_rels/workbook.xml.rels",
      `<Relationships>${relation("rId1", "worksheet", "worksheets/sheet1.xml")}${relation("rId2", "sharedStrings", "sharedStrings.xml")}</Relationships>`,
    ),
  ];
}

async function entry(name: string, text: string): Promise<Entry> {
  return [name, await packed(createDeflateRaw({ level: 9 }), 1, Buffer.from(text)), Buffer.byteLength(text)];
}

/** A=0 … Z=25, AA=26. */
function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

async function packed(deflate: Deflate, times: number, part: Buffer, head = Buffer.alloc(0)): Promise<Buffer> {
  const chunks: Buffer[] = [];
  deflate.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => deflate.once("end", resolve));
  deflate.write(head);
  for (let written = 0; written < times; written += 1) {
    if (!deflate.write(part)) await new Promise((resolve) => deflate.once("drain", resolve));
  }
  deflate.end();
  await ended;
  return Buffer.concat(chunks);
}

function onePage(resources: string): Buffer[] {
  return [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents 4 0 R >>`,
  ].map((object) => Buffer.from(object));
}

function stream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`<< ${entries} >>\nstream\n`), bytes, Buffer.from("\nendstream")]);
}

type Entry = [name: string, packedBytes: Buffer, saidLength: number];

function zipAsSaid(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes, said] of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(said, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    contents.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0", "latin1"), common, rest, Buffer.from(name)]));
    files.push(local);
    offset += local.length;
  }
  const table = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, table, end]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
