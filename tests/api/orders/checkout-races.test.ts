import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aBuyerAndVariation, aVariation, type Buyer } from "../../harness/checkout.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

let buyer: Buyer;
let paratha: number;
beforeEach(async () => {
  [buyer, paratha] = await aBuyerAndVariation(store);
});

const stockOf = async (variationId: number) =>
  (
    await store.query<{ onHand: number; reserved: number }>(
      `select sum(on_hand)::int as "onHand", sum(reserved)::int as reserved from stock where variation_id = $1`,
      [variationId],
    )
  )[0];

describe("one cart becomes one order", () => {
  test("a repeated key and body return the same response, another body is refused", async () => {
    await buyer.put(paratha, 1);
    const key = randomUUID();
    const first = await buyer.order({}, key);
    expect(first.status).toBe(201);
    expect(await buyer.order({}, key)).toMatchObject({ status: 201, body: first.body });
    expect((await buyer.order({ note: "other" }, key)).body).toMatchObject({ code: "order.key_reused" });
  });

  test("a key belongs to its user", async () => {
    const other = await aBuyer(store);
    await buyer.put(paratha, 1);
    await other.put(paratha, 1);
    const key = randomUUID();
    const [mine, theirs] = [await buyer.order({}, key), await other.order({}, key)];
    expect(theirs.status).toBe(201);
    expect(theirs.body.orderNumber).not.toBe(mine.body.orderNumber);
  });

  test("a refused attempt leaves its key unused", async () => {
    const key = randomUUID();
    expect((await buyer.order({}, key)).body).toMatchObject({ code: "cart.empty" });
    await buyer.put(paratha, 1);
    expect((await buyer.order({}, key)).status).toBe(201);
  });

  test("fifty concurrent submits, with one key or many, place one order", async () => {
    await buyer.put(paratha, 2);
    const shared = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => buyer.order({}, index % 2 ? shared : randomUUID())),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(new Set(placed.map(({ body }) => body.orderNumber)).size).toBe(1);
    for (const { status, body } of answers) {
      if (status !== 201)
        expect([body.code, status]).toEqual([expect.stringMatching(/cart.empty|order.in_progress/), 409]);
    }
    expect((await buyer.call<{ total: number }>("GET", "/order")).body.total).toBe(1);
    expect(await stockOf(paratha)).toMatchObject({ reserved: 2 });
  });
});

test("forty concurrent buyers get exactly the remaining seven pieces", async () => {
  const last = await aVariation(store, 7);
  const buyers = await Promise.all(Array.from({ length: 40 }, () => aBuyer(store)));
  await Promise.all(buyers.map((one) => one.put(last, 1)));
  const answers = await Promise.all(buyers.map((one) => one.order()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
  for (const { status, body } of answers) if (status !== 201) expect(body).toMatchObject({ code: "order.changed" });
  expect(await stockOf(last)).toEqual({ onHand: 7, reserved: 7 });
});

test("orders with the same items in different order never deadlock", async () => {
  const items = [paratha, await aVariation(store, 500), await aVariation(store, 500)];
  await store.query("update stock set on_hand = 500 where variation_id = $1 and on_hand > 0", [paratha]);
  const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer(store)));
  for (const [index, one] of buyers.entries()) {
    for (const item of index % 2 ? items : items.toReversed()) await one.put(item, 1);
  }
  const answers = await Promise.all(buyers.map((one) => one.order()));
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201));
});

test("a flash sale sells at most its cap at its price", async () => {
  const offer = await aVariation(store, 100);
  await store.query(
    `with sale as (insert into flash_sale (title_en, title_bn, starts_at, ends_at)
       values ('Now', 'এখন', now() - interval '1 hour', now() + interval '1 hour') returning id)
     insert into flash_sale_item (flash_sale_id, variation_id, price_poisha, quantity_cap) select id, $1, 25000, 5 from sale`,
    [offer],
  );
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(store)));
  await Promise.all(buyers.map((one) => one.put(offer, 1)));
  const answers = await Promise.all(buyers.map((one) => one.order()));
  const [sale] = await store.query<{ sold: number }>("select sold from flash_sale_item where variation_id = $1", [
    offer,
  ]);
  const atSalePrice = answers.filter(({ status, body }) => status === 201 && body.total === 289);
  expect(atSalePrice).toHaveLength(sale?.sold ?? -1);
  expect(sale?.sold).toBe(5);
  expect(answers.filter(({ status }) => status === 201).length).toBe(5);
});
