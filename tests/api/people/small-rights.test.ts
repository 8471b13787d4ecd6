import { expect, test } from "vitest";
import { shoppersOf } from "../../harness/shopper.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { administrator, sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

test("a role that may only add products gets what its form needs, and nothing else", async () => {
  const { headers } = await aStaffMember(store, ["product.create"]);
  const call = (method: string, path: string, body?: object) => store.call(method, `/admin/${path}`, body, headers);
  expect((await call("GET", "product/new/choices")).status).toBe(200);
  expect((await call("GET", "product/new/slug?title=Puff")).status).toBe(200);
  expect((await call("POST", "product/new/description", { text: "Crisp" })).status).toBe(200);
  expect((await call("GET", "product")).status).toBe(403);
  const other = await aStaffMember(store, ["brand.read"]);
  expect((await store.call("GET", "/admin/product/new/choices", undefined, other.headers)).status).toBe(403);
});

test("the staff cookie expires with the session", async () => {
  const { headers } = await store.call("POST", "/admin/login", {
    emailOrPhone: administrator.email,
    password: administrator.password,
  });
  expect(headers.getSetCookie().find((cookie) => cookie.startsWith("admin_token="))).toContain("Max-Age=43200;");
});

test("a login sets a cookie that scripts can read, and the token stays hidden from them", async () => {
  const { aBrowser, lastPin } = shoppersOf(store);
  const [browser, emailOrPhone] = [aBrowser(), "hinted@shop.example"];
  await browser.login({ emailOrPhone });
  const otp = await lastPin(emailOrPhone);
  const password = "hilsa-curry";
  const { headers } = await browser.login({ emailOrPhone, otp, password, confirmPassword: password });
  const cookies = headers.getSetCookie();
  expect(cookies.find((cookie) => cookie.startsWith("signed_in=1;"))).not.toContain("HttpOnly");
  expect(cookies.find((cookie) => cookie.startsWith("token="))).toContain("HttpOnly");
});

test("errors are in plain words", async () => {
  const { headers } = await aStaffMember(store, ["product.create", "brand.create"]);
  type Refused = { fields: Record<string, string> };
  const made = await store.call<Refused>("POST", "/admin/product", { title: 7, variations: [{}] }, headers);
  expect(made.status).toBe(400);
  expect(made.body.fields).toMatchObject({
    titleBn: "This field is required",
    "variations.0.sku": "This field is required",
  });
  for (const words of Object.values(made.body.fields)) expect(words).not.toMatch(/Invalid input|expected|received/);
});
