/** Declares the part of fontkit that labels use, because the package has no types. */
declare module "fontkit" {
  export type Command = "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
  export type Glyph = { id: number; path: { commands: { command: Command; args: number[] }[] } };
  export type Position = { xAdvance: number; xOffset: number; yOffset: number };
  export type Font = { layout(text: string): { glyphs: Glyph[]; positions: Position[] } };
  export function create(bytes: Uint8Array): Font;
}
