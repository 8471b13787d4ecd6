import type { Product, Variation } from "@tatka/contract/catalogue/products";
import type { SearchRequest } from "@tatka/domain/catalogue/search-request";
import { inBase, type ListUnit } from "@tatka/domain/catalogue/vocabulary/unit-words";

/** Moves the size that a search asks for, by amount or price, to the front: a card shows its first size in stock. */
export function withLeadingSize(cards: string[], { size, price }: Pick<SearchRequest, "size" | "price">): string[] {
  if (!size && !price) return cards;
  return cards.map((text) => {
    const card = JSON.parse(text) as Product;
    const ofSize = size && card.variations.find((one) => isOfSize(one, size));
    const lead = ofSize ?? (price && card.variations.find((one) => isWithin(one.salePrice, price)));
    if (!lead || lead === card.variations[0]) return text;
    return JSON.stringify({ ...card, variations: [lead, ...card.variations.filter((one) => one !== lead)] });
  });
}

function isOfSize({ measurement, uom }: Variation, { amount, unit }: NonNullable<SearchRequest["size"]>): boolean {
  const own = inBase(uom.title as ListUnit, measurement);
  return own?.kind === unit && Math.abs(own.size - amount) < 0.5;
}

function isWithin(taka: number, { least = 0, most = Number.POSITIVE_INFINITY }: NonNullable<SearchRequest["price"]>) {
  return taka >= least && taka <= most;
}
