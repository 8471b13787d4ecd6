import { darken, lighten } from "../drawing/colour.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { type Box, px } from "../drawing/shapes.ts";
import { face } from "../label/face.ts";
import type { Shot } from "../pack-data.ts";
import { roundLight } from "./surface.ts";

export const steel = (drawing: Drawing) =>
  drawing.linear(
    [
      [0, "#6d747b"],
      [0.18, "#f7f9fb"],
      [0.36, "#b6bec6"],
      [0.7, "#e8ecf0"],
      [1, "#6d747b"],
    ],
    [0, 0, 1, 0],
  );

export const plastic = (drawing: Drawing, colour: string) =>
  drawing.linear(
    [
      [0, darken(colour, 0.4)],
      [0.24, lighten(colour, 0.4)],
      [0.42, colour],
      [1, darken(colour, 0.45)],
    ],
    [0, 0, 1, 0],
  );

/** A label around a cylinder, with curved top and bottom edges. */
export function wrapLabel(drawing: Drawing, shot: Shot, { x, y, width, height }: Box, bow: number, options = {}) {
  const outline = `M${px(x)} ${px(y)}Q${px(x + width / 2)} ${px(y + bow * 2)} ${px(x + width)} ${px(y)}V${px(y + height)}Q${px(x + width / 2)} ${px(y + height + bow * 2)} ${px(x)} ${px(y + height)}z`;
  return (
    drawing.clipped(
      outline,
      face(drawing, shot, x, y, width, height + bow * 2, {
        top: 0.05 + (bow / height) * 0.6,
        foot: 0.05,
        split: 0.47,
        pad: 0.1,
        ...options,
      }),
    ) + roundLight(drawing, outline, 0.7)
  );
}
