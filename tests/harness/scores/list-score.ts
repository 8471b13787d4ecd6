import type { ListLine } from "@tatka/contract/lists/shopping-lists";

type Expected = { raw: string; product: string | null; accept?: string[]; quantity?: number; uom?: string };
export type ShoppingLists = {
  lists: { id: string; lang: string; text: string; expected: Expected[]; noise: string[] }[];
};

export type ListScore = { kind: string; right: number; all: number; failed: { raw: string; got: string }[] };

/**
 * Parses every list and scores it entry by entry: the proposed product and its amount must match, and products that the
 * store does not sell must have no match. An item that was parsed from noise counts as another failed entry.
 */
export async function scoreLists(
  { lists }: ShoppingLists,
  read: (text: string) => Promise<ListLine[]>,
): Promise<ListScore[]> {
  const scores = new Map<string, ListScore>();
  for (const { lang, text, expected } of lists) {
    const score = scores.get(lang) ?? { kind: lang, right: 0, all: 0, failed: [] };
    scores.set(lang, score);
    const lines = await read(text);
    const unused = new Set(lines);
    for (const entry of expected) {
      const line = [...unused].find(({ raw }) => raw === entry.raw);
      if (line) unused.delete(line);
      score.all += 1;
      if (line && isRight(entry, line)) score.right += 1;
      else score.failed.push({ raw: entry.raw, got: line ? described(line) : "not read" });
    }
    for (const line of unused) {
      score.all += 1;
      score.failed.push({ raw: line.raw, got: `read from noise: ${described(line)}` });
    }
  }
  return [...scores.values()];
}

export function shareRight(scores: readonly ListScore[]): number {
  const sum = (of: "right" | "all") => scores.reduce((total, score) => total + score[of], 0);
  return sum("right") / sum("all");
}

function isRight(
  { product, accept = [], quantity = 0, uom = "" }: Expected,
  { matches, unit, quantity: asked }: ListLine,
) {
  const [best] = matches;
  if (product === null) return best === undefined;
  if (!best || ![product, ...accept].includes(best.product.slug)) return false;
  if (uom === "Pack") return best.quantity === quantity && (unit === "Pack" || asked === quantity);
  const { measurement, uom: packUnit } = best.variation;
  return Math.abs(inBase(measurement, packUnit.title) * best.quantity - inBase(quantity, uom)) < 0.001;
}

function inBase(amount: number, unit: string): number {
  return amount * ({ Kg: 1000, Ltr: 1000, Dozen: 12 }[unit] ?? 1);
}

function described({ matches: [best], quantity, unit }: ListLine): string {
  return `${quantity} ${unit}: ${best ? `${best.product.slug}, ${best.variation.title} x ${best.quantity}` : "nothing"}`;
}
