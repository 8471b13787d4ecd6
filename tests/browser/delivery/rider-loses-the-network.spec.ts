import sharp from "sharp";
import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { doorPermissions } from "../../harness/door.ts";
import { browserOf, browserOfStaff } from "../../harness/logged-in.ts";
import { openProxy } from "../../harness/machines/proxy.ts";
import { untilCached } from "../../harness/offline.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { atRuns, managerPermissions, ordersForToday } from "../../harness/runs.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const clerk = await anOrderAdmin(store, doorPermissions);
const phone = { viewport: { width: 360, height: 800 } } as const;

/** A dispatched run and its rider's phone, which connects through a proxy that can fail. */
async function aRiderOut(count: number) {
  const { buyer, hubId, numbers } = await ordersForToday(store, clerk, count);
  const manager = await atRuns(store, managerPermissions);
  const rider = await atRuns(store);
  const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const { body: run } = await manager.create({ hubId, day, riderId: rider.id, numbers });
  await manager.send(run.id);
  const way = await openProxy(store.origin);
  const origin = new URL(way.url).origin;
  const ride = await browserOfStaff({ origin }, rider, { ...phone, keepsPages: true });
  await ride.goto(`${origin}/admin/ride`);
  await ride.getByRole("heading", { name: "Customer 1" }).waitFor();
  return { buyer, numbers, rider, way, ride };
}

/** Counts the requests for these deliveries in the server's log. */
function arrivals(numbers: readonly string[]): number[] {
  const lines = store.logged().split("\n");
  return numbers.map((number) => lines.filter((line) => line.includes(`/admin/ride/${number}/`)).length);
}

async function doneAt(numbers: readonly string[]) {
  return store.query<{ number: string; steps: number; entries: number; told: number }>(
    `select o.number, (select count(*)::int from order_history h where h.order_id = o.id
         and h.status in ('delivered', 'delivery_failed')) as steps,
       (select count(*)::int from cash_entry c where c.order_id = o.id) as entries,
       (select count(*)::int from invoice i where i.order_id = o.id) as told
     from customer_order o where o.number = any($1) order by array_position($1, o.number)`,
    [numbers],
  );
}

test("deliveries without a network are sent once afterwards, also when the response was lost", async () => {
  const { numbers, way, ride } = await aRiderOut(4);
  const [first = "", second = "", third = "", fourth = ""] = numbers;
  const once = (number: string) => ({ number, steps: 1, entries: 1, told: 1 });
  const never = (number: string) => ({ number, steps: 0, entries: 0, told: 0 });

  way.refuse();
  await ride.getByRole("button", { name: /^Delivered, ৳/ }).click();
  await ride.getByRole("heading", { name: "Customer 2" }).waitFor();
  // Leaving the page ends the time to undo, so that the delivery is sent before the failure.
  await ride.evaluate(() => dispatchEvent(new Event("pagehide")));
  await ride.getByRole("button", { name: "Failed…" }).click();
  await ride.getByRole("radio", { name: "Nobody was home" }).check();
  await ride.getByRole("dialog").getByRole("button", { name: "Not delivered" }).click();
  await ride.getByRole("heading", { name: "Customer 3" }).waitFor();
  await ride.getByText("2 entries are kept on this phone and sent when the network is back.").waitFor();
  expect(arrivals(numbers)).toEqual([0, 0, 0, 0]);
  expect(await doneAt(numbers)).toEqual(numbers.map(never));

  // The server receives every request, but its responses are lost.
  way.loseAnswers();
  await ride.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => doneAt([first])).toEqual([once(first)]);
  await ride.getByText("2 entries are kept on this phone and sent when the network is back.").waitFor();
  await expect.poll(() => ride.getByText("waiting to send").count()).toBe(2);

  way.mend();
  await ride.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => ride.getByText("waiting to send").count()).toBe(0);
  expect(await doneAt([first, second])).toEqual([once(first), { ...never(second), steps: 1 }]);
  // More than one request arrived, so the idempotency key prevented a second delivery.
  expect(arrivals([first])[0]).toBeGreaterThan(1);

  // The network fails between the request and its response.
  way.loseAnswers();
  await ride.getByRole("button", { name: /^Delivered, ৳/ }).click();
  await expect.poll(() => doneAt([third])).toEqual([once(third)]);
  way.refuse();
  await ride.getByRole("button", { name: /^Delivered, ৳/ }).click();
  await ride.getByText("2 entries are kept on this phone and sent when the network is back.").waitFor();
  expect(arrivals([fourth])).toEqual([0]);
  way.mend();
  await ride.evaluate(() => dispatchEvent(new Event("online")));
  await ride.getByRole("button", { name: "Count cash" }).waitFor();
  expect(await doneAt(numbers)).toEqual([once(first), { ...never(second), steps: 1 }, once(third), once(fourth)]);
  expect(arrivals([second, fourth])).toEqual([1, 1]);
});

test("the rider enters the customer's code without a network, and a wrong code is reported when it is sent", async () => {
  await store.query(`update setting set value = jsonb_set(value, '{asksHandoverCode}', 'true') where key = 'checkout'`);
  const { buyer, numbers, way, ride } = await aRiderOut(2);
  const [first = "", second = ""] = numbers;
  const shopper = await browserOf(store, buyer, phone);
  await shopper.goto(`${store.origin}/customer/order/${first}`);
  const code = await shopper.getByText("Tell the rider this code at the door:").locator("strong").textContent();
  expect(code).toMatch(/^\d{4}$/);
  await expectAccessible(shopper);
  const wrong = code === "1234" ? "4321" : "1234";

  await ride.getByRole("button", { name: /^Delivered, ৳/ }).click();
  await ride.getByText("Enter the 4 digits.").waitFor();
  await expectAccessible(ride);
  await expectReadableInTheDark(ride);
  way.refuse();
  await ride.getByLabel("Code from the customer").fill(wrong);
  await ride.getByRole("button", { name: /^Delivered, ৳/ }).click();
  await ride.getByRole("heading", { name: "Customer 2" }).waitFor();
  way.mend();
  await ride.evaluate(() => dispatchEvent(new Event("online")));
  await ride.getByText(`Delivery of ${first} was not saved.`).waitFor();
  await ride.getByText("That is not this order's code. Ask the customer to read it out again.").waitFor();
  await ride.getByRole("button", { name: "Enter it again" }).click();
  await ride.getByRole("heading", { name: "Customer 1" }).waitFor();
  await ride.getByLabel("Code from the customer").fill(`${code}`);
  await ride.getByRole("button", { name: /^Delivered, ৳/ }).click();

  await ride.getByRole("heading", { name: "Customer 2" }).waitFor();
  await ride.getByRole("button", { name: "Customer has no code" }).click();
  await ride.getByRole("button", { name: "Part or other amount" }).click();
  await ride.getByText("Say why, such as: phone is off.").waitFor();
  await ride.getByLabel("Why is there no code?").fill("Phone is off");
  await ride.getByRole("button", { name: "Part or other amount" }).click();
  await ride.getByLabel(/^Accepted:/).fill("1");
  await ride.getByRole("dialog").getByRole("button", { name: "Delivered" }).click();
  await ride.getByRole("button", { name: "Count cash" }).waitFor();
  const states = await Promise.all(numbers.map(async (number) => (await clerk.order(number)).body.status));
  expect(states).toEqual(["delivered", "delivered"]);
  await expect
    .poll(async () => (await clerk.order(second)).body.timeline.at(-1))
    .toMatchObject({ text: "Phone is off" });
  await shopper.getByRole("heading", { name: "Delivered. Enjoy!" }).waitFor();
  await expect.poll(() => shopper.getByText("Tell the rider this code").count()).toBe(0);
});

test("a photo taken without a network survives a reload and is sent once", async () => {
  await store.query(
    `update setting set value = value || '{"takesDoorPhotos": true, "asksHandoverCode": false}' where key = 'checkout'`,
  );
  const { numbers, way, ride } = await aRiderOut(2);
  const [first = ""] = numbers;
  await ride.reload();
  await untilCached(ride, "/admin/ride");
  const jpeg = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#c63" } })
    .jpeg()
    .toBuffer();
  way.refuse();
  await ride.getByLabel("Photo file").setInputFiles({ name: "door.jpg", mimeType: "image/jpeg", buffer: jpeg });
  await ride.getByRole("img", { name: "Photo at the door" }).waitFor();
  await ride.getByRole("button", { name: /^Delivered, ৳/ }).click();
  await ride.getByRole("heading", { name: "Customer 2" }).waitFor();
  await ride.reload();
  await ride.getByRole("heading", { name: "Customer 2" }).waitFor();
  way.mend();
  const photos = () =>
    store.query<{ width: number }>(
      "select p.width from review_picture p join customer_order o on o.id = p.door_order_id where o.number = $1",
      [first],
    );
  await expect.poll(photos, { timeout: 30_000 }).toEqual([{ width: 1024 }]);
  expect(await doneAt([first])).toMatchObject([{ steps: 1 }]);
});
