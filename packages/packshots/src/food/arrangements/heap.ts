import type { Drawing } from "../../drawing/drawing.ts";
import type { Random } from "../../drawing/random.ts";
import { type Box, place } from "../../drawing/shapes.ts";
import type { Art } from "../../pack-data.ts";
import { mixedSymbols, symbolsOf } from "../piece-symbols.ts";
import { plate, shadow } from "./plate.ts";

/** Pieces piled in rows; the last row is in front. */
export function heap(drawing: Drawing, random: Random, art: Art, { x, y, width, height }: Box): string {
  const { rows = [2, 3], aspect = 0.8, overlap = 0.78, lift = 0.52, turn = 14, tilt = 0 } = art;
  const symbols = mixedSymbols(drawing, art);
  const isPlated = art.plate !== false;
  const widest = Math.max(...rows);
  const rise = aspect * (1 + (rows.length - 1) * lift);
  const size = Math.min(width / (0.24 + widest * overlap), (height * 0.92) / rise);
  const underneath = isPlated ? size * 0.1 : 0;
  const spare = Math.max(0, height - size * rise - underneath);
  const floor = y + height - underneath - spare * 0.4;
  const middle = x + width / 2;

  let drawn = isPlated
    ? plate(
        drawing,
        middle,
        floor - size * aspect * 0.16,
        Math.min(width * 0.52, size * (widest * overlap * 0.5 + 0.5)),
        art.plateTone,
      )
    : shadow(drawing, middle, floor - size * 0.04, size * widest * 0.46, size * 0.14);
  for (const [row, count] of rows.entries()) {
    const cy = floor - size * aspect * (0.5 + (rows.length - 1 - row) * lift);
    const hasShadow = row > 0 || rows.length === 1;
    for (let column = 0; column < count; column++) {
      const cx = middle + (column - (count - 1) / 2) * size * overlap + random.range(-0.03, 0.03) * size;
      const degrees = turn === 0 ? 0 : random.range(-1, 1) * turn + tilt;
      if (hasShadow) drawn += shadow(drawing, cx, cy + size * 0.1, size * 0.5, size * aspect * 0.44, 0.3);
      drawn += place(symbols.any(random), cx, cy, (size / 100) * random.range(0.95, 1.04), degrees);
    }
  }
  return drawn;
}

/** A stack of flat pieces (paratha, ruti, papad); the top one is fully visible. */
export function stack(drawing: Drawing, random: Random, art: Art, { x, y, width, height }: Box): string {
  const symbols = symbolsOf(drawing, art.piece ?? "flatbread", art.look);
  const count = art.count ?? 5;
  const scale = Math.min(width / 106, height / (66 + count * 9));
  const middle = x + width / 2;
  const top = y + height - scale * (36 + (count - 1) * 9);
  let drawn =
    art.plate === false
      ? shadow(drawing, middle, y + height - scale * 18, scale * 58, scale * 20)
      : plate(drawing, middle, y + height - scale * 24, Math.min(width * 0.5, scale * 60));
  for (let below = count - 1; below >= 0; below--) {
    const aside = below === 0 ? 0 : random.range(-2.5, 2.5) * scale;
    drawn += place(symbols.at(below), middle + aside, top + below * scale * 9, scale);
  }
  return drawn;
}
