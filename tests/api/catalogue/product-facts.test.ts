import type { ProductDetail } from "@tatka/contract/catalogue/products";
import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

type Answer = AdminProductRecord & { code: string; fields: Record<string, string> };
const detail = async (slug: string) => (await store.call<ProductDetail>("GET", `/product/${slug}`)).body;
const idOf = async (slug: string) =>
  (await store.query<{ id: number }>("select id from product where slug = $1", [slug]))[0]?.id ?? 0;
const read = async (slug: string) =>
  (await store.call<AdminProductRecord>("GET", `/admin/product/${await idOf(slug)}`, undefined, proof)).body;
const edit = async (slug: string, changes: object) => {
  const { id, version } = await read(slug);
  return store.call<Answer>("PATCH", `/admin/product/${id}`, { version, ...changes }, proof);
};

const table = {
  energyKcal: 250,
  fatGrams: 10,
  carbohydrateGrams: 30,
  sugarsGrams: 5,
  fibreGrams: 2,
  proteinGrams: 8,
  saltGrams: null,
};

test("the demo has the ingredients of mishti doi", async () => {
  expect(await detail("mishti-doi")).toMatchObject({
    ingredients: "Milk, sugar, live yogurt cultures.",
    ingredientsBn: "দুধ, চিনি, দইয়ের বীজ।",
    allergens: "milk",
    allergensBn: "দুধ",
    nutrition: { energyKcal: 142, proteinGrams: 4.4, saltGrams: 0.13 },
  });
});

test("the demo's descriptions are in the reader's language", async () => {
  const about = async (path: string) =>
    (await (await fetch(store.origin + path)).text()).match(/<div lang="(\w\w)"><div[^>]*>(.*?)<\/div>/)?.slice(1);
  expect(await about("/product/mishti-doi")).toEqual(["en", expect.stringContaining("Caramel-coloured")]);
  expect(await about("/bn/product/mishti-doi")).toEqual(["bn", expect.stringContaining("বগুড়ার ধাঁচের মিষ্টি দই")]);
  const undescribed = await store.query("select slug from product where description_bn = ''");
  expect(undescribed).toEqual([]);
});

test("ingredients, allergens and nutrition appear on the page at once, and can be removed", async () => {
  const words = { ingredients: "Flour, ghee", ingredientsBn: "ময়দা, ঘি", allergens: "wheat", allergensBn: "গম" };
  const saved = await edit("plain-paratha", { ...words, nutrition: table });
  expect(saved).toMatchObject({ status: 200, body: { ...words, nutrition: table } });
  expect(await detail("plain-paratha")).toMatchObject({ ...words, nutrition: table });
  await edit("plain-paratha", { ingredients: "", nutrition: null });
  expect(await detail("plain-paratha")).toMatchObject({ ingredients: "", nutrition: null, allergens: "wheat" });
});

test.each([
  [{ ...table, sugarsGrams: 31 }, "nutrition.sugarsGrams"],
  [{ ...table, fatGrams: 62 }, "nutrition.carbohydrateGrams"],
  [{ ...table, energyKcal: 901 }, "nutrition.energyKcal"],
  [{ ...table, proteinGrams: -1 }, "nutrition.proteinGrams"],
  [{ energyKcal: 100 }, "nutrition.fatGrams"],
])("implausible nutrition is refused at its field: %j", async (nutrition, field) => {
  const { status, body } = await edit("plain-paratha", { nutrition });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toContain(field);
});

test("each size in the demo has the front of its pack among the product's pictures", async () => {
  const { gallery, variations } = await detail("mishti-doi");
  expect(variations.length).toBeGreaterThan(1);
  for (const { id, title } of variations) {
    const own = gallery.filter(({ variationIds }) => variationIds.includes(id));
    expect(own.map(({ alt }) => alt)).toEqual([`Mishti Doi, ${title}, front of pack`]);
  }
  expect(gallery.filter(({ variationIds }) => variationIds.length === 0)).toHaveLength(2);
});

test("a size's picture is chosen from the product's; others are refused, and removing the picture clears it", async () => {
  const { variations, pictureIds } = await read("mishti-doi");
  const [first, ...rest] = variations;
  const wanted = pictureIds[1] ?? 0;
  const sizes = (pictureId: number | null) => [{ ...first, pictureId }, ...rest].map(({ stock: _, ...size }) => size);
  const { body } = await edit("mishti-doi", { variations: sizes(wanted) });
  expect(body.variations[0]?.pictureId).toBe(wanted);
  expect((await detail("mishti-doi")).gallery[1]?.variationIds).toEqual([first?.id]);

  const [foreign] = (await read("tok-doi")).pictureIds;
  const refused = await edit("mishti-doi", { variations: sizes(foreign ?? 0) });
  expect(refused).toMatchObject({ status: 400, body: { fields: { "variations.0.pictureId": expect.any(String) } } });

  await edit("mishti-doi", { pictureIds: pictureIds.filter((id) => id !== wanted) });
  expect((await read("mishti-doi")).variations[0]?.pictureId).toBeNull();
  await edit("mishti-doi", { pictureIds });
  expect((await edit("mishti-doi", { variations: sizes(null) })).status).toBe(200);
});

test("a copied product has its facts and the pictures of its sizes", async () => {
  const { body: copy } = await store.call<Answer>(
    "POST",
    `/admin/product/${await idOf("tok-doi")}/duplicate`,
    undefined,
    proof,
  );
  const source = await read("tok-doi");
  expect(copy).toMatchObject({ ingredients: source.ingredients, nutrition: source.nutrition });
  expect(copy.variations.map(({ pictureId }) => pictureId)).toEqual(
    source.variations.map(({ pictureId }) => pictureId),
  );
});
