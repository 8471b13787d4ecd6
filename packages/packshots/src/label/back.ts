import { mix } from "../drawing/colour.ts";
import type { Drawing } from "../drawing/drawing.ts";
import type { Weight } from "../drawing/glyphs.ts";
import { type Box, line, px, rect } from "../drawing/shapes.ts";
import { text, textWidth, wrapWords } from "../drawing/text.ts";
import type { FaceOptions, PackProduct, Shot } from "../pack-data.ts";
import { barcode, halalMark, storageBadge, vegetarianMark } from "./badges.ts";
import { lockup } from "./brand-lockup.ts";

const INK = "#23201c";
const SOFT = "#5d574f";

const storageAdvice: Record<PackProduct["storage"], { text: string; weight: Weight }[]> = {
  frozen: [
    { text: "Keep frozen at -18°C. Do not refreeze once thawed.", weight: 600 },
    { text: "-১৮° সেলসিয়াসে হিমায়িত রাখুন। গলে গেলে আবার জমাবেন না।", weight: 500 },
  ],
  chilled: [
    { text: "Keep refrigerated at 0-4°C. Use soon after opening.", weight: 600 },
    { text: "০-৪° সেলসিয়াসে ফ্রিজে রাখুন। খোলার পর দ্রুত ব্যবহার করুন।", weight: 500 },
  ],
  ambient: [
    { text: "Store in a cool, dry place away from sunlight.", weight: 600 },
    { text: "ঠান্ডা ও শুকনা জায়গায়, রোদ থেকে দূরে রাখুন।", weight: 500 },
  ],
};

/** The position of the next line; `unit` is the text size. */
type Column = { drawing: Drawing; x: number; width: number; unit: number; next: number };

/** The back of a pack. It prints only facts from the catalogue. */
export function backFace(
  drawing: Drawing,
  shot: Shot,
  { x, y, width, height }: Box,
  { top = 0.04, foot = 0.04 }: FaceOptions,
): string {
  const { brand, product } = shot;
  const isWide = width > height * 1.24;
  const pad = width * (isWide ? 0.05 : 0.08);
  const unit = Math.min(width * (isWide ? 0.024 : 0.037), height * 0.032);
  const columnWidth = isWide ? width * 0.43 : width - pad * 2;
  const headBottom = y + height * top + unit * 5.2;
  const bodyTop = headBottom + unit * 1.7;
  const bottom = y + height * (1 - foot);

  const left: Column = { drawing, x: x + pad, width: columnWidth, unit, next: bodyTop };
  const description = paragraph(left, product.description, 400);
  const facts = factRows(left, shot);
  const right: Column = isWide
    ? { ...left, x: x + width - pad - columnWidth, next: bodyTop }
    : { ...left, next: left.next + unit * 0.7 };

  return (
    rect(x, y, width, height, mix(brand.paper, "#ffffff", 0.4)) +
    rect(x, y, width, headBottom - y, brand.main) +
    heading(drawing, shot, { x: x + pad, y: y + height * top, width: width - pad * 2, height: unit }, columnWidth) +
    description +
    facts +
    advice(right, shot) +
    stamps(right, shot, bottom) +
    text(drawing, `${brand.titleEn}: ${brand.about}. Demonstration label.`, left.x, bottom, unit * 0.72, {
      weight: 400,
      fill: SOFT,
    })
  );
}

function heading(
  drawing: Drawing,
  { brand, product }: Shot,
  { x, y, width, height: unit }: Box,
  brandWidth: number,
): string {
  const name = `${product.titleEn} · ${product.titleBn}`;
  const size = unit * 1.15 * Math.min(1, width / textWidth(name, unit * 1.15, 600));
  return (
    lockup(drawing, brand, {
      x,
      y,
      width: brandWidth,
      height: unit * 3,
      ink: "#ffffff",
      ground: brand.main,
      anchor: "start",
    }) + text(drawing, name, x, y + unit * 4.3, size, { weight: 600, fill: "#ffffff" })
  );
}

function paragraph(column: Column, value: string, weight: Weight, size = column.unit): string {
  return wrapWords(value, column.width, size, weight)
    .map((words) => {
      const drawn = text(column.drawing, words, column.x, column.next, size, { weight, fill: INK });
      column.next += size * 1.32;
      return drawn;
    })
    .join("");
}

function factRows(column: Column, { brand, product, variation }: Shot): string {
  const { drawing, x, width, unit } = column;
  const attributes = Object.entries(product.attributes).filter(([key]) => key !== "Halal" && key !== "Vegetarian");
  const rows: [string, string][] = [
    ["Net content", `${variation.titleEn} · ${variation.titleBn}`],
    ...attributes,
    ["Shelf life", shelfLife(product.shelfLifeDays)],
  ];
  column.next += unit * 0.3;
  return rows
    .map(([key, value]) => {
      const baseline = column.next + unit * 0.35;
      const rule = line(
        `M${px(x)} ${px(column.next - unit * 0.85)}h${px(width)}`,
        mix(brand.main, "#ffffff", 0.6),
        1.6,
      );
      column.next += unit * 1.62;
      return (
        rule +
        text(drawing, key, x, baseline, unit * 0.92, { weight: 500, fill: SOFT }) +
        text(drawing, value, x + width, baseline, unit * 0.92, { weight: 600, fill: INK, anchor: "end" })
      );
    })
    .join("");
}

const shelfLife = (days: number) => (days >= 60 ? `${Math.round(days / 30)} months` : `${days} days`);

function advice(column: Column, { brand, product }: Shot): string {
  const { x, width, unit } = column;
  const size = unit * 0.94;
  const lines = storageAdvice[product.storage];
  const count = lines.reduce((sum, { text: words, weight }) => sum + wrapWords(words, width, size, weight).length, 0);
  const ground = rect(
    x - unit * 0.4,
    column.next - unit * 1.1,
    width + unit * 0.8,
    unit * (0.7 + count * 1.26),
    mix(brand.second, "#ffffff", 0.45),
    unit * 0.5,
  );
  column.next += unit * 0.15;
  return ground + lines.map(({ text: words, weight }) => paragraph(column, words, weight, size)).join("");
}

/** Draws barcode, best-before field and marks as far as the space allows. */
function stamps(column: Column, { product, variation }: Shot, bottom: number): string {
  const { drawing, x, width, unit } = column;
  const height = Math.min(unit * 5, bottom - column.next - unit * 1.9);
  if (height <= unit * 2) return "";
  const top = bottom - height - unit * 1.5;
  const fieldWidth = width * 0.44;
  const fieldLeft = x + width - fieldWidth;
  const centred = { anchor: "middle" } as const;
  const field =
    rect(fieldLeft, top, fieldWidth, height, "none", 0, `stroke="${SOFT}" stroke-width="2" stroke-dasharray="7 5"`) +
    text(drawing, "BEST BEFORE · মেয়াদ", fieldLeft + fieldWidth / 2, top + unit * 1.1, unit * 0.72, {
      ...centred,
      weight: 500,
      fill: SOFT,
    }) +
    text(drawing, "see seal", fieldLeft + fieldWidth / 2, top + unit * 2.5, unit * 0.86, {
      ...centred,
      weight: 600,
      fill: INK,
    });
  const hasRoomForMarks = top - unit * 2.35 > column.next - unit * 0.4;
  return (
    barcode(drawing, variation.sku, x, top, width * 0.48, height) +
    field +
    (hasRoomForMarks ? marks(drawing, product, x, top - unit * 1.4, unit * 0.95) : "")
  );
}

function marks(drawing: Drawing, { attributes, storage }: PackProduct, x: number, y: number, radius: number): string {
  const shown: ((middle: number) => string)[] = [];
  if (attributes.Halal) shown.push((middle) => halalMark(drawing, middle, y, radius));
  if (attributes.Vegetarian === "Yes") shown.push((middle) => vegetarianMark(middle, y, radius * 1.5));
  shown.push((middle) => storageBadge(drawing, storage, middle, y, radius));
  return shown.map((mark, place) => mark(x + radius + place * radius * 2.4)).join("");
}
