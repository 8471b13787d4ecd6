import { Suggestions, searchProducts } from "@tatka/contract/catalogue/search";
import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const owner = await asAdministrator(store);

const search = async (q: string, rest = "") =>
  searchProducts.answer.parse((await store.call("GET", `/product/search?q=${encodeURIComponent(q)}${rest}`)).body);
const first = async (q: string) => (await search(q)).items[0]?.slug;
const suggest = async (q: string, region = "dhaka") =>
  Suggestions.parse((await store.call("GET", `/product/suggest?q=${encodeURIComponent(q)}&region=${region}`)).body);
const searched = (query: string, people: number, region = "dhaka") =>
  store.query(
    `insert into search_people (day, region_code, query, people) values (dhaka_day(now()), $2, $1, $3)
     on conflict (day, region_code, query) do update set people = excluded.people`,
    [query, region, 2 ** people - 1],
  );

test.each(["laptop", "umbrella", "cement", "ল্যাপটপ", "shaban", "rice cooker"])(
  "%s is not sold, and finds nothing",
  async (q) => {
    const { items, total, didYouMean } = await search(q);
    expect([items, total, didYouMean]).toEqual([[], 0, undefined]);
  },
);

test.each(["laptop basmati", "fresh laptop basmati", "cooker rice", "basmati charger"])(
  "%s is not sold, wherever the word that says so stands",
  async (q) => {
    const { items, notSold, nearest } = await search(q);
    expect([items, notSold]).toEqual([[], q]);
    expect(nearest?.map(({ slug }) => slug)).toContain(q.includes("basmati") ? "aromatic-rice" : "plain-rice");
  },
);

test("goods of another trade are not sold, and the nearest categories are offered", async () => {
  const answer = await search("basmati laptop");
  expect(answer).toMatchObject({ total: 0, unknown: ["laptop"], notSold: "basmati laptop", instead: ["basmati"] });
  expect(answer.nearest?.map(({ slug }) => slug)).toContain("aromatic-rice");
  for (const q of ["fish tank", "cat food", "মোবাইলের কভার"]) expect((await search(q)).items, q).toEqual([]);
});

test.each([
  ["sugar powder", /^white-sugar$/],
  ["চিনির গুঁড়া", /^white-sugar$/],
  ["garlic powder", /^garlic-/],
  ["banana leaf", /banana/],
  ["watermelon seeds", /^watermelon$/],
  ["cardamom powder", /^green-cardamom$/],
  ["milk powder", /^full-cream-milk-powder$/],
  ["mustard seeds", /^mustard-seeds$/],
])("a form does not decide what %s is", async (q, slug) => {
  expect(await first(q)).toMatch(slug);
});

test.each(["pressure cooker", "ice tray", "garlic press", "cough syrup", "চায়ের কাপ", "macher khabar", "salmon fillet"])(
  "%s is named after groceries, and not sold",
  async (q) => {
    expect((await search(q)).notSold).toBe(q.normalize("NFC"));
  },
);

test("beside an unknown word the rest is searched, and the page says so; an unknown item is not sold", async () => {
  const longer = await search("zzgrumpf spicy chicken nuggets");
  expect(longer).toMatchObject({ unknown: ["zzgrumpf"] });
  expect(longer.notSold).toBeUndefined();
  expect(longer.items[0]?.slug).toBe("spicy-chicken-nuggets");
  expect(await search("chicken zzgrump")).toMatchObject({ unknown: ["zzgrump"], notSold: "chicken zzgrump" });
  expect((await suggest("chicken zzgrump")).products).toEqual([]);
});

test("words that occur only in a description do not find the product", async () => {
  await store.query(
    "update product set description = 'Cook it in a zumpfpan.', description_bn = 'ঝুম্ফটঙে রাঁধুন।' where slug = 'luchi'",
  );
  await store.query("select refresh_search(array(select id from product where slug = 'luchi'))");
  for (const pan of ["zumpfpan", "ঝুম্ফটঙে"]) expect((await search(pan)).total, pan).toBe(0);
});

test("an unfinished last word matches beginnings before guesses", async () => {
  for (const [query, slug] of [
    ["chicken nug", "chicken-nuggets"],
    ["পোলাও চা", "chinigura-rice"],
    ["green te", "green-tea"],
    ["fruit drag", "dragon-fruit"],
    ["mozz", "mozzarella"],
  ] as const) {
    expect(await first(query), query).toMatch(slug);
    expect((await search(query)).didYouMean, query).toBeUndefined();
  }
  expect((await suggest("chicken nug")).products[0]?.slug).toBe("chicken-nuggets");
});

test("the ordinary product comes first, as marked by staff", async () => {
  expect(await first("egg")).toMatch(/^farm-eggs/);
  expect((await suggest("egg")).products[0]?.slug).toMatch(/^farm-eggs/);
  const rows = await store.query<{ id: number; version: number; slug: string }>(
    "select id, version, slug from product where slug = 'quail-eggs' or slug like 'farm-eggs%'",
  );
  for (const { id, version, slug } of rows) {
    const everyday = slug === "quail-eggs";
    const path = `/admin/product/${id}`;
    const edited = await store.call<{ everyday: boolean }>("PATCH", path, { version, everyday }, owner);
    expect([edited.status, edited.body.everyday]).toEqual([200, everyday]);
  }
  expect(await first("egg")).toBe("quail-eggs");
});

test("popular searches are those with results by several people in a city, and staff can hide one", async () => {
  await searched("ilish", 9);
  await searched("dim", 6);
  await searched("rare wish", 4);
  await searched("koral", 6, "ctg");
  expect((await suggest("")).searches).toEqual(["ilish", "dim"]);
  expect((await suggest("", "ctg")).searches).toEqual(["koral"]);
  expect((await suggest("ili")).searches).toEqual(["ilish"]);

  const hide = (isHidden: boolean) => store.call("POST", "/admin/popular-search", { query: "ilish", isHidden }, owner);
  expect((await hide(true)).status).toBe(200);
  expect((await suggest("")).searches).toEqual(["dim"]);
  const listed = await store.call<{ items: unknown[] }>("GET", "/admin/popular-search", undefined, owner);
  expect(listed.body.items).toContainEqual({ id: "ilish", query: "ilish", people: 9, isHidden: true });
  await hide(false);
  expect((await suggest("")).searches).toContain("ilish");
  expect((await store.call("GET", "/admin/popular-search")).status).toBe(401);
});

test("one person cannot make a search popular", async () => {
  for (let times = 0; times < 8; times += 1) await search("morog polao");
  await expect.poll(() => store.query("select people from search_people where query = 'morog polao'")).toHaveLength(1);
  expect((await suggest("morog")).searches).toEqual([]);
});

test("anyone can request a product, once a day for the same words, and staff see it", async () => {
  const ask = (words: string) => store.call<{ code?: string }>("POST", "/product/wanted", { words });
  expect((await ask("Oat  Milk")).status).toBe(202);
  expect((await ask("oat milk")).status).toBe(202);
  for (const words of ["call 01712345678", "me@example.com", "!!!", ""]) {
    expect((await ask(words)).body.code, words).toBe("request.invalid");
  }
  const [today] = await store.query<{ day: string }>("select dhaka_day(now())::text as day");
  const path = `/admin/report/product-analysis?from=${today?.day}&to=${today?.day}`;
  const { body } = await store.call<{ askedFor: unknown[] }>("GET", path, undefined, owner);
  expect(body.askedFor).toMatchObject([{ words: "oat milk", times: 1 }]);
  const codes = [];
  for (let times = 0; times < 42; times += 1) codes.push((await ask(`wish ${"abcdefghij"[times % 10]}`)).status);
  expect(codes.at(-1)).toBe(429);
});
