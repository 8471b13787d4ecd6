/** Light on packaging, as overlays over a printed face. */
import type { Drawing } from "../drawing/drawing.ts";
import type { Random } from "../drawing/random.ts";
import { path, px, rect } from "../drawing/shapes.ts";

/** Flexible film: a bright ridge left of the middle, darker sides, and light on the top edge. */
export function filmLight(drawing: Drawing, outline: string, strength = 1) {
  const side = drawing.linear(
    [
      [0, "#000000", 0.34 * strength],
      [0.07, "#000000", 0.08 * strength],
      [0.16, "#ffffff", 0.26 * strength],
      [0.28, "#ffffff", 0.03],
      [0.72, "#000000", 0.02],
      [0.9, "#000000", 0.16 * strength],
      [0.96, "#ffffff", 0.1 * strength],
      [1, "#000000", 0.36 * strength],
    ],
    [0, 0, 1, 0],
  );
  const fall = drawing.linear([
    [0, "#ffffff", 0.16],
    [0.3, "#ffffff", 0],
    [0.75, "#000000", 0],
    [1, "#000000", 0.22],
  ]);
  return path(outline, side) + path(outline, fall);
}

/** Cylinders: cans, bottles, jars, tubs. */
export function roundLight(drawing: Drawing, outline: string, strength = 1) {
  return path(
    outline,
    drawing.linear(
      [
        [0, "#000000", 0.42 * strength],
        [0.1, "#000000", 0.12 * strength],
        [0.22, "#ffffff", 0.34 * strength],
        [0.34, "#ffffff", 0.05],
        [0.6, "#000000", 0.02],
        [0.86, "#000000", 0.2 * strength],
        [0.95, "#000000", 0.3 * strength],
        [1, "#000000", 0.46 * strength],
      ],
      [0, 0, 1, 0],
    ),
  );
}

/** Flat board: one soft diagonal. */
export const boardLight = (drawing: Drawing, outline: string) =>
  path(
    outline,
    drawing.linear(
      [
        [0, "#ffffff", 0.2],
        [0.45, "#ffffff", 0],
        [1, "#000000", 0.14],
      ],
      [0, 0, 1, 1],
    ),
  );

/** A heat-sealed edge with fine vertical ribs. */
export function crimp(drawing: Drawing, x: number, y: number, width: number, height: number, tone = "#ffffff") {
  const ribs = drawing.define(
    `rib${tone}`,
    (id) =>
      `<pattern id="${id}" width="12" height="40" patternUnits="userSpaceOnUse"><rect width="5" height="40" fill="${tone}" opacity=".3"/><rect x="6" width="4" height="40" fill="#000" opacity=".2"/></pattern>`,
  );
  return (
    rect(x, y, width, height, `url(#${ribs})`) +
    rect(x, y + height - 3, width, 3, "#000", 0, 'opacity=".18"') +
    rect(x, y, width, 2, "#fff", 0, 'opacity=".4"')
  );
}

/** Soft creases from the corners of a filled bag. */
export function creases(drawing: Drawing, random: Random, x: number, y: number, width: number, height: number) {
  const light = drawing.linear([
    [0, "#ffffff", 0.34],
    [1, "#ffffff", 0],
  ]);
  const dark = drawing.linear([
    [0, "#000000", 0.17],
    [1, "#000000", 0],
  ]);
  const crease = (from: number, top: number, length: number, halfWidth: number) => {
    const lean = (from - x - width / 2) * 0.1;
    const [middle, end] = [px(top + length * 0.5), px(top + length)];
    return (
      `M${px(from - halfWidth)} ${px(top)}Q${px(from + lean)} ${middle} ${px(from + lean * 1.6)} ${end}` +
      `Q${px(from + lean + halfWidth)} ${middle} ${px(from + halfWidth)} ${px(top)}z`
    );
  };
  const bottom = y + height;
  return Array.from({ length: 7 }, (_, order) => {
    const from = x + width * (0.06 + 0.88 * ((order + random.range(0.1, 0.9)) / 7));
    const length = height * random.range(0.05, 0.12);
    const upsideDown = `<g transform="translate(0 ${px(bottom * 2)}) scale(1 -1)">`;
    return (
      path(crease(from, y, length, 8), order % 2 ? dark : light) +
      `${upsideDown}${path(crease(from, bottom, length * 0.8, 7), order % 2 ? light : dark)}</g>`
    );
  }).join("");
}
