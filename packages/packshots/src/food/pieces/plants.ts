import { darken, lighten, toast } from "../../drawing/colour.ts";
import { blob, ellipse, line, path } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { flecks, gloss, round } from "../shading.ts";

const turned = (degrees: number, body: string) => `<g transform="rotate(${degrees})">${body}</g>`;

const petals = (count: number, outline: string, fill: (order: number) => string) =>
  Array.from({ length: count }, (_, order) => turned((360 / count) * order, path(outline, fill(order)))).join("");

/** Roots, ears, blossoms and trees: the sources of oils, flours and syrups. */
export const plants: Record<string, DrawPiece> = {
  ginger: (drawing, random, look) =>
    round(
      drawing,
      "M-56 16C-62-2-46-14-32-10C-34-28-16-40-4-30C2-46 26-46 26-28C26-22 22-16 24-12C38-20 58-10 54 6C50 22 32 16 26 22C30 36 14 46 4 36C-2 30 0 22-6 22C-18 30-28 24-30 22C-40 30-52 28-56 16z",
      look.colour,
      { hi: 0.4, lo: 0.35 },
    ) +
    line(
      "M-44-4Q-40 8-44 20M-22-24Q-14-16-4-16M10-36Q14-24 22-20M30-8Q36 4 34 14M6 20Q12 28 20 30M-24 2Q-8 6 0-2",
      toast(look.colour, 0.35),
      2.2,
      'opacity=".6"',
    ) +
    flecks(random, 18, 40, [toast(look.colour, 0.3), lighten(look.colour, 0.3)], [1, 3], 0.6, 0.5),
  wheatEar: (_drawing, _random, look) =>
    [-18, 0, 18]
      .map((degrees) => {
        const grain = (y: number, side: number) =>
          path(
            `M0 ${y}Q${side * 19} ${y - 6} ${side * 12} ${y - 24}Q${side * 2} ${y - 16} 0 ${y}z`,
            side > 0 ? look.colour : lighten(look.colour, 0.25),
          );
        const ear = [10, -4, -18, -32].map((y) => grain(y, -1) + grain(y, 1)).join("");
        return `<g transform="rotate(${degrees} 0 60)">${
          line("M0 62V-30", toast(look.colour, 0.2), 3) + ear + path("M0-34Q-8-48 0-60Q8-48 0-34z", look.colour)
        }</g>`;
      })
      .join("") + path("M-14 40Q0 46 14 40L13 48Q0 54-13 48z", "#b5361b"),
  cornEar: (_drawing, random, look) =>
    path("M-22 40C-30-10-18-46 0-54C18-46 30-10 22 40z", toast(look.colour, 0.2)) +
    Array.from({ length: 8 }, (_, row) =>
      [-16, -8, 0, 8, 16]
        .map((x) =>
          ellipse(
            x * (1 - row * 0.05),
            30 - row * 11,
            5,
            5.6,
            random() > 0.3 ? look.colour : lighten(look.colour, 0.35),
          ),
        )
        .join(""),
    ).join("") +
    path("M-4 54C-44 40-44-2-34-26C-26 0-18 24-4 54z", "#5f9a3c") +
    path("M4 54C44 40 44-2 34-26C26 0 18 24 4 54z", "#4d8430") +
    path("M-14 54C-26 44-24 24-16 12C-4 28 4 40 8 54z", "#72ad4c"),
  sunflower: (drawing, random, look) =>
    petals(18, "M0-20C-9-32-8-46 0-54C8-46 9-32 0-20z", (order) =>
      order % 2 ? look.colour : lighten(look.colour, 0.25),
    ) +
    ellipse(
      0,
      0,
      25,
      25,
      drawing.radial([
        [0, "#7a4a1c"],
        [1, "#3a2410"],
      ]),
    ) +
    flecks(random, 46, 22, ["#8a5a24", "#2a180a", "#a8702c"], [1.5, 2.6], 1, 0.9),
  palmFruit: (drawing, random, look) =>
    path("M0-14C-30-40-58-30-62-14C-44-20-20-14 0-6C20-14 44-20 62-14C58-30 30-40 0-14z", "#4d8430") +
    line("M-54-18C-30-24-12-16 0-8M54-18C30-24 12-16 0-8", "#8fc06a", 2) +
    [
      [-24, 12],
      [2, 8],
      [26, 14],
      [-14, 32],
      [12, 34],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<g transform="translate(${x} ${y})">${round(drawing, blob(random, 16, 0.06, 1.1), look.colour) + gloss(-5, -6, 4, 3)}</g>`,
      )
      .join(""),
  herbSprig: (_drawing, _random, look) =>
    line("M0 56C2 20-2-6 0-20M0 26C-14 12-24 8-32 2M0 18C14 6 24 2 34-4", darken(look.colour, 0.15), 4) +
    [
      [0, -34, 1.1],
      [-34, -6, 0.9],
      [36, -12, 0.9],
    ]
      .map(
        ([x = 0, y = 0, scale = 1]) =>
          `<g transform="translate(${x} ${y}) scale(${scale})">${path(
            "M0 22C-8 16-22 18-24 6C-30-2-20-12-14-10C-14-22-2-24 0-18C2-24 14-22 14-10C20-12 30-2 24 6C22 18 8 16 0 22z",
            look.colour,
          )}${line("M0 20V-10M0 8L-14 0M0 8L14 0", lighten(look.colour, 0.45), 1.8)}</g>`,
      )
      .join(""),
  rose: (drawing, _random, look) =>
    path("M-40 34C-20 20-8 24 0 34C8 24 20 20 40 34C24 46 8 46 0 38C-8 46-24 46-40 34z", "#4d8430") +
    round(drawing, "M-38-4C-44-30-22-46 0-46C22-46 44-30 38-4C36 20 20 34 0 34C-20 34-36 20-38-4z", look.colour, {
      hi: 0.35,
      lo: 0.38,
    }) +
    path("M-36-10C-20-22-6-12-4 6C-8 22-22 26-28 20C-36 10-38 0-36-10z", lighten(look.colour, 0.22)) +
    path("M36-12C22-22 8-12 4 4C6 20 20 26 28 18C36 8 38-2 36-12z", toast(look.colour, 0.12)) +
    path("M-18-32C-4-44 16-40 20-28C18-14 6-10-2-12C-14-14-22-22-18-32z", lighten(look.colour, 0.3)) +
    line("M-8-28C0-34 10-32 12-26C8-20 0-20-4-24", toast(look.colour, 0.35), 2.5),
  blueberries: (drawing, random, look) =>
    [
      [-22, -8],
      [22, -12],
      [0, 16],
      [-36, 18],
      [34, 20],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<g transform="translate(${x} ${y})">${
            round(drawing, blob(random, 21, 0.02), look.colour, { hi: 0.4, lo: 0.3 }) +
            path("M0-9L3-4L9-4L4 0L6 6L0 2L-6 6L-4 0L-9-4L-3-4z", darken(look.colour, 0.4), 'opacity=".8"') +
            gloss(-8, -9, 4, 3)
          }</g>`,
      )
      .join(""),
  lemon: (drawing, random, look) =>
    round(
      drawing,
      "M-56 4C-50-4-46-8-42-18C-30-42 30-42 42-18C46-8 50-4 56 2C50 10 46 14 42 22C28 42-30 42-42 22C-46 12-52 10-56 4z",
      look.colour,
      { hi: 0.5, lo: 0.3 },
    ) +
    flecks(random, 30, 40, [toast(look.colour, 0.18), lighten(look.colour, 0.4)], [0.8, 1.8], 0.7, 0.6) +
    gloss(-16, -16, 14, 6, -20, 0.6),
  drop: (drawing, _random, look) =>
    round(drawing, "M0-52C22-18 36 0 36 18A36 34 0 0 1-36 18C-36 0-22-18 0-52z", look.colour, { hi: 0.65, lo: 0.2 }) +
    gloss(-14, 16, 6, 13, 18, 0.75),
  flame: (_drawing, _random, look) =>
    path(
      "M2-56C6-34 36-22 36 10C36 36 18 50 0 50C-20 50-36 36-36 12C-36-6-24-14-22-30C-12-26-8-18-8-8C2-18 6-36 2-56z",
      look.colour,
    ) +
    path(
      "M2-14C4 0 20 6 20 24C20 38 10 46 0 46C-12 46-20 38-20 26C-20 16-12 12-10 4C-4 6-2 10-2 16C2 8 4-4 2-14z",
      lighten(look.colour, 0.55),
    ),
};
