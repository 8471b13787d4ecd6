import type { Dashboard } from "@tatka/contract/insight/dashboard";
import type { DataRequest } from "@tatka/contract/people/data-requests";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { expect, test } from "vitest";
import { signUp } from "../../harness/customer.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const clerk = await aStaffMember(store, ["customer.read", "customer.update", "dashboard.read", "setting.update"]);
const today = dhakaDay(new Date());

type Answered = DataRequest & { code?: string };
const record = (request: Partial<DataRequest>, headers = clerk.headers) =>
  store.call<Answered>(
    "POST",
    "/admin/data-request",
    { kind: "download", person: "asker@example.com", cameBy: "mail", arrivedOn: today, ...request },
    headers,
  );
const change = ({ id, dueOn: _, state: __, ...request }: DataRequest, input: Partial<DataRequest>) =>
  store.call<Answered>("PATCH", `/admin/data-request/${id}`, { ...request, ...input }, clerk.headers);
const list = async () =>
  (await store.call<{ items: DataRequest[] }>("GET", "/admin/data-request", undefined, clerk.headers)).body.items;
const clocks = async ({ headers } = clerk) =>
  (await store.call<Dashboard>("GET", "/admin/dashboard", undefined, headers)).body.legal;

test("a request is due after thirty days, and the dashboard counts it when it is near or late", async () => {
  const before = await clocks();
  const dated = (days: number) => record({ arrivedOn: daysLater(today, -days) });
  const [fresh, last, late] = [await dated(1), await dated(30), await dated(31)];
  expect(fresh.body).toMatchObject({ dueOn: daysLater(today, 29), state: "open", isDone: false });
  expect(last.body).toMatchObject({ dueOn: today, state: "near" });
  expect(late.body).toMatchObject({ dueOn: daysLater(today, -1), state: "late" });
  expect(await clocks()).toMatchObject({ dataNear: (before.dataNear ?? 0) + 1, dataLate: (before.dataLate ?? 0) + 1 });

  const done = await change(late.body, { isDone: true });
  expect(done.body).toMatchObject({ state: "done", isDone: true });
  expect((await change(late.body, { isDone: false })).body.code).toBe("record.changed");
  expect((await clocks()).dataLate).toBe(before.dataLate);
  expect((await list()).map(({ id }) => id)).toEqual([last.body.id, fresh.body.id, late.body.id]);
  expect((await clocks(await aStaffMember(store, ["dashboard.read"]))).dataLate).toBeNull();
});

test("the limit is a setting", async () => {
  const { body } = await record({ arrivedOn: daysLater(today, -8) });
  const limit = (value: object) => store.call("POST", "/settings", { key: "legalClocks", value }, clerk.headers);
  expect((await limit({ dataDays: 7 })).status).toBe(200);
  expect((await list()).find(({ id }) => id === body.id)).toMatchObject({ state: "late" });
  await limit({});
});

test("bad input and missing permissions are refused", async () => {
  for (const wrong of [{ person: "no address" }, { person: "" }, { arrivedOn: "2026-02-30" }, { cameBy: "pigeon" }]) {
    expect((await record(wrong as Partial<DataRequest>)).status, JSON.stringify(wrong)).toBe(400);
  }
  const reader = await aStaffMember(store, ["customer.read"]);
  expect((await record({}, reader.headers)).status).toBe(403);
  expect((await store.call("GET", "/admin/data-request", undefined, {})).status).toBe(401);
});

test("a person's requests are in their download, and are erased with the account", async () => {
  const known = { name: "Leaver", email: "leaver@example.com", password: "correct horse battery" };
  const { token } = await signUp(store, known);
  const authorization = `Bearer ${token}`;
  const { body: request } = await record({ person: " Leaver@Example.com ", kind: "erasure", note: "Called twice" });
  expect(request.person).toBe(known.email);
  await change(request, { isDone: true });
  const { body } = await store.call("GET", "/user/export", undefined, { authorization });
  expect(JSON.stringify(body)).toContain("Called twice");
  const { password } = known;
  expect((await store.call("POST", "/user/deleteAccount", { password }, { authorization })).status).toBe(204);
  expect((await list()).find(({ id }) => id === request.id)).toMatchObject({ person: "", note: "", state: "done" });
  const rest = await store.query(
    "select 1 from audit_entry where resource = 'data_request' and concat(before, after) ~ 'leaver@|Called'",
  );
  expect(rest).toEqual([]);
});
