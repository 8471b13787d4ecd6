import { Drawing } from "./drawing/drawing.ts";
import { type Packshot, packOnFloor } from "./pack-on-floor.ts";

/** Draws one size of a product in its pack, cut out, as an SVG. The same data gives the same bytes. */
export function drawPack(packshot: Packshot): string {
  const drawing = new Drawing();
  const { svg, frame, size } = packOnFloor(drawing, packshot);
  // Scales the pack to the square, slightly smaller for the product's smaller sizes.
  const zoom = Math.min(1100 / frame.width, 1060 / frame.height, 1.7) * (0.8 + 0.2 * size);
  const ground = Math.min(1146, 600 + (frame.height * zoom) / 2 + 14);
  const [x, y] = [Math.round(600 - 600 * zoom), Math.round(ground - frame.floor * zoom)];
  const pack = `<g transform="translate(${x} ${y}) scale(${Math.round(zoom * 1000) / 1000})">${svg}</g>`;
  return drawing.toSvg(pack);
}
