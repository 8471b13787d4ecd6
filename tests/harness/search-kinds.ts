import { readFile } from "node:fs/promises";

export type Found = { slug: string; category: string };
type KindOfQuery = { query: string; kind: string; right: string[] };
type KindScore = { kind: string; all: number; first: number; amongFive: number; missed: Miss[] };
type Miss = { query: string; right: string[]; found: string[] };

/** The queries to tune on, and every second one, which is only ever scored. */
export async function readSearchKinds(): Promise<{ tuned: KindOfQuery[]; heldOut: KindOfQuery[] }> {
  const text = await readFile(new URL("../data/search-kinds.txt", import.meta.url), "utf8");
  const queries: KindOfQuery[] = [];
  let kind = "";
  for (const line of text.split("\n")) {
    kind = /^\[(.+)\]$/.exec(line)?.[1] ?? kind;
    const [query, right] = line.startsWith("#") ? [] : line.split(" = ");
    if (query && right) queries.push({ query, kind, right: right.split(" ") });
  }
  return {
    tuned: queries.filter((_, place) => place % 2 === 0),
    heldOut: queries.filter((_, place) => place % 2 === 1),
  };
}

/** For each kind, how many queries have a right product first, and among the first five. */
export async function scoreKinds(
  queries: KindOfQuery[],
  search: (query: string) => Promise<Found[]>,
): Promise<KindScore[]> {
  const scores = new Map<string, KindScore>();
  for (const { query, kind, right } of queries) {
    const score = scores.get(kind) ?? { kind, all: 0, first: 0, amongFive: 0, missed: [] };
    scores.set(kind, score);
    const found = (await search(query)).slice(0, 5);
    const isFirst = isRight(found[0], right);
    score.all += 1;
    score.first += isFirst ? 1 : 0;
    score.amongFive += isFirst || found.some((one) => isRight(one, right)) ? 1 : 0;
    if (!isFirst) score.missed.push({ query, right, found: found.map(({ slug }) => slug) });
  }
  return [...scores.values()];
}

export function shareFirst(scores: KindScore[]): number {
  const sum = (of: (score: KindScore) => number) => scores.reduce((total, score) => total + of(score), 0);
  return sum(({ first }) => first) / sum(({ all }) => all);
}

function isRight(found: Found | undefined, right: string[]): boolean {
  if (right[0] === "nothing") return found === undefined;
  if (!found) return false;
  const [no, yes] = [right.filter((one) => one.startsWith("!")), right.filter((one) => !one.startsWith("!"))];
  return yes.some((one) => fits(found, one)) && !no.some((one) => fits(found, one.slice(1)));
}

function fits({ slug, category }: Found, pattern: string): boolean {
  if (pattern.startsWith("@")) return category === pattern.slice(1);
  return new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(slug);
}
