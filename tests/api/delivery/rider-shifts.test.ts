import type { RiderShift } from "@tatka/contract/delivery/rider-shifts";
import { filledPath } from "@tatka/contract/route";
import { describe, expect, test } from "vitest";
import { atRuns } from "../../harness/runs.ts";
import { sharedStore } from "../../harness/store.ts";
import { twoHubs } from "../../harness/transfers.ts";

const store = await sharedStore();
const [home, other] = await twoHubs(store);
const planner = await atRuns(store, ["run.plan"]);
const elsewhere = await atRuns(store, ["run.plan"]);
await store.query("insert into account_hub values ($1, $2)", [elsewhere.id, other]);

type List = { items: RiderShift[]; total: number };

/** A separate rider, so that other tests' shifts do not interfere. */
async function aShift(changes: Partial<RiderShift> = {}) {
  const { id: riderId } = await atRuns(store);
  return { riderId, hubId: home, day: "2030-05-01", from: "09:00", to: "13:00", note: "Van", ...changes };
}

const plan = (shift: object, who = planner) => who.call<RiderShift>("POST", "/rider-shift", shift);
const change = (shift: RiderShift, changes: object, who = planner) => {
  const { id, rider: _, hub: __, ...body } = shift;
  return who.call<RiderShift>("PATCH", `/rider-shift/${id}`, { ...body, ...changes });
};
const pathOf = ({ id }: RiderShift) => filledPath("/rider-shift/{id}", { params: { id } });

describe("planning", () => {
  test("a shift can be added, changed and deleted, is listed with rider and hub, and audited", async () => {
    const body = await aShift();
    const made = await plan(body);
    expect(made).toMatchObject({ status: 201, body: { ...body, version: 1 } });
    expect(made.body.rider).toMatch(/^colleague-/);

    const listed = await planner.call<List>("GET", `/rider-shift?hubId=${home}&take=100`);
    expect(listed.body.items).toContainEqual(made.body);
    expect(listed.body.total).toBeGreaterThan(0);

    const later = await change(made.body, { from: "10:00", note: "" });
    expect(later.body).toMatchObject({ from: "10:00", to: "13:00", note: "", version: 2 });
    expect((await change(made.body, { from: "11:00" })).body.code).toBe("record.changed");

    expect((await planner.call("DELETE", pathOf(made.body))).status).toBe(204);
    expect((await planner.call("GET", pathOf(made.body))).body.code).toBe("record.not_found");
    const said = await store.query<{ action: string }>(
      "select action from audit_entry where resource = 'run_shift' and resource_id = $1 order by id",
      [String(made.body.id)],
    );
    expect(said.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  });

  test.each([
    [{ from: "25:00" }, 400, "request.invalid"],
    [{ day: "2030-02-30" }, 400, "request.invalid"],
    [{ from: "13:00" }, 400, "request.invalid"],
    [{ hubId: 2_000_000 }, 422, "record.refers_to_nothing"],
  ])("%o is refused with %i", async (changes, status, code) => {
    expect(await plan(await aShift(changes))).toMatchObject({ status, body: { code } });
  });

  test("staff who are not riders are refused", async () => {
    expect((await plan(await aShift({ riderId: planner.id }))).body.code).toBe("run.not_a_rider");
  });

  test("staff without the permission to plan runs are refused", async () => {
    const rider = await atRuns(store);
    expect((await rider.call("GET", "/rider-shift")).body.code).toBe("staff.no_permission");
  });
});

describe("overlapping shifts", () => {
  test("of one rider are refused, also concurrently; adjacent ones are accepted", async () => {
    const body = await aShift();
    const both = await Promise.all([plan(body), plan({ ...body, from: "12:59", to: "18:00" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("record.overlaps");

    const first = await aShift();
    await plan(first);
    const second = await plan({ ...first, from: "13:00", to: "18:00" });
    expect(second.status).toBe(201);
    expect((await change(second.body, { from: "12:00" })).body.code).toBe("record.overlaps");
  });

  test("of two riders are accepted", async () => {
    const first = await aShift();
    const second = await aShift();
    expect((await plan(first)).status).toBe(201);
    expect((await plan(second)).status).toBe(201);
  });
});

test("staff limited to hubs see, add, change and delete shifts there only", async () => {
  const shift = (await plan(await aShift())).body;
  const listed = await elsewhere.call<List>("GET", "/rider-shift?take=100");
  expect(listed.body.items.filter(({ hubId }) => hubId !== other)).toEqual([]);
  const tries = await Promise.all([
    elsewhere.call("GET", pathOf(shift)),
    elsewhere.call("DELETE", pathOf(shift)),
    change(shift, { note: "Mine" }, elsewhere),
    change(shift, { hubId: other }, elsewhere),
    plan(await aShift(), elsewhere),
  ]);
  expect(tries.map(({ body }) => body.code)).toEqual(Array(5).fill("staff.other_hub"));
  expect((await plan(await aShift({ hubId: other }), elsewhere)).status).toBe(201);
});
