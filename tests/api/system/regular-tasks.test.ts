import { expect, test } from "vitest";
import { openStore } from "../../harness/store.ts";

const store = await openStore({ runsRegularTasks: true });

test("the store schedules its regular jobs", async () => {
  const known = await store.query<{ task: string }>(
    "select identifier as task from graphile_worker._private_known_crontabs order by identifier",
  );
  expect(known.map(({ task }) => task)).toEqual(
    expect.arrayContaining([
      "delete-expired",
      "delete-review-pictures",
      "expire-unpaid-orders",
      "open-shop-when-ready",
      "reconcile-payments",
      "refresh-sales",
      "tell-good-news",
      "tell-restocked",
    ]),
  );
});
