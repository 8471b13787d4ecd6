import { expect, test } from "vitest";
import { doorPermissions } from "../../harness/door.ts";
import { browserOfStaff } from "../../harness/logged-in.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { atRuns, managerPermissions, ordersForToday } from "../../harness/runs.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const clerk = await anOrderAdmin(store, doorPermissions);

test("an order is dragged onto a rider's run, and another is moved by keyboard alone", async () => {
  const { hubId, numbers } = await ordersForToday(store, clerk, 2);
  const [dragged = "", typed = ""] = numbers;
  const manager = await atRuns(store, managerPermissions);
  const rider = await atRuns(store);
  const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const { body: run } = await manager.create({ hubId, day, riderId: rider.id, numbers: [] });
  const stops = async () =>
    store.query<{ number: string }>(
      `select o.number from run_stop s join customer_order o on o.id = s.order_id where s.run_id = $1 order by s.place`,
      [run.id],
    );

  const office = await browserOfStaff(store, manager);
  await office.goto(`${store.origin}/admin/run?hub=${hubId}`);
  const column = office.getByRole("region", { name: `Run ${run.id}`, exact: true });
  await column.getByText(rider.name).waitFor();
  const waiting = office.getByRole("region", { name: /^Without a run/ });
  await waiting.locator(`[data-number="${dragged}"]`).dragTo(column);
  await column.locator(`[data-number="${dragged}"]`).waitFor();
  await expect.poll(stops).toEqual([{ number: dragged }]);
  await waiting.locator(`[data-number="${dragged}"]`).waitFor({ state: "detached" });

  await waiting.getByRole("checkbox", { name: `Choose ${typed}` }).focus();
  await office.keyboard.press("Space");
  const put = waiting.getByRole("button", { name: "Add to run" });
  await expect.poll(() => put.isEnabled()).toBe(true);
  await put.focus();
  await office.keyboard.press("Enter");
  await office.getByRole("menuitem", { name: new RegExp(rider.name) }).waitFor();
  await office.keyboard.press("Enter");
  await column.locator(`[data-number="${typed}"]`).waitFor();
  await expect.poll(stops).toEqual([{ number: dragged }, { number: typed }]);
  expect(office.complaints).toEqual([]);
});

test.each([1280, 1600])("on the board, cards are compact and nothing overlaps their text at %i px", async (width) => {
  const [number = ""] = (await ordersForToday(store, clerk, 1)).numbers;
  const office = await browserOfStaff(store, clerk, { viewport: { width, height: 900 } });
  await office.goto(`${store.origin}/admin/order/board`);
  const card = office.locator("[data-status=packed]").getByRole("listitem").filter({ hasText: number });
  const button = await card.getByRole("button").boundingBox();
  const words = await card.getByText(/[AP]M$/).boundingBox();
  const whole = await card.boundingBox();
  if (!button || !words || !whole) throw new Error("the card is not shown");
  expect(whole.height).toBeLessThanOrEqual(90);
  expect(button.x + button.width).toBeLessThanOrEqual(whole.x + whole.width);
  expect(words.x + words.width).toBeLessThanOrEqual(button.x);
  const total = await card.getByText(/^৳[\d,]+$/).boundingBox();
  expect((total?.x ?? Number.NaN) + (total?.width ?? 0)).toBeLessThanOrEqual(whole.x + whole.width);
});
