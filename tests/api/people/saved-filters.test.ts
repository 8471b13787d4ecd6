import { expect, test } from "vitest";
import { aStaffMember } from "../../harness/staff.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

type Saved = { id: number; name: string; isShared: boolean; mayDelete: boolean };
type List = { items: Saved[] };

const filter = { status: ["packed"], region: "ctg" };
const sort = { field: "deliverFrom", order: "ASC" };
const body = (name: string, isShared: boolean) => ({ list: "order", name, filter, sort, isShared });

test("a filter is saved for oneself or the team, and deleted by its author or with permission", async () => {
  const maker = await aStaffMember(store, ["order.read"]);
  const colleague = await aStaffMember(store, ["order.read"]);
  const owner = await aStaffMember(store, ["setting.update"]);
  const read = async ({ headers }: { headers: Record<string, string> }) =>
    (await store.call<List>("GET", "/seller/savedFilter?list=order", undefined, headers)).body.items;

  const own = await store.call<Saved>("POST", "/seller/savedFilter", body("Mine", false), maker.headers);
  const shared = await store.call<Saved>("POST", "/seller/savedFilter", body("Chattogram packed", true), maker.headers);
  expect([own.status, shared.status]).toEqual([201, 201]);
  expect((await read(maker)).map(({ name }) => name)).toEqual(["Chattogram packed", "Mine"]);
  expect(await read(colleague)).toMatchObject([{ name: "Chattogram packed", filter, sort, mayDelete: false }]);

  // Saving under an existing name replaces the filter.
  await store.call("POST", "/seller/savedFilter", body("Mine", false), maker.headers);
  expect(await read(maker)).toHaveLength(2);

  const remove = (id: number, { headers }: { headers: Record<string, string> }) =>
    store.call<{ code: string }>("DELETE", `/seller/savedFilter/${id}`, undefined, headers);
  expect((await remove(shared.body.id, colleague)).body.code).toBe("record.not_found");
  // Personal filters are private, even to staff with more permissions.
  expect((await remove(own.body.id, owner)).status).toBe(404);
  expect((await remove(shared.body.id, owner)).status).toBe(204);
  expect((await remove(own.body.id, maker)).status).toBe(204);
  expect(await read(maker)).toEqual([]);
});

test("callers without permission have no filters, and their number is limited", async () => {
  expect((await store.call("GET", "/seller/savedFilter?list=order")).status).toBe(401);
  const { headers } = await aStaffMember(store, ["order.read"]);
  const save = (name: string) =>
    store.call<{ code: string }>("POST", "/seller/savedFilter", body(name, false), headers);
  for (let number = 1; number <= 20; number += 1) expect((await save(`Filter ${number}`)).status).toBe(201);
  expect((await save("One more")).body.code).toBe("saved_filter.too_many");
  expect((await save("Filter 20")).status).toBe(201);
  expect((await save("")).status).toBe(400);
});
