import type { Product, Variation } from "@tatka/contract/catalogue/products";
import type { ListLine, ListMatch, ListProduct, ListVariation } from "@tatka/contract/lists/shopping-lists";
import { saleUnitOf } from "@tatka/domain/catalogue/vocabulary/unit-words";
import type { ListAmount, ListUnit } from "@tatka/domain/lists/amounts/list-amount";
import { choosePacks, isAmbiguous, type Pack, type PackChoice } from "@tatka/domain/lists/amounts/pack-choice";
import type { Found } from "@tatka/domain/lists/phrase-match";
import type { ListItem } from "@tatka/domain/lists/shopping-list";
import { poishaFromTaka } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { Read } from "../../../platform/database/db.ts";
import { readCards } from "../../catalogue/products/index.ts";
import { findItems } from "./find-items.ts";
import type { NamedItem } from "./named-item.ts";

/** The proposed product and four alternatives. */
const MOST_MATCHES = 5;
/** Among this many top matches, one in the requested size comes first. */
const WINDOW = 8;
/** Scores that differ by less are equally good. */
const EQUAL = 0.08;

/** The stored matches of an item, independent of prices, stock and city. */
export type ItemMatch = Omit<NamedItem, "found"> & { found: Pick<Found, "id" | "score" | "isAllNamed" | "isHead">[] };

/** Matches of all items, best first: the expensive part of reading a list. */
export async function matchItems(read: Read, items: readonly ListItem[]): Promise<ItemMatch[]> {
  const named = await findItems(read, items);
  return named.map(({ found, ...item }) => ({
    ...item,
    found: found.slice(0, WINDOW).map(({ id, score, isAllNamed, isHead }) => ({ id, score, isAllNamed, isHead })),
  }));
}

/** `unsureLines` are lines of a photo (from 0) that were hard to read. */
type LinesInput = { region: Region; unsureLines: readonly number[] };

/** Current offers for each item, best first, in the packs closest to the requested amount. */
export async function linesOf(
  read: Read,
  items: readonly ItemMatch[],
  { region, unsureLines }: LinesInput,
): Promise<ListLine[]> {
  const ids = [...new Set(items.flatMap(({ found }) => found.map(({ id }) => id)))];
  const cards = new Map((await readCards(read, ids, region)).map((card) => [card.id, card]));
  return items.map((item) => lineOf(item, cards, unsureLines.includes(item.line)));
}

function lineOf(item: ItemMatch, cards: ReadonlyMap<number, Product>, isHardToRead: boolean): ListLine {
  const { amount } = item;
  const choices = inOrder(item, cards).slice(0, MOST_MATCHES);
  const [best] = choices;
  const isOtherSort = isInPlaceOf(best, item, cards);
  const isDoubtful =
    amount?.isDoubtful === true ||
    item.isAmountOpen === true ||
    best?.isDoubtful === true ||
    isPiecesOrDozens(best, amount);
  return {
    raw: item.raw,
    ...askedFor(amount, best),
    words: item.words,
    ...(item.otherBrand ? { otherBrand: item.otherBrand } : {}),
    ...(isDoubtful ? { doubt: "amount" as const } : isHardToRead ? { doubt: "reading" as const } : {}),
    matches: choices.map(
      ({ product, pack, count, fit, ...found }, place): ListMatch => ({
        product: productOf(product),
        variation: pack.variation,
        quantity: count,
        fit,
        confidence: round(
          confidenceOf(found, item.isSplit) *
            (item.isLoose || (isOtherSort && place === 0) ? OTHER_SORT : 1) *
            trust[fit] *
            (isOtherAmount({ pack, count, fit }, amount) || isAmbiguous(packsOf(product), amount) ? OTHER_SORT : 1) *
            (item.otherBrand && fit === "guessed" ? OTHER_SORT : 1) *
            (isDoubtful || isHardToRead ? DOUBTFUL : 1) *
            (place === 0 ? 1 : 0.7),
        ),
      }),
    ),
  };
}

/** "2 dim" may be two eggs or two dozens. */
function isPiecesOrDozens(best: Choice | undefined, amount: ListAmount | undefined): boolean {
  return amount?.isAlone === true && best?.pack.unit === "Dozen" && best.count === amount.quantity && best.count > 1;
}

/** Ranked first only because its unit matches: frozen spinach sold by weight. */
function isInPlaceOf(best: Choice | undefined, { found }: ItemMatch, cards: ReadonlyMap<number, Product>): boolean {
  const named = found.map(({ id }) => cards.get(id)).find((product) => product !== undefined);
  const isSold = named?.variations.some(({ inStock }) => inStock) === true;
  return best !== undefined && isSold && named.id !== best.product.id;
}

const OTHER_SORT = 0.7;

/** Amounts in money become packs: "60 takar dhone pata" is two of them. */
function askedFor(
  amount: ListAmount | undefined,
  best: Choice | undefined,
): Pick<ListLine, "quantity" | "unit" | "taka"> {
  if (!amount) return { quantity: 1, unit: "Pack" };
  const { quantity, unit } = amount;
  return unit === "Taka" ? { quantity: best?.count ?? 1, unit: "Pack", taka: quantity } : { quantity, unit };
}

function productOf({ id, slug, title, titleBn, images, variations }: Product): ListProduct {
  const pictures = images.map(({ pattern }) => ({ pattern }));
  return { id, slug, title, titleBn, images: pictures, variations: variations.map(variationOf) };
}

function variationOf({ id, title, titleBn, picture, salePrice, inStock, available }: Variation): ListVariation {
  return { id, title, titleBn, picture, salePrice, inStock, available };
}

/** Items with a doubt have less confidence. */
const DOUBTFUL = 0.6;

const trust = { exact: 1, near: 0.98, guessed: 0.85 };

/** Measured on real lists: above 0.9, nine in ten are correct. */
function confidenceOf({ score, isAllNamed, isHead }: NamedChoice, isSplit: boolean): number {
  // "Deshi 2 kg" is a qualifier without a name.
  if (!isHead) return 0.55;
  if (!isAllNamed) return score >= 0.8 ? 0.8 : 0.55;
  const confidence = score >= 0.9 ? 0.97 : score >= 0.8 ? 0.94 : score >= 0.68 ? 0.8 : 0.55;
  return isSplit ? confidence * 0.97 : confidence;
}

type NamedChoice = Omit<ItemMatch["found"][number], "id">;
type Choice = PackChoice<Pack & { variation: Variation }> & NamedChoice & { product: Product };

/** Products rank before packs: availability and size only order equally good matches. */
function inOrder({ found, amount }: ItemMatch, cards: ReadonlyMap<number, Product>): Choice[] {
  const choices = found.flatMap(({ id, ...named }): Choice[] => {
    const product = cards.get(id);
    const choice = product && choosePacks(packsOf(product), amount);
    return product && choice ? [{ product, ...named, ...choice }] : [];
  });
  const best = choices[0]?.score ?? 0;
  const misfit = (choice: Choice) => (isFarOff(choice, amount) ? 1 : 0) + (choice.pack.isAvailable ? 0 : 2);
  const equal = choices.filter(({ score }) => score > best - EQUAL);
  return [...equal.toSorted((a, b) => misfit(a) - misfit(b)), ...choices.filter((choice) => !equal.includes(choice))];
}

/** Potatoes by the kilo for "500 gm": the packs make a third more than asked, or less than three quarters. */
function isOtherAmount({ pack, count, fit }: Pick<Choice, "pack" | "count" | "fit">, amount: ListAmount | undefined) {
  if (fit !== "near" || !amount) return false;
  const share = (count * pack.measurement * factorOf(pack.unit)) / (amount.quantity * factorOf(amount.unit));
  return share >= 1.3 || share < 0.75;
}

function factorOf(unit: ListUnit): number {
  return unit === "Kg" || unit === "Ltr" ? 1000 : unit === "Dozen" ? 12 : 1;
}

/** Counted in another unit, or so much more than asked that another product is meant. */
function isFarOff({ pack, count, fit }: Choice, amount: ListAmount | undefined): boolean {
  // A litre of a product sold by weight, or a seer of milk, counts as matching.
  if (fit === "guessed") return kindOf(pack.unit) !== kindOf(amount?.unit);
  if (fit === "exact" || !amount) return false;
  return count * pack.measurement * factorOf(pack.unit) > 1.6 * amount.quantity * factorOf(amount.unit);
}

function kindOf(unit: ListUnit | undefined): "measured" | "counted" {
  return unit === "Kg" || unit === "Gm" || unit === "Ltr" || unit === "Ml" ? "measured" : "counted";
}

function packsOf({ variations }: Product): (Pack & { variation: Variation })[] {
  return variations.map((variation) => ({
    variation,
    unit: saleUnitOf(variation.uom.title),
    measurement: variation.measurement,
    weightGrams: variation.weightGrams,
    pricePoisha: poishaFromTaka(variation.salePrice),
    isAvailable: variation.inStock,
  }));
}

function round(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
