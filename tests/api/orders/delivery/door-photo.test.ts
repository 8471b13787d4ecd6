import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Order } from "@tatka/contract/orders/orders";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aBuyer } from "../../../harness/checkout.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { runJob } from "../../../harness/job.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { atRuns, managerPermissions, ordersForToday } from "../../../harness/runs.ts";
import { shoppersOf } from "../../../harness/shopper.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();
const clerk = await anOrderAdmin(store, doorPermissions);

const jpeg = await sharp({ create: { width: 320, height: 160, channels: 3, background: "#c63" } })
  .jpeg()
  .withExif({ IFD3: { GPSLatitude: "23/1 48/1 0/1", GPSLatitudeRef: "N" } })
  .toBuffer();

const takePhotos = (isOn: boolean) =>
  store.query(`update setting set value = jsonb_set(value, '{takesDoorPhotos}', $1::jsonb) where key = 'checkout'`, [
    String(isOn),
  ]);

/** A dispatched run of two orders, with its rider. */
async function aRun() {
  const { buyer, hubId, numbers } = await ordersForToday(store, clerk, 2);
  const manager = await atRuns(store, managerPermissions);
  const rider = await atRuns(store);
  const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const { body: run } = await manager.create({ hubId, day, riderId: rider.id, numbers });
  await manager.send(run.id);
  return { buyer, rider, numbers };
}

async function send({ headers }: { headers: Record<string, string> }, number: string, bytes: Uint8Array = jpeg) {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], "door.jpg", { type: "image/jpeg" }));
  const response = await store.request(`/api/v1.0/admin/ride/${number}/photo`, { method: "POST", headers, body: form });
  return { status: response.status, body: (await response.json()) as { number?: string; code?: string } };
}

const photoOf = async (buyer: Awaited<ReturnType<typeof aBuyer>>, number: string) =>
  (await buyer.call<Order>("GET", `/order/${number}`)).body.doorPhoto;
const filesOf = async (name: string) =>
  (await readdir(join(store.dataDir, "review-pictures"))).filter((file) => file.startsWith(name)).length;

test("a rider adds one photo of a delivery, which the customer and the office see, and nobody else", async () => {
  await takePhotos(true);
  const { buyer, rider, numbers } = await aRun();
  const [number = ""] = numbers;
  expect((await rider.ride()).body).toMatchObject({ takesPhotos: true });
  // A phone without a network sends the photo after the result.
  await rider.atDoor(number, "deliver", { cashTaken: 0, note: "paid later" });
  expect(await send(rider, number)).toEqual({ status: 201, body: { number } });
  const photo = await photoOf(buyer, number);
  expect(photo).toMatchObject({ width: 320, height: 160, at: expect.any(String) });

  // A repeated upload changes nothing.
  expect((await send(rider, number)).status).toBe(201);
  expect(await photoOf(buyer, number)).toEqual(photo);
  const stops = (await rider.ride()).body.runs.flatMap((run) => run.stops);
  expect(stops.map(({ hasPhoto }) => hasPhoto)).toEqual([true, false]);

  const large = photo?.large ?? "";
  const own = await store.request(large, { headers: { authorization: buyer.authorization } });
  expect([own.status, own.headers.get("content-type"), own.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "private, no-store",
  ]);
  const { exif } = await sharp(Buffer.from(await own.arrayBuffer())).metadata();
  expect(exif).toBeUndefined();
  const other = await aBuyer(store);
  for (const headers of [{}, { authorization: other.authorization }, rider.headers]) {
    expect((await store.request(large, { headers })).status).toBe(404);
  }

  const office = await aStaffMember(store, ["order.read"]);
  const order = await store.call<AdminOrder>("GET", `/admin/order/${number}`, undefined, office.headers);
  expect(order.body.doorPhoto).toEqual({ at: photo?.at });
  const path = `/api/v1.0/admin/order/${number}/door-photo`;
  expect((await store.request(path, { headers: office.headers })).status).toBe(200);
  expect((await store.request(path, { headers: rider.headers })).status).toBe(403);
  const without = `/api/v1.0/admin/order/${numbers[1]}/door-photo`;
  expect((await store.request(without, { headers: office.headers })).status).toBe(404);
});

test("photos are refused unless the setting is on, of other riders' orders, and if they are no pictures", async () => {
  await takePhotos(false);
  const { rider, numbers } = await aRun();
  const [number = ""] = numbers;
  expect((await rider.ride()).body).toMatchObject({ takesPhotos: false });
  expect(await send(rider, number)).toMatchObject({ status: 409, body: { code: "run.photos_off" } });
  await takePhotos(true);
  expect((await send(await atRuns(store), number)).status).toBe(404);
  expect(await send(rider, number, Buffer.from("no picture"))).toMatchObject({
    body: { code: "review.not_a_picture" },
  });
  expect((await send(rider, number)).status).toBe(201);
});

test("photos sent at once are kept once", async () => {
  await takePhotos(true);
  const { buyer, rider, numbers } = await aRun();
  const [number = ""] = numbers;
  const results = await Promise.all([1, 2, 3].map(() => send(rider, number)));
  expect(results.map(({ status }) => status)).toEqual([201, 201, 201]);
  const rows = await store.query(
    "select from review_picture p join customer_order o on o.id = p.door_order_id where o.number = $1",
    [number],
  );
  expect(rows).toHaveLength(1);
  expect((await photoOf(buyer, number))?.width).toBe(320);
});

test("a photo is deleted after 90 days, and cannot be used for a review or a report", async () => {
  await takePhotos(true);
  const { buyer, rider, numbers } = await aRun();
  const [number = ""] = numbers;
  await rider.atDoor(number, "deliver", { cashTaken: 0, note: "paid later" });
  await send(rider, number);
  const name = (await photoOf(buyer, number))?.name ?? "";
  const { body: order } = await buyer.call<Order>("GET", `/order/${number}`);
  const lines = [{ lineId: order.lines[0]?.id, quantity: 1, reason: "damaged" }];
  const report = await buyer.call<{ code?: string }>("POST", `/order/${number}/problem`, { lines, picture: [name] });
  expect(report.body.code).toBe("review.picture_gone");

  const age = "update review_picture set created_at = now() - $2 * interval '1 day' where name = $1";
  await store.query(age, [name, 89]);
  await runJob(store, "delete-review-pictures");
  expect(await filesOf(name)).toBe(2);
  await store.query(age, [name, 91]);
  await runJob(store, "delete-review-pictures");
  expect([await filesOf(name), await photoOf(buyer, number)]).toEqual([0, null]);
});

test("the customer's copy of their data has the photo, and deleting the account deletes it", async () => {
  await takePhotos(true);
  const { buyer, rider, numbers } = await aRun();
  for (const number of numbers) await rider.atDoor(number, "deliver", { cashTaken: 0, note: "paid later" });
  const [number = ""] = numbers;
  await send(rider, number);
  const name = (await photoOf(buyer, number))?.name ?? "";
  const { browser, user, password } = await shoppersOf(store).aCustomer();
  await store.query("update customer_order set account_id = $2 where number = $1", [number, user?.id]);
  await store.query("update review_picture set account_id = $2 where name = $1", [name, user?.id]);
  const copy = await browser.call<{ doorPhotos: object[] }>("GET", "/user/export");
  expect(copy.body.doorPhotos).toEqual([{ order: number, at: expect.any(String), url: expect.stringContaining(name) }]);
  expect((await browser.call("POST", "/user/deleteAccount", { password })).status).toBe(204);
  await runJob(store, "delete-review-pictures");
  expect(await store.query("select from review_picture where name = $1", [name])).toEqual([]);
  expect(await filesOf(name)).toBe(0);
});
