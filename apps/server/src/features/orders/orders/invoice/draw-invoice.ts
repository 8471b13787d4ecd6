import { buffer } from "node:stream/consumers";
import type { Invoice } from "./compose-invoice.ts";
import { drawHead } from "./draw-head.ts";
import { drawTable } from "./draw-table.ts";
import { drawTotals } from "./draw-totals.ts";
import { invoiceWords } from "./invoice-words.ts";
import { openSheet } from "./open-sheet.ts";
import { bottom, ink, left, type Sheet, width } from "./sheet.ts";

/** The invoice as a PDF on A4. */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const words = invoiceWords[invoice.language];
  const sheet = await openSheet({
    language: invoice.language,
    words,
    title: `${words.papers[invoice.paper].title} ${invoice.serial ?? invoice.number}`,
    author: invoice.seller.name,
    createdAt: invoice.issuedAt,
  });
  drawTotals(sheet, invoice, drawTable(sheet, invoice, drawHead(sheet, invoice)));
  drawFeet(sheet, invoice);
  sheet.document.end();
  return new Uint8Array(await buffer(sheet.document));
}

/** How many pages there are is known at the end, so every page gets its foot then. */
function drawFeet({ document, pen, words, format }: Sheet, { number, serial, paper }: Invoice): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    const style = { size: 7.5, colour: ink.muted };
    const box = { x: left, y: bottom + 14, width };
    const said =
      paper === "summary"
        ? words.notTaxInvoice
        : `${words.papers[paper].number} ${serial ?? number} · ${words.byComputer}`;
    pen.write(said, box, style);
    pen.write(words.page(format.number(page + 1), format.number(count)), box, { ...style, align: "right" });
  }
}
