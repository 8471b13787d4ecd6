import type { CartItem } from "@tatka/contract/cart-item";
import type { cartSubstitutes, checkoutSummary } from "@tatka/contract/orders/checkout";
import type { Order } from "@tatka/contract/orders/orders";
import type { Answer } from "@tatka/contract/route";
import { expect, test } from "vitest";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
await store.query("update stock set on_hand = reserved + 50");

const setStock = (variationId: number, pieces: number) =>
  store.query(
    `update stock set reserved = 0, on_hand = case when hub_id = (select min(id) from hub where region_code = 'dhaka') then $2 else 0 end
     where variation_id = $1`,
    [variationId, pieces],
  );
const summaryOf = async (buyer: Buyer) =>
  (
    await buyer.call<Answer<typeof checkoutSummary>>(
      "GET",
      `/shoppingCart/getCheckoutSummary?addressId=${buyer.addressId}`,
    )
  ).body;
const cartOf = async (buyer: Buyer) => (await buyer.call<CartItem[]>("GET", "/shoppingCart/myCart")).body;
const linesOf = async (buyer: Buyer, number: string) =>
  (await buyer.call<Order>("GET", `/order/${number}`)).body.lines.map(({ variationId, quantity }) => ({
    variationId,
    quantity,
  }));

const sizes = await store.query<{ id: number; slug: string }>("select id, slug from variation");
const sizeNamed = (slug: string) => {
  const found = sizes.find((size) => size.slug === slug);
  if (!found) throw new Error(`the demo has no ${slug}`);
  return found.id;
};

test("items sold out since the summary are named once, and the rest is ordered with the new summary", async () => {
  const buyer = await aBuyer(store);
  const [paratha, doi] = [await aVariation(store, 50), await aVariation(store, 50)];
  await buyer.put(paratha, 2);
  await buyer.put(doi, 3);
  const { fingerprint, shortages } = await summaryOf(buyer);
  expect(shortages).toEqual([]);
  await setStock(paratha, 0);
  await setStock(doi, 2);
  const refused = await buyer.order({ fingerprint });
  const changes = [
    { variationId: paratha, kind: "stock", was: 2, now: 0 },
    { variationId: doi, kind: "stock", was: 3, now: 2 },
  ].toSorted((one, other) => one.variationId - other.variationId);
  expect(refused).toMatchObject({ status: 409, body: { code: "order.changed", changes } });

  const now = await summaryOf(buyer);
  expect(now).toMatchObject({ subtotal: 600, itemCount: 2, shortages: changes });
  // An order without a fingerprint must not drop items.
  expect((await buyer.order()).body).toMatchObject({ code: "order.changed" });
  const placed = await buyer.order({ fingerprint: now.fingerprint });
  expect(placed).toMatchObject({ status: 201, body: { total: now.total } });
  expect(await linesOf(buyer, placed.body.orderNumber)).toEqual([{ variationId: doi, quantity: 2 }]);
  expect((await cartOf(buyer)).map(({ id }) => id)).toEqual([paratha]);
});

test("a cart with only sold-out items cannot be ordered", async () => {
  const buyer = await aBuyer(store);
  const paratha = await aVariation(store, 50);
  await buyer.put(paratha, 2);
  await setStock(paratha, 0);
  const { fingerprint } = await summaryOf(buyer);
  expect((await buyer.order({ fingerprint })).body).toMatchObject({ code: "order.below_minimum" });
});

test("missing pieces are replaced by similar ones, at the displayed total", async () => {
  const buyer = await aBuyer(store);
  const [litre, half] = [sizeNamed("uht-milk-1-ltr"), sizeNamed("uht-milk-500-ml")];
  const rice = await aVariation(store, 50);
  await buyer.put(litre, 2);
  await buyer.put(rice, 1);
  await setStock(litre, 1);
  const ask = async (id: number) =>
    (
      await buyer.call<Answer<typeof cartSubstitutes>>(
        "GET",
        `/shoppingCart/getSubstitutes/${id}?addressId=${buyer.addressId}`,
      )
    ).body;
  expect(await ask(rice)).toEqual([]);
  const [first] = await ask(litre);
  expect(first).toMatchObject({ variationId: half, quantity: 2 });
  await buyer.put(half, 2);
  expect((await summaryOf(buyer)).total).toBe(first?.orderTotal);
  expect((await ask(litre)).map(({ variationId }) => variationId)).not.toContain(half);
});

test("customers may choose another fish of the same cut, but are not offered another animal's meat", async () => {
  const buyer = await aBuyer(store);
  const [katla, beef] = [sizeNamed("katla-fish-cut-500-gm"), sizeNamed("beef-keema-500-gm")];
  await buyer.put(katla, 1);
  await buyer.put(beef, 1);
  const ofProduct = async (id: number) =>
    (
      await store.query<{ id: number }>(
        "select id from variation where product_id = (select product_id from variation where id = $1)",
        [id],
      )
    ).map((size) => size.id);
  for (const id of [...(await ofProduct(katla)), ...(await ofProduct(beef))]) await setStock(id, 0);
  const offered = async (id: number) => {
    const { body } = await buyer.call<Answer<typeof cartSubstitutes>>("GET", `/shoppingCart/getSubstitutes/${id}`);
    return body.map(({ product }) => product.title);
  };
  expect(await offered(katla)).toContain("Rui Fish Cut");
  expect(await offered(beef)).toEqual([]);
});
