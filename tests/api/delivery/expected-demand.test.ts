import type { CalendarPeriod } from "@tatka/contract/delivery/calendar-periods";
import type { ExpectedDemand } from "@tatka/contract/delivery/stock-admin";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { expect, test } from "vitest";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const buyer = await anOrderAdmin(store, ["purchase.read", "purchase.update", "stock.read"]);
const reader = await anOrderAdmin(store, ["purchase.read", "stock.read"]);
const today = dhakaDay(new Date());

type Refused = { code: string };
type List = { items: CalendarPeriod[]; total: number };
const add = (body: object, who = buyer) => who.call<CalendarPeriod & Refused>("POST", "/admin/calendar-period", body);

test("staff correct a period by a day, which is audited, and two of a kind may not overlap", async () => {
  const ramadan = { kind: "ramadan", firstDay: "2030-01-06", lastDay: "2030-02-04" };
  const made = await add(ramadan);
  expect(made).toMatchObject({ status: 201, body: { ...ramadan, version: 1 } });
  const path = `/admin/calendar-period/${made.body.id}`;
  expect((await add({ kind: "ramadan", firstDay: "2030-02-04", lastDay: "2030-02-05" })).body.code).toBe(
    "record.overlaps",
  );
  const eid = await add({ kind: "eid", firstDay: "2030-02-04", lastDay: "2030-02-06" });
  expect(eid.status).toBe(201);

  const changed = await buyer.call<CalendarPeriod>("PATCH", path, { ...ramadan, lastDay: "2030-02-03", version: 1 });
  expect(changed.body).toMatchObject({ lastDay: "2030-02-03", version: 2 });
  const stale = await buyer.call<Refused>("PATCH", path, { ...ramadan, version: 1 });
  expect(stale.body.code).toBe("record.changed");
  const listed = await reader.call<List>("GET", "/admin/calendar-period?take=100");
  expect(listed.body.items.slice(0, 2)).toEqual([eid.body, changed.body]);
  expect((await buyer.call("DELETE", path)).status).toBe(204);
  expect((await buyer.call<Refused>("GET", path)).body.code).toBe("record.not_found");
  const audited = await store.query<{ action: string }>(
    "select action from audit_entry where resource = 'calendar_period' and resource_id = $1 order by id",
    [String(made.body.id)],
  );
  expect(audited.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
});

test.each([
  [{ kind: "puja" }, 400],
  [{ firstDay: "2031-02-30" }, 400],
  [{ lastDay: "2031-01-01" }, 400],
])("%o is refused with %i", async (changes, status) => {
  expect((await add({ kind: "eid", firstDay: "2031-01-15", lastDay: "2031-01-17", ...changes })).status).toBe(status);
});

test("staff who may only read purchases cannot change periods", async () => {
  expect((await add({ kind: "eid", firstDay: "2032-01-15", lastDay: "2032-01-17" }, reader)).status).toBe(403);
});

test("a size has the expected pieces of two weeks by hub, with a range and the period of the calendar", async () => {
  const [size] = await store.query<{ id: number; hub: number }>(
    "select v.id, (select min(id) from hub)::int as hub from variation v order by v.id limit 1",
  );
  const read = (who = reader) => who.call<ExpectedDemand[]>("GET", `/admin/stock/${size?.id}/demand`);
  await store.query("delete from demand_forecast");
  expect((await read()).body).toEqual([]);

  const expected = Array.from({ length: 28 }, (_, day) => (day === 1 ? 4 : 10));
  await store.query(
    "insert into demand_forecast (variation_id, hub_id, from_day, expected, dispersion) values ($1, $2, $3, $4, 2)",
    [size?.id, size?.hub, daysLater(today, -1), expected],
  );
  await store.query("delete from calendar_period");
  await add({ kind: "eid", firstDay: daysLater(today, 2), lastDay: daysLater(today, 3) });
  const [hub, ...others] = (await read()).body;
  expect(others).toEqual([]);
  expect(hub?.hub.id).toBe(size?.hub);
  expect(hub?.days).toHaveLength(14);
  // 1.28 deviations of a variance of twice the mean: 4 ± 4.1 and 10 ± 6.2 pieces.
  expect(hub?.days.slice(0, 3)).toEqual([
    { day: today, expected: 4, from: 0, until: 8, period: null },
    { day: daysLater(today, 1), expected: 10, from: 4, until: 16, period: null },
    { day: daysLater(today, 2), expected: 10, from: 4, until: 16, period: "eid" },
  ]);

  const elsewhere = await anOrderAdmin(store, ["stock.read"]);
  await store.query("insert into account_hub select $1, id from hub where id <> $2 limit 1", [elsewhere.id, size?.hub]);
  expect((await read(elsewhere)).body).toEqual([]);
});
