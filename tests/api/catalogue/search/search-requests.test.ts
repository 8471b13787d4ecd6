import { searchProducts } from "@tatka/contract/catalogue/search";
import { expect, test } from "vitest";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();

const search = async (q: string, rest = "") =>
  searchProducts.answer.parse((await store.call("GET", `/product/search?q=${encodeURIComponent(q)}${rest}`)).body);
const slugs = async (q: string) => (await search(q)).items.map(({ slug }) => slug);

test.each([
  ["do you have fresh rui fish today?", /^rui-fish-cut$/],
  ["bhai alu lagbe 2 kg", /^potato-(diamond|red-deshi)$/],
  ["আজকে কি টাটকা ইলিশ মাছ পাওয়া যাবে", /^hilsa/],
])("%s: filler words are ignored", async (q, slug) => {
  const { items, unknown } = await search(q);
  expect([items[0]?.slug, unknown]).toEqual([expect.stringMatching(slug), undefined]);
});

test("a brand that is not sold is named, and its product type is shown in the size", async () => {
  const answer = await search("fortune soybean oil 5 ltr");
  expect(answer).toMatchObject({ otherBrand: "fortune", size: { amount: 5000, unit: "ml" } });
  expect(answer.items[0]?.slug).toBe("soybean-oil");
  expect(answer.items[0]?.variations[0]).toMatchObject({ measurement: 5, uom: { title: "Ltr" } });
  expect(await slugs("maggi")).toContain("egg-noodles");
  expect(await search("coca cola")).toMatchObject({ items: [], notSold: "coca cola" });
});

test("the page names the brand that is not sold, and our product with its size", async () => {
  const page = async (path: string) => {
    const html = await (
      await fetch(`${store.origin}${path}/search/${encodeURIComponent("fortune soybean oil 5 ltr")}`)
    ).text();
    return html.replace(/<!-- -->|<[^>]+>/g, "");
  };
  expect(await page("")).toContain("We don't have “fortune”. Ours: Soybean Oil, 5 litre".replace("'", "&#x27;"));
  expect(await page("/bn")).toContain("“fortune” আমাদের নেই। আমাদের আছে: সয়াবিন তেল, ৫ লিটার");
});

test("a price is a filter, with a link that removes it", async () => {
  const answer = await search("৩০০ টাকার মধ্যে মাছ");
  expect(answer.price).toEqual({ most: 300, without: "মাছ" });
  expect(answer.items.length).toBeGreaterThan(3);
  for (const { slug, variations } of answer.items) expect(variations[0]?.salePrice, slug).toBeLessThanOrEqual(300);
  expect((await search("fish over 100000")).items).toEqual([]);
});

test("cheap and best sort the best matches", async () => {
  const { items, order } = await search("cheap rice");
  expect(order).toEqual({ by: "cheapest", without: "rice" });
  const prices = items.slice(0, 5).map(({ variations }) => Math.min(...variations.map(({ salePrice }) => salePrice)));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect((await search("cheap rice", "&sort=newest")).order?.by).toBe("cheapest");
  expect((await search("best honey")).items[0]?.slug).toMatch(/honey/);
});

test("occasions and dishes have baskets", async () => {
  const iftar = await search("iftar items");
  expect(iftar.basket).toEqual({ title: "Iftar", titleBn: "ইফতার" });
  expect(iftar.items.slice(0, 4).map(({ slug }) => slug)).toContain("dates-ajwa");
  expect((await search("biriyani ingredients")).basket?.title).toBe("Biryani");
  expect((await search("biryani")).basket).toBeUndefined();
});

test.each([
  ["hutki", /shutki/],
  ["fiyaj", /^onion/],
  ["boda", /eggs/],
  ["greenchilli", /^green-chilli$/],
  ["রুইমাছ", /^rui-fish/],
  ["begunta", /brinjal/],
  ["মাংসগুলো", /beef|chicken|mutton|meat/],
  ["rize", /rice/],
])("%s: dialects, endings, and words that are joined or misspelt", async (q, slug) => {
  expect((await slugs(q))[0]).toMatch(slug);
});

test("the best of a kind is none that the words hardly name", async () => {
  expect((await slugs("best ghee"))[0]).toBe("gawa-ghee");
  expect((await slugs("best quality basmati rice"))[0]).toBe("basmati-rice-long-grain");
});

test.each([
  ["shab e barat", "Milad and Shab-e-Barat"],
  ["bachchader school er tiffin", "School tiffin"],
  ["জন্মদিনের পার্টির খাবার", "Birthday"],
  ["pregnant mother nutrition", "For mothers to be"],
  ["pasta with white sauce ingredients", "Pasta"],
])("%s: a basket is recognised in other spellings and with its fillers", async (q, title) => {
  expect((await search(q)).basket?.title).toBe(title);
});

test("beside an occasion, what is named is found, what suits the occasion first", async () => {
  const rice = await search("rice for diabetics");
  expect([rice.basket, rice.items[0]?.slug]).toEqual([undefined, "lal-birui-red-rice"]);
  expect((await slugs("heart patient oil"))[0]).toBe("olive-oil-extra-virgin");
});

test("what is wanted is neither the colour nor the way of cooking", async () => {
  expect((await slugs("শাক লাল"))[0]).toBe("red-amaranth-lal-shak");
  expect((await slugs("duck curry"))[0]).toBe("duck-whole-dressed");
});

test("a word that only helps to choose does not outweigh what is named", async () => {
  expect((await slugs("dimer packet"))[0]).toMatch(/eggs/);
});

test("a name that begins like another trade, or was typed as two words, is the name", async () => {
  expect((await slugs("kashmiri ac"))[0]).toBe("sweet-mango-kashmiri-achar");
  expect((await slugs("মোজা রেলা"))[0]).toMatch(/mozzarella/);
  expect(await search("মশার কয়েল")).toMatchObject({ items: [], total: 0 });
});

test("a department's name finds its own products first", async () => {
  expect((await search("vegetables")).items.slice(0, 5).map(({ slug }) => slug)).not.toContain("vegetable-momo");
  expect((await slugs("হাগ"))[0]).toMatch(/shak|leaves/);
});

test("every synonym of the demo means something that the demo sells", async () => {
  const dead = await store.query(
    `select word, means from search_alias a
     where not exists (
       select from search_term t join search_posting sp on sp.term_id = t.id
       where t.term = a.means_key or t.stem = search_stem(a.means_key) or t.fold = search_fold(search_stem(a.means_key))
     )`,
  );
  expect(dead).toEqual([]);
});
