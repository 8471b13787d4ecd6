import type { Random } from "./random.ts";

export type Point = readonly [x: number, y: number];
export type Box = { x: number; y: number; width: number; height: number };

/** Rounds a coordinate to tenths, which are precise enough and keep files small. */
export const px = (value: number): number => Math.round(value * 10) / 10;

/** SVG attributes, inserted unchanged. */
type Attributes = string;

const written = (more: Attributes) => (more ? ` ${more}` : "");

export function path(outline: string, fill: string, more: Attributes = ""): string {
  return `<path d="${outline}" fill="${fill}"${written(more)}/>`;
}

export function line(outline: string, stroke: string, width: number, more: Attributes = ""): string {
  return `<path d="${outline}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${written(more)}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = ""): string {
  return `<ellipse cx="${px(cx)}" cy="${px(cy)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}"${written(more)}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more: Attributes = "",
): string {
  const rounded = radius ? ` rx="${px(radius)}"` : "";
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}"${rounded} fill="${fill}"${written(more)}/>`;
}

export function place(id: string, x: number, y: number, scale = 1, degrees = 0): string {
  const turned = degrees ? ` rotate(${px(degrees)})` : "";
  return `<use href="#${id}" transform="translate(${px(x)} ${px(y)})${turned} scale(${Math.round(scale * 1000) / 1000})"/>`;
}

export function roundRectPath(x: number, y: number, width: number, height: number, r: number): string {
  const [across, down] = [px(width - 2 * r), px(height - 2 * r)];
  return (
    `M${px(x + r)} ${px(y)}h${across}q${r} 0 ${r} ${r}v${down}q0 ${r} ${-r} ${r}` +
    `h${-across}q${-r} 0 ${-r} ${-r}v${-down}q0 ${-r} ${r} ${-r}z`
  );
}

/** A smooth closed curve through the points (Catmull-Rom spline as cubic Béziers). */
export function smooth(points: readonly Point[]): string {
  const at = (place: number): Point => points[(place + points.length) % points.length] ?? [0, 0];
  const curves = points.map((from, place) => {
    const [before, to, after] = [at(place - 1), at(place + 1), at(place + 2)];
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    return `C${[leave, arrive, to].map(([x, y]) => `${px(x)} ${px(y)}`).join(" ")}`;
  });
  const [x, y] = at(0);
  return `M${px(x)} ${px(y)}${curves.join("")}z`;
}

/** An irregular circle: `wobble` ranges from 0 to 0.3, `flat` scales its height. */
export function blob(random: Random, radius = 50, wobble = 0.1, flat = 1, count = 9): string {
  const points = Array.from({ length: count }, (_, place): Point => {
    const angle = (place / count) * Math.PI * 2;
    const reach = radius * (1 + random.range(-wobble, wobble));
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * flat];
  });
  return smooth(points);
}
