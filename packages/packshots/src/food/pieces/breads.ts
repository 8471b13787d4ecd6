import { lighten, toast } from "../../drawing/colour.ts";
import { blob, ellipse, line, path, roundRectPath } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { fillingOf, flecks, gloss, puck, round } from "../shading.ts";

const flatbread: DrawPiece = (drawing, random, look) =>
  ellipse(0, 4, 52, 33, toast(look.colour, 0.4)) +
  round(drawing, blob(random, 50, 0.02, 0.64, 12), look.colour, { hi: 0.35, lo: 0.2 }) +
  [42, 33, 24, 15]
    .map((r, i) =>
      line(
        `M${-r} ${i}A${r} ${r * 0.62} 0 0 1 ${r * 0.8} ${-r * 0.36}M${r} ${i}A${r} ${r * 0.62} 0 0 1 ${-r * 0.7} ${r * 0.42}`,
        toast(look.colour, 0.2),
        1.4,
        'opacity=".5"',
      ),
    )
    .join("") +
  flecks(
    random,
    look.browning ?? 26,
    42,
    [toast(look.colour, 0.5), toast(look.colour, 0.35), "#9a5a1c"],
    [2, 6.5],
    0.6,
    0.55,
  ) +
  (look.fill ? flecks(random, 22, 38, look.fill, [2, 4], 0.6, 0.9) : "");

/** Breads and other dough. */
export const breads: Record<string, DrawPiece> = {
  flatbread,
  stuffed: (drawing, random, look) =>
    flatbread(drawing, random, look) +
    path("M0 0L46-14A50 32 0 0 1 40 20z", toast(fillingOf(look), 0.25)) +
    flecks(random, 14, 15, look.fill ?? [look.colour], [3, 6], 0.6, 1).replace(
      "<g ",
      '<g transform="translate(30 2)" ',
    ),
  naan: (drawing, random, look) =>
    round(drawing, "M-50 10C-56-20-16-36 20-32C48-28 62-6 46 14C30 36-40 38-50 10z", look.colour, {
      hi: 0.4,
      lo: 0.22,
    }) +
    flecks(random, 16, 36, [toast(look.colour, 0.5), toast(look.colour, 0.35)], [3, 8], 0.6, 0.6) +
    (look.herbs
      ? flecks(random, 26, 38, ["#3f7d2a", "#67a045", "#fff3cf"], [1.5, 3], 0.6, 0.95)
      : gloss(-10, -14, 16, 5, -10, 0.4)),
  puri: (drawing, random, look) =>
    round(drawing, blob(random, 48, 0.02, 0.8, 12), look.colour, { hi: 0.5, lo: 0.3 }) +
    flecks(random, 14, 36, [toast(look.colour, 0.25)], [2, 6], 0.7, 0.45) +
    gloss(-14, -16, 14, 6, -20, 0.5),
  toastSlice: (drawing, random, look) =>
    path("M-46 30C-48 0-58-32-28-36H30C58-32 48 0 46 30Q44 38 34 38H-34Q-44 38-46 30z", toast(look.colour, 0.4)) +
    path(
      "M-39 27C-41 2-48-26-26-29H27C48-26 41 2 39 27Q38 31 32 31H-32Q-38 31-39 27z",
      drawing.radial([
        [0, lighten(look.colour, 0.55)],
        [1, lighten(look.colour, 0.1)],
      ]),
    ) +
    flecks(random, 26, 28, [toast(look.colour, 0.1), lighten(look.colour, 0.7)], [1.5, 3.5], 0.9, 0.7),
  bun: (drawing, random, look) =>
    round(drawing, "M-52 22C-56-22-26-42 0-42C28-42 56-22 52 22C40 34-40 34-52 22z", look.colour, {
      hi: 0.45,
      lo: 0.35,
    }) +
    path("M-52 20C-36 30 36 30 52 20C50 36-50 36-52 20z", lighten(look.colour, 0.5)) +
    (look.sesame
      ? flecks(random, 16, 32, ["#fff3d0"], [2, 3.5], 0.5, 1).replace("<g ", '<g transform="translate(0 -16)" ')
      : gloss(-14, -22, 18, 6, -20)),
  waffle: (drawing, _random, look) =>
    path(
      roundRectPath(-50, -46, 100, 92, 14),
      drawing.linear([
        [0, lighten(look.colour, 0.3)],
        [1, toast(look.colour, 0.3)],
      ]),
    ) +
    [-30, 0, 30]
      .map((x) =>
        [-28, 0, 28].map((y) => path(roundRectPath(x - 11, y - 10, 22, 20, 4), toast(look.colour, 0.32))).join(""),
      )
      .join(""),
  pancakeRoll: (drawing, random, look) =>
    path(
      roundRectPath(-58, -20, 116, 40, 17),
      drawing.linear([
        [0, lighten(look.colour, 0.5)],
        [0.5, look.colour],
        [1, toast(look.colour, 0.25)],
      ]),
    ) +
    flecks(random, 12, 40, [toast(look.colour, 0.25)], [2, 5], 0.35, 0.5) +
    ellipse(56, 0, 9, 17, toast(look.colour, 0.2)) +
    ellipse(56, 0, 6, 12, "#8a4a1a"),
  pitha: (drawing, random, look) =>
    puck(drawing, look.colour, 50, 30, 14) +
    ellipse(0, -2, 24, 13, "#8a4a1a") +
    flecks(random, 26, 22, ["#fff", "#a8642c", "#fff5e0"], [2, 4], 0.5, 0.95),
};
