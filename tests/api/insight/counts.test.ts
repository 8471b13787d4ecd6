import type { StaffCounts } from "@tatka/contract/insight/counts";
import type { StaffPermission } from "@tatka/contract/permissions";
import { orderViews } from "@tatka/domain/orders/order-views";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

async function countsOf(...permissions: StaffPermission[]): Promise<StaffCounts> {
  const { headers } = await aStaffMember(store, permissions);
  return (await store.call<StaffCounts>("GET", "/seller/counts", undefined, headers)).body;
}

test("the counts equal the totals of their lists", async () => {
  const shopper = await aShopper(store);
  await anOrder(store, shopper, { paymentMethod: "cod" });
  await anOrder(store, shopper, { paymentMethod: "bkash", paymentStatus: "failed" });
  const late = await anOrder(store, shopper, { paymentMethod: "cod", status: "packed" });
  await store.query(
    "update customer_order set deliver_from = now() - interval '3 hours', deliver_until = now() - interval '1 hour' where id = $1",
    [late.id],
  );
  const counts = await countsOf("order.read");
  expect(counts.orders).toMatchObject({ late: 1, to_send: 1, problem: 1 });
  const { headers } = await aStaffMember(store, ["order.read"]);
  for (const [view, filter] of Object.entries(orderViews)) {
    const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
    const { body } = await store.call<{ total: number }>("GET", `/admin/order?${query}`, undefined, headers);
    expect([view, counts.orders?.[view as keyof typeof orderViews]]).toEqual([view, body.total]);
  }
});

test("counting stops at a limit, and staff see counts by permission", async () => {
  await store.query(
    `insert into contact_message (name, email, subject, message, language)
     select 'Rahim', 'rahim@example.com', 'Hello', 'Are you there?', 'en' from generate_series(1, 1020)`,
  );
  await store.query(
    `update contact_message set created_at = now() - interval '73 hours'
     where id in (select id from contact_message where status = 'new' order by id limit 2)`,
  );
  const counts = await countsOf("contact_message.read");
  expect(counts).toMatchObject({ lateMessages: 2, lateProblems: null });
  expect(counts).toMatchObject({ messages: 1000, orders: null, problems: null, reviews: null, products: null });
  expect((await countsOf("product.read")).products).toEqual({ out: expect.any(Number), low: expect.any(Number) });
  expect((await store.call("GET", "/seller/counts")).status).toBe(401);
});
