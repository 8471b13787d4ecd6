import { lighten, toast } from "../drawing/colour.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { ellipse, line, path, px, rect } from "../drawing/shapes.ts";
import { FLOOR, floorShadow } from "../drawing/studio.ts";
import { face } from "../label/face.ts";
import { palette } from "../label/palette.ts";
import type { Shot } from "../pack-data.ts";
import { plastic, steel, wrapLabel } from "./round-surface.ts";
import { roundLight } from "./surface.ts";

/** A steel can with a label all around; powders have a plastic lid. */
export function can(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const width = 580 * (0.8 + 0.2 * size);
  const height = (shot.spec.shape === "short" ? 680 : 860) * (0.78 + 0.22 * size);
  const x = 600 - width / 2;
  const y = FLOOR - height;
  const ry = width * 0.085;
  const wall = `M${px(x)} ${px(y + ry)}V${px(y + height - ry)}A${px(width / 2)} ${px(ry)} 0 0 0 ${px(x + width)} ${px(y + height - ry)}V${px(y + ry)}z`;
  const printed = `M${px(x)} ${px(y + ry + 34)}A${px(width / 2)} ${px(ry)} 0 0 0 ${px(x + width)} ${px(y + ry + 34)}V${px(y + height - ry - 26)}A${px(width / 2)} ${px(ry)} 0 0 1 ${px(x)} ${px(y + height - ry - 26)}z`;
  const top = shot.spec.cap
    ? path(
        `M${px(x - 6)} ${px(y + ry)}v34A${px(width / 2 + 6)} ${px(ry)} 0 0 0 ${px(x + width + 6)} ${px(y + ry + 34)}v-34z`,
        plastic(drawing, shot.spec.cap),
      ) +
      ellipse(600, y + ry, width / 2 + 6, ry, lighten(shot.spec.cap, 0.4)) +
      ellipse(600, y + ry, width / 2 - 22, ry * 0.8, lighten(shot.spec.cap, 0.2))
    : ellipse(600, y + ry, width / 2 + 5, ry + 2, "#8b939b") +
      ellipse(
        600,
        y + ry,
        width / 2,
        ry,
        drawing.linear(
          [
            [0, "#cfd5da"],
            [0.5, "#f8fafb"],
            [1, "#aab2b9"],
          ],
          [0, 0, 1, 0.3],
        ),
      ) +
      ellipse(
        600,
        y + ry + 3,
        width / 2 - 26,
        ry * 0.78,
        drawing.linear(
          [
            [0, "#b4bcc3"],
            [0.5, "#eef1f3"],
            [1, "#c3cad0"],
          ],
          [0, 0, 1, 0],
        ),
      );
  drawing.fills(width, height);
  return (
    floorShadow(drawing, 600, width * 1.04) +
    path(wall, steel(drawing)) +
    drawing.clipped(
      printed,
      face(drawing, shot, x, y + ry + 30, width, height - ry - 40, { top: 0.11, foot: 0.09, split: 0.48, pad: 0.11 }),
    ) +
    roundLight(drawing, wall, 0.95) +
    top
  );
}

/** A tapered tub with a lid; also cups, one or four together. */
export function tub(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const width = 760 * (0.76 + 0.24 * size);
  const height = (shot.spec.shape === "deep" ? 770 : 680) * (0.76 + 0.24 * size);
  const cup = (cx: number, base: number, k: number) => {
    const W = width * k;
    const H = height * k;
    const x = cx - W / 2;
    const y = base - H;
    const t = W * 0.1;
    const lid = H * 0.13;
    const colours = palette(shot);
    const wall = `M${px(x + 10 * k)} ${px(y + lid * 0.7)}H${px(x + W - 10 * k)}L${px(x + W - t)} ${px(base - 16 * k)}Q${px(cx)} ${px(base + 22 * k)} ${px(x + t)} ${px(base - 16 * k)}z`;
    const lidC = shot.spec.cap ?? colours.upper;
    return (
      floorShadow(drawing, cx, W * 0.84, base) +
      drawing.clipped(
        wall,
        face(drawing, shot, x + t * 0.35, y + lid * 0.5, W - t * 0.7, H - lid * 0.4, {
          top: 0.08,
          foot: 0.07,
          split: 0.46,
          pad: 0.13,
          heroHeight: 0.8,
        }),
      ) +
      roundLight(drawing, wall, 0.85) +
      rect(x + 8 * k, y + lid * 0.86, W - 16 * k, 12 * k, "#000", 0, 'opacity=".22"') +
      path(
        `M${px(x)} ${px(y + lid * 0.3)}Q${px(x)} ${px(y)} ${px(x + 26 * k)} ${px(y)}H${px(x + W - 26 * k)}Q${px(x + W)} ${px(y)} ${px(x + W)} ${px(y + lid * 0.3)}V${px(y + lid * 0.72)}Q${px(x + W)} ${px(y + lid)} ${px(x + W - 16 * k)} ${px(y + lid)}H${px(x + 16 * k)}Q${px(x)} ${px(y + lid)} ${px(x)} ${px(y + lid * 0.72)}z`,
        plastic(drawing, lidC),
      ) +
      rect(x + 8 * k, y + lid * 0.34, W - 16 * k, 4 * k, "#fff", 2, 'opacity=".5"')
    );
  };
  const many = shot.variation.uom === "Pcs" && shot.variation.measurement >= 3;
  drawing.fills(many ? 1060 : width, many ? height * 0.6 + 150 : height);
  if (!many) return cup(600, FLOOR, 1);
  return cup(360, FLOOR - 150, 0.6) + cup(840, FLOOR - 150, 0.6) + cup(330, FLOOR, 0.66) + cup(870, FLOOR, 0.66);
}

/** An earthenware pot with a tied paper cover, for mishti doi and firni. */
export function clayPot(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const width = 760 * (0.74 + 0.26 * size);
  const height = 640 * (0.78 + 0.22 * size);
  const x = 600 - width / 2;
  const y = FLOOR - height;
  const clay = "#b5603a";
  const ry = width * 0.1;
  const pot = `M${px(x + width * 0.08)} ${px(y + ry)}C${px(x - width * 0.06)} ${px(y + height * 0.34)} ${px(x - width * 0.02)} ${px(y + height * 0.8)} ${px(x + width * 0.2)} ${px(FLOOR - 12)}Q600 ${px(FLOOR + 14)} ${px(x + width * 0.8)} ${px(FLOOR - 12)}C${px(x + width * 1.02)} ${px(y + height * 0.8)} ${px(x + width * 1.06)} ${px(y + height * 0.34)} ${px(x + width * 0.92)} ${px(y + ry)}z`;
  const colour = shot.spec.liquid ?? "#f0d9b0";
  const tag = width * 0.62;
  drawing.fills(width * 1.06, height);
  return (
    floorShadow(drawing, 600, width * 0.9) +
    path(
      pot,
      drawing.linear(
        [
          [0, toast(clay, 0.5)],
          [0.24, lighten(clay, 0.3)],
          [0.55, clay],
          [1, toast(clay, 0.55)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    drawing.clipped(
      pot,
      Array.from({ length: 5 }, (_, i) =>
        line(
          `M${px(x - width * 0.06)} ${px(y + height * (0.3 + i * 0.13))}Q600 ${px(y + height * (0.36 + i * 0.135))} ${px(x + width * 1.06)} ${px(y + height * (0.3 + i * 0.13))}`,
          toast(clay, 0.4),
          3,
          'opacity=".22"',
        ),
      ).join(""),
    ) +
    ellipse(600, y + ry, width * 0.46, ry * 1.12, toast(clay, 0.25)) +
    ellipse(600, y + ry - 6, width * 0.46, ry, lighten(clay, 0.18)) +
    ellipse(
      600,
      y + ry,
      width * 0.4,
      ry * 0.78,
      drawing.radial(
        [
          [0, lighten(colour, 0.5)],
          [0.7, colour],
          [1, toast(colour, 0.25)],
        ],
        [0.42, 0.4, 0.6],
      ),
    ) +
    line(
      `M${px(600 - width * 0.2)} ${px(y + ry)}q${px(width * 0.1)}-14 ${px(width * 0.2)} 0t${px(width * 0.18)}-4`,
      toast(colour, 0.2),
      4,
      'opacity=".5"',
    ) +
    `<g>${wrapLabel(drawing, shot, { x: 600 - tag / 2, y: y + height * 0.27, width: tag, height: height * 0.64 }, 8, { split: 0.5, top: 0.06 })}</g>` +
    roundLight(drawing, pot, 0.35)
  );
}
