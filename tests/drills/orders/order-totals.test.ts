import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const reader = await anOrderAdmin(store, ["order.read"]);

test("totals above 10,000 are labelled estimates; lower ones are exact", async () => {
  const exact = await reader.list("take=1");
  expect(exact).toMatchObject({ isEstimate: false, total: expect.any(Number) });
  const many = await openStore();
  const shopper = await aShopper(many);
  const { id } = await anOrder(many, shopper);
  await many.query(
    `insert into customer_order (number, account_id, status, payment_method, region_code, hub_id, recipient, shipping_kind,
       deliver_from, deliver_until, subtotal_poisha, delivery_poisha, total_poisha)
     select 'AAAA-AAAA-' || lpad(upper(to_hex(n)), 4, '0'), account_id, 'delivered', payment_method, region_code, hub_id,
       recipient, shipping_kind, deliver_from, deliver_until, subtotal_poisha, delivery_poisha, total_poisha
     from customer_order, generate_series(1, 12000) n where id = $1`,
    [id],
  );
  await many.query("analyze customer_order");
  const admin = await anOrderAdmin(many, ["order.read"]);
  const all = await admin.list("take=1");
  expect(all.isEstimate).toBe(true);
  expect(all.total).toBeGreaterThan(11_000);
  expect(all.total).toBeLessThan(13_000);
  expect(await admin.list("take=1&status=placed")).toMatchObject({ isEstimate: false, total: 1 });
});
