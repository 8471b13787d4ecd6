import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const owner = await asAdministrator(store);

async function file(what: string, query = "", headers: Record<string, string> = owner) {
  const response = await store.request(`/api/v1.0/admin/export/${what}${query}`, { headers });
  const lines = (await response.text()).replace("\uFEFF", "").split("\r\n").slice(0, -1);
  return { response, status: response.status, head: lines[0], rows: lines.slice(1) };
}

test("orders are exported with the list's own filters, and texts are never formulas", async () => {
  const buyer = await aBuyer(store);
  const place = async () => {
    await buyer.put(await aVariation(store, 20), 2);
    return (await buyer.order()).body.orderNumber;
  };
  const [first, second] = [await place(), await place()];
  await store.query("update customer_order set recipient = recipient || $1, status = 'cancelled' where number = $2", [
    { name: '=HYPERLINK("https://evil.example")' },
    second,
  ]);
  const all = await file("orders");
  expect(all.response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(all.response.headers.get("content-disposition")).toMatch(/attachment; filename="order-\d{4}-\d\d-\d\d\.csv"/);
  expect(all.head).toMatch(/^Order,Placed at,Status,/);
  expect(all.rows.map((row) => row.slice(0, first.length))).toEqual([first, second]);
  const cancelled = await file("orders", "?status=cancelled");
  expect(cancelled.rows).toHaveLength(1);
  expect(cancelled.rows[0]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect((await file("orders", `?q=${first}`)).rows).toHaveLength(1);
  expect((await file("orders", "?status=nonsense")).status).toBe(400);
});

test("people are exported by kind, and a list longer than one page is complete without repeats", async () => {
  await store.query(`insert into account (name, email)
    select 'Many ' || n, 'many-' || n || '@export.example' from generate_series(1, 2345) n`);
  const many = await file("users", "?q=many-&kind=customer");
  expect(many.rows).toHaveLength(2345);
  expect(new Set(many.rows.map((row) => row.split(",")[0])).size).toBe(2345);
  const staff = await file("users", "?kind=staff");
  expect(staff.rows.some((row) => row.includes("owner@shop.example"))).toBe(true);
  expect(staff.rows.some((row) => row.includes("@export.example"))).toBe(false);
});

test("stock is exported by hub", async () => {
  const all = await file("stock");
  const inDhaka = await file("stock", "?region=dhaka");
  const [counted] = await store.query<{ count: number; dhaka: number }>(`
    select count(*)::int as count, count(*) filter (where h.region_code = 'dhaka')::int as dhaka
    from stock s join hub h on h.id = s.hub_id join variation v on v.id = s.variation_id where v.removed_at is null`);
  expect([all.rows.length, inDhaka.rows.length]).toEqual([counted?.count, counted?.dhaka]);
});

test("the audit log is exported field by field, and records each export", async () => {
  await file("stock", "?region=ctg");
  const audit = await file("audit", "?action=export&resource=stock");
  expect(audit.head).toBe("At,Who,API key,Did,What,Number,Field,Before,After");
  expect(audit.rows.at(-1)).toMatch(/,Administrator,,export,stock,[\d-]+,region,,ctg$/);
});

test("each export has its own permission, apart from that for the list", async () => {
  const reader = await aStaffMember(store, ["order.read", "user.read", "stock.read", "audit.read"]);
  for (const what of ["orders", "users", "stock", "audit"]) {
    expect((await file(what, "", reader.headers)).status, what).toBe(403);
  }
  const one = await aStaffMember(store, ["stock.export"]);
  expect((await file("stock", "", one.headers)).status).toBe(200);
  expect((await file("users", "", one.headers)).status).toBe(403);
});
