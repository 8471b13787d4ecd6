import type { adminSubstitutes } from "@tatka/contract/orders/picking";
import type { Answer } from "@tatka/contract/route";
import { couriers } from "@tatka/domain/delivery/couriers/index";
import { type Likeness, mayReplace } from "@tatka/domain/orders/picking/like-for-like";
import { expect, test } from "vitest";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { anOrderToPack, packerPermissions } from "../../../harness/picking.ts";
import { openStore } from "../../../harness/store.ts";

/** The whole seeded demo catalogue, in stock; one order is packed, with a line for each product in turn. */
const store = await openStore();
const packer = await anOrderAdmin(store, packerPermissions);
const order = await anOrderToPack(store, packer);
await store.query("update stock set on_hand = reserved + 50");

type Size = Likeness & { variationId: number; slug: string; size: string };

const sizes = await store.query<Size>(
  `select v.id as "variationId", v.slug as size, p.id as "productId", p.slug, p.product_type as "productType",
     p.main_ingredient as "mainIngredient", p.allergen_codes as allergens
   from variation v join product p on p.id = v.product_id order by v.id`,
);
const sizeOf = (wanted: (size: Size) => boolean): Size => {
  const found = sizes.find(wanted);
  if (!found) throw new Error("the demo has no such size");
  return found;
};

/** The proposals for this many pieces of a size. */
async function proposed({ variationId }: Size, { quantity = 1, search = "" } = {}) {
  await store.query(
    `update order_line set variation_id = v.id, regular_poisha = v.regular_price_poisha,
       unit_poisha = coalesce(v.sale_price_poisha, v.regular_price_poisha)
     from variation v where v.id = $1 and order_line.id = $2`,
    [variationId, order.line],
  );
  const path = `/admin/order/${order.number}/substitutes?lineId=${order.line}&quantity=${quantity}`;
  const { status, body } = await packer.call<Answer<typeof adminSubstitutes>>(
    "GET",
    path + (search && `&search=${search}`),
  );
  expect(status).toBe(200);
  return body.items.map((item) => ({ ...item, ...sizeOf((one) => one.variationId === item.variationId), shown: item }));
}

test("for no demo product a proposal crosses a diet or species or adds an allergen", async () => {
  const products = sizes.filter((one, place) => sizes.findIndex(({ slug }) => slug === one.slug) === place);
  let pairs = 0;
  for (const original of products) {
    const found = await proposed(original);
    for (const candidate of found) {
      pairs += 1;
      expect(mayReplace(original, candidate), `${candidate.slug} for ${original.slug}`).toBe(true);
      if (candidate.slug !== original.slug) expect(candidate.mainIngredient).toBe(original.mainIngredient);
    }
    const isOther = found.map(({ slug }) => slug !== original.slug);
    expect(isOther, `other sizes of ${original.slug} first`).toEqual(isOther.toSorted((a, b) => Number(a) - Number(b)));
  }
  expect(pairs).toBeGreaterThan(100);
});

test("beef is never proposed for chicken; similar products are, at the nearest price", async () => {
  const paratha = await proposed(sizeOf(({ size }) => size === "chicken-paratha-5-pcs"));
  expect(paratha.map(({ slug }) => slug)).not.toContain("beef-keema-paratha");
  const cut = await proposed(sizeOf(({ size }) => size === "broiler-chicken-skinless-curry-cut-1-kg"));
  const others = cut.filter(({ slug }) => slug !== "broiler-chicken-skinless-curry-cut");
  expect(others.length).toBeGreaterThan(0);
  expect(
    others.every(({ mainIngredient, productType }) => mainIngredient === "chicken" && productType === "curry cut"),
  ).toBe(true);
  const apart = others.map(({ shown }) => Math.abs(shown.difference));
  expect(apart).toEqual(apart.toSorted((a, b) => a - b));
});

test("another size of the same product comes first, with the nearest number of packs", async () => {
  const [first] = await proposed(sizeOf(({ size }) => size === "uht-milk-1-ltr"));
  expect(first).toMatchObject({ size: "uht-milk-500-ml", quantity: 2, differences: [], addedAllergens: [] });
  const [larger] = await proposed(
    sizeOf(({ size }) => size === "uht-milk-500-ml"),
    { quantity: 4 },
  );
  expect(larger).toMatchObject({ size: "uht-milk-1-ltr", quantity: 2 });
});

test("a product that adds an allergen is not proposed, and may be replaced by one without it", async () => {
  const cheese = sizeOf(({ size }) => size === "cheese-chicken-nuggets-250-gm");
  const plain = sizeOf(({ size }) => size === "chicken-nuggets-250-gm");
  expect((await proposed(plain)).map(({ slug }) => slug)).not.toContain(cheese.slug);
  expect((await proposed(cheese)).map(({ slug }) => slug)).toContain(plain.slug);
});

test("a manual substitute is shown with its differences, and needs the customer's consent", async () => {
  const found = await proposed(
    sizeOf(({ size }) => size === "chicken-paratha-5-pcs"),
    { search: "paratha" },
  );
  const shown = (slug: string) => found.find((one) => one.slug === slug)?.shown;
  const steps = ["ask", "remove"];
  expect(shown("beef-keema-paratha")).toMatchObject({ differences: ["ingredient"], mainIngredient: "beef", steps });
  expect(shown("plain-paratha")).toMatchObject({ differences: ["diet", "type"], addedAllergens: [], steps });
  const nuggets = await proposed(
    sizeOf(({ size }) => size === "chicken-nuggets-250-gm"),
    { search: "cheese" },
  );
  const cheese = nuggets.find(({ slug }) => slug === "cheese-chicken-nuggets");
  expect(cheese?.shown).toMatchObject({ differences: ["allergens"], addedAllergens: ["milk"], steps });
});

test("a product with unknown contents is neither replaced nor proposed, except by its own sizes", async () => {
  const miniket = sizeOf(({ size }) => size === "miniket-rice-5-kg");
  await store.query("update product set main_ingredient = null where slug = 'miniket-rice'");
  expect(new Set((await proposed(miniket)).map(({ slug }) => slug))).toEqual(new Set(["miniket-rice"]));
  await store.query("update product set main_ingredient = 'rice', allergen_codes = null where slug = 'miniket-rice'");
  const instead = await proposed(sizeOf(({ size }) => size === "nazirshail-rice-5-kg"));
  expect(instead.map(({ slug }) => slug)).toContain("br-28-rice");
  expect(instead.map(({ slug }) => slug)).not.toContain("miniket-rice");
});

test("for a courier's order nothing chilled or frozen is proposed, found by search or accepted", async () => {
  const frozen = sizeOf(({ size }) => size === "chicken-paratha-5-pcs");
  const cold = async () => {
    const found = [...(await proposed(frozen)), ...(await proposed(frozen, { search: "paratha" }))];
    const rows = await store.query<{ id: number }>(
      "select v.id from variation v join product p on p.id = v.product_id where v.id = any($1) and p.storage <> 'ambient'",
      [found.map(({ variationId }) => variationId)],
    );
    return rows.map(({ id }) => id);
  };
  const [offered] = await cold();
  expect(offered).toBeDefined();
  await store.query("update customer_order set courier = $2 where number = $1", [order.number, couriers[0]?.code]);
  expect(await cold()).toEqual([]);
  const substitute = { variationId: offered, quantity: 1 };
  expect((await order.notFound("ask", { substitute })).body).toMatchObject({ code: "substitution.not_offered" });
  await store.query("update product set storage = 'ambient' where slug = $1", [
    sizeOf(({ variationId }) => variationId === offered).slug,
  ]);
  expect((await proposed(frozen, { search: "paratha" })).map(({ variationId }) => variationId)).toContain(offered);
  await store.query("update customer_order set courier = null where number = $1", [order.number]);
});
