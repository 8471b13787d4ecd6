import { readFile } from "node:fs/promises";
import type { Variation } from "@tatka/contract/catalogue/products";
import { inBase, type ListUnit } from "@tatka/domain/catalogue/vocabulary/unit-words";

/** A found product: its slug, its category's slug, and the first size of its card. */
export type Found = { slug: string; category: string; lead?: Variation | undefined };
export type Answered = {
  found: Found[];
  /** The response says that the store does not sell this product. */
  isNotSold?: boolean;
};
type KindOfQuery = { query: string; kind: string; right: string[] };
type KindScore = { kind: string; all: number; first: number; amongFive: number; missed: Miss[] };
type Miss = { query: string; right: string[]; found: string[] };

/** Queries for tuning, and every second query, which is only scored. */
export async function readSearchKinds(): Promise<{ tuned: KindOfQuery[]; heldOut: KindOfQuery[] }> {
  const queries = await readQueries("search-kinds.txt");
  return {
    tuned: queries.filter((_, place) => place % 2 === 0),
    heldOut: queries.filter((_, place) => place % 2 === 1),
  };
}

/** Realistic queries by class; what is only scored is in separate files. The fresh set was written last. */
export async function readSearchClasses(): Promise<Record<"tuned" | "heldOut" | "fresh", KindOfQuery[]>> {
  const [tuned = [], heldOut = [], fresh = []] = await Promise.all(
    ["search-classes.txt", "search-classes-held-out.txt", "search-classes-fresh.txt"].map((name) => readQueries(name)),
  );
  return { tuned, heldOut, fresh };
}

async function readQueries(name: string): Promise<KindOfQuery[]> {
  const text = await readFile(new URL(`../../data/${name}`, import.meta.url), "utf8");
  const queries: KindOfQuery[] = [];
  let kind = "";
  for (const line of text.split("\n")) {
    kind = /^\[(.+)\]$/.exec(line)?.[1] ?? kind;
    const [query, right] = line.startsWith("#") ? [] : line.split(" = ");
    if (query && right) queries.push({ query, kind, right: right.trim().split(/\s+/) });
  }
  return queries;
}

/** For each kind, counts queries with a right product in first place and among the first five. */
export async function scoreKinds(
  queries: KindOfQuery[],
  search: (query: string) => Promise<Answered>,
): Promise<KindScore[]> {
  const scores = new Map<string, KindScore>();
  for (const { query, kind, right } of queries) {
    const score = scores.get(kind) ?? { kind, all: 0, first: 0, amongFive: 0, missed: [] };
    scores.set(kind, score);
    const answer = await search(query);
    const found = answer.found.slice(0, 5);
    const isNothing = found.length === 0 || answer.isNotSold === true;
    const isFirst = right.includes("nothing") && isNothing ? true : isRight(found, right);
    score.all += 1;
    score.first += isFirst ? 1 : 0;
    score.amongFive += isFirst || found.some((one) => isRight([one], right)) ? 1 : 0;
    if (!isFirst) score.missed.push({ query, right, found: found.map(({ slug }) => slug) });
  }
  return [...scores.values()];
}

export function shareFirst(scores: KindScore[]): number {
  const sum = (of: (score: KindScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  return sum(({ first }) => first) / sum(({ all }) => all);
}

/** The first result must be right; for an expected basket ("three"), three of the first five. */
function isRight(found: Found[], right: string[]): boolean {
  const [first] = found;
  if (!first || !found.every((one) => keepsTo(one, right))) return false;
  if (right.includes("three")) return found.filter((one) => isOneOf(one, right)).length >= 3;
  const size = right.find((one) => one.startsWith("size="));
  return isOneOf(first, right) && (size === undefined || size === `size=${sizeOf(first)}`);
}

function keepsTo({ lead }: Found, right: string[]): boolean {
  const most = right.find((one) => one.startsWith("<="));
  return most === undefined || (lead !== undefined && lead.salePrice <= Number(most.slice(2)));
}

/** Size in grams, millilitres or pieces, so that 0.5 litres equals 500 millilitres. */
function sizeOf({ lead }: Found): string {
  const base = lead && inBase(lead.uom.title as ListUnit, lead.measurement);
  return base ? `${base.size}${base.kind}` : "";
}

function isOneOf(found: Found, right: string[]): boolean {
  const [no, yes] = [right.filter((one) => one.startsWith("!")), right.filter((one) => !one.startsWith("!"))];
  return yes.some((one) => fits(found, one)) && !no.some((one) => fits(found, one.slice(1)));
}

function fits({ slug, category }: Found, pattern: string): boolean {
  if (pattern.startsWith("@")) return category === pattern.slice(1);
  return new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(slug);
}
