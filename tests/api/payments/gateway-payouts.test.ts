import type { GatewayBalance, GatewayPayout } from "@tatka/contract/payments/gateway-payouts";
import { cashOnDelivery, onlineMethods } from "@tatka/domain/payments/methods/index";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const clerk = await aStaffMember(store, ["payment_method.read", "payment_method.update"]);
const [first, second] = onlineMethods.map(({ code }) => code);
if (!first || !second) throw new Error("there are too few methods");

type Answered = GatewayPayout & { code?: string };
const record = (payout: object, headers = clerk.headers) =>
  store.call<Answered>(
    "POST",
    "/admin/gateway-payout",
    { gateway: first, reference: "S-1", paidOn: "2026-11-01", received: 900, fees: 18.5, ...payout },
    headers,
  );
const read = async () =>
  (
    await store.call<{ items: GatewayPayout[]; balances: GatewayBalance[] }>(
      "GET",
      "/admin/gateway-payout",
      undefined,
      clerk.headers,
    )
  ).body;
const owed = async (gateway: string) => (await read()).balances.find((one) => one.gateway === gateway)?.owed ?? 0;

/** A payment that the gateway captured, with a refund of a part of it. */
async function aPayment(gateway: string, capturedTaka: number, refund?: { taka: number; status: string }) {
  const order = await anOrder(store, await aShopper(store), { paymentMethod: gateway });
  await store.query(
    `with paid as (
       insert into payment (order_id, gateway, transaction_id, amount_poisha, status, captured_poisha, refunded_poisha, settled_at)
       values ($1::int, $2, concat('P', $1::int), $3::bigint, 'paid', $3::bigint, coalesce($4::bigint, 0), now()) returning id
     )
     insert into refund (payment_id, order_id, amount_poisha, status, reason, transaction_id)
     select id, $1::int, $4::bigint, $5, 'test', concat('R', $1::int) from paid where $4::bigint is not null`,
    [order.id, gateway, capturedTaka * 100, refund ? refund.taka * 100 : null, refund?.status ?? null],
  );
}

test("a gateway owes what it took, less refunds that are done, payouts and its fees", async () => {
  const before = [await owed(first), await owed(second)];
  await aPayment(first, 1000);
  await aPayment(first, 500, { taka: 200, status: "done" });
  await aPayment(first, 100, { taka: 100, status: "processing" });
  await aPayment(second, 70);
  expect([(await owed(first)) - (before[0] ?? 0), (await owed(second)) - (before[1] ?? 0)]).toEqual([1400, 70]);
  const { status, body } = await record({ received: 1370.25, fees: 29.75 });
  expect([status, await owed(first)]).toEqual([201, before[0]]);
  await store.call("DELETE", `/admin/gateway-payout/${body.id}`, undefined, clerk.headers);
  expect((await owed(first)) - (before[0] ?? 0)).toBe(1400);
});

test("a payout is recorded once, even if ten people record it at once, and can be corrected", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => record({ reference: "S-2" })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("record.taken");
  expect((await record({ reference: "S-2", gateway: second })).status).toBe(201);
  const payout = (await read()).items.find(({ reference, gateway }) => reference === "S-2" && gateway === first);
  const before = await owed(first);
  const change = () =>
    store.call<Answered>("PATCH", `/admin/gateway-payout/${payout?.id}`, { ...payout, received: 910 }, clerk.headers);
  const [one, other] = await Promise.all([change(), change()]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  expect(await owed(first)).toBeCloseTo(before - 10);
});

test("bad input, cash, unknown methods and missing permissions are refused", async () => {
  for (const wrong of [
    ...[{ received: -1 }, { received: 1.001 }, { fees: "1" }, { paidOn: "2026-02-30" }, { reference: " " }],
    ...[{ gateway: cashOnDelivery }, { gateway: "Cash!" }],
  ]) {
    expect((await record({ reference: "S-3", ...wrong })).status, JSON.stringify(wrong)).toBe(400);
  }
  expect((await record({ gateway: "unknown_pay" })).body.code).toBe("record.refers_to_nothing");
  const reader = await aStaffMember(store, ["payment_method.read"]);
  expect((await record({ reference: "S-3" }, reader.headers)).status).toBe(403);
  expect((await read()).items.some(({ reference }) => reference === "S-3")).toBe(false);
});
