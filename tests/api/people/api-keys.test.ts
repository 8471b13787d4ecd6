import type { AuditEntry } from "@tatka/contract/insight/audit";
import type { AdminApiKey } from "@tatka/contract/people/api-keys";
import { expect, test } from "vitest";
import { aStaffMember } from "../../harness/staff.ts";
import { administrator, asAdministrator, openStore } from "../../harness/store.ts";

type Made = { key: AdminApiKey; token: string; code: string };
type Wanted = { name?: string; permissions: string[]; perMinute?: number; days?: number; password?: string };

const store = await openStore();
const owner = await asAdministrator(store);
const { password } = administrator;

async function make(wanted: Wanted, headers = owner) {
  return store.call<Made>("POST", "/admin/api-key", { name: "Till", password, ...wanted }, headers);
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function aKey(permissions: string[], more: Partial<Wanted> = {}) {
  const { status, body } = await make({ permissions, ...more });
  expect(status).toBe(201);
  return { ...body, by: bearer(body.token) };
}

const read = (headers: Record<string, string>, path = "/admin/faq") =>
  store.call<{ code: string }>("GET", path, undefined, headers);

/** A staff member with the owner's password, because creating a key requires a password. */
async function aMaker(permissions: Parameters<typeof aStaffMember>[1]) {
  const maker = await aStaffMember(store, permissions);
  await store.query(
    "update account set password_hash = (select password_hash from account where email = $1) where id = $2",
    [administrator.email, maker.id],
  );
  return maker;
}

test("a key has its permissions and no others, without a cookie and from any origin", async () => {
  const { by, key, token } = await aKey(["faq.read", "faq.create"]);
  expect(token.startsWith(key.hint)).toBe(true);
  expect((await read(by)).status).toBe(200);
  const question = { question: { en: "By key?", bn: "কী দিয়ে?" }, answer: { en: "Yes.", bn: "হ্যাঁ।" } };
  const foreign = { ...by, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  const created = await store.call<{ code?: string }>("POST", "/admin/faq", question, foreign);
  expect(created.status, JSON.stringify(created.body)).not.toBe(403);
  expect((await read(by, "/admin/product")).body.code).toBe("staff.no_permission");
});

test("a key is shown once and stored as a hash; the list shows its last use, and no log contains it", async () => {
  const { by, key, token } = await aKey(["faq.read"], { name: "Shown once" });
  await read(by);
  const { body } = await store.call<{ items: AdminApiKey[] }>("GET", "/admin/api-key", undefined, owner);
  const listed = body.items.find(({ id }) => id === key.id);
  expect(listed).toMatchObject({ name: "Shown once", state: "active", permissions: ["faq.read"], perMinute: 120 });
  expect(listed?.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(body)).not.toContain(token);
  const stored = await store.query("select k::text as row from api_key k");
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(store.logged()).not.toContain(token);
  expect(JSON.stringify(await store.query("select * from audit_entry"))).not.toContain(token);
});

test("invalid, revoked and expired keys are refused with different codes", async () => {
  expect((await read(bearer(`tatka_key_${"x".repeat(43)}`))).body.code).toBe("staff.key_unknown");
  const revoked = await aKey(["faq.read"]);
  const answer = await store.call<AdminApiKey>("POST", `/admin/api-key/${revoked.key.id}/revoke`, undefined, owner);
  expect(answer.body.state).toBe("revoked");
  expect(await read(revoked.by)).toMatchObject({ status: 401, body: { code: "staff.key_revoked" } });
  const expired = await aKey(["faq.read"], { days: 1 });
  expect((await read(expired.by)).status).toBe(200);
  await store.query("update api_key set expires_at = now() where id = $1", [expired.key.id]);
  expect(await read(expired.by)).toMatchObject({ status: 401, body: { code: "staff.key_expired" } });
  expect((await store.call("POST", "/admin/api-key/2147483647/revoke", undefined, owner)).status).toBe(404);
  expect(store.logged()).toContain('"code":"staff.key_revoked"');
});

test("each key has a rate limit that also holds under concurrent calls", async () => {
  const { by, key } = await aKey(["faq.read"], { perMinute: 5 });
  const other = await aKey(["faq.read"], { perMinute: 5 });
  const statuses = await withinOneMinute(async () => {
    await store.query("update api_key set minute_count = 0 where id = $1", [key.id]);
    return Promise.all(Array.from({ length: 12 }, async () => (await read(by)).status));
  });
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  expect((await read(other.by)).status).toBe(200);
  const refused = await withinOneMinute(async () => {
    await store.query("update api_key set minute_count = 5, minute_at = date_trunc('minute', now()) where id = $1", [
      key.id,
    ]);
    return read(by);
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await store.query("update api_key set minute_at = now() - interval '2 minutes' where id = $1", [key.id]);
  expect((await read(by)).status).toBe(200);
});

/** Repeats the work if the minute changes meanwhile, because the rate limit counts per clock minute. */
async function withinOneMinute<Result>(work: () => Promise<Result>): Promise<Result> {
  const minute = () => Math.floor(Date.now() / 60_000);
  for (;;) {
    const began = minute();
    const result = await work();
    if (minute() === began) return result;
  }
}

test("a key cannot have more permissions than its creator, and creating one requires the password", async () => {
  const maker = await aMaker(["api_key.create", "faq.read"]);
  expect((await make({ permissions: ["faq.read"] }, maker.headers)).status).toBe(201);
  const beyond = await make({ permissions: ["faq.read", "order.refund"] }, maker.headers);
  expect(beyond).toMatchObject({ status: 403, body: { code: "staff.beyond_own_permissions" } });
  const wrong = await make({ permissions: ["faq.read"], password: "not it" }, maker.headers);
  expect(wrong).toMatchObject({ status: 401, body: { code: "staff.wrong_credentials" } });
  await expect
    .poll(async () => (await make({ permissions: ["faq.read"], password: "guessed" }, maker.headers)).body.code)
    .toBe("request.too_many");
  expect((await make({ permissions: ["faq.read"] }, maker.headers)).body.code, "the right one too").toBe(
    "request.too_many",
  );
  for (const wanted of [
    { permissions: [] },
    { permissions: ["faq.read"], days: 366 },
    { permissions: ["faq.read"], perMinute: 0 },
  ]) {
    expect((await make(wanted)).status).toBe(400);
  }
});

test("a key loses what its author loses, and ends while the author is disabled", async () => {
  const maker = await aMaker(["api_key.create", "faq.read", "page.read"]);
  const { body } = await make({ permissions: ["faq.read", "page.read"] }, maker.headers);
  const by = bearer(body.token);
  expect((await read(by)).status).toBe(200);
  await store.query(
    `delete from role_permission where resource = 'faq' and role_id in
       (select role_id from account_role where account_id = $1)`,
    [maker.id],
  );
  expect((await read(by)).body.code).toBe("staff.no_permission");
  expect((await read(by, "/admin/page")).status).toBe(200);
  await store.query("update account set status = 'disabled' where id = $1", [maker.id]);
  expect(await read(by, "/admin/page")).toMatchObject({ status: 401, body: { code: "staff.key_without_maker" } });
  await store.query("update account set status = 'active' where id = $1", [maker.id]);
  await store.query("insert into setting (key, value) values ('staffSecondFactorRequired', 'true')");
  expect((await read(by, "/admin/page")).body.code).toBe("staff.key_without_maker");
  await store.query("delete from setting where key = 'staffSecondFactorRequired'");
  expect((await read(by, "/admin/page")).status).toBe(200);
});

test("calls for people only are refused with a key", async () => {
  for (const permission of ["roles.update", "permissions.update", "api_key.create", "user.update", "setting.update"]) {
    expect((await make({ permissions: [permission] })).status, permission).toBe(400);
  }
  const { by, key } = await aKey(["faq.read"]);
  await store.query("update api_key set permissions = $1 where id = $2", [
    ["roles.read", "roles.create", "api_key.create", "user.create", "setting.update"],
    key.id,
  ]);
  for (const [method, path] of [
    ["GET", "/admin/roles"],
    ["POST", "/admin/roles"],
    ["POST", "/admin/api-key"],
    ["POST", "/admin/user"],
    ["PATCH", "/setting/staffSecondFactorRequired"],
  ] as const) {
    const { status, body } = await store.call<{ code: string }>(method, path, method === "GET" ? undefined : {}, by);
    expect([401, 403, 404], `${method} ${path}`).toContain(status);
    if (status === 403) expect(body.code).toBe("staff.key_for_people");
  }
  for (const path of ["/seller/secondFactor", "/permission/findByUser"])
    expect((await read(by, path)).status).toBe(401);
  const began = await store.call("POST", "/seller/secondFactor/begin", { password }, by);
  expect(began.status).toBe(401);
  expect((await store.call<{ isAdmin: boolean }>("GET", "/auth/isAdmin", undefined, by)).body.isAdmin).toBe(false);
});

test("a key beside an administrator's cookie counts alone", async () => {
  const { by } = await aKey(["faq.read"]);
  const cookie = `admin_token=${owner.authorization.slice("Bearer ".length)}`;
  expect((await read({ ...by, cookie }, "/admin/product")).status).toBe(403);
});

test("the audit log names the key, and who created and revoked it", async () => {
  const { by, key } = await aKey(["contact_message.read", "contact_message.update"], { name: "Help desk" });
  const [message] = await store.query<{ id: number; version: number }>(
    `insert into contact_message (name, email, subject, message, language)
     values ('Rahima', 'rahima@mail.example', 'Rice', 'Is there any rice?', 'bn') returning id, version`,
  );
  const body = { status: "done", version: message?.version };
  const done = await store.call("PATCH", `/admin/contact-message/${message?.id}`, body, by);
  expect(done.status).toBe(200);
  for (const _ of ["once", "and again"]) await store.call("POST", `/admin/api-key/${key.id}/revoke`, undefined, owner);
  const audit = async (query: string) =>
    (await store.call<{ items: AuditEntry[] }>("GET", `/admin/audit?${query}`, undefined, owner)).body.items;
  const [entry] = await audit(`resource=contact_message&resourceId=${message?.id}`);
  expect(entry).toMatchObject({ action: "update", key: { id: key.id, name: "Help desk" } });
  const ofKey = await audit(`resource=api_key&resourceId=${key.id}`);
  expect(ofKey.map(({ action, key }) => [action, key])).toEqual([
    ["revoke", null],
    ["create", null],
  ]);
});
