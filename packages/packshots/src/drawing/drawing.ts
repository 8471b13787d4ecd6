/** The side length of the square canvas. */
export const SIDE = 1200;

/** Gradient stops: offset, colour and opacity. */
export type Stops = readonly (readonly [offset: number, colour: string, opacity?: number])[];

/** The bounding box of a pack above the floor, for the camera. */
export type Frame = { width: number; height: number; floor: number };

type Line = readonly [x1: number, y1: number, x2: number, y2: number];
type Circle = readonly [x: number, y: number, radius: number];

/** Builds one SVG. Gradients, clip paths, glyphs and repeated packs are defined once and reused. */
export class Drawing {
  readonly #definitions: string[] = [];
  readonly #ids = new Map<string, string>();
  frame: Frame = { width: 1000, height: 900, floor: 1092 };

  /** Called by each pack to report its size in the square. */
  fills(width: number, height: number, floor = 1092): void {
    this.frame = { width, height, floor };
  }

  /** Adds a definition once per key and returns its id. */
  define(key: string, build: (id: string) => string): string {
    const known = this.#ids.get(key);
    if (known) return known;
    const id = `d${this.#ids.size.toString(36)}`;
    this.#ids.set(key, id);
    this.#definitions.push(build(id));
    return id;
  }

  /** Returns a linear gradient; the line is in fractions of the filled shape. */
  linear(stops: Stops, [x1, y1, x2, y2]: Line = [0, 0, 0, 1]): string {
    const id = this.define(
      `linear ${x1},${y1},${x2},${y2} ${stops.join(";")}`,
      (own) =>
        `<linearGradient id="${own}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  radial(stops: Stops, [x, y, radius]: Circle = [0.5, 0.5, 0.5], focus: readonly [number, number] = [x, y]): string {
    const id = this.define(
      `radial ${x},${y},${radius},${focus} ${stops.join(";")}`,
      (own) =>
        `<radialGradient id="${own}" cx="${x}" cy="${y}" r="${radius}" fx="${focus[0]}" fy="${focus[1]}">` +
        `${stopTags(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  clipped(outline: string, body: string): string {
    const id = this.define(`clip ${outline}`, (own) => `<clipPath id="${own}"><path d="${outline}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${body}</g>`;
  }

  /** A group that is defined once and placed many times. */
  symbol(key: string, build: () => string): string {
    return this.define(`symbol ${key}`, (own) => `<g id="${own}">${build()}</g>`);
  }

  toSvg(body: string): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">` +
      `<defs>${this.#definitions.join("")}</defs>${body}</svg>`
    );
  }
}

function stopTags(stops: Stops): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const seeThrough = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${seeThrough}/>`;
    })
    .join("");
}
