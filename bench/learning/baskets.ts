import { foundingRegions } from "@tatka/domain/founding-regions";
import type { Random } from "../random.ts";

export type Goods = { productId: number; variationId: number; categoryId: number };
export type Basket = { region: string; goods: Goods[] };

const HOUSEHOLDS = 12;
const NEEDS_OF_HOUSEHOLD = 40;

/**
 * Baskets with three causes: popular products (Zipf), the needs of one of twelve kinds of households, and companions,
 * which a third of the products have. A third of the companions go together in one region only. The first product of a
 * basket is drawn from all of it, so that rare ones are asked about too.
 */
export function generateBaskets(goods: readonly Goods[], count: number, random: Random): Basket[] {
  const byPopularity = shuffled(goods, random);
  const popular = () => pick(byPopularity, byPopularity.length ** random() - 1);
  const households = Array.from({ length: HOUSEHOLDS }, () => Array.from({ length: NEEDS_OF_HOUSEHOLD }, popular));
  const companions = new Map(
    goods
      .filter(() => random() < 1 / 3)
      .map(({ productId }) => [
        productId,
        Array.from({ length: 1 + Math.floor(3 * random()) }, () => ({
          goods: random() < 0.5 ? popular() : pick(goods, goods.length * random()),
          chance: 0.1 + 0.4 * random(),
          onlyIn: random() < 1 / 3 ? regionOf(random) : undefined,
        })),
      ]),
  );
  return Array.from({ length: count }, () => {
    const region = regionOf(random);
    const needs = pick(households, households.length * random());
    const planned = Array.from({ length: 1 + Math.floor(7 * random() ** 1.5) }, () =>
      random() < 0.5 ? popular() : pick(needs, needs.length * random()),
    );
    const added = planned.flatMap(({ productId }) =>
      (companions.get(productId) ?? [])
        .filter(({ chance, onlyIn }) => (onlyIn ?? region) === region && random() < chance)
        .map((companion) => companion.goods),
    );
    const bought = new Map([...planned, ...added].map((one) => [one.productId, one]));
    return { region, goods: shuffled([...bought.values()], random) };
  });
}

export const [home, away] = foundingRegions;

const regionOf = (random: Random) => (random() < 0.7 ? home.code : away.code);

function pick<T>(from: readonly T[], place: number): T {
  const found = from[Math.min(from.length - 1, Math.floor(place))];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
