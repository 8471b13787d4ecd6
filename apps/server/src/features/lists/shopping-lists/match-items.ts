import type { Product, Variation } from "@tatka/contract/catalogue/products";
import type { ListLine, ListMatch } from "@tatka/contract/lists/shopping-lists";
import type { ListUnit } from "@tatka/domain/lists/list-amount";
import { choosePacks, type Pack } from "@tatka/domain/lists/pack-choice";
import type { ListItem } from "@tatka/domain/lists/shopping-list";
import { poishaFromTaka } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/prepared.ts";
import { readCards } from "../../catalogue/products/index.ts";
import { findMatches } from "../../catalogue/search/index.ts";

/** The one that is proposed, and three to choose from instead. */
const MOST_MATCHES = 4;
/** Among so many of the best found, one that comes in just the asked amount goes first. */
const WINDOW = 8;
/** As deep as the search page looks. */
const DEPTH = 60;
/** A list of two hundred items must not hold every connection of the pool. */
const AT_ONCE = 4;
/** What has fewer of the words than this is something else: "dish wash liquid" is not "liquid milk". */
const LEAST_SHARE = 0.65;

/** What the store has for each item on a list, best first, in the packs that come closest to the asked amount. */
export async function matchItems(read: Read, items: readonly ListItem[], region: Region): Promise<ListLine[]> {
  const found: Found[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const some = items.slice(start, start + AT_ONCE);
    found.push(...(await Promise.all(some.map((item) => findThing(read, item, region)))));
  }
  const ids = [...new Set(found.flatMap(({ ids }) => ids))];
  const cards = new Map((await readCards(read, ids, region)).map((card) => [card.id, card]));
  return items.map((item, index) => {
    const { ids = [], certainty = 0 } = found[index] ?? {};
    const products = ids.flatMap((id) => cards.get(id) ?? []);
    return {
      raw: item.raw,
      quantity: item.amount?.quantity ?? 1,
      unit: item.amount?.unit ?? "Pack",
      words: [item.words, item.note].filter(Boolean).join(" "),
      matches: matchesOf(products, item, certainty),
    };
  });
}

type Found = { ids: number[]; certainty: number };

/** The remark in brackets says which one is meant, if the store knows its words; else it is only a remark. */
async function findThing(read: Read, item: ListItem, region: Region): Promise<Found> {
  if (item.note) {
    const exact = await findByWords(read, `${item.words} ${item.note}`, item, region);
    if (exact.ids.length > 0) return exact;
  }
  return findByWords(read, item.words, item, region);
}

async function findByWords(read: Read, words: string, { amount }: ListItem, region: Region): Promise<Found> {
  const size = amount && amount.unit !== "Pack" ? ` ${amount.each ?? amount.quantity} ${amount.unit}` : "";
  const found = await findMatches(read, words + size, { region, depth: DEPTH });
  const share = (index: number) => (found.matched[index] ?? 0) / Math.max(found.words, 1);
  const ids = found.ids.filter((_, index) => share(index) >= LEAST_SHARE).slice(0, WINDOW);
  return { ids, certainty: (share(0) === 1 ? 0.95 : 0.5) * (found.isGuessed ? 0.8 : 1) };
}

function matchesOf(products: Product[], { amount }: ListItem, certainty: number): ListMatch[] {
  const choices = products.flatMap((product) => {
    const choice = choosePacks(packsOf(product), amount);
    return choice ? [{ product, ...choice }] : [];
  });
  const inOrder = choices.toSorted((a, b) => Number(b.fit === "exact") - Number(a.fit === "exact"));
  return inOrder.slice(0, MOST_MATCHES).map(({ product, pack, count, fit }, place) => ({
    product,
    variation: pack.variation,
    quantity: count,
    fit,
    confidence: Math.round(certainty * trust[fit] * (place === 0 ? 1 : 0.7) * 100) / 100,
  }));
}

const trust = { exact: 1, near: 0.9, guessed: 0.75 };

function packsOf({ variations }: Product): (Pack & { variation: Variation })[] {
  return variations.map((variation) => ({
    variation,
    unit: unitOf(variation.uom.title),
    measurement: variation.measurement,
    weightGrams: variation.weightGrams,
    pricePoisha: poishaFromTaka(variation.salePrice),
    isAvailable: variation.inStock,
  }));
}

function unitOf(title: string): ListUnit {
  const units: readonly ListUnit[] = ["Kg", "Gm", "Ltr", "Ml", "Pcs", "Dozen"];
  return units.find((unit) => unit.toLowerCase() === title.toLowerCase()) ?? "Pack";
}
