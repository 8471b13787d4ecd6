import type { AdminRole, AdminUserDetail } from "@tatka/contract/people/staff-accounts";
import { allPermissions, type StaffPermission } from "@tatka/contract/permissions";
import { seedReference } from "@tatka/database/seed-reference";
import { startingRoles } from "@tatka/database/seed-roles";
import pg from "pg";
import { expect, test } from "vitest";
import { run } from "../../harness/database/database-server.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore, type Store } from "../../harness/store.ts";

type Refused = { code: string };
type Proof = Record<string, string>;

const store = await openStore();
const owner = await asAdministrator(store);
const everything = allPermissions.map(({ resource, action }) => `${resource}.${action}` as StaffPermission);

const roles = async (shop: Store = store, proof: Proof = owner) =>
  (await shop.call<{ items: AdminRole[] }>("GET", "/admin/roles", undefined, proof)).body.items;
const roleNamed = async (title: string, shop: Store = store, proof: Proof = owner) => {
  const found = (await roles(shop, proof)).find((role) => role.title === title);
  if (!found) throw new Error(`there is no role ${title}`);
  return found;
};
const user = async (id: number, shop: Store = store, proof: Proof = owner) =>
  (await shop.call<AdminUserDetail>("GET", `/admin/user/${id}`, undefined, proof)).body;

test("a new store has default roles, created once", async () => {
  expect((await roles()).map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Administrator", "Store manager", "Catalogue editor", "Packer", "Rider", "Support"]),
  );
  expect((await roleNamed("Administrator")).permissions.toSorted()).toEqual(everything.toSorted());
  expect((await roleNamed("Packer")).permissions).toEqual(["order.pack", "order.read", "stock.transfer"]);
  expect((await roleNamed("Rider")).permissions).toEqual(["cash.count", "run.ride"]);
  const given = startingRoles.flatMap(({ may }) =>
    Object.entries(may).flatMap(([resource, actions]) => actions.map((action) => `${resource}.${action}`)),
  );
  expect(given.filter((permission) => !everything.includes(permission as StaffPermission))).toEqual([]);
});

/** Permissions of the first roles, to which later releases added. */
const firstRoles: Record<string, string[]> = {
  "store-manager": [
    "dashboard.read order.read order.create order.update order.confirm order.pack order.deliver order.cancel order.refund",
    "refund.read refund.update user.read report.read home_setting.read home_setting.update shopping_list.read",
    "shopping_list.update page.read page.update contact_message.read contact_message.update review.read review.update",
    ...["product", "category", "brand", "tag", "attribute", "uom", "voucher", "flash_sale", "media"].map(wholly),
    ...["hub_setting", "testimonial", "blog", "location", "shipping_zone", "slot", "search_word", "faq"].map(wholly),
  ],
  "catalogue-editor": [
    "dashboard.read",
    ...["product", "category", "brand", "tag", "attribute", "uom", "media", "search_word"].map(wholly),
  ],
  packer: ["order.read order.pack"],
  rider: ["order.read order.deliver"],
  support: [
    "order.read order.create order.update order.confirm order.cancel shopping_list.read shopping_list.update",
    "contact_message.read contact_message.update review.read review.update",
  ],
};

function wholly(resource: string): string {
  return ["read", "create", "update", "delete"].map((action) => `${resource}.${action}`).join(" ");
}

test("roles created by the first release get their later permissions, once", async () => {
  const old = await openStore();
  const held = async () => {
    const rows = await old.query<{ slug: string; may: string[] }>(
      `select slug, array_agg(resource || '.' || action order by resource || '.' || action) as may
       from role join role_permission on role_id = role.id where slug = any ($1) group by slug`,
      [Object.keys(firstRoles)],
    );
    return Object.fromEntries(rows.map(({ slug, may }) => [slug, may.toSorted()]));
  };
  const asNew = await held();
  await old.query("delete from seeding where name like '%-roles'");
  await old.query("delete from role_permission where role_id in (select id from role where slug = any ($1))", [
    Object.keys(firstRoles),
  ]);
  for (const [slug, lines] of Object.entries(firstRoles)) {
    await old.query(
      `insert into role_permission (role_id, resource, action)
       select role.id, split_part(one, '.', 1), split_part(one, '.', 2) from role, unnest($2::text[]) one where slug = $1`,
      [slug, lines.flatMap((line) => line.split(" "))],
    );
  }
  await run(old.databaseUrl, seedReference);
  expect(await held()).toEqual(asNew);

  await old.query("delete from role_permission where resource = 'message_words'");
  await run(old.databaseUrl, seedReference);
  expect((await held())["store-manager"]).not.toContain("message_words.read");
});

test("a role can be added, renamed and changed by one editor at a time, and deleted once nobody has it", async () => {
  const body = { title: "Night shift", permissions: ["order.read", "order.pack", "order.read"] };
  const made = await store.call<AdminRole>("POST", "/admin/roles", body, owner);
  expect([made.status, made.body.permissions, made.body.memberCount]).toEqual([201, ["order.pack", "order.read"], 0]);
  expect((await store.call<Refused>("POST", "/admin/roles", { title: "night SHIFT" }, owner)).body.code).toBe(
    "record.taken",
  );

  const path = `/admin/roles/${made.body.id}`;
  const renamed = await store.call<AdminRole>("PATCH", path, { version: 1, title: "Nights" }, owner);
  expect(renamed.body).toMatchObject({ title: "Nights", permissions: made.body.permissions, version: 2 });
  const matrix = `/admin/permissions/${made.body.id}`;
  const late = await store.call<Refused>("PUT", matrix, { version: 1, permissions: [] }, owner);
  expect([late.status, late.body.code]).toEqual([409, "record.changed"]);
  const saved = await store.call<AdminRole>("PUT", matrix, { version: 2, permissions: ["faq.read"] }, owner);
  expect(saved.body).toMatchObject({ permissions: ["faq.read"], version: 3 });
  const shown = await store.call<{ roles: AdminRole[] }>("GET", "/admin/permissions", undefined, owner);
  expect(shown.body.roles.find(({ id }) => id === made.body.id)?.permissions).toEqual(["faq.read"]);
  expect((await store.call("PUT", matrix, { version: 3, permissions: ["faq.fly"] }, owner)).status).toBe(400);

  const colleague = await aStaffMember(store, ["page.read"]);
  const { version } = await user(colleague.id);
  await store.call("PATCH", `/admin/user/${colleague.id}`, { version, roles: [made.body.id] }, owner);
  expect((await store.call<Refused>("DELETE", path, undefined, owner)).body.code).toBe("record.in_use");
  await store.call("PATCH", `/admin/user/${colleague.id}`, { version: version + 1, roles: [] }, owner);
  expect((await store.call("DELETE", path, undefined, owner)).status).toBe(204);
  expect((await store.call<Refused>("GET", path, undefined, owner)).body.code).toBe("record.not_found");
});

test("nobody can grant permissions that they do not have, by a role or to themselves", async () => {
  const own = await aStaffMember(store, [
    "roles.read",
    "roles.create",
    "roles.update",
    "roles.delete",
    "permissions.update",
    "user.read",
    "user.create",
    "user.update",
  ]);
  const call = (method: string, path: string, body?: object) => store.call<Refused>(method, path, body, own.headers);
  const beyond = "staff.beyond_own_permissions";
  const [administrator, packer] = [await roleNamed("Administrator"), await roleNamed("Packer")];

  expect((await call("POST", "/admin/roles", { title: "Mine", permissions: ["order.refund"] })).body.code).toBe(beyond);
  const { version, id } = packer;
  const more = [...packer.permissions, "order.refund"];
  expect((await call("PUT", `/admin/permissions/${id}`, { version, permissions: more })).body.code).toBe(beyond);
  expect((await call("PATCH", `/admin/roles/${id}`, { version, permissions: [] })).body.code).toBe(beyond);
  expect((await call("DELETE", `/admin/roles/${id}`)).body.code).toBe(beyond);
  const newcomer = { name: "Newcomer", email: "newcomer@shop.example", roles: [administrator.id] };
  expect((await call("POST", "/admin/user", newcomer)).body.code).toBe(beyond);
  const self = await user(own.id);
  const promoted = { version: self.version, roles: [...self.roles.map((role) => role.id), administrator.id] };
  expect((await call("PATCH", `/admin/user/${own.id}`, promoted)).body.code).toBe(beyond);
  expect((await user(own.id)).roles).toEqual(self.roles);
  expect((await roleNamed("Packer")).permissions).toEqual(packer.permissions);
  expect(await store.query("select from account where email = 'newcomer@shop.example'")).toEqual([]);
});

test("nobody can take over a colleague with more permissions: by a new email, a reset or ended sessions", async () => {
  const helper = await aStaffMember(store, ["user.read", "user.update"]);
  const [boss] = await store.query<{ id: number; version: number }>(
    "select id, version from account where email = 'owner@shop.example'",
  );
  const path = `/admin/user/${boss?.id}`;
  const tries: [string, string, object?][] = [
    ["PATCH", path, { version: boss?.version, email: helper.email.replace("@", "+2@") }],
    ["DELETE", `${path}/session`],
    ["POST", `${path}/resetSecondFactor`],
  ];
  for (const [method, path, body] of tries) {
    const { status, body: refused } = await store.call<Refused>(method, path, body, helper.headers);
    expect([status, refused.code], `${method} ${path}`).toEqual([403, "staff.beyond_own_permissions"]);
  }
  expect((await store.call("GET", "/admin/roles", undefined, owner)).status, "is still signed in").toBe(200);
});

test("renaming roles does not allow changing permissions", async () => {
  const clerk = await aStaffMember(store, ["roles.update", "roles.create", "faq.read"]);
  const role = await store.call<AdminRole>("POST", "/admin/roles", { title: "Plain" }, clerk.headers);
  expect(role.status).toBe(201);
  const body = { version: 1, permissions: ["faq.read"] };
  const refused = await store.call<Refused>("PATCH", `/admin/roles/${role.body.id}`, body, clerk.headers);
  expect(refused.body.code).toBe("staff.beyond_own_permissions");
});

test("the last administrator cannot be removed in any way", async () => {
  const shop = await openStore();
  const proof = await asAdministrator(shop);
  const [me] = await shop.query<{ id: number }>("select id from account where email = 'owner@shop.example'");
  const path = `/admin/user/${me?.id}`;
  const { version } = await user(me?.id ?? 0, shop, proof);
  const role = await roleNamed("Administrator", shop, proof);
  const without = (...gone: string[]) => role.permissions.filter((permission) => !gone.includes(permission));
  const tries: [string, string, object][] = [
    ["PATCH", path, { version, status: "disabled" }],
    ["PATCH", path, { version, roles: [] }],
    ["PUT", `/admin/permissions/${role.id}`, { version: role.version, permissions: without("roles.update") }],
    // Removing the permission from its last holder would make it impossible to grant again.
    ["PUT", `/admin/permissions/${role.id}`, { version: role.version, permissions: without("report.read") }],
  ];
  for (const [method, path, body] of tries) {
    const { status, body: refused } = await shop.call<Refused>(method, path, body, proof);
    expect([status, refused.code], JSON.stringify(body).slice(0, 60)).toEqual([409, "staff.last_administrator"]);
  }
  const second = await aStaffMember(shop, everything);
  const fewer = { version: role.version, permissions: without("report.read") };
  expect((await shop.call("PUT", `/admin/permissions/${role.id}`, fewer, proof)).status).toBe(200);
  expect((await shop.call("PATCH", path, { version, status: "disabled" }, second.headers)).status).toBe(200);
  expect((await shop.call("GET", "/admin/roles", undefined, proof)).status, "its sessions ended").toBe(401);
});

test("if two administrators demote each other at once, one is refused", async () => {
  for (const change of [{ roles: [] }, { status: "disabled" }]) {
    const shop = await openStore();
    await shop.query("delete from account_role");
    const pair = [await aStaffMember(shop, everything), await aStaffMember(shop, everything)] as const;
    const demote = (by: (typeof pair)[number], whom: (typeof pair)[number]) =>
      shop.call<Refused>("PATCH", `/admin/user/${whom.id}`, { version: 1, ...change }, by.headers);
    const answers = await Promise.all([demote(pair[0], pair[1]), demote(pair[1], pair[0])]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    // The first request demoted or signed out the sender of the second.
    expect(refused).toHaveLength(1);
    expect(["staff.last_administrator", "staff.not_signed_in", "staff.no_permission"]).toContain(refused[0]?.body.code);
    const [left] = await shop.query<{ count: number }>(`
      select count(*)::int as count from account a join account_role ar on ar.account_id = a.id where a.status = 'active'`);
    expect(left?.count).toBe(1);
  }
});

test("the last administrator cannot be removed, also by two concurrent requests", async () => {
  const shop = await openStore();
  await shop.query("delete from account_role");
  const [one, two] = [await aStaffMember(shop, everything), await aStaffMember(shop, everything)];
  // A held lock makes both requests pass authentication before either is authorised.
  const bystander = new pg.Client({ connectionString: shop.databaseUrl });
  await bystander.connect();
  await bystander.query("select pg_advisory_lock(2024110601)");
  const demotions = [
    shop.call<Refused>("PATCH", `/admin/user/${two.id}`, { version: 1, roles: [] }, one.headers),
    shop.call<Refused>("PATCH", `/admin/user/${one.id}`, { version: 1, roles: [] }, two.headers),
  ];
  await expect
    .poll(() => shop.query("select from pg_locks where locktype = 'advisory' and not granted"))
    .toHaveLength(2);
  await bystander.end();
  const answers = await Promise.all(demotions);
  expect(answers.map(({ status, body }) => (status === 200 ? 200 : body.code)).toSorted()).toEqual([
    200,
    "staff.last_administrator",
  ]);
});
