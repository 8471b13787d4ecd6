import { toast } from "../../drawing/colour.ts";
import type { Drawing } from "../../drawing/drawing.ts";
import { ellipse } from "../../drawing/shapes.ts";

export function shadow(drawing: Drawing, cx: number, cy: number, rx: number, ry: number, strength = 0.4): string {
  const fading = drawing.radial([
    [0, "#2a1208", strength],
    [0.6, "#2a1208", strength * 0.55],
    [1, "#2a1208", 0],
  ]);
  return ellipse(cx, cy, rx, ry, fading);
}

/** A plate seen slightly from above. */
export function plate(drawing: Drawing, cx: number, cy: number, rx: number, tone = "#ffffff"): string {
  const ry = rx * 0.26;
  const rim = drawing.linear([
    [0, toast(tone, 0.08)],
    [1, tone],
  ]);
  const well = drawing.linear([
    [0, toast(tone, 0.16)],
    [1, toast(tone, 0.03)],
  ]);
  return (
    shadow(drawing, cx, cy + ry * 0.5, rx * 1.08, ry * 1.1, 0.45) +
    ellipse(cx, cy + ry * 0.16, rx, ry, toast(tone, 0.22)) +
    ellipse(cx, cy, rx, ry, rim) +
    ellipse(cx, cy - ry * 0.04, rx * 0.76, ry * 0.7, well)
  );
}
