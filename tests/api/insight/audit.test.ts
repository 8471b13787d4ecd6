import type { AuditEntry, AuditEntryDetail } from "@tatka/contract/insight/audit";
import { expect, test } from "vitest";
import { aStaffMember } from "../../harness/staff.ts";
import { administrator, asAdministrator, openStore } from "../../harness/store.ts";

type List = { items: AuditEntry[]; next: number | null };

const store = await openStore();
const owner = await asAdministrator(store);
const read = async (query = "") => (await store.call<List>("GET", `/admin/audit?${query}`, undefined, owner)).body;
const detail = async (id: number | undefined) =>
  (await store.call<AuditEntryDetail>("GET", `/admin/audit/${id}`, undefined, owner)).body;

test("an entry has the previous and new value of each changed field", async () => {
  const { body: product } = await store.call<{ version: number; title: string }>(
    "GET",
    "/admin/product/7",
    undefined,
    owner,
  );
  await store.call("PATCH", "/admin/product/7", { version: product.version, title: "Audited Paratha" }, owner);
  const [entry] = (await read("resource=product&resourceId=7")).items;
  expect(entry).toMatchObject({ action: "update", who: { name: "Administrator" }, fields: ["title"] });
  // The parts of a sentence: record, field, old and new value.
  expect(entry).toMatchObject({
    name: "Audited Paratha",
    highlights: [{ field: "title", before: product.title, after: "Audited Paratha" }],
  });
  expect((await detail(entry?.id)).changes).toEqual([
    { field: "title", before: product.title, after: "Audited Paratha" },
  ]);
  expect((await store.call("GET", "/admin/audit/999999999", undefined, owner)).status).toBe(404);
});

test("the log is filtered by author, record, action, source and time, and paged without a gap", async () => {
  const keeper = await aStaffMember(store, ["faq.create", "faq.delete"]);
  const question = { question: "Q", questionBn: "প্র", answer: "A", answerBn: "উ" };
  const ids: number[] = [];
  for (let n = 0; n < 7; n++) {
    const { body } = await store.call<{ id: number }>("POST", "/admin/faq", question, keeper.headers);
    ids.push(body.id);
  }
  await store.call("DELETE", `/admin/faq/${ids[0]}`, undefined, keeper.headers);

  expect((await read(`who=${keeper.id}`)).items).toHaveLength(8);
  expect((await read(`who=${keeper.id}&action=delete`)).items.map((entry) => entry.resourceId)).toEqual([
    String(ids[0]),
  ]);
  expect((await read(`resource=faq&resourceId=${ids[3]}`)).items).toHaveLength(1);
  await store.query("update audit_entry set at = at - interval '3 days' where account_id = $1 and action = 'delete'", [
    keeper.id,
  ]);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  expect((await read(`who=${keeper.id}&from=${yesterday}`)).items).toHaveLength(7);
  expect((await read(`who=${keeper.id}&to=${yesterday}`)).items.map(({ action }) => action)).toEqual(["delete"]);

  // Some without a changed field, and several at the same time.
  await store.query(
    "insert into audit_entry (account_id, action, resource, resource_id) values ($1, 'end_sessions', 'user', '1')",
    [keeper.id],
  );
  await store.query("update audit_entry set at = now() where account_id = $1 and action <> 'delete'", [keeper.id]);
  const seen: AuditEntry[] = [];
  let page = await read(`who=${keeper.id}&take=3`);
  while (true) {
    seen.push(...page.items);
    if (page.next === null) break;
    page = await read(`who=${keeper.id}&take=3&before=${page.next}`);
  }
  expect(seen).toHaveLength(9);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(9);
  expect(
    seen.every(({ highlights }) => highlights.length === 0),
    "what was made or deleted has no before and after",
  ).toBe(true);

  const file = await store.request(`/api/v1.0/admin/export/audit?who=${keeper.id}`, { headers: owner });
  const rows = (await file.text()).split("\r\n").slice(1, -1);
  const told = new Set(rows.map((row) => row.split(",").slice(3, 6).join(" ")));
  expect([...told].toSorted()).toEqual(
    seen.map(({ action, resource, resourceId }) => `${action} ${resource} ${resourceId}`).toSorted(),
  );

  const filters = await store.call<{ people: { id: number }[]; resources: string[]; actions: string[] }>(
    "GET",
    "/admin/audit/filters",
    undefined,
    owner,
  );
  expect(filters.body.resources).toEqual(expect.arrayContaining(["faq", "product"]));
  expect(filters.body.actions).toEqual(expect.arrayContaining(["create", "delete", "update"]));
  expect(filters.body.people.map(({ id }) => id)).toContain(keeper.id);
});

test("every value that the filters offer works", async () => {
  await store.query(
    `insert into audit_entry (account_id, action, resource, resource_id)
     select min(id), unnest(array['confirm-weight', 'take-back', 'stock-place']), 'stock_count', '1' from account`,
  );
  const { body } = await store.call<{ resources: string[]; actions: string[] }>(
    "GET",
    "/admin/audit/filters",
    undefined,
    owner,
  );
  for (const name of body.actions) expect((await read(`action=${name}`)).items, name).not.toHaveLength(0);
  for (const name of body.resources) expect((await read(`resource=${name}`)).items, name).not.toHaveLength(0);
});

test("every filter of a long log has its index", async () => {
  await store.query(`insert into audit_entry (account_id, action, resource, resource_id, at)
    select 1 + n % 3, 'update', 'thing_' || n % 40, n::text, now() - n * interval '1 minute'
    from generate_series(1, 40000) n where exists (select from account where id = 1 + n % 3)`);
  await store.query("vacuum analyze audit_entry");
  const plan = async (condition: string) =>
    JSON.stringify(
      await store.query(
        `explain select * from audit_entry e where ${condition} order by e.at desc, e.id desc limit 50`,
      ),
    );
  for (const [condition, index] of [
    ["true", "audit_entry_at"],
    ["e.at < now() - interval '20 days'", "audit_entry_at"],
    ["e.resource = 'thing_7'", "audit_entry_kind"],
    ["e.resource = 'thing_7' and e.resource_id = '7'", "audit_entry_resource"],
    ["e.account_id = 999", "audit_entry_account"],
    ["e.action = 'delete'", "audit_entry_action"],
  ] as const) {
    expect(await plan(condition), condition).toContain(index);
  }
});

test("no secret is in the log, whatever staff do", async () => {
  const newcomer = { name: "Nila", email: "nila@shop.example", roles: [1] };
  const made = await store.call<{ id: number; version: number }>("POST", "/admin/user", newcomer, owner);
  const path = `/admin/user/${made.body.id}`;
  const login = await store.call<{ token: string }>("POST", "/admin/login", {
    emailOrPhone: administrator.email,
    password: administrator.password,
  });
  await store.call("PATCH", path, { version: made.body.version, name: "Nila Das" }, owner);
  await store.call("DELETE", `${path}/session`, undefined, owner);
  const proof = { authorization: `Bearer ${login.body.token}` };
  const { body: factor } = await store.call<{ secret: string }>(
    "POST",
    "/seller/secondFactor/begin",
    { password: administrator.password },
    proof,
  );
  await store.call("POST", "/settings", { key: "contactEmail", value: "office@shop.example" }, owner);

  const [log] = await store.query<{ dump: string }>("select string_agg(e::text, ' ') as dump from audit_entry e");
  const [hashes] = await store.query<{ all: string[] }>(
    "select array_agg(password_hash) filter (where password_hash is not null) as all from account",
  );
  const secrets = [administrator.password, login.body.token, factor.secret, "argon2", ...(hashes?.all ?? [])];
  for (const secret of secrets) expect(log?.dump).not.toContain(secret);
  expect(log?.dump).toContain("Nila Das");
});

test("reading requires audit.read", async () => {
  const curious = await aStaffMember(store, ["user.read", "roles.read"]);
  expect((await store.call("GET", "/admin/audit", undefined, curious.headers)).status).toBe(403);
});

test("stock, prices, order lines and receipts are described by product, size and hub, in both languages", async () => {
  const [size] = await store.query<{
    id: number;
    productId: number;
    version: number;
    en: string;
    bn: string;
    price: number;
  }>(
    `select v.id, v.product_id as "productId", p.version, p.title_en || ', ' || v.title_en as en,
       p.title_bn || ', ' || v.title_bn as bn, v.regular_price_poisha::int / 100 as price
     from current_variation v join product p on p.id = v.product_id where v.sale_price_poisha is null order by v.id limit 1`,
  );
  const [hub] = await store.query<{ id: number; title: string; titleBn: string }>(
    `select id, title_en as title, title_bn as "titleBn" from hub order by id limit 1`,
  );
  if (!size || !hub) throw new Error("the demo store has sizes and hubs");
  const whole = { title: size.en, titleBn: size.bn };
  const newest = async (query: string) => (await read(query)).items[0];

  await store.call("POST", `/admin/variation/${size.id}/stock`, { hubId: hub.id, change: 50 }, owner);
  const stock = await newest("action=stock");
  expect(stock).toMatchObject({ items: [whole], hub: { title: hub.title, titleBn: hub.titleBn } });
  expect(stock?.highlights.map(({ field }) => field)).toEqual(["onHand"]);

  const price = { version: size.version, regularPrice: size.price + 5 };
  expect((await store.call("PATCH", `/admin/variation/${size.id}`, price, owner)).status).toBe(200);
  const priced = await newest(`resource=product&action=update&resourceId=${size.productId}`);
  expect(priced?.highlights).toContainEqual({
    field: `variations[${size.id}].regularPrice`,
    before: String(size.price),
    after: String(size.price + 5),
  });
  expect(whole.title).toContain(priced?.names[`size:${size.id}`]?.title);
  expect(priced?.names).toHaveProperty(`product:${size.productId}`);

  const { body: supplier } = await store.call<{ id: number }>(
    "POST",
    "/admin/supplier",
    { name: "Audited Mills" },
    owner,
  );
  const lines = [{ variationId: size.id, ordered: 30, cost: null }];
  const made = await store.call<{ id: number; version: number }>(
    "POST",
    "/admin/purchase",
    { supplierId: supplier.id, hubId: hub.id, lines },
    owner,
  );
  const { body: sent } = await store.call<{ version: number }>(
    "POST",
    `/admin/purchase/${made.body.id}/send`,
    { version: made.body.version },
    owner,
  );
  const receipt = { version: sent.version, lines: [{ variationId: size.id, pieces: 12 }] };
  expect((await store.call("POST", `/admin/purchase/${made.body.id}/receive`, receipt, owner)).status).toBe(200);
  expect(await newest("action=receive")).toMatchObject({
    items: [{ ...whole, pieces: 12 }],
    hub: { title: hub.title, titleBn: hub.titleBn },
  });
});
