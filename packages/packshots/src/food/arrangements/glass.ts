import { lighten, toast } from "../../drawing/colour.ts";
import type { Drawing } from "../../drawing/drawing.ts";
import type { Random } from "../../drawing/random.ts";
import { type Box, ellipse, path, place, px, rect } from "../../drawing/shapes.ts";
import type { Art, Garnish } from "../../pack-data.ts";
import { symbolsOf } from "../piece-symbols.ts";
import { shadow } from "./plate.ts";

type Glass = { cx: number; top: number; width: number; height: number };

/** A tall glass of a drink, with its ingredients beside it. */
export function glass(drawing: Drawing, random: Random, art: Art, { x, y, width, height }: Box): string {
  const tall = height * 0.94;
  const shape: Glass = {
    cx: x + width / 2,
    top: y + height - tall,
    width: Math.min(width * 0.5, tall * 0.56),
    height: tall,
  };
  const garnishes = (art.side ?? []).map((garnish, order) => beside(drawing, garnish, order, shape));
  return fullGlass(drawing, art.colour ?? "#f7b733", shape, random.range(0.1, 0.2)) + garnishes.join("");
}

function fullGlass(drawing: Drawing, colour: string, { cx, top, width, height }: Glass, empty: number): string {
  const bottom = top + height;
  const outline =
    `M${px(cx - width / 2)} ${px(top)}L${px(cx - width * 0.39)} ${px(bottom - 12)}` +
    `Q${px(cx)} ${px(bottom + 8)} ${px(cx + width * 0.39)} ${px(bottom - 12)}L${px(cx + width / 2)} ${px(top)}z`;
  const level = top + height * empty;
  const liquid = drawing.linear(
    [
      [0, lighten(colour, 0.35)],
      [0.5, colour],
      [1, toast(colour, 0.22)],
    ],
    [0, 0, 1, 0.3],
  );
  return (
    shadow(drawing, cx, bottom, width * 0.6, width * 0.1, 0.5) +
    path(outline, "#ffffff", 'opacity=".55"') +
    drawing.clipped(
      outline,
      rect(cx - width, level, width * 2, height, liquid) +
        ellipse(cx, level, width * 0.49, width * 0.08, lighten(colour, 0.5)) +
        rect(cx - width * 0.36, top, width * 0.09, height, "#fff", 8, 'opacity=".5"'),
    ) +
    ellipse(cx, top, width / 2, width * 0.08, "none", 'stroke="#fff" stroke-width="5" opacity=".9"')
  );
}

function beside(drawing: Drawing, garnish: Garnish, order: number, { cx, top, width, height }: Glass): string {
  const scale = (height / 100) * (garnish.scale ?? 0.42);
  const side = order % 2 ? -1 : 1;
  const left = cx + side * 0.62 * width * 1.1;
  const symbol = symbolsOf(drawing, garnish.piece, garnish.look, 1).at(0);
  return (
    shadow(drawing, left, top + height * 0.98, scale * 50, scale * 12) +
    place(symbol, left, top + height - scale * 44, scale, side * 10)
  );
}
