import { buffer } from "node:stream/consumers";
import { dhakaClockRange } from "@tatka/domain/clock-words";
import { isSeveralDays } from "@tatka/domain/delivery/courier-days";
import { mapUrl, positionText } from "@tatka/domain/delivery/map-link";
import { wasPaid } from "@tatka/domain/orders/order-policy";
import { pickedStorages, type Storage } from "@tatka/domain/orders/picking/picking-round";
import { isCash } from "@tatka/domain/payments/methods/index";
import { brandColours } from "@tatka/theme/brand-colours";
import {
  bottom,
  drawMark,
  ink,
  left,
  newPage,
  openSheet,
  paperFormat,
  type Sheet,
  top,
  width,
} from "../../../content/paper/index.ts";
import { drawEach } from "../invoice/draw-each.ts";
import type { PackingSlip } from "./read-packing-slip.ts";
import { type SlipWords, slipWords } from "./slip-words.ts";

type Page = Sheet<SlipWords>;

const GAP = 12;
const TICK = 11;

type Slips = readonly [PackingSlip, ...PackingSlip[]];

/** Packing slips: address, cash to collect, and items with checkboxes. */
export async function drawPackingSlips(slips: Slips): Promise<Uint8Array<ArrayBuffer>> {
  const [{ language, number, hub, placedAt }] = slips;
  const words = slipWords[language];
  const { document, pen } = await openSheet({
    language,
    words,
    title: slips.length > 1 ? words.title : `${words.title} ${number}`,
    author: hub.title,
    createdAt: new Date(placedAt),
  });
  drawEach(document, slips, (slip, first) => {
    const sheet = { document, pen, words: slipWords[slip.language], format: paperFormat(slip.language) };
    let y = drawTitle(sheet, slip);
    y = drawWhere(sheet, slip, y + GAP);
    y = drawMoney(sheet, slip, y + GAP);
    for (const storage of pickedStorages) y = drawGroup(sheet, slip, storage, y);
    drawFeet(sheet, slip, first);
  });
  document.end();
  return new Uint8Array(await buffer(document));
}

function drawTitle({ document, pen, words }: Page, slip: PackingSlip): number {
  drawMark(document);
  const inLanguage = slip.language === "bn" ? slip.hub.titleBn : slip.hub.title;
  pen.write(words.title, { x: left + 46, y: top, width: 260 }, { size: 17, isBold: true, colour: brandColours.brand });
  pen.write(inLanguage, { x: left + 46, y: top + 24, width: 260 }, { colour: ink.muted });
  pen.write(slip.number, { x: left, y: top + 2, width }, { size: 17, isBold: true, align: "right" });
  return top + 42;
}

function drawWhere({ document, pen, words, format }: Page, slip: PackingSlip, start: number): number {
  const { recipient, language, shippingKind } = slip;
  const places = [recipient.zone, recipient.district].map((place) => (language === "bn" ? place.titleBn : place.title));
  const { deliverFrom, deliverUntil } = slip;
  const rest = isSeveralDays(deliverFrom, deliverUntil)
    ? ` – ${format.date(new Date(deliverUntil))}`
    : `, ${dhakaClockRange(deliverFrom, deliverUntil, language)}`;
  const time = format.date(new Date(deliverFrom)) + rest;
  const facts: [string, string][] = [
    [words.to, recipient.name],
    [words.phone, recipient.phone],
    ["", [...new Set([recipient.address, ...places])].filter(Boolean).join(", ")],
    [words.landmark, recipient.landmark],
    [words.map, recipient.position ? positionText(recipient.position) : ""],
    [words.deliveryNote, recipient.deliveryNote],
    [words.when, shippingKind === "express" ? `${words.express} (${time})` : time],
    [words.customerNote, slip.note],
  ];
  let y = start;
  for (const [label, value] of facts) {
    if (value === "") continue;
    pen.write(label, { x: left, y, width: 120 }, { colour: ink.muted });
    if (label === words.map && recipient.position) document.link(left + 124, y, 160, 14, mapUrl(recipient));
    y += pen.write(value, { x: left + 124, y, width: width - 124 }, { size: 10.5, isBold: label === words.to }) + 3;
  }
  document
    .moveTo(left, y + 4)
    .lineTo(left + width, y + 4)
    .lineWidth(0.5)
    .stroke(ink.line);
  return y + 4;
}

/** Notes for the rider are in the only box, so that they stand out. */
function drawMoney({ document, pen, words, format }: Page, slip: PackingSlip, y: number): number {
  const isPaid = wasPaid(slip.paymentStatus);
  const text = isPaid
    ? words.nothingToCollect
    : isCash(slip.paymentMethod)
      ? words.collect(format.taka(slip.totalPoisha))
      : words.notPaidYet;
  document.roundedRect(left, y, width, 30, 7).fill(isPaid ? ink.brandSoft : brandColours.brand);
  const colour = isPaid ? ink.strong : brandColours.onBrand;
  pen.write(text, { x: left + 12, y: y + 8, width: width - 24 }, { size: 11.5, isBold: true, colour });
  if (slip.reusableBags) {
    pen.write(words.reusableBags, { x: left + 12, y: y + 9, width: width - 24 }, { size: 9.5, colour, align: "right" });
  }
  return y + 30;
}

function drawGroup(sheet: Page, slip: PackingSlip, storage: Storage, start: number): number {
  const lines = slip.lines.filter((line) => line.storage === storage);
  if (lines.length === 0) return start;
  const { document, pen, words, format } = sheet;
  let y = start + GAP + 60 > bottom ? newPage(sheet) : start + GAP;
  document.rect(left, y, width, 20).fill(ink.soft);
  pen.write(words.storages[storage], { x: left + 8, y: y + 4, width: width - 16 }, { size: 10, isBold: true });
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const pieces = words.pieces(format.number(count));
  pen.write(pieces, { x: left + 8, y: y + 4, width: width - 16 }, { size: 10, align: "right" });
  y += 26;
  for (const line of lines) {
    const height = 34;
    if (y + height > bottom) y = newPage(sheet);
    y = drawLine(sheet, slip, line, y);
  }
  return y;
}

function drawLine(
  { document, pen, words, format }: Page,
  { language }: PackingSlip,
  line: PackingSlip["lines"][number],
  y: number,
): number {
  const isBangla = language === "bn";
  document
    .rect(left + 4, y + 2, TICK, TICK)
    .lineWidth(1)
    .stroke(ink.strong);
  const text = { x: left + 62, width: width - 62 - 130 };
  pen.write(`${format.number(line.quantity)} ×`, { x: left + 22, y, width: 34 }, { size: 11, isBold: true });
  let end = y + pen.write(isBangla ? line.titleBn : line.title, { ...text, y }, { size: 10.5, isBold: true });
  const hint = words.substitutions[line.substitution];
  if (hint !== "") end += pen.write(hint, { ...text, y: end }, { size: 8.5, colour: ink.muted });
  const side = { x: left + width - 126, width: 126 };
  pen.write(isBangla ? line.sizeBn : line.size, { ...side, y }, { size: 10, align: "right" });
  pen.write(line.sku, { ...side, y: y + 14 }, { size: 7.5, colour: ink.muted, align: "right" });
  end = Math.max(end, y + 25) + 4;
  document
    .moveTo(left, end - 2)
    .lineTo(left + width, end - 2)
    .lineWidth(0.5)
    .stroke(ink.line);
  return end + 2;
}

function drawFeet({ document, pen, words, format }: Page, { number }: PackingSlip, first: number): void {
  const { count } = document.bufferedPageRange();
  for (let page = first; page < count; page += 1) {
    document.switchToPage(page);
    const style = { size: 7.5, colour: ink.muted };
    const box = { x: left, y: bottom + 14, width };
    pen.write(`${words.order} ${number}`, box, style);
    const place = words.page(format.number(page - first + 1), format.number(count - first));
    pen.write(place, box, { ...style, align: "right" });
  }
}
