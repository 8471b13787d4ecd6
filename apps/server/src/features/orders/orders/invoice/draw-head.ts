import { brandColours } from "@tatka/theme/brand-colours";
import { drawMark, ink, left, MARK, top, width } from "../../../content/paper/index.ts";
import type { Invoice } from "./compose-invoice.ts";
import type { InvoiceSheet } from "./invoice-sheet.ts";

const GAP = 12;
const PADDING = 9;

/** Seller, buyer, number and date. Returns where the next part begins. */
export function drawHead(sheet: InvoiceSheet, invoice: Invoice): number {
  const y = drawTitle(sheet, invoice);
  return drawParties(sheet, invoice, y + GAP) + GAP;
}

/** The form's title centred, the store's logo on the left, and the form's number in a box on the right. */
function drawTitle({ document, pen, words }: InvoiceSheet, { seller, paper }: Invoice): number {
  drawMark(document);
  pen.write(seller.name, { x: left, y: top + MARK + 5, width: 150 }, { size: 8.5, isBold: true });

  const box = { x: left + 120, width: width - 240 };
  let y = top - 2;
  const muted = { size: 8.5, colour: ink.muted, align: "center" } as const;
  const title = { size: 17, isBold: true, align: "center", colour: brandColours.brand } as const;
  const said = words.papers[paper];
  if (paper === "summary") {
    y += pen.write(said.title, { ...box, y }, title);
    y += pen.write(words.notTaxInvoice, { ...box, y }, muted);
    return Math.max(y, top + MARK + 20);
  }
  y += pen.write(words.government, { ...box, y }, muted);
  y += pen.write(words.board, { ...box, y }, muted);
  y += pen.write(said.title, { ...box, y }, title);
  y += pen.write(said.rule, { ...box, y }, { ...muted, size: 7 });

  const form = { x: left + width - 84, width: 84 };
  document.roundedRect(form.x, top, form.width, 22, 5).lineWidth(1).stroke(brandColours.brand);
  const style = { size: 9.5, isBold: true, align: "center", colour: brandColours.brand } as const;
  pen.write(said.form, { ...form, y: top + 5 }, style);
  return Math.max(y, top + MARK + 20);
}

type Fact = { label: string; value: string };

/** Seller, buyer and the invoice's own facts, side by side. */
function drawParties(sheet: InvoiceSheet, { seller, buyer, ...invoice }: Invoice, y: number): number {
  const { words, format } = sheet;
  const said = words.papers[invoice.paper];
  const parts: Fact[][] = [
    [
      { label: words.seller, value: seller.name },
      { label: words.bin, value: seller.bin },
      ...(seller.dbid ? [{ label: words.dbid, value: seller.dbid }] : []),
      { label: words.issuedFrom, value: seller.address },
    ],
    [
      { label: words.buyer, value: buyer.name },
      { label: words.phone, value: buyer.phone },
      { label: words.destination, value: buyer.address },
    ],
    [
      { label: said.number, value: invoice.serial ?? invoice.number },
      ...(invoice.serial === null ? [] : [{ label: words.order, value: invoice.number }]),
      { label: said.date, value: format.date(invoice.issuedAt) },
      { label: said.time, value: format.time(invoice.issuedAt) },
      ...(invoice.corrects
        ? [
            { label: words.corrects, value: invoice.corrects.invoice },
            { label: words.reason, value: invoice.corrects.reason },
          ]
        : [{ label: words.payment, value: invoice.payment }]),
    ],
  ];
  const each = (width - 2 * GAP) / 3;
  const heights = parts.map((facts) => heightOf(sheet, facts, each - 2 * PADDING));
  const height = Math.max(...heights) + 2 * PADDING - 3;
  parts.forEach((facts, index) => {
    const x = left + index * (each + GAP);
    sheet.document.roundedRect(x, y, each, height, 7).fill(ink.soft);
    let line = y + PADDING;
    for (const { label, value } of facts) {
      const box = { x: x + PADDING, width: each - 2 * PADDING };
      line += sheet.pen.write(label, { ...box, y: line }, labelStyle);
      line += sheet.pen.write(value || "–", { ...box, y: line }, valueStyle) + 3;
    }
  });
  return y + height;
}

const labelStyle = { size: 7, colour: ink.muted };
const valueStyle = { size: 9, isBold: true };

function heightOf({ pen }: InvoiceSheet, facts: Fact[], width: number): number {
  return facts.reduce(
    (height, { label, value }) =>
      height + pen.heightOf(label, width, labelStyle) + pen.heightOf(value || "–", width, valueStyle) + 3,
    0,
  );
}
