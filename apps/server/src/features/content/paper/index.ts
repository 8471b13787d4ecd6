export { drawMark, MARK } from "./draw-mark.ts";
export { openSheet } from "./open-sheet.ts";
export { paperFormat } from "./paper-format.ts";
export { bottom, ink, left, newPage, type Sheet, top, width } from "./sheet.ts";
export type { TextStyle } from "./text-pen.ts";
