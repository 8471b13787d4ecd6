import type { TravelTimes } from "@tatka/domain/delivery/routing/travel-times";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { doorPermissions } from "../../harness/door.ts";
import { runJob } from "../../harness/job.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { aPackedOrder, atRuns, managerPermissions } from "../../harness/runs.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("each night, minutes at the door and on the way are learnt from the stops of past runs", async () => {
  const clerk = await anOrderAdmin(store, doorPermissions);
  const planner = await atRuns(store, managerPermissions);
  const rider = await atRuns(store);
  const buyer = await aBuyer(store);
  const paratha = await aVariation(store, 90);
  const numbers: string[] = [];
  let [hubId, day] = [0, ""];
  for (let nth = 0; nth < 8; nth += 1) {
    const order = await aPackedOrder(store, clerk, buyer, paratha, 1);
    numbers.push(order.number);
    ({ hubId, day } = order);
    const position = { latitude: 23.7 + 0.01 * (nth % 2 === 0 ? nth : nth / 2), longitude: 90.4 };
    await store.query(
      `update customer_order set recipient = jsonb_set(recipient, '{position}', $2), deliver_from = now() - interval '4 hours'
       where number = $1`,
      [order.number, JSON.stringify(position)],
    );
  }
  const { body: run } = await planner.create({ hubId, day, riderId: rider.id, numbers });
  await planner.send(run.id);
  for (const number of numbers) expect((await rider.atDoor(number, "deliver")).status).toBe(200);
  // Results come in every 20 minutes, from stop to stop.
  await store.query(
    `update run_stop set done_at = date_trunc('day', now()) - interval '1 day' + (array_position($1, o.number) + 27) * interval '20 minutes'
     from customer_order o where o.id = run_stop.order_id`,
    [numbers],
  );
  await store.query("update customer_order set deliver_from = deliver_from - interval '2 days'");
  await runJob(store, "learn-travel-times");

  const [learnt] = await store.query<{ times: TravelTimes }>("select times from travel_time where hub_id = $1", [
    hubId,
  ]);
  expect(learnt?.times.observed).toBe(7);
  expect(learnt?.times.stopMinutes.usual).toBeGreaterThan(4);
  expect(Object.keys(learnt?.times.kmMinutes.byHour ?? {}).length).toBeGreaterThan(1);
  // The way from the hub to the first stop counts once the rider has recorded the departure.
  await store.query(
    `update delivery_run set departed_at = date_trunc('day', now()) - interval '1 day' + 27.5 * interval '20 minutes' where id = $1`,
    [run.id],
  );
  await store.query("update hub set latitude = 23.69, longitude = 90.4 where id = $1", [hubId]);
  await runJob(store, "learn-travel-times");
  const [again] = await store.query<{ observed: number }>(
    "select (times ->> 'observed')::int as observed from travel_time where hub_id = $1",
    [hubId],
  );
  expect(again?.observed).toBe(8);
  const { body } = await planner.call<{ learntFrom: number }>("POST", "/run/proposal", { hubId, day: "2099-05-04" });
  expect(body.learntFrom).toBe(8);
});
