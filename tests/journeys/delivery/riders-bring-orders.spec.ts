import { expect, test } from "vitest";
import { doorPermissions } from "../../harness/door.ts";
import { browserOfStaff } from "../../harness/logged-in.ts";
import { untilCached } from "../../harness/offline.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { followTo } from "../../harness/pages/staff-pages.ts";
import { atRuns, managerPermissions, ordersForToday } from "../../harness/runs.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const clerk = await anOrderAdmin(store, doorPermissions);

const phone = { viewport: { width: 360, height: 800 } } as const;

test("a run is planned and dispatched, the rider delivers, and the cash is counted and closed", async () => {
  const { hubId, numbers } = await ordersForToday(store, clerk, 3);
  const [first = "", second = "", third = ""] = numbers;
  const manager = await atRuns(store, managerPermissions);
  const rider = await atRuns(store);
  const office = await browserOfStaff(store, manager);
  await office.goto(`${store.origin}/admin/run?hub=${hubId}`);
  for (const number of numbers) await office.getByRole("checkbox", { name: `Choose ${number}` }).check();
  await office.getByRole("button", { name: "New run (3 orders)" }).click();
  const run = office.getByRole("region", { name: /^Run \d+$/ });
  await run.getByRole("button", { name: `Later: ${first}` }).click();
  await expect.poll(() => run.locator("[data-number]").first().getAttribute("data-number")).toBe(second);
  await run.getByRole("button", { name: `Earlier: ${first}` }).click();
  await expect.poll(() => run.locator("[data-number]").first().getAttribute("data-number")).toBe(first);
  await expect.poll(() => run.getByRole("button", { name: "Send out 3" }).isDisabled()).toBe(true);
  await run.getByRole("combobox", { name: "Rider" }).click();
  await office.getByRole("option", { name: rider.name, exact: true }).click();
  await run.getByRole("button", { name: "Send out 3" }).click();
  await run.getByText("Out", { exact: true }).waitFor();

  const ride = await browserOfStaff(store, rider, phone);
  await ride.goto(`${store.origin}/admin/ride`);
  await ride.getByRole("heading", { name: "Customer 1" }).waitFor();
  await expect.poll(() => ride.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+8801712345678");
  await ride.getByRole("button", { name: /^Delivered, ৳.* taken$/ }).click();
  await ride.getByRole("heading", { name: "Customer 2" }).waitFor();
  await ride.getByRole("button", { name: "Part or other amount" }).click();
  await ride.getByLabel(/^Accepted:/).fill("1");
  await ride.getByRole("dialog").getByRole("button", { name: "Delivered" }).click();
  await ride.getByRole("heading", { name: "Customer 3" }).waitFor();
  await ride.getByRole("button", { name: "Failed…" }).click();
  const failed = ride.getByRole("dialog");
  await expect.poll(() => failed.getByRole("button", { name: "Not delivered" }).isDisabled()).toBe(true);
  await failed.getByRole("radio", { name: "Nobody was home" }).check();
  await failed.getByRole("button", { name: "Not delivered" }).click();

  await ride.getByRole("button", { name: "Count cash" }).click();
  const count = ride.getByRole("dialog");
  const { expected = 0 } = (await rider.ride()).body.runs[0] ?? {};
  await count.getByLabel("Coins and small notes (৳)").fill(String(expected - 548));
  await count.getByRole("button", { name: "One ৳500 note more" }).click();
  await count.getByText("Why is ৳48 missing?").waitFor();
  await expect.poll(() => count.getByRole("button", { name: /^Hand in/ }).isDisabled()).toBe(true);
  await count.getByRole("button", { name: "Too much change" }).click();
  await count.getByRole("button", { name: /^Hand in/ }).click();
  await ride.getByText(/^You counted ৳/).waitFor();

  await followTo(office, "/cash");
  await office.getByText("−৳48: Too much change").waitFor();
  await office.getByRole("button", { name: "Close", exact: true }).click();
  const closing = office.getByRole("dialog");
  await closing.getByText("−৳48").waitFor();
  await closing.getByRole("button", { name: "Close", exact: true }).click();
  await office.getByText(`Closed by ${manager.name}`).waitFor();
  await expect.poll(async () => (await clerk.order(third)).body.status).toBe("delivery_failed");
  expect(office.complaints).toEqual([]);
  expect(ride.complaints).toEqual([]);
});

test("offline, the rider sees the stops, and deliveries are sent once on reconnect", async () => {
  const { hubId, numbers } = await ordersForToday(store, clerk, 3);
  const [first = "", second = "", third = ""] = numbers;
  const manager = await atRuns(store, managerPermissions);
  const rider = await atRuns(store);
  const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const { body: run } = await manager.create({ hubId, day, riderId: rider.id, numbers });
  await manager.send(run.id);

  const ride = await browserOfStaff(store, rider, { ...phone, keepsPages: true });
  await ride.goto(`${store.origin}/admin/ride`);
  await ride.getByRole("heading", { name: "Customer 1" }).waitFor();
  await untilCached(ride, "/admin/ride");
  await ride.context().setOffline(true);
  await ride.reload();
  await ride.getByRole("heading", { name: "Customer 1" }).waitFor();
  await ride.getByText("No network.").waitFor();

  await ride.getByRole("button", { name: /^Delivered, ৳/ }).click();
  await ride.getByText("1 entry is kept on this phone and sent when the network is back.").waitFor();
  await ride.getByRole("heading", { name: "Customer 2" }).waitFor();
  await ride.getByRole("button", { name: "Failed…" }).click();
  await ride.getByRole("radio", { name: "Customer refused it" }).check();
  await ride.getByRole("dialog").getByRole("button", { name: "Not delivered" }).click();
  await ride.getByRole("heading", { name: "Customer 3" }).waitFor();
  await ride.getByRole("button", { name: /^Delivered, ৳/ }).click();
  await ride.reload();
  await ride.getByText("3 entries are kept on this phone and sent when the network is back.").waitFor();
  await expect.poll(() => ride.getByText("waiting to send").count()).toBe(3);

  // Logging out would lose unsent deliveries, so it asks for confirmation.
  await ride.getByRole("button", { name: /^Your account/ }).click();
  await ride.getByRole("menuitem", { name: "Logout" }).click();
  const question = ride.getByRole("dialog", { name: "3 entries are not sent yet" });
  await question.getByRole("button", { name: "Stay logged in" }).click();
  await question.waitFor({ state: "hidden" });
  await expect.poll(() => ride.getByText("waiting to send").count()).toBe(3);

  // The hub records the third delivery first, so the rider's version is refused.
  await clerk.step(third, "fail", { reason: "not_home" });
  await ride.context().setOffline(false);
  await ride.getByText(`Delivery of ${third} was not saved.`).waitFor();
  await ride.getByText("This order is already marked as not delivered").waitFor();
  await expect.poll(() => ride.getByText("No network.").count()).toBe(0);
  const states = await Promise.all(numbers.map(async (number) => (await clerk.order(number)).body.status));
  expect(states).toEqual(["delivered", "delivery_failed", "delivery_failed"]);
  // In any order: a delivery that could still be undone lets others go first.
  const history = await store.query<{ number: string }>(
    `select o.number from order_history h join customer_order o on o.id = h.order_id
     where h.status in ('delivered', 'delivery_failed') and o.number = any($1)`,
    [[first, second]],
  );
  expect(history.map(({ number }) => number).toSorted()).toEqual([first, second].toSorted());
  await ride.getByRole("button", { name: "Enter it again" }).click();
  await expect.poll(() => ride.getByText(`Delivery of ${third} was not saved.`).count()).toBe(0);

  await ride.getByRole("button", { name: /^Your account/ }).click();
  await ride.getByRole("menuitem", { name: "Logout" }).click();
  await ride.waitForURL(/\/admin\/login/);
  const left = await ride.evaluate(async () => ({
    kept: Object.keys(localStorage).filter((key) => key.startsWith("tatka-kept:")),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(left).toEqual({ kept: [], caches: [], workers: 0 });
});
