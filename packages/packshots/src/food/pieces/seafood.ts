import { lighten, mix, toast } from "../../drawing/colour.ts";
import { blob, ellipse, line, path } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { flecks, gloss, round } from "../shading.ts";

/** Body segments of a curled shrimp from tail to head: centre and radius. */
const shrimpBody: [x: number, y: number, radius: number][] = [
  [-26, 22, 17],
  [-34, 2, 19],
  [-26, -18, 20],
  [-8, -30, 20],
  [14, -28, 20],
  [32, -14, 18],
];

export const seafood: Record<string, DrawPiece> = {
  /** A cross-section of a large carp or hilsa: skin rim, pale flesh, belly opening, backbone. */
  fishSteak: (drawing, _random, look) =>
    path(
      "M-48 30C-60-10-34-46 0-46C34-46 60-10 48 30C44 44 28 44 24 30C20 12 12 4 0 4C-12 4-20 12-24 30C-28 44-44 44-48 30z",
      drawing.linear([
        [0, look.skin ?? "#5b6770"],
        [0.5, "#c9d3d8"],
        [1, "#f2f4f4"],
      ]),
    ) +
    path(
      "M-42 28C-52-8-30-39 0-39C30-39 52-8 42 28C40 36 31 36 29 27C25 6 14-4 0-4C-14-4-25 6-29 27C-31 36-40 36-42 28z",
      drawing.radial(
        [
          [0, lighten(look.colour, 0.4)],
          [1, look.colour],
        ],
        [0.5, 0.35, 0.6],
      ),
    ) +
    line(
      "M0-36V-18M-12-26Q-30-14-35 14M12-26Q30-14 35 14M-5-22Q-22-4-30 20M5-22Q22-4 30 20",
      toast(look.colour, 0.25),
      2,
      'opacity=".55"',
    ) +
    ellipse(0, -14, 7, 6, "#fff8ee", `stroke="${toast(look.colour, 0.3)}" stroke-width="2"`),
  fillet: (drawing, _random, look) =>
    round(drawing, "M-64 6C-50-24 10-30 64-6C40 18-30 30-64 6z", look.colour, { hi: 0.5, lo: 0.14 }) +
    line(
      "M-54 4C-20-6 20-10 54-6M-30 4l10 12M-12 0l12 14M6-3l12 12M24-5l10 8M-26 0l12-14M-6-4l12-12M14-6l10-8",
      toast(look.colour, 0.22),
      2,
      'opacity=".6"',
    ),
  roe: (drawing, random, look) =>
    round(drawing, "M-60 8C-50-22-10-26 10-16C34-28 62-12 58 8C40 26-40 30-60 8z", look.colour, { hi: 0.3, lo: 0.3 }) +
    flecks(random, 90, 46, [lighten(look.colour, 0.35), toast(look.colour, 0.18)], [1.5, 3], 0.4, 0.9) +
    line("M-40 0Q-10-10 6-2Q24-12 48-2", "#c9543a", 2, 'opacity=".6"'),
  squidRing: (_drawing, _random, look) =>
    ellipse(0, 4, 36, 28, "none", `stroke="${toast(look.colour, 0.25)}" stroke-width="19"`) +
    ellipse(0, 0, 36, 28, "none", `stroke="${look.colour}" stroke-width="17"`) +
    ellipse(-1, -3, 36, 28, "none", 'stroke="#fff" stroke-width="4" opacity=".8"'),
  /** Curled shrimp: `head` adds head and feelers, `bare` omits the tail shell. */
  shrimp: (drawing, _random, look) => {
    const colour = look.colour;
    let out = look.head
      ? line("M44-10C60-40 40-56 10-58M48-6C74-20 66-48 50-62", toast(colour, 0.2), 2) +
        path(
          "M22-24C40-30 62-14 64 6C50 14 36 12 26 2z",
          drawing.linear([
            [0, lighten(colour, 0.2)],
            [1, toast(colour, 0.3)],
          ]),
        ) +
        ellipse(50, -4, 4, 4, "#221a18")
      : "";
    out += look.bare
      ? ""
      : path(
          "M-22 30C-14 44 4 50 14 44C8 40 0 36-4 30C4 30 10 26 12 20C0 18-12 20-22 30z",
          mix(colour, "#c2371b", 0.5),
        );
    out += shrimpBody
      .map(([x, y, r]) =>
        ellipse(
          x,
          y,
          r,
          r,
          drawing.radial(
            [
              [0, lighten(colour, 0.55)],
              [0.6, colour],
              [1, toast(colour, 0.25)],
            ],
            [0.5, 0.5, 0.6],
            [0.35, 0.3],
          ),
        ),
      )
      .join("");
    return (
      out +
      shrimpBody
        .slice(0, 5)
        .map(([x, y, r], i) =>
          line(
            `M${x - r * 0.2} ${y - r * 0.7}Q${x + r * 0.5} ${y} ${x + (i < 2 ? r * 0.9 : r * 0.3)} ${y + r * 0.8}`,
            mix(colour, "#c2371b", 0.45),
            3,
            'opacity=".7"',
          ),
        )
        .join("") +
      (look.head ? line("M-14 0l8 12M2-6l4 14M18-6l2 14", mix(colour, "#c2371b", 0.3), 3) : "")
    );
  },
  crab: (drawing, random, look) =>
    [-1, 1]
      .map(
        (m) =>
          `<g transform="scale(${m} 1)">${line("M26 10C44 4 54 12 58 22M28 18C44 18 50 28 52 36M24 24C36 30 40 38 38 44", look.colour, 6)}${line("M28-4C44-10 50-20 48-30", look.colour, 9)}${round(drawing, "M48-26C34-34 34-54 50-58C48-50 52-46 58-48C66-38 60-26 48-26z", look.colour)}</g>`,
      )
      .join("") +
    round(drawing, "M-36 6C-38-20-18-28 0-28C18-28 38-20 36 6C32 26 14 32 0 32C-14 32-32 26-36 6z", look.colour, {
      hi: 0.4,
      lo: 0.35,
    }) +
    flecks(random, 18, 26, [lighten(look.colour, 0.3), toast(look.colour, 0.3)], [1.5, 3.5], 0.7, 0.7) +
    ellipse(-10, -28, 4, 5, "#1d1512") +
    ellipse(10, -28, 4, 5, "#1d1512"),
  butterflyPrawn: (drawing, random, look) =>
    path("M34 4L62-14L56 2L66 12L38 12z", "#d9532c") +
    round(drawing, "M-56 8C-50-26 4-34 40-6C42 10 20 28-12 28C-40 28-54 22-56 8z", look.colour, { hi: 0.3, lo: 0.4 }) +
    flecks(random, 46, 38, [lighten(look.colour, 0.4), toast(look.colour, 0.3)], [1.5, 4.5], 0.6),
  oysterMeat: (drawing, random, look) =>
    path(blob(random, 52, 0.08, 0.72, 11), "#8f8a7e") +
    path(blob(random, 46, 0.08, 0.7, 11), "#e9e4d8") +
    round(drawing, blob(random, 30, 0.14, 0.7), look.colour, { hi: 0.5, lo: 0.2 }) +
    gloss(-8, -8, 9, 4),
};
