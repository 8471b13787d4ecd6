import { randomUUID } from "node:crypto";
import { mostShown } from "@tatka/domain/delivery/shown-stock";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { run } from "../../harness/database/database-server.ts";
import { doorPermissions } from "../../harness/door.ts";
import { runJob } from "../../harness/job.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { gatewaysAt } from "../../harness/payment.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";
import { twoHubs } from "../../harness/transfers.ts";

const store = await openStore();
const proof = await asAdministrator(store);
const manager = await anOrderAdmin(store, [...doorPermissions, "order.refund"]);
const [home, other] = await twoHubs(store);
await gatewaysAt(store.origin).behave({ ipns: 0 });

type Size = { id: number; available: number; inStock: boolean };
type Product = { id: number; slug: string; title: string; variations: Size[] };
type Item = Awaited<ReturnType<typeof anItem>>;

/** A size with this stock at the first hub of Dhaka, and its number in each cached response. */
async function anItem(pieces: number) {
  const id = await aVariation(store, pieces);
  const [product] = await store.query<Omit<Product, "variations">>(
    "select p.id, p.slug, p.title_en as title from product p join variation v on v.product_id = p.id where v.id = $1",
    [id],
  );
  if (!product) throw new Error("the product is not there");
  const shownBy = async (path: string) => {
    const { body } = await store.call<Product & { items?: Product[] }>("GET", path);
    const found = body.items ? body.items.find((one) => one.id === product.id) : body;
    return found?.variations.find((size) => size.id === id)?.available;
  };
  const search = encodeURIComponent(product.title);
  const paths = [`/product/${product.slug}`, `/product?search=${search}`, `/product/search?q=${search}`];
  return { id, productId: product.id, shown: () => Promise.all(paths.map(shownBy)) };
}

const everywhere = (pieces: number) => [pieces, pieces, pieces];
const staff = (method: string, path: string, body?: object) =>
  store.call<{ id: number }>(method, `/admin${path}`, body, { ...proof, "idempotency-key": randomUUID() });

async function anOrderOf(item: Item, quantity: number, input: object = {}) {
  const buyer = await aBuyer(store);
  await buyer.put(item.id, quantity);
  const { status, body } = await buyer.order(input);
  expect(status).toBe(201);
  return { buyer, number: body.orderNumber };
}

async function aDeliveredOrderOf(item: Item, quantity: number) {
  const { number } = await anOrderOf(item, quantity);
  for (const step of ["confirm", "pack", "dispatch", "deliver"])
    expect((await manager.step(number, step)).status).toBe(200);
  const [line] = (await manager.order(number)).body.lines;
  return { number, lineId: line?.id };
}

test("cached responses show up to 20 pieces exactly and 20 for more; the cart shows the exact number", async () => {
  const many = await anItem(111);
  await expect.poll(many.shown).toEqual(everywhere(20));
  const buyer = await aBuyer(store);
  await buyer.put(many.id, 30);
  const { body: cart } = await buyer.call<Size[]>("GET", "/shoppingCart/myCart");
  expect(cart).toMatchObject([{ id: many.id, quantity: 30, available: 111 }]);
  await expect.poll((await anItem(19)).shown).toEqual(everywhere(19));
  const [row] = await store.query("select shown_pieces(1000) as most, shown_pieces(7) as few");
  expect(row).toEqual({ most: mostShown, few: 7 });
});

test("selling the last piece, and cancelling that order, update product, list and search", async () => {
  const item = await anItem(1);
  await expect.poll(item.shown).toEqual(everywhere(1));
  const { buyer, number } = await anOrderOf(item, 1);
  await expect.poll(item.shown).toEqual(everywhere(0));
  await buyer.call("POST", `/order/${number}/cancel`);
  await expect.poll(item.shown).toEqual(everywhere(1));
});

/** Each starts with 19 pieces in all cached responses. */
const ways: [string, number, (item: Item) => Promise<unknown>][] = [
  ["an order", 16, (item) => anOrderOf(item, 3)],
  [
    "stock that staff receive by hand",
    20,
    (item) => staff("POST", `/variation/${item.id}/stock`, { hubId: home, change: 9 }),
  ],
  [
    "stock that staff take away",
    17,
    (item) => staff("POST", `/variation/${item.id}/stock`, { hubId: home, change: -2, reason: "damaged" }),
  ],
  ["a count", 4, (item) => staff("POST", `/variation/${item.id}/stock`, { hubId: home, onHand: 4, seen: 19 })],
  ["a receipt", 20, (item) => staff("POST", `/variation/${item.id}/receipt`, { hubId: home, pieces: 1 })],
  [
    "a correction in the database",
    2,
    (item) => store.query("update stock set on_hand = 2 where variation_id = $1 and hub_id = $2", [item.id, home]),
  ],
  [
    "a level that is deleted",
    0,
    (item) => store.query("delete from stock where variation_id = $1 and hub_id = $2", [item.id, home]),
  ],
];
test.each(ways)("%s updates every cached response, to %i pieces", async (_, left, act) => {
  const item = await anItem(19);
  await expect.poll(item.shown).toEqual(everywhere(19));
  await act(item);
  await expect.poll(item.shown).toEqual(everywhere(left));
});

test("a transfer updates stock when it leaves and when it arrives", async () => {
  const item = await anItem(19);
  await expect.poll(item.shown).toEqual(everywhere(19));
  const lines = [{ variationId: item.id, quantity: 4 }];
  const { body } = await staff("POST", "/transfer", { fromHubId: home, toHubId: other, lines });
  await staff("POST", `/transfer/${body.id}/send`, {});
  await expect.poll(item.shown).toEqual(everywhere(15));
  await staff("POST", `/transfer/${body.id}/receive`, {});
  await expect.poll(item.shown).toEqual(everywhere(19));
});

test("pieces from a return or refund are shown again", async () => {
  const item = await anItem(19);
  const { number, lineId } = await aDeliveredOrderOf(item, 6);
  await expect.poll(item.shown).toEqual(everywhere(13));
  await manager.step(number, "return", { lines: [{ lineId, quantity: 2, restock: 2 }] });
  await expect.poll(item.shown).toEqual(everywhere(15));
  const lines = [{ lineId, quantity: 1, restock: true }];
  await staff("POST", `/order/${number}/refund`, { lines, reason: "Wrong size" });
  await expect.poll(item.shown).toEqual(everywhere(16));
});

test("lines changed by staff, and expired orders, update stock", async () => {
  const item = await anItem(19);
  const { number } = await anOrderOf(item, 6, { paymentMethod: "sslcommerz" });
  await expect.poll(item.shown).toEqual(everywhere(13));
  await store.query("update customer_order set pay_before = now() - interval '1 minute' where number = $1", [number]);
  await runJob(store, "expire-unpaid-orders");
  await expect.poll(item.shown).toEqual(everywhere(19));

  const cash = await anOrderOf(item, 6);
  const order = (
    await store.call<{ version: number; lines: { id: number }[] }>(
      "GET",
      `/admin/order/${cash.number}/lines`,
      undefined,
      proof,
    )
  ).body;
  const lines = [{ lineId: order.lines[0]?.id, quantity: 2 }];
  await staff("PATCH", `/order/${cash.number}/lines`, { version: order.version, lines });
  await expect.poll(item.shown).toEqual(everywhere(17));
});

test("expired pieces are not shown", async () => {
  const item = await anItem(10);
  const receipt = { hubId: home, pieces: 5, lot: "milk", bestBefore: "2999-01-01" };
  await staff("POST", `/variation/${item.id}/receipt`, receipt);
  await expect.poll(item.shown).toEqual(everywhere(15));
  await store.query("update lot set best_before = '2020-01-01' where variation_id = $1", [item.id]);
  await runJob(store, "expire-stock");
  await expect.poll(item.shown).toEqual(everywhere(10));
});

test("the server that sold it shows the new stock in its next response", async () => {
  const item = await anItem(2);
  await expect.poll(item.shown).toEqual(everywhere(2));
  await store.query("alter table stock disable trigger stock_shows_other_pieces");
  await anOrderOf(item, 2);
  expect(await item.shown()).toEqual(everywhere(0));
  await staff("POST", `/variation/${item.id}/stock`, { hubId: home, change: 1 });
  expect(await item.shown()).toEqual(everywhere(1));
  await store.query("alter table stock enable trigger stock_shows_other_pieces");
});

/** The invalidated tags of a product and of lists during an action. */
async function invalidatedBy(item: Item, act: () => Promise<unknown>): Promise<string[]> {
  return run(store.databaseUrl, async (client) => {
    const heard: string[] = [];
    client.on("notification", ({ payload = "" }) => heard.push(...payload.split(" ")));
    await client.query("listen cache_tags");
    await act();
    // Earlier notifications arrive before the response.
    await client.query("select 1");
    return heard.filter((tag) => tag === "products" || tag === `product:${item.productId}`).toSorted();
  });
}

const setLevels = (item: Item, here: number, there: number) =>
  store.query(
    `update stock set on_hand = case hub_id when $2 then $3::int when $4 then $5::int else 0 end where variation_id = $1`,
    [item.id, home, here, other, there],
  );

test("selling one of many pieces invalidates nothing", async () => {
  const item = await anItem(500);
  expect(await invalidatedBy(item, () => anOrderOf(item, 1))).toEqual([]);
  await store.query("update stock set reserved = 0 where variation_id = $1", [item.id]);
  await setLevels(item, 5, 495);
  expect(await invalidatedBy(item, () => anOrderOf(item, 1))).toEqual([]);
});

test("selling one of a few pieces invalidates the product, and the last one also invalidates lists", async () => {
  const item = await anItem(2);
  expect(await invalidatedBy(item, () => anOrderOf(item, 1))).toEqual([`product:${item.productId}`]);
  expect(await invalidatedBy(item, () => anOrderOf(item, 1))).toEqual([`product:${item.productId}`, "products"]);
});

test("changes of several hubs, also concurrent ones, are counted together", async () => {
  const item = await anItem(0);
  await setLevels(item, 5, 5);
  expect(await invalidatedBy(item, () => setLevels(item, 25, 25))).toContain(`product:${item.productId}`);

  await setLevels(item, 30, 25);
  const take = "update stock set on_hand = 5 where variation_id = $1 and hub_id = $2";
  const atOnce = () =>
    run(store.databaseUrl, (one) =>
      run(store.databaseUrl, async (two) => {
        for (const client of [one, two]) await client.query("begin");
        await one.query(take, [item.id, home]);
        const second = two.query(take, [item.id, other]);
        await one.query("commit");
        await second;
        await two.query("commit");
      }),
    );
  expect(await invalidatedBy(item, atOnce)).toContain(`product:${item.productId}`);
});
