import { beforeEach, expect, test } from "vitest";
import { anOrder, openRolledBack } from "../../harness/database/rolled-back.ts";

const { rows } = await openRolledBack();

beforeEach(async () => {
  await rows(`insert into webhook_endpoint (url, events, sealed_secret, is_on) values
    ('https://one.example', '{product.changed,product.deleted,stock.changed,order.confirmed}', '', true),
    ('https://off.example', '{product.changed}', '', false),
    ('https://other.example', '{order.placed}', '', true)`);
});

const told = () => rows("select event, subject from webhook_delivery order by id");
const clear = () => rows("delete from webhook_delivery");

test("tell_webhooks queues each event once for every enabled endpoint subscribed to it", async () => {
  await rows("select tell_webhooks('product.changed', '7', '{}')");
  await rows("select tell_webhooks('product.changed', '7', '{}')");
  await rows("select tell_webhooks('product.changed', '8', '{}')");
  expect(await told()).toEqual([
    ["product.changed", "7"],
    ["product.changed", "8"],
  ]);
  await rows("update webhook_delivery set attempts = 1");
  await rows("select tell_webhooks('product.changed', '7', '{}')");
  expect(await told()).toHaveLength(3);
  await clear();
});

test("tell_webhooks_of_product and tell_webhooks_of_variation announce changes by staff, not the store's own counters", async () => {
  const [[id] = []] = await rows("select min(id) from product");
  await rows("update product set popularity = popularity + 1 where id = $1", [id]);
  expect(await told()).toEqual([]);
  await rows("update product set version = version + 1 where id = $1", [id]);
  await rows("update variation set sale_price_poisha = 100 where product_id = $1", [id]);
  expect(await told()).toEqual([["product.changed", String(id)]]);
  await clear();
});

test("tell_webhooks_of_stock announces a hub's stock after a movement", async () => {
  await rows(`select move_stock(jsonb_build_array(jsonb_build_object('variationId', s.variation_id, 'hubId', s.hub_id,
    'pieces', 3)), '{"reason": "received"}') from stock s order by s.variation_id, s.hub_id limit 1`);
  const [[event, matches] = []] = await rows(`select d.event, (d.data->>'onHand')::int = s.on_hand
    from webhook_delivery d join stock s on s.variation_id = (d.data->>'variationId')::int
      and s.hub_id = (d.data->>'hubId')::int`);
  expect([event, matches]).toEqual(["stock.changed", true]);
  await clear();
});

test("tell_webhooks_of_order queues each order step for its subscribers", async () => {
  const id = await anOrder({ rows });
  const [[number] = []] = await rows("select number from customer_order where id = $1", [id]);
  await clear();
  for (const status of ["confirmed", "packed"]) {
    await rows("insert into order_history (order_id, status, payment_status) values ($1, $2, 'unpaid')", [id, status]);
  }
  expect(await told()).toEqual([["order.confirmed", number]]);
});
