import { darken, lighten, mix } from "../drawing/colour.ts";
import type { Drawing } from "../drawing/drawing.ts";
import { randomFrom } from "../drawing/random.ts";
import { ellipse, line, path, px, rect, roundRectPath } from "../drawing/shapes.ts";
import { FLOOR, floorShadow } from "../drawing/studio.ts";
import { face } from "../label/face.ts";
import { palette } from "../label/palette.ts";
import type { Shot } from "../pack-data.ts";
import { creases, crimp, filmLight } from "./surface.ts";

/** A pillow bag, sealed at top and bottom. */
export function pillow(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const width = 760 * (0.92 + 0.08 * size) * (shot.spec.slim ?? 1);
  const height = 960 * (0.8 + 0.2 * size);
  const x = 600 - width / 2;
  const y = FLOOR - height;
  const seal = 44;
  const b = 16;
  const body = `M${px(x + 6)} ${px(y)}H${px(x + width - 6)}V${px(y + seal)}C${px(x + width + b)} ${px(y + height * 0.2)} ${px(x + width + b)} ${px(y + height * 0.8)} ${px(x + width - 6)} ${px(y + height - seal)}V${px(y + height)}H${px(x + 6)}V${px(y + height - seal)}C${px(x - b)} ${px(y + height * 0.8)} ${px(x - b)} ${px(y + height * 0.2)} ${px(x + 6)} ${px(y + seal)}z`;
  const print = face(drawing, shot, x - b, y, width + 2 * b, height, { top: 0.075, foot: 0.07, split: 0.45, pad: 0.1 });
  const random = randomFrom(shot.product.slug);
  drawing.fills(width + 2 * b, height);
  return (
    floorShadow(drawing, 600, width) +
    drawing.clipped(
      body,
      print +
        creases(drawing, random, x, y + seal, width, height - 2 * seal) +
        crimp(drawing, x - b, y, width + 2 * b, seal) +
        crimp(drawing, x - b, y + height - seal, width + 2 * b, seal),
    ) +
    filmLight(drawing, body)
  );
}

/** A stand-up pouch with tear notches, zip line and gusset fold. A window shows the goods if art.as is "fill". */
export function standup(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const width = 660 * (0.92 + 0.08 * size);
  const height = 960 * (0.8 + 0.2 * size);
  const x = 600 - width / 2;
  const y = FLOOR - height;
  const t = width * 0.03;
  const body = `M${px(x + t)} ${px(y + 14)}Q${px(x + t)} ${px(y)} ${px(x + t + 14)} ${px(y)}H${px(x + width - t - 14)}Q${px(x + width - t)} ${px(y)} ${px(x + width - t)} ${px(y + 14)}V${px(y + 66)}l-9 8l9 8C${px(x + width - t + 6)} ${px(y + height * 0.4)} ${px(x + width + 6)} ${px(y + height * 0.8)} ${px(x + width - 4)} ${px(y + height - 26)}Q${px(x + width - 8)} ${px(y + height)} ${px(x + width - 44)} ${px(y + height)}Q600 ${px(y + height - 14)} ${px(x + 44)} ${px(y + height)}Q${px(x + 8)} ${px(y + height)} ${px(x + 4)} ${px(y + height - 26)}C${px(x - 6)} ${px(y + height * 0.8)} ${px(x + t - 6)} ${px(y + height * 0.4)} ${px(x + t)} ${px(y + 82)}l9-8l-9-8z`;
  const gusset = `M${px(x - 4)} ${px(y + height - 92)}Q600 ${px(y + height - 26)} ${px(x + width + 4)} ${px(y + height - 92)}V${px(y + height)}H${px(x - 4)}z`;
  const print = face(drawing, shot, x - 6, y, width + 12, height, { top: 0.115, foot: 0.085, split: 0.49, pad: 0.11 });
  const zip =
    rect(x, y + 92, width, 5, "#000", 0, 'opacity=".16"') +
    rect(x, y + 97, width, 4, "#fff", 0, 'opacity=".35"') +
    rect(x, y + 106, width, 3, "#000", 0, 'opacity=".12"');
  drawing.fills(width + 12, height);
  return (
    floorShadow(drawing, 600, width) +
    drawing.clipped(
      body,
      print +
        path(gusset, "#000", 'opacity=".13"') +
        line(
          `M${px(x)} ${px(y + height - 92)}Q600 ${px(y + height - 26)} ${px(x + width)} ${px(y + height - 92)}`,
          "#fff",
          3,
          'opacity=".4"',
        ) +
        crimp(drawing, x - 6, y, width + 12, 46) +
        zip,
    ) +
    filmLight(drawing, body, 0.9)
  );
}

/** A small sachet with four sealed sides, for masala and soup mixes. */
export function sachet(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const width = 600 * (0.86 + 0.14 * size);
  const height = 880 * (0.82 + 0.18 * size);
  const x = 600 - width / 2;
  const y = FLOOR - height;
  const teeth = (n0: number, step: number, dir: number) =>
    Array.from({ length: n0 }, () => `l${px(step / 2)} ${dir * 9}l${px(step / 2)} ${-dir * 9}`).join("");
  const count = 30;
  const step = width / count;
  const body = `M${px(x)} ${px(y)}${teeth(count, step, -1)}V${px(y + height)}${teeth(count, -step, 1)}z`;
  const print = face(drawing, shot, x, y - 10, width, height + 20, { top: 0.075, foot: 0.07, split: 0.47, pad: 0.1 });
  drawing.fills(width, height);
  return (
    floorShadow(drawing, 600, width) +
    drawing.clipped(
      body,
      print + crimp(drawing, x, y - 10, width, 48) + crimp(drawing, x, y + height - 38, width, 48),
    ) +
    filmLight(drawing, body, 0.8)
  );
}

/** A woven or paper sack of rice, flour or dal, with a stitched top and a large window. */
export function sack(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const kg = shot.variation.weightGrams / 1000;
  const big = kg >= 4;
  const width = (big ? 760 : 640) * (0.82 + 0.18 * size);
  const height = (big ? 980 : 930) * (0.76 + 0.24 * size);
  const x = 600 - width / 2;
  const y = FLOOR - height;
  const b = big ? 26 : 12;
  const r = big ? 46 : 26;
  const body = `M${px(x + 10)} ${px(y)}H${px(x + width - 10)}V${px(y + 60)}C${px(x + width + b)} ${px(y + height * 0.25)} ${px(x + width + b)} ${px(y + height * 0.75)} ${px(x + width)} ${px(y + height - r)}Q${px(x + width - 4)} ${px(y + height)} ${px(x + width - r * 1.4)} ${px(y + height)}H${px(x + r * 1.4)}Q${px(x + 4)} ${px(y + height)} ${px(x)} ${px(y + height - r)}C${px(x - b)} ${px(y + height * 0.75)} ${px(x - b)} ${px(y + height * 0.25)} ${px(x + 10)} ${px(y + 60)}z`;
  const print = face(drawing, shot, x - b, y, width + 2 * b, height, {
    top: big ? 0.1 : 0.07,
    foot: 0.05,
    split: 0.46,
    pad: 0.12,
  });
  const weave = big
    ? drawing.define(
        "weave",
        (id) =>
          `<pattern id="${id}" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="none"/><rect width="5" height="5" fill="#000" opacity=".07"/><rect x="5" y="5" width="5" height="5" fill="#fff" opacity=".14"/></pattern>`,
      )
    : "";
  const stitch = big
    ? rect(x, y, width, 58, shot.brand.second) +
      line(`M${px(x + 8)} ${px(y + 34)}H${px(x + width - 8)}`, "#fff", 6, 'stroke-dasharray="16 12"') +
      rect(x, y + 56, width, 5, "#000", 0, 'opacity=".2"')
    : crimp(drawing, x - b, y, width + 2 * b, 40);
  drawing.fills(width + 2 * b, height);
  return (
    floorShadow(drawing, 600, width * 1.02) +
    drawing.clipped(
      body,
      print +
        (big ? rect(x - b, y, width + 2 * b, height, `url(#${weave})`) : "") +
        creases(drawing, randomFrom(shot.product.slug), x, y + 58, width, height - 58) +
        stitch,
    ) +
    filmLight(drawing, body, big ? 0.8 : 0.95)
  );
}

/** A loaf in a clear bag, with a label band and a clip at the gathered neck. */
export function breadBag(drawing: Drawing, shot: Shot) {
  const width = 860;
  const height = 680;
  const x = 110;
  const y = FLOOR - height;
  const colours = palette(shot);
  const crust = shot.spec.art.look?.colour ?? "#c98b45";
  const loaf = `M${x} ${y + height - 30}C${x - 14} ${y + 250} ${x - 26} ${y + 70} ${x + 90} ${y + 46}C${x + 170} ${y - 20} ${x + width - 170} ${y - 20} ${x + width - 90} ${y + 46}C${x + width + 26} ${y + 70} ${x + width + 14} ${y + 250} ${x + width} ${y + height - 30}Q${x + width} ${y + height} ${x + width - 40} ${y + height}H${x + 40}Q${x} ${y + height} ${x} ${y + height - 30}z`;
  const neck = `M${x + width - 40} ${y + 150}C${x + width + 60} ${y + 190} ${x + width + 70} ${y + 250} ${x + width + 84} ${y + 230}C${x + width + 120} ${y + 170} ${x + width + 170} ${y + 150} ${x + width + 186} ${y + 190}C${x + width + 190} ${y + 260} ${x + width + 170} ${y + 330} ${x + width + 150} ${y + 360}C${x + width + 120} ${y + 350} ${x + width + 100} ${y + 310} ${x + width + 80} ${y + 290}C${x + width + 60} ${y + 330} ${x + width} ${y + 400} ${x + width - 30} ${y + 440}z`;
  const slices = Array.from({ length: 13 }, (_, i) =>
    line(
      `M${x + 60 + i * 62} ${y + 30}C${x + 48 + i * 62} ${y + 200} ${x + 48 + i * 62} ${y + 400} ${x + 58 + i * 62} ${y + height}`,
      darken(crust, 0.25),
      4,
      'opacity=".35"',
    ),
  ).join("");
  drawing.fills(width + 250, height + 20);
  return (
    floorShadow(drawing, 600, width * 1.02) +
    path(
      neck,
      drawing.linear([
        [0, "#ffffff", 0.9],
        [1, lighten(colours.upper, 0.5), 0.9],
      ]),
    ) +
    rect(x + width + 62, y + 226, 30, 66, shot.brand.main, 6) +
    drawing.clipped(
      loaf,
      rect(
        x - 40,
        y - 40,
        width + 80,
        height + 60,
        drawing.linear([
          [0, darken(crust, 0.28)],
          [0.22, crust],
          [0.75, lighten(crust, 0.42)],
          [1, crust],
        ]),
      ) +
        slices +
        face(drawing, shot, x + 90, y + 70, width - 190, height - 130, { heroHeight: 0.82 }),
    ) +
    path(
      roundRectPath(x + 90, y + 70, width - 190, height - 130, 4),
      "none",
      'stroke="#fff" stroke-width="5" opacity=".7"',
    ) +
    filmLight(drawing, loaf, 0.8) +
    ellipse(x + 180, y + 62, 150, 16, "#fff", `opacity=".5" transform="rotate(-8 ${x + 180} ${y + 62})"`)
  );
}

/** A long biscuit wrapper lying on its edge, crimped at both ends. */
export function wrap(drawing: Drawing, shot: Shot) {
  const size = shot.size;
  const width = 1060 * (0.9 + 0.1 * size);
  const height = 640 * (0.86 + 0.14 * size);
  const x = 600 - width / 2;
  const y = 660 - height / 2 + 40;
  const e = 56;
  const zig = (k: number, dir: number) =>
    Array.from({ length: k }, () => `l${dir * 12} ${px(height / k / 2)}l${-dir * 12} ${px(height / k / 2)}`).join("");
  const up = (k: number, dir: number) =>
    Array.from({ length: k }, () => `l${dir * 12} ${px(-height / k / 2)}l${-dir * 12} ${px(-height / k / 2)}`).join("");
  const body = `M${px(x)} ${px(y)}H${px(x + e)}C${px(x + width * 0.3)} ${px(y - 26)} ${px(x + width * 0.7)} ${px(y - 26)} ${px(x + width - e)} ${px(y)}H${px(x + width)}${zig(14, 1)}H${px(x + width - e)}C${px(x + width * 0.7)} ${px(y + height + 26)} ${px(x + width * 0.3)} ${px(y + height + 26)} ${px(x + e)} ${px(y + height)}H${px(x)}${up(14, -1)}z`;
  const print = face(drawing, shot, x + e * 0.9, y - 24, width - e * 1.8, height + 48, {});
  const end = (ex: number) =>
    rect(ex, y - 30, e, height + 60, shot.brand.second) +
    Array.from({ length: 5 }, (_, i) => rect(ex + 6 + i * 10, y - 30, 5, height + 60, "#000", 0, 'opacity=".14"')).join(
      "",
    );
  const tube = drawing.linear([
    [0, "#000000", 0.3],
    [0.12, "#ffffff", 0.3],
    [0.3, "#ffffff", 0.06],
    [0.7, "#000000", 0.04],
    [1, "#000000", 0.42],
  ]);
  drawing.fills(width, height + 50, y + height + 22);
  return (
    floorShadow(drawing, 600, width * 0.94, y + height + 22) +
    drawing.clipped(
      body,
      rect(x - 20, y - 30, width + 40, height + 60, mix(shot.brand.main, "#ffffff", 0.1)) +
        print +
        end(x - 4) +
        end(x + width - e + 4) +
        rect(x + e - 12, y - 30, 16, height + 60, "#000", 0, 'opacity=".15"') +
        rect(x + width - e, y - 30, 16, height + 60, "#000", 0, 'opacity=".15"'),
    ) +
    path(body, tube)
  );
}
