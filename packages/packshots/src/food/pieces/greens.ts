import { darken, lighten, mix } from "../../drawing/colour.ts";
import { ellipse, line, path, px } from "../../drawing/shapes.ts";
import type { DrawPiece } from "../../pack-data.ts";
import { flecks } from "../shading.ts";

/** Leafy greens in a bunch. */
export const greens: Record<string, DrawPiece> = {
  leafyBunch: (drawing, random, look) => {
    let out = "";
    for (let i = 0; i < 11; i++) {
      const a = -30 + i * 6;
      out += `<g transform="rotate(${a} 0 74)">${line(`M0 ${104 - Math.abs(a) * 0.3}V-10`, mix(look.stemColour ?? "#a8cc78", "#2a4a12", (i % 3) * 0.12), 5)}</g>`;
    }
    const count = look.count ?? 40;
    for (let i = 0; i < count; i++) {
      const k = 112 - (i / count) * 96;
      const a = random.range(-36, 36) * (0.55 + k / 240);
      const s = random.range(0.8, 1.2) * (look.size ?? 1);
      const colour = mix(
        look.colour,
        random.pick(["#ffffff", "#0d2a10", look.second ?? look.colour]),
        random.range(0, 0.24),
      );
      out += `<g transform="rotate(${px(a)} 0 74) translate(${random.int(-6, 6)} ${px(-k + 44)}) rotate(${random.int(-30, 30)}) scale(${px(s * 10) / 10})">${
        look.fine
          ? flecks(random, 10, 17, [colour, lighten(colour, 0.2), darken(colour, 0.15)], [5, 8], 1, 1)
          : path(
              look.narrow ? "M0 26C-10 6-8-22 0-40C8-22 10 6 0 26z" : "M0 24C-26 10-26-18 0-38C26-18 26 10 0 24z",
              drawing.linear(
                [
                  [0, lighten(colour, 0.22)],
                  [0.5, colour],
                  [0.51, darken(colour, 0.1)],
                  [1, darken(colour, 0.22)],
                ],
                [0, 0, 1, 0],
              ),
            ) + line("M0 24V-30", look.vein ?? lighten(colour, 0.45), 2)
      }</g>`;
    }
    return (
      out +
      path("M-19 62Q0 69 19 62L18 74Q0 81-18 74z", "#d9a441") +
      line("M-18 66Q0 73 18 66", "#fff", 1.5, 'opacity=".6"')
    );
  },
  springOnion: (_drawing, random, _look) =>
    Array.from({ length: 9 }, (_, i) => {
      const a = -16 + i * 4;
      return `<g transform="rotate(${a} 0 90)">${line(`M0 70C0 20 ${random.int(-8, 8)}-30 ${random.int(-10, 10)}-84`, i % 2 ? "#3f8a3a" : "#5ba348", 8)}${line("M0 92V54", "#e9f2d4", 9)}${ellipse(0, 96, 8, 10, "#fbfbf2")}</g>`;
    }).join("") + path("M-20 36Q0 44 20 36L19 48Q0 56-19 48z", "#c0392b"),
};
