import { Drawing } from "./drawing/drawing.ts";
import { tintedBackdrop } from "./drawing/studio.ts";
import { arrange } from "./food/arrange.ts";
import type { Art } from "./pack-data.ts";

/** Draws the food without its pack: cut out, or before a tinted wall. Goods that fill a window become a mound. */
export function drawFood(seed: string, art: Art, ground?: string): string {
  const drawing = new Drawing();
  const laidOut: Art = art.as === "fill" ? { ...art, as: "mound", size: (art.size ?? 46) * 0.8 } : art;
  const food = arrange(drawing, seed, laidOut, { x: 120, y: 150, width: 960, height: 880 });
  return drawing.toSvg((ground ? tintedBackdrop(drawing, ground) : "") + food);
}
