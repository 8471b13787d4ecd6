import { brandColours } from "@tatka/theme/brand-colours";
import { brandMark } from "@tatka/theme/brand-mark";
import { left, type Sheet, top } from "./sheet.ts";

/** The side of the mark, in points. */
export const MARK = 34;

export function drawMark(document: Sheet<unknown>["document"]): void {
  const { corner, leaf, bud, basket, ribs, ribWidth } = brandMark;
  document.save();
  document.translate(left, top).scale(MARK / 40);
  document.roundedRect(0, 0, 40, 40, corner).fill(brandColours.brand);
  document.path(leaf).fill(brandColours.accent);
  document.path(bud).fill(brandColours.bud);
  document.path(basket).fill(brandColours.onBrand);
  document.path(ribs).lineWidth(ribWidth).lineCap("round").stroke(brandColours.brand);
  document.restore();
}
