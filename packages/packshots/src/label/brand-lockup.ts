import type { Drawing } from "../drawing/drawing.ts";
import { px } from "../drawing/shapes.ts";
import { text, textWidth } from "../drawing/text.ts";
import type { Brand } from "../pack-data.ts";
import { brandSigns } from "./brand-signs.ts";

type Box = {
  /** The left edge or the centre, depending on `anchor`. */
  x: number;
  y: number;
  width: number;
  height: number;
  ink: string;
  ground: string;
  anchor?: "start" | "middle";
};

const casing = {
  lower: (name: string) => name.toLowerCase(),
  upper: (name: string) => name.toUpperCase(),
  title: (name: string) => name,
};

/** The brand's sign and name, with a smaller Bangla name below. */
export function lockup(
  drawing: Drawing,
  brand: Brand,
  { x, y, width, height, ink, ground, anchor = "middle" }: Box,
): string {
  const { tracking, slant, stroke, ...style } = brand.wordmark;
  const word = casing[style.case](brand.titleEn);
  if (word === "") return "";
  const wordWidth = textWidth(word, 1, 700, tracking);
  const size = Math.min(height * 0.62, (width - height * 1.1) / wordWidth);
  const left = anchor === "middle" ? x - (size * wordWidth + size * 1.5) / 2 : x;
  const middle = y + height / 2;
  const radius = size * 0.62;
  const sign = brandSigns[brand.mark](ink, ground);
  return (
    `<g transform="translate(${px(left + radius)} ${px(middle)}) scale(${px(radius * 2) / 100})">${sign}</g>` +
    text(drawing, word, left + radius * 2.4, middle + size * 0.16, size, { fill: ink, tracking, slant, stroke }) +
    text(drawing, brand.titleBn, left + radius * 2.42, middle + size * 0.58, size * 0.42, {
      weight: 500,
      fill: ink,
      opacity: 0.85,
    })
  );
}
