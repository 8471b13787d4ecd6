import { beforeEach, expect, test } from "vitest";
import { openRolledBack } from "../../../harness/database/rolled-back.ts";

const { rows, value, column } = await openRolledBack();

let product: number;
beforeEach(async () => {
  product = Number(await value("select min(id) from product where status = 'active'"));
});

test("search_root keeps English words in -eer", async () => {
  expect(await value("select search_root('paneer') = search_fold('paneer')")).toBe(true);
});

test("search_stem removes English endings, and keeps other words", async () => {
  expect(await rows("select search_stem('potatoes'), search_stem('আলু'), search_stem('ox')")).toEqual([
    ["potato", "আলু", "ox"],
  ]);
});

test("search_words splits a text: lower case, Latin digits, no accents; search_joined joins the first two", async () => {
  expect(await column("select word from search_words('Café-Latte, ৫০০ ml!') order by place")).toEqual([
    "cafe",
    "latte",
    "500",
    "ml",
  ]);
  expect(await value("select search_joined('Ice Cream cup')")).toBe("icecream");
});

test("search_stop_words are not in a product's document", async () => {
  await rows("update product set title_en = 'The Zubrowka of the Meadow' where id = $1", [product]);
  const words = await column(
    "select t.term from search_posting sp join search_term t on t.id = sp.term_id where sp.product_id = $1",
    [product],
  );
  expect(words).toEqual(expect.arrayContaining(["zubrowka", "meadow"]));
  expect(words).not.toContain("the");
  expect(await value("select 'the' = any (search_stop_words())")).toBe(true);
});

test("refresh_search writes a product's words, and none for a hidden one", async () => {
  const words = () => value("select count(*)::int from search_posting where product_id = $1", [product]);
  const before = await words();
  await rows("delete from search_posting where product_id = $1", [product]);
  await rows("select refresh_search(array[$1::int])", [product]);
  expect([await words(), Number(before) > 0]).toEqual([before, true]);
  await rows("update product set status = 'hidden' where id = $1", [product]);
  await rows("select refresh_search(array[$1::int])", [product]);
  expect(await words()).toBe(0);
});

test("mark_departments marks the words of top-level categories", async () => {
  await rows("update search_term set names_department = false");
  await rows("select mark_departments()");
  expect(await column("select distinct names_department from search_term where term = any ($1)", [["fish"]])).toEqual([
    true,
  ]);
});

test("popularity_step grows by one when popularity doubles", async () => {
  expect(await rows("select popularity_step(0), popularity_step(1), popularity_step(3), popularity_step(7)")).toEqual([
    [0, 1, 2, 3],
  ]);
});

test.each([
  ["aloo", "আলু"],
  ["paratha", "পরোটা"],
  ["zeera", "jira"],
  ["achar", "আচার"],
])("search_fold: %s and %s sound the same", async (one, other) => {
  expect(await value("select search_fold($1) = search_fold($2)", [one, other])).toBe(true);
});

test.each([
  ["gorur", "goru"],
  ["muger", "mug"],
  ["আলুর", "আলু"],
])("search_root: %s becomes %s", async (genitive, word) => {
  expect(await value("select search_root($1) = search_fold($2)", [genitive, word])).toBe(true);
});

test("catalogue_version rises when search results can change (count_catalogue_change), and not with a price", async () => {
  const version = async () => Number(await value("select catalogue_version()"));
  const before = await version();
  await rows("update variation set regular_price_poisha = regular_price_poisha + 100 where product_id = $1", [product]);
  expect(await version()).toBe(before);
  await rows("update product set title_en = 'Zubrowka' where id = $1", [product]);
  const renamed = await version();
  expect(renamed).toBeGreaterThan(before);
  await rows("delete from search_alias where id = (select min(id) from search_alias)");
  expect(await version()).toBe(renamed + 1);
});
