import { beforeAll, expect, test } from "vitest";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const staff = await aStaffMember(store, ["customer.read", "customer.update", "customer.merge"]);
const merge = (keptId: number, otherId: number) =>
  store.call<{ code?: string }>("POST", `/admin/customer/${keptId}/merge`, { otherId }, staff.headers);

let [kept, other]: Shopper[] = [];
let [both, single]: number[] = [];
let keptPhone: object | undefined;
const ids = () => ({ kept: kept?.id ?? 0, other: other?.id ?? 0 });

/** The table's rows that belong to either account. */
async function held(table: string, value: string) {
  const rows = await store.query<{ owner: number; value: unknown }>(
    `select account_id as owner, ${value} as value from ${table} where account_id = any ($1) order by 1, 2`,
    [[ids().kept, ids().other]],
  );
  return rows.map((row) => [row.owner === ids().kept ? "kept" : "other", row.value]);
}

/** Gives the kept account the first value and the merged account both, to cause a duplicate. */
async function oneAndTwo(table: string, columns: string, one: string, two: string) {
  await store.query(
    `insert into ${table} (account_id, ${columns}) select $1::int, ${one} union all select $2::int, ${one} union all select $2::int, ${two}`,
    [ids().kept, ids().other],
  );
}

beforeAll(async () => {
  [kept, other] = [await aShopper(store), await aShopper(store)];
  [keptPhone] = await store.query("select phone from account where id = $1", [kept.id]);
  const sizes = await store.query<{ id: number }>("select min(id) as id from variation group by product_id limit 2");
  [both, single] = sizes.map(({ id }) => id);
  const product = (size: number | undefined) => `(select product_id from variation where id = ${size})`;
  await store.query(
    "insert into voucher (code, kind, percent) values ('MERGE1', 'percent', 5), ('MERGE2', 'percent', 5)",
  );
  const voucher = (code: string) => `(select id from voucher where code = '${code}')`;
  await oneAndTwo("voucher_customer", "voucher_id, used", `${voucher("MERGE1")}, 2`, `${voucher("MERGE2")}, 1`);
  await store.query(
    `insert into discount (title_en, title_bn, terms, status) values ('M1', 'M1', '{"kind": "spend"}', 'hidden'),
       ('M2', 'M2', '{"kind": "spend"}', 'hidden')`,
  );
  const discount = (title: string) => `(select id from discount where title_en = '${title}')`;
  await oneAndTwo("discount_customer", "discount_id, used", `${discount("M1")}, 3`, `${discount("M2")}, 1`);
  const wished = "variation_id, region_code, added_price_poisha, known_price_poisha, known_in_stock";
  await oneAndTwo("wishlist_item", wished, `${both}, 'dhaka', 100, 100, true`, `${single}, 'dhaka', 100, 100, true`);
  await oneAndTwo("restock_request", "variation_id, region_code", `${both}, 'dhaka'`, `${single}, 'dhaka'`);
  await oneAndTwo(
    "refused_reminder",
    "variation_id, due_on",
    `${both}, date '2030-01-01'`,
    `${single}, date '2030-01-01'`,
  );
  await oneAndTwo("review", "product_id, author, stars", `${product(both)}, 'R', 5`, `${product(single)}, 'R', 4`);
  await oneAndTwo("customer_tag", "tag", "'VIP'", "'Weekly'");
  await oneAndTwo("customer_note", "text", "'Rings twice'", "'Allergic'");
  await oneAndTwo("saved_list", "name", "'Week'", "'Eid'");
  await oneAndTwo("shopping_list", "region_code, source", "'dhaka', 'text'", "'dhaka', 'photo'");
  await oneAndTwo("consent_event", "is_given, source", "false, 'profile'", "true, 'profile'");
  await store.query(
    `insert into review_picture (name, account_id, review_id, width, height)
     select md5(r.id::text), r.account_id, r.id, 1, 1 from review r where r.account_id = $1`,
    [ids().other],
  );
  await store.query("insert into known_browser (token_hash, account_id, networks) values (sha256('b'), $1, '{}')", [
    ids().other,
  ]);
  await store.query("update account set email = null, name = null where id = $1", [ids().kept]);
  await store.query("update account set password_hash = 'x', name = 'Rahim Uddin' where id = $1", [ids().other]);
  expect((await merge(ids().kept, ids().other)).status).toBe(200);
});

test.each([
  ["voucher_customer", "used", [1, 4]],
  ["discount_customer", "used", [1, 6]],
  ["customer_tag", "tag", ["VIP", "Weekly"]],
  ["customer_note", "text", ["Allergic", "Rings twice", "Rings twice"]],
  ["saved_list", "name", ["Eid", "Week", "Week"]],
  ["shopping_list", "source", ["photo", "text", "text"]],
  ["review", "stars", [4, 5]],
  ["consent_event", "is_given", [false]],
  ["known_browser", "networks", []],
  ["session", "audience", ["store"]],
])("%s: both accounts' data is combined, and nothing stays behind", async (table, value, values) => {
  expect(await held(table, value)).toEqual(values.map((one) => ["kept", one]));
});

test("wishlist items are moved once, and pictures with their reviews", async () => {
  for (const table of ["wishlist_item", "restock_request", "refused_reminder"]) {
    expect(await held(table, "variation_id"), table).toEqual([both, single].toSorted().map((id) => ["kept", id]));
  }
  const pictures = await store.query(
    "select r.stars, p.account_id = r.account_id as own from review_picture p join review r on r.id = p.review_id",
  );
  expect(pictures).toEqual([{ stars: 4, own: true }]);
});

test("missing email and name are filled in, the phone is not replaced, and nobody can log in to the other account", async () => {
  const accounts = await store.query(
    "select name, email is not null as email, phone, password_hash as hash, status from account where id = any ($1) order by id",
    [[ids().kept, ids().other]],
  );
  expect(accounts).toEqual([
    { name: "Rahim Uddin", email: true, ...keptPhone, hash: null, status: "active" },
    { name: null, email: false, phone: null, hash: null, status: "deleted" },
  ]);
});

test("the audit log's entries about the customer are moved", async () => {
  const { browser, user, password } = await shoppersOf(store).aCustomer();
  const id = user?.id ?? 0;
  await store.query("update account set name = 'Nasima' where id = $1", [id]);
  const extra = await aShopper(store);
  expect((await merge(id, extra.id)).status).toBe(200);
  await store.call("POST", `/admin/customer/${id}/note`, { text: "Allergic to shrimp" }, staff.headers);
  const entries = () =>
    store.query<{ action: string; said: string | null }>(
      `select action, before::text || coalesce(after::text, '') as said from audit_entry
       where resource = 'customer' and resource_id = $1 order by id`,
      [String(id)],
    );
  expect((await entries())[0]?.said).toContain("Nasima");
  expect((await browser.call("POST", "/user/deleteAccount", { password })).status).toBe(204);
  expect(await entries()).toEqual([
    { action: "merge", said: null },
    { action: "update", said: null },
  ]);
});
