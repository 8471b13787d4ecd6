import { searchProducts } from "@tatka/contract/catalogue/search";
import { expect, test } from "vitest";
import { readSearchKinds, scoreKinds, shareFirst } from "../../harness/search-kinds.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const search = async (q: string) =>
  searchProducts.answer.parse((await store.call("GET", `/product/search?q=${encodeURIComponent(q)}`)).body);

test("nine in ten searches have a right product first, held-out searches too", {
  timeout: 180_000,
}, async () => {
  const rows = await store.query<{ slug: string; category: string }>(
    "select p.slug, c.slug as category from product p join category c on c.id = p.category_id",
  );
  const categories = new Map(rows.map(({ slug, category }) => [slug, category]));
  const find = async (query: string) =>
    (await search(query)).items.map(({ slug }) => ({ slug, category: categories.get(slug) ?? "" }));
  const { tuned, heldOut } = await readSearchKinds();
  expect(shareFirst(await scoreKinds(tuned, find))).toBeGreaterThanOrEqual(0.95);
  expect(shareFirst(await scoreKinds(heldOut, find))).toBeGreaterThanOrEqual(0.92);
});
