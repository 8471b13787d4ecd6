import { darken, lighten } from "./colour.ts";
import { type Drawing, SIDE } from "./drawing.ts";
import { ellipse, rect } from "./shapes.ts";

/** The y coordinate of the floor on which everything stands. */
export const FLOOR = 1092;

/** A dark narrow contact shadow under a wide soft one. */
export function floorShadow(drawing: Drawing, cx: number, width: number, y = FLOOR): string {
  const tight = drawing.radial([
    [0, "#2a2118", 0.55],
    [0.6, "#2a2118", 0.28],
    [1, "#2a2118", 0],
  ]);
  const wide = drawing.radial([
    [0, "#2a2118", 0.3],
    [0.5, "#2a2118", 0.13],
    [1, "#2a2118", 0],
  ]);
  return (
    ellipse(cx + width * 0.08, y + 4, width * 0.66, Math.min(60, width * 0.09), wide) +
    ellipse(cx, y, width * 0.52, Math.min(22, width * 0.034), tight)
  );
}

/** A coloured wall lit from the upper left, for pictures inside articles. All other pictures are cut out. */
export function tintedBackdrop(drawing: Drawing, ground: string): string {
  const wall = drawing.radial(
    [
      [0, lighten(ground, 0.7)],
      [0.6, ground],
      [1, darken(ground, 0.06)],
    ],
    [0.46, 0.42, 0.75],
  );
  return rect(0, 0, SIDE, SIDE, wall);
}
