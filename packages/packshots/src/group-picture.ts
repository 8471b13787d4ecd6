import { Drawing } from "./drawing/drawing.ts";
import { tintedBackdrop } from "./drawing/studio.ts";
import { type Packshot, packOnFloor } from "./pack-on-floor.ts";

/** Positions of the packs of a group: centre, floor and available space. */
const slots = [
  { x: 300, floor: 980, width: 560, height: 800 },
  { x: 900, floor: 980, width: 560, height: 800 },
  { x: 600, floor: 1110, width: 660, height: 860 },
];

/** Draws up to three packs, the last one in front: cut out for banners, before a tinted wall for articles. */
export function drawGroup(packs: readonly Packshot[], ground?: string): string {
  const drawing = new Drawing();
  const drawn = packs.map((packshot, order) => {
    const slot = slots[order + Math.max(0, slots.length - packs.length)] ?? {
      x: 600,
      floor: 1080,
      width: 900,
      height: 900,
    };
    const { svg, frame, size } = packOnFloor(drawing, packshot);
    const zoom = Math.min(slot.width / frame.width, slot.height / frame.height) * (0.8 + 0.2 * size);
    const [x, y] = [Math.round(slot.x - 600 * zoom), Math.round(slot.floor - frame.floor * zoom)];
    return `<g transform="translate(${x} ${y}) scale(${Math.round(zoom * 1000) / 1000})">${svg}</g>`;
  });
  return drawing.toSvg((ground ? tintedBackdrop(drawing, ground) : "") + drawn.join(""));
}
