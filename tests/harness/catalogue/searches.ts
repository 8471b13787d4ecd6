import type { Store } from "../store.ts";

type Found = { items: { slug: string }[]; total: number; didYouMean?: string };

/** Searches products; `rest` has further parameters of the URL. */
export function searchesOf(store: Store) {
  const search = async (q: string, rest = "") =>
    (await store.call<Found>("GET", `/product/search?q=${encodeURIComponent(q)}${rest}`)).body;
  return { search, slugs: async (q: string, rest = "") => (await search(q, rest)).items.map(({ slug }) => slug) };
}
