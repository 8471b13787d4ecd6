import type { ProductFacets } from "@tatka/contract/catalogue/products";

type Storage = ProductFacets["storage"][number]["value"];

/** Prefixes of counted words: b brand, c category, s storage, t tag, v attribute value. */
type Initial = "b" | "c" | "s" | "t" | "v";

/** Counts each word of a space-separated text. */
export class Counts {
  readonly #ids: Record<Exclude<Initial, "s">, Map<number, number>> = {
    b: new Map(),
    c: new Map(),
    t: new Map(),
    v: new Map(),
  };
  readonly #storage = new Map<string, number>();

  /** Parses ids digit by digit: splitting thousands of words into strings takes ten times as long. */
  constructor(words: string) {
    for (let at = 0; at < words.length; at++) {
      const initial = words[at] as Initial;
      if (initial === "s") {
        const end = words.indexOf(" ", at);
        const word = words.slice(at + 1, end === -1 ? undefined : end);
        this.#storage.set(word, (this.#storage.get(word) ?? 0) + 1);
        at += word.length + 1;
        continue;
      }
      let id = 0;
      for (let code = words.charCodeAt(++at); code >= ZERO; code = words.charCodeAt(++at)) id = id * 10 + code - ZERO;
      const counts = this.#ids[initial];
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }

  of(initial: Exclude<Initial, "s">): { ids: number[]; counts: number[] } {
    const own = this.#ids[initial];
    return { ids: [...own.keys()], counts: [...own.values()] };
  }

  storage(): ProductFacets["storage"] {
    const own = [...this.#storage].toSorted(([, a], [, b]) => b - a);
    return own.map(([value, count]) => ({ value: value as Storage, count }));
  }
}

const ZERO = "0".charCodeAt(0);

/** Products, given by the ids of their sizes, with a size in stock. */
export function inStockCount(sizes: string, soldOut: readonly number[]): number {
  const products = sizes === "" ? [] : sizes.split(" ");
  if (soldOut.length === 0) return products.length;
  const gone = new Set(soldOut.map(String));
  return products.filter((ids) => ids.split(",").some((id) => !gone.has(id))).length;
}
