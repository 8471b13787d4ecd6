import type { Drawing, Frame } from "./drawing/drawing.ts";
import { place } from "./drawing/shapes.ts";
import type { Brand, PackProduct, PackSpec, PackType, PackVariation, Shot, Side } from "./pack-data.ts";
import { card } from "./packs/card.ts";
import { packTypes } from "./packs/index.ts";

export type Packshot = {
  product: PackProduct;
  variation: PackVariation;
  brand: Brand;
  spec: PackSpec;
  side: Side;
};

type StandingPack = { svg: string; frame: Frame; size: number };

/** Only these packs have space for a readable back. The backs of all others show the label, laid flat. */
const withPrintedBack = new Set<PackType>(["pillow", "standup", "sachet", "sack", "box", "carton", "brick"]);

/** Draws a pack on the studio's floor and returns its size. */
export function packOnFloor(drawing: Drawing, packshot: Packshot): StandingPack {
  const { product, variation, spec, side } = packshot;
  const size = relativeSize(product, variation);
  const shot: Shot = { ...packshot, size };
  const type = packTypeOf(spec, variation);
  const draw = side === "back" && !withPrintedBack.has(type) ? card : packTypes[type];
  const svg = draw(drawing, shot);
  const isSeveral = spec.isMultipack && side === "front" && variation.measurement > 1;
  return isSeveral ? threeOf(drawing, svg, size) : { svg, frame: drawing.frame, size };
}

function threeOf(drawing: Drawing, svg: string, size: number): StandingPack {
  const { width, height, floor } = drawing.frame;
  const pack = drawing.symbol("pack", () => svg);
  const aside = width * 0.36;
  const behind = (dx: number) => place(pack, 600 * 0.1 + dx, floor * 0.1 - 70, 0.9);
  return {
    svg: behind(-aside) + behind(aside) + place(pack, 0, 0),
    frame: { width: width + aside * 1.6, height, floor },
    size,
  };
}

/** Uses the cube root, because packs grow in three dimensions: eight times the weight is twice as tall. */
function relativeSize({ weightsGrams }: PackProduct, { weightGrams }: PackVariation): number {
  if (weightsGrams.length < 2) return 0.9;
  return Math.max(0, (Math.cbrt(weightGrams / Math.max(...weightsGrams)) - 0.4) / 0.6);
}

/** Five litres of oil come in a can with a handle. */
function packTypeOf(spec: PackSpec, { weightGrams }: PackVariation): PackType {
  return spec.bySize?.find(({ fromGrams }) => weightGrams >= fromGrams)?.pack ?? spec.pack;
}
