import { inflateSync } from "node:zlib";

export type PdfText = {
  pages: number;
  /** The text of each page in drawing order, decoded with the font's ToUnicode table. */
  drawn: string;
  /** The text for copying and searching. Bangla needs it in logical order, because glyphs are in visual order. */
  read: string;
};

/** Extracts the text of a PDF as pdfkit writes it: fonts with a ToUnicode table, pages of compressed operators. */
export function textOfPdf(bytes: Uint8Array): PdfText {
  const objects = objectsOf(Buffer.from(bytes));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  const contents = pages.map(({ head }) => {
    const fonts = fontsOf(objects, reference(head, "Resources") ?? "");
    const stream = objects.get(reference(head, "Contents") ?? "")?.stream ?? "";
    return { drawn: drawnText(stream, fonts), read: stream };
  });
  return {
    pages: pages.length,
    drawn: contents.map(({ drawn }) => drawn).join("\n"),
    read: contents.map(({ read }) => markedText(read)).join("\n"),
  };
}

/** All drawn rectangles as left, top, width and height. */
export function rectanglesOfPdf(bytes: Uint8Array): number[][] {
  const streams = [...objectsOf(Buffer.from(bytes)).values()].map(({ stream }) => stream);
  return streams.flatMap((stream) =>
    [...stream.matchAll(/((?:-?[\d.]+ ){4})re\b/g)].map(([, numbers = ""]) => numbers.trim().split(" ").map(Number)),
  );
}

type PdfObject = { head: string; stream: string };

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const { 1: number = "", 2: body = "" } of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", packed] = body.split(/\nstream\n/);
    const raw = Buffer.from(packed?.replace(/\nendstream$/, "") ?? "", "latin1");
    const isText = packed !== undefined && !head.includes("/Length1") && head.includes("FlateDecode");
    objects.set(number, { head, stream: isText ? inflateSync(raw).toString("latin1") : "" });
  }
  return objects;
}

function reference(head: string, key: string): string | undefined {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1];
}

/** Characters of each glyph, by font name. */
function fontsOf(objects: Map<string, PdfObject>, resources: string): Map<string, string[]> {
  const head = objects.get(resources)?.head ?? "";
  return new Map(
    [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number = ""]) => {
      const table = objects.get(reference(objects.get(number)?.head ?? "", "ToUnicode") ?? "")?.stream ?? "";
      const list = [...table.matchAll(/\[((?:<[0-9a-f ]*>\s*)+)\]/g)].flatMap(
        ([, part = ""]) => part.match(/<[^>]*>/g) ?? [],
      );
      return [name, list.map(fromHex)];
    }),
  );
}

function drawnText(stream: string, fonts: Map<string, string[]>): string {
  let letters: string[] = [];
  return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)]
    .map(([, font, glyphs]) => {
      if (font) letters = fonts.get(font) ?? [];
      const hex = (glyphs?.match(/<[0-9a-f]+>/g) ?? []).join("").replace(/[<>]/g, "");
      return (hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? "").join("");
    })
    .filter((text) => text !== "")
    .join("\n");
}

function markedText(stream: string): string {
  const marks = stream.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g);
  return [...marks].map(([, text = ""]) => fromUtf16(text)).join("\n");
}

/** Non-ASCII strings are UTF-16 with a byte order mark; brackets and backslashes are escaped. */
function fromUtf16(escaped: string): string {
  const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  const raw = escaped.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter);
  const bytes = Buffer.from(raw, "latin1");
  return bytes[0] === 0xfe && bytes[1] === 0xff ? Buffer.from(bytes.subarray(2)).swap16().toString("utf16le") : raw;
}

function fromHex(list: string): string {
  const units = list.match(/[0-9a-f]{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}
