import { inkOn, mix } from "../drawing/colour.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { type Box, ellipse, path, place, px, rect, roundRectPath } from "../drawing/shapes.ts";
import { symbolsOf } from "../food/piece-symbols.ts";
import type { Shot } from "../pack-data.ts";
import { barcode, halalMark, netWeight, storageBadge } from "./badges.ts";
import { lockup } from "./brand-lockup.ts";
import { titleBlock } from "./title-block.ts";

/** A paper sticker with text only, for goods that are visible themselves. */
export function sticker(
  drawing: Drawing,
  shot: Shot,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 18,
): string {
  const { brand, product, spec } = shot;
  const outline = roundRectPath(x, y, width, height, radius);
  const ground = brand.top === "paper" ? brand.paper : brand.main;
  const ink = inkOn(ground, brand.main);
  const strip: Box = { x, y: y + height * 0.76, width, height: height * 0.24 };
  const pad = width * 0.045;
  const light = drawing.linear([
    [0, "#ffffff", 0.16],
    [1, "#000000", 0.1],
  ]);
  const emblemSize = spec.emblem ? Math.min(width * 0.26, height * 0.66) : 0;
  const name: Box = {
    x: x + pad,
    y: y + height * 0.2,
    width: width - pad * 2 - emblemSize * 1.1,
    height: height * 0.53,
  };
  return (
    path(outline, "#2a1208", 'opacity=".22" transform="translate(5 9)"') +
    drawing.clipped(
      outline,
      rect(x, y, width, height, ground) +
        rect(x, y, width, height, light) +
        rect(strip.x, strip.y, strip.width, strip.height, mix(spec.accent, "#ffffff", 0.55)) +
        rect(x, strip.y - 5, width, 5, spec.accent),
    ) +
    lockup(drawing, brand, {
      x: x + pad,
      y: y + height * 0.02,
      width: width * 0.5,
      height: height * 0.2,
      ink,
      ground,
      anchor: "start",
    }) +
    titleBlock(drawing, product, name, ink, { align: "start", maxLines: 2, max: height * 0.33 }) +
    emblem(drawing, shot, x + width - pad - emblemSize / 2, y + height * 0.37, emblemSize, ground) +
    smallPrint(drawing, shot, strip, pad)
  );
}

/** The animal or fish that the goods come from, because cuts look alike. */
function emblem(drawing: Drawing, { spec }: Shot, cx: number, cy: number, size: number, ground: string): string {
  if (!spec.emblem) return "";
  const isLong = spec.emblem.piece === "fish";
  const symbol = symbolsOf(drawing, spec.emblem.piece, spec.emblem.look, 1).at(0);
  return (
    ellipse(cx, cy, size * 0.56, size * (isLong ? 0.4 : 0.56), mix(ground, "#ffffff", 0.16)) +
    place(symbol, cx, cy, (size / 100) * (isLong ? 0.98 : 0.84))
  );
}

/** Draws the size on the left, the marks on the right, and a barcode if it fits between them. */
function smallPrint(drawing: Drawing, { product, variation }: Shot, strip: Box, pad: number): string {
  const { x, y, width, height } = strip;
  const weight = netWeight(drawing, variation, height * 0.78, "#1d1a17");
  const middle = y + height / 2;
  let right = x + width - height * 0.62;
  let marks = "";
  if (product.storage !== "ambient") {
    marks += storageBadge(drawing, product.storage, right, middle, height * 0.43);
    right -= height * 0.98;
  }
  if (product.attributes.Halal) {
    marks += halalMark(drawing, right, middle, height * 0.41);
    right -= height * 0.98;
  }
  const hasRoom = right - (x + pad + weight.width + height * 0.3) > height * 1.3;
  const bars = hasRoom
    ? barcode(drawing, variation.sku, right - height * 1.2, y + height * 0.14, height * 1.5, height * 0.72)
    : "";
  return `<g transform="translate(${px(x + pad)} ${px(y + height * 0.08)})">${weight.svg}</g>${bars}${marks}`;
}
