import { darken, lighten, toast } from "../../drawing/colour.ts";
import { blob, ellipse, line, path } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { flecks, gloss, round, seed } from "../shading.ts";

/** Rice, lentils, pasta and other goods that fill a bag. */
export const grains: Record<string, DrawPiece> = {
  rice: (drawing, _random, look) =>
    path(
      "M-50 0C-30-15 30-15 50-2C34 14-30 15-50 0z",
      drawing.linear([
        [0, lighten(look.colour, 0.5)],
        [0.5, look.colour],
        [1, toast(look.colour, 0.28)],
      ]),
    ) + line("M-34-2C-10-7 16-7 34-3", "#fff", 3, 'opacity=".6"'),
  shortRice: (drawing, _random, look) =>
    path(
      "M-44 0C-34-22 30-22 44-2C32 20-32 21-44 0z",
      drawing.linear([
        [0, lighten(look.colour, 0.5)],
        [0.5, look.colour],
        [1, toast(look.colour, 0.28)],
      ]),
    ),
  lentil: (drawing, _random, look) =>
    seed(drawing, look.colour, 42, 36) +
    ellipse(-6, -5, 22, 16, lighten(look.colour, 0.3), 'opacity=".5"') +
    (look.split ? line("M-30 10Q0 20 30 8", toast(look.colour, 0.3), 3, 'opacity=".5"') : ""),
  pea: (drawing, _random, look) =>
    seed(drawing, look.colour, 45, 44) +
    gloss(-16, -18, 10, 7) +
    (look.wrinkle ? line("M-20 8Q-4 22 18 12M4-24Q20-12 24 4", toast(look.colour, 0.35), 3, 'opacity=".5"') : ""),
  chickpea: (drawing, _random, look) =>
    round(drawing, "M-42 6C-46-22-20-42 6-36C16-52 34-40 30-28C50-14 46 24 22 38C-8 50-38 34-42 6z", look.colour) +
    line("M4-34C-4-14 0 8 10 24", toast(look.colour, 0.35), 3, 'opacity=".6"'),
  bean: (drawing, _random, look) =>
    round(
      drawing,
      "M-48 4C-50-24-26-36 0-32C28-36 50-20 48 6C46 30 22 30 12 16C4 8-6 8-14 16C-26 32-46 28-48 4z",
      look.colour,
    ) +
    gloss(-20, -16, 14, 5) +
    ellipse(0, 9, 7, 3, lighten(look.colour, 0.7)),
  peanut: (drawing, _random, look) =>
    round(drawing, "M-48 0C-46-26-16-26 0-14C16-26 48-24 48 0C48 26 16 26 0 14C-16 26-46 26-48 0z", look.colour) +
    line("M-44 0H44", toast(look.colour, 0.25), 2, 'opacity=".4"'),
  puffed: (drawing, _random, look) =>
    round(drawing, "M-46 4C-40-26 30-30 46-4C36 26-36 28-46 4z", look.colour, { hi: 0.6, lo: 0.16 }) +
    line("M-24 0Q0-10 26-2", toast(look.colour, 0.15), 2.5, 'opacity=".6"'),
  popped: (drawing, random, look) =>
    round(drawing, blob(random, 44, 0.26, 0.95, 8), look.colour, { hi: 0.7, lo: 0.15 }) +
    ellipse(6, 8, 12, 9, toast(look.colour, 0.18), 'opacity=".5"'),
  flake: (drawing, random, look) =>
    round(drawing, blob(random, 46, 0.16, 0.66, 8), look.colour, { hi: 0.45, lo: 0.25 }) +
    line("M-26-4Q0-16 24-4", lighten(look.colour, 0.5), 4, 'opacity=".6"'),
  crystal: (drawing, _random, look) => {
    const s = [
      [-30, -22],
      [16, -34],
      [38, 4],
      [12, 34],
      [-34, 20],
    ];
    return (
      path(
        `M${s.map((q) => q.join(" ")).join("L")}z`,
        drawing.linear(
          [
            [0, "#ffffff"],
            [0.5, look.colour],
            [1, toast(look.colour, 0.22)],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      path("M-30-22L16-34L2-4z", "#fff", 'opacity=".6"') +
      path("M38 4L12 34L2-4z", toast(look.colour, 0.3), 'opacity=".35"')
    );
  },
  powder: (drawing, random, look) => round(drawing, blob(random, 40, 0.2, 0.8), look.colour, { hi: 0.3, lo: 0.25 }),
  cornKernel: (drawing, _random, look) =>
    round(drawing, "M-6-46C26-48 44-20 38 12C32 38-30 42-38 12C-46-16-32-44-6-46z", look.colour) +
    gloss(-12, -20, 10, 7) +
    ellipse(0, 24, 16, 8, lighten(look.colour, 0.6), 'opacity=".6"'),
  diceCube: (_drawing, _random, look) =>
    path("M-36-20L0-38L36-20V22L0 42L-36 22z", look.colour) +
    path("M-36-20L0-38L36-20L0-2z", lighten(look.colour, 0.35)) +
    path("M0-2L36-20V22L0 42z", toast(look.colour, 0.22)),
  okraRing: (_drawing, random, look) =>
    path(blob(random, 44, 0.03, 1, 5), look.colour) +
    ellipse(0, 0, 30, 30, lighten(look.colour, 0.6)) +
    [0, 72, 144, 216, 288]
      .map((a) =>
        ellipse(
          0,
          -17,
          6,
          8,
          "#fff9dd",
          `stroke="${toast(look.colour, 0.1)}" stroke-width="2" transform="rotate(${a})"`,
        ),
      )
      .join(""),
  ball: (drawing, random, look) =>
    round(drawing, blob(random, 46, 0.03), look.colour, { hi: 0.4 }) +
    flecks(random, 26, 38, [lighten(look.colour, 0.35), toast(look.colour, 0.25)], [2, 5]),
  semai: (_drawing, random, look) =>
    line(
      `M-60 ${random.int(-16, 16)}Q-20 ${random.int(-34, 34)} 10 ${random.int(-14, 14)}T60 ${random.int(-16, 16)}`,
      darken(look.colour, 0.22),
      9,
    ) +
    line(
      `M-60 ${random.int(-16, 16)}Q-20 ${random.int(-34, 34)} 10 ${random.int(-14, 14)}T60 ${random.int(-16, 16)}`,
      look.colour,
      7,
    ) +
    line(
      `M-56 ${random.int(-16, 16)}Q0 ${random.int(-30, 30)} 56 ${random.int(-14, 14)}`,
      lighten(look.colour, 0.35),
      5,
    ),
  penne: (drawing, _random, look) =>
    path(
      "M-56-14L40-16L58 14L-40 18z",
      drawing.linear([
        [0, lighten(look.colour, 0.4)],
        [0.5, look.colour],
        [1, toast(look.colour, 0.3)],
      ]),
    ) +
    path("M40-16L58 14L50 15L34-14z", toast(look.colour, 0.35)) +
    line("M-46-6H40M-44 2H46M-42 10H50", toast(look.colour, 0.2), 2, 'opacity=".5"'),
  macaroni: (_drawing, _random, look) =>
    line("M-34 22C-40-34 40-34 34 22", toast(look.colour, 0.25), 30) +
    line("M-34 20C-40-36 40-36 34 20", look.colour, 24) +
    line("M-38 10C-38-40 34-44 36 6", lighten(look.colour, 0.5), 6, 'opacity=".8"') +
    ellipse(-34, 24, 12, 6, toast(look.colour, 0.45)) +
    ellipse(34, 24, 12, 6, toast(look.colour, 0.45)),
};
