import { darken, lighten, toast } from "../../drawing/colour.ts";
import { ellipse, line, path } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { gloss, round } from "../shading.ts";

const spokes = (count: number, inner: number, outer: number) =>
  Array.from({ length: count }, (_, i) => {
    const a = (i / count) * 6.283;
    return (
      ellipse(
        Math.cos(a) * inner,
        Math.sin(a) * inner,
        1.5,
        2.6,
        "#1d1a14",
        `transform="rotate(${Math.round((a * 180) / Math.PI + 90)} ${Math.cos(a) * inner} ${Math.sin(a) * inner})"`,
      ) + (outer && i % 2 ? ellipse(Math.cos(a + 0.2) * outer, Math.sin(a + 0.2) * outer, 1.3, 1.3, "#1d1a14") : "")
    );
  }).join("");

/** Mango, pineapple and other fruit with a characteristic outline. */
export const tropicalFruit: Record<string, DrawPiece> = {
  mango: (drawing, _random, look) => {
    const blush = look.blush ?? look.colour;
    const o = "M-10-50C10-56 26-40 32-16C38 10 34 40 14 52C4 58-4 54-4 46C-26 40-40 14-36-12C-34-32-26-46-10-50z";
    return `<g transform="rotate(26)">${round(drawing, o, look.colour, { hi: 0.42, lo: 0.34 })}${path(
      o,
      drawing.radial(
        [
          [0, blush, 0.8],
          [1, blush, 0],
        ],
        [0.42, 0.14, 0.5],
      ),
    )}${gloss(-18, -14, 6, 20, 8, 0.42)}${line("M-10-49C-12-56-10-60-7-63", "#6b5a2c", 4)}</g>`;
  },
  pineapple: (drawing, _random, look) => {
    const body = "M0-18C22-18 32 2 31 20C30 40 16 50 0 50C-16 50-30 40-31 20C-32 2-22-18 0-18z";
    let net = "";
    for (let i = -7; i < 8; i++) net += `M${i * 11 - 40} 54L${i * 11 + 32}-22M${i * 11 + 40} 54L${i * 11 - 32}-22`;
    const crown = [-52, -34, -18, 0, 18, 34, 52]
      .map(
        (r, i) =>
          `<path d="M-5 0C-7-14-3-28 0-38C3-28 7-14 5 0z" fill="${i % 2 ? "#4f8f34" : "#6aa84a"}" transform="translate(0 -16) rotate(${r})"/>`,
      )
      .join("");
    return (
      crown +
      round(drawing, body, look.colour ?? "#e0a02c", { hi: 0.35, lo: 0.45 }) +
      drawing.clipped(body, line(net, "#8a5a14", 2, 'opacity=".55"')) +
      gloss(-12, 4, 5, 14, 14, 0.35)
    );
  },
  avocado: (drawing) => {
    const o = "M0-50C14-50 17-28 28-10C44 14 30 48 0 48C-30 48-44 14-28-10C-17-28-14-50 0-50z";
    return (
      path(o, "#2f4a22") +
      `<g transform="translate(0 1) scale(.9)">${path(
        o,
        drawing.radial(
          [
            [0, "#f6efa6"],
            [0.6, "#e6e48a"],
            [1, "#a9c45a"],
          ],
          [0.5, 0.62, 0.55],
        ),
      )}</g>` +
      round(drawing, "M0-2C14-2 20 8 19 18C18 30 10 36 0 36C-10 36-18 30-19 18C-20 8-14-2 0-2z", "#8a5228", {
        hi: 0.45,
        lo: 0.4,
      }) +
      gloss(-6, 8, 4, 7, 20, 0.5)
    );
  },
  kiwi: (drawing) =>
    ellipse(0, 2, 48, 44, "#6b4f2c") +
    ellipse(
      0,
      0,
      44,
      40,
      drawing.radial([
        [0, "#f3f3d0"],
        [0.22, "#e6edb4"],
        [0.34, "#a9cc52"],
        [0.85, "#7fae34"],
        [1, "#9cbf5a"],
      ]),
    ) +
    line(
      Array.from({ length: 22 }, (_, i) => {
        const a = (i / 22) * 6.283;
        return `M${Math.round(Math.cos(a) * 14)} ${Math.round(Math.sin(a) * 13)}L${Math.round(Math.cos(a) * 36)} ${Math.round(Math.sin(a) * 33)}`;
      }).join(""),
      "#d6e89a",
      1.2,
      'opacity=".5"',
    ) +
    spokes(18, 17, 22),
  capsicum: (drawing, _random, look) =>
    round(
      drawing,
      "M-4-28C-24-40-46-26-42 4C-40 34-26 48-14 46C-8 48 8 48 14 46C26 48 40 34 42 4C46-26 24-40 4-28z",
      look.colour,
      { hi: 0.4, lo: 0.4 },
    ) +
    line("M-8-26C-20 0-18 28-12 44M8-26C20 0 18 28 12 44", darken(look.colour, 0.35), 3, 'opacity=".45"') +
    gloss(-26, -8, 5, 16, 10, 0.5) +
    path("M-12-30C-6-36 6-36 12-30C6-26-6-26-12-30z", toast(look.colour, 0.2)) +
    line("M0-30C0-40 4-46 10-50", lighten(look.colour, 0.15), 8),
  coconutHalf: (drawing) =>
    ellipse(0, 4, 50, 46, "#4a2f1c") +
    ellipse(
      0,
      0,
      50,
      46,
      drawing.radial([
        [0.8, "#7a5230"],
        [1, "#52341e"],
      ]),
    ) +
    ellipse(0, 0, 42, 38, "#fffdf6") +
    ellipse(
      0,
      3,
      32,
      28,
      drawing.radial([
        [0, "#e6ddcc"],
        [0.8, "#f6f1e4"],
        [1, "#fffdf6"],
      ]),
    ),
};
