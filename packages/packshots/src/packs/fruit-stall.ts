import { lighten, mix, toast } from "../drawing/colour.ts";
import type { Drawing } from "../drawing/drawing.ts";
import type { Random } from "../drawing/random.ts";
import { randomFrom } from "../drawing/random.ts";
import { ellipse, line, path, place, px, rect } from "../drawing/shapes.ts";
import { FLOOR, floorShadow } from "../drawing/studio.ts";
import { symbolsOf } from "../food/piece-symbols.ts";
import { sticker } from "../label/sticker.ts";
import type { Art, Shot } from "../pack-data.ts";
import { filmLight } from "./surface.ts";

const soft = (drawing: Drawing, o = 0.45) =>
  drawing.radial([
    [0, "#1e1206", o],
    [0.6, "#1e1206", o * 0.5],
    [1, "#1e1206", 0],
  ]);

/** Draws rows of pieces from back to front. */
function rowsOf(
  drawing: Drawing,
  random: Random,
  art: Art,
  cx: number,
  width: number,
  base: number,
  rows: readonly number[],
) {
  const symbols = symbolsOf(drawing, art.piece ?? "ball", art.look, 3);
  let out = "";
  const per = Math.max(...rows);
  const step = width / per;
  const size = step * (art.fit ?? 1.22) * (art.wide ? 1 / art.wide : 1);
  rows.forEach((count, r) => {
    const y = base - (rows.length - 1 - r) * size * (art.rise ?? 0.46);
    for (let i = 0; i < count; i++) {
      const left = cx + (i - (count - 1) / 2) * step + random.range(-0.07, 0.07) * step;
      const top = y + random.range(-0.05, 0.05) * size;
      out +=
        ellipse(left, top + size * 0.12, size * 0.52, size * (art.wide ? 0.16 : 0.46), soft(drawing, 0.4)) +
        place(
          symbols.any(random),
          left,
          top,
          (size / 100) * random.range(0.94, 1.05),
          random.range(-1, 1) * (art.turn ?? 16) + (art.tilt ?? 0),
        );
    }
  });
  return out;
}

/** A wooden crate with a heap of produce. */
export function crate(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const random = randomFrom(shot.product.slug + shot.variation.sku);
  const width = 1000 * (0.8 + 0.2 * size);
  const x = 600 - width / 2;
  const wood = "#d9ae74";
  const art = shot.spec.art;
  const top = 700;
  const slat = (y: number, height: number, k: number) =>
    rect(
      x,
      y,
      width,
      height,
      drawing.linear([
        [0, lighten(wood, 0.28)],
        [1, toast(wood, 0.2)],
      ]),
      6,
    ) +
    Array.from({ length: 3 }, (_, i) =>
      line(
        `M${px(x + 20)} ${px(y + height * (0.25 + i * 0.25))}C${px(x + width * 0.3)} ${px(y + height * (0.15 + i * 0.25) + k)} ${px(x + width * 0.6)} ${px(y + height * (0.4 + i * 0.2) - k)} ${px(x + width - 20)} ${px(y + height * (0.25 + i * 0.25))}`,
        toast(wood, 0.35),
        2,
        'opacity=".3"',
      ),
    ).join("") +
    rect(x, y + height - 5, width, 5, "#000", 0, 'opacity=".15"');
  const rows = art.crate ?? [3, 4, 5];
  drawing.fills(
    art.wide ? width * 1.16 : width + 10,
    FLOOR -
      top +
      10 +
      ((rows.length - 1) * (art.rise ?? 0.46) + 0.5) *
        ((width * 0.9) / Math.max(...rows)) *
        ((art.fit ?? 1.22) / (art.wide ?? 1)),
  );
  return (
    floorShadow(drawing, 600, width * 1.02) +
    rect(x + 14, top - 20, width - 28, 380, toast(wood, 0.65)) +
    rowsOf(drawing, random, art, 600, width * 0.9, top - 10, rows) +
    rect(x + 10, top + 40, width - 20, 350, toast(wood, 0.6)) +
    slat(top + 34, 116, 5) +
    slat(top + 162, 106, -5) +
    slat(top + 280, 112, 4) +
    [x + 10, x + width - 64]
      .map(
        (left) =>
          rect(
            left,
            top + 24,
            54,
            FLOOR - top - 24,
            drawing.linear(
              [
                [0, lighten(wood, 0.2)],
                [1, toast(wood, 0.3)],
              ],
              [0, 0, 1, 0],
            ),
            4,
          ) + [70, 200, 330].map((dy) => ellipse(left + 27, top + 20 + dy, 6, 6, "#7a6a52")).join(""),
      )
      .join("") +
    sticker(drawing, shot, 600 - width * 0.37, top + 62, width * 0.74, 270, 14)
  );
}

/** One or a few large pieces on a table, with a hang tag. */
export function table(drawing: Drawing, shot: Shot) {
  const art = shot.spec.art;
  const random = randomFrom(shot.product.slug);
  const symbols = symbolsOf(drawing, art.piece ?? "ball", art.look, 3);
  const many = art.count ?? 1;
  const size = art.big ?? (many === 1 ? 720 : many === 2 ? 560 : 470);
  const s = size / 100;
  let out = "";
  for (const { x, dy, turn } of tableSpots(many)) {
    const cy = (art.cy ?? 800 - size * 0.5 + 20) + dy;
    out +=
      ellipse(x, cy + size * (art.base ?? 0.46), size * 0.5 * (art.wide ?? 1), size * 0.07, soft(drawing, 0.6)) +
      place(symbols.any(random), x, cy, s, turn + (art.tilt ?? 0));
  }
  drawing.fills(900, art.height ?? 1000);
  return floorShadow(drawing, 600, 860) + out + sticker(drawing, shot, 210, 820, 780, 262, 18);
}

function tableSpots(count: number): { x: number; dy: number; turn: number }[] {
  if (count === 1) return [{ x: 600, dy: 0, turn: 0 }];
  if (count === 2)
    return [
      { x: 390, dy: -40, turn: -8 },
      { x: 800, dy: 0, turn: 8 },
    ];
  return [
    { x: 340, dy: -60, turn: -10 },
    { x: 860, dy: -60, turn: 10 },
    { x: 600, dy: 0, turn: 0 },
  ];
}

/** A long piece standing in a printed paper sleeve. */
export function sleeve(drawing: Drawing, shot: Shot) {
  const art = shot.spec.art;
  const id = symbolsOf(drawing, art.piece ?? "ball", art.look, 1).at(0);
  const paper = "#e8d3ac";
  const cone = "M340 600Q600 660 860 600L790 1060Q600 1110 410 1060z";
  drawing.fills(900, 980);
  return (
    floorShadow(drawing, 600, 480) +
    place(id, 600, art.cy ?? 460, art.big ?? 6, art.tilt ?? 0) +
    path(
      cone,
      drawing.linear(
        [
          [0, toast(paper, 0.28)],
          [0.3, lighten(paper, 0.35)],
          [0.6, paper],
          [1, toast(paper, 0.35)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    line("M340 600Q600 660 860 600", toast(paper, 0.3), 4, 'opacity=".6"') +
    line("M460 650L510 1070M740 650L690 1070", toast(paper, 0.3), 3, 'opacity=".25"') +
    sticker(drawing, shot, 350, 740, 500, 240, 16)
  );
}

/** A tied bunch of greens, upright; a paper band shows the name. */
export function bunch(drawing: Drawing, shot: Shot) {
  const art = shot.spec.art;
  const id = symbolsOf(drawing, art.piece ?? "ball", art.look, 1).at(0);
  drawing.fills(1000, 1090);
  return (
    floorShadow(drawing, 600, 420) +
    place(id, 600, 520, 4.75 * (shot.size * 0.1 + 0.9), 0) +
    sticker(drawing, shot, 320, 838, 560, 234, 16)
  );
}

/** A net bag for onions, potatoes, garlic or lemons. */
export function net(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const random = randomFrom(shot.product.slug);
  const width = 760 * (0.8 + 0.2 * size);
  const height = 880 * (0.78 + 0.22 * size);
  const x = 600 - width / 2;
  const y = FLOOR - height;
  const art = shot.spec.art;
  const colour = shot.spec.accent;
  const bag = `M${px(600 - 60)} ${px(y + 90)}C${px(600 - width * 0.3)} ${px(y + 130)} ${px(x)} ${px(y + height * 0.34)} ${px(x)} ${px(y + height * 0.66)}C${px(x)} ${px(y + height * 0.95)} ${px(x + width * 0.2)} ${px(y + height)} 600 ${px(y + height)}S${px(x + width)} ${px(y + height * 0.95)} ${px(x + width)} ${px(y + height * 0.66)}C${px(x + width)} ${px(y + height * 0.34)} ${px(600 + width * 0.3)} ${px(y + 130)} ${px(600 + 60)} ${px(y + 90)}z`;
  const mesh = drawing.define(
    `net${colour}`,
    (id) =>
      `<pattern id="${id}" width="42" height="42" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H42M0 0V42" stroke="${colour}" stroke-width="3.5" opacity=".75"/><path d="M0 2H34" stroke="#fff" stroke-width="1.2" opacity=".5"/></pattern>`,
  );
  const k = art.netCols ?? 5;
  const one = ((width * 1.04) / (k + 1)) * (art.fit ?? 1.22);
  const rows = Array.from({ length: Math.ceil((height - 60) / (one * 0.62)) }, (_, i) =>
    i === 0 ? 2 : i % 2 ? k : k + 1,
  );
  drawing.fills(width, height);
  return (
    floorShadow(drawing, 600, width * 0.9) +
    drawing.clipped(
      bag,
      rect(x, y, width, height, toast(mix(art.look?.colour ?? colour, "#000000", 0.3), 0.3)) +
        rowsOf(drawing, random, { ...art, rise: 0.62 }, 600, width * 1.04, y + height - one * 0.4, rows) +
        rect(x, y, width, height, `url(#${mesh})`),
    ) +
    filmLight(drawing, bag, 0.55) +
    path(
      `M536 ${px(y + 100)}C560 ${px(y + 60)} 556 ${px(y + 40)} 540 ${px(y)}H660C644 ${px(y + 40)} 640 ${px(y + 60)} 664 ${px(y + 100)}z`,
      colour,
    ) +
    rect(536, y + 66, 128, 40, shot.brand.main, 10) +
    sticker(drawing, shot, 600 - width * 0.4, y + height * 0.5, width * 0.8, Math.min(270, height * 0.3), 16)
  );
}

/** A clear hinged punnet for strawberries, mushrooms, cut fruit, herbs or sweets. */
export function punnet(drawing: Drawing, shot: Shot) {
  const random = randomFrom(shot.product.slug);
  const width = 940 * (0.84 + 0.16 * shot.size);
  const x = 600 - width / 2;
  const y = 500;
  const art = shot.spec.art;
  const tub = `M${px(x)} ${y}H${px(x + width)}L${px(x + width - 56)} ${FLOOR - 22}Q${px(x + width - 62)} ${FLOOR} ${px(x + width - 90)} ${FLOOR}H${px(x + 90)}Q${px(x + 62)} ${FLOOR} ${px(x + 56)} ${FLOOR - 22}z`;
  const dome = `M${px(x + 10)} ${y}C${px(x + 30)} ${y - 250} ${px(x + 120)} ${y - 280} ${px(x + 200)} ${y - 280}H${px(x + width - 200)}C${px(x + width - 120)} ${y - 280} ${px(x + width - 30)} ${y - 250} ${px(x + width - 10)} ${y}z`;
  const per = art.punnet?.at(-1) ?? 6;
  const size = ((width * 0.92) / per) * 1.22;
  const depth = Math.ceil(560 / (size * (art.risePunnet ?? 0.62)));
  const rows = Array.from({ length: depth + 1 }, (_, i) => (i === 0 ? per - 2 : i % 2 ? per - 1 : per));
  const base = shot.spec.liquid;
  drawing.fills(width + 24, FLOOR - y + 280);
  return (
    floorShadow(drawing, 600, width * 0.92) +
    path(dome, "#ffffff", 'opacity=".35"') +
    drawing.clipped(
      `${dome}${tub}`,
      rect(
        x,
        y - (base ? 10 : 60),
        width,
        700,
        base ?? mix(art.look?.colour ?? shot.spec.accent, "#1a0f06", 0.55),
        base ? 0 : 60,
      ) + rowsOf(drawing, random, { ...art, rise: art.risePunnet ?? 0.62 }, 600, width * 0.92, 1000, rows),
    ) +
    path(
      dome,
      drawing.linear(
        [
          [0, "#ffffff", 0.55],
          [0.3, "#ffffff", 0.08],
          [0.6, "#ffffff", 0.2],
          [1, "#ffffff", 0.06],
        ],
        [0, 0, 1, 0.6],
      ),
    ) +
    filmLight(drawing, tub, 0.5) +
    path(dome, "none", 'stroke="#fff" stroke-width="6" opacity=".8"') +
    path(tub, "none", 'stroke="#fff" stroke-width="5" opacity=".6"') +
    rect(
      x - 12,
      y - 12,
      width + 24,
      26,
      drawing.linear([
        [0, "#ffffff", 0.95],
        [1, "#cfd8dc", 0.8],
      ]),
      12,
    ) +
    sticker(drawing, shot, 600 - width * 0.38, 742, width * 0.76, 290, 16)
  );
}
