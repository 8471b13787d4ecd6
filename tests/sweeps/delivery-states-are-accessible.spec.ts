import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../harness/browser.ts";
import { doorPermissions } from "../harness/door.ts";
import { browserOfStaff } from "../harness/logged-in.ts";
import { anOrderAdmin } from "../harness/order-admin.ts";
import { atRuns, managerPermissions, ordersForToday } from "../harness/runs.ts";
import { openStore } from "../harness/store.ts";

const store = await openStore();
const inDialog = { within: "[role=dialog]" };

test("a dispatched run, its stops, the delivery dialogs and the counted cash are accessible", async () => {
  const clerk = await anOrderAdmin(store, doorPermissions);
  const { hubId, numbers } = await ordersForToday(store, clerk, 2);
  const manager = await atRuns(store, managerPermissions);
  const rider = await atRuns(store);
  const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const { body: run } = await manager.create({ hubId, day, riderId: rider.id, numbers });
  await manager.send(run.id);

  const office = await browserOfStaff(store, manager);
  await office.goto(`${store.origin}/admin/run?hub=${hubId}`);
  await office
    .getByRole("region", { name: /^Run \d+$/ })
    .getByText("Out", { exact: true })
    .waitFor();
  await expectAccessible(office);
  await expectReadableInTheDark(office);

  const ride = await browserOfStaff(store, rider, { viewport: { width: 360, height: 800 } });
  await ride.goto(`${store.origin}/admin/ride`);
  await ride.getByRole("heading", { name: "Customer 1" }).waitFor();
  await expectAccessible(ride);
  await expectReadableInTheDark(ride);
  await ride.getByRole("button", { name: "Part or other amount" }).click();
  await ride.getByLabel(/^Accepted:/).fill("1");
  await expectAccessible(ride, inDialog);
  await ride.getByRole("dialog").getByRole("button", { name: "Delivered" }).click();
  await ride.getByRole("heading", { name: "Customer 2" }).waitFor();
  await ride.getByRole("button", { name: /^Undo/ }).waitFor();
  await expectAccessible(ride);
  await ride.evaluate(() => dispatchEvent(new Event("pagehide")));
  await expect.poll(() => ride.getByText("waiting to send").count()).toBe(0);

  // Unsent deliveries make logging out ask for confirmation.
  await ride.context().setOffline(true);
  await ride.getByRole("button", { name: /^Delivered, ৳/ }).click();
  await ride.getByText("1 entry is kept on this phone").waitFor();
  await ride.getByRole("button", { name: /^Your account/ }).click();
  await ride.getByRole("menuitem", { name: "Logout" }).click();
  const question = ride.getByRole("dialog", { name: /not sent yet/ });
  await question.waitFor();
  await expectAccessible(ride, inDialog);
  await question.getByRole("button", { name: "Stay logged in" }).click();
  await question.waitFor({ state: "hidden" });
  await ride.context().setOffline(false);

  await ride.getByRole("button", { name: "Count cash" }).click();
  const count = ride.getByRole("dialog");
  const { expected = 0 } = (await rider.ride()).body.runs[0] ?? {};
  await count.getByLabel("Coins and small notes (৳)").fill(String(expected - 48));
  await count.getByRole("button", { name: "Too much change" }).click();
  await expectAccessible(ride, inDialog);
  await count.getByRole("button", { name: /^Hand in/ }).click();
  await ride.getByText(/^You counted ৳/).waitFor();
  await office.goto(`${store.origin}/admin/cash`);
  await office.getByText("−৳48: Too much change").waitFor();
  await expectAccessible(office);
});
