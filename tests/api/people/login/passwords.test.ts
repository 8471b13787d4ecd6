import type { AdminRole, AdminUserDetail } from "@tatka/contract/people/staff-accounts";
import { expect, test } from "vitest";
import { shoppersOf } from "../../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../../harness/store.ts";

const store = await openStore();
const owner = await asAdministrator(store);
const { aBrowser, aCustomer, inbox, lastPin, later } = shoppersOf(store);
const { body: roleList } = await store.call<{ items: AdminRole[] }>("GET", "/admin/roles", undefined, owner);
const support = roleList.items.find(({ title }) => title === "Support")?.id;

const weak = "secret";
const strong = "a long and quiet evening";
type Answer = { code?: string; token?: string };

/** A user who has a role but no password yet. */
async function invited(email: string): Promise<AdminUserDetail> {
  const person = { name: "Nadia Rahman", email, roles: [support] };
  const { status, body } = await store.call<AdminUserDetail>("POST", "/admin/user", person, owner);
  expect(status).toBe(201);
  return body;
}

async function withPin(email: string) {
  const browser = aBrowser();
  await browser.call("GET", `/otp?emailOrPhone=${email}`);
  return { browser, otp: await lastPin(email) };
}

const passwordNotifications = async (to: string) =>
  (await inbox(to)).filter(({ text }) => /Your Tatka password was changed|পাসওয়ার্ড বদলানো হয়েছে/.test(text));
const staffLogin = (emailOrPhone: string, password: string) =>
  store.call<Answer>("POST", "/admin/login", { emailOrPhone, password });

test("an invited colleague cannot choose a weak password by signing up as a customer", async () => {
  const email = "invited-signs-up@shop.example";
  await invited(email);
  const { browser, otp } = await withPin(email);
  const form = { name: "Nadia Rahman", email, otp, terms: true };
  const sign = (password: string) =>
    browser.call("POST", "/auth/signup", { ...form, password, confirmPassword: password });
  const refused = await sign(weak);
  expect([refused.status, refused.body.code]).toEqual([400, "staff.weak_password"]);
  expect((await sign(strong)).status).toBe(201);
  expect((await staffLogin(email, strong)).status).toBe(200);
});

test.each([{}, { forgotPassword: true }])("nor by the login's steps with %j", async (more) => {
  const email = `invited-logs-in-${Object.keys(more).length}@shop.example`;
  await invited(email);
  const { browser, otp } = await withPin(email);
  const login = (password: string) =>
    browser.login({ emailOrPhone: email, otp, password, confirmPassword: password, ...more });
  expect((await login(weak)).body.code).toBe("staff.weak_password");
  expect((await login(strong)).status).toBe(200);
});

test("a user who registered for the back office keeps a strong password while waiting for approval", async () => {
  const email = "asked@shop.example";
  const { browser, otp } = await withPin(email);
  const form = { name: "Nadia Rahman", email, otp, password: strong, confirmPassword: strong };
  expect((await browser.call("POST", "/admin/register", form)).status).toBe(200);
  await browser.login({ emailOrPhone: email, password: strong });
  const change = { oldPassword: strong, password: weak, confirmPassword: weak };
  expect((await browser.call<Answer>("PUT", "/user/changePassword", change)).body.code).toBe("staff.weak_password");
});

test("a customer who is given a role chooses a new password before the back office opens", async () => {
  const { identifier, browser, user, phone } = await aCustomer(weak);
  const { body } = await store.call<{ version: number }>("GET", `/admin/user/${user?.id}`, undefined, owner);
  await store.call("PATCH", `/admin/user/${user?.id}`, { version: body.version, roles: [support] }, owner);
  expect((await staffLogin(identifier, weak)).body.code).toBe("staff.wrong_credentials");
  expect((await browser.call("GET", "/auth/me")).status).toBe(401);
  expect((await aBrowser().login({ emailOrPhone: phone, password: weak })).status).toBe(401);
});

test("an existing weak password is refused in the back office, with the reason only if it is correct", async () => {
  const { identifier, user } = await aCustomer(weak);
  await store.query("insert into account_role (account_id, role_id) values ($1, $2)", [user?.id, support]);
  expect((await staffLogin(identifier, "wrong")).body.code).toBe("staff.wrong_credentials");
  const refused = await staffLogin(identifier, weak);
  expect([refused.status, refused.body.code]).toEqual([403, "staff.password_too_weak"]);
});

test("the owner is notified by SMS about a changed password", async () => {
  const { identifier, browser } = await aCustomer("secret-1");
  expect(await passwordNotifications(identifier), "a new account is no news").toEqual([]);
  await browser.call("PUT", "/user/changePassword", {
    oldPassword: "secret-1",
    password: "secret-2",
    confirmPassword: "secret-2",
  });
  await expect.poll(() => passwordNotifications(identifier)).toHaveLength(1);
  const [notification] = await passwordNotifications(identifier);
  expect(notification).toMatchObject({ channel: "sms", text: expect.stringMatching(/wasn.t you.*hotline/) });
  expect(notification?.text).not.toMatch(/https?:|secret-/);
});

test("the owner is notified by mail, in their language, if a forgotten password was replaced by PIN", async () => {
  const { identifier, phone, user, browser } = await aCustomer("secret-1");
  const email = "told@shop.example";
  await store.query("update account set email = $1, language = 'bn' where id = $2", [email, user?.id]);
  await later(identifier);
  await browser.login({ emailOrPhone: phone, forgotPassword: true });
  const otp = await lastPin(identifier, 2);
  const form = { emailOrPhone: phone, forgotPassword: true, otp, password: "secret-3", confirmPassword: "secret-3" };
  expect((await browser.login(form)).status).toBe(200);
  await expect.poll(() => passwordNotifications(email)).toMatchObject([{ channel: "mail", to: email }]);
  expect(await passwordNotifications(identifier)).toEqual([]);
});

test("staff are notified too, however they changed it", async () => {
  const email = "staff-told@shop.example";
  await invited(email);
  const { browser, otp } = await withPin(email);
  await browser.login({ emailOrPhone: email, otp, password: strong, confirmPassword: strong });
  await expect.poll(() => passwordNotifications(email)).toHaveLength(1);
  const next = "another quiet evening";
  await browser.call("PUT", "/user/changePassword", { oldPassword: strong, password: next, confirmPassword: next });
  await expect.poll(() => passwordNotifications(email)).toHaveLength(2);
});

test("an easily guessed customer password is refused everywhere, and existing ones still work", async () => {
  const email = "easy-to-guess@shop.example";
  const { browser, otp } = await withPin(email);
  const choose = (password: string) => browser.login({ emailOrPhone: email, otp, password, confirmPassword: password });
  const refused = await choose("123456");
  expect([refused.status, refused.body.code]).toEqual([400, "login.weak_password"]);
  expect((await choose("hilsa-curry")).body.message).toBe("LOGGED_IN");
  const change = { oldPassword: "hilsa-curry", password: "qwerty", confirmPassword: "qwerty" };
  expect((await browser.call<Answer>("PUT", "/user/changePassword", change)).body.code).toBe("login.weak_password");
});
