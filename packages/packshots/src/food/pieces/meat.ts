import { lighten, mix, toast } from "../../drawing/colour.ts";
import type { Random } from "../../drawing/random.ts";
import { blob, ellipse, line, path, smooth } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { flecks, gloss, round } from "../shading.ts";

const marble = (random: Random, count = 7) =>
  Array.from({ length: count }, () => {
    const [x, y] = [random.range(-28, 22), random.range(-18, 18)];
    return line(
      `M${x | 0} ${y | 0}q${random.int(4, 12)} ${random.int(-8, 8)} ${random.int(10, 20)} ${random.int(-4, 6)}`,
      "#ffe9e0",
      2,
      'opacity=".55"',
    );
  }).join("");

const cube: DrawPiece = (drawing, random, look) =>
  round(
    drawing,
    smooth([
      [-40, -22],
      [0, -36],
      [40, -24],
      [44, 20],
      [2, 38],
      [-42, 24],
    ]),
    look.colour,
    { hi: 0.3, lo: 0.35 },
  ) +
  path("M-38-20Q0-36 38-22Q20-6 0-6Q-22-6-38-20z", lighten(look.colour, 0.25), 'opacity=".8"') +
  marble(random) +
  gloss(-16, -24, 12, 3, -8, 0.4);

export const meat: Record<string, DrawPiece> = {
  cube,
  boneCube: (drawing, random, look) =>
    cube(drawing, random, look) +
    ellipse(16, 8, 15, 13, "#fff4e2") +
    ellipse(16, 8, 9, 8, "#d98a78") +
    ellipse(16, 8, 5, 4, "#b55a4c"),
  steak: (drawing, random, look) =>
    path("M-58 6C-60-32-20-42 14-38C50-34 66-6 50 18C36 38-6 30-26 36C-46 40-56 26-58 6z", "#fbe6d4") +
    round(drawing, "M-52 8C-52-22-18-32 12-29C42-26 56-4 42 14C30 28-6 22-26 28C-42 32-50 22-52 8z", look.colour, {
      hi: 0.22,
      lo: 0.3,
    }) +
    marble(random, 12),
  shank: (drawing, random, look) =>
    round(drawing, blob(random, 50, 0.06, 0.86), look.colour, { hi: 0.25 }) +
    line("M-34-14Q-10-34 20-26M-34 16Q0 38 32 18", "#ffe3d8", 4, 'opacity=".8"') +
    ellipse(2, 0, 19, 17, "#fff6e6") +
    ellipse(2, 0, 11, 10, "#f0c9a0") +
    gloss(0, -3, 4, 2),
  rib: (drawing, _random, look) =>
    path(
      "M-60-6Q0-26 60-10L56 12Q0-2-56 18z",
      drawing.linear([
        [0, lighten(look.colour, 0.25)],
        [1, toast(look.colour, 0.3)],
      ]),
    ) +
    line("M-50 4Q0-12 50 0", "#ffe9e0", 4, 'opacity=".7"') +
    ellipse(60, 2, 9, 11, "#fff4e2") +
    ellipse(-58, 6, 9, 11, "#fff4e2"),
  mince: (_drawing, random, look) =>
    ellipse(0, 6, 54, 36, toast(look.colour, 0.35)) +
    Array.from({ length: 58 }, (_, i) => {
      const a = random() * 6.28;
      const k = Math.sqrt(random()) * 42;
      const [x, y] = [Math.cos(a) * k, Math.sin(a) * k * 0.62];
      return line(
        `M${(x - 9) | 0} ${y | 0}q${random.int(2, 9)} ${random.int(-9, 9)} ${random.int(10, 20)} ${random.int(-5, 5)}`,
        i % 5 ? mix(look.colour, random.pick(["#ffffff", "#5a1010", look.colour]), 0.22) : "#ffd9cf",
        6.5,
      );
    }).join(""),
  liver: (drawing, _random, look) =>
    round(drawing, "M-56 8C-56-26-14-38 18-30C52-24 64 4 40 22C22 34 4 18-14 28C-34 38-54 30-56 8z", look.colour, {
      hi: 0.35,
      lo: 0.35,
    }) +
    gloss(-18, -16, 22, 6, -14, 0.5) +
    gloss(26, -8, 9, 4, 20, 0.4),
  tripe: (drawing, random, look) =>
    round(drawing, blob(random, 52, 0.09, 0.74), look.colour, { hi: 0.5, lo: 0.22 }) +
    Array.from({ length: 22 }, () =>
      ellipse(
        random.range(-36, 36),
        random.range(-22, 22),
        5.5,
        4.5,
        "none",
        `stroke="${toast(look.colour, 0.25)}" stroke-width="2" opacity=".6"`,
      ),
    ).join(""),
  brain: (drawing, random, look) =>
    round(drawing, blob(random, 50, 0.05, 0.8), look.colour, { hi: 0.5, lo: 0.22 }) +
    line(
      "M0-38Q-5 0 0 38M-30-20q12-10 20 4t-16 14q14 2 14 14M30-20q-12-10-20 4t16 14q-14 2-14 14M-40 4q8 2 10 12M40 4q-8 2-10 12",
      toast(look.colour, 0.35),
      3.5,
      'opacity=".7"',
    ),
  drumstick: (drawing, random, look) =>
    line("M24 18L54 34", "#fff1dc", 12) +
    ellipse(56, 30, 7, 8, "#fff1dc") +
    ellipse(54, 40, 7, 7, "#fff1dc") +
    round(drawing, "M-52-10C-48-40-4-42 16-20C28-6 34 10 34 22C22 30 0 26-22 22C-44 18-56 8-52-10z", look.colour, {
      hi: 0.45,
      lo: 0.3,
    }) +
    gloss(-24, -20, 14, 6) +
    (look.crumb
      ? flecks(random, 46, 34, [lighten(look.colour, 0.4), toast(look.colour, 0.3)], [1.5, 4.5], 0.8).replace(
          "<g ",
          '<g transform="translate(-10 -4)" ',
        )
      : ""),
  wing: (drawing, random, look) =>
    round(
      drawing,
      "M-54 14C-52-10-30-18-14-8C-8-34 20-44 42-28C58-16 56 4 44 8C34 4 28-4 20-2C16 18-2 34-24 30C-40 34-54 28-54 14z",
      look.colour,
      { hi: 0.45, lo: 0.3 },
    ) +
    line("M-14-8C-10 4-4 10 6 14M20-2C14-8 12-14 14-20", toast(look.colour, 0.3), 2.5, 'opacity=".6"') +
    gloss(24, -22, 10, 4, -20) +
    (look.crumb ? flecks(random, 30, 30, [lighten(look.colour, 0.4), toast(look.colour, 0.35)], [1.5, 4.5], 0.6) : ""),
  breast: (drawing, _random, look) =>
    round(drawing, "M-56 10C-54-26-10-40 24-32C54-24 62 2 44 20C26 34-2 26-24 32C-44 36-56 28-56 10z", look.colour, {
      hi: 0.5,
      lo: 0.16,
    }) +
    line("M-40 10C-14-12 14-20 40-14M-36 20C-10 4 16-4 38-2", lighten(look.colour, 0.6), 3, 'opacity=".7"') +
    gloss(-8, -18, 18, 5, -14, 0.5),
  wholeBird: (drawing, _random, look) =>
    line("M34 14L58 2M-34 14L-58 2", lighten(look.colour, 0.5), 8) +
    round(drawing, "M-44 6C-44-30-20-42 0-42C20-42 44-30 44 6C44 32 20 40 0 40C-20 40-44 32-44 6z", look.colour, {
      hi: 0.5,
      lo: 0.22,
    }) +
    round(drawing, "M-50 20C-58-2-36-16-22-4C-12 8-16 26-30 32C-40 34-48 30-50 20z", look.colour, {
      hi: 0.4,
      lo: 0.28,
    }) +
    round(drawing, "M50 20C58-2 36-16 22-4C12 8 16 26 30 32C40 34 48 30 50 20z", look.colour, { hi: 0.4, lo: 0.28 }) +
    line("M0-36Q3-8 0 30", toast(look.colour, 0.2), 2, 'opacity=".5"') +
    gloss(-12, -24, 9, 6),
  foot: (_drawing, _random, look) =>
    line("M-50 20L4 0M4 0L40-26M4 0L52 0M4 0L38 26", toast(look.colour, 0.25), 15) +
    line("M-50 18L4-2M4-2L40-28M4-2L52-2M4-2L38 24", look.colour, 11),
  sausage: (_drawing, random, look) =>
    line("M-50 10Q0-24 50 10", toast(look.colour, 0.4), 34) +
    line("M-50 8Q0-26 50 8", look.colour, 29) +
    line("M-46-2Q0-34 44-2", lighten(look.colour, 0.55), 6, 'opacity=".7"') +
    (look.flecks ? flecks(random, 10, 34, look.flecks, [2, 4], 0.3) : ""),
  salami: (drawing, random, look) =>
    ellipse(0, 3, 50, 46, toast(look.colour, 0.4)) +
    ellipse(0, 0, 50, 46, toast(look.colour, 0.2)) +
    ellipse(
      0,
      0,
      46,
      42,
      drawing.radial([
        [0, lighten(look.colour, 0.2)],
        [1, look.colour],
      ]),
    ) +
    flecks(random, look.flecks ? 30 : 16, 38, look.flecks ?? [lighten(look.colour, 0.5)], [2, 5], 0.92, 0.8),
  hamFold: (drawing, _random, look) =>
    path(
      "M-56 20C-50-20-20-36 0-14C14-38 50-30 56 16C30 34-30 36-56 20z",
      drawing.linear([
        [0, lighten(look.colour, 0.3)],
        [1, toast(look.colour, 0.3)],
      ]),
    ) + line("M-50 16C-34-8-14-14 0-14M0-14C-2 6 4 18 10 26M56 14C42-4 26-10 10-6", "#ffe1d6", 3, 'opacity=".8"'),
  egg: (drawing, random, look) =>
    path(
      "M0-48C24-48 38-8 36 12C34 36 18 46 0 46C-18 46-34 36-36 12C-38-8-24-48 0-48z",
      drawing.radial(
        [
          [0, lighten(look.colour, 0.55)],
          [0.5, look.colour],
          [1, toast(look.colour, 0.34)],
        ],
        [0.5, 0.52, 0.58],
        [0.36, 0.3],
      ),
    ) +
    (look.specks ? flecks(random, 34, 34, look.specks, [2, 5.5], 1.15, 0.85) : "") +
    gloss(-11, -18, 6, 10, 20, 0.45),
};
