import type { CartItem } from "@tatka/contract/cart-item";
import { mostLines, mostOfOne } from "@tatka/domain/orders/cart";
import { beforeEach, describe, expect, test } from "vitest";
import { aShopper, signUp } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const guest = { name: "Guest", email: "guest@example.com", password: "a long secret" };
await signUp(store, guest);
await store.query("delete from flash_sale");

const [wanted] = (await store.query<{ id: number }>("select min(id) as id from current_variation")) as [{ id: number }];
const { id } = wanted;

const now = Date.now();
const inHours = (hours: number) => new Date(now + hours * 3_600_000);

/** Every test starts with fifty pieces in each city, at 100 taka, and an empty cart. */
beforeEach(async () => {
  await store.query("delete from cart_line where account_id = (select id from account where email = $1)", [
    guest.email,
  ]);
  await store.query("delete from flash_sale");
  await store.query("delete from regional_price where variation_id = $1", [id]);
  await store.query(
    `update variation set regular_price_poisha = 10000, sale_price_poisha = null, sale_starts_at = null,
       sale_ends_at = null, removed_at = null where id = $1`,
    [id],
  );
  await store.query(
    "update product set status = 'active' where id = (select product_id from variation where id = $1)",
    [id],
  );
  await store.query("update stock set on_hand = reserved + 25 where variation_id = $1", [id]);
});

const flashSale = (price: number, cap: number, sold = 0) =>
  store.query(
    `with sale as (
       insert into flash_sale (title_en, title_bn, starts_at, ends_at) values ('Now', 'এখন', $2, $3) returning id
     )
     insert into flash_sale_item (flash_sale_id, variation_id, price_poisha, quantity_cap, sold)
     select id, $1, $4, $5, $6 from sale`,
    [id, inHours(-1), inHours(1), price, cap, sold],
  );

type LoggedIn = { message: string; cart: CartItem[]; token: string };

/** The responses of the login and of the cart right after it. */
async function logIn(lastItemToAdd: unknown, region = "dhaka") {
  const form = { emailOrPhone: guest.email, password: guest.password, lastItemToAdd };
  const headers = { origin: store.origin, cookie: `location=${region}` };
  const { body } = await store.call<LoggedIn>("POST", "/auth/losgin64", form, headers);
  expect(body.message).toBe("LOGGED_IN");
  const own = { authorization: `Bearer ${body.token}`, cookie: `location=${region}` };
  const { body: cart } = await store.call<CartItem[]>("GET", "/shoppingCart/myCart", undefined, own);
  expect(body.cart).toEqual(cart);
  return cart;
}

/** The line that a logged-in customer gets for the same choice. */
async function chosen(quantity: number, region = "dhaka") {
  const { call } = await aShopper(store, { region });
  const { body } = await call<{ item: CartItem }>("POST", `/shoppingCart?variationId=${id}&quantity=${quantity}`);
  return body.item;
}

describe("a guest's pending item costs the same after the login as for everybody", () => {
  test("at the city's price", async () => {
    await store.query("insert into regional_price values ($1, 'ctg', 12000, 11000)", [id]);
    expect(await logIn({ variationId: id, quantity: 2 }, "ctg")).toEqual([await chosen(2, "ctg")]);
    expect((await chosen(2, "ctg")).salePrice).toBe(110);
  });

  test.each([
    ["runs", -1, 1, 80],
    ["is to come", 1, 2, 100],
    ["is over", -2, -1, 100],
  ])("at a sale that %s", async (_, from, to, price) => {
    await store.query(
      "update variation set sale_price_poisha = 8000, sale_starts_at = $2, sale_ends_at = $3 where id = $1",
      [id, inHours(from), inHours(to)],
    );
    expect(await logIn({ variationId: id, quantity: 2 })).toEqual([await chosen(2)]);
    expect((await chosen(2)).salePrice).toBe(price);
  });

  test("at a flash sale with enough pieces left", async () => {
    await flashSale(5_000, 10, 8);
    expect(await logIn({ variationId: id, quantity: 2 })).toEqual([await chosen(2)]);
    expect((await chosen(2)).salePrice).toBe(50);
  });

  test("at the regular price if too few flash sale pieces are left, without announcing a rise", async () => {
    await flashSale(5_000, 10, 8);
    const cart = await logIn({ variationId: id, quantity: 3 });
    expect(cart).toEqual([await chosen(3)]);
    expect(cart[0]).toMatchObject({ salePrice: 100 });
    expect(cart[0]).not.toHaveProperty("notice");
  });

  test("at the regular price if the cart's pieces use up the flash sale", async () => {
    await flashSale(5_000, 10, 7);
    await logIn({ variationId: id, quantity: 2 });
    expect(await logIn({ variationId: id, quantity: 2 })).toEqual([await chosen(4)]);
  });
});

describe("the limits for a pending item are those for everybody", () => {
  test.each([
    ["is hidden", "update product set status = 'hidden' where id = (select product_id from variation where id = $1)"],
    ["is a removed size", "update variation set removed_at = now() where id = $1"],
    ["is out of stock", "update stock set on_hand = reserved where variation_id = $1"],
  ])("nothing if the product %s", async (_, change) => {
    await store.query(change, [id]);
    expect(await logIn({ variationId: id, quantity: 1 })).toEqual([]);
  });

  test("up to the stock", async () => {
    await store.query("update stock set on_hand = reserved + 1 where variation_id = $1", [id]);
    const [line] = await logIn({ variationId: id, quantity: 80 });
    expect(line?.quantity).toBe(line?.available);
    expect(line).not.toHaveProperty("notice");
  });

  test("up to the limit of a line", async () => {
    await store.query("update stock set on_hand = reserved + 500 where variation_id = $1", [id]);
    expect(await logIn({ variationId: id, quantity: 150 })).toMatchObject([{ quantity: mostOfOne }]);
  });

  test("no new line in a full cart, but more of an existing one", async () => {
    await store.query(
      `insert into cart_line (account_id, variation_id, quantity, seen_price_poisha)
       select (select id from account where email = $1), v.id, 1, 10000 from current_variation v
       where v.id <> $2 order by v.id limit $3`,
      [guest.email, id, mostLines],
    );
    expect((await logIn({ variationId: id, quantity: 1 })).map((line) => line.id)).not.toContain(id);
    await store.query(
      `update cart_line set variation_id = $1 where variation_id = (
         select max(variation_id) from cart_line where account_id = (select id from account where email = $2))`,
      [id, guest.email],
    );
    const cart = await logIn({ variationId: id, quantity: 2 });
    expect(cart).toHaveLength(mostLines);
    expect(cart.find((line) => line.id === id)?.quantity).toBe(3);
  });
});
