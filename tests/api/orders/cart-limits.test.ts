import type { CartItem } from "@tatka/contract/cart-item";
import { mostLines, mostOfOne } from "@tatka/domain/orders/cart";
import { describe, expect, test } from "vitest";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
await store.query("delete from flash_sale");
await store.query("update stock set on_hand = reserved + 500");

const ids = (
  await store.query<{ id: number }>(
    `select v.id from current_variation v join product p on p.id = v.product_id and p.status = 'active'
     order by v.id limit $1`,
    [mostLines + 10],
  )
).map(({ id }) => id);
const [one = 0, two = 0, three = 0, four = 0, ...others] = ids;

type Missing = { wanted: number; added: number; reason: string };
type Added = { added: number; missing: Missing[] };

const cart = async ({ call }: Shopper) =>
  new Map((await call<CartItem[]>("GET", "/shoppingCart/myCart")).body.map(({ id, quantity }) => [id, quantity]));

/** A cart with this many different items, none of those added by a test. */
const fill = ({ id }: Shopper, lines: number) =>
  store.query(
    `insert into cart_line (account_id, variation_id, quantity, seen_price_poisha)
     select $1, unnest($2::int[]), 1, 100`,
    [id, others.slice(0, lines)],
  );

type LineQuantity = { variationId: number; quantity: number };

const ways: [string, (shopper: Shopper, lines: LineQuantity[]) => Promise<Added>][] = [
  [
    "ordering again",
    async (shopper, lines) => {
      const { number } = await aSoldOrder(store, shopper, {
        at: new Date(),
        lines: lines.map((line) => ({ ...line, taka: 1 })),
      });
      return (await shopper.call<Added>("POST", `/order/${number}/reorder`)).body;
    },
  ],
  [
    "a shopping list",
    async (shopper, items) => {
      const { body: list } = await shopper.call<{ id: number }>("POST", "/shopping-list", { text: "1 kg rice" });
      return (await shopper.call<Added>("POST", `/shopping-list/${list.id}/cart`, { items })).body;
    },
  ],
];

describe.each(ways)("%s", (_, add) => {
  test("adds lines until the cart is full, and reports each item that did not fit", async () => {
    const shopper = await aShopper(store);
    await fill(shopper, mostLines - 1);
    const answer = await add(
      shopper,
      [one, two, three].map((variationId) => ({ variationId, quantity: 2 })),
    );
    expect(answer).toMatchObject({
      added: 1,
      missing: [
        { wanted: 2, added: 0, reason: "cart_full" },
        { wanted: 2, added: 0, reason: "cart_full" },
      ],
    });
    const now = await cart(shopper);
    expect(now.size).toBe(mostLines);
    expect(now.get(one)).toBe(2);
  });

  test("unavailable products do not count towards the limit", async () => {
    const shopper = await aShopper(store);
    await fill(shopper, mostLines - 1);
    await store.query("update stock set on_hand = reserved where variation_id = $1", [two]);
    const answer = await add(shopper, [
      { variationId: two, quantity: 1 },
      { variationId: three, quantity: 1 },
    ]);
    await store.query("update stock set on_hand = reserved + 500 where variation_id = $1", [two]);
    expect(answer).toMatchObject({ added: 1, missing: [{ wanted: 1, added: 0, reason: "unavailable" }] });
    expect((await cart(shopper)).get(three)).toBe(1);
  });

  test("items in a full cart can be increased", async () => {
    const shopper = await aShopper(store);
    await fill(shopper, mostLines);
    const [held = 0] = others;
    expect(await add(shopper, [{ variationId: held, quantity: 4 }])).toEqual({ added: 1, missing: [] });
    expect((await cart(shopper)).get(held)).toBe(5);
  });

  test("fills a line up to its limit, and reports how many did not fit", async () => {
    const shopper = await aShopper(store);
    await shopper.call("POST", `/shoppingCart?variationId=${four}&quantity=60`);
    expect(await add(shopper, [{ variationId: four, quantity: 50 }])).toMatchObject({
      added: 1,
      missing: [{ wanted: 50, added: mostOfOne - 60, reason: "line_limit" }],
    });
    expect((await cart(shopper)).get(four)).toBe(mostOfOne);
    expect(await add(shopper, [{ variationId: four, quantity: 1 }])).toMatchObject({
      added: 0,
      missing: [{ wanted: 1, added: 0, reason: "line_limit" }],
    });
  });

  test("adds the available pieces, and reports how many are missing", async () => {
    const shopper = await aShopper(store);
    await store.query(
      `update stock set on_hand = reserved + case when hub_id = (select min(id) from hub where region_code = 'dhaka') then 3 else 0 end
       where variation_id = $1`,
      [four],
    );
    expect(await add(shopper, [{ variationId: four, quantity: 5 }])).toMatchObject({
      added: 1,
      missing: [{ wanted: 5, added: 3, reason: "short" }],
    });
    await store.query("update stock set on_hand = reserved + 500 where variation_id = $1", [four]);
    expect((await cart(shopper)).get(four)).toBe(3);
  });

  test("concurrent calls never exceed the limit", async () => {
    const shopper = await aShopper(store);
    await fill(shopper, mostLines - 2);
    await Promise.all([one, two, three, four].map((variationId) => add(shopper, [{ variationId, quantity: 1 }])));
    expect((await cart(shopper)).size).toBe(mostLines);
  });
});

test("an order that contains a size twice is reordered as one line", async () => {
  const shopper = await aShopper(store);
  const { number } = await aSoldOrder(store, shopper, {
    at: new Date(),
    lines: [
      { variationId: one, quantity: 2, taka: 1 },
      { variationId: one, quantity: 3, taka: 1 },
    ],
  });
  expect(await shopper.call("POST", `/order/${number}/reorder`)).toMatchObject({ status: 200, body: { missing: [] } });
  expect((await cart(shopper)).get(one)).toBe(5);
});
