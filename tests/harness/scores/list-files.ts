import { zipSync } from "fflate";
import sharp from "sharp";

/** A minimal workbook with one sheet of these rows. */
export function workbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cell = (value: string | number) =>
    typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const letters = "ABCDEFGH";
  const sheet = rows
    .map((row, r) => {
      const cells = row.map((value, c) => cell(value).replace("<c", `<c r="${letters[c]}${r + 1}"`));
      return `<row r="${r + 1}">${cells.join("")}</row>`;
    })
    .join("");
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packaged = "http://schemas.openxmlformats.org/package/2006";
  return zip({
    "[Content_Types].xml":
      `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

export function zip(files: Record<string, string | Uint8Array>): Buffer {
  const entries = Object.entries(files).map(([name, content]): [string, Uint8Array] => [name, Buffer.from(content)]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

/** A PDF whose pages show these lines; with a JPEG, one that contains only the image, like a scan. */
export function pdf(
  pages: readonly (readonly string[])[],
  scan?: { jpeg: Buffer; width: number; height: number },
): Buffer {
  const objects: Buffer[] = [];
  const add = (content: string | Buffer) => objects.push(Buffer.from(content));
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  const last = 4 + pages.length * 2;
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  for (const [index, lines] of pages.entries()) {
    const resources = scan ? `/XObject << /Im ${last} 0 R >>` : "/Font << /F 3 0 R >>";
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${resources} >> /Contents ${5 + index * 2} 0 R >>`,
    );
    const text = lines.map((line) => `(${line}) Tj 0 -24 Td`).join(" ");
    const drawn = scan ? "q 595 0 0 842 0 0 cm /Im Do Q" : `BT /F 16 Tf 60 760 Td ${text} ET`;
    add(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
  }
  if (scan) {
    const { jpeg, width, height } = scan;
    const head = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`;
    add(Buffer.concat([Buffer.from(`${head}\nstream\n`), jpeg, Buffer.from("\nendstream")]));
  }
  return objectsAsPdf(objects);
}

/** Numbers the objects from 1 and writes the cross-reference table. */
export function objectsAsPdf(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    offsets.push(length);
    length += whole.length;
    parts.push(whole);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

export async function photo(lines: readonly string[]): Promise<Buffer> {
  const text = lines.map((line, index) => `<text x="60" y="${120 + index * 90}">${line}</text>`).join("");
  const height = 120 + lines.length * 90;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${height}"><rect width="100%" height="100%" fill="#fbf8ef"/><g font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif" font-size="48" fill="#222">${text}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
