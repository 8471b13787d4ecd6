import { darken, lighten, mix } from "../drawing/colour.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { randomFrom } from "../drawing/random.ts";
import { ellipse, line, path, px, rect } from "../drawing/shapes.ts";
import { FLOOR, floorShadow } from "../drawing/studio.ts";
import { fill } from "../food/arrangements/grains.ts";
import type { Shot } from "../pack-data.ts";
import { plastic, wrapLabel } from "./round-surface.ts";
import { roundLight } from "./surface.ts";

type BottleShape = { width: number; height: number; neck: number; shoulder: number };

const oil: BottleShape = { width: 430, height: 900, neck: 110, shoulder: 190 };
const bottleShapes: Record<string, BottleShape> & { oil: BottleShape } = {
  oil,
  sauce: { width: 370, height: 900, neck: 110, shoulder: 220 },
  water: { width: 370, height: 920, neck: 110, shoulder: 200 },
  syrup: { width: 370, height: 930, neck: 96, shoulder: 250 },
  milk: { width: 430, height: 860, neck: 160, shoulder: 150 },
};

/** A clear bottle with tinted liquid and air above it, unless the spec makes it opaque. */
export function bottle(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const k = 0.8 + 0.2 * size;
  const shape = bottleShapes[shot.spec.shape ?? "oil"] ?? bottleShapes.oil;
  const width = shape.width * k;
  const height = shape.height * (0.72 + 0.28 * size);
  const neck = shape.neck * k;
  const sh = shape.shoulder * (height / shape.height);
  const x = 600 - width / 2;
  const y = FLOOR - height;
  const colour = shot.spec.liquid ?? shot.spec.accent;
  const cap = shot.spec.cap ?? shot.brand.main;
  const capH = 84 * k;
  const body = `M${px(600 - neck / 2)} ${px(y + capH - 8)}V${px(y + capH + sh * 0.25)}C${px(600 - neck / 2)} ${px(y + sh * 0.85)} ${px(x)} ${px(y + sh * 0.78)} ${px(x)} ${px(y + sh + capH * 0.6)}V${px(y + height - 34)}Q${px(x)} ${px(y + height)} ${px(x + 36)} ${px(y + height)}H${px(x + width - 36)}Q${px(x + width)} ${px(y + height)} ${px(x + width)} ${px(y + height - 34)}V${px(y + sh + capH * 0.6)}C${px(x + width)} ${px(y + sh * 0.78)} ${px(600 + neck / 2)} ${px(y + sh * 0.85)} ${px(600 + neck / 2)} ${px(y + capH + sh * 0.25)}V${px(y + capH - 8)}z`;
  const clear = drawing.linear(
    [
      [0, darken(colour, 0.42)],
      [0.12, mix(colour, "#ffffff", 0.1)],
      [0.3, lighten(colour, 0.36)],
      [0.6, colour],
      [0.9, darken(colour, 0.22)],
      [1, darken(colour, 0.48)],
    ],
    [0, 0, 1, 0],
  );
  const labelY = y + sh + capH * 0.75;
  const labelH = height - (labelY - y) - 62;
  const capOutline = `M${px(600 - neck * 0.62)} ${px(y + 10)}Q${px(600 - neck * 0.62)} ${px(y)} ${px(600 - neck * 0.5)} ${px(y)}H${px(600 + neck * 0.5)}Q${px(600 + neck * 0.62)} ${px(y)} ${px(600 + neck * 0.62)} ${px(y + 10)}V${px(y + capH)}H${px(600 - neck * 0.62)}z`;
  const ribs = Array.from({ length: 11 }, (_, i) =>
    rect(600 - neck * 0.58 + (i * neck * 1.16) / 11, y + capH * 0.3, 3, capH * 0.66, "#000", 0, 'opacity=".18"'),
  ).join("");
  drawing.fills(width, height);
  return (
    floorShadow(drawing, 600, width * 1.04) +
    path(body, "#f2f6f7") +
    drawing.clipped(
      body,
      rect(
        x,
        y + capH + sh * (shot.spec.opaque ? 0 : 0.34),
        width,
        height,
        shot.spec.opaque ? plastic(drawing, colour) : clear,
      ) + (shot.spec.opaque ? "" : ellipse(600, y + capH + sh * 0.34, neck * 0.5, 9, lighten(colour, 0.5))),
    ) +
    roundLight(drawing, body, 0.6) +
    path(body, "none", `stroke="${darken(colour, 0.35)}" stroke-width="2.5" opacity=".45"`) +
    wrapLabel(drawing, shot, { x, y: labelY, width, height: labelH }, 9) +
    line(`M${px(x + width * 0.14)} ${px(y + sh + capH)}V${px(y + height - 40)}`, "#fff", 10, 'opacity=".35"') +
    path(capOutline, plastic(drawing, cap)) +
    ribs +
    ellipse(600, y + capH, neck * 0.62, 7, darken(cap, 0.4), 'opacity=".6"')
  );
}

/** A five-litre can with a handle. */
export function jerrycan(drawing: Drawing, shot: Shot) {
  const colour = shot.spec.liquid ?? shot.spec.accent;
  const width = 680;
  const height = 920;
  const x = 260;
  const y = FLOOR - height;
  const cap = shot.spec.cap ?? shot.brand.main;
  const body = `M${x + 70} ${y + 190}C${x + 90} ${y + 130} ${x + 150} ${y + 96} ${x + 210} ${y + 84}H${x + 330}Q${x + 350} ${y + 84} ${x + 380} ${y + 110}C${x + 470} ${y + 90} ${x + 600} ${y + 100} ${x + 640} ${y + 190}C${x + 690} ${y + 230} ${x + width} ${y + 300} ${x + width} ${y + 340}V${y + height - 40}Q${x + width} ${y + height} ${x + width - 40} ${y + height}H${x + 40}Q${x} ${y + height} ${x} ${y + height - 40}V${y + 330}C${x} ${y + 270} ${x + 50} ${y + 240} ${x + 70} ${y + 190}z`;
  const hole = `M${x + 440} ${y + 170}C${x + 500} ${y + 154} ${x + 570} ${y + 170} ${x + 586} ${y + 214}C${x + 560} ${y + 240} ${x + 470} ${y + 240} ${x + 430} ${y + 220}C${x + 420} ${y + 200} ${x + 424} ${y + 178} ${x + 440} ${y + 170}z`;
  const clear = drawing.linear(
    [
      [0, darken(colour, 0.35)],
      [0.14, lighten(colour, 0.3)],
      [0.4, lighten(colour, 0.12)],
      [0.8, colour],
      [1, darken(colour, 0.4)],
    ],
    [0, 0, 1, 0],
  );
  drawing.fills(width, height);
  return (
    floorShadow(drawing, 600, width * 1.04) +
    path(body, clear) +
    roundLight(drawing, body, 0.5) +
    path(hole, "#f1efeb") +
    line(hole, darken(colour, 0.3), 5, 'opacity=".6"') +
    wrapLabel(drawing, shot, { x: x + 18, y: y + 300, width: width - 36, height: height - 360 }, 6) +
    line(`M${x + 46} ${y + 340}V${y + height - 60}`, "#fff", 12, 'opacity=".3"') +
    rect(x + 206, y, 128, 92, plastic(drawing, cap), 12) +
    Array.from({ length: 10 }, (_, i) => rect(x + 214 + i * 12, y + 26, 4, 62, "#000", 0, 'opacity=".18"')).join("")
  );
}

/** A glass jar with a metal or plastic lid; the contents are visible above and below the label. */
export function jar(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const width = 560 * (0.92 + 0.08 * size);
  const height = 820 * (0.8 + 0.2 * size);
  const x = 600 - width / 2;
  const y = FLOOR - height;
  const lidH = 120;
  const r = 70;
  const colour = shot.spec.liquid ?? shot.spec.accent;
  const glass = `M${px(x + 50)} ${px(y + lidH)}C${px(x + 40)} ${px(y + lidH + 40)} ${px(x)} ${px(y + lidH + 40)} ${px(x)} ${px(y + lidH + 110)}V${px(y + height - r)}Q${px(x)} ${px(y + height)} ${px(x + r)} ${px(y + height)}H${px(x + width - r)}Q${px(x + width)} ${px(y + height)} ${px(x + width)} ${px(y + height - r)}V${px(y + lidH + 110)}C${px(x + width)} ${px(y + lidH + 40)} ${px(x + width - 40)} ${px(y + lidH + 40)} ${px(x + width - 50)} ${px(y + lidH)}z`;
  const inner = shot.spec.chunks
    ? fill(drawing, randomFrom(shot.product.slug), shot.spec.chunks, {
        x: x,
        y: y + lidH + 40,
        width: width,
        height: height - lidH - 40,
      })
    : "";
  const liquid = drawing.linear(
    [
      [0, darken(colour, 0.4)],
      [0.2, lighten(colour, 0.25)],
      [0.55, colour],
      [1, darken(colour, 0.5)],
    ],
    [0, 0, 1, 0.1],
  );
  const lid = shot.spec.cap ?? "#c9a227";
  const labelTop = y + lidH + 104 * (height / 820);
  const labelH = height - (labelTop - y) - 74 * (height / 820);
  drawing.fills(width, height);
  return (
    floorShadow(drawing, 600, width * 1.04) +
    path(glass, "#eef3f2") +
    drawing.clipped(
      glass,
      rect(x, y + lidH + 44, width, height, liquid) +
        inner +
        (inner ? rect(x, y + lidH + 44, width, height, colour, 0, 'opacity=".32"') : "") +
        ellipse(600, y + lidH + 44, width * 0.42, 12, lighten(colour, 0.4), 'opacity=".8"'),
    ) +
    roundLight(drawing, glass, 0.75) +
    wrapLabel(drawing, shot, { x, y: labelTop, width, height: labelH }, 10, { split: 0.5 }) +
    line(`M${px(x + 40)} ${px(y + lidH + 110)}V${px(y + height - 90)}`, "#fff", 14, 'opacity=".4"') +
    path(glass, "none", 'stroke="#fff" stroke-width="4" opacity=".5"') +
    rect(x + 26, y, width - 52, lidH, plastic(drawing, lid), 18) +
    Array.from({ length: 24 }, (_, i) =>
      rect(x + 36 + (i * (width - 78)) / 24, y + 46, 5, lidH - 56, "#000", 0, 'opacity=".12"'),
    ).join("") +
    rect(x + 26, y + 34, width - 52, 5, "#fff", 0, 'opacity=".35"') +
    rect(x + 30, y + lidH - 8, width - 60, 8, "#000", 4, 'opacity=".25"')
  );
}
