import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../harness/database/database-server.ts";
import { doorPermissions } from "../../../harness/door.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { anOrderToPack, aPacker, ordersToPick } from "../../../harness/picking.ts";
import { atRuns, managerPermissions } from "../../../harness/runs.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();
const clerk = await anOrderAdmin(store, doorPermissions);
const packer = await aPacker(store);
const colleague = await aPacker(store);

// Each test has the queue for itself.
beforeEach(() => store.query("update customer_order set status = 'delivered' where status in ('placed', 'confirmed')"));

const today = () => new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
const numbersOf = (orders: readonly { number: string }[]) => orders.map(({ number }) => number);

describe("the queue", () => {
  test("has the hub's orders by time, late ones first, with their run and packer, and no contact data", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 3, { lines: 2, quantity: 3 });
    const [first = "", second = "", third = ""] = numbers;
    await store.query("update customer_order set deliver_from = now() - interval '1 minute' where number = $1", [
      third,
    ]);
    const planner = await atRuns(store, managerPermissions);
    const rider = await atRuns(store);
    const run = { hubId, day: today(), from: "23:00", to: "23:30", riderId: rider.id, numbers: [second] };
    const { body: planned } = await planner.create(run);
    await colleague.claim(hubId, { numbers: [first] });
    const { body } = await packer.queue(hubId);
    expect(body.queue).toMatchObject([
      { number: third, name: "Customer3", isLate: true, runId: null, picker: null, lineCount: 2, pickedLineCount: 0 },
      { number: first, isLate: false, picker: { id: colleague.id, name: colleague.name } },
      { number: second, runId: planned.id, waitsFor: null },
    ]);
    const [{ pieces } = { pieces: { ambient: 0, chilled: 0, frozen: 0 } }] = body.queue;
    expect(pieces.ambient + pieces.chilled + pieces.frozen).toBe(6);
    expect(body.runs).toMatchObject([{ id: planned.id, rider: rider.name }]);
    expect(JSON.stringify(body)).not.toMatch(/01712345678|House 7|Khatun/);
  });

  test("leaves out orders of later days, which can be taken by number", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 1);
    await store.query("update customer_order set deliver_from = now() + interval '3 days' where number = any($1)", [
      numbers,
    ]);
    expect((await packer.queue(hubId)).body.queue).toEqual([]);
    expect((await packer.claim(hubId)).body.mine).toEqual([]);
    expect(numbersOf((await packer.claim(hubId, { numbers })).body.mine)).toEqual(numbers);
  });

  test("is closed to staff without packing and to staff of other hubs", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 1);
    const reader = await aPacker(store, ["order.read"]);
    for (const { status } of [
      await reader.queue(hubId),
      await reader.claim(hubId),
      await reader.pack(numbers[0] ?? ""),
    ])
      expect(status).toBe(403);
    const elsewhere = await aPacker(store);
    await store.query("insert into account_hub select $1, id from hub where id <> $2", [elsewhere.id, hubId]);
    expect((await elsewhere.queue(hubId)).body.code).toBe("staff.other_hub");
    expect((await elsewhere.claim(hubId, { numbers })).body.code).toBe("staff.other_hub");
    expect((await elsewhere.pack(numbers[0] ?? "")).body.code).toBe("staff.other_hub");
    const own = await elsewhere.call("GET", "/picking");
    expect(own.body.hubs.map(({ id }) => id)).not.toContain(hubId);
    const other = own.body.hub.id;
    expect((await elsewhere.claim(other, { numbers })).body.code).toBe("record.not_found");
    expect((await packer.queue(hubId)).body.queue).toMatchObject([{ picker: null }]);
  });
});

describe("a claim", () => {
  test("of the next order goes to one packer each, also if all ask at once", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 6);
    const packers = await Promise.all(Array.from({ length: 8 }, () => aPacker(store)));
    const claimed = await Promise.all(packers.map((one) => one.claim(hubId)));
    const taken = claimed.flatMap(({ body }) => numbersOf(body.mine));
    expect(taken.toSorted()).toEqual(numbers.toSorted());
    expect(claimed.every(({ status, body }) => status === 200 && body.mine.length <= 1)).toBe(true);
  });

  test("of one order by many goes to one, and the others learn who has it", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 1);
    const packers = await Promise.all(Array.from({ length: 6 }, () => aPacker(store)));
    const claimed = await Promise.all(packers.map((one) => one.claim(hubId, { numbers })));
    const winner = packers[claimed.findIndex(({ status }) => status === 200)];
    const others = claimed.filter(({ status }) => status !== 200);
    expect(others).toHaveLength(5);
    for (const { body } of others) {
      expect(body).toMatchObject({ code: "picking.taken", message: `${winner?.name} is picking this order now.` });
    }
  });

  test("that meets one which is not committed yet waits, and learns who has the order", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 1);
    await run(store.databaseUrl, async (client) => {
      await client.query("begin");
      await client.query(
        `update customer_order set picker_id = $1, picking_until = now() + interval '10 minutes', picking_place = 1
         where number = $2`,
        [colleague.id, numbers[0]],
      );
      const refused = packer.claim(hubId, { numbers });
      const waiting = () =>
        store.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()");
      await expect.poll(async () => (await waiting()).length).toBe(1);
      await client.query("commit");
      expect((await refused).body).toMatchObject({ message: `${colleague.name} is picking this order now.` });
    });
  });

  test("of the next order is not repeated while the packer has one", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 2);
    await packer.claim(hubId);
    expect(numbersOf((await packer.claim(hubId)).body.mine)).toEqual([numbers[0]]);
  });

  test("of several orders numbers them for their bags, and a repeated claim changes nothing", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 3);
    const [first = "", second = "", third = ""] = numbers;
    await packer.claim(hubId, { numbers: [first, second] });
    const { body } = await packer.claim(hubId, { numbers: [first, second, third] });
    expect(body.mine.map(({ number, place }) => [number, place])).toEqual([
      [first, 1],
      [second, 2],
      [third, 3],
    ]);
    expect((await packer.claim(hubId, { numbers })).status).toBe(200);
  });

  test("ends when it is given back, 30 minutes after the last tick, or when a colleague takes over", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 1);
    const [number = ""] = numbers;
    const { body } = await packer.claim(hubId);
    const line = body.mine[0]?.lines[0]?.id ?? 0;
    expect((await packer.release(hubId, numbers)).body.mine).toEqual([]);
    expect(numbersOf((await colleague.claim(hubId)).body.mine)).toEqual(numbers);
    // Only its packer can give it back.
    await packer.release(hubId, numbers);
    expect((await packer.claim(hubId, { numbers })).body.code).toBe("picking.taken");

    await store.query(
      "update customer_order set picking_until = picking_until - interval '20 minutes' where number = $1",
      [number],
    );
    expect((await colleague.tick(number, [{ lineId: line, quantity: 1 }])).status).toBe(200);
    const [claim] = await store.query<{ minutes: number }>(
      "select extract(epoch from picking_until - now()) / 60 as minutes from customer_order where number = $1",
      [number],
    );
    expect(Number(claim?.minutes)).toBeGreaterThan(29);
    await store.query("update customer_order set picking_until = now() where number = $1", [number]);
    expect(numbersOf((await packer.claim(hubId)).body.mine)).toEqual(numbers);

    const taken = await colleague.claim(hubId, { numbers, takesOver: true });
    expect(taken.body.mine[0]?.lines[0]?.pickedQuantity).toBe(1);
    expect((await packer.queue(hubId)).body.mine).toEqual([]);
  });

  test("of an order that cannot be packed yet has to be made by number", async () => {
    const { number } = await anOrderToPack(store, clerk);
    const [order] = await store.query<{ hubId: number; id: number }>(
      `update customer_order set deliver_from = now() + interval '1 hour' where number = $1 returning hub_id as "hubId", id`,
      [number],
    );
    const hubId = order?.hubId ?? 0;
    await store.query(
      `insert into stock_transfer (order_id, from_hub_id, to_hub_id, state)
       select $1, other.id, $2, 'requested' from hub other where other.id <> $2 order by other.id limit 1`,
      [order?.id, hubId],
    );
    expect((await packer.queue(hubId)).body.queue).toMatchObject([{ number, waitsFor: "transfer" }]);
    expect((await packer.claim(hubId)).body.mine).toEqual([]);
    expect(numbersOf((await packer.claim(hubId, { numbers: [number] })).body.mine)).toEqual([number]);
  });

  test("of a cancelled or unknown order is refused", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 1);
    await clerk.step(numbers[0] ?? "", "cancel");
    expect((await packer.claim(hubId, { numbers })).body.code).toBe("order.wrong_state");
    expect((await packer.claim(hubId, { numbers: ["NONE-0000"] })).body.code).toBe("record.not_found");
  });
});

describe("ticks of a phone", () => {
  test("are applied once for each key, and repeated responses show the order as it is", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 1, { quantity: 3 });
    const [number = ""] = numbers;
    const { body } = await packer.claim(hubId);
    const lineId = body.mine[0]?.lines[0]?.id ?? 0;
    const key = randomUUID();
    const ticks = await Promise.all(
      Array.from({ length: 5 }, () => packer.tick(number, [{ lineId, quantity: 1 }], key)),
    );
    expect(ticks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await packer.tick(number, [{ lineId, quantity: 3 }]);
    // A late repetition of the first tick must not undo the second.
    const repeated = await packer.tick(number, [{ lineId, quantity: 1 }], key);
    expect(repeated.body.lines[0]?.pickedQuantity).toBe(3);
    expect((await packer.tick(number, [{ lineId, quantity: 2 }], key)).body.code).toBe("order.key_reused");
  });

  test("are refused with the name of the colleague who has the order, and so are missing pieces and packing", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 1);
    const [number = ""] = numbers;
    const { body } = await packer.claim(hubId);
    const lineId = body.mine[0]?.lines[0]?.id ?? 0;
    await colleague.claim(hubId, { numbers, takesOver: true });
    const taken = { code: "picking.taken", message: `${colleague.name} is picking this order now.` };
    expect((await packer.tick(number, [{ lineId, quantity: 1 }])).body).toMatchObject(taken);
    const missing = { lineId, quantity: 1, step: "remove" };
    expect((await packer.call("POST", `/order/${number}/not-found`, missing)).body).toMatchObject(taken);
    await colleague.tick(number, [{ lineId, quantity: 1 }]);
    expect((await packer.pack(number)).body).toMatchObject(taken);
    expect((await colleague.pack(number)).status).toBe(200);
  });

  test("are refused after a cancellation, which the packer is told of", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 1);
    const [number = ""] = numbers;
    const { body } = await packer.claim(hubId);
    const lineId = body.mine[0]?.lines[0]?.id ?? 0;
    await clerk.step(number, "cancel");
    expect((await packer.tick(number, [{ lineId, quantity: 1 }])).body.code).toBe("order.wrong_state");
    expect((await packer.pack(number)).body.code).toBe("order.wrong_state");
    const after = await packer.queue(hubId);
    expect(after.body).toMatchObject({ mine: [], cancelled: [{ number, name: "Customer1" }] });
    expect((await packer.release(hubId, numbers)).body.cancelled).toEqual([]);
  });
});

describe("packing a picked order", () => {
  test("needs a tick for every piece and happens once for each key", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 1, { lines: 2 });
    const [number = ""] = numbers;
    const { body } = await packer.claim(hubId);
    // Without ticks nothing is assumed: they may have been refused.
    expect((await packer.pack(number)).body).toMatchObject({ code: "order.pieces_short" });
    expect((await clerk.order(number)).body.status).toBe("confirmed");
    const lines = body.mine[0]?.lines.map(({ id }) => ({ lineId: id, quantity: 1 })) ?? [];
    await packer.tick(number, lines.slice(0, 1));
    expect((await packer.pack(number)).body.code).toBe("order.pieces_short");
    await packer.tick(number, lines);
    const key = randomUUID();
    const packed = await Promise.all([packer.pack(number, key), packer.pack(number, key), packer.pack(number, key)]);
    expect(packed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await packer.pack(number)).body.code).toBe("order.wrong_state");
    const [history] = await store.query<{ steps: number }>(
      `select count(*)::int as steps from order_history h join customer_order o on o.id = h.order_id
       where o.number = $1 and h.status = 'packed'`,
      [number],
    );
    expect(history?.steps).toBe(1);
    expect((await packer.queue(hubId)).body).toMatchObject({ queue: [], mine: [], cancelled: [] });
  });

  test("makes room for the next order", async () => {
    const { hubId, numbers } = await ordersToPick(store, clerk, 2);
    const [first = "", second = ""] = numbers;
    const { body } = await packer.claim(hubId);
    await packer.tick(first, [{ lineId: body.mine[0]?.lines[0]?.id, quantity: 1 }]);
    await packer.pack(first);
    expect(numbersOf((await packer.claim(hubId)).body.mine)).toEqual([second]);
  });
});

test("a packer sees the stock level, the bin of substitutes and what leaving an item out changes", async () => {
  const { number, line, instead, missing } = await anOrderToPack(store, clerk, { missingTaka: 300, insteadTaka: 280 });
  const [order] = await store.query<{ hubId: number }>(
    `select hub_id as "hubId" from customer_order where number = $1`,
    [number],
  );
  const hubId = order?.hubId ?? 0;
  for (const [variationId, place] of [
    [missing, "C1-08"],
    [instead, "C1-07"],
  ])
    await store.query("insert into stock_place (variation_id, hub_id, place) values ($1, $2, $3)", [
      variationId,
      hubId,
      place,
    ]);
  const { body } = await packer.claim(hubId, { numbers: [number] });
  expect(body.mine[0]?.lines[0]).toMatchObject({ id: line, place: "C1-08", onShelf: 10, answerBefore: null });
  const offered = await packer.call<{ removal: number; items: object[] }>(
    "GET",
    `/order/${number}/substitutes?lineId=${line}&quantity=2`,
  );
  expect(offered.body.removal).toBe(-600);
  expect(offered.body.items).toContainEqual(expect.objectContaining({ variationId: instead, place: "C1-07" }));
  await packer.call("POST", `/order/${number}/not-found`, {
    lineId: line,
    quantity: 1,
    step: "ask",
    substitute: { variationId: instead, quantity: 1 },
  });
  const asked = await packer.queue(hubId);
  expect(asked.body.mine[0]?.lines[0]?.answerBefore).toMatch(/^\d{4}-/);
});
