import type { Drawing } from "../../drawing/drawing.ts";
import type { Random } from "../../drawing/random.ts";
import { type Box, place } from "../../drawing/shapes.ts";
import type { Art } from "../../pack-data.ts";
import { symbolsOf } from "../piece-symbols.ts";
import { shadow } from "./plate.ts";

export function single(drawing: Drawing, random: Random, art: Art, { x, y, width, height }: Box): string {
  const { wide = 1, tall = 1, tilt = 0 } = art;
  const symbol = symbolsOf(drawing, art.piece ?? "ball", art.look, 1).at(0);
  const scale = (Math.min(width / wide, height / tall) / 100) * (art.scale ?? 0.96);
  const [cx, cy] = [x + width / 2, y + height / 2];
  return (
    shadow(drawing, cx, cy + scale * 46 * tall, scale * 48 * wide, scale * 9) +
    place(symbol, cx, cy, scale, tilt + random.range(-4, 4))
  );
}

/** One piece in front of two others. */
export function trio(drawing: Drawing, random: Random, art: Art, { x, y, width, height }: Box): string {
  const symbols = symbolsOf(drawing, art.piece ?? "ball", art.look, 3);
  const unit = (Math.min(width / 1.62, height / 1.12) / 100) * (art.scale ?? 1);
  const cx = x + width / 2;
  const base = y + height - unit * 52;
  const one = (order: number, dx: number, dy: number, scale: number, degrees: number) => {
    const [left, top] = [cx + dx * unit, base + dy * unit];
    return (
      shadow(drawing, left, top + 44 * unit * scale, 46 * unit * scale, 9 * unit) +
      place(symbols.at(order), left, top, unit * scale, degrees)
    );
  };
  const lean = random.range(-5, 5);
  return one(1, -36, -14, 0.82, lean - 12) + one(2, 38, -12, 0.82, lean + 12) + one(0, 0, 2, 1, lean);
}

export function fishes(drawing: Drawing, random: Random, art: Art, { x, y, width, height }: Box): string {
  const symbols = symbolsOf(drawing, art.piece ?? "fish", art.look, 2);
  const count = art.count ?? 1;
  const depth = ((art.look?.deep ?? 30) * 1.5 + 10) / 50;
  const scale = Math.min(width / 116, height / (depth * 50 * (0.5 + count * 0.55)));
  return Array.from({ length: count }, (_, order) => {
    const aside = count > 1 ? (order % 2 ? scale * 3 : -scale * 3) : 0;
    const down = (order - (count - 1) / 2) * scale * depth * 27;
    const degrees = count > 1 ? random.range(-5, 5) - 4 : -6;
    return place(symbols.at(order), x + width / 2 + aside, y + height / 2 + down, scale, degrees);
  }).join("");
}
