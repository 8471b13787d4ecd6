import { darken, lighten, toast } from "../../drawing/colour.ts";
import { ellipse, line, path, roundRectPath } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { flecks, gloss, round } from "../shading.ts";

const lettuce = (y: number, width: number) =>
  path(`M${-width} ${y}${"q6 10 13 1".repeat(Math.round((width * 2) / 13))}L${width} ${y - 6}H${-width}z`, "#7cb757");

/** Prepared dishes, and the tableware for them. */
export const dishes: Record<string, DrawPiece> = {
  burger: (drawing, random, look) =>
    path("M-50 26H50C52 42 40 48 0 48C-40 48-52 42-50 26z", lighten("#d9983f", 0.1)) +
    path(roundRectPath(-53, 8, 106, 22, 10), look.colour) +
    flecks(random, 26, 48, [toast(look.colour, 0.3), lighten(look.colour, 0.3)], [1.5, 4], 0.16, 0.8).replace(
      "<g ",
      '<g transform="translate(0 18)" ',
    ) +
    path("M-50 8L50 4L30 22L12 8L-16 20z", "#f6c744") +
    lettuce(2, 54) +
    line("M-44-6H44", "#d8402c", 9) +
    round(drawing, "M-52-10C-56-42-26-52 0-52C28-52 56-42 52-10z", "#d9983f", { hi: 0.45, lo: 0.32 }) +
    flecks(random, 16, 30, ["#fff3d0"], [2, 3.2], 0.4, 1).replace("<g ", '<g transform="translate(0 -34)" '),
  subSandwich: (drawing, random, look) =>
    path("M-70 14C-74 34-60 42 0 42C60 42 74 34 70 14z", lighten("#d9a05a", 0.15)) +
    lettuce(14, 68) +
    path(roundRectPath(-64, -2, 128, 16, 7), look.colour) +
    flecks(random, 20, 58, [toast(look.colour, 0.3), lighten(look.colour, 0.35)], [1.5, 3.5], 0.12, 0.8) +
    line("M-56-6H-30M-14-6H8M24-6H52", "#d8402c", 9) +
    round(drawing, "M-70-8C-76-34-50-42 0-42C50-42 76-34 70-8z", "#d9a05a", { hi: 0.4, lo: 0.35 }) +
    line("M-40-34L-30-16M-10-38L0-20M22-38L32-20", toast("#d9a05a", 0.35), 3, 'opacity=".6"'),
  taco: (drawing, random, look) =>
    path("M-54 30C-58-20-26-48 6-46C34-44 52-20 50 10L44 24z", toast(look.colour, 0.3)) +
    lettuce(-22, 40) +
    flecks(random, 30, 40, ["#d8402c", "#f6c744", "#7a3b22", "#7cb757"], [3, 6], 0.5, 1).replace(
      "<g ",
      '<g transform="translate(0 -16)" ',
    ) +
    round(drawing, "M-58 34C-58-10-34-32-4-32C30-32 56-8 56 34C20 44-22 44-58 34z", look.colour, {
      hi: 0.4,
      lo: 0.3,
    }) +
    flecks(random, 18, 42, [toast(look.colour, 0.35)], [2, 4], 0.5, 0.5),
  honeyPot: (drawing, _random, look) =>
    round(drawing, "M-40-22C-54 6-46 46 0 48C46 46 54 6 40-22z", look.colour, { hi: 0.45, lo: 0.4 }) +
    path(roundRectPath(-40, -40, 80, 20, 9), lighten("#b5603a", 0.12)) +
    path("M-34-20C-36-4-28 6-24-8C-20 10-12 14-8-10C-4 2 6 2 8-10C12 4 22 8 26-20z", lighten(look.colour, 0.5)) +
    gloss(-22, 10, 6, 16, 12, 0.5) +
    `<g transform="translate(30 -42) rotate(28)">${
      line("M0-34V6", "#a8703c", 6) +
      [0, 8, 16, 24].map((y) => ellipse(0, y, 12 - Math.abs(y - 12) * 0.25, 5, "#c98b45")).join("")
    }</g>`,
  honeycomb: (_drawing, _random, look) => {
    const cell = "M0-19L16.5-9.5V9.5L0 19L-16.5 9.5V-9.5z";
    const spots = [
      [-17, -29],
      [17, -29],
      [-34, 0],
      [0, 0],
      [34, 0],
      [-17, 29],
      [17, 29],
    ] as const;
    return spots
      .map(([x, y], order) => {
        const fill = order % 3 === 1 ? lighten(look.colour, 0.35) : look.colour;
        return path(
          cell,
          fill,
          `stroke="${toast(look.colour, 0.35)}" stroke-width="5" transform="translate(${x} ${y})"`,
        );
      })
      .join("");
  },
  bubbleTea: (drawing, _random, look) =>
    line("M10-70L2 20", "#e0567a", 9) +
    path("M-34-36H34L24 48Q0 54-24 48z", "#ffffff", 'opacity=".75"') +
    path(
      "M-32-24H32L24 46Q0 52-24 46z",
      drawing.linear([
        [0, lighten(look.colour, 0.35)],
        [1, toast(look.colour, 0.2)],
      ]),
    ) +
    [-14, 0, 14, -8, 8, -18, 18]
      .map((x, order) => ellipse(x, 42 - Math.floor(order / 3) * 12, 6, 6, "#3a2418"))
      .join("") +
    path(roundRectPath(-39, -44, 78, 11, 5), "#f3ece4"),
  softIce: (drawing, _random, look) =>
    path("M-26 2H26L4 62Q0 66-4 62z", "#d9a05a") +
    line("M-20 8L8 50M-6 8L14 34M20 8L-8 50M6 8L-14 34", toast("#d9a05a", 0.4), 2, 'opacity=".7"') +
    round(
      drawing,
      "M-36 2C-46-14-30-24-26-24C-32-38-14-44-12-44C-16-58 2-66 6-68C4-58 18-56 14-44C28-42 32-30 26-24C36-22 44-10 36 2C22 12-22 12-36 2z",
      look.colour,
      { hi: 0.6, lo: 0.28 },
    ) +
    line(
      "M-32-6C-12 4 14 2 32-10M-22-26C-8-18 10-20 22-30M-10-46C-2-42 6-42 12-48",
      toast(look.colour, 0.25),
      3,
      'opacity=".5"',
    ),
  oysterShell: (drawing, _random, look) =>
    round(drawing, "M-52 20C-60-20-20-46 10-42C44-38 60-6 50 22C30 44-36 46-52 20z", darken(look.colour, 0.35)) +
    round(drawing, "M-42 16C-48-14-16-36 8-34C36-30 50-6 42 16C24 34-28 36-42 16z", lighten(look.colour, 0.5)) +
    round(drawing, "M-26 14C-28-6-8-20 8-18C26-16 34 0 26 12C12 24-16 26-26 14z", "#cfc4b0", { hi: 0.5 }) +
    gloss(-4, -4, 10, 4, -12, 0.7),
};
