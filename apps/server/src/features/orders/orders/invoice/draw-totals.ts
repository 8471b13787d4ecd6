import { brandColours } from "@tatka/theme/brand-colours";
import { bottom, ink, left, newPage, width } from "../../../content/paper/index.ts";
import type { Invoice } from "./compose-invoice.ts";
import type { InvoiceSheet } from "./invoice-sheet.ts";

const WIDTH = 230;
const HEIGHT = 135;

/** The totals, kept together on a page, with notes beside them. */
export function drawTotals(
  sheet: InvoiceSheet,
  { totals, voucher, discounts = [], concessions = [], roundingPoisha = 0, advancePoisha = 0 }: Invoice,
  end: number,
): void {
  const { document, pen, words, format } = sheet;
  const start = end + 14 + HEIGHT > bottom ? newPage(sheet) : end + 14;
  const rows = [
    { label: words.netTotal, poisha: totals.netPoisha },
    { label: words.dutyTotal, poisha: 0 },
    { label: words.vatTotal, poisha: totals.vatPoisha },
  ];
  const x = left + width - WIDTH;
  let y = start;
  for (const { label, poisha } of rows) {
    const box = { x: x + 10, y, width: WIDTH - 20 };
    pen.write(label, box, { colour: ink.muted });
    y += pen.write(format.taka(poisha), box, { align: "right" }) + 4;
  }
  document.roundedRect(x, y + 2, WIDTH, 28, 7).fill(brandColours.brand);
  const box = { x: x + 10, y: y + 8, width: WIDTH - 20 };
  const strong = { size: 11, isBold: true, colour: brandColours.onBrand };
  pen.write(words.grossTotal, { ...box, y: y + 9 }, { ...strong, size: 9.5 });
  pen.write(format.taka(totals.grossPoisha), box, { ...strong, align: "right" });

  y += 36;
  if (roundingPoisha !== 0 || advancePoisha > 0) {
    const cash = [
      ...(roundingPoisha === 0 ? [] : [{ label: words.rounding, poisha: roundingPoisha }]),
      ...(advancePoisha > 0 ? [{ label: words.advance, poisha: -advancePoisha }] : []),
      { label: words.cash, poisha: totals.grossPoisha + roundingPoisha - advancePoisha },
    ];
    for (const { label, poisha } of cash) {
      const row = { x: x + 10, y, width: WIDTH - 20 };
      pen.write(label, row, { colour: ink.muted });
      y += pen.write(format.taka(poisha), row, { align: "right" }) + 4;
    }
  }

  const notes = [
    words.withoutTax,
    ...(voucher ? [words.voucher(voucher.code, format.taka(voucher.offPoisha))] : []),
    ...discounts.map(({ title, offPoisha }) => words.discount(title, format.taka(offPoisha))),
    ...concessions.map(({ of, reason, offPoisha }) => words.concession[of](reason, format.taka(offPoisha))),
  ];
  let line = start;
  for (const note of notes) {
    line += pen.write(note, { x: left, y: line, width: width - WIDTH - 24 }, { size: 8, colour: ink.muted }) + 2;
  }
}
