import { darken, lighten } from "../drawing/colour.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { type Box, ellipse, line, path, px, rect } from "../drawing/shapes.ts";
import { FLOOR, floorShadow } from "../drawing/studio.ts";
import { face } from "../label/face.ts";
import { palette } from "../label/palette.ts";
import type { FaceOptions, Shot } from "../pack-data.ts";
import { boardLight } from "./surface.ts";

/** A front with a right side and a top, in slight perspective. */
function block(
  drawing: Drawing,
  shot: Shot,
  { x, y, width, height }: Box,
  { depth, lift }: { depth: number; lift: number },
  options: FaceOptions,
) {
  const colours = palette(shot);
  const front = `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`;
  const flank = `M${px(x + width)} ${px(y)}l${px(depth)} ${px(-lift)}V${px(y + height - lift * 1.3)}L${px(x + width)} ${px(y + height)}z`;
  const top = `M${px(x)} ${px(y)}l${px(depth)} ${px(-lift)}h${px(width)}l${px(-depth)} ${px(lift)}z`;
  drawing.fills(width + depth, height + lift);
  return (
    floorShadow(drawing, x + (width + depth) / 2, width + depth * 1.2) +
    path(
      flank,
      drawing.linear(
        [
          [0, darken(colours.upper, 0.3)],
          [1, darken(colours.upper, 0.52)],
        ],
        [0, 0, 1, 0.4],
      ),
    ) +
    path(
      top,
      drawing.linear([
        [0, lighten(colours.upper, 0.34)],
        [1, lighten(colours.upper, 0.14)],
      ]),
    ) +
    drawing.clipped(front, face(drawing, shot, x, y, width, height, options)) +
    boardLight(drawing, front) +
    line(`M${px(x)} ${px(y)}h${px(width)}`, "#fff", 3, 'opacity=".55"') +
    line(`M${px(x + width)} ${px(y)}v${px(height)}`, "#fff", 2, 'opacity=".4"')
  );
}

type Sides = readonly [width: number, height: number];

const tall: Sides = [640, 900];
const boxShapes: Record<string, Sides> & { tall: Sides } = {
  tall,
  wide: [910, 700],
  flat: [960, 520],
  square: [800, 780],
  slim: [520, 900],
};

export function box(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const shape = shot.spec.shape ?? "tall";
  const [frontWidth, frontHeight] = boxShapes[shape] ?? boxShapes.tall;
  const k = 0.8 + 0.2 * size;
  const width = frontWidth * k;
  const height = frontHeight * k;
  const depth = (shape === "flat" ? 80 : 92) * (0.45 + 0.85 * size);
  return block(
    drawing,
    shot,
    { x: 600 - (width + depth) / 2, y: FLOOR - height, width, height },
    { depth, lift: depth * 0.42 },
    {
      top: 0.04,
      foot: 0.035,
      split: 0.47,
    },
  );
}

/** A gable-top carton with a screw cap. */
export function carton(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const k = 0.78 + 0.22 * size;
  const width = 480 * k;
  const height = 700 * (0.68 + 0.32 * size);
  const depth = 130 * k;
  const x = 600 - (width + depth) / 2;
  const y = FLOOR - height;
  const colours = palette(shot);
  const roof = 190 * k;
  const fin = 56 * k;
  const front = `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`;
  const slope = `M${px(x)} ${px(y)}L${px(x + depth * 0.52)} ${px(y - roof)}H${px(x + width + depth * 0.52)}L${px(x + width)} ${px(y)}z`;
  const flank = `M${px(x + width)} ${px(y)}L${px(x + width + depth)} ${px(y - 36 * k)}V${px(y + height - 44 * k)}L${px(x + width)} ${px(y + height)}z`;
  const gable = `M${px(x + width)} ${px(y)}L${px(x + width + depth * 0.52)} ${px(y - roof)}L${px(x + width + depth)} ${px(y - 36 * k)}z`;
  const cx = x + width * 0.5 + depth * 0.26;
  const cy = y - roof * 0.48;
  drawing.fills(width + depth, height + roof + fin);
  return (
    floorShadow(drawing, 600, width + depth * 1.1) +
    path(
      flank,
      drawing.linear(
        [
          [0, darken(colours.upper, 0.14)],
          [1, darken(colours.upper, 0.34)],
        ],
        [0, 0, 1, 0.2],
      ),
    ) +
    path(gable, darken(colours.upper, 0.2)) +
    path(
      slope,
      drawing.linear([
        [0, lighten(shot.brand.main, 0.1)],
        [1, shot.brand.main],
      ]),
    ) +
    boardLight(drawing, slope) +
    path(
      `M${px(x + depth * 0.52)} ${px(y - roof - fin)}h${px(width)}v${px(fin)}h${px(-width)}z`,
      drawing.linear([
        [0, "#ffffff"],
        [1, lighten(colours.upper, 0.3)],
      ]),
    ) +
    rect(x + depth * 0.52, y - roof - 4, width, 4, "#000", 0, 'opacity=".2"') +
    ellipse(cx, cy + 22 * k, 62 * k, 26 * k, "#000", 'opacity=".22"') +
    path(
      `M${px(cx - 54 * k)} ${px(cy - 22 * k)}v${px(36 * k)}a${px(54 * k)} ${px(22 * k)} 0 0 0 ${px(108 * k)} 0v${px(-36 * k)}z`,
      drawing.linear(
        [
          [0, darken(shot.spec.accent, 0.2)],
          [0.35, lighten(shot.spec.accent, 0.35)],
          [1, darken(shot.spec.accent, 0.35)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    ellipse(cx, cy - 22 * k, 54 * k, 22 * k, lighten(shot.spec.accent, 0.25)) +
    drawing.clipped(front, face(drawing, shot, x, y, width, height, { top: 0.03, foot: 0.03, split: 0.45 })) +
    boardLight(drawing, front) +
    line(`M${px(x)} ${px(y)}h${px(width)}`, "#fff", 3, 'opacity=".5"')
  );
}

/** A small or tall drink carton with a straw or cap. */
export function brick(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const small = shot.variation.weightGrams <= 300;
  const width = small ? 430 : 470;
  const height = small ? 720 : 860 * (0.8 + 0.2 * size);
  const depth = 110;
  const x = 600 - (width + depth) / 2;
  const y = FLOOR - height;
  const straw = small
    ? line(`M${x + width * 0.72} ${y - 20}V${y - 150}L${x + width * 0.98} ${y - 220}`, "#e9eef2", 26) +
      line(`M${x + width * 0.72} ${y - 20}V${y - 150}L${x + width * 0.98} ${y - 220}`, shot.spec.accent, 18) +
      line(`M${x + width * 0.71} ${y - 24}V${y - 146}`, "#fff", 5, 'opacity=".7"')
    : path(
        `M${x + width * 0.58} ${y - 24}v-52h110v52q-55 22-110 0z`,
        drawing.linear(
          [
            [0, darken(shot.spec.accent, 0.2)],
            [0.4, lighten(shot.spec.accent, 0.3)],
            [1, darken(shot.spec.accent, 0.35)],
          ],
          [0, 0, 1, 0],
        ),
      ) + ellipse(x + width * 0.58 + 55, y - 76, 55, 16, lighten(shot.spec.accent, 0.25));
  const body = block(
    drawing,
    shot,
    { x, y, width, height },
    { depth, lift: 44 },
    { top: 0.035, foot: 0.03, split: 0.46 },
  );
  drawing.fills(width + depth, height + (small ? 230 : 96));
  return body + straw;
}
