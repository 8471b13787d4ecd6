import { darken, lighten, toast } from "../../drawing/colour.ts";
import type { Drawing } from "../../drawing/drawing.ts";
import type { Random } from "../../drawing/random.ts";
import { type Box, ellipse, line, path, place, px } from "../../drawing/shapes.ts";
import type { Art, Garnish } from "../../pack-data.ts";
import { symbolsOf } from "../piece-symbols.ts";
import { shadow } from "./plate.ts";

type Rim = { cx: number; y: number; rx: number; ry: number };

/** A bowl of curry, soup, yogurt or sweets; with `grain` it is heaped with rice. */
export function bowl(drawing: Drawing, random: Random, art: Art, { x, y, width, height }: Box): string {
  const rx = Math.min(width * 0.48, height * 0.72);
  const spare = Math.max(0, height - rx * (art.grain ? 1.4 : 1.25));
  const rim: Rim = { cx: x + width / 2, y: y + height - rx * 0.86 - spare * 0.5, rx, ry: rx * 0.3 };
  const colour = art.colour ?? art.look?.colour ?? "#d9a441";
  const garnishes = (art.top ?? []).map((garnish, order) => onTop(drawing, random, garnish, order, rim, art));
  return (
    vessel(drawing, art, rim, colour) +
    surface(drawing, art, rim, colour) +
    (art.grain ? riceDome(drawing, random, art.grain, art, rim) : "") +
    garnishes.join("")
  );
}

function vessel(drawing: Drawing, art: Art, { cx, y, rx }: Rim, colour: string): string {
  const tone = art.bowl ?? "#fbf7ef";
  const at = (dx: number, down: number) => `${px(cx + rx * dx)} ${px(y + rx * down)}`;
  const wall = drawing.linear(
    [
      [0, lighten(tone, 0.3)],
      [0.45, tone],
      [1, toast(tone, 0.4)],
    ],
    [0, 0, 1, 0.4],
  );
  return (
    shadow(drawing, cx, y + rx * 0.84, rx * 0.9, rx * 0.14, 0.5) +
    path(`M${at(-1, 0)}C${at(-0.94, 0.6)} ${at(-0.5, 0.84)} ${at(0, 0.84)}S${at(0.94, 0.6)} ${at(1, 0)}z`, wall) +
    line(
      `M${at(-0.9, 0.28)}C${at(-0.5, 0.46)} ${at(0.5, 0.46)} ${at(0.9, 0.28)}`,
      art.rimColour ?? darken(colour, 0.15),
      px(rx * 0.05),
      'opacity=".7"',
    )
  );
}

function surface(drawing: Drawing, art: Art, { cx, y, rx, ry }: Rim, colour: string): string {
  const liquid = drawing.radial(
    [
      [0, lighten(colour, 0.25)],
      [1, toast(colour, 0.25)],
    ],
    [0.45, 0.4, 0.6],
  );
  return ellipse(cx, y, rx, ry, toast(art.bowl ?? "#fbf7ef", 0.12)) + ellipse(cx, y, rx * 0.93, ry * 0.88, liquid);
}

function riceDome(drawing: Drawing, random: Random, grain: string, art: Art, { cx, y, rx, ry }: Rim): string {
  const symbols = symbolsOf(drawing, grain, { colour: art.grainColour ?? "#fff6df" }, 4);
  const at = (dx: number, up: number) => `${px(cx + rx * dx)} ${px(y - rx * up)}`;
  const dome =
    `M${at(-0.9, 0)}C${at(-0.6, 0.5)} ${at(0.6, 0.5)} ${at(0.9, 0)}` +
    `A${px(rx * 0.9)} ${px(ry * 0.85)} 0 0 1 ${at(-0.9, 0)}z`;
  const grains = Array.from({ length: 170 }, (_, order) =>
    place(
      symbols.at(order),
      cx + random.range(-0.95, 0.95) * rx,
      y + random.range(-0.42, 0.28) * rx,
      (rx / 100) * 0.17,
      random.range(-90, 90),
    ),
  );
  const light = drawing.linear([
    [0, "#ffffff", 0.15],
    [1, "#5a2c00", 0.28],
  ]);
  return (
    path(dome, toast(art.grainColour ?? "#f3dfa8", 0.15)) + drawing.clipped(dome, grains.join("") + path(dome, light))
  );
}

/** Places one garnish in the middle, several in a ring. */
function onTop(drawing: Drawing, random: Random, garnish: Garnish, order: number, rim: Rim, art: Art): string {
  const { count = 1, scale = 0.5, reach = 0.5 } = garnish;
  const symbols = symbolsOf(drawing, garnish.piece, garnish.look, 2);
  const distance = count > 1 || order > 0 ? reach : 0;
  const lifted = art.grain ? rim.rx * 0.2 : 0;
  return Array.from({ length: count }, (_, turn) => {
    const angle = order * 2.1 + turn * ((Math.PI * 2) / count) + 0.6;
    return place(
      symbols.at(turn),
      rim.cx + Math.cos(angle) * rim.rx * distance,
      rim.y - lifted + Math.sin(angle) * rim.ry * distance * 1.1,
      (rim.rx / 100) * scale,
      random.range(-20, 20),
    );
  }).join("");
}
