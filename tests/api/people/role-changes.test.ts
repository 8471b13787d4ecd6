import type { AdminRole, AdminUserDetail } from "@tatka/contract/people/staff-accounts";
import { beforeEach, expect, test } from "vitest";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const owner = await asAdministrator(store);
const { body: all } = await store.call<{ items: AdminRole[] }>("GET", "/admin/roles", undefined, owner);
const packer = all.items.find(({ title }) => title === "Packer")?.id ?? 0;

let colleague: Awaited<ReturnType<typeof aStaffMember>>;
let ownRole: number;
beforeEach(async () => {
  colleague = await aStaffMember(store, ["page.read"]);
  await store.query("update account set password_hash = 'chosen' where id = $1", [colleague.id]);
  ownRole = (await read()).roles[0]?.id ?? 0;
});

const read = async () =>
  (await store.call<AdminUserDetail>("GET", `/admin/user/${colleague.id}`, undefined, owner)).body;

async function setRoles(roles: number[]) {
  const { version } = await read();
  return store.call<AdminUserDetail>("PATCH", `/admin/user/${colleague.id}`, { version, roles }, owner);
}

const heldRoles = async () => (await read()).roles.map(({ id }) => id).toSorted((a, b) => a - b);

/** The account's password, and its sessions by audience. */
const login = () =>
  store.query<{ password: string | null; sessions: string[] }>(
    `select password_hash as password, array(select audience from session where account_id = a.id order by 1) as sessions
     from account a where id = $1`,
    [colleague.id],
  );

test("staff who get another role keep their roles, password and sessions", async () => {
  expect((await setRoles([ownRole, packer])).status).toBe(200);
  expect(await heldRoles()).toEqual([ownRole, packer].toSorted((a, b) => a - b));
  expect((await setRoles([packer])).status).toBe(200);
  expect(await heldRoles()).toEqual([packer]);
  expect(await login()).toEqual([{ password: "chosen", sessions: ["admin"] }]);
});

test("an update with the roles that are held changes none, also if one is named twice", async () => {
  expect((await setRoles([ownRole, ownRole])).status).toBe(200);
  expect(await heldRoles()).toEqual([ownRole]);
});

test("staff who lose their last role are logged out of the back office, not of the store", async () => {
  await store.query(
    `insert into session (token_hash, account_id, audience, expires_at)
     values (sha256($1::bytea), $2, 'store', now() + interval '1 day')`,
    [`shopping-${colleague.id}`, colleague.id],
  );
  expect((await setRoles([])).status).toBe(200);
  expect(await login()).toEqual([{ password: "chosen", sessions: ["store"] }]);
});

test("a role that does not exist is refused, and none is changed", async () => {
  const { status, body } = await setRoles([packer, 2_000_000_000]);
  expect([status, body]).toMatchObject([400, { code: "request.invalid", fields: { roles: "Role not found" } }]);
  expect(await heldRoles()).toEqual([ownRole]);
});
