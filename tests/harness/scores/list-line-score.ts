import type { ListLine } from "@tatka/contract/lists/shopping-lists";

/** The file's metadata defines the syntax of `want`. */
type WrittenLine = { kind: string; text: string; want: string[] };
export type WrittenLines = { lines: WrittenLine[] };

export type LineScore = {
  kind: string;
  text: string;
  /** Whether the line is held out: lines with an odd index are scored, but their failures are not shown. */
  isHeldOut: boolean;
  /** The right number of items, each with the right product and amount. */
  isRight: boolean;
  /** The right number of items, each with the right product among its matches. */
  isOffered: boolean;
  isAmountRight: boolean;
  /** Confidence and correctness of each proposed product. */
  trusted: { confidence: number; isRight: boolean }[];
  got: string;
};

export async function scoreLines(
  { lines }: WrittenLines,
  read: (text: string) => Promise<ListLine[]>,
  { isHeldOutOnly = false } = {},
): Promise<LineScore[]> {
  const scores: LineScore[] = [];
  for (const [index, { kind, text, want }] of lines.entries()) {
    const isHeldOut = index % 2 === 1;
    if (isHeldOutOnly && !isHeldOut) continue;
    const found = await read(text);
    const isCounted = found.length === want.length;
    const judged = found.map((line, place) => judge(line, want[place]));
    scores.push({
      kind,
      text,
      isHeldOut,
      isRight: isCounted && judged.every(({ isProduct, isAmount }) => isProduct && isAmount),
      isOffered: isCounted && judged.every(({ isOffered }) => isOffered),
      isAmountRight: isCounted && judged.every(({ isAmount }) => isAmount),
      trusted: judged.flatMap(({ isProduct, confidence }) =>
        confidence === undefined ? [] : [{ confidence, isRight: isProduct }],
      ),
      got: found.map(described).join("; ") || "nothing",
    });
  }
  return scores;
}

/** 90 % of the items above this confidence must be right. */
const SURE = 0.9;

export function summaryOf(scores: readonly LineScore[]) {
  const count = (isSo: (score: LineScore) => boolean) => scores.filter(isSo).length;
  const sure = scores.flatMap(({ trusted }) => trusted.filter(({ confidence }) => confidence > SURE));
  return {
    all: scores.length,
    right: count(({ isRight }) => isRight),
    offered: count(({ isOffered }) => isOffered),
    amounts: count(({ isAmountRight }) => isAmountRight),
    sure: sure.length,
    sureAndRight: sure.filter(({ isRight }) => isRight).length,
  };
}

/** Products, then how the amount is judged, and the amount. */
const WANT = /^(\S+)(?: ([=~?]) ?(.*))?$/;

/** Compares a parsed line with the expected result, in the syntax of the file's metadata. */
export function judge(line: ListLine, want: string | undefined) {
  const confidence = line.matches[0]?.confidence;
  const wrong = { isProduct: false, isOffered: false, isAmount: false, confidence };
  if (want === undefined) return wrong;
  if (want === "notfound") {
    const isNone = line.matches.length === 0;
    return { isProduct: isNone, isOffered: isNone, isAmount: true, confidence };
  }
  const [, , sign, amount = ""] = WANT.exec(want) ?? [];
  const isMeant = (slug: string) => isWanted(slug, want);
  return {
    isProduct: isMeant(line.matches[0]?.product.slug ?? ""),
    isOffered: line.matches.some(({ product }) => isMeant(product.slug)),
    isAmount: sign === "?" ? line.doubt === "amount" : isAmount(line, sign, amount),
    confidence,
  };
}

/** Whether a product is one of those that `want` names. */
export function isWanted(slug: string, want: string): boolean {
  const [, names = ""] = WANT.exec(want) ?? [];
  return names.split(",").some((name) => isNamed(slug, name));
}

function isNamed(slug: string, name: string): boolean {
  const [start = "", end] = name.split("*");
  return end === undefined ? slug === name : slug.startsWith(start) && slug.endsWith(end);
}

function isAmount({ matches: [best], quantity, unit, doubt }: ListLine, sign: string | undefined, said: string) {
  if (!best || doubt === "amount") return false;
  if (sign === undefined) return true;
  const [number, uom = ""] = said.split(" ");
  const wanted = inBase(Number(number), uom);
  if (uom === "Pack") return best.quantity === wanted;
  const made = inBase(best.variation.measurement, best.variation.uom.title) * best.quantity;
  if (sign === "=") return Math.abs(made - wanted) < 0.001;
  // For unit mismatches, such as a litre of goods sold by weight, the parsed amount must match and the packs only
  // approximately.
  return Math.abs(inBase(quantity, unit) - wanted) < 0.001 && made >= wanted * 0.75 && made <= wanted * 2;
}

function inBase(amount: number, unit: string): number {
  return amount * ({ Kg: 1000, Ltr: 1000, Dozen: 12 }[unit] ?? 1);
}

function described({ raw, matches: [best], quantity, unit, doubt }: ListLine): string {
  const product = best
    ? `${best.product.slug}, ${best.variation.title} x ${best.quantity}, ${best.confidence}`
    : "none";
  return `"${raw}" ${quantity} ${unit}${doubt ? `, asks about ${doubt}` : ""}: ${product}`;
}
