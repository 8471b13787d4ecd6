import type { Drawing } from "../drawing/drawing.ts";
import { type Box, px, rect } from "../drawing/shapes.ts";
import type { PackProduct, Shot } from "../pack-data.ts";
import { halalMark, netWeight, storageBadge, vegetarianMark } from "./badges.ts";

/** Position of the marks: centre of the first one, radius, and distance to the next. */
type Corner = { x: number; y: number; radius: number; stepX: number; stepY: number };

/** The size on a white chip, and the marks in the opposite corner or at `corner`. */
export function footer(
  drawing: Drawing,
  shot: Shot,
  { x, y, width, height }: Box,
  pad: number,
  corner?: Corner,
): string {
  const weight = netWeight(drawing, shot.variation, height * 0.8, "#1d1a17");
  const left = x + pad * 0.8;
  const across: Corner = {
    x: x + width - pad * 0.8 - height * 0.48,
    y: y + height * 0.52,
    radius: height * 0.52,
    stepX: -height * 1.1,
    stepY: 0,
  };
  const chip = rect(
    left,
    y + height * 0.06,
    weight.width + height * 0.4,
    height * 0.94,
    "#ffffff",
    height * 0.2,
    'opacity=".94"',
  );
  const words = `<g transform="translate(${px(left + height * 0.2)} ${px(y + height * 0.1)})">${weight.svg}</g>`;
  const size = weight.width > 0 ? chip + words : "";
  return size + marks(drawing, shot.product, corner ?? across);
}

function marks(drawing: Drawing, { storage, attributes }: PackProduct, corner: Corner): string {
  const { radius } = corner;
  const shown: ((x: number, y: number) => string)[] = [];
  if (storage !== "ambient") shown.push((x, y) => storageBadge(drawing, storage, x, y, radius));
  if (attributes.Halal) shown.push((x, y) => halalMark(drawing, x, y, radius * 0.94));
  else if (attributes.Vegetarian === "Yes")
    shown.push((x, y) => vegetarianMark(x + radius * 0.3, y + radius * 0.2, radius * 0.95));
  return shown.map((mark, place) => mark(corner.x + place * corner.stepX, corner.y + place * corner.stepY)).join("");
}
