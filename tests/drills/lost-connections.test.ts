import { allPermissions, type StaffPermission } from "@tatka/contract/permissions";
import { expect, test } from "vitest";
import { aShopper } from "../harness/customer.ts";
import { run } from "../harness/database/database-server.ts";
import { aStaffMember } from "../harness/staff.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();
const shopper = await aShopper(store);
const staff = await aStaffMember(
  store,
  allPermissions.map(({ resource, action }) => `${resource}.${action}` as StaffPermission),
);

/** One statement, several statements, and a transaction: a connection may be lost between any two. */
const calls = [
  () => shopper.call("GET", "/shoppingCart/myCart"),
  () => shopper.call("GET", "/user/export"),
  () => shopper.call("GET", "/shoppingCart/getCheckoutSummary?addressId=1"),
  () => store.call("PATCH", "/admin/tag/1", { title: "Fresh", version: 1 }, staff.headers),
  () => store.call("PATCH", "/admin/hub/1", { title: "Hub", version: 1 }, staff.headers),
  () => store.call("GET", "/admin/order", undefined, staff.headers),
];

test("while database connections are cut, customers get retryable errors and never a 500", async () => {
  const answers: { status: number; retryAfter: string | null }[] = [];
  const endsAt = Date.now() + 5_000;
  const asking = Array.from({ length: 12 }, async (_, lane) => {
    for (let turn = lane; Date.now() < endsAt; turn += 1) {
      const answer = await calls[turn % calls.length]?.();
      if (answer) answers.push({ status: answer.status, retryAfter: answer.headers.get("retry-after") });
    }
  });
  const cutting = run(store.databaseUrl, async (client) => {
    while (Date.now() < endsAt) {
      // Spares most connections each time, so that some work starts before it is interrupted.
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and random() < 0.1`);
    }
  });
  await Promise.all([...asking, cutting]);

  const cut = answers.filter(({ status }) => status >= 500);
  expect(cut.length).toBeGreaterThan(10);
  expect(cut.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
  await expect.poll(async () => (await shopper.call("GET", "/shoppingCart/myCart")).status).toBe(200);
});
