import { buffer } from "node:stream/consumers";
import { bottom, ink, left, openSheet, paperFormat, width } from "../../../content/paper/index.ts";
import type { Invoice } from "./compose-invoice.ts";
import { drawEach } from "./draw-each.ts";
import { drawHead } from "./draw-head.ts";
import { drawTable } from "./draw-table.ts";
import { drawTotals } from "./draw-totals.ts";
import type { InvoiceSheet } from "./invoice-sheet.ts";
import { invoiceWords } from "./invoice-words.ts";

/** Several invoices as one A4 PDF, each on a new page and in its own language. */
export async function drawInvoices(invoices: readonly [Invoice, ...Invoice[]]): Promise<Uint8Array<ArrayBuffer>> {
  const [{ language, paper, serial, number, seller, issuedAt }] = invoices;
  const words = invoiceWords[language];
  const title = words.papers[paper].title;
  const { document, pen } = await openSheet({
    language,
    words,
    title: invoices.length > 1 ? title : `${title} ${serial ?? number}`,
    author: seller.name,
    createdAt: issuedAt,
  });
  drawEach(document, invoices, (invoice, first) => {
    const sheet = { document, pen, words: invoiceWords[invoice.language], format: paperFormat(invoice.language) };
    drawTotals(sheet, invoice, drawTable(sheet, invoice, drawHead(sheet, invoice)));
    drawFeet(sheet, invoice, first);
  });
  document.end();
  return new Uint8Array(await buffer(document));
}

/** The number of pages is known at the end, so footers are drawn last. */
function drawFeet(
  { document, pen, words, format }: InvoiceSheet,
  { number, serial, paper }: Invoice,
  first: number,
): void {
  const { count } = document.bufferedPageRange();
  for (let page = first; page < count; page += 1) {
    document.switchToPage(page);
    const style = { size: 7.5, colour: ink.muted };
    const box = { x: left, y: bottom + 14, width };
    const said =
      paper === "summary"
        ? words.notTaxInvoice
        : `${words.papers[paper].number} ${serial ?? number} · ${words.byComputer}`;
    pen.write(said, box, style);
    const place = words.page(format.number(page - first + 1), format.number(count - first));
    pen.write(place, box, { ...style, align: "right" });
  }
}
