import { buffer } from "node:stream/consumers";
import { drawHead } from "./draw-head.ts";
import { drawTable } from "./draw-table.ts";
import { drawTotals } from "./draw-totals.ts";
import { invoiceFonts } from "./fonts.ts";
import { invoiceFormat } from "./invoice-format.ts";
import { invoiceWords } from "./invoice-words.ts";
import type { Invoice } from "./read-invoice.ts";
import { bottom, ink, left, type Sheet, width } from "./sheet.ts";
import { TextPen } from "./text-pen.ts";

/** The invoice as a PDF on A4. What makes PDFs is loaded with the first one, so that the server's start is without it. */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), invoiceFonts()]);
  const words = invoiceWords[invoice.language];
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    // None of the fonts that every reader has: they know no Bangla.
    font: "",
    lang: invoice.language,
    displayTitle: true,
    info: { Title: `${words.title} ${invoice.number}`, Author: invoice.seller.name, CreationDate: invoice.issuedAt },
  });
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font);
  const sheet: Sheet = { document, pen: new TextPen(document), words, format: invoiceFormat(invoice.language) };

  drawTotals(sheet, invoice, drawTable(sheet, invoice, drawHead(sheet, invoice)));
  drawFeet(sheet, invoice);
  document.end();
  return new Uint8Array(await buffer(document));
}

/** How many pages there are is known at the end, so every page gets its foot then. */
function drawFeet({ document, pen, words, format }: Sheet, { number }: Invoice): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    const style = { size: 7.5, colour: ink.muted };
    const box = { x: left, y: bottom + 14, width };
    pen.write(`${words.number} ${number} · ${words.byComputer}`, box, style);
    pen.write(words.page(format.number(page + 1), format.number(count)), box, { ...style, align: "right" });
  }
}
