import { randomUUID } from "node:crypto";
import type { ProductFacets, ProductList } from "@tatka/contract/catalogue/products";
import type { Suggestions } from "@tatka/contract/catalogue/search";
import { expect, test } from "vitest";
import { removedSizesOf } from "../../harness/catalogue/removed-size.ts";
import { aShopper } from "../../harness/customer.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { shopper, staff, shop, leaf, hubId, aProductWithARemovedSize } = await removedSizesOf(store);

test("search, lists and filters contain only sizes on sale", async () => {
  const { slug, remove } = await aProductWithARemovedSize("Zarda Quince");
  await remove();
  const { products } = await shop<Suggestions>("/product/suggest?q=zarda+quince");
  expect(products.find((one) => one.slug === slug)?.salePrice).toBe(200);
  const { items } = await shop<ProductList>("/product/search?q=zarda+quince");
  expect(items[0]?.variations.map(({ salePrice }) => salePrice)).toEqual([200]);
  const cheap = await shop<ProductList>(`/product?category=${leaf?.slug}&maxPrice=50&take=100`);
  expect(cheap.items.map((one) => one.slug)).not.toContain(slug);
  const { price } = await shop<ProductFacets>("/product/facets?search=zarda+quince");
  expect(price).toEqual({ min: 200, max: 200 });
  const page = await (await store.request(`/product/${slug}`)).text();
  expect(page).toContain(items[0]?.variations[0]?.title);
  expect(page).not.toContain("250 g");
});

test("a removed size cannot be added to a cart or wishlist, and disappears from wishlists", async () => {
  const { removedId, keptId, remove } = await aProductWithARemovedSize("Wishful Quince");
  const own = await aShopper(store);
  const wishlist = async () =>
    (await own.call<{ id: number }[]>("GET", "/wishlist")).body
      .map(({ id }) => id)
      .toSorted((one, other) => one - other);
  await own.call("POST", `/wishlist?variationId=${removedId}`);
  await own.call("POST", `/wishlist?variationId=${keptId}`);
  await own.call("POST", `/shoppingCart?variationId=${removedId}&quantity=1`);
  expect(await wishlist()).toHaveLength(2);
  await remove();
  expect(await wishlist()).toEqual([keptId]);
  const late = await aShopper(store);
  expect((await late.call("POST", `/wishlist?variationId=${removedId}`)).body).toMatchObject({
    code: "variation.not_found",
  });
  expect((await late.call("POST", `/shoppingCart?variationId=${removedId}&quantity=1`)).body).toMatchObject({
    code: "cart.over_stock",
  });
  // It does not disappear from existing carts: the customer is told.
  expect((await own.call("GET", "/shoppingCart/myCart")).body).toMatchObject([
    { id: removedId, available: 0, notice: { code: "out_of_stock" } },
  ]);
});

test("removed sizes do not count towards the limit of a wishlist", async () => {
  const { removedId, keptId, remove } = await aProductWithARemovedSize("Roomy Quince");
  await remove();
  const own = await aShopper(store);
  await store.query(
    `insert into wishlist_item (account_id, variation_id, region_code, added_price_poisha, known_price_poisha, known_in_stock)
     select $1, id, 'dhaka', 1, 1, true from (
       (select id from variation where removed_at is null and id <> $2 order by id limit 199) union all select $3) v`,
    [own.id, keptId, removedId],
  );
  expect((await own.call("POST", `/wishlist?variationId=${keptId}`)).status).toBe(200);
});

test("reordering skips a removed size, and it is not a regular purchase", async () => {
  const { removedId, order, remove } = await aProductWithARemovedSize("Again Quince");
  for (const daysAgo of [7, 14, 21]) {
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    await aSoldOrder(store, shopper, { at, lines: [{ variationId: removedId, quantity: 1, taka: 30 }] });
  }
  const usual = async () =>
    (await shopper.call<{ variationId: number }[]>("GET", "/order/buyAgain")).body.map(
      ({ variationId }) => variationId,
    );
  expect(await usual()).toContain(removedId);
  await remove();
  expect(await usual()).not.toContain(removedId);
  expect((await shopper.call("POST", `/order/${order.number}/reorder`)).body).toMatchObject({
    added: 0,
    missing: [{ title: "Again Quince" }],
  });
});

test("a shopping list is matched with sizes on sale", async () => {
  const { remove, keptId } = await aProductWithARemovedSize("Listed Quince");
  await remove();
  const { body } = await shopper.call<{ lines: { matches: { variation: { id: number } }[] }[] }>(
    "POST",
    "/shopping-list",
    { text: "Listed Quince 250 gm" },
  );
  expect(body.lines[0]?.matches[0]?.variation.id).toBe(keptId);
});

test.each([
  ["prices", { kind: "price", by: "amount", value: 5 }],
  ["sales", { kind: "sale", by: "percent", value: 10 }],
  ["stock", { kind: "stock", by: "add", value: 5, hubId }],
])("a bulk change of %s affects only sizes on sale", async (what, change) => {
  const { id, removedId, remove } = await aProductWithARemovedSize(`Bulk Quince ${what}`);
  await remove();
  const look = () =>
    store.query(
      `select v.regular_price_poisha, v.sale_price_poisha, s.on_hand from variation v
       left join stock s on s.variation_id = v.id and s.hub_id = $2 where v.id = $1`,
      [removedId, hubId],
    );
  const before = await look();
  const selection = { ids: [id] };
  const preview = await staff<{ changed: number }>("POST", "/admin/product/bulk/preview", { selection, change });
  expect(preview.body).toMatchObject({ changed: 1 });
  const { body } = await staff<{ changed: number }>("POST", "/admin/product/bulk", {
    key: randomUUID(),
    selection,
    change,
  });
  expect(body).toMatchObject({ changed: 1 });
  expect(await look()).toEqual(before);
});

test("a flash sale with only removed sizes is not shown and cannot be planned", async () => {
  const { slug, removedId, keptId, remove } = await aProductWithARemovedSize("Flash Quince");
  await store.query("delete from flash_sale");
  const plan = (items: object[], more: object = {}) => ({
    ...{ title: "Quince hour", titleBn: "এক ঘণ্টা", region: null, items },
    startsAt: new Date(Date.now() - 3_600_000).toISOString(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    ...more,
  });
  const item = (variationId: number, price: number) => ({ variationId, price, quantityCap: 10 });
  type Sale = { id: number; version: number; items: { variationId: number }[] };
  const created = await staff<Sale>("POST", "/admin/flash_sale", plan([item(removedId, 20)]));
  expect(created.status).toBe(201);
  expect(await shop("/flashSale/current")).toMatchObject({ sale: { title: "Quince hour" } });
  const offered = async () =>
    (await shop<ProductList>("/product?offer=flash&take=100")).items.map((product) => product.slug);
  expect(await offered()).toContain(slug);
  await remove();
  expect(await shop("/flashSale/current")).toEqual({ sale: null });
  expect(await offered()).not.toContain(slug);

  const { id } = created.body;
  const { version, items } = (await staff<Sale>("GET", `/admin/flash_sale/${id}`)).body;
  expect(items).toEqual([]);
  expect((await staff("POST", "/admin/flash_sale", plan([item(removedId, 20)]))).body).toMatchObject({
    code: "record.refers_to_nothing",
  });
  const added = await staff(
    "PATCH",
    `/admin/flash_sale/${id}`,
    plan([item(keptId, 150), item(removedId, 20)], { version }),
  );
  expect(added.body).toMatchObject({ code: "record.refers_to_nothing" });
  const saved = await staff<Sale>("PATCH", `/admin/flash_sale/${id}`, plan([item(keptId, 150)], { version }));
  expect(saved.body.items.map(({ variationId }) => variationId)).toEqual([keptId]);
});

test("a flash sale keeps the sold pieces of a removed size", async () => {
  const { removedId, keptId, remove } = await aProductWithARemovedSize("Sold Flash Quince");
  const plan = {
    ...{ title: "Counted", titleBn: "গোনা", region: null },
    items: [
      { variationId: keptId, price: 150, quantityCap: 10 },
      { variationId: removedId, price: 20, quantityCap: 10 },
    ],
    startsAt: new Date(Date.now() - 3_600_000).toISOString(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const { body } = await staff<{ id: number; version: number }>("POST", "/admin/flash_sale", plan);
  await store.query("update flash_sale_item set sold = 2 where variation_id = $1", [removedId]);
  await remove();
  const saved = await staff<{ items: { variationId: number; sold: number }[] }>(
    "PATCH",
    `/admin/flash_sale/${body.id}`,
    {
      ...plan,
      version: body.version,
    },
  );
  expect(saved.status).toBe(200);
  expect(saved.body.items).toMatchObject([{ variationId: keptId }, { variationId: removedId, sold: 2 }]);
});

test("staff can only sell sizes on sale", async () => {
  const { slug, removedId, removedSku, remove } = await aProductWithARemovedSize("Office Quince");
  await remove();
  type Listed = { items: { slug: string; variations: { id: number }[] }[] };
  const found = (await staff<Listed>("GET", "/admin/product?q=office+quince")).body.items.find(
    (one) => one.slug === slug,
  );
  expect(found?.variations).toHaveLength(1);
  expect((await staff<Listed>("GET", `/admin/product?q=${removedSku}`)).body.items).toEqual([]);
  const lines = [{ variationId: removedId, quantity: 1 }];
  const quote = await staff<{ lines: { available: number }[] }>("POST", "/admin/order/quote", {
    region: "dhaka",
    lines,
  });
  expect(quote.body.lines).toMatchObject([{ variationId: removedId, available: 0 }]);
  const price = await staff("PATCH", `/admin/variation/${removedId}`, { regularPrice: 10, version: 2 });
  expect([price.status, price.body.code]).toEqual([404, "record.not_found"]);
});

test("low-stock alerts cover only sizes on sale", async () => {
  const { removedId, remove } = await aProductWithARemovedSize("Scarce Quince");
  await store.query("update stock set on_hand = 2 where variation_id = $1 and hub_id = $2", [removedId, hubId]);
  type Few = { lowStock: { items: { variationId: number }[] } };
  const few = async () =>
    (await staff<Few>("GET", "/admin/dashboard")).body.lowStock.items.map(({ variationId }) => variationId);
  await remove();
  expect(await few()).not.toContain(removedId);
  await store.query("select refresh_scarce()");
  expect(await store.query("select from scarce_variation where variation_id = $1", [removedId])).toEqual([]);
});

test("a removed size cannot be received", async () => {
  const { removedId, keptId, remove } = await aProductWithARemovedSize("Stocked Quince");
  await remove();
  const level = async (id: number) =>
    (await store.query<{ onHand: number }>('select on_hand as "onHand" from stock where variation_id = $1', [id]))[0];
  const before = await level(removedId);
  for (const body of [
    { hubId, change: 5 },
    { hubId, onHand: 50, seen: before?.onHand ?? 0 },
  ]) {
    const refused = await staff("POST", `/admin/variation/${removedId}/stock`, body);
    expect(refused).toMatchObject({ status: 404, body: { code: "record.not_found" } });
  }
  expect(await level(removedId)).toEqual(before);
  expect((await staff("POST", `/admin/variation/${keptId}/stock`, { hubId, change: 5 })).status).toBe(200);
});
