import type { AdminCustomer, AdminCustomerDetail } from "@tatka/contract/people/customers-admin";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { accept, aRefund, aSoldOrder } from "../../harness/sold-order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { headers } = await aStaffMember(store, [
  "customer.read",
  "customer.update",
  "customer.merge",
  "customer.export",
]);

type List = { items: AdminCustomer[]; total: number };
const list = async (query: string) =>
  (await store.call<List>("GET", `/admin/customer?${query}`, undefined, headers)).body;
const read = async (id: number) =>
  (await store.call<AdminCustomerDetail>("GET", `/admin/customer/${id}`, undefined, headers)).body;

async function sold(shopper: Awaited<ReturnType<typeof aShopper>>, taka: number, at = new Date()) {
  const [size] = await store.query<{ id: number }>("select min(id) as id from variation");
  return aSoldOrder(store, shopper, { at, lines: [{ variationId: size?.id ?? 0, quantity: 1, taka }] });
}

test("customers are listed apart from staff, sorted by spending, number and time of orders", async () => {
  const [often, once] = [await aShopper(store), await aShopper(store)];
  await sold(often, 300);
  await sold(often, 200);
  await sold(once, 900, new Date(Date.now() - 90 * 86_400_000));
  const bySpend = await list("sort=spent&order=DESC");
  expect(bySpend.items.slice(0, 2).map(({ id, orders, spent }) => ({ id, orders, spent }))).toEqual([
    { id: once.id, orders: 1, spent: 900 },
    { id: often.id, orders: 2, spent: 500 },
  ]);
  const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
  expect(await ids("spentFrom=600")).toEqual([once.id]);
  expect(await ids("ordersFrom=2")).toEqual([often.id]);
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  expect(await ids(`lastOrderTo=${monthAgo}`)).toEqual([once.id]);
  expect(await ids(`lastOrderFrom=${monthAgo}`)).toEqual([often.id]);
  expect(await ids("city=ctg")).not.toContain(often.id);
  expect(await ids("city=london")).toEqual([]);
  const staff = await store.query<{ id: number }>("select account_id as id from account_role");
  const everyone = await ids("take=100");
  for (const { id } of staff) expect(everyone).not.toContain(id);
  for (const bad of ["spentFrom=x", "lastOrderTo=31/11/2026", "city=Lon-don"]) {
    expect((await store.call("GET", `/admin/customer?${bad}`, undefined, headers)).status).toBe(400);
  }
});

test("a customer's spending is the accepted amount less refunds", async () => {
  const shopper = await aShopper(store);
  const [size] = await store.query<{ id: number }>("select min(id) as id from variation");
  const lines = [{ variationId: size?.id ?? 0, quantity: 1, taka: 250 }];
  const open = await aSoldOrder(store, shopper, { at: new Date(), lines, isOpen: true });
  expect(await read(shopper.id)).toMatchObject({ orders: 1, delivered: 0, spent: 0 });
  await accept(store, open.id, new Date());
  expect(await read(shopper.id)).toMatchObject({ orders: 1, delivered: 1, spent: 250 });
  await aRefund(store, open.id, { taka: 40, at: new Date(), status: "due" });
  expect(await read(shopper.id)).toMatchObject({ spent: 210 });
});

test("notes and tags are stored, found and exported, and each change is in the audit log", async () => {
  const { id } = await aShopper(store);
  await store.query("update account set name = '=HYPERLINK(1)' where id = $1", [id]);
  await store.call("POST", `/admin/customer/${id}/note`, { text: "Allergic to shrimp" }, headers);
  await store.call("PUT", `/admin/customer/${id}/tags`, { tags: ["VIP", "Weekly", "VIP"] }, headers);
  const customer = await read(id);
  expect(customer).toMatchObject({ tags: ["VIP", "Weekly"], notes: [{ text: "Allergic to shrimp" }] });
  expect((await list("tag=VIP")).items.map((one) => one.id)).toEqual([id]);
  const file = await store.request("/api/v1.0/admin/customer/export?tag=VIP", { headers });
  const text = await file.text();
  expect(text).toContain("VIP, Weekly");
  // Prevents CSV injection: customer input must stay text in a spreadsheet.
  expect(text).toContain("'=HYPERLINK(1)");
  const note = customer.notes[0]?.id;
  const neighbour = await aShopper(store);
  expect(
    (await store.call("DELETE", `/admin/customer/${neighbour.id}/note/${note}`, undefined, headers)).status,
    "the note of another",
  ).toBe(404);
  const deleted = await store.call<AdminCustomerDetail>(
    "DELETE",
    `/admin/customer/${id}/note/${note}`,
    undefined,
    headers,
  );
  expect(deleted.body.notes).toEqual([]);
  const [log] = await store.query<{ count: number }>(
    "select count(*)::int from audit_entry where resource = 'customer' and resource_id = $1",
    [String(id)],
  );
  expect(log?.count).toBe(3);
  const taken = await store.query(
    "select after from audit_entry where action = 'export' and resource = 'customer' and resource_id <> $1",
    [String(id)],
  );
  expect(taken, "who took the table away, and of whom").toEqual([{ after: { tag: "VIP" } }]);
});

test("a staff member is not a customer: no note, tag, page or duplicate", async () => {
  const colleague = await aStaffMember(store, ["order.read"]);
  const path = `/admin/customer/${colleague.id}`;
  expect((await store.call("GET", path, undefined, headers)).status).toBe(404);
  expect((await store.call("POST", `${path}/note`, { text: "x" }, headers)).status).toBe(404);
  expect((await store.call("PUT", `${path}/tags`, { tags: ["x"] }, headers)).status).toBe(404);
  const kept =
    "select text from customer_note where account_id = $1 union all select tag from customer_tag where account_id = $1";
  expect(await store.query(kept, [colleague.id])).toEqual([]);
  const reader = await aStaffMember(store, ["customer.read"]);
  const { id } = await aShopper(store);
  expect((await store.call("POST", `/admin/customer/${id}/note`, { text: "x" }, reader.headers)).status).toBe(403);
  expect((await store.call("PUT", `/admin/customer/${id}/tags`, { tags: [] }, reader.headers)).status).toBe(403);
  const file = await store.request("/api/v1.0/admin/customer/export", { headers: reader.headers });
  expect(file.status).toBe(403);

  // Orders to a staff member's phone number, to another customer's, and from another customer to this one.
  const [giver, twin] = [await aShopper(store), await aShopper(store)];
  await store.query("update account set phone = '+8801999000001' where id = $1", [colleague.id]);
  const to = async (from: typeof giver, phone: string) => {
    const { number } = await sold(from, 100);
    await store.query(
      "update customer_order set recipient = recipient || jsonb_build_object('phone', $2::text) where number = $1",
      [number, phone],
    );
  };
  const phoneOf = async (account: number) =>
    (await store.query<{ phone: string }>("select phone from account where id = $1", [account]))[0]?.phone ?? "";
  await to(giver, "+8801999000001");
  await to(giver, await phoneOf(id));
  await to(twin, await phoneOf(giver.id));
  expect((await read(giver.id)).duplicates.map((one) => one.id)).toEqual([id, twin.id]);
});

test("cancelled orders do not count, and the last day is included", async () => {
  const { id, ...shopper } = await aShopper(store);
  const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  await sold({ id, ...shopper }, 700);
  const { number } = await sold({ id, ...shopper }, 5_000);
  await store.query("update customer_order set status = 'cancelled' where number = $1", [number]);
  expect(await read(id)).toMatchObject({ orders: 1, spent: 700, cancelled: 1 });
  expect((await list("spentFrom=5000")).items).toEqual([]);
  expect((await list(`lastOrderTo=${today}&take=100`)).items.map((one) => one.id)).toContain(id);
  const [{ phone } = { phone: "" }] = await store.query<{ phone: string }>("select phone from account where id = $1", [
    id,
  ]);
  expect((await list(`q=${phone.slice(3)}`)).items.map((one) => one.id)).toEqual([id]);
});

test("two accounts of one person are merged completely or not at all", async () => {
  const [kept, other] = [await aShopper(store), await aShopper(store)];
  const order = await sold(other, 250);
  const [line] = await store.query<{ id: number }>("select min(id) as id from variation");
  for (const [account, quantity] of [
    [kept.id, 98],
    [other.id, 5],
  ]) {
    await store.query(
      "insert into cart_line (account_id, variation_id, quantity, seen_price_poisha) values ($1, $2, $3, 100)",
      [account, line?.id, quantity],
    );
  }
  await store.query(
    `insert into address (account_id, name, phone, zone_id, address, is_default)
     select a, 'Rahim', '+8801711000000', (select max(id) from location), 'House ' || a, true from unnest($1::int[]) a`,
    [[kept.id, other.id]],
  );
  const merge = (keptId: number, otherId: number, who = headers) =>
    store.call<{ code: string }>("POST", `/admin/customer/${keptId}/merge`, { otherId }, who);

  const reader = await aStaffMember(store, ["customer.read", "customer.update"]);
  expect((await merge(kept.id, other.id, reader.headers)).status).toBe(403);
  expect((await merge(kept.id, kept.id)).body.code).toBe("customer.same_account");
  // Staff accounts cannot be merged, otherwise a merge could take over a colleague's account.
  expect((await merge(kept.id, reader.id)).body.code).toBe("record.not_found");

  const before = await read(kept.id);
  expect((await merge(kept.id, other.id)).status).toBe(200);
  const customer = await read(kept.id);
  expect([customer.name, customer.email, customer.phone]).toEqual([before.name, before.email, before.phone]);
  expect(customer).toMatchObject({ orders: 1, spent: 250, addresses: [{ isDefault: true }, { isDefault: false }] });
  expect(customer.recentOrders.map(({ number }) => number)).toEqual([order.number]);
  const cart = await store.query("select account_id, quantity from cart_line where account_id = any($1)", [
    [kept.id, other.id],
  ]);
  expect(cart).toEqual([{ account_id: kept.id, quantity: 99 }]);
  const [closed] = await store.query("select status, email, phone from account where id = $1", [other.id]);
  expect(closed).toEqual({ status: "deleted", email: null, phone: null });
  expect(await store.query("select from session where account_id = $1", [other.id])).toEqual([]);
  const [log] = await store.query<{ action: string }>(
    "select action from audit_entry where resource = 'customer' and resource_id = $1",
    [String(kept.id)],
  );
  expect(log?.action).toBe("merge");
  expect((await merge(kept.id, other.id)).body.code).toBe("record.not_found");
});
