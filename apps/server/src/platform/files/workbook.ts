import { Zip, ZipDeflate } from "fflate";
import { byteStream } from "../http/download.ts";

export type CellValue = string | number | null;
type Rows = AsyncIterable<readonly CellValue[]> | Iterable<readonly CellValue[]>;

/**
 * A streamed workbook with one sheet; libraries that take a whole table would hold millions of cells. Text stays text,
 * so a SKU is no number and user input no formula; numbers stay numbers.
 */
export function xlsxStream(sheet: string, rows: Rows): ReadableStream<Uint8Array> {
  return byteStream(workbook(sheet, rows));
}

async function* workbook(title: string, rows: Rows): AsyncGenerator<Uint8Array> {
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const encoder = new TextEncoder();
  for (const [name, text] of Object.entries(frameOf(title))) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(encoder.encode(text), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 6 });
  zip.add(sheet);
  sheet.push(encoder.encode(`${head}<worksheet xmlns="${main}"><sheetData>`));
  let number = 0;
  let text = "";
  for await (const row of rows) {
    number += 1;
    text += `<row r="${number}">${row.map((cell, place) => cellXml(cell, `${columnName(place)}${number}`)).join("")}</row>`;
    if (text.length < 256 * 1024) continue;
    sheet.push(encoder.encode(text));
    text = "";
    yield* packed;
    packed = [];
  }
  sheet.push(encoder.encode(`${text}</sheetData></worksheet>`), true);
  zip.end();
  yield* packed;
}

function cellXml(cell: CellValue, at: string): string {
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  return cell === null || cell === ""
    ? ""
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** A=0 … Z=25, AA=26. */
function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

/** XML allows no control characters except tabs and line ends. */
function escaped(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, "").replace(/[&<>\r]/g, (mark) => marks[mark] ?? "");
}

const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const frameOf = (title: string) => ({
  "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});
