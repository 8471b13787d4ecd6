import { darken, lighten, mix, toast } from "../../drawing/colour.ts";
import { blob, ellipse, line, path, roundRectPath } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { flecks, gloss, puck, round } from "../shading.ts";

export const sweets: Record<string, DrawPiece> = {
  cookie: (drawing, random, look) =>
    puck(drawing, look.colour, 50, 34, 8) +
    flecks(
      random,
      look.chips ? 12 : 24,
      38,
      look.chips ?? [toast(look.colour, 0.25), lighten(look.colour, 0.3)],
      look.chips ? [4, 7] : [1.5, 3.5],
      0.64,
      0.85,
    ),
  biscuit: (drawing, _random, look) =>
    path(
      roundRectPath(-50, -32, 100, 64, 8),
      drawing.linear([
        [0, lighten(look.colour, 0.3)],
        [1, toast(look.colour, 0.3)],
      ]),
    ) +
    path(roundRectPath(-43, -25, 86, 50, 5), "none", `stroke="${toast(look.colour, 0.25)}" stroke-width="2.5"`) +
    [-26, 0, 26].map((x) => [-12, 10].map((y) => ellipse(x, y, 3, 3, toast(look.colour, 0.45))).join("")).join(""),
  sandwichBiscuit: (drawing, _random, look) =>
    ellipse(0, 12, 50, 34, toast(look.colour, 0.35)) +
    ellipse(0, 7, 48, 33, look.cream ?? "#fff3dc") +
    puck(drawing, look.colour, 50, 33, 3) +
    [0, 60, 120, 180, 240, 300]
      .map((a) => ellipse(28 * Math.cos(a / 57.3), 18 * Math.sin(a / 57.3), 3.5, 2.5, toast(look.colour, 0.45)))
      .join("") +
    ellipse(0, 0, 38, 24, "none", `stroke="${lighten(look.colour, 0.25)}" stroke-width="2.5"`),
  sphere: (drawing, random, look) =>
    round(drawing, blob(random, 47, 0.015), look.colour, { hi: 0.55, lo: look.lo ?? 0.3 }) +
    gloss(-16, -18, 12, 8) +
    (look.flecks ? flecks(random, 30, 40, look.flecks, [2, 4.5]) : ""),
  creamDisc: (drawing, random, look) =>
    ellipse(0, 8, 50, 32, toast(look.colour, 0.22)) +
    ellipse(
      0,
      0,
      50,
      32,
      drawing.radial(
        [
          [0, "#fffdf2"],
          [0.6, look.colour],
          [1, toast(look.colour, 0.14)],
        ],
        [0.42, 0.36, 0.7],
      ),
    ) +
    flecks(random, 9, 26, ["#7fa845", "#d9a441", "#b5532a"], [2, 4], 0.6, 0.95),
  oval: (drawing, random, look) =>
    round(drawing, "M-58 2C-52-34 48-36 58 0C50 34-50 36-58 2z", look.colour, { hi: 0.5, lo: 0.34 }) +
    flecks(random, 26, 44, look.flecks ?? ["#fff8ea", lighten(look.colour, 0.5)], [2, 4.5], 0.5, 0.85),
  barfi: (drawing, random, look) =>
    path("M-50-4L0-28L50-4V14L0 40L-50 14z", toast(look.colour, 0.28)) +
    path(
      "M-50-4L0-28L50-4L0 22z",
      drawing.linear([
        [0, lighten(look.colour, 0.4)],
        [1, look.colour],
      ]),
    ) +
    flecks(random, 6, 16, ["#7fa845", "#e0b04a"], [2.5, 4.5], 0.45, 1),
  jilapi: (_drawing, _random, look) =>
    [
      "M0 0C8-10 20 0 12 12C2 26-22 18-22-2C-22-26 10-34 28-18C48 2 34 38 0 38C-34 38-52 6-38-20",
      "M28-18C40-32 52-12 44 8",
    ]
      .map(
        (s) =>
          line(s, toast(look.colour, 0.4), 15) +
          line(s, look.colour, 11) +
          line(s, lighten(look.colour, 0.5), 3, 'opacity=".8" transform="translate(-2 -2)"'),
      )
      .join(""),
  laddu: (drawing, random, look) =>
    round(drawing, blob(random, 46, 0.03), look.colour, { hi: 0.3 }) +
    flecks(
      random,
      70,
      42,
      [lighten(look.colour, 0.4), toast(look.colour, 0.25), lighten(look.colour, 0.2)],
      [3.5, 6],
      1,
      0.9,
    ) +
    flecks(random, 4, 26, ["#7fa845", "#fff2d0"], [3, 5]),
  gur: (drawing, random, look) =>
    puck(drawing, look.colour, 50, 26, 26) +
    flecks(random, 20, 40, [lighten(look.colour, 0.25), toast(look.colour, 0.25)], [2, 6], 0.5, 0.5),
  cakeSlice: (_drawing, random, look) =>
    path("M-50-20L0-40L50-20V26L0 46L-50 26z", toast(look.colour, 0.2)) +
    path("M-50-20L0 2V46L-50 26z", lighten(look.colour, 0.2)) +
    path("M-50-20L0-40L50-20L0 2z", mix(look.colour, darken(look.colour, 0.3), 0.4)) +
    (look.flecks
      ? flecks(random, 16, 22, look.flecks, [2.5, 4.5], 1, 1).replace("<g ", '<g transform="translate(-24 14)" ')
      : ""),
  butterBlock: (_drawing, _random, look) =>
    path("M-56-14L-10-34L56-18V20L10 42L-56 22z", look.colour) +
    path("M-56-14L-10-34L56-18L10 2z", lighten(look.colour, 0.45)) +
    path("M10 2L56-18V20L10 42z", toast(look.colour, 0.18)),
};
