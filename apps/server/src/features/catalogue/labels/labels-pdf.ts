import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { labelKinds } from "@tatka/contract/catalogue/labels";
import { barcodeModules } from "@tatka/domain/catalogue/codes/barcode-modules";
import { unitPriceOf } from "@tatka/domain/catalogue/unit-price";
import { takaText } from "@tatka/domain/money";
import { openSheet } from "../../content/paper/index.ts";
import type { Label } from "./read-labels.ts";

type Kind = (typeof labelKinds)[number];
type Sheet = Awaited<ReturnType<typeof openSheet<null>>>;
type Place = { x: number; y: number };

/** A millimetre in points. */
const mm = 72 / 25.4;

/** Standard sticker sheets: 99.1 × 38.1 mm for prices, 70 × 37 mm for packs. */
const sheets = {
  price: { columns: 2, rows: 7, width: 99.1 * mm, height: 38.1 * mm, figure: 26 },
  product: { columns: 3, rows: 8, width: 70 * mm, height: 37 * mm, figure: 15 },
} as const;

const PADDING = 8;
/** The module width that scanners are designed for: 0.33 mm. */
const MODULE = 0.33 * mm;
const BARS_HEIGHT = 26;

/** Labels on A4 sheets: titles in both scripts, price, unit price and barcode. */
export async function labelsPdf(labels: readonly Label[], kind: Kind): Promise<Uint8Array<ArrayBuffer>> {
  const { columns, rows, width, height } = sheets[kind];
  const sheet = await openSheet({ language: "en", words: null, title: "Labels", author: "", createdAt: new Date() });
  const { document } = sheet;
  const { width: paper, height: paperHeight } = document.page;
  const corner = { x: (paper - columns * width) / 2, y: (paperHeight - rows * height) / 2 };
  for (const [index, label] of labels.entries()) {
    const place = index % (columns * rows);
    if (index > 0 && place === 0) {
      // Yields to other requests between sheets.
      await nextTurn();
      document.addPage();
    }
    drawLabel(sheet, label, kind, {
      x: corner.x + (place % columns) * width,
      y: corner.y + Math.floor(place / columns) * height,
    });
  }
  document.end();
  return new Uint8Array(await buffer(document));
}

function drawLabel(sheet: Sheet, label: Label, kind: Kind, corner: Place): void {
  const { width, height, figure } = sheets[kind];
  const [x, inner] = [corner.x + PADDING, width - 2 * PADDING];
  let y = corner.y + PADDING - 2;
  y += writeFitting(sheet, `${label.title}, ${label.size}`, { x, y, width: inner }, true);
  y += writeFitting(sheet, `${label.titleBn}, ${label.sizeBn}`, { x, y, width: inner }, false);
  const taka = label.pricePoisha / 100;
  const bottom = corner.y + height - PADDING;
  const half = inner - barsWidth(label) - 6;
  sheet.pen.write(
    takaText(taka, "en"),
    { x, y: bottom - 12 - figure * 1.1, width: half },
    { size: figure, isBold: true },
  );
  sheet.pen.write(perUnit(label), { x, y: bottom - 10, width: half }, { size: 7.5 });
  drawBars(sheet, label, { x: x + inner - barsWidth(label), y: bottom - BARS_HEIGHT - 9 });
}

/** Uses the largest size that fits on one line, or two lines of the smallest size. */
function writeFitting({ pen }: Sheet, text: string, box: Place & { width: number }, isBold: boolean): number {
  const sizes = [11, 10, 9, 8, 7];
  const size = sizes.find((one) => pen.heightOf(text, box.width, { size: one, isBold }) < one * 2) ?? 7;
  return pen.write(text, box, { size, isBold });
}

const per = {
  kilo: "/ kg · প্রতি কেজি",
  litre: "/ l · প্রতি লিটার",
  piece: "/ pc · প্রতি পিস",
};

function perUnit({ pricePoisha, measurement, weightGrams, isByWeight, uom }: Label): string {
  const soldByWeight = isByWeight || undefined;
  const unit = unitPriceOf({
    ...{ salePrice: pricePoisha / 100, measurement, weightGrams, uom: { title: uom } },
    ...(soldByWeight && { soldByWeight }),
  });
  return unit ? `${takaText(unit.taka, "en")} ${per[unit.per]}` : "";
}

function barsWidth({ gtin }: Label): number {
  return gtin === null ? 60 : barcodeModules(gtin).length * MODULE;
}

/** The barcode with its digits; a size without one shows its SKU. */
function drawBars({ document, pen }: Sheet, label: Label, { x, y }: Place): void {
  const width = barsWidth(label);
  pen.write(label.gtin ?? label.sku, { x, y: y + BARS_HEIGHT, width }, { size: 7.5, align: "center" });
  if (label.gtin === null) return;
  for (const { index, 0: bar } of barcodeModules(label.gtin).matchAll(/1+/g)) {
    document.rect(x + index * MODULE, y, bar.length * MODULE, BARS_HEIGHT);
  }
  document.fill("#000");
}
