import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const { aBrowser, lastPin } = shoppersOf(store);

type Line = { msg: string; path?: string; requestId?: string; err?: Record<string, unknown> };

const lines = () =>
  store
    .logged()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

test("a failed statement is logged with its SQL and constraint, and without values", async () => {
  const email = "marker-person@shop.example";
  const browser = aBrowser();
  await browser.login({ emailOrPhone: email });
  const otp = await lastPin(email);
  await store.query(`alter table account add constraint no_marker check (email <> '${email}')`);
  const failed = await browser.login({
    emailOrPhone: email,
    otp,
    password: "marker-password",
    confirmPassword: "marker-password",
  });
  expect(failed.status).toBe(500);
  expect(JSON.stringify(failed.body)).not.toContain("account");

  const told = lines().find(({ requestId, err }) => requestId === failed.headers.get("x-request-id") && err);
  expect(told?.err).toMatchObject({
    message: expect.stringMatching(/^Failed query: insert into "account"/),
    stack: expect.stringMatching(/^QueryError: Failed query: [\s\S]*\n\s+at /),
    cause: { code: "23514", constraint: "no_marker", table: "account" },
  });
  for (const secret of [email, "marker-person", "marker-password", "$argon2id", "Failing row", otp]) {
    expect(JSON.stringify(told)).not.toContain(secret);
  }
});

test("a PIN's hash and recipient are not logged if storing it fails", async () => {
  const phone = "01799990001";
  await store.query("alter table browser_pin add constraint no_pins check (identifier <> '+8801799990001')");
  const failed = await aBrowser().login({ emailOrPhone: phone });
  expect(failed.status).toBe(500);
  const told = lines().filter(({ requestId }) => requestId === failed.headers.get("x-request-id"));
  expect(JSON.stringify(told)).toContain("no_pins");
  expect(JSON.stringify(told)).not.toContain("1799990001");
  expect(JSON.stringify(told)).not.toMatch(/params/);
});

test("a failing job leaves its values out of the log and the queue", async () => {
  await store.query(`
    create function no_delivery() returns trigger language plpgsql as $$
    begin if old.recipient = 'marker-job@shop.example' then raise exception 'not now' using detail = old.text; end if; return new; end $$`);
  await store.query(
    "create trigger no_delivery before update on outgoing_message for each row execute function no_delivery()",
  );
  await store.query("alter table outgoing_message add column marker text");
  const to = "marker-job@shop.example";
  await store.call("POST", "/admin/message/test", { channel: "mail", to }, await asAdministrator(store));
  type Job = { lastError: string | null };
  const failures = () =>
    store.query<Job>(`select last_error as "lastError" from graphile_worker.jobs where last_error is not null`);
  await expect.poll(async () => (await failures()).length).toBe(1);
  expect((await failures())[0]?.lastError).toMatch(/^Failed query: update outgoing_message/);
  expect((await failures())[0]?.lastError).not.toMatch(/params/);
  const told = lines().filter(({ msg }) => msg === "a job failed");
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ task: "deliver-message", err: { cause: expect.anything() } });
  expect(JSON.stringify(lines())).not.toMatch(/params:|sending works/);
  await store.query("drop trigger no_delivery on outgoing_message");
});

test("an error in an order's stream is one log line with its request, and is not sent", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 5), 1);
  const number = (await buyer.order()).body.orderNumber;
  const { authorization } = buyer;
  const answer = await store.request(`/api/v1.0/order/${number}/events`, { headers: { authorization } });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await store.query("alter table customer_order rename column payment_status to payment_status_away");
  await store.query("select pg_notify('order_changed', id::text) from customer_order where number = $1", [number]);
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += String(part.value);
  await store.query("alter table customer_order rename column payment_status_away to payment_status");
  expect(rest).not.toMatch(/Failed query|payment_status/);

  const requestId = answer.headers.get("x-request-id");
  await expect.poll(() => lines().filter((line) => line.requestId === requestId && line.err)).toHaveLength(1);
  const told = lines().find((line) => line.requestId === requestId && line.err);
  expect(JSON.stringify(told)).toContain("payment_status");
  expect(told?.err?.message).not.toContain(number);
});

test("an error in the staff's stream of orders is logged with its request", async () => {
  const answer = await store.request("/api/v1.0/admin/order/events", { headers: await asAdministrator(store) });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await store.query("alter table customer_order rename column payment_status to payment_status_away");
  await store.query("select pg_notify('order_changed', max(id)::text) from customer_order");
  while (!(await reader.read()).done);
  await store.query("alter table customer_order rename column payment_status_away to payment_status");
  const requestId = answer.headers.get("x-request-id");
  await expect.poll(() => lines().filter((line) => line.requestId === requestId && line.err)).toHaveLength(1);
});

test("a download that cannot start is an error, and an incomplete one is detectable", async () => {
  const headers = await asAdministrator(store);
  const download = () => store.request("/api/v1.0/admin/product/export.csv", { headers });
  expect((await (await download()).text()).length).toBeGreaterThan(1000);

  await store.query("alter table category rename to category_away");
  const none = await download();
  await store.query("alter table category_away rename to category");
  expect([none.status, ((await none.json()) as { code: string }).code]).toEqual([500, "server.error"]);
  const failed = none.headers.get("x-request-id");
  expect(lines().filter(({ requestId, err }) => err && requestId === failed)).toHaveLength(1);

  // More rows than the export reads in one batch, so that the failure happens in a later batch.
  await store.query(`insert into product (slug, title_en, title_bn, storage, shelf_life_days, brand_id, category_id)
    select 'late-' || n, 'Late', 'দেরি', storage, shelf_life_days, brand_id, category_id
    from generate_series(1, 500) n, (select * from product order by id limit 1) one`);
  await store.query("alter table product rename to product_away");
  await store.query(`create view product as
    select id, title_en, title_bn, category_id, brand_id, storage, shelf_life_days, vat_basis_points, status, description,
      search_terms, everyday, product_type, main_ingredient, allergen_codes, custom, case when id = (select max(id) from product_away) then (1 / (id - id))::text else slug end as slug
    from product_away`);
  const half = await download();
  expect(half.status).toBe(200);
  await expect(half.text()).rejects.toThrow();
  await store.query("drop view product");
  await store.query("alter table product_away rename to product");
  const broken = half.headers.get("x-request-id");
  await expect.poll(() => lines().filter(({ requestId, err }) => err && requestId === broken)).toHaveLength(1);
});

test("a link to answer for a customer is in no log", async () => {
  const token = "marker-link-0123456789";
  for (const path of [`/substitution/${token}`, `/Substitution/${token}?x=%zz`]) {
    expect((await store.call("GET", path)).status).toBe(404);
  }
  await expect.poll(() => lines().filter(({ path }) => path === "/api/v1.0/substitution/{token}")).toHaveLength(2);
  expect(store.logged()).not.toContain("marker-link");
});
