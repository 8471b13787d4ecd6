import { darken, lighten, mix, toast } from "../../drawing/colour.ts";
import type { Drawing } from "../../drawing/drawing.ts";
import { blob, ellipse, line, path, px, smooth } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { flecks, gloss, round } from "../shading.ts";

/** The outline of a long vegetable along the x axis: half-length, and half-width at head, middle and tail. */
function gourdPath(length: number, head: number, middle: number, tail: number, bend = 0) {
  return smooth([
    [-length, 0],
    [-length * 0.86, -head * 0.8],
    [-length * 0.4, -(head + middle) / 2 - bend * 0.4],
    [0, -middle - bend],
    [length * 0.5, -(middle + tail) / 2 - bend * 0.5],
    [length * 0.9, -tail * 0.7],
    [length, 0],
    [length * 0.9, tail * 0.7],
    [length * 0.5, (middle + tail) / 2 - bend * 0.5],
    [0, middle - bend],
    [-length * 0.4, (head + middle) / 2 - bend * 0.4],
    [-length * 0.86, head * 0.8],
  ]);
}

const lit = (drawing: Drawing, colour: string) =>
  drawing.linear([
    [0, lighten(colour, 0.45)],
    [0.4, colour],
    [1, toast(colour, 0.45)],
  ]);

const pod: DrawPiece = (_drawing, _random, look) =>
  line("M-95 14Q0-26 95 8", toast(look.colour, 0.35), 13) +
  line("M-95 12Q0-28 95 6", look.colour, 10) +
  line("M-90 10Q0-30 90 4", lighten(look.colour, 0.4), 2, 'opacity=".8"');

export const vegetables: Record<string, DrawPiece> = {
  gourd: (drawing, random, look) => {
    const outline = gourdPath(
      look.length ?? 70,
      look.widthStart ?? 12,
      look.widthMiddle ?? 16,
      look.widthEnd ?? 10,
      look.bend ?? 0,
    );
    const middle = look.widthMiddle ?? 16;
    let inside = "";
    if (look.ridges)
      for (let i = -look.ridges; i <= look.ridges; i++)
        inside += line(
          `M-90 ${px(i * middle * 0.16)}C-40 ${px((i * middle * 1.7) / look.ridges - (look.bend ?? 0))} 40 ${px((i * middle * 1.7) / look.ridges - (look.bend ?? 0))} 90 ${px(i * middle * 0.16)}`,
          i % 2 ? darken(look.colour, 0.3) : lighten(look.colour, 0.35),
          2.4,
          'opacity=".6"',
        );
    if (look.warts)
      inside += flecks(
        random,
        70,
        look.length ?? 70,
        [lighten(look.colour, 0.35), darken(look.colour, 0.25)],
        [2, 4.5],
        middle / (look.length ?? 70),
        0.9,
      );
    if (look.bands)
      for (let x = -60; x < 70; x += 9)
        inside += line(
          `M${x} ${-middle * 1.4}q5 ${px(middle * 1.4)} 0 ${px(middle * 2.8)}`,
          lighten(look.colour, 0.55),
          3,
          'opacity=".55"',
        );
    if (look.stripes)
      for (let y = -middle; y < middle; y += 6)
        inside += line(
          `M-80 ${px(y * 0.6)}Q0 ${px(y * 1.3 - (look.bend ?? 0))} 80 ${px(y * 0.5)}`,
          lighten(look.colour, 0.5),
          2.2,
          'opacity=".55" stroke-dasharray="22 7"',
        );
    return (
      path(outline, lit(drawing, look.colour)) +
      drawing.clipped(outline, inside) +
      gloss(-10, -middle * 0.5 - (look.bend ?? 0), (look.length ?? 70) * 0.4, middle * 0.14, 0, 0.4) +
      line(`M${-(look.length ?? 70)} 0l-14-5`, look.stemColour ?? "#5f7d2c", 7)
    );
  },
  onion: (drawing, _random, look) =>
    round(drawing, "M0-50C6-34 44-30 44 6C44 34 20 44 0 44C-20 44-44 34-44 6C-44-30-6-34 0-50z", look.colour, {
      hi: 0.4,
      lo: 0.32,
    }) +
    line(
      "M0-44C-26-20-28 20-6 42M0-44C26-20 28 20 6 42M0-44V42M-4-38C-44-10-40 26-20 40M4-38C44-10 40 26 20 40",
      toast(look.colour, 0.25),
      2,
      'opacity=".5"',
    ) +
    line("M0-48L-3-60", "#b88a4c", 5) +
    gloss(-18, -10, 6, 14, 16, 0.5) +
    line("M-8 44l-4 8M0 45v9M8 44l4 8", "#c9b08a", 2),
  garlic: (drawing, _random, look) =>
    round(drawing, "M0-52C4-30 42-24 44 8C44 34 22 42 0 42C-22 42-44 34-44 8C-42-24-4-30 0-52z", look.colour, {
      hi: 0.7,
      lo: 0.16,
    }) +
    line(
      "M0-40C-14-14-14 20-2 40M0-40C14-14 14 20 2 40M-2-34C-36-8-34 24-18 38M2-34C36-8 34 24 18 38",
      mix(look.colour, "#8a5a7a", 0.45),
      2.5,
      'opacity=".55"',
    ),
  potato: (drawing, random, look) =>
    round(drawing, blob(random, 48, 0.06, look.flat ?? 0.78, 8), look.colour, { hi: 0.35, lo: 0.38 }) +
    flecks(random, 14, 36, [toast(look.colour, 0.35)], [1.5, 3.5], 0.7, 0.6),
  okra: (drawing, _random, look) =>
    path("M-56-4C-40-18 20-14 68 8C24 16-40 16-56-4z", lit(drawing, look.colour)) +
    line("M-48-4C-20-10 20-6 60 7M-46 2C-20 2 16 6 50 8", lighten(look.colour, 0.4), 2, 'opacity=".6"') +
    path("M-64-10L-50-12L-48 6L-62 4z", toast(look.colour, 0.1)) +
    line("M-64-3l-12-4", "#6d8a3a", 6),
  pod,
  drumsticks: (drawing, random, look) =>
    Array.from(
      { length: 9 },
      (_, i) =>
        `<g transform="translate(${(i - 4) * 5} ${(i % 3) * 6 - 6}) rotate(${86 + (i - 4) * 3})">${pod(drawing, random, look)}</g>`,
    ).join(""),
  chilli: (drawing, _random, look) =>
    path("M-58-8C-30-22 26-12 66 16C26 14-34 18-58-8z", lit(drawing, look.colour)) +
    line("M-46-8C-18-13 14-6 42 6", lighten(look.colour, 0.6), 3, 'opacity=".7"') +
    line("M-58-7q-10 0-18-10", "#4d7a2e", 6),
  cauliflower: (_drawing, random, look) =>
    [-46, -20, 20, 46]
      .map(
        (x, i) =>
          `<g transform="translate(${x * 0.7} 14) rotate(${x})">${path("M0 20C-24 6-24-34 0-52C24-34 24 6 0 20z", i % 2 ? "#7fae52" : "#5f9440")}${line("M0 18V-44", "#c7dfa0", 3)}</g>`,
      )
      .join("") +
    flecks(
      random,
      70,
      32,
      [look.colour, lighten(look.colour, 0.5), toast(look.colour, 0.08)],
      [6, 9.5],
      0.8,
      1,
    ).replace("<g ", '<g transform="translate(0 -6)" '),
  cabbage: (drawing, random, look) =>
    round(drawing, blob(random, 50, 0.03, 0.92, 10), look.colour, { hi: 0.5, lo: 0.3 }) +
    line(
      "M0 46C-6 10-2-20 10-44M-2 30C-24 16-36-4-36-26M0 18C20 8 34-8 36-26M-2 40C-30 34-44 20-48 2M0 40C26 36 42 22 47 4",
      lighten(look.colour, 0.6),
      3,
      'opacity=".85"',
    ) +
    path("M-50 6C-40-16-20-14-10 46C-36 44-50 28-50 6z", darken(look.colour, 0.15), 'opacity=".35"'),
  broccoli: (_drawing, random, look) =>
    path("M-12 6C-10 24-14 36-12 48H12C14 36 10 24 12 6z", "#a8cf7a") +
    line("M0 30L-22 2M0 30L22 2", "#a8cf7a", 10) +
    flecks(
      random,
      90,
      38,
      [look.colour, lighten(look.colour, 0.2), darken(look.colour, 0.22), darken(look.colour, 0.1)],
      [5, 9],
      0.74,
      1,
    ).replace("<g ", '<g transform="translate(0 -16)" '),
  mushroom: (drawing, _random, look) =>
    path("M-12 0C-10 20-14 34-10 44H12C16 30 10 20 12 0z", "#f6efe2") +
    round(drawing, "M-50 2C-46-34 46-38 50 0C30 12-30 14-50 2z", look.colour, { hi: 0.5, lo: 0.2 }) +
    line("M-40 4L-8 14M-20 6L-4 16M40 3L8 14M20 6L4 16", toast(look.colour, 0.2), 2, 'opacity=".7"'),
  podBean: (drawing, _random, look) =>
    path("M-60-2C-44-24-20-14 0-18C24-24 48-14 62 6C40 22 18 12-4 16C-30 22-50 16-60-2z", lit(drawing, look.colour)) +
    [-34, -10, 14, 36].map((x) => ellipse(x, 0, 9, 8, darken(look.colour, 0.15), 'opacity=".35"')).join("") +
    line("M62 6l12 2", look.colour, 4),
};
