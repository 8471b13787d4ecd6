import { randomUUID } from "node:crypto";
import type { SetupGap, ShopSetup } from "@tatka/contract/content/setup";
import type { PlacedOrder } from "@tatka/contract/orders/orders";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { expect, test } from "vitest";
import { importer } from "../../harness/catalogue-import.ts";
import { runJob } from "../../harness/job.ts";
import { anAuthenticator } from "../../harness/services/authenticator.ts";
import { aMailServer } from "../../harness/services/mail-server.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { administrator, asAdministrator, openEmptyDatabase, openStoreOn } from "../../harness/store.ts";

// From an empty production database to a delivered order, using only calls that the apps make.
const mail = await aMailServer();
const store = await openStoreOn(await openEmptyDatabase(), {
  ...{ mode: "production", smtpUrl: mail.url },
  keepsSecondFactor: true,
});
const proof = await asAdministrator(store);

type Refused = { code?: string };
const admin = async <T = { id: number }>(method: string, path: string, body?: object) =>
  store.call<T & Refused>(method, path, body, proof);
const make = async (path: string, body: object) => {
  const { status, body: made } = await admin("POST", path, body);
  expect(status, JSON.stringify(made)).toBe(201);
  return made.id;
};
const setup = async () => (await admin<ShopSetup>("GET", "/admin/setup")).body;
const missing = async () => (await setup()).missing;
const home = async (path = "/") => (await store.request(path)).text();

const shopper = await signUp("first@customer.example");
let variationId = 0;

async function signUp(email: string) {
  const asked = await store.request(`/api/v1.0/otp?emailOrPhone=${email}`);
  const cookie = asked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const form = { name: "First Customer", email, otp: await mail.pinTo(email), terms: true };
  const passwords = { password: "secret-1", confirmPassword: "secret-1" };
  const headers = { cookie, origin: store.origin };
  const { body } = await store.call<{ token: string }>("POST", "/auth/signup", { ...form, ...passwords }, headers);
  const own = { authorization: `Bearer ${body.token}`, cookie: "location=dhaka" };
  return <T>(method: string, path: string, sent?: object, more: Record<string, string> = {}) =>
    store.call<T & Refused>(method, path, sent, { ...own, ...more });
}

test("with the password alone the first administrator can only set up two-step verification", async () => {
  const refused = await admin("GET", "/admin/setup");
  expect(refused).toMatchObject({ status: 403, body: { code: "staff.second_factor_required" } });
  const { password } = administrator;
  const { body } = await admin<{ secret: string }>("POST", "/seller/secondFactor/begin", { password });
  const code = anAuthenticator(body.secret).code();
  expect((await admin("POST", "/seller/secondFactor/confirm", { code })).status).toBe(200);
});

test("a new store is closed, and the guide lists what is missing before customers can order", async () => {
  const { isOpen, missing, steps } = await setup();
  expect(isOpen).toBe(false);
  expect(missing).toEqual([
    "seller_address",
    "phone",
    "trade_registration",
    "hub",
    "zone",
    "delivery_option",
    "delivery_time",
    "category",
    "brand",
    "product",
    "stock",
  ] satisfies SetupGap[]);
  expect(steps.find(({ id }) => id === "payments")).toMatchObject({ status: "done", count: 1 });
  expect(steps.find(({ id }) => id === "mail")).toMatchObject({ status: "optional" });
  expect(await admin("POST", "/admin/setup/open")).toMatchObject({ status: 409, body: { code: "shop.not_ready" } });
  const opened = { isOpen: true, hasOpened: true, note: { en: "", bn: "" } };
  expect(await admin("POST", "/settings", { key: "shopStatus", value: opened })).toMatchObject({
    status: 400,
    body: { code: "request.invalid" },
  });
  expect(await admin("GET", "/admin/setup")).toMatchObject({ body: { isOpen: false } });
  expect(await home()).toContain("We open soon");
  expect(await home("/bn")).toContain("শিগগিরই খুলছি");
});

test("only staff who may change settings see the guide and open the shop", async () => {
  await admin("POST", "/settings", { key: "staffSecondFactorRequired", value: false });
  const reader = await aStaffMember(store, ["setting.read"]);
  const packer = await aStaffMember(store, ["order.pack"]);
  expect((await store.call("GET", "/admin/setup", undefined, reader.headers)).status).toBe(200);
  expect((await store.call("POST", "/admin/setup/open", undefined, reader.headers)).status).toBe(403);
  expect((await store.call("GET", "/admin/setup", undefined, packer.headers)).status).toBe(403);
  expect((await store.call("GET", "/admin/setup")).status).toBe(401);
});

test("each completed step disappears from the list", async () => {
  const save = async (key: string, value: object | string) => {
    const { status, body } = await admin("PATCH", `/admin/basic_setting/${key}`, { value, version: 0 });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const company = { name: "Shobji Ltd", nameBn: "সবজি লি.", address: "7 Lake Road", addressBn: "৭ লেক রোড" };
  await save("company", { ...company, bin: "001234567-0101" });
  const blurb = { en: "Vegetables", bn: "সবজি" };
  await save("basic", { hotline: "09611-223344", messengerLink: "/contact-us", blurb, logo: null });
  expect(await missing()).not.toContain("trade_registration");
  expect(await missing()).not.toContain("phone");
  expect(await home()).toContain("09611-223344");

  const hubId = await make("/admin/hub_setting", {
    ...{ title: "Mirpur", titleBn: "মিরপুর", slug: "mirpur", region: "dhaka" },
  });
  const { body: places } = await admin<{ id: number }[]>("GET", "/admin/shipping-place?q=dhanmondi&type=zone");
  const zone = {
    ...{ title: "Dhanmondi", titleBn: "ধানমন্ডি", hubId, status: "active", locationIds: [places[0]?.id] },
    methods: [
      { kind: "standard", title: "Delivery", titleBn: "ডেলিভারি", minutes: null, rules: null, status: "active" },
    ],
  };
  const zoneId = await make("/admin/shipping_zone", zone);
  expect(await missing()).toEqual(["delivery_time", "category", "brand", "product", "stock"]);
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    const time = { from: "10:00", to: "13:00", capacity: 5, cutoffMinutes: 60, status: "active" };
    await make("/admin/slot", { ...time, zoneId, weekday });
  }

  // Two concurrent clicks create the category tree once.
  const start = () => admin<{ added?: number }>("POST", "/admin/category/starting");
  const started = await Promise.all([start(), start()]);
  expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(started.find(({ status }) => status === 409)?.body.code).toBe("category.not_the_first");
  type Tree = { items: { id: number; slug: string; level: number; titleBn: string }[]; total: number };
  const { body: tree } = await admin<Tree>("GET", "/admin/category");
  expect(tree.total).toBe(started.find(({ status }) => status === 200)?.body.added);
  const categoryId = tree.items.find(({ slug, level }) => slug === "daily-vegetables" && level === 3)?.id;
  expect(await missing()).toEqual(["brand", "product", "stock"]);
  const brandId = await make("/admin/brand", { title: "Own", titleBn: "নিজের", slug: "own" });
  const { body: uoms } = await admin<{ items: { id: number; title: string }[] }>("GET", "/admin/uom?take=100");
  const size = { sku: "P-1", measurement: 1, uomId: uoms.items.find(({ title }) => title === "Kg")?.id };
  await make("/admin/product", {
    ...{ title: "Potato", titleBn: "আলু", categoryId, brandId, storage: "ambient", shelfLifeDays: 20 },
    variations: [{ ...size, weightGrams: 1000, regularPrice: 45, stock: [{ hubId, onHand: 0 }] }],
  });
  expect(await missing()).toEqual(["stock"]);
  const { body: found } = await store.call<{ items: { variations: { id: number }[] }[] }>("GET", "/product?take=1");
  variationId = found.items[0]?.variations[0]?.id ?? 0;
  await admin("POST", `/admin/variation/${variationId}/stock`, { hubId, onHand: 20, seen: 0 });
  expect(await missing()).toEqual([]);

  await admin("POST", "/admin/message/test", { channel: "mail", to: "owner@shop.example" });
  expect((await setup()).steps.find(({ id }) => id === "mail")).toMatchObject({ status: "done" });
});

test("the guide's sample table can be imported unchanged", async () => {
  const sample = await store.request("/api/v1.0/admin/product/sample.csv", { headers: proof });
  const { dryRun } = importer(store.request, proof);
  expect(await dryRun(Buffer.from(await sample.arrayBuffer()).toString())).toMatchObject({ bad: 0, added: 2 });
});

test("without an SMS gateway a PIN to a phone number is refused with a message", async () => {
  const asked = await store.call<Refused>("GET", "/otp?emailOrPhone=01712345678");
  expect(asked).toMatchObject({ status: 422, body: { code: "login.no_sms" } });
  const login = await store.call<Refused>(
    "POST",
    "/auth/login",
    { emailOrPhone: "01712345678" },
    { origin: store.origin },
  );
  expect(login).toMatchObject({ status: 422, body: { code: "login.no_sms" } });
});

test("the API reference of the back office requires a staff login", async () => {
  const paths = async (headers = {}) => {
    const answer = await store.request("/api/v1.0/openapi.json", { headers });
    return Object.keys(((await answer.json()) as { paths: object }).paths);
  };
  expect((await store.request("/api/docs")).status).toBe(401);
  expect((await store.request("/api/docs", { headers: proof })).status).toBe(200);
  expect((await paths()).filter((path) => path.startsWith("/admin/setup"))).toEqual([]);
  expect(await paths()).toContain("/order");
  expect(await paths(proof)).toContain("/admin/setup");
});

test("the first deliverable order opens the shop automatically, unless staff keep it closed", async () => {
  expect(await setup()).toMatchObject({ isOpen: true, hasOpened: false, opensItself: true });
  const put = (quantity: number) => shopper("POST", `/shoppingCart?variationId=${variationId}&quantity=${quantity}`);
  expect((await put(1)).status).toBe(200);
  expect((await put(0)).status).toBe(200);
  const kept = await admin<ShopSetup>("POST", "/admin/setup/close", { note: { en: "", bn: "" } });
  expect(kept.body).toMatchObject({ isOpen: false, hasOpened: false, opensItself: false });
  await runJob(store, "open-shop-when-ready");
  expect((await put(1)).body.code).toBe("shop.not_open");
});

test("until it is open, products are visible and nothing can be ordered", async () => {
  expect(await home()).toContain("We open soon");
  expect((await store.request("/product/potato")).status).toBe(200);
  const put = await shopper("POST", `/shoppingCart?variationId=${variationId}&quantity=2`);
  expect(put).toMatchObject({ status: 409, body: { code: "shop.not_open" } });
  const { body: list } = await shopper<{ id: number }>("POST", "/shopping-list", { text: "2 kg potato" });
  const listed = await shopper("POST", `/shopping-list/${list.id}/cart`, { items: [{ variationId, quantity: 1 }] });
  expect(listed).toMatchObject({ status: 409, body: { code: "shop.not_open" } });
  const order = { addressId: 1, paymentMethod: "cod" };
  const placed = await shopper("POST", "/order", order, { "idempotency-key": randomUUID() });
  expect(placed).toMatchObject({ status: 409, body: { code: "shop.not_open" } });
  expect((await shopper("GET", "/shoppingCart/myCart")).body).toEqual([]);
});

test("staff can place orders before that, in a browser that is logged in to the back office", async () => {
  const cookie = `admin_token=${proof.authorization.replace("Bearer ", "")}; location=dhaka`;
  const put = (quantity: number, more: Record<string, string>) =>
    shopper("POST", `/shoppingCart?variationId=${variationId}&quantity=${quantity}`, undefined, more);
  expect((await put(2, { cookie })).status).toBe(200);
  expect((await put(0, {})).status).toBe(200);
  expect((await put(2, { cookie: "admin_token=invented; location=dhaka" })).body.code).toBe("shop.not_open");
});

/** Repeats the first order, as a browser does after losing the response. */
let askAgain = async () => {};

test("opening the shop changes pages at once, a customer orders, and staff deliver for cash", async () => {
  expect((await admin<ShopSetup>("POST", "/admin/setup/open")).body).toMatchObject({ isOpen: true, hasOpened: true });
  expect(await home()).not.toContain("We open soon");

  const { body: divisions } = await store.call<{ items: { id: number; title: string }[] }>("GET", "/location/division");
  const below = async (type: string, id: number | undefined, title: string) => {
    const { body } = await store.call<{ id: number; title: string }[]>("GET", `/location/${type}/children/${id}`);
    return body.find((place) => place.title === title)?.id;
  };
  const divisionId = divisions.items.find(({ title }) => title === "Dhaka")?.id;
  const districtId = await below("division", divisionId, "Dhaka");
  const zoneId = await below("district", districtId, "Dhanmondi");
  const form = { name: "First Customer", phone: "01712345678", address: "House 7" };
  const { body: address } = await shopper<{ id: number }>("POST", "/address", {
    ...form,
    ...{ divisionId, districtId, zoneId },
  });
  expect((await shopper("POST", `/shoppingCart?variationId=${variationId}&quantity=2`)).status).toBe(200);
  const { body: slots } = await shopper<{ id: string }[]>("GET", `/slot?addressId=${address.id}`);
  const order = { addressId: address.id, slotId: slots.at(-1)?.id, paymentMethod: "cod" };
  const place = () => shopper<PlacedOrder>("POST", "/order", order, { "idempotency-key": "the first order" });
  const placed = await place();
  askAgain = async () => expect((await place()).body).toEqual(placed.body);
  expect(placed, JSON.stringify(placed.body)).toMatchObject({ status: 201, body: { total: 2 * 45 + 39 } });
  await expect.poll(() => mail.received.filter(({ to }) => to === "first@customer.example").length).toBeGreaterThan(1);

  const number = placed.body.orderNumber;
  for (const step of ["confirm", "pack", "dispatch", "deliver"]) {
    const moved = await admin<AdminOrder>("POST", `/admin/order/${number}/${step}`, {});
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  }
  const { body: own } = await shopper<{ status: string; paymentStatus: string }>("GET", `/order/${number}`);
  expect(own).toMatchObject({ status: "delivered", paymentStatus: "paid" });
});

test("it can be closed again with a note in both languages, and existing orders continue", async () => {
  const note = { en: "Back after Eid.", bn: "ঈদের পরে আবার খুলব।" };
  expect((await admin<ShopSetup>("POST", "/admin/setup/close", { note })).body).toMatchObject({ isOpen: false, note });
  expect(await home()).toContain(note.en);
  expect(await home()).not.toContain("We open soon");
  expect(await home("/bn")).toContain(note.bn);
  expect(await home("/product/potato")).toContain(note.en);
  const put = await shopper("POST", `/shoppingCart?variationId=${variationId}&quantity=1`);
  expect(put.body.code).toBe("shop.not_open");
  await askAgain();
  expect((await shopper<{ items: object[] }>("GET", "/order")).status).toBe(200);
  const entries = await store.query<{ after: { isOpen: boolean } }>(
    "select after from audit_entry where resource = 'setting' and resource_id = 'shopStatus' order by id",
  );
  expect(entries.map(({ after }) => after.isOpen)).toEqual([false, true, false]);
});
