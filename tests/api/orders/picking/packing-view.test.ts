import type { AdminRole } from "@tatka/contract/people/staff-accounts";
import { expect, test } from "vitest";
import { textOfPdf } from "../../../harness/files/pdf-text.ts";
import { anOrderAdmin } from "../../../harness/order-admin.ts";
import { anOrderToPack, packerPermissions } from "../../../harness/picking.ts";
import { asAdministrator, sharedStore } from "../../../harness/store.ts";

const store = await sharedStore();
const owner = await asAdministrator(store);

/** A packer with the store's default role. */
async function aPacker() {
  const packer = await anOrderAdmin(store, []);
  await store.query("insert into account_role select $1, id from role where slug = 'packer'", [packer.id]);
  return packer;
}

/** An order to pack, with contacts that a packer must not see. */
async function aConfirmedOrder() {
  const { number } = await anOrderToPack(store, manager);
  const contact = {
    name: "Nasima Akter",
    phone: "+8801711000777",
    address: "House 9, Road 4",
    landmark: "Mosque gate",
  };
  await store.query("update customer_order set recipient = recipient || $2, note = 'No plastic' where number = $1", [
    number,
    JSON.stringify({ ...contact, deliveryNote: "Ring flat B2" }),
  ]);
  await store.query(
    "insert into order_note (order_id, staff_id, text) select id, $2, 'Fragile' from customer_order where number = $1",
    [number, packer.id],
  );
  return { number };
}

const secret = /Akter|01711000777|House 9|Mosque|flat B2|@/;
const packer = await aPacker();
const manager = await anOrderAdmin(store, packerPermissions);

test("a packer sees first name, area, items and notes of an order, and nothing else about the customer", async () => {
  const { number } = await aConfirmedOrder();
  const { status, body } = await packer.order(number);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(secret);
  expect(body).toMatchObject({ recipient: { name: "Nasima" }, note: "No plastic", customer: null, payments: [] });
  expect(body.recipient.zone.title).not.toBe("");
  expect(body.lines).toHaveLength(2);
  expect(body.timeline.map(({ kind, text }) => [kind, text])).toEqual([["note", "Fragile"]]);

  const listed = await packer.list(`numbers=${number}`);
  expect(listed.items.map(({ recipient }) => recipient.name)).toEqual(["Nasima"]);
  expect(JSON.stringify(listed)).not.toMatch(secret);
  const { body: picked } = await packer.call<object>("GET", `/admin/order/pick-list?numbers=${number}`);
  expect(JSON.stringify(picked)).not.toMatch(secret);
  const slip = await fetch(`${store.origin}/api/v1.0/admin/order/${number}/packing-slip.pdf`, {
    headers: packer.headers,
  });
  const text = JSON.stringify(textOfPdf(new Uint8Array(await slip.arrayBuffer())));
  expect(text).toContain("Nasima");
  expect(text).not.toMatch(secret);
  // The response to a step contains no more than the order itself.
  expect(JSON.stringify((await packer.step(number, "pack")).body)).not.toMatch(secret);
});

test("a packer finds orders by number, not by phone or name", async () => {
  const { number } = await aConfirmedOrder();
  const found = async (q: string) => (await packer.list(`q=${encodeURIComponent(q)}`)).items.map((one) => one.number);
  expect(await found(number)).toEqual([number]);
  expect(await found("01711000777")).toEqual([]);
  expect(await found("Nasima Akter")).toEqual([]);
});

test("a closed order is not visible to packers", async () => {
  const { number } = await aConfirmedOrder();
  await store.query("update customer_order set status = 'delivered' where number = $1", [number]);
  expect((await packer.order(number)).status).toBe(404);
  expect((await packer.list(`numbers=${number}`)).items).toEqual([]);
  expect((await packer.call("GET", `/admin/order/${number}/packing-slip.pdf`)).status).toBe(404);
});

test("packers cannot call what returns payments, invoices or contacts", async () => {
  const { number } = await aConfirmedOrder();
  for (const path of [`order/${number}/invoice.pdf`, `order/${number}/lines`, "payment", `order/${number}/slots`]) {
    expect([path, (await packer.call("GET", `/admin/${path}`)).status]).toEqual([path, 403]);
  }
});

test("the fields that a role sees are part of its permissions", async () => {
  const title = `Packer ${packer.id}`;
  const { body: made } = await store.call<AdminRole>(
    "POST",
    "/admin/roles",
    { title, permissions: ["order.read"] },
    owner,
  );
  expect(made.limited).toEqual([]);
  const save = (role: AdminRole, body: object) =>
    store.call<AdminRole>("PUT", `/admin/permissions/${role.id}`, { version: role.version, ...body }, owner);
  const narrow = await save(made, { permissions: ["order.pack", "order.read"], limited: ["order.read"] });
  expect(narrow.body).toMatchObject({ permissions: ["order.pack", "order.read"], limited: ["order.read"] });
  // Changing only ticks leaves it unchanged.
  expect((await save(narrow.body, { permissions: ["order.read"] })).body.limited).toEqual(["order.read"]);
});

test("staff who see only some fields cannot give a role all of them", async () => {
  const colleague = await anOrderAdmin(store, ["permissions.update", "roles.create", "order.read"]);
  await store.query(
    `update role_permission set attributes = 'packing' where resource = 'order'
     and role_id in (select role_id from account_role where account_id = $1)`,
    [colleague.id],
  );
  const make = (body: object) =>
    colleague.call<{ code: string }>("POST", "/admin/roles", { permissions: ["order.read"], ...body });
  expect((await make({ title: `All ${colleague.id}` })).body.code).toBe("staff.beyond_own_permissions");
  expect((await make({ title: `Some ${colleague.id}`, limited: ["order.read"] })).status).toBe(201);
});
