import { lighten, toast } from "../../drawing/colour.ts";
import { blob, ellipse, line, type Point, path, px, smooth } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { flecks, gloss, round } from "../shading.ts";

const stalk = (x: number, y: number, colour = "#5f7d2c", width = 7) => line(`M${x} ${y}q2-10 10-16`, colour, width);

const leaf = (x: number, y: number, r: number, s = 1, colour = "#4f8f34") =>
  `<g transform="translate(${x} ${y}) rotate(${r}) scale(${s})">${path("M0 0C10-18 34-20 48-6C34 10 12 12 0 0z", colour)}${line("M2 0L42-6", lighten(colour, 0.4), 2, 'opacity=".7"')}</g>`;

const melonSeeds: Point[] = [
  [-16, 4],
  [-4, 10],
  [8, 3],
  [18, 6],
  [0, 0],
];

const strawberrySeeds: Point[] = [
  [-22, -12],
  [-6, -16],
  [12, -14],
  [26, -8],
  [-26, 4],
  [-12, 2],
  [4, 0],
  [20, 4],
  [-16, 18],
  [0, 16],
  [14, 20],
  [-4, 32],
  [7, 33],
];

const fruit: DrawPiece = (drawing, random, look) => {
  const outline = look.pear
    ? "M-6-50C14-50 16-26 30-8C48 16 34 48 0 48C-34 48-48 16-30-8C-18-24-24-50-6-50z"
    : smooth([
        [0, -46 * (look.flat ?? 1)],
        [30, -40 * (look.flat ?? 1)],
        [48, -6],
        [34, 36 * (look.flat ?? 1)],
        [0, 46 * (look.flat ?? 1)],
        [-34, 36 * (look.flat ?? 1)],
        [-48, -6],
        [-30, -40 * (look.flat ?? 1)],
      ]);
  let out = round(drawing, outline, look.colour, { hi: 0.42, lo: 0.36 });
  if (look.blush)
    out += path(
      outline,
      drawing.radial(
        [
          [0, look.blush, 0.85],
          [1, look.blush, 0],
        ],
        [0.68, 0.4, 0.5],
      ),
    );
  let inside = "";
  if (look.ribs)
    inside += [-0.9, -0.55, -0.2, 0.2, 0.55, 0.9]
      .map((k) =>
        line(
          `M0 ${px(-46 * (look.flat ?? 1))}C${px(k * 62)} ${px(-20)} ${px(k * 62)} 20 0 ${px(46 * (look.flat ?? 1))}`,
          toast(look.colour, 0.4),
          3,
          'opacity=".5"',
        ),
      )
      .join("");
  if (look.dots) inside += flecks(random, 40, 44, [look.dots], [1, 2.2], 1, 0.7);
  if (look.bumps)
    inside += flecks(random, 90, 46, [lighten(look.colour, 0.3), toast(look.colour, 0.35)], [2.5, 4.5], 1, 0.8);
  if (look.streaks)
    inside += Array.from({ length: 9 }, (_, i) =>
      line(`M${-36 + i * 9}-40q${random.int(-8, 8)} 40 0 80`, look.streaks ?? look.colour, 3.5, 'opacity=".55"'),
    ).join("");
  out += drawing.clipped(outline, inside) + gloss(-17, -18, 11, 8, -30, 0.5);
  if (look.crown) out += path("M-12-44L-16-60L-4-50L2-62L6-50L16-60L12-42z", toast(look.colour, 0.25));
  if (look.calyx)
    out +=
      path("M-26-34C-14-50 14-50 26-34C16-38 10-30 4-24C0-32-4-32-6-24C-12-32-18-38-26-34z", "#4d7a2e") +
      line("M0-42L4-58", "#4d7a2e", 8);
  if (look.stem !== false && !look.crown && !look.calyx)
    out += stalk(0, -40 * (look.flat ?? 1), look.stemColour ?? "#6b5a2c", 5);
  if (look.leafy) out += leaf(6, -46, -24, 0.7);
  return out;
};

export const fruits: Record<string, DrawPiece> = {
  fruit,
  litchi: (drawing, random, look) =>
    fruit(drawing, random, { colour: look.colour, bumps: true, stem: false }) + line("M0-42L4-58", "#6b5a2c", 5),
  dragonFruit: (drawing, _random, look) =>
    round(drawing, "M0-48C30-48 46-20 44 8C42 36 22 48 0 48C-22 48-42 36-44 8C-46-20-30-48 0-48z", look.colour) +
    [
      [-30, 20, -60],
      [-34, -14, -50],
      [-14, -36, -20],
      [14, -36, 20],
      [34, -14, 50],
      [30, 20, 60],
      [0, 10, 0],
      [-12, 34, -14],
      [16, 34, 14],
    ]
      .map(
        ([x, y, r]) =>
          `<path d="M-8 10C-8-4-2-16 0-24C2-16 8-4 8 10z" fill="#8fbf4d" transform="translate(${x} ${y}) rotate(${r})"/>`,
      )
      .join(""),
  jackfruitPod: (drawing, _random, look) =>
    round(drawing, "M-40 26C-50-10-20-46 6-44C40-40 48 4 34 30C20 46-28 46-40 26z", look.colour, {
      hi: 0.45,
      lo: 0.25,
    }) +
    path("M-4-42C-12-10-8 14 2 38", "none", `stroke="${toast(look.colour, 0.3)}" stroke-width="3" opacity=".5"`) +
    gloss(-16, -14, 7, 14, 16),
  pomegranate: (drawing, random, look) => fruit(drawing, random, { ...look, crown: true }),
  bananas: (drawing, random, look) =>
    [-34, -17, 0, 17, 34]
      .map(
        (r, i) =>
          `<g transform="rotate(${r} -6 -44)">${path(
            "M-8-44C-26-10-22 30 6 50C12 52 16 46 12 42C4 18 4-14 4-44z",
            drawing.linear(
              [
                [0, lighten(look.colour, 0.4)],
                [0.5, look.colour],
                [1, toast(look.colour, 0.3)],
              ],
              [0, 0, 1, 0.1],
            ),
          )}${line("M-8-34C-18-4-12 24 6 46", lighten(look.colour, 0.45), 2, 'opacity=".7"')}${ellipse(9, 47, 4, 4, "#4a3a1c")}${i % 2 ? flecks(random, 3, 10, [toast(look.colour, 0.5)], [1, 2]) : ""}</g>`,
      )
      .join("") + path("M-16-50C-10-58 6-58 10-50L6-38H-12z", toast(look.colour, 0.45)),
  coconutGreen: (drawing, _random, look) =>
    round(drawing, "M0-40C30-40 48-18 46 8C44 34 22 48 0 48C-22 48-44 34-46 8C-48-18-30-40 0-40z", look.colour, {
      hi: 0.35,
      lo: 0.4,
    }) +
    line("M-30-26C-38 0-30 30-14 44M30-26C38 0 30 30 14 44", lighten(look.colour, 0.3), 3, 'opacity=".5"') +
    ellipse(0, -34, 27, 11, "#f3ecd2") +
    ellipse(0, -34, 21, 8, "#fffdf4") +
    ellipse(0, -34, 11, 4, "#b8a878") +
    line("M2-36L14-74L26-80", "#e8e3da", 6) +
    line("M2-36L14-74L26-80", "#d8402c", 3),
  watermelon: (drawing, random, _look) =>
    round(drawing, blob(random, 46, 0.01, 0.92, 12), "#2f6b34", { hi: 0.3, lo: 0.4 }) +
    [-30, -16, 0, 16, 30]
      .map((x) =>
        line(
          `M${x * 0.5}-41C${x * 1.5}-20 ${x * 1.5} 20 ${x * 0.5} 41`,
          "#7fb85a",
          4.5,
          'opacity=".75" stroke-dasharray="7 2"',
        ),
      )
      .join("") +
    `<g transform="translate(22 22) rotate(-8)">${path("M-38-6A38 38 0 0 0 38-6z", "#2f6b34")}${path("M-35-6A35 35 0 0 0 35-6z", "#e8f3d0")}${path(
      "M-31-6A31 31 0 0 0 31-6z",
      drawing.linear([
        [0, "#f2545a"],
        [1, "#d8323c"],
      ]),
    )}${melonSeeds.map(([x, y]) => ellipse(x, y, 2, 3, "#2a1a14")).join("")}</g>`,
  strawberry: (drawing, _random, look) =>
    round(drawing, "M0 48C-22 40-44 4-40-18C-36-36-16-36 0-30C16-36 36-36 40-18C44 4 22 40 0 48z", look.colour, {
      hi: 0.35,
      lo: 0.32,
    }) +
    strawberrySeeds.map(([x, y]) => ellipse(x, y, 2.2, 3.4, "#ffe08a")).join("") +
    path(
      "M0-28C-14-44-34-38-38-26C-26-28-20-22-16-14C-10-22-4-22 0-14C4-22 10-22 16-14C20-22 26-28 38-26C34-38 14-44 0-28z",
      "#4f9a34",
    ) +
    line("M0-30L3-48", "#4f9a34", 5) +
    gloss(-18, -4, 5, 10, 20, 0.4),
};
