import type { Language } from "@tatka/domain/language";
import { invoiceFonts } from "./fonts.ts";
import { invoiceFormat } from "./invoice-format.ts";
import type { Sheet } from "./sheet.ts";
import { TextPen } from "./text-pen.ts";

type Paper<Words> = { language: Language; words: Words; title: string; author: string; createdAt: Date };

/** An empty A4 page. What makes PDFs is loaded with the first one, so that the server's start is without it. */
export async function openSheet<Words>(paper: Paper<Words>): Promise<Sheet<Words>> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), invoiceFonts()]);
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    // None of the fonts that every reader has: they know no Bangla.
    font: "",
    lang: paper.language,
    displayTitle: true,
    info: { Title: paper.title, Author: paper.author, CreationDate: paper.createdAt },
  });
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font);
  return { document, pen: new TextPen(document), words: paper.words, format: invoiceFormat(paper.language) };
}
