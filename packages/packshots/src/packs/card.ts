/** A label laid flat: the back picture of goods without a printed back (trays, crates, bottles, jars). */
import type { Drawing } from "../drawing/drawing.ts";
import { roundRectPath } from "../drawing/shapes.ts";
import { FLOOR, floorShadow } from "../drawing/studio.ts";
import { face } from "../label/face.ts";
import type { Shot } from "../pack-data.ts";
import { boardLight } from "./surface.ts";

export function card(drawing: Drawing, shot: Shot) {
  const width = 800;
  const height = 980;
  const x = 600 - width / 2;
  const y = FLOOR - height;
  const outline = roundRectPath(x, y, width, height, 34);
  drawing.fills(width, height);
  return (
    floorShadow(drawing, 600, width) +
    drawing.clipped(outline, face(drawing, shot, x, y, width, height, { top: 0.035, foot: 0.035 })) +
    boardLight(drawing, outline)
  );
}
