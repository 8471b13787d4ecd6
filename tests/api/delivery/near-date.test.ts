import { mostLotsCounted } from "@tatka/contract/delivery/near-date";
import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer } from "../../harness/checkout.ts";
import { nearDateLots } from "../../harness/delivery/near-date.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const { manager, home, other, aSize, dayIn, receive, list, mine } = await nearDateLots(store);

let size: number;
beforeEach(async () => {
  size = await aSize();
});

const age = (lot: string) =>
  store.query("update lot set best_before = $3 where variation_id = $1 and code = $2", [size, lot, dayIn(-1)]);

describe("near-date lots", () => {
  test("are listed with pieces, lot, days left, cost at risk and a proposed price", async () => {
    await receive("SOON", 5, 10);
    await receive("LATER", 40, 10);
    const found = await mine();
    expect(found).toEqual([
      expect.objectContaining({
        ...{ code: "SOON", bestBefore: dayIn(5), daysLeft: 5, pieces: 10, free: 10, cost: 100, costAtRisk: 1000 },
        ...{ regularPrice: 300, price: 300, proposal: 240, markdown: null, region: "dhaka", supplier: null },
      }),
    ]);
    expect((await mine("days=45")).map(({ code }) => code)).toEqual(["SOON", "LATER"]);
    expect((await list()).days).toBe(14);
  });

  test("have no lower price proposed if the forecast sells them in time, after lots with an earlier date", async () => {
    await receive("FIRST", 3, 6);
    await receive("SECOND", 5, 6);
    const forecast = (daily: number) =>
      store.query(
        `insert into demand_forecast (variation_id, hub_id, from_day, expected, dispersion)
         select $1, $2, dhaka_day(now()), array_fill($3::real, array[28]), 1
         on conflict (variation_id, hub_id) do update set expected = excluded.expected`,
        [size, home, daily],
      );
    const shown = async () => (await mine()).map(({ expectedSold, proposal }) => [expectedSold, proposal]);
    expect(await shown()).toEqual([
      [null, 195],
      [null, 240],
    ]);
    // Four days until the first date and six until the second.
    await forecast(1.5);
    expect(await shown()).toEqual([
      [6, null],
      [3, 240],
    ]);
    await forecast(2);
    expect(await shown()).toEqual([
      [8, null],
      [6, null],
    ]);
  });

  test("are within the number of days in the setting", async () => {
    await receive("IN20", 20, 3);
    const admin = await asAdministrator(store);
    const save = (days: number) => store.call("POST", "/settings", { key: "nearDate", value: { days } }, admin);
    expect((await save(20)).status).toBe(200);
    expect((await mine()).map(({ code }) => code)).toEqual(["IN20"]);
    expect((await save(0)).status).toBe(400);
    expect((await save(14)).status).toBe(200);
    expect(await mine()).toEqual([]);
  });

  test("are filtered by hub, category and supplier", async () => {
    const { body: supplier } = await manager.call<{ id: number }>("POST", "/admin/supplier", { name: `Near ${size}` });
    const lines = [{ variationId: size, ordered: 4, cost: 100 }];
    const wanted = { supplierId: supplier.id, hubId: other, lines };
    const { body: draft } = await manager.call<{ id: number; version: number }>("POST", "/admin/purchase", wanted);
    const sent = await manager.call<{ version: number }>("POST", `/admin/purchase/${draft.id}/send`, {
      version: draft.version,
    });
    const came = [{ variationId: size, pieces: 4, lot: "BOUGHT", bestBefore: dayIn(6) }];
    const got = await manager.call("POST", `/admin/purchase/${draft.id}/receive`, {
      version: sent.body.version,
      lines: came,
    });
    expect(got.status).toBe(200);
    await receive("TYPED", 6, 2);
    const codes = async (query: string) => (await mine(query)).map(({ code }) => code);
    expect(await codes(`hubId=${other}`)).toEqual(["BOUGHT"]);
    expect(await codes(`supplierId=${supplier.id}`)).toEqual(["BOUGHT"]);
    const [{ category } = { category: { id: 0 } }] = await mine();
    expect(await codes(`categoryId=${category.id}`)).toHaveLength(2);
    const another = (await list()).categories.find(({ id }) => id !== category.id);
    expect(await codes(`categoryId=${another?.id}`)).toEqual([]);
  });

  test("are paged, and counted up to a limit", async () => {
    const far = 119;
    await store.query(
      `with made as (
         insert into lot (variation_id, code, best_before)
         select $1, 'FAR' || n, (now() at time zone 'Asia/Dhaka')::date + $3::int from generate_series(1, $4::int) n
         returning id, variation_id
       ), came as (
         select jsonb_agg(jsonb_build_object('variationId', variation_id, 'hubId', $2::int, 'lotId', id, 'pieces', 1)) as lines
         from made
       )
       select from came, move_stock(lines, '{"reason": "received"}')`,
      [size, home, far, mostLotsCounted + 60],
    );
    await receive("SOON", 5, 3);
    const page = (number: number) => list(`days=120&hubId=${home}&page=${number}`);
    const [first, last] = [await page(1), await page(11)];
    expect(first).toMatchObject({ total: mostLotsCounted, page: 1, take: 200 });
    expect(first.items).toHaveLength(200);
    expect(first.items.map(({ daysLeft }) => daysLeft)).toEqual(
      first.items.map(({ daysLeft }) => daysLeft).toSorted((one, other) => one - other),
    );
    expect(first.items.some(({ code, variationId }) => code === "SOON" && variationId === size)).toBe(true);
    // Paging continues beyond the counted pages.
    expect(last.items.length).toBeGreaterThanOrEqual(61);
    const seen = new Set([...first.items, ...(await page(2)).items].map(({ lotId, hub }) => `${lotId} ${hub.id}`));
    expect(seen.size).toBe(400);
    const near = await list(`hubId=${home}`);
    const cost = near.items.reduce((sum, { costAtRisk }) => sum + (costAtRisk ?? 0), 0);
    expect(near).toMatchObject({ total: near.items.length, costAtRisk: expect.closeTo(cost, 2) });
    expect(near.pieces).toBe(near.items.reduce((sum, { pieces }) => sum + pieces, 0));
    const refused = await manager.call<{ code?: string }>("GET", "/admin/near-date?take=201");
    expect(refused.status).toBe(400);
  });

  test("count only unreserved pieces as a risk", async () => {
    await receive("SOON", 5, 4);
    await receive("LATE", 9, 4);
    const buyer = await aBuyer(store);
    await buyer.put(size, 5);
    await buyer.order();
    expect((await mine()).map(({ code, pieces, free, costAtRisk }) => ({ code, pieces, free, costAtRisk }))).toEqual([
      { code: "SOON", pieces: 4, free: 0, costAtRisk: 0 },
      { code: "LATE", pieces: 4, free: 3, costAtRisk: 300 },
    ]);
  });
});

describe("expired lots", () => {
  test("come first and are written off with one press, with its author; reserved pieces stay", async () => {
    await receive("OLD", 3, 6);
    await receive("SOON", 5, 2);
    const buyer = await aBuyer(store);
    await buyer.put(size, 4);
    const { orderNumber } = (await buyer.order()).body;
    await age("OLD");
    const [first] = await mine();
    expect(first).toMatchObject({ code: "OLD", daysLeft: -1, pieces: 6, free: 4, proposal: null, costAtRisk: 600 });
    const levels = [{ variationId: size, hubId: home }];
    const write = () => manager.call("POST", "/admin/near-date/write-off", { levels });
    const [one, again] = await Promise.all([write(), write()]);
    const done = [one, again].map(({ body }) => body as { pieces: number; held: number });
    expect(done.map(({ pieces }) => pieces).toSorted()).toEqual([0, 4]);
    expect(done[0]?.held).toBe(2);
    const [moved] = await store.query(
      "select pieces, reason, staff_id from stock_movement where variation_id = $1 order by id desc limit 1",
      [size],
    );
    expect(moved).toEqual({ pieces: -4, reason: "expired", staff_id: manager.id });
    // The rest is removed automatically when the order releases it.
    expect((await manager.step(orderNumber, "cancel")).status).toBe(200);
    expect((await mine()).map(({ code }) => code)).toEqual(["SOON"]);
  });

  test("are written off in all hubs by default", async () => {
    await receive("OLD", 3, 2);
    await receive("OLD", 3, 3, other);
    await age("OLD");
    const { body } = await manager.call<{ pieces: number }>("POST", "/admin/near-date/write-off", {});
    expect(body.pieces).toBeGreaterThanOrEqual(5);
    expect(await mine()).toEqual([]);
    expect((await manager.call("POST", "/admin/near-date/write-off", {})).body).toMatchObject({ pieces: 0 });
  });
});
