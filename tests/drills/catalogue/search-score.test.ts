import { searchProducts } from "@tatka/contract/catalogue/search";
import { expect, test } from "vitest";
import { readSearchClasses, readSearchKinds, scoreKinds, shareFirst } from "../../harness/scores/search-kinds.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const search = async (q: string) =>
  searchProducts.answer.parse((await store.call("GET", `/product/search?q=${encodeURIComponent(q)}`)).body);

const rows = await store.query<{ slug: string; category: string }>(
  "select p.slug, c.slug as category from product p join category c on c.id = p.category_id",
);
const categories = new Map(rows.map(({ slug, category }) => [slug, category]));
const find = async (query: string) => {
  const { items, notSold } = await search(query);
  return {
    found: items.map(({ slug, variations: [lead] }) => ({ slug, category: categories.get(slug) ?? "", lead })),
    isNotSold: notSold !== undefined,
  };
};

test.each([
  ["kinds", readSearchKinds, 0.95, 0.9],
  ["classes", readSearchClasses, 0.95, 0.9],
])("%s: the first result is right for tuned and held-out searches", async (_, readAll, least, leastHeldOut) => {
  const { tuned, heldOut } = await readAll();
  expect(shareFirst(await scoreKinds(tuned, find))).toBeGreaterThanOrEqual(least);
  expect(shareFirst(await scoreKinds(heldOut, find))).toBeGreaterThanOrEqual(leastHeldOut);
});

test("at least 90 % of a later set of held-out searches are right", async () => {
  const { fresh } = await readSearchClasses();
  expect(shareFirst(await scoreKinds(fresh, find))).toBeGreaterThanOrEqual(0.9);
});

test("of held-out searches for goods that are not sold, at least 92 % get an honest answer", async () => {
  const [kinds, classes] = [await readSearchKinds(), await readSearchClasses()];
  for (const queries of [kinds.heldOut, classes.heldOut, classes.fresh]) {
    const scores = await scoreKinds(
      queries.filter(({ kind }) => kind === "not sold"),
      find,
    );
    expect(shareFirst(scores)).toBeGreaterThanOrEqual(0.92);
  }
});
