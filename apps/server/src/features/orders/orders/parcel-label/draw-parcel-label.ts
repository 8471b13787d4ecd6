import { buffer } from "node:stream/consumers";
import type { Language } from "@tatka/domain/language";
import { type Poisha, takaText } from "@tatka/domain/money";
import { brandColours } from "@tatka/theme/brand-colours";
import { drawMark, ink, left, openSheet, top, width } from "../../../content/paper/index.ts";

export type ParcelLabel = {
  language: Language;
  courier: string;
  trackingNumber: string;
  reference: string;
  hub: string;
  name: string;
  phone: string;
  address: string;
  collectPoisha: Poisha;
  pieces: string;
  createdAt: string;
};

const words = {
  en: {
    title: "Parcel",
    to: "To",
    from: "From",
    tracking: "Tracking number",
    order: "Our number",
    collect: "Collect",
    paid: "Paid. Collect nothing.",
  },
  bn: {
    title: "পার্সেল",
    to: "প্রাপক",
    from: "প্রেরক",
    tracking: "ট্র্যাকিং নম্বর",
    order: "আমাদের নম্বর",
    collect: "আদায় করুন",
    paid: "পরিশোধিত। কিছু আদায় করবেন না।",
  },
} as const;

const BOX_HEIGHT = 44;
const LABEL_WIDTH = 130;

/** The label that goes on the parcel: who gets it, its numbers, and the cash to collect. */
export async function drawParcelLabel(label: ParcelLabel): Promise<Uint8Array<ArrayBuffer>> {
  const said = words[label.language];
  const { document, pen } = await openSheet({
    language: label.language,
    words: said,
    title: `${said.title} ${label.reference}`,
    author: label.hub,
    createdAt: new Date(label.createdAt),
  });
  drawMark(document);
  pen.write(
    label.courier,
    { x: left + 46, y: top, width: 260 },
    { size: 20, isBold: true, colour: brandColours.brand },
  );
  pen.write(label.trackingNumber, { x: left, y: top, width }, { size: 20, isBold: true, align: "right" });
  const facts: [string, string][] = [
    [said.to, label.name],
    ["", label.phone],
    ["", label.address],
    [said.tracking, label.trackingNumber],
    [said.order, label.reference],
    [said.from, label.hub],
    ["", label.pieces],
  ];
  let y = top + 56;
  for (const [name, value] of facts) {
    pen.write(name, { x: left, y, width: LABEL_WIDTH }, { colour: ink.muted });
    const look = { size: 13, isBold: name === said.to };
    y += pen.write(value, { x: left + LABEL_WIDTH, y, width: width - LABEL_WIDTH }, look) + 6;
  }
  document.roundedRect(left, y + 6, width, BOX_HEIGHT, 7).fill(brandColours.brand);
  const cash =
    label.collectPoisha === 0 ? said.paid : `${said.collect} ${takaText(label.collectPoisha / 100, label.language)}`;
  const look = { size: 18, isBold: true, colour: brandColours.onBrand };
  pen.write(cash, { x: left + 14, y: y + 16, width: width - 28 }, look);
  document.end();
  return new Uint8Array(await buffer(document));
}
