import { darken, lighten } from "./colour.ts";
import { type Drawing, SIDE } from "./drawing.ts";
import { ellipse, rect } from "./shapes.ts";

/** Where everything stands. */
export const FLOOR = 1092;

/** The colour of a picture's edge, for what stands in its place until it has arrived. */
export const studioEdge = "#edebe6";

/** The room in which every picture is taken: seamless light paper, with light from the upper left. */
export function backdrop(drawing: Drawing): string {
  const wall = drawing.radial(
    [
      [0, "#ffffff"],
      [0.55, "#f7f6f3"],
      [1, "#e9e7e2"],
    ],
    [0.46, 0.42, 0.75],
  );
  const floor = drawing.linear([
    [0, "#d9d6cf", 0],
    [0.35, "#d9d6cf", 0.35],
    [1, "#e4e1db", 0.1],
  ]);
  return rect(0, 0, SIDE, SIDE, wall) + rect(0, 930, SIDE, SIDE - 930, floor);
}

/** Dark and tight where the pack touches the floor, wide and soft where it keeps the light away. */
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

/** The same room with a coloured wall, for pictures that stand among words. */
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
