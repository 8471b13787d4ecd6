import type { Drawing } from "../drawing/drawing.ts";
import { type Random, randomFrom } from "../drawing/random.ts";
import type { Art, DrawPiece, Look } from "../pack-data.ts";
import { pieces } from "./pieces/index.ts";

/** Several variants of a piece, so that neighbours in a heap differ. */
export type PieceSymbols = { at: (place: number) => string; any: (random: Random) => string };

/** Returns the symbols of a piece. Pieces and looks come from data, so an unknown name is an error. */
export function symbolsOf(drawing: Drawing, name: string, look: Look = noLook, count = 3): PieceSymbols {
  return choiceOf(defineVariants(drawing, name, look, count));
}

/** Returns the symbols of an arrangement's main piece and of all pieces mixed with it. */
export function mixedSymbols(drawing: Drawing, art: Art, count = 3): PieceSymbols {
  const kinds: [string, Look | undefined][] = [[art.piece ?? "ball", art.look], ...(art.mixWith ?? [])];
  const variants = art.mixWith ? Math.min(count, 2) : count;
  return choiceOf(kinds.flatMap(([name, look]) => defineVariants(drawing, name, look ?? noLook, variants)));
}

const noLook: Look = { colour: "#c9a46a" };

function defineVariants(drawing: Drawing, name: string, look: Look, count: number): string[] {
  const draw: DrawPiece | undefined = pieces[name];
  if (!draw) throw new Error(`there is no piece "${name}"`);
  const key = `${name} ${JSON.stringify(look)}`;
  return Array.from({ length: count }, (_, place) =>
    drawing.symbol(`${key} ${place}`, () => draw(drawing, randomFrom(`${key} ${place}`), look)),
  );
}

function choiceOf(ids: string[]): PieceSymbols {
  const at = (place: number) => ids[place % ids.length] ?? "";
  return { at, any: (random) => at(random.int(0, ids.length - 1)) };
}
