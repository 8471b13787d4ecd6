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

test("events of products and orders have the custom fields that are not hidden", async () => {
  await rows(`insert into custom_field (kind, key, type, label_en, label_bn, is_active) values
    ('product', 'origin', 'text', 'Origin', 'উৎস', true), ('product', 'old', 'text', 'Old', 'পুরনো', false),
    ('order', 'gift', 'boolean', 'Gift', 'উপহার', true)`);
  const [[product] = []] = await rows("select min(id) from product");
  await rows(`update product set custom = '{"origin": "Bogura", "old": "x"}' where id = $1`, [product]);
  const order = await anOrder({ rows });
  await clear();
  await rows("update product set version = version + 1 where id = $1", [product]);
  await rows(`update customer_order set custom = '{"gift": true}' where id = $1`, [order]);
  await rows("insert into order_history (order_id, status, payment_status) values ($1, 'confirmed', 'unpaid')", [
    order,
  ]);
  expect(await rows("select event, data -> 'custom' from webhook_delivery order by id")).toEqual([
    ["product.changed", { origin: "Bogura" }],
    ["order.confirmed", { gift: true }],
  ]);
  await clear();
});

test("a changed custom field of a product is an event", async () => {
  const [[id] = []] = await rows("select min(id) from product");
  await rows(`update product set custom = custom || '{"origin": "Rangpur"}' where id = $1`, [id]);
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

test("tell_assistant_of_order queues one webhook for changes at once, for orders of an assistant that may read them", async () => {
  const [[accountId] = []] = await rows("select min(id) from account");
  const [[assistant] = []] = await rows(
    "insert into assistant (profile_url) values ('https://a.example/p') returning id",
  );
  const orderOf = async (scopes: string, profile: unknown) => {
    const id = await anOrder({ rows });
    const [[link] = []] = await rows(
      `insert into assistant_link (account_id, client_id, host, scopes, order_limit_poisha, day_limit_poisha, confirms_each)
       values ($1, $2, 'a.example', $3, 1, 1, true) returning id`,
      [accountId, `https://a.example/${id}`, `{${scopes}}`],
    );
    await rows("insert into assistant_order (order_id, link_id, host, assistant_id) values ($1, $2, 'a.example', $3)", [
      ...[id, link, profile],
    ]);
    return id;
  };
  const step = (id: unknown) =>
    rows("insert into order_history (order_id, status, payment_status) values ($1, 'confirmed', 'unpaid')", [id]);
  const waiting = (id: unknown) => rows("select state, attempts from assistant_webhook where order_id = $1", [id]);

  const told = await orderOf("dev.ucp.shopping.order:read", assistant);
  await step(told);
  expect(await waiting(told)).toEqual([["waiting", 0]]);
  await rows("update assistant_webhook set attempts = 1 where order_id = $1", [told]);
  await step(told);
  expect(await waiting(told)).toHaveLength(2);
  for (const untold of [
    await orderOf("dev.ucp.shopping.checkout:manage", assistant),
    await orderOf("dev.ucp.shopping.order:read", null),
    await anOrder({ rows }),
  ]) {
    await step(untold);
    expect(await waiting(untold)).toEqual([]);
  }
});
