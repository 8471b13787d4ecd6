import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Command, create, type Font, type Glyph } from "fontkit";

/** A positioned glyph, in thousandths of the font size. */
export type PlacedGlyph = { key: string; outline: string; x: number; y: number };

const { resolve } = createRequire(import.meta.url);

type Script = "latin" | "bengali";
export type Weight = 400 | 500 | 600 | 700;

const fonts = new Map<string, Font>();
const outlines = new Map<string, string>();
const lines = new Map<string, { glyphs: PlacedGlyph[]; width: number }>();
const MOST_LINES_KEPT = 5_000;

/** Shapes a line with fontkit, which handles Bangla conjuncts and vowel signs. The outlines need no installed font. */
export function shaped(text: string, weight: Weight): { glyphs: PlacedGlyph[]; width: number } {
  const key = `${weight} ${text}`;
  const known = lines.get(key);
  if (known) return known;
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const run of runsOf(text.normalize("NFC"))) {
    const font = fontOf(run.script, weight);
    const laidOut = font.layout(run.text);
    for (const [place, glyph] of laidOut.glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = laidOut.positions[place] ?? {};
      const glyphKey = `${run.script}-${weight}/${glyph.id}`;
      const outline = outlineOf(glyphKey, glyph);
      if (outline) glyphs.push({ key: glyphKey, outline, x: width + xOffset, y: -yOffset });
      width += xAdvance;
    }
  }
  if (lines.size >= MOST_LINES_KEPT) lines.clear();
  const line = { glyphs, width };
  lines.set(key, line);
  return line;
}

export const isBangla = (text: string): boolean => /^(?:[\u0980-\u09ff\u0964]|\u200c|\u200d)/.test(text);

/** Splits a text by script. A space belongs to the run before it. */
function runsOf(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const script = isBangla(character) ? "bengali" : character === " " && last ? last.script : "latin";
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

function fontOf(script: Script, weight: Weight): Font {
  const file = `@fontsource/hind-siliguri/files/hind-siliguri-${script}-${weight}-normal.woff`;
  const known = fonts.get(file);
  if (known) return known;
  const font = create(readFileSync(resolve(file)));
  fonts.set(file, font);
  return font;
}

const letters: Record<Command, string> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "z",
};

function outlineOf(key: string, glyph: Glyph): string {
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const outline = glyph.path.commands
    // The y axis of fonts points up, that of SVG points down.
    .map(({ command, args }) => letters[command] + args.map((arg, i) => Math.round(i % 2 ? -arg : arg)).join(" "))
    .join("");
  outlines.set(key, outline);
  return outline;
}
