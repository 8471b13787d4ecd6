import { legalLimits } from "@tatka/domain/orders/legal-clocks";
import { describe, expect, test } from "vitest";
import { openHeard } from "../../harness/database/heard.ts";
import { anOrder, openRolledBack } from "../../harness/database/rolled-back.ts";

const database = await openRolledBack();
const { rows, value } = database;

test("keep_paper allows removing only the buyer from an invoice or credit note", async () => {
  const orderId = await anOrder(database);
  await rows(`insert into invoice values ($1, now(), '{"total": 250}', '{"name": "Rina"}')`, [orderId]);
  await rows("update invoice set buyer = '{}' where order_id = $1", [orderId]);
  const hub = await value("select hub_id from customer_order where id = $1", [orderId]);
  const refund = await value(
    `insert into refund (order_id, amount_poisha, status, reason, transaction_id)
     values ($1, 100, 'done', 'late', 'r1') returning id`,
    [orderId],
  );
  await rows(`insert into credit_note values ($1, $2, now(), '{}', '{"name": "Rina"}', $3, 2026, 1)`, [
    refund,
    orderId,
    hub,
  ]);
  await rows("update credit_note set buyer = '{}'");
  for (const change of [
    `update invoice set content = '{"total": 1}'`,
    `update invoice set buyer = '{"name": "Other"}'`,
    "delete from invoice",
    "update credit_note set serial = 2",
    "delete from credit_note",
  ]) {
    await rows("savepoint before_change");
    await expect(rows(change), change).rejects.toThrow("an issued paper never changes");
    await rows("rollback to before_change");
  }
});

test("count_credit stores the credited amount of an order, without the rounding to whole taka", async () => {
  const orderId = await anOrder(database);
  for (const [serial, amount] of [
    [1, 300],
    [2, 500],
  ]) {
    await rows(
      `with given as (
         insert into refund (order_id, amount_poisha, rounding_poisha, status, reason, transaction_id)
         values ($1, $2, 50, 'done', 'late', 'c' || $3::int) returning id, order_id
       )
       insert into credit_note (refund_id, order_id, issued_at, content, buyer, hub_id, fiscal_year, serial)
       select g.id, o.id, now(), '{}', '{}', o.hub_id, 2026, $3 from given g, customer_order o where o.id = $1`,
      [orderId, amount, serial],
    );
  }
  expect(Number(await value("select credited_poisha from customer_order where id = $1", [orderId]))).toBe(700);
});

test("tell_first_orders announces once whether an order is the customer's first", async () => {
  const account = Number(await value("insert into account (email) values ('first@example.com') returning id"));
  const isFirst = (id: number) => value("select is_first_order from customer_order where id = $1", [id]);
  const [first, second] = [await anOrder(database, "now()", account), await anOrder(database, "now()", account)];
  expect([await isFirst(first), await isFirst(second), await isFirst(await anOrder(database))]).toEqual([
    true,
    false,
    true,
  ]);
});

test("tell_of_order notifies every listener of each step in an order's history", async () => {
  const { heard, rows: query } = await openHeard("order_changed");
  const orderId = await anOrder({ rows: query });
  await query("insert into order_history (order_id, status, payment_status) values ($1, 'placed', 'unpaid')", [
    orderId,
  ]);
  await expect.poll(() => heard).toEqual([String(orderId)]);
});

test("key_lock differs for each account, route and key", async () => {
  const locks = await rows(
    `select key_lock(who, route, key) from (values
       (1, 'POST /order', 'a'), (1, 'POST /order', 'a'), (2, 'POST /order', 'a'), (1, 'POST /address', 'a'), (1, 'POST /order', 'b')
     ) as sent (who, route, key)`,
  );
  expect(new Set(locks.flat().map(String)).size).toBe(4);
});

test("claim_key returns what a key was used for before", async () => {
  const account = Number(await value("insert into account (email) values ('claims@example.com') returning id"));
  const claim = async (body: string) =>
    (await rows("select * from claim_key($1, 'POST /order', 'one', $2, true)", [account, Buffer.from(body)]))[0];
  const claimant = () => value("select current_setting('tatka.claimed_by', true)");
  expect(await claim("first")).toEqual([true, null, null]);
  expect(await claimant()).toBe(String(account));
  await rows(
    `insert into idempotency_key (account_id, route, key, body_hash, answer)
     values ($1, 'POST /order', 'one', $2, '{"orderNumber": "A"}')`,
    [account, Buffer.from("first")],
  );
  expect(await claim("first")).toEqual([true, true, { orderNumber: "A" }]);
  expect(await claim("other")).toEqual([true, false, { orderNumber: "A" }]);
  expect(await claimant(), "there is nothing to do, so nothing is to be locked").toBe("");
});

describe("the rules for cash orders", () => {
  const points = { failed_door: 2, refused_door: 2, unreachable: 2, new_account: 1, large_order: 1, accepted: 1 };
  const terms = (changed: object = {}) =>
    JSON.stringify({
      ...{ months: 12, newAccountDays: 3, largeOrder: 5_000, points, advancePercent: 20, hasOnline: true },
      ...{ pinFrom: 1, callFrom: 2, advanceFrom: 3, failures: ["not_home"], refusals: ["refused"] },
      ...{ supplied: ["delivered"], ...changed },
    });
  const aNewAccount = async () =>
    Number(await value("insert into account (email) values ('rules@example.com') returning id"));

  test("cash_risk counts an account's failures in time, and received orders in its favour", async () => {
    const account = await aNewAccount();
    const risk = () =>
      rows("select rule, times, points from cash_risk($1, 500000, $2::jsonb) order by rule", [account, terms()]);
    expect(await risk()).toEqual([
      ["large_order", 1, 1],
      ["new_account", 1, 1],
    ]);
    const failed = await anOrder(database, "now()", account);
    const fail = (wasLate: boolean) =>
      rows(
        `insert into order_history (order_id, status, payment_status, reason, was_late, at)
         values ($1, 'delivery_failed', 'unpaid', 'not_home', $2, now() - interval '1 hour')`,
        [failed, wasLate],
      );
    await fail(true);
    expect((await risk()).map(([rule]) => rule)).not.toContain("failed_door");
    await fail(false);
    expect(await risk()).toContainEqual(["failed_door", 1, 2]);
    await rows("update customer_order set status = 'delivered' where id = $1", [
      await anOrder(database, "now()", account),
    ]);
    expect(await risk()).toEqual([
      ["accepted", 1, -1],
      ["failed_door", 1, 2],
      ["large_order", 1, 1],
    ]);
  });

  test("cash_check chooses the strictest measure that the points reach", async () => {
    const account = await aNewAccount();
    const check = async (total: number, changed: object = {}) =>
      (
        await rows("select measure, advance_poisha::int from cash_check($1, $2, $3::jsonb)", [
          account,
          total,
          terms(changed),
        ])
      )[0];
    expect(await check(40_000)).toEqual(["pin", 0]);
    expect(await check(500_000)).toEqual(["call", 0]);
    expect(await check(500_100, { advanceFrom: 2 })).toEqual(["advance", 101_000]);
    expect(await check(500_000, { advanceFrom: 2, hasOnline: false })).toEqual(["call", 0]);
    expect(await check(40_000, { pinFrom: null })).toEqual([null, 0]);
    expect(await check(0)).toEqual([null, 0]);
  });
});

test("legal_limit is the law's unless staff set another", async () => {
  const limits = async () =>
    Object.fromEntries(
      await rows("select name, legal_limit(name) from unnest($1::text[]) name", [Object.keys(legalLimits)]),
    );
  expect(await limits()).toEqual(legalLimits);
  await rows(`insert into setting (key, value) values ('legalClocks', '{"refundDays": 3}')
    on conflict (key) do update set value = excluded.value`);
  expect(await limits()).toEqual({ ...legalLimits, refundDays: 3 });
});
