import { lighten, toast } from "../../drawing/colour.ts";
import { blob, ellipse, line, path, smooth } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { gloss, round, seed } from "../shading.ts";

export const spices: Record<string, DrawPiece> = {
  cumin: (drawing, _random, look) =>
    path(
      "M-50 4C-30-14 26-16 50-6C32 12-28 16-50 4z",
      drawing.linear([
        [0, lighten(look.colour, 0.25)],
        [1, toast(look.colour, 0.4)],
      ]),
    ) +
    line("M-40 2C-16-6 16-8 42-5M-34 6C-12 2 16 0 36-2", toast(look.colour, 0.45), 2.5, 'opacity=".7"') +
    line("M50-6l10-3", toast(look.colour, 0.3), 2),
  mustardSeed: (drawing, _random, look) => seed(drawing, look.colour, 44, 44) + gloss(-14, -16, 8, 6),
  pepper: (drawing, random, look) =>
    round(drawing, blob(random, 46, 0.05), look.colour) +
    line("M-22-14Q-4-28 18-16M-26 10Q0-4 26 6M-10 28Q8 16 22 24", lighten(look.colour, 0.3), 3, 'opacity=".55"'),
  clove: (drawing, _random, look) =>
    line("M-50 6L16 0", look.colour, 15) +
    line("M-46 4L10-2", lighten(look.colour, 0.25), 4, 'opacity=".6"') +
    path("M12-18L34-14L28 0L34 16L12 16z", toast(look.colour, 0.2)) +
    ellipse(
      34,
      1,
      15,
      14,
      drawing.radial([
        [0, lighten(look.colour, 0.45)],
        [1, look.colour],
      ]),
    ),
  cardamom: (drawing, _random, look) =>
    round(drawing, "M-52 2C-34-28 26-28 52-2C30 26-34 28-52 2z", look.colour) +
    line(
      "M-44 0C-14-10 18-10 46-2M-40 8C-14 10 18 10 40 6M-34-10C-10-20 16-20 34-12",
      toast(look.colour, 0.3),
      2.5,
      'opacity=".6"',
    ),
  cinnamon: (drawing, _random, look) =>
    path(
      "M-70-16H70V16H-70z",
      drawing.linear([
        [0, lighten(look.colour, 0.2)],
        [0.45, look.colour],
        [0.5, toast(look.colour, 0.55)],
        [0.56, lighten(look.colour, 0.12)],
        [1, toast(look.colour, 0.4)],
      ]),
    ) +
    ellipse(70, -8, 5, 8, toast(look.colour, 0.5)) +
    ellipse(70, 8, 5, 8, toast(look.colour, 0.5)) +
    line("M-60-9H50M-50 9H60", toast(look.colour, 0.3), 1.5, 'opacity=".6"'),
  bayLeaf: (drawing, _random, look) =>
    path(
      "M-70 0C-34-34 34-30 72-2C34 30-34 32-70 0z",
      drawing.linear([
        [0, lighten(look.colour, 0.2)],
        [0.5, look.colour],
        [0.51, toast(look.colour, 0.12)],
        [1, toast(look.colour, 0.3)],
      ]),
    ) +
    line(
      "M-80 0L70-2M-40-1L-16-18M-14-1L10-18M12-2L34-15M-40 0L-16 17M-14 0L10 17M12-1L34 13",
      lighten(look.colour, 0.35),
      2,
      'opacity=".7"',
    ),
  driedChilli: (drawing, _random, look) =>
    path(
      "M-62-6C-30-22 20-14 64 14C26 18-36 20-62-6z",
      drawing.linear([
        [0, lighten(look.colour, 0.25)],
        [0.5, look.colour],
        [1, toast(look.colour, 0.5)],
      ]),
    ) +
    line("M-52-4C-20-10 14-4 44 8", lighten(look.colour, 0.4), 3, 'opacity=".6"') +
    line("M-62-6L-82-14", "#7a8a3a", 6),
  cashew: (drawing, _random, look) =>
    round(
      drawing,
      "M-44-14C-40-40 0-46 26-32C52-16 54 16 36 32C24 42 10 34 16 20C22 2 8-8-8-4C-24 6-48 6-44-14z",
      look.colour,
      { hi: 0.5, lo: 0.25 },
    ) + line("M-30-18C-10-32 20-26 32-6", lighten(look.colour, 0.5), 5, 'opacity=".6"'),
  almond: (drawing, _random, look) =>
    round(drawing, "M-54 0C-36-32 16-36 44-16C58-4 56 8 44 16C14 36-36 30-54 0z", look.colour) +
    line(
      "M-44 0C-10-8 20-8 44-4M-38 8C-8 10 18 10 38 6M-34-10C-8-20 18-20 34-14",
      toast(look.colour, 0.35),
      2.5,
      'opacity=".55"',
    ),
  raisin: (drawing, random, look) =>
    round(drawing, blob(random, 44, 0.12, 0.8), look.colour) +
    line("M-26-6Q-8-20 12-8T32-2M-24 12Q0 0 22 14", toast(look.colour, 0.5), 4, 'opacity=".7"') +
    gloss(-14, -14, 9, 4),
  date: (drawing, _random, look) =>
    round(drawing, "M-54 0C-44-30 36-32 54-2C40 30-42 30-54 0z", look.colour, { hi: 0.45 }) +
    line("M-40-6Q-10-18 38-8M-36 8Q0 0 36 10", toast(look.colour, 0.5), 3, 'opacity=".6"') +
    gloss(-14, -14, 16, 4, -6),
  tealeaf: (drawing, random, look) =>
    path(
      smooth([
        [-48, random.range(-8, 8)],
        [-10, random.range(-20, -8)],
        [46, random.range(-8, 8)],
        [8, random.range(8, 20)],
      ]),
      drawing.linear([
        [0, lighten(look.colour, 0.25)],
        [1, toast(look.colour, 0.4)],
      ]),
    ),
};
