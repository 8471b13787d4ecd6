import type { Drawing } from "./drawing.ts";
import { isBangla, shaped, type Weight } from "./glyphs.ts";
import { px } from "./shapes.ts";

export type Anchor = "start" | "middle" | "end";

type TextOptions = {
  weight?: Weight;
  fill?: string;
  anchor?: Anchor;
  /** Letter spacing in fractions of the font size. Bangla ignores it, so that its headline stays connected. */
  tracking?: number;
  slant?: number;
  stroke?: number;
  opacity?: number;
};

export function textWidth(text: string, size: number, weight: Weight = 700, tracking = 0): number {
  return (shaped(text, weight).width * size) / 1000 + tracking * size * Math.max(0, [...text].length - 1);
}

/** Draws one line of text as outlines. */
export function text(
  drawing: Drawing,
  value: string,
  x: number,
  y: number,
  size: number,
  options: TextOptions = {},
): string {
  const { weight = 700, fill = "#000", anchor = "start", tracking = 0, slant = 0, stroke = 0, opacity } = options;
  const { glyphs, width } = shaped(value, weight);
  const spread = isBangla(value) ? 0 : tracking;
  const fullWidth = (width * size) / 1000 + spread * size * Math.max(0, glyphs.length - 1);
  const left = x - { start: 0, middle: fullWidth / 2, end: fullWidth }[anchor];
  const uses = glyphs.map((glyph, place) => {
    const id = drawing.define(`glyph ${glyph.key}`, (own) => `<path id="${own}" d="${glyph.outline}"/>`);
    const raised = glyph.y ? ` y="${Math.round(glyph.y)}"` : "";
    return `<use href="#${id}" x="${Math.round(glyph.x + spread * place * 1000)}"${raised}/>`;
  });
  const skew = slant ? ` skewX(${-slant})` : "";
  const heavy = stroke ? ` stroke="${fill}" stroke-width="${stroke}" stroke-linejoin="round"` : "";
  const faint = opacity ? ` opacity="${opacity}"` : "";
  const scale = Math.round(size * 10) / 10_000;
  return `<g transform="translate(${px(left)} ${px(y)})${skew} scale(${scale})" fill="${fill}"${heavy}${faint}>${uses.join("")}</g>`;
}

type FitOptions = { maxLines?: number; max?: number; min?: number; weight?: Weight; leading?: number };

/** Chooses the line breaks that allow the largest text in the box. */
export function fit(
  value: string,
  width: number,
  height: number,
  { maxLines = 3, max = 120, min = 10, weight = 700, leading = 1.02 }: FitOptions = {},
): { size: number; lines: string[] } {
  const words = value.split(" ");
  let best = { size: 0, lines: [value] };
  for (let count = 1; count <= Math.min(maxLines, words.length); count++) {
    for (const lines of splits(words, count)) {
      const widest = Math.max(Number.EPSILON, ...lines.map((line) => textWidth(line, 1, weight)));
      const size = Math.min(max, width / widest, height / (count * leading));
      if (size > best.size + 0.5) best = { size, lines };
    }
  }
  return { size: Math.max(min, best.size), lines: best.lines };
}

/** Returns every way to break the words into `count` lines. */
function splits(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(" ")]];
  const breaks = Array.from({ length: words.length - count + 1 }, (_, place) => place + 1);
  return breaks.flatMap((at) =>
    splits(words.slice(at), count - 1).map((rest) => [words.slice(0, at).join(" "), ...rest]),
  );
}

export function wrapWords(value: string, width: number, size: number, weight: Weight): string[] {
  const lines: string[] = [];
  for (const word of value.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
