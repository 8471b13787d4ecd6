import type { FontName } from "./fonts.ts";
import { type Run, scriptRuns } from "./script-runs.ts";

type Document = PDFKit.PDFDocument;

export type TextStyle = { size?: number; isBold?: boolean; colour?: string; align?: "left" | "right" | "center" };
type Box = { x: number; y: number; width: number };

/** Bangla has signs above and below the letters, so its lines are higher than English ones. */
const LINE_HEIGHT = 1.38;
const graphemes = new Intl.Segmenter("bn", { granularity: "grapheme" });

/**
 * Writes mixed Latin and Bangla text into boxes. pdfkit shapes Bangla but supports one font at a time, so lines are
 * broken here and written run by run.
 */
export class TextPen {
  readonly #document: Document;
  /** A cell is measured for the height of its row, and again when it is written. */
  readonly #known = new Map<string, string[]>();

  constructor(document: Document) {
    this.#document = document;
  }

  /** Height of the text in a box of this width. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.#linesOf(text, width, style).length * lineHeight(style);
  }

  /** Writes the text and returns its height. */
  write(text: string, { x, y, width }: Box, style: TextStyle = {}): number {
    const { align = "left", colour = "#16211a", size = 9 } = style;
    const lines = this.#linesOf(text, width, style);
    lines.forEach((line, index) => {
      const free = width - this.#widthOf(line, style);
      const start = x + (align === "left" ? 0 : align === "right" ? free : free / 2);
      this.#document.fillColor(colour);
      this.#writeLine(line, start, y + index * lineHeight(style) + size, style);
    });
    return lines.length * lineHeight(style);
  }

  /** Bangla glyphs are in visual order; the original text is added for search and copying. */
  #writeLine(line: string, x: number, baseline: number, style: TextStyle): void {
    const runs = scriptRuns(line);
    const isMarked = runs.some(({ isBangla }) => isBangla);
    if (isMarked) this.#document.markContent("Span", { actual: line });
    let at = x;
    for (const run of runs) {
      this.#take(run, style);
      this.#document.text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
      at += this.#document.widthOfString(run.text);
    }
    if (isMarked) this.#document.endMarkedContent();
  }

  #linesOf(text: string, width: number, style: TextStyle): string[] {
    const key = [text, width, style.size, style.isBold].join("|");
    const lines = this.#known.get(key) ?? this.#breakLines(text, width, style);
    this.#known.set(key, lines);
    return lines;
  }

  #breakLines(text: string, width: number, style: TextStyle): string[] {
    return text.split("\n").flatMap((line) => this.#breakLine(line, width, style));
  }

  #breakLine(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = "";
    // Words joined by a non-breaking space are one word; the fonts lack that space.
    const words = text.split(/[ \t]+/).map((word) => word.replaceAll("\u00a0", " "));
    for (const word of words.flatMap((whole) => this.#piecesOf(whole, width, style))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.#widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return line ? [...lines, line] : lines;
  }

  /** A word wider than its box is split, but never inside a letter with its signs. */
  #piecesOf(word: string, width: number, style: TextStyle): string[] {
    if (this.#widthOf(word, style) <= width) return [word];
    const pieces = [""];
    for (const { segment } of graphemes.segment(word)) {
      const longer = `${pieces.at(-1)}${segment}`;
      if (this.#widthOf(longer, style) <= width) pieces[pieces.length - 1] = longer;
      else pieces.push(segment);
    }
    return pieces;
  }

  #widthOf(line: string, style: TextStyle): number {
    return scriptRuns(line).reduce((width, run) => {
      this.#take(run, style);
      return width + this.#document.widthOfString(run.text);
    }, 0);
  }

  #take({ isBangla }: Run, { isBold = false, size = 9 }: TextStyle): void {
    const name: FontName = isBangla ? (isBold ? "banglaBold" : "bangla") : isBold ? "latinBold" : "latin";
    this.#document.font(name, size);
  }
}

function lineHeight({ size = 9 }: TextStyle): number {
  return size * LINE_HEIGHT;
}
