import { lighten, toast } from "../../drawing/colour.ts";
import type { Random } from "../../drawing/random.ts";
import { blob, ellipse, line, path, roundRectPath } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { fillingOf, flecks, round } from "../shading.ts";

const crumbs = (random: Random, colour: string, r = 38, count = 46, flatness = 0.85) =>
  flecks(
    random,
    count,
    r,
    [lighten(colour, 0.4), toast(colour, 0.22), lighten(colour, 0.2), toast(colour, 0.38)],
    [1.5, 4.5],
    flatness,
    0.75,
  );

export const friedSnacks: Record<string, DrawPiece> = {
  samosa: (drawing, random, look) =>
    path(
      "M-50 32Q-4-62 4-46Q30-12 52 30Q0 46-50 32z",
      drawing.linear(
        [
          [0, lighten(look.colour, 0.3)],
          [0.6, look.colour],
          [1, toast(look.colour, 0.35)],
        ],
        [0.2, 0, 0.8, 1],
      ),
    ) +
    path("M4-46Q30-12 52 30Q34 36 18 37Q16 0 4-46z", toast(look.colour, 0.18)) +
    line("M4-46Q16 0 18 37", toast(look.colour, 0.4), 2) +
    line("M-46 31Q0 42 50 29", lighten(look.colour, 0.3), 3, 'opacity=".7"') +
    crumbs(random, look.colour, 24, 18),
  singara: (drawing, random, look) =>
    round(drawing, "M-48 30C-40-2-16-40 0-48C14-40 42-4 50 28C30 46-30 48-48 30z", look.colour, { hi: 0.4, lo: 0.4 }) +
    line("M0-48C-8-20-10 10-6 40M0-48C12-18 26 4 34 36", toast(look.colour, 0.35), 2.5, 'opacity=".7"') +
    line("M-44 30q6 8 12 2q6 10 13 3q6 9 13 3q6 8 13 1q6 8 13 0q6 6 12-2q6 4 14-6", lighten(look.colour, 0.25), 3) +
    crumbs(random, look.colour, 22, 14),
  roll: (drawing, random, look) =>
    path(
      roundRectPath(-58, -17, 116, 34, 14),
      drawing.linear([
        [0, lighten(look.colour, 0.35)],
        [0.45, look.colour],
        [1, toast(look.colour, 0.42)],
      ]),
    ) +
    line("M-50 8C-20 14 10 2 50 10", toast(look.colour, 0.35), 2, 'opacity=".6"') +
    crumbs(random, look.colour, 40, 26, 0.3) +
    (look.fill ? ellipse(57, 0, 6, 14, toast(fillingOf(look), 0.2)) + ellipse(57, 0, 4, 10, fillingOf(look)) : ""),
  nugget: (drawing, random, look) =>
    round(drawing, blob(random, 46, 0.09, 0.78, 9), look.colour, { hi: 0.3, lo: 0.42 }) + crumbs(random, look.colour),
  popcornBite: (drawing, random, look) =>
    round(drawing, blob(random, 42, 0.15, 0.92, 9), look.colour, { hi: 0.3, lo: 0.42 }) +
    crumbs(random, look.colour, 34, 36, 0.9),
  strip: (drawing, random, look) =>
    round(drawing, "M-62 4C-50-24-20-14 0-20C26-28 56-18 62 0C56 20 26 16 0 20C-24 26-54 22-62 4z", look.colour, {
      hi: 0.3,
      lo: 0.42,
    }) + crumbs(random, look.colour, 46, 40, 0.35),
  dino: (drawing, random, look) =>
    round(
      drawing,
      "M-56 20C-40 8-34-16-8-18C10-18 12-30 26-40C40-46 54-36 50-24C44-16 32-18 32-6C36 10 30 16 28 38H14L12 20H-10L-14 38H-28L-30 22C-40 26-50 26-56 20z",
      look.colour,
      { hi: 0.3, lo: 0.4 },
    ) +
    crumbs(random, look.colour, 20, 20, 0.7) +
    ellipse(38, -30, 3, 3, toast(look.colour, 0.7)),
  fries: (drawing, _random, look) =>
    path(
      roundRectPath(-64, -9, 128, 18, 4),
      drawing.linear([
        [0, lighten(look.colour, 0.45)],
        [0.4, look.colour],
        [0.42, toast(look.colour, 0.1)],
        [1, toast(look.colour, 0.32)],
      ]),
    ),
  crinkle: (drawing, _random, look) =>
    path(
      `M-64-8${"q4-7 8 0t8 0".repeat(8)}v18${"q-4 7-8 0t-8 0".repeat(8)}z`,
      drawing.linear([
        [0, lighten(look.colour, 0.45)],
        [0.5, look.colour],
        [1, toast(look.colour, 0.32)],
      ]),
    ),
  curly: (_drawing, _random, look) =>
    line(
      "M-50 10C-46-30-10-34-8-2C-8 26-34 24-30 0C-26-34 20-36 22-2C22 24-2 24 2 0C6-32 44-34 50 0",
      toast(look.colour, 0.35),
      15,
    ) +
    line("M-50 8C-46-32-10-36-8-4C-8 24-34 22-30-2C-26-36 20-38 22-4C22 22-2 22 2-2C6-34 44-36 50-2", look.colour, 11),
  wedge: (drawing, random, look) =>
    path("M-56 6C-40-26 40-26 56 4C34 26-34 28-56 6z", toast(look.colour, 0.35)) +
    path(
      "M-56 6C-40-26 40-26 56 4C34 10-34 12-56 6z",
      drawing.linear([
        [0, lighten(look.colour, 0.4)],
        [1, look.colour],
      ]),
    ) +
    crumbs(random, look.colour, 34, 16, 0.3),
  hashBrown: (drawing, random, look) =>
    path(
      roundRectPath(-52, -30, 104, 60, 18),
      drawing.linear([
        [0, lighten(look.colour, 0.3)],
        [1, toast(look.colour, 0.35)],
      ]),
    ) +
    Array.from({ length: 26 }, () => {
      const [x, y] = [random.range(-40, 30), random.range(-22, 20)];
      return line(
        `M${x | 0} ${y | 0}l${random.int(6, 16)} ${random.int(-5, 5)}`,
        random.pick([lighten(look.colour, 0.45), toast(look.colour, 0.3)]),
        4,
        'opacity=".7"',
      );
    }).join(""),
  smile: (drawing, random, look) =>
    round(drawing, blob(random, 48, 0.01, 0.94, 12), look.colour, { hi: 0.4, lo: 0.35 }) +
    ellipse(-15, -12, 6, 8, toast(look.colour, 0.55)) +
    ellipse(15, -12, 6, 8, toast(look.colour, 0.55)) +
    path("M-26 8Q0 40 26 8Q0 20-26 8z", toast(look.colour, 0.55)),
  chip: (drawing, random, look) => {
    const o = random.int(-6, 6);
    const edge = `M-50 ${6 + o}C-46-24-10-${34 - o} 20-27C44-22 54-4 47 12C28 ${2 + o}-6 30-32 25C-45 22-51 15-50 ${6 + o}z`;
    return (
      path(edge, toast(look.colour, 0.35), 'transform="translate(0 3)"') +
      path(
        edge,
        drawing.linear(
          [
            [0, lighten(look.colour, 0.5)],
            [0.5, look.colour],
            [0.75, lighten(look.colour, 0.25)],
            [1, toast(look.colour, 0.18)],
          ],
          [0, 0, 0.8, 1],
        ),
      ) +
      line(`M-40 ${4 + o}C-20-14 14-20 38-4`, lighten(look.colour, 0.6), 3, 'opacity=".5"') +
      flecks(random, 8, 34, [toast(look.colour, 0.25)], [1.5, 4], 0.5, 0.4) +
      (look.flecks ? flecks(random, 20, 34, look.flecks, [1.2, 2.6], 0.55) : "")
    );
  },
  puffCurl: (_drawing, _random, look) =>
    line("M-40 14C-30-30 26-34 42 2", toast(look.colour, 0.3), 38) +
    line("M-40 12C-30-32 26-36 42 0", look.colour, 32) +
    line("M-40 2C-26-36 20-38 38-10", lighten(look.colour, 0.45), 8, 'opacity=".7"'),
};
