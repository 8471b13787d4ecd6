import { darken, lighten, luminance, toast } from "../../drawing/colour.ts";
import type { Drawing } from "../../drawing/drawing.ts";
import type { Random } from "../../drawing/random.ts";
import { type Box, path, place, px, rect } from "../../drawing/shapes.ts";
import type { Art, Garnish } from "../../pack-data.ts";
import { mixedSymbols, type PieceSymbols, symbolsOf } from "../piece-symbols.ts";
import { shadow } from "./plate.ts";

/** More grains take long to rasterise without a visible difference. */
const MOST_GRAINS = 560;

/** Fills the whole box with grains, for windows. Grains drawn later are in front. */
export function fill(drawing: Drawing, random: Random, art: Art, { x, y, width, height }: Box): string {
  const { squash = 0.36, gap = 0.72, turnFill = 80 } = art;
  const symbols = mixedSymbols(drawing, art, 4);
  const ground = art.look?.colour ?? "#c9a46a";
  const wanted = (art.size ?? 46) * Math.min(1, Math.max(0.6, width / 560));
  const size = Math.max(wanted, Math.sqrt((width * height) / (MOST_GRAINS * squash * gap)));
  let drawn = rect(x, y, width, height, toast(ground, luminance(ground) > 0.6 ? 0.18 : 0.42));
  for (let top = y; top < y + height + size * 0.4; top += size * squash) {
    for (let left = x - size * 0.2; left < x + width + size * 0.4; left += size * gap) {
      drawn += grain(random, symbols, left, top, size, turnFill);
    }
  }
  return drawn;
}

function grain(random: Random, symbols: PieceSymbols, x: number, y: number, size: number, turn: number): string {
  return place(
    symbols.any(random),
    x + random.range(-0.3, 0.3) * size,
    y + random.range(-0.2, 0.2) * size,
    (size / 100) * random.range(0.9, 1.12),
    random.range(-1, 1) * turn,
  );
}

/** A mound of powder or small grains, with its ingredients at the foot. */
export function mound(drawing: Drawing, random: Random, art: Art, { x, y, width, height }: Box): string {
  const cx = x + width / 2;
  const floor = y + height * 0.92;
  const rx = Math.min(width * 0.46, height * 0.86);
  const hill: Hill = { cx, floor, rx, top: floor - Math.min(height * 0.84, rx * 1.15) };
  const isPowder = art.piece === undefined || art.piece === "powder";
  const garnishes = (art.side ?? []).map((garnish, order) =>
    atFoot(drawing, garnish, order, hill, { x, y, width, height }),
  );
  return (
    shadow(drawing, cx, floor + 4, rx * 1.12, rx * 0.16, 0.5) +
    (isPowder ? powder(drawing, random, art, hill) : grainHill(drawing, random, art, hill)) +
    garnishes.join("")
  );
}

type Hill = { cx: number; floor: number; rx: number; top: number };

const colourOf = (art: Art) => art.look?.colour ?? art.colour ?? "#c9a46a";

function hillOutline({ cx, floor, rx, top }: Hill): string {
  const at = (dx: number, up: number) => `${px(cx + rx * dx)} ${px(floor - (floor - top) * up)}`;
  return (
    `M${at(-1, 0)}C${at(-0.62, 0.3)} ${at(-0.3, 1)} ${at(0, 1)}S${at(0.66, 0.32)} ${at(1, 0)}` +
    `Q${px(cx)} ${px(floor + rx * 0.16)} ${at(-1, 0)}z`
  );
}

function grainHill(drawing: Drawing, random: Random, art: Art, hill: Hill): string {
  const { cx, floor, rx, top } = hill;
  const symbols = mixedSymbols(drawing, art, 4);
  const size = Math.max((art.size ?? 46) * (rx / 230) * 0.95, rx * 0.13);
  const outline = hillOutline(hill);
  let grains = "";
  for (let y = top; y < floor + size; y += size * 0.4) {
    for (let x = cx - rx; x < cx + rx; x += size * 0.84) grains += grain(random, symbols, x, y, size, 80);
  }
  const light = drawing.linear(
    [
      [0, "#ffffff", 0.18],
      [0.5, "#000000", 0],
      [1, "#1a0800", 0.4],
    ],
    [0.1, 0, 0.9, 1],
  );
  return path(outline, darken(colourOf(art), 0.35)) + drawing.clipped(outline, grains) + path(outline, light);
}

function powder(drawing: Drawing, random: Random, art: Art, hill: Hill): string {
  const { cx, floor, rx, top } = hill;
  const colour = colourOf(art);
  const outline = hillOutline(hill);
  const specks = Array.from({ length: 240 }, () => {
    const at = `cx="${px(cx + random.range(-rx, rx))}" cy="${px(random.range(top, floor))}"`;
    const radius = px(random.range(0.7, 2.1) * (rx / 200));
    return `<circle ${at} r="${radius}" fill="${random() > 0.5 ? lighten(colour, 0.3) : toast(colour, 0.28)}"/>`;
  });
  const light = drawing.linear(
    [
      [0, lighten(colour, 0.3)],
      [0.5, colour],
      [1, toast(colour, 0.42)],
    ],
    [0.15, 0, 0.85, 1],
  );
  const at = (dx: number, up: number) => `${px(cx + rx * dx)} ${px(floor - (floor - top) * up)}`;
  const litSide =
    `M${at(-0.06, 1)}C${at(-0.3, 0.7)} ${at(-0.2, 0.4)} ${at(-0.42, -0.02)}` +
    `L${at(-1, 0)}C${at(-0.62, 0.3)} ${at(-0.3, 1)} ${at(-0.06, 1)}z`;
  return (
    path(outline, light) +
    path(litSide, lighten(colour, 0.4), 'opacity=".28"') +
    drawing.clipped(outline, `<g opacity=".6">${specks.join("")}</g>`)
  );
}

/** Positions of garnishes: offset from the middle, offset down the box, rotation. */
const spots = [
  { dx: 0.62, down: 0.84, turn: 14 },
  { dx: -0.6, down: 0.8, turn: -16 },
  { dx: 0.2, down: 0.9, turn: -8 },
  { dx: -0.2, down: 0.88, turn: 8 },
];

function atFoot(drawing: Drawing, garnish: Garnish, order: number, { cx, rx }: Hill, { y, height }: Box): string {
  const scale = (rx / 100) * (garnish.scale ?? 0.5);
  const { dx, down, turn } = spots[order % spots.length] ?? { dx: 0, down: 0.9, turn: 0 };
  const [left, top] = [cx + dx * rx, y + height * down];
  const symbol = symbolsOf(drawing, garnish.piece, garnish.look, 1).at(0);
  return (
    shadow(drawing, left, top + scale * 22, scale * 56, scale * 18) + place(symbol, left, top - scale * 8, scale, turn)
  );
}
