/** Shading that makes a flat outline look like food. */

import { lighten, toast } from "../drawing/colour.ts";
import type { Drawing, Stops } from "../drawing/drawing.ts";
import type { Random } from "../drawing/random.ts";
import { ellipse, path, px } from "../drawing/shapes.ts";
import type { Look } from "../pack-data.ts";

/** Shades a rounded body, lit from the upper left. */
export function round(drawing: Drawing, outline: string, colour: string, { hi = 0.38, lo = 0.42, more = "" } = {}) {
  return path(
    outline,
    drawing.radial(
      [
        [0, lighten(colour, hi)],
        [0.45, colour],
        [1, toast(colour, lo)],
      ],
      [0.5, 0.5, 0.62],
      [0.36, 0.28],
    ),
    more,
  );
}
/** Random flecks within a radius: crumbs, herbs, seeds, browned spots. */
export function flecks(
  random: Random,
  count: number,
  r: number,
  colours: readonly string[],
  size: readonly [number, number] = [1.5, 4],
  flatness = 1,
  opacity = 0.8,
) {
  let out = "";
  for (let i = 0; i < count; i++) {
    const a = random() * Math.PI * 2;
    const k = Math.sqrt(random()) * r;
    const s = random.range(size[0], size[1]);
    out += `<ellipse cx="${px(Math.cos(a) * k)}" cy="${px(Math.sin(a) * k * flatness)}" rx="${px(s)}" ry="${px(s * random.range(0.5, 1))}" fill="${random.pick(colours)}"/>`;
  }
  return `<g opacity="${opacity}">${out}</g>`;
}
export const gloss = (x: number, y: number, rx: number, ry: number, rotate = -25, opacity = 0.55) =>
  ellipse(x, y, rx, ry, "#fff", `opacity="${opacity}" transform="rotate(${rotate} ${x} ${y})"`);

export const fillingOf = ({ fill, colour }: Look): string => fill?.[0] ?? colour;

/** A seed or a small fruit, lit from the upper left. */
export const seed = (drawing: Drawing, colour: string, rx: number, ry: number, more = "") => {
  const stops: Stops = [
    [0, lighten(colour, 0.4)],
    [0.5, colour],
    [1, toast(colour, 0.4)],
  ];
  return ellipse(0, 0, rx, ry, drawing.radial(stops, [0.5, 0.5, 0.6], [0.35, 0.3]), more);
};

/** A thick disc seen from the front and slightly above. */
export const puck = (drawing: Drawing, colour: string, rx: number, ry: number, thick: number) => {
  const under = ellipse(0, thick, rx, ry, toast(colour, 0.45));
  const side = `<path d="M${-rx} 0V${thick}A${rx} ${ry} 0 0 0 ${rx} ${thick}V0z" fill="${toast(colour, 0.3)}"/>`;
  const stops: Stops = [
    [0, lighten(colour, 0.3)],
    [0.6, colour],
    [1, toast(colour, 0.22)],
  ];
  return under + side + ellipse(0, 0, rx, ry, drawing.radial(stops, [0.45, 0.4, 0.65]));
};
