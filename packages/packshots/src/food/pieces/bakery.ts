import { darken, lighten, toast } from "../../drawing/colour.ts";
import { ellipse, line, path, rect, roundRectPath } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { flecks, gloss, round } from "../shading.ts";

const sprinkleColours = ["#f2798f", "#62c0e8", "#ffd23f", "#7cb757", "#ffffff"];

const pleats = (count: number, from: number, to: number, colour: string) =>
  Array.from({ length: count }, (_, order) => {
    const x = from + ((to - from) * order) / (count - 1);
    return line(`M${x} 8L${x * 0.8} 44`, toast(colour, 0.4), 2, 'opacity=".55"');
  }).join("");

export const bakery: Record<string, DrawPiece> = {
  croissant: (drawing, random, look) =>
    round(
      drawing,
      "M-56 30C-64-2-34-42 0-42C34-42 64-2 56 30C50 40 40 36 36 24C30 4 16-6 0-6C-16-6-30 4-36 24C-40 36-50 40-56 30z",
      look.colour,
      { hi: 0.42, lo: 0.42 },
    ) +
    line(
      "M-12-41C-20-28-20-16-14-6M12-41C20-28 20-16 14-6M-36-28C-40-14-36 0-28 8M36-28C40-14 36 0 28 8M-52-4C-50 8-46 16-39 19M52-4C50 8 46 16 39 19",
      toast(look.colour, 0.5),
      3,
      'opacity=".6"',
    ) +
    flecks(random, 20, 44, [toast(look.colour, 0.35), lighten(look.colour, 0.4)], [1.5, 4], 0.5, 0.4) +
    gloss(-22, -26, 12, 4, -34, 0.5),
  doughnut: (drawing, random, look) =>
    round(drawing, "M-52 4A52 40 0 1 0 52 4A52 40 0 1 0-52 4z", look.colour, { hi: 0.3, lo: 0.4 }) +
    path(
      "M-48-2C-50-30-22-38 0-38C24-38 50-28 48-2C46 12 36 4 30 12C24 20 14 10 4 16C-6 22-14 12-24 14C-36 18-46 12-48-2z",
      look.cream ?? "#f2798f",
    ) +
    flecks(random, 26, 40, sprinkleColours, [2, 3.6], 0.55, 1).replace("<g ", '<g transform="translate(0 -12)" ') +
    ellipse(0, 2, 17, 12, toast(look.colour, 0.55)) +
    ellipse(0, 5, 15, 9, "#fff7ea") +
    gloss(-24, -22, 12, 4, -24, 0.6),
  cupcake: (drawing, random, look) =>
    path("M-36 4H36L26 48Q0 54-26 48z", look.colour) +
    pleats(7, -30, 30, look.colour) +
    round(
      drawing,
      "M-42 6C-50-10-38-20-30-20C-32-34-18-40-10-38C-8-50 8-52 10-38C22-40 32-32 30-20C40-20 50-8 42 6C24 16-24 16-42 6z",
      look.cream ?? "#fff3e2",
      { hi: 0.6, lo: 0.22 },
    ) +
    line("M-34-4C-14 6 16 4 34-6M-24-20C-8-12 10-14 24-22", toast(look.cream ?? "#fff3e2", 0.25), 3, 'opacity=".5"') +
    flecks(random, 14, 26, look.flecks ?? sprinkleColours, [2, 3.4], 0.6, 1).replace(
      "<g ",
      '<g transform="translate(0 -16)" ',
    ),
  birthdayCake: (drawing, random, look) =>
    ellipse(0, 40, 58, 12, "#ffffff") +
    path(
      "M-46-6V36A46 11 0 0 0 46 36V-6z",
      drawing.linear(
        [
          [0, toast(look.colour, 0.35)],
          [0.3, lighten(look.colour, 0.25)],
          [1, toast(look.colour, 0.45)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    line("M-46 18A46 11 0 0 0 46 18", look.cream ?? "#fff3e2", 7) +
    path(
      "M-48-6A48 13 0 0 1 48-6V4C44 14 36 14 34 4C30 16 18 16 16 6C12 18-4 18-6 7C-10 16-22 16-24 5C-28 14-40 14-42 4C-44 6-48 2-48-6z",
      look.cream ?? "#fff3e2",
    ) +
    flecks(random, 22, 40, sprinkleColours, [1.8, 3], 0.22, 1).replace("<g ", '<g transform="translate(0 -7)" ') +
    [-22, 0, 22]
      .map(
        (x, order) =>
          rect(x - 3, -38, 6, 32, sprinkleColours[order] ?? "#fff", 2) +
          path(`M${x}-56C${x + 7}-48 ${x + 6}-42 ${x}-40C${x - 6}-42 ${x - 7}-48 ${x}-56z`, "#ffb020"),
      )
      .join(""),
  baguette: (drawing, _random, look) =>
    path(
      "M-74 30C-82 20-70 8-56 0L40-44C58-52 78-46 78-34C78-24 66-16 54-10L-42 36C-56 42-68 40-74 30z",
      drawing.linear(
        [
          [0, lighten(look.colour, 0.35)],
          [0.5, look.colour],
          [1, toast(look.colour, 0.45)],
        ],
        [0.3, 0, 0.7, 1],
      ),
    ) +
    [-44, -18, 8, 34]
      .map((x) => {
        const y = -x * 0.48 - 4;
        return path(
          `M${x - 12} ${y + 12}C${x - 4} ${y - 4} ${x + 8} ${y - 12} ${x + 20} ${y - 14}C${x + 12} ${y} ${x + 2} ${y + 10} ${x - 12} ${y + 12}z`,
          lighten(look.colour, 0.62),
        );
      })
      .join(""),
  pretzelStick: (drawing, random, look) =>
    path(
      roundRectPath(-66, -7, 132, 14, 7),
      drawing.linear([
        [0, lighten(look.colour, 0.4)],
        [0.5, look.colour],
        [1, toast(look.colour, 0.45)],
      ]),
    ) + flecks(random, 16, 58, ["#ffffff", "#fff6e6"], [1.4, 2.6], 0.08, 1),
  pancakes: (drawing, _random, look) =>
    [30, 18, 6, -6]
      .map(
        (y) =>
          ellipse(0, y + 5, 52, 19, toast(look.colour, 0.45)) +
          ellipse(
            0,
            y,
            52,
            19,
            drawing.radial([
              [0, look.colour],
              [0.82, toast(look.colour, 0.12)],
              [1, lighten(look.colour, 0.4)],
            ]),
          ),
      )
      .join("") +
    path(
      "M-30-8C-34-20-10-26 6-24C30-22 36-12 30-4C28 6 30 20 24 22C18 20 20 6 12 2C4 0-4 6-6 16C-10 22-16 18-16 8C-18 0-28 2-30-8z",
      "#b5641c",
      'opacity=".85"',
    ) +
    path("M-14-22L6-30L20-22V-12L0-4L-14-12z", "#ffe59a") +
    path("M-14-22L6-30L20-22L0-14z", "#fff4c9"),
  chocolateBar: (_drawing, _random, look) =>
    `<g transform="rotate(-12)">${
      path(roundRectPath(-34, -50, 68, 100, 6), look.colour) +
      [-22, 0, 22]
        .map((x) =>
          [-38, -14, 10, 34]
            .map(
              (y) =>
                path(roundRectPath(x - 9, y - 9, 18, 20, 3), lighten(look.colour, 0.16)) +
                path(roundRectPath(x - 6, y - 6, 12, 13, 2), darken(look.colour, 0.12)),
            )
            .join(""),
        )
        .join("") +
      path("M-36 4L-12 12L8 2L36 12V52H-36z", look.cream ?? "#d8d8dc") +
      path("M-36 20H36V52H-36z", "#8f1f22")
    }</g>`,
  cheeseWedge: (drawing, _random, look) =>
    path("M-58 14L28-36C48-30 58-14 58 2L-58 14z", lighten(look.colour, 0.35)) +
    path(
      "M-58 14L58 2V34L-58 42z",
      drawing.linear([
        [0, look.colour],
        [1, toast(look.colour, 0.25)],
      ]),
    ) +
    ellipse(-22, 28, 9, 6, toast(look.colour, 0.3)) +
    ellipse(18, 20, 12, 7, toast(look.colour, 0.3)) +
    ellipse(42, 28, 6, 4, toast(look.colour, 0.3)) +
    ellipse(14, -14, 12, 5, toast(look.colour, 0.18)),
};
