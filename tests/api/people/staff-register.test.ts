import type { AdminRole, AdminUser, AdminUserDetail } from "@tatka/contract/people/staff-accounts";
import { expect, test } from "vitest";
import { shoppersOf } from "../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

type Answer = { code?: string; registered?: true; fields?: Record<string, string> };

const store = await openStore();
const owner = await asAdministrator(store);
const { aBrowser, inbox, lastPin, later } = shoppersOf(store);
const password = "a long and quiet evening";

async function askedForPin(email: string, sent = 1) {
  const browser = aBrowser();
  await browser.call("GET", `/otp?emailOrPhone=${encodeURIComponent(email)}`);
  const otp = await lastPin(email, sent);
  const form = { name: "Nadia Rahman", email, otp, password, confirmPassword: password };
  return {
    browser,
    form,
    register: (more = {}) => browser.call<Answer>("POST", "/admin/register", { ...form, ...more }),
  };
}

const login = (emailOrPhone: string, word = password) =>
  store.call<{ code?: string; token?: string }>("POST", "/admin/login", { emailOrPhone, password: word });
const waiting = async () =>
  (await store.call<{ items: AdminUser[] }>("GET", "/admin/user?kind=waiting", undefined, owner)).body.items;

test("a new colleague registers, is approved with a role, is notified, and can work", async () => {
  const email = "nadia@shop.example";
  const { register } = await askedForPin(email);
  const done = await register();
  expect([done.status, done.body]).toEqual([200, { registered: true }]);
  expect(done.headers.getSetCookie().filter((line) => /^(token|admin_token)=/.test(line))).toEqual([]);

  expect((await login(email)).body.code).toBe("staff.waiting_for_approval");
  expect((await login(email, "not this one")).body.code, "nobody else learns of it").toBe("staff.wrong_credentials");
  const [person] = (await waiting()).filter((candidate) => candidate.email === email);
  expect(person).toMatchObject({ name: "Nadia Rahman", isWaiting: true, roles: [] });

  const roles = (await store.call<{ items: AdminRole[] }>("GET", "/admin/roles", undefined, owner)).body.items;
  const support = roles.find(({ title }) => title === "Support")?.id;
  const body = { version: person?.version, roles: [support] };
  const approved = await store.call<AdminUserDetail>("PATCH", `/admin/user/${person?.id}`, body, owner);
  expect(approved.body).toMatchObject({ isWaiting: false, roles: [{ title: "Support" }], hasPassword: true });
  await expect.poll(async () => (await inbox(email))[0]?.subject).toBe("Your Tatka back office account is approved");
  const { body: session } = await login(email);
  const proof = { authorization: `Bearer ${session.token}` };
  expect((await store.call("GET", "/admin/contact-message", undefined, proof)).status).toBe(200);
  expect((await store.call("GET", "/admin/user", undefined, proof)).status).toBe(403);
});

test("a declined applicant is notified and stays a customer", async () => {
  const email = "declined@shop.example";
  const { register } = await askedForPin(email);
  await register();
  const [person] = (await waiting()).filter((candidate) => candidate.email === email);
  const path = `/admin/user/${person?.id}/application`;
  expect((await store.call("DELETE", path, undefined, owner)).status).toBe(204);
  expect((await store.call("DELETE", path, undefined, owner)).status).toBe(404);
  await expect.poll(async () => (await inbox(email))[0]?.text).toContain("declined");
  expect((await login(email)).body.code).toBe("staff.wrong_credentials");
  expect((await aBrowser().login({ emailOrPhone: email, password })).body.message).toBe("LOGGED_IN");
});

test("without the PIN of that email nothing changes: no account is taken over or created", async () => {
  const email = "victim@shop.example";
  const customer = await askedForPin(email);
  const old = "my old password";
  await customer.browser.call("POST", "/auth/signup", {
    ...customer.form,
    password: old,
    confirmPassword: old,
    terms: true,
  });
  await later(email);

  const thief = await askedForPin("thief@shop.example");
  for (const otp of [thief.form.otp, "0000"]) {
    expect((await thief.register({ email, otp })).body.code).toBe("login.wrong_pin");
  }
  expect((await thief.register({ email: "unknown@shop.example", otp: "0000" })).body.code).toBe("login.wrong_pin");
  expect((await aBrowser().login({ emailOrPhone: email, password: old })).body.message).toBe("LOGGED_IN");
  expect((await customer.browser.call("GET", "/auth/me")).status).toBe(200);
  expect((await waiting()).filter((person) => person.email === email)).toEqual([]);
  expect(await store.query("select from account where email = 'unknown@shop.example'")).toEqual([]);
});

test("an owner who verifies the email gets the same response as a new person, and keeps the account", async () => {
  const email = "customer@shop.example";
  const first = await askedForPin(email);
  const old = "my old password";
  const signup = { ...first.form, name: "Old Name", password: old, confirmPassword: old, terms: true };
  await first.browser.call("POST", "/auth/signup", signup);
  const [before] = await store.query<{ id: number }>("select id from account where email = $1", [email]);
  await later(email);
  const { register } = await askedForPin(email, 2);
  const done = await register();
  expect([done.status, done.body]).toEqual([200, { registered: true }]);
  expect(await store.query("select id, name from account where email = $1", [email])).toEqual([
    { id: before?.id, name: "Old Name" },
  ]);
  expect((await first.browser.call("GET", "/auth/me")).status, "sessions of the old password end").toBe(401);
  expect((await aBrowser().login({ emailOrPhone: email, password })).body.message).toBe("LOGGED_IN");
});

test("requesting the PIN gets the same response with or without an account", async () => {
  const [known, unknown] = ["owner@shop.example", "nobody-yet@shop.example"].map((email) =>
    aBrowser().call("GET", `/otp?emailOrPhone=${email}`),
  );
  expect((await known)?.body).toEqual((await unknown)?.body);
});

test("a weak password is refused before anything else", async () => {
  const { register } = await askedForPin("weak@shop.example");
  for (const weak of ["short", "password123"]) {
    const refused = await register({ password: weak, confirmPassword: weak });
    expect([refused.status, refused.body.code]).toEqual([400, "staff.weak_password"]);
  }
  expect((await register({ confirmPassword: "another one" })).body.fields).toHaveProperty("confirmPassword");
  expect((await register()).status).toBe(200);
});

test("registering does not reopen a closed account", async () => {
  const email = "closed@shop.example";
  await store.query("insert into account (email, status) values ($1, 'disabled')", [email]);
  const { register } = await askedForPin(email);
  expect((await register()).body.code).toBe("login.account_closed");
});

test("registrations from one IP address are limited", async () => {
  const shop = await openStore();
  const form = { name: "Robot", email: "robot@shop.example", otp: "0000", password, confirmPassword: password };
  const statuses = new Set<number>();
  for (let tried = 0; tried < 25; tried++) statuses.add((await shop.call("POST", "/admin/register", form)).status);
  expect(statuses).toContain(429);
});
