import { lighten, toast } from "../../drawing/colour.ts";
import type { Random } from "../../drawing/random.ts";
import { blob, ellipse, line, path, roundRectPath } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { flecks, puck, round } from "../shading.ts";

const herb = (random: Random, r = 30, flatness = 0.7) =>
  flecks(random, 9, r, ["#3f7d2a", "#5c9a3a", "#b3402a"], [1.5, 3.5], flatness, 0.9);

/** Kebabs, dumplings and other food that is prepared before packing. */
export const readyFood: Record<string, DrawPiece> = {
  patty: (drawing, random, look) =>
    puck(drawing, look.colour, 50, 31, 12) +
    flecks(
      random,
      40,
      42,
      [toast(look.colour, 0.4), lighten(look.colour, 0.25), toast(look.colour, 0.2)],
      [1.5, 4.5],
      0.58,
      0.8,
    ) +
    (look.herbs === false ? "" : herb(random, 34, 0.58)),
  jaliPatty: (drawing, random, look) =>
    puck(drawing, look.colour, 50, 31, 10) +
    line(
      "M-44-6L-6-30M-48 8L20-28M-38 18L40-20M-18 26L48-8M-44 0L0 28M-30-20L36 22M-6-29L48 6",
      lighten(look.colour, 0.5),
      3,
      'opacity=".75"',
    ) +
    herb(random, 30, 0.58),
  seekh: (drawing, random, look) =>
    line("M-82 0H84", "#c9a26b", 5) +
    path(
      roundRectPath(-60, -15, 118, 30, 14),
      drawing.linear([
        [0, lighten(look.colour, 0.3)],
        [0.5, look.colour],
        [1, toast(look.colour, 0.5)],
      ]),
    ) +
    line(
      "M-44-12q-5 12 0 24M-22-13q-5 13 0 26M0-13q-5 13 0 26M22-13q-5 13 0 26M44-12q-5 12 0 24",
      toast(look.colour, 0.45),
      3,
      'opacity=".6"',
    ) +
    herb(random, 40, 0.22),
  tikka: (drawing, random, look) =>
    line("M-82 0H84", "#c9a26b", 5) +
    [-42, -2, 38]
      .map(
        (x) =>
          `<g transform="translate(${x} 0)">${round(drawing, blob(random, 24, 0.12), look.colour)}${flecks(random, 7, 16, [toast(look.colour, 0.6), lighten(look.colour, 0.3)], [2, 4])}</g>`,
      )
      .join("") +
    ellipse(-22, 0, 5, 16, "#5c9a3a") +
    ellipse(18, 0, 5, 16, "#d84a32"),
  momo: (drawing, random, look) =>
    round(drawing, "M-48 24C-54-14-20-36 0-42C20-36 54-14 48 24C30 40-30 40-48 24z", look.colour, {
      hi: 0.6,
      lo: 0.16,
    }) +
    [-70, -46, -24, 0, 24, 46, 70]
      .map(
        (a) =>
          `<path d="M0-38Q${a * 0.06} -12 ${a * 0.4} 6" fill="none" stroke="${toast(look.colour, 0.28)}" stroke-width="2.6" stroke-linecap="round" opacity=".7" transform="rotate(${a * 0.35} 0 -38)"/>`,
      )
      .join("") +
    ellipse(0, -40, 8, 6, toast(look.colour, 0.12)) +
    (look.fill ? flecks(random, 8, 26, look.fill, [2, 4], 0.5, 0.5) : ""),
  gyoza: (drawing, _random, look) =>
    round(drawing, "M-56 20C-46-30 46-32 56 18C40 36-40 38-56 20z", look.colour, { hi: 0.5, lo: 0.2 }) +
    path("M-56 20C-40 38 40 36 56 18C38 26-38 28-56 20z", "#c98b3c") +
    line(
      "M-42-2q8 8 12 14M-24-14q6 10 8 16M-4-18q2 10 2 18M16-16q-2 10-4 16M34-8q-6 8-10 14",
      toast(look.colour, 0.3),
      3,
      'opacity=".7"',
    ),
  bao: (drawing, random, look) =>
    round(drawing, "M-50 20C-56-24-24-42 0-42C26-42 56-22 50 20C34 38-34 38-50 20z", look.colour, {
      hi: 0.8,
      lo: 0.12,
    }) +
    path("M-48 24C-20 4 20 4 48 24C30 38-30 38-48 24z", "#8d4a24") +
    flecks(random, 8, 20, ["#5c9a3a", "#d9793b"], [3, 5], 0.25).replace("<g ", '<g transform="translate(0 24)" '),
  wonton: (drawing, _random, look) =>
    round(drawing, "M-40 30C-54 4-30-8-34-40C-14-22 14-22 36-42C30-10 54 4 40 30C20 42-20 42-40 30z", look.colour, {
      hi: 0.5,
      lo: 0.22,
    }) + line("M-20-14Q0 6 20-14M-14-2Q0 12 14-2", toast(look.colour, 0.3), 3, 'opacity=".6"'),
  patties: (drawing, _random, look) =>
    path(
      roundRectPath(-52, -26, 104, 54, 10),
      drawing.linear([
        [0, lighten(look.colour, 0.35)],
        [1, toast(look.colour, 0.35)],
      ]),
    ) +
    line("M-46 8H46M-46 16H46M-46 0H46", toast(look.colour, 0.3), 2, 'opacity=".6"') +
    line("M-30-18L-18-4M-8-18L4-4M14-18L26-4", toast(look.colour, 0.3), 3),
  pizza: (drawing, random, look) =>
    ellipse(0, 4, 52, 46, toast("#c98b45", 0.4)) +
    ellipse(
      0,
      0,
      52,
      46,
      drawing.radial([
        [0.8, "#e3b066"],
        [0.92, "#d99a4a"],
        [1, "#a8682c"],
      ]),
    ) +
    ellipse(0, 0, 44, 38, "#c4371f") +
    path(
      blob(random, 42, 0.03, 0.86, 14),
      drawing.radial([
        [0, "#fde9a8"],
        [0.7, "#f6cf6a"],
        [1, "#eaa83c"],
      ]),
    ) +
    flecks(random, 22, 38, ["#fff6d8", "#eeb04a", "#d98a2c"], [3, 7], 0.84, 0.6) +
    (look.top ?? [])
      .map(([colour, count, r]) =>
        Array.from({ length: count }, (_, i) => {
          const a = i * 2.4 + r;
          const k = 10 + ((i * 7.3) % 26);
          return ellipse(
            Math.cos(a) * k,
            Math.sin(a) * k * 0.86,
            r,
            r * 0.8,
            drawing.radial([
              [0, lighten(colour, 0.25)],
              [1, toast(colour, 0.25)],
            ]),
            `stroke="${toast(colour, 0.4)}" stroke-width=".8"`,
          );
        }).join(""),
      )
      .join("") +
    line("M-52 0L52 0M-26-40L26 40M26-40L-26 40", "#7a3a12", 1.1, 'opacity=".35"'),
};
