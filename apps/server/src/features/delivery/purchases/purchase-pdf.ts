import { buffer } from "node:stream/consumers";
import type { Purchase } from "@tatka/contract/delivery/purchases";
import { brandColours } from "@tatka/theme/brand-colours";
import type { Database } from "../../../platform/database/db.ts";
import { bottom, drawMark, ink, left, newPage, openSheet, type Sheet, top, width } from "../../content/paper/index.ts";
import { readStoreNames } from "../../content/settings/index.ts";

const words = {
  title: "Purchase order",
  to: "Supplier",
  deliver: "Deliver to",
  expected: "Expected on",
  note: "Note",
  item: "Item",
  pieces: "Pieces",
  each: "Each",
  amount: "Amount",
  total: "Total",
};
type Page = Sheet<typeof words>;

const columns = { pieces: left + width - 210, each: left + width - 150, amount: left + width - 75 };

/** The purchase order for the supplier: items, pieces, cost, address and date. */
export async function purchaseOrderPdf(db: Database, purchase: Purchase): Promise<Uint8Array<ArrayBuffer>> {
  const { en: store } = await readStoreNames(db);
  const { number, createdAt } = purchase;
  const title = `${words.title} ${number}`;
  const sheet = await openSheet({ language: "en", words, title, author: store, createdAt: new Date(createdAt) });
  drawMark(sheet.document);
  const side = { x: left + 46, y: top, width: 260 };
  sheet.pen.write(words.title, side, { size: 17, isBold: true, colour: brandColours.brand });
  sheet.pen.write(store, { ...side, y: top + 24 }, { colour: ink.muted });
  sheet.pen.write(number, { x: left, y: top + 2, width }, { size: 17, isBold: true, align: "right" });
  drawLines(sheet, purchase, drawFacts(sheet, purchase, top + 56));
  sheet.document.end();
  return new Uint8Array(await buffer(sheet.document));
}

function drawFacts({ pen, format }: Page, { supplier, hub, expectedOn, note }: Purchase, start: number): number {
  const facts: [string, string][] = [
    [words.to, [supplier.name, supplier.phone, supplier.email].filter(Boolean).join(", ")],
    [words.deliver, hub.title],
    [words.expected, expectedOn === null ? "" : format.date(new Date(`${expectedOn}T12:00:00+06:00`))],
    [words.note, note],
  ];
  const known = facts.filter(([, value]) => value !== "");
  return known.reduce((y, [label, value]) => {
    pen.write(label, { x: left, y, width: 120 }, { colour: ink.muted });
    return y + pen.write(value, { x: left + 124, y, width: width - 124 }, { size: 10.5 }) + 3;
  }, start);
}

function drawLines(sheet: Page, { lines, total }: Purchase, start: number): void {
  const { document, pen, format } = sheet;
  const head = { size: 9, isBold: true } as const;
  let y = start + 12;
  const cells = (texts: Record<keyof typeof columns, string>, style: object) => {
    for (const name of ["pieces", "each", "amount"] as const)
      pen.write(texts[name], { x: columns[name] - 15, y, width: 75 }, { ...style, align: "right" });
  };
  document.rect(left, y - 4, width, 20).fill(ink.soft);
  pen.write(words.item, { x: left + 4, y, width: 200 }, head);
  cells(words, head);
  y += 22;
  for (const { title, size, sku, ordered, cost } of lines) {
    if (y + 30 > bottom) y = newPage(sheet);
    const money = (taka: number | null) => (taka === null ? "–" : format.amount(Math.round(taka * 100)));
    cells(
      { pieces: format.number(ordered), each: money(cost), amount: money(cost === null ? null : cost * ordered) },
      {},
    );
    const box = { x: left + 4, width: columns.pieces - left - 24 };
    const height = pen.write(`${title}, ${size.title}`, { ...box, y }, { size: 10, isBold: true });
    y += height + pen.write(sku, { ...box, y: y + height }, { size: 7.5, colour: ink.muted }) + 6;
  }
  if (total === 0) return;
  if (y + 24 > bottom) y = newPage(sheet);
  pen.write(words.total, { x: left + 4, y, width: 200 }, { size: 11, isBold: true });
  const box = { x: columns.each - 15, y, width: 150 };
  pen.write(format.taka(Math.round(total * 100)), box, { size: 11, isBold: true, align: "right" });
}
