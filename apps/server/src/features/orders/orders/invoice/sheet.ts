import type { InvoiceFormat } from "./invoice-format.ts";
import type { InvoiceWords } from "./invoice-words.ts";
import type { TextPen } from "./text-pen.ts";

/** Shared state for drawing the parts of an invoice or another paper. */
export type Sheet<Words = InvoiceWords> = {
  document: PDFKit.PDFDocument;
  pen: TextPen;
  words: Words;
  format: InvoiceFormat;
};

/** A4 in points, and its margins. */
export const left = 34;
export const top = 34;
export const width = 595.28 - 2 * left;
export const bottom = 841.89 - 52;

/** The light theme's colours. */
export const ink = { strong: "#16211a", muted: "#556159", line: "#cfd8cb", soft: "#f0f4ee", brandSoft: "#e6f6ec" };
