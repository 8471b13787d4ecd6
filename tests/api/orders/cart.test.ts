import type { CartItem } from "@tatka/contract/cart-item";
import { beforeEach, describe, expect, test } from "vitest";
import { aShopper, type Shopper, signUp } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

let shopper: Shopper;
beforeEach(async () => {
  shopper = await aShopper(store);
});

const [paratha, fish] = (await store.query<{ id: number }>(
  "select id from variation where id not in (select variation_id from flash_sale_item) order by id limit 2",
)) as [{ id: number }, { id: number }];

const stockAt = (variationId: number, pieces: number) =>
  store.query(
    `update stock set on_hand = case when hub_id = (select min(id) from hub where region_code = 'dhaka') then $2 else 0 end
     where variation_id = $1 and hub_id in (select id from hub where region_code = 'dhaka')`,
    [variationId, pieces],
  );
await stockAt(paratha.id, 10);
await stockAt(fish.id, 10);

const set = (variationId: unknown, quantity: unknown, who = shopper) =>
  who.call<{ item: CartItem | null; code?: string; message?: string }>(
    "POST",
    `/shoppingCart?variationId=${variationId}&quantity=${quantity}`,
  );
const cart = async (who = shopper) => (await who.call<CartItem[]>("GET", "/shoppingCart/myCart")).body;

test("a quantity is set, not added, and zero removes", async () => {
  expect((await set(paratha.id, 2)).body.item).toMatchObject({ id: paratha.id, quantity: 2 });
  await set(fish.id, 1);
  await set(paratha.id, 5);
  expect((await cart()).map(({ id, quantity }) => [id, quantity])).toEqual([
    [paratha.id, 5],
    [fish.id, 1],
  ]);
  expect(await set(paratha.id, 0)).toMatchObject({ status: 200, body: { item: null } });
  expect((await cart()).map(({ id }) => id)).toEqual([fish.id]);
});

test("removing a missing item changes nothing", async () => {
  expect((await set(999_999, 0)).status).toBe(200);
});

test("a line contains what the drawer needs, with paths in any case", async () => {
  await set(paratha.id, 1);
  const { body } = await shopper.call<CartItem[]>("GET", "/shoppingcart/mycart");
  expect(body[0]).toEqual({
    id: paratha.id,
    product: { slug: expect.any(String), title: expect.any(String), titleBn: expect.stringMatching(/[ঀ-৿]/) },
    variation: { id: paratha.id, title: expect.any(String), titleBn: expect.any(String) },
    quantity: 1,
    images: [{ url: expect.stringMatching(/^\/media\/.+-640\.jpg$/), pattern: expect.stringContaining("{width}") }],
    salePrice: expect.any(Number),
    regularPrice: expect.any(Number),
    measurement: expect.any(Number),
    UOM: { title: expect.any(String) },
    available: 10,
  });
});

test.each(["-1", "1.5", "1e9", "abc", "100", ""])("the quantity %j is refused", async (quantity) => {
  expect((await set(paratha.id, quantity)).status).toBe(400);
  expect(await cart()).toEqual([]);
});

test.each(["0", "-3", "1.5", "abc", "99999999999", ""])("the variation %j is refused", async (variationId) => {
  expect((await set(variationId, 1)).status).toBe(400);
});

test("changing the cart returns current product names", async () => {
  const title = async () => (await set(paratha.id, 1)).body.item?.product.title;
  const before = await title();
  await store.query(
    "update product set title_en = 'Renamed' where id = (select product_id from variation where id = $1)",
    [paratha.id],
  );
  expect(await title()).toBe(before);
  await store.query("select pg_notify('cache_tags', 'products')");
  await expect.poll(title).toBe("Renamed");
});

test("a product that does not exist or is hidden cannot be added", async () => {
  expect((await set(999_999, 1)).body).toMatchObject({ code: "variation.not_found" });
  const [hidden] = await store.query<{ id: number; product: number }>(
    "select id, product_id as product from variation order by id desc limit 1",
  );
  await store.query("update product set status = 'hidden' where id = $1", [hidden?.product]);
  expect((await set(hidden?.id, 1)).body).toMatchObject({ code: "variation.not_found" });
});

test("adding more than the available stock of the region is refused", async () => {
  expect(await set(paratha.id, 11)).toMatchObject({
    status: 409,
    body: { code: "cart.over_stock", message: "Only 10 left in your city." },
  });
  await set(paratha.id, 10);
  await set(paratha.id, 11);
  expect((await cart())[0]?.quantity).toBe(10);
});

test("only plain decimals are a quantity", async () => {
  for (const quantity of ["0x10", "1e1", ""]) {
    const { status } = await shopper.call("POST", `/shoppingCart?variationId=${paratha.id}&quantity=${quantity}`);
    expect(status, quantity).toBe(400);
  }
  expect(await cart()).toEqual([]);
});

test("a guest is asked to log in", async () => {
  expect((await store.call("POST", `/shoppingCart?variationId=${paratha.id}&quantity=1`)).status).toBe(401);
  expect((await store.call("GET", "/shoppingCart/myCart")).status).toBe(401);
});

test("a cart is private to its owner", async () => {
  await set(paratha.id, 1);
  expect(await cart(await aShopper(store))).toEqual([]);
});

test("twenty tabs that set the same line leave one line with one of their quantities", async () => {
  const quantities = Array.from({ length: 20 }, (_, index) => 1 + (index % 9));
  await Promise.all(quantities.map((quantity) => set(paratha.id, quantity)));
  const lines = await cart();
  expect(lines).toHaveLength(1);
  expect(quantities).toContain(lines[0]?.quantity);
});

describe("a changed line is marked", () => {
  test("if the price rose or fell, until the customer chooses again", async () => {
    await set(paratha.id, 1);
    const [before] = await cart();
    await store.query(
      "update variation set sale_price_poisha = null, regular_price_poisha = regular_price_poisha + 500 where id = $1",
      [paratha.id],
    );
    await store.query("delete from regional_price where variation_id = $1", [paratha.id]);
    expect((await cart())[0]?.notice).toMatchObject({ code: "price_rose", wasPrice: before?.salePrice });
    await set(paratha.id, 2);
    expect((await cart())[0]?.notice).toBeUndefined();
    await store.query("update variation set sale_price_poisha = 100 where id = $1", [paratha.id]);
    expect((await cart())[0]?.notice).toMatchObject({ code: "price_fell" });
  });

  test("if there is less stock, or none", async () => {
    await set(fish.id, 5);
    await stockAt(fish.id, 3);
    expect((await cart())[0]).toMatchObject({ quantity: 5, available: 3, notice: { code: "short" } });
    await stockAt(fish.id, 0);
    expect((await cart())[0]).toMatchObject({ quantity: 5, available: 0, notice: { code: "out_of_stock" } });
    await stockAt(fish.id, 10);
  });
});

test("a cart holds at most 300 different items", async () => {
  await store.query(
    `insert into cart_line (account_id, variation_id, quantity, seen_price_poisha)
     select $1, id, 1, 100 from variation where id not in ($2, $3) order by id limit 300`,
    [shopper.id, paratha.id, fish.id],
  );
  expect((await set(paratha.id, 1)).body).toMatchObject({ code: "cart.full" });
  const lines = await cart();
  expect(lines).toHaveLength(300);
  expect((await set(lines.find(({ available }) => available > 1)?.id, 2)).status).toBe(200);
});

test("the minimum order amount is a setting", async () => {
  expect(await store.call("GET", "/shoppingCart/getMinOrderAmount")).toMatchObject({
    status: 200,
    body: { minOrderAmount: 200 },
  });
});

describe("logging in restores the cart", () => {
  const email = "guest@example.com";
  const password = "a long secret";

  async function login(lastItemToAdd?: unknown) {
    return store.call<{ message: string; cart: CartItem[] }>(
      "POST",
      "/auth/losgin64",
      { emailOrPhone: email, password, lastItemToAdd },
      { origin: store.origin },
    );
  }

  test("with the guest's pending item added, up to the stock", async () => {
    await signUp(store, { name: "Guest", email, password });
    expect((await login()).body).toMatchObject({ message: "LOGGED_IN", cart: [] });
    const wanted = { variationId: paratha.id, quantity: 1 };
    expect((await login(wanted)).body.cart).toMatchObject([{ id: paratha.id, quantity: 1 }]);
    expect((await login(wanted)).body.cart).toMatchObject([{ id: paratha.id, quantity: 2 }]);
    expect((await login({ variationId: paratha.id, quantity: 99 })).body.cart).toMatchObject([{ quantity: 10 }]);
  });

  test.each([{ variationId: 999_999 }, { variationId: -1 }, "nonsense", 7, null, { variationId: { $gt: 0 } }])(
    "whatever is sent as the pending item: %j",
    async (wanted) => {
      expect((await login(wanted)).body.message).toBe("LOGGED_IN");
    },
  );
});
