import type { Language } from "@tatka/domain/language";
import { paperFonts } from "./fonts.ts";
import { paperFormat } from "./paper-format.ts";
import type { Sheet } from "./sheet.ts";
import { TextPen } from "./text-pen.ts";

type Paper<Words> = { language: Language; words: Words; title: string; author: string; createdAt: Date };

/** An empty A4 page. The PDF library is loaded on demand, which keeps the start fast. */
export async function openSheet<Words>(paper: Paper<Words>): Promise<Sheet<Words>> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), paperFonts()]);
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    // Not the PDF standard fonts, which have no Bangla.
    font: "",
    lang: paper.language,
    displayTitle: true,
    info: { Title: paper.title, Author: paper.author, CreationDate: paper.createdAt },
  });
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font);
  return { document, pen: new TextPen(document), words: paper.words, format: paperFormat(paper.language) };
}
