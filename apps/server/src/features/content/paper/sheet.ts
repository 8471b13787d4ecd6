import type { PaperFormat } from "./paper-format.ts";
import type { TextPen } from "./text-pen.ts";

/** Shared state for drawing the parts of a paper. */
export type Sheet<Words> = {
  document: PDFKit.PDFDocument;
  pen: TextPen;
  words: Words;
  format: PaperFormat;
};

/** A4 in points, and its margins. */
export const left = 34;
export const top = 34;
export const width = 595.28 - 2 * left;
export const bottom = 841.89 - 52;

/** The light theme's colours. */
export const ink = { strong: "#16211a", muted: "#556159", line: "#cfd8cb", soft: "#f0f4ee", brandSoft: "#e6f6ec" };

export function newPage({ document }: Pick<Sheet<unknown>, "document">): number {
  document.addPage();
  return top;
}
