import type { MailboxMessage } from "@tatka/contract/content/messages";
import { expect, test } from "vitest";
import { shoppersOf } from "../../../harness/shopper.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();

const { aBrowser, aCustomer, aPhone, lastPin, later } = shoppersOf(store);

test("a new customer logs in with email, PIN and password", async () => {
  const browser = aBrowser();
  const emailOrPhone = "Newcomer@Example.com";
  expect((await browser.login({ emailOrPhone })).body).toEqual({ message: "SET_OTP" });
  const otp = await lastPin("newcomer@example.com");
  expect((await browser.login({ emailOrPhone, otp })).body).toEqual({ message: "SET_PASSWORD" });
  const done = await browser.login({ emailOrPhone, otp, password: "secret-1", confirmPassword: "secret-1" });
  expect(done.body).toMatchObject({ message: "LOGGED_IN", user: { email: "newcomer@example.com" }, cart: [] });
  expect(done.headers.get("set-cookie")).toMatch(/token=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/);
  expect((await browser.call("GET", "/auth/me")).body).toMatchObject({ fullName: "newcomer@example.com" });

  const again = aBrowser();
  expect((await again.login({ emailOrPhone })).body).toEqual({ message: "ENTER_PASSWORD" });
  expect((await again.login({ emailOrPhone, password: "secret-1", otp: "" })).body.message).toBe("LOGGED_IN");
});

test("a phone number is accepted in any form, and the PIN is sent by one short SMS", async () => {
  const { phone, identifier } = await aCustomer();
  for (const typed of [`+88${phone}`, `88 ${phone}`, phone.replace(/(\d{5})/, "$1-")]) {
    expect((await aBrowser().login({ emailOrPhone: typed })).body.message).toBe("ENTER_PASSWORD");
  }
  const messages = (await (await store.request("/dev/mailbox.json")).json()) as MailboxMessage[];
  const sms = messages.find(({ to }) => to === identifier);
  expect(sms?.channel).toBe("sms");
  expect(sms?.text.length).toBeLessThanOrEqual(160);
});

test("a forgotten password is replaced by PIN, and all sessions end", async () => {
  const { phone, identifier, browser } = await aCustomer();
  await later(identifier);
  const elsewhere = aBrowser();
  expect((await elsewhere.login({ emailOrPhone: phone, forgotPassword: true })).body.message).toBe("SET_OTP");
  const otp = await lastPin(identifier, 2);
  const form = { emailOrPhone: phone, otp, forgotPassword: true };
  expect((await elsewhere.login(form)).body.message).toBe("SET_PASSWORD");
  const done = await elsewhere.login({ ...form, password: "secret-2", confirmPassword: "secret-2" });
  expect(done.body.message).toBe("LOGGED_IN");
  expect((await browser.call("GET", "/auth/me")).status).toBe(401);
  expect((await aBrowser().login({ emailOrPhone: phone, password: "secret-1" })).status).toBe(401);
  expect((await aBrowser().login({ emailOrPhone: phone, password: "secret-2" })).status).toBe(200);
});

test("guessing a password is limited, and the owner's own browser is not blocked", async () => {
  const { phone, password, browser } = await aCustomer();
  const guesser = aBrowser();
  const guesses = Array.from({ length: 30 }, (_, n) => guesser.login({ emailOrPhone: phone, password: `guess-${n}` }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  expect((await guesser.login({ emailOrPhone: phone, password })).status).toBe(429);
  expect((await browser.login({ emailOrPhone: phone, password })).status).toBe(200);
});

test("a wrong password and an unknown account get the same response", async () => {
  const { phone } = await aCustomer();
  const [wrong, nobody] = [
    await aBrowser().login({ emailOrPhone: phone, password: "not-this" }),
    await aBrowser().login({ emailOrPhone: aPhone(), password: "not-this" }),
  ];
  expect([wrong.status, wrong.body.code]).toEqual([nobody.status, nobody.body.code]);
});

test("PIN, token and password are stored only as hashes", async () => {
  const { phone, identifier, token, password } = await aCustomer();
  const pin = await lastPin(identifier);
  const [found] = await store.query<{ dump: string }>(`
    select (select string_agg(t::text, ' ') from browser_pin t where identifier = '${identifier}')
      || (select string_agg(t::text, ' ') from session t) || (select string_agg(t::text, ' ') from account t)
      || coalesce((select string_agg(t::text, ' ') from graphile_worker._private_jobs t), '') as dump`);
  for (const secret of [token, password]) expect(found?.dump).not.toContain(secret);
  expect(found?.dump).not.toMatch(new RegExp(`[^0-9a-f]${pin}[^0-9a-f]`));
  expect(store.logged()).not.toContain(token);
  expect(store.logged()).not.toContain(phone);
});

test.each([
  [{}, "emailOrPhone", "email is required"],
  [{ emailOrPhone: "" }, "emailOrPhone", "email is required"],
  [{ emailOrPhone: "a@b.example", password: "short" }, "password", "Password must have at least 6 characters"],
  [
    { emailOrPhone: "a@b.example", otp: "1234", password: "secret-1", confirmPassword: "secret-2" },
    "confirmPassword",
    "The passwords do not match",
  ],
  [
    { emailOrPhone: "a@b.example", otp: "1234", password: "secret-1" },
    "confirmPassword",
    "Confirm password is required",
  ],
  [{ emailOrPhone: "not an email" }, "emailOrPhone", "not valid"],
  [{ emailOrPhone: ["a@b.example"] }, "emailOrPhone", undefined],
])("the form %j is refused at %s", async (form, field, message) => {
  const { status, body } = await aBrowser().login(form);
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty(field, message ?? expect.any(String));
});

test.each(["not an email", "+1 212 555 0100", "0171234", "a@b", "@shop.example"])(
  "%s is neither an email nor a Bangladeshi number",
  async (emailOrPhone) => {
    expect((await aBrowser().login({ emailOrPhone })).body.code).toBe("login.not_an_identifier");
    const asked = await aBrowser().call("GET", `/otp?emailOrPhone=${encodeURIComponent(emailOrPhone)}`);
    expect(asked.body.code).toBe("login.not_an_identifier");
  },
);

test("a login from another site is refused, by POST and by GET", async () => {
  const foreign = aBrowser({ origin: "https://evil.example" });
  expect((await foreign.login({ emailOrPhone: aPhone() })).status).toBe(403);
  const visit = aBrowser({ "sec-fetch-site": "cross-site" });
  expect((await visit.call("GET", `/otp?emailOrPhone=${aPhone()}`)).status).toBe(403);
  const { browser } = await aCustomer();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const lured = await store.call("GET", "/auth/customerlogout", undefined, { cookie, "sec-fetch-site": "cross-site" });
  expect(lured.status).toBe(403);
  expect((await browser.call("GET", "/auth/me")).status).toBe(200);
});

test.each(["POST", "GET"])("logging out by %s revokes a copied token", async (method) => {
  const { browser, token } = await aCustomer();
  const copied = { authorization: `Bearer ${token}` };
  expect((await store.call("GET", "/auth/validate", undefined, copied)).body).toEqual({ valid: true });
  expect((await browser.call(method, "/auth/customerlogout")).status).toBe(204);
  expect((await store.call("GET", "/auth/validate", undefined, copied)).body).toEqual({ valid: false });
  expect(browser.cookies.has("token")).toBe(false);
});

test("each login has a new token, whatever was set before", async () => {
  const { phone, password } = await aCustomer();
  const victim = aBrowser();
  victim.cookies.set("token", "x".repeat(43));
  const first = await victim.login({ emailOrPhone: phone, password });
  const second = await victim.login({ emailOrPhone: phone, password });
  expect(new Set(["x".repeat(43), first.body.token, second.body.token]).size).toBe(3);
});

test("changing the password ends every other session and keeps this one", async () => {
  const { phone, password, browser } = await aCustomer();
  const phoneApp = aBrowser();
  await phoneApp.login({ emailOrPhone: phone, password });
  const change = (oldPassword: string) =>
    browser.call("PUT", "/user/changePassword", { oldPassword, password: "secret-9", confirmPassword: "secret-9" });
  expect((await change("not-this")).body.code).toBe("login.wrong_password");
  expect((await change(password)).status).toBe(204);
  expect((await browser.call("GET", "/auth/me")).status).toBe(200);
  expect((await phoneApp.call("GET", "/auth/me")).status).toBe(401);
});

test("devices are listed, and logging out everywhere ends all sessions", async () => {
  const { phone, password, browser } = await aCustomer();
  const tablet = aBrowser({ "user-agent": "Tablet" });
  await tablet.login({ emailOrPhone: phone, password });
  type Device = { device: string; current: boolean };
  const { body } = await tablet.call<Device[]>("GET", "/user/devices");
  expect(body).toHaveLength(2);
  expect(body.find(({ current }) => current)?.device).toBe("Tablet");
  expect((await tablet.call("POST", "/user/logoutEverywhere")).status).toBe(204);
  expect((await browser.call("GET", "/auth/me")).status).toBe(401);
});

test("a customer changes name and language, and no other fields", async () => {
  const { browser, user } = await aCustomer();
  const { body } = await browser.call<{ name: string; id: number; email: string | null }>("POST", "/user/update", {
    name: "Rahima",
    language: "bn",
    id: 1,
    email: "owner@shop.example",
    status: "disabled",
    role: "administrator",
  });
  expect(body).toMatchObject({ id: user?.id, name: "Rahima", email: null });
  expect((await browser.call("GET", "/auth/me")).body).toMatchObject({ fullName: "Rahima", language: "bn" });
});

test("a customer's session is refused in the back office, and a staff session in the store", async () => {
  const { token } = await aCustomer();
  const proof = { authorization: `Bearer ${token}` };
  expect((await store.call("GET", "/auth/isAdmin", undefined, proof)).body).toMatchObject({ isAdmin: false });
  expect((await store.call("GET", "/admin/product", undefined, proof)).status).toBe(401);
});

test("signing up creates an account by PIN, and never changes an existing one", async () => {
  const browser = aBrowser();
  const email = "signer@example.com";
  await browser.call("GET", `/otp?emailOrPhone=${email}`);
  const form = { name: "Signer", email, password: "secret-1", confirmPassword: "secret-1", terms: true };
  const done = await browser.call("POST", "/auth/signup", { ...form, otp: await lastPin(email) });
  expect([done.status, done.body.message]).toEqual([201, "LOGGED_IN"]);
  await later(email);
  await browser.call("GET", `/otp?emailOrPhone=${email}`);
  const again = await browser.call("POST", "/auth/signup", {
    ...form,
    otp: await lastPin(email, 2),
    password: "secret-2",
    confirmPassword: "secret-2",
  });
  expect(again.body.code).toBe("signup.account_exists");
});

test.each([
  [{ name: "Al" }, "name", "Please enter at least 3 letters"],
  [{ name: "123 45" }, "name", "Please enter at least 3 letters"],
  [{ email: "" }, "email", "Email is required"],
  [{ email: "upper@example" }, "email", "Please enter a valid email address"],
  [{ otp: "" }, "otp", "OTP is required"],
  [{ password: "" }, "password", "Password is required"],
  [{ password: "short" }, "password", "Password must have at least 6 characters"],
  [{ confirmPassword: "" }, "confirmPassword", "Confirm password is required"],
  [{ confirmPassword: "different" }, "confirmPassword", "The passwords do not match"],
  [{ terms: false }, "terms", "Please accept the terms"],
])("a sign-up with %j is refused: %s", async (wrong, field, message) => {
  const form = {
    name: "Someone",
    email: "someone@example.com",
    otp: "1234",
    password: "secret-1",
    confirmPassword: "secret-1",
    terms: true,
  };
  const { status, body } = await aBrowser().call("POST", "/auth/signup", { ...form, ...wrong });
  expect(status).toBe(400);
  expect(body.fields?.[field]).toBe(message);
});

test("expired rows are deleted every hour, and no others", async () => {
  const [gone, kept] = [await aCustomer(), await aCustomer()];
  await store.query("update session set expires_at = now() - interval '1 minute' where account_id = $1", [
    gone.user?.id,
  ]);
  await store.query(
    "update browser_pin set expires_at = now() - interval '1 day', sent_at = now() - interval '2 days' where identifier = $1",
    [gone.identifier],
  );
  await store.query("update known_browser set last_login_at = now() - interval '181 days' where account_id = $1", [
    gone.user?.id,
  ]);
  await store.query("select graphile_worker.add_job('delete-expired')");
  const left = async (table: string, column: string, value: unknown) =>
    (await store.query(`select from ${table} where ${column} = $1`, [value])).length;
  await expect.poll(() => left("session", "account_id", gone.user?.id)).toBe(0);
  await expect.poll(() => left("browser_pin", "identifier", gone.identifier)).toBe(0);
  await expect.poll(() => left("known_browser", "account_id", gone.user?.id)).toBe(0);
  expect(await left("session", "account_id", kept.user?.id)).toBe(1);
  expect(await left("browser_pin", "identifier", kept.identifier)).toBe(1);
  expect(await left("known_browser", "account_id", kept.user?.id)).toBe(1);
});
