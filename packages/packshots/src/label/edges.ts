import { px } from "../drawing/shapes.ts";

/** Draws the outline of a label's lower field; `split` is the y offset of its top. */
type Edge = (x: number, y: number, width: number, height: number, split: number) => string;

export type EdgeName = keyof typeof edges;

/** Builds an edge from points: x as a fraction of the width, y as a fraction of the width above or below the split. */
function through(draw: (at: (dx: number, dy: number) => string) => string): Edge {
  return (x, y, width, height, split) => {
    const at = (dx: number, dy: number) => `${px(x + width * dx)} ${px(y + split + width * dy)}`;
    return `${draw(at)}V${px(y + height)}H${px(x)}z`;
  };
}

/** The line between the name field and the picture field; each brand has its own. */
export const edges = {
  straight: through((at) => `M${at(0, 0)}L${at(1, 0)}`),
  wave: through(
    (at) => `M${at(0, 0.05)}C${at(0.25, -0.1)} ${at(0.45, 0.12)} ${at(0.62, 0.04)}S${at(0.9, -0.08)} ${at(1, -0.03)}`,
  ),
  hill: through((at) => `M${at(0, 0.1)}Q${at(0.5, -0.1)} ${at(1, 0.1)}`),
  roof: through((at) => `M${at(0, 0.09)}L${at(0.5, -0.03)}L${at(1, 0.09)}`),
  splash: through(
    (at) =>
      `M${at(0, 0.02)}C${at(0.12, -0.07)} ${at(0.2, 0.1)} ${at(0.32, 0.05)}S${at(0.5, -0.12)} ${at(0.6, 0.02)}` +
      `S${at(0.82, 0.1)} ${at(1, -0.06)}`,
  ),
  arch: (x, y, width, height, split) => {
    const margin = width * 0.09;
    const shoulder = px(y + split + width * 0.36);
    const radii = `${px(width / 2 - margin)} ${px(width * 0.4)}`;
    const [left, right, bottom] = [px(x + margin), px(x + width - margin), px(y + height)];
    return `M${left} ${bottom}V${shoulder}A${radii} 0 0 1 ${right} ${shoulder}V${bottom}z`;
  },
  /** The pointed arch with shoulders of old mosques. */
  mughal: (x, y, width, height, split) => {
    const at = (dx: number, dy: number) => `${px(x + width * dx)} ${px(y + split + width * dy)}`;
    const bottom = px(y + height);
    return (
      `M${px(x + width * 0.07)} ${bottom}L${at(0.07, 0.3)}` +
      `C${at(0.07, 0.18)} ${at(0.15, 0.1)} ${at(0.25, 0.1)}C${at(0.33, 0.04)} ${at(0.45, 0.04)} ${at(0.5, -0.04)}` +
      `C${at(0.55, 0.04)} ${at(0.67, 0.04)} ${at(0.75, 0.1)}C${at(0.85, 0.1)} ${at(0.93, 0.18)} ${at(0.93, 0.3)}V${bottom}z`
    );
  },
  scallop: (x, y, width, height, split) => {
    const step = width / 8;
    const scallops = `a${px(step / 2)} ${px(step / 2)} 0 0 0 ${px(step)} 0`.repeat(8);
    return `M${px(x)} ${px(y + split)}${scallops}V${px(y + height)}H${px(x)}z`;
  },
  cloud: (x, y, width, height, split) => {
    const step = width / 5;
    const puffs = [1, 0.8, 1.3, 0.9, 1].map(
      (size) => `a${px(step * size * 0.52)} ${px(step * size * 0.4)} 0 0 1 ${px(step * size)} 0`,
    );
    return `M${px(x)} ${px(y + split + width * 0.03)}${puffs.join("")}V${px(y + height)}H${px(x)}z`;
  },
  sun: (x, y, width, height, split) => {
    const shoulder = px(y + split + width * 0.3);
    const radii = `${px(width * 0.56)} ${px(width * 0.5)}`;
    return `M${px(x)} ${px(y + height)}V${shoulder}A${radii} 0 0 1 ${px(x + width)} ${shoulder}V${px(y + height)}z`;
  },
  drip: (x, y, width, height, split) => {
    const step = width / 12;
    const half = `${px(step / 2)} ${px(step / 2)}`;
    const drips = [1, 2.2, 1.2, 2.8, 1, 1.8].map((length) => {
      const down = px(step * length * 0.6);
      return `v${down}a${half} 0 0 0 ${px(step)} 0v${-down}a${half} 0 0 1 ${px(step)} 0`;
    });
    return `M${px(x)} ${px(y + split)}${drips.join("")}V${px(y + height)}H${px(x)}z`;
  },
} satisfies Record<string, Edge>;
