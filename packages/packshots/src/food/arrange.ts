import type { Drawing } from "../drawing/drawing.ts";
import { type Random, randomFrom } from "../drawing/random.ts";
import type { Box } from "../drawing/shapes.ts";
import type { Arrangement, Art, Shot } from "../pack-data.ts";
import { bowl } from "./arrangements/bowl.ts";
import { glass } from "./arrangements/glass.ts";
import { fill, mound } from "./arrangements/grains.ts";
import { heap, stack } from "./arrangements/heap.ts";
import { fishes, single, trio } from "./arrangements/whole.ts";

type Arrange = (drawing: Drawing, random: Random, art: Art, box: Box) => string;

const arrangements: Record<Arrangement, Arrange> = { heap, stack, fill, mound, bowl, glass, single, trio, fishes };

export function arrange(drawing: Drawing, seed: string, art: Art, box: Box): string {
  return arrangements[art.as](drawing, randomFrom(seed), art, box);
}

/** Draws the picture on a label. A stack grows with the number of pieces in the pack. */
export function hero(drawing: Drawing, { spec, product, variation }: Shot, box: Box): string {
  const isCounted = spec.art.as === "stack" && variation.uom === "Pcs";
  const count = Math.max(3, Math.min(11, Math.round(variation.measurement * 0.45 + 1.5)));
  return arrange(drawing, product.slug, isCounted ? { ...spec.art, count } : spec.art, box);
}
