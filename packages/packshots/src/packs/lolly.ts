import { lighten, toast } from "../drawing/colour.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { ellipse, path, px } from "../drawing/shapes.ts";
import { FLOOR, floorShadow } from "../drawing/studio.ts";
import { face } from "../label/face.ts";
import type { Shot } from "../pack-data.ts";
import { filmLight } from "./surface.ts";

/** A wrapper for kulfi, lolly or cone, with part of the ice cream visible. */
export function lolly(drawing: Drawing, shot: Shot) {
  const colour = shot.spec.liquid ?? shot.spec.accent;
  const many = shot.variation.measurement > 1;
  const one = (cx: number, k: number, turn: number) => {
    const width = 400 * k;
    const height = 760 * k;
    const x = cx - width / 2;
    const y = FLOOR - height - 20;
    const cone = shot.spec.shape === "cone";
    const pop = cone
      ? ellipse(
          cx,
          y + 110 * k,
          176 * k,
          150 * k,
          drawing.radial(
            [
              [0, lighten(colour, 0.5)],
              [0.6, colour],
              [1, toast(colour, 0.4)],
            ],
            [0.4, 0.3, 0.7],
          ),
        ) +
        ellipse(
          cx - 30 * k,
          y + 10 * k,
          110 * k,
          90 * k,
          drawing.radial(
            [
              [0, lighten(colour, 0.6)],
              [0.7, colour],
              [1, toast(colour, 0.3)],
            ],
            [0.4, 0.3, 0.7],
          ),
        ) +
        Array.from({ length: 16 }, (_, i) =>
          ellipse(
            cx + Math.cos(i * 2.4) * 110 * k,
            y + 70 * k + Math.sin(i * 1.7) * 80 * k,
            9 * k,
            6 * k,
            i % 2 ? "#c98b3c" : "#5a2f14",
          ),
        ).join("")
      : path(
          `M${px(x + 40 * k)} ${px(y + 330 * k)}V${px(y + 130 * k)}A${px(160 * k)} ${px(150 * k)} 0 0 1 ${px(x + 360 * k)} ${px(y + 130 * k)}V${px(y + 330 * k)}z`,
          drawing.linear(
            [
              [0, toast(colour, 0.3)],
              [0.25, lighten(colour, 0.5)],
              [0.6, colour],
              [1, toast(colour, 0.35)],
            ],
            [0, 0, 1, 0],
          ),
        ) +
        Array.from({ length: 18 }, (_, i) =>
          ellipse(
            cx + Math.cos(i * 2.4) * 120 * k,
            y + (110 + ((i * 37) % 180)) * k,
            8 * k,
            5 * k,
            shot.spec.bits ?? lighten(colour, 0.5),
          ),
        ).join("");
    const body = cone
      ? `M${px(x)} ${px(y + 190 * k)}Q${px(cx)} ${px(y + 250 * k)} ${px(x + width)} ${px(y + 190 * k)}L${px(cx + 34 * k)} ${px(FLOOR)}Q${px(cx)} ${px(FLOOR + 18 * k)} ${px(cx - 34 * k)} ${px(FLOOR)}z`
      : `M${px(x)} ${px(y + 240 * k)}${"l20-18l20 18".repeat(Math.round(10 * k))}L${px(x + width)} ${px(y + 240 * k)}V${px(FLOOR)}H${px(x)}z`;
    return `<g transform="rotate(${turn} ${cx} ${FLOOR})">${floorShadow(drawing, cx, width * (cone ? 0.4 : 0.9))}${pop}${drawing.clipped(body, face(drawing, shot, x, y + 215 * k, width, FLOOR - y - 205 * k, { top: 0.09, foot: cone ? 0.3 : 0.06, split: cone ? 0.44 : 0.5, pad: cone ? 0.22 : 0.09, bare: cone }))}${filmLight(drawing, body, 0.9)}</g>`;
  };
  drawing.fills(many ? 980 : 560, many ? 900 : 1010);
  return many ? one(360, 0.86, -7) + one(840, 0.86, 7) + one(600, 1.12, 0) : one(600, 1.3, 0);
}
