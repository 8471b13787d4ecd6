import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shoppersOf } from "../../harness/shopper.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { administrator, asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore({ trustedProxies: 1 });
const { aBrowser, aCustomer } = shoppersOf(store);
const owner = await asAdministrator(store);
const [ownerAccount] = await store.query<{ id: number }>("select id from account where email = $1", [
  administrator.email,
]);
const ownerId = ownerAccount?.id;

type Entry = { channel?: string; event?: string; requestId?: string; accountId?: number } & Record<string, unknown>;

function entriesIn(text: string): Entry[] {
  const lines = text.trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Entry).filter(({ channel }) => channel === "security");
}

/** Log records of the request with this response. */
function recordsOf({ headers }: { headers: Headers }): Entry[] {
  return entriesIn(store.logged()).filter(({ requestId }) => requestId === headers.get("x-request-id"));
}

const from = { "x-forwarded-for": "203.0.113.77", "user-agent": `Firefox ${"x".repeat(300)}` };

test("a customer's login is recorded with account, network and device, whether it succeeds or not", async () => {
  const { phone, user, password } = await aCustomer();
  const good = await aBrowser(from).login({ emailOrPhone: phone, password });
  const device = from["user-agent"].slice(0, 200);
  const common = { channel: "security", network: "203.0.113.77", device, accountId: user?.id };
  expect(recordsOf(good)).toMatchObject([{ ...common, event: "login.succeeded" }]);
  const bad = await aBrowser(from).login({ emailOrPhone: phone, password: "not-this-one" });
  expect(recordsOf(bad)).toMatchObject([{ ...common, event: "login.failed", code: "login.wrong_password" }]);
  const wrongPin = await aBrowser(from).login({ emailOrPhone: phone, otp: "0000" });
  expect(recordsOf(wrongPin)).toMatchObject([{ ...common, event: "login.failed", code: "login.wrong_pin" }]);
  expect(JSON.stringify(entriesIn(store.logged()))).not.toMatch(/not-this-one|secret-1/);
});

test("an unknown account is recorded as a hash of the input, on one line whatever was typed", async () => {
  const typed = "my-Password-typed-here\n{}";
  const failed = await store.call("POST", "/admin/login", { emailOrPhone: typed, password: "x" }, from);
  const again = await store.call("POST", "/admin/login", { emailOrPhone: typed.toUpperCase(), password: "x" }, from);
  const [first, second] = [recordsOf(failed), recordsOf(again)];
  expect(first).toMatchObject([{ event: "staff_login.failed", code: "staff.wrong_credentials" }]);
  expect(first[0]?.identifierHash).toMatch(/^[0-9a-f]{24}$/);
  expect(second[0]?.identifierHash).toBe(first[0]?.identifierHash);
  expect(first[0]).not.toHaveProperty("accountId");
  expect(store.logged()).not.toMatch(/my-password-typed-here/i);
});

test("staff logins, refusals in the back office and foreign origins are recorded", async () => {
  const { email: emailOrPhone, password } = administrator;
  const login = await store.call("POST", "/admin/login", { emailOrPhone, password });
  expect(recordsOf(login)).toMatchObject([{ event: "staff_login.succeeded", accountId: ownerId }]);
  const wrong = await store.call("POST", "/admin/login", { emailOrPhone, password: "wrong" });
  expect(recordsOf(wrong)).toMatchObject([{ event: "staff_login.failed", accountId: ownerId }]);

  const { id, headers } = await aStaffMember(store, ["order.read"]);
  const forbidden = await store.call("GET", "/admin/user", undefined, headers);
  expect(recordsOf(forbidden)).toMatchObject([
    {
      event: "request.refused",
      code: "staff.no_permission",
      accountId: id,
      method: "GET",
      path: "/api/v1.0/admin/user",
    },
  ]);
  const stranger = await store.call("GET", "/admin/user");
  expect(recordsOf(stranger)).toMatchObject([{ event: "request.refused", code: "staff.not_signed_in" }]);
  const foreign = await store.call("POST", "/auth/losgin64", { emailOrPhone: "x" }, { origin: "https://evil.example" });
  expect(recordsOf(foreign)).toMatchObject([{ event: "request.refused", code: "request.foreign_origin" }]);
});

test("exceeded limits are recorded", async () => {
  const guess = () => store.call("POST", "/admin/login", { emailOrPhone: "guessed@shop.example", password: "x" }, from);
  let answer = await guess();
  while (answer.status === 401) answer = await guess();
  expect(recordsOf(answer)).toMatchObject([{ event: "staff_login.failed", code: "request.too_many" }]);
});

test("the next-auth client's logins are recorded as well", async () => {
  const { phone, user, password } = await aCustomer();
  const asked = await store.request("/api/auth/csrf");
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const cookie = asked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const post = (word: string, token = csrfToken) =>
    store.request("/api/auth/callback/credentials", {
      method: "POST",
      headers: { cookie, origin: store.origin },
      body: new URLSearchParams({ csrfToken: token, emailOrPhone: phone, password: word, json: "true" }),
    });
  expect(recordsOf(await post(password, "forged"))).toMatchObject([{ code: "request.foreign_origin" }]);
  expect(recordsOf(await post("wrong-one"))).toMatchObject([{ event: "login.failed", accountId: user?.id }]);
  expect(recordsOf(await post(password))).toMatchObject([{ event: "login.succeeded", accountId: user?.id }]);
});

test("a changed password, ended sessions and a deleted account are recorded with the account", async () => {
  const { browser, user, password } = await aCustomer();
  const next = "secret-22";
  const changed = await browser.call("PUT", "/user/changePassword", {
    oldPassword: password,
    password: next,
    confirmPassword: next,
  });
  expect(recordsOf(changed)).toMatchObject([{ event: "password.changed", accountId: user?.id }]);
  const deleted = await browser.call("POST", "/user/deleteAccount", { password: next });
  expect(recordsOf(deleted)).toMatchObject([{ event: "account.deleted", accountId: user?.id }]);
});

test("changes of accounts and roles are in the security log with actor, target and permissions", async () => {
  const role = await store.call<{ id: number; version: number }>(
    "POST",
    "/admin/roles",
    { title: "Night shift", permissions: ["order.read"] },
    owner,
  );
  const by = { accountId: ownerId };
  const roleId = role.body.id;
  expect(recordsOf(role)).toMatchObject([{ ...by, event: "role.created", roleId }]);
  const { version } = role.body;
  const given = await store.call("PATCH", `/admin/roles/${roleId}`, { version, permissions: ["user.read"] }, owner);
  expect(recordsOf(given)).toMatchObject([
    { ...by, event: "role.changed", roleId, given: { permissions: ["user.read"] } },
  ]);

  const { user } = await aCustomer();
  const targetAccountId = user?.id;
  const path = `/admin/user/${targetAccountId}`;
  const change = async (body: object) => {
    const seen = await store.call<{ version: number }>("GET", path, undefined, owner);
    return store.call("PATCH", path, { version: seen.body.version, ...body }, owner);
  };
  const promoted = await change({ roles: [roleId] });
  expect(recordsOf(promoted)).toMatchObject([
    { ...by, event: "account.changed", targetAccountId, given: { roles: [roleId] } },
  ]);
  const disabled = await change({ status: "disabled" });
  expect(recordsOf(disabled)).toMatchObject([
    { ...by, event: "account.changed", targetAccountId, given: { status: "disabled" } },
  ]);
  const ended = await store.call("DELETE", `${path}/session`, undefined, owner);
  expect(recordsOf(ended)).toMatchObject([{ ...by, event: "sessions.ended", targetAccountId }]);
});

test("the separate file is readable by its owner only, and contains every record", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "tatka-security-")), "logs", "security.log");
  const own = await openStore({ securityLog: file });
  await asAdministrator(own);
  expect(entriesIn(await readFile(file, "utf8"))).toMatchObject([{ event: "staff_login.succeeded" }]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(own.logged()).not.toContain("staff_login");
});
