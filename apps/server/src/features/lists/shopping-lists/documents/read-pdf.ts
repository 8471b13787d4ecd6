import { extractImages, extractText, getDocumentProxy } from "unpdf";
import { MOST_PAGES, MOST_PICTURES } from "./document-limits.ts";
import { pictureOfPixels } from "./pixels.ts";
import type { DocumentText } from "./read-document.ts";

const MOST_PIXELS = 25_000_000;

/** The text of a PDF or, if it has none, the pictures on its pages. */
export async function readPdf(bytes: Uint8Array): Promise<DocumentText | { pictures: Uint8Array[] }> {
  // PDF.js requires a plain Uint8Array.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { maxImageSize: MOST_PIXELS });
  if (pdf.numPages > MOST_PAGES) return { refused: "list.too_many_pages" };
  const { text } = await extractText(pdf, { mergePages: true });
  if (/\p{L}/u.test(text)) return { text };
  const pictures: Uint8Array[] = [];
  for (let page = 1; page <= Math.min(pdf.numPages, MOST_PICTURES); page += 1) {
    for (const { data, width, height, channels } of await extractImages(pdf, page)) {
      pictures.push(await pictureOfPixels({ data: new Uint8Array(data), width, height, channels }));
      if (pictures.length === MOST_PICTURES) return { pictures };
    }
  }
  return pictures.length > 0 ? { pictures } : { refused: "list.unreadable" };
}
