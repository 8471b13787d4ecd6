import { expect, test } from "vitest";
import { seedDemoOrders } from "../../../apps/demo/src/orders/index.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry/log.ts";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { openStore } from "../../harness/store.ts";

test("a store with real orders gets no demo orders", async () => {
  const store = await openStore();
  await store.query("delete from seeding where name = 'demo-orders'");
  await anOrder(store, await aShopper(store));
  expect(await seedDemoOrders(store.databaseUrl, createLog("silent"))).toBe(false);
  expect(await store.query("select from customer_order")).toHaveLength(1);
});
