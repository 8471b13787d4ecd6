import type { AdminRole, AdminUser, AdminUserDetail } from "@tatka/contract/people/staff-accounts";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

type Answer = AdminUserDetail & { code: string };
type List = { items: AdminUser[]; total: number };

const store = await openStore();
const owner = await asAdministrator(store);
const { aBrowser, aCustomer, inbox, lastPin } = shoppersOf(store);
const call = (method: string, path: string, body?: object) => store.call<Answer>(method, path, body, owner);
const list = async (query: string) => (await store.call<List>("GET", `/admin/user?${query}`, undefined, owner)).body;
const role = async (title: string) => {
  const { body } = await store.call<{ items: AdminRole[] }>("GET", "/admin/roles", undefined, owner);
  return body.items.find((candidate) => candidate.title === title)?.id ?? 0;
};
const login = (emailOrPhone: string, password: string) =>
  store.call<{ code: string; token: string }>("POST", "/admin/login", { emailOrPhone, password });

test("people are found by kind, role, and part of a name, email or phone", async () => {
  const shopper = await aShopper(store);
  const colleague = await aStaffMember(store, ["faq.read"]);
  await store.query("update account set name = 'Rahima 100% Begum', phone = '+8801812345678' where id = $1", [
    shopper.id,
  ]);
  const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);
  expect(await idsOf("kind=staff&take=100")).toContain(colleague.id);
  expect(await idsOf("kind=staff&take=100")).not.toContain(shopper.id);
  expect(await idsOf("kind=customer&take=100")).toContain(shopper.id);
  for (const q of ["rahima", "100%25", "01812345678", "01812-345 678", "018123", "shopper-", "812345"]) {
    expect(await idsOf(`q=${q}&take=100`), q).toContain(shopper.id);
  }
  expect(await idsOf("q=_ahima")).toEqual([]);
  const [held] = (await call("GET", `/admin/user/${colleague.id}`)).body.roles;
  expect(await idsOf(`role=${held?.id}`)).toEqual([colleague.id]);
  const byName = (await list("sort=name&order=ASC&kind=customer&take=100")).items.map(({ name }) => name);
  expect(byName.filter((name) => name !== null)).toEqual(byName.filter((name) => name !== null).toSorted());
});

test("a new colleague is invited and sets a password with the PIN that verifies the email", async () => {
  const email = "salma@shop.example";
  const packer = await role("Packer");
  const form = { name: "Salma", email: "Salma@Shop.example", roles: [packer] };
  const made = await call("POST", "/admin/user", form);
  expect([made.status, made.body.email, made.body.hasPassword]).toEqual([201, email, false]);
  expect(made.body.roles).toEqual([{ id: packer, title: "Packer" }]);
  await expect.poll(async () => (await inbox(email))[0]?.text).toContain(`${store.origin}/admin/set-password`);
  const again = () => call("POST", `/admin/user/${made.body.id}/invitation`);
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([204, 204, 204]);
  expect((await again()).body.code).toBe("request.too_many");
  expect((await call("POST", "/admin/user", form)).body.code).toBe("record.taken");
  expect((await call("POST", "/admin/user", { ...form, email: "nonsense" })).body.code).toBe("login.not_an_identifier");
  expect((await call("POST", "/admin/user", { name: "Nobody", roles: [packer] })).status).toBe(400);

  const browser = aBrowser();
  await browser.login({ emailOrPhone: email });
  const otp = await lastPin(email);
  const weak = { emailOrPhone: email, otp, password: "packer1", confirmPassword: "packer1" };
  expect((await browser.login(weak)).body.code).toBe("staff.weak_password");
  const strong = "a packer's own words";
  expect((await browser.login({ ...weak, password: strong, confirmPassword: strong })).body.message).toBe("LOGGED_IN");
  expect((await login(email, strong)).status).toBe(200);
  expect((await again()).body.code).toBe("record.not_found");
});

test("a customer who becomes a colleague sets a new password, since the old one may be weak", async () => {
  const { identifier, phone, user, password } = await aCustomer("hilsa7");
  const { version } = (await call("GET", `/admin/user/${user?.id}`)).body;
  const given = await call("PATCH", `/admin/user/${user?.id}`, { version, roles: [await role("Rider")] });
  expect(given.body).toMatchObject({ hasPassword: false, sessions: [], roles: [{ title: "Rider" }] });
  expect((await login(phone, password)).status).toBe(401);
  await expect.poll(async () => (await inbox(identifier))[0]?.text).toContain("/admin/set-password");
});

test("name, email and phone use optimistic locking, and the old contact is notified", async () => {
  const shopper = await aShopper(store);
  const { body: before } = await call("GET", `/admin/user/${shopper.id}`);
  const path = `/admin/user/${shopper.id}`;
  const changed = await call("PATCH", path, { version: before.version, name: "Karim", email: "Karim@Example.com" });
  expect(changed.body).toMatchObject({ name: "Karim", email: "karim@example.com", phone: before.phone });
  expect((await call("PATCH", path, { version: before.version, name: "Late" })).body.code).toBe("record.changed");
  await expect.poll(async () => (await inbox(before.email ?? ""))[0]?.text).toContain("was changed");
  const version = changed.body.version;
  const taken = await aShopper(store);
  const theirs = (await call("GET", `/admin/user/${taken.id}`)).body.phone ?? "";
  expect((await call("PATCH", path, { version, phone: theirs })).body.code).toBe("record.taken");
  expect((await call("PATCH", path, { version, email: "", phone: "" })).status).toBe(400);
  expect((await call("PATCH", path, { version, phone: "" })).body).toMatchObject({ phone: null, name: "Karim" });
});

test("disabling ends every session at once, and enabling allows logging in again", async () => {
  const { phone, browser, user, password } = await aCustomer();
  const path = `/admin/user/${user?.id}`;
  const { version, sessions } = (await call("GET", path)).body;
  expect(sessions).toHaveLength(1);
  const disabled = await call("PATCH", path, { version, status: "disabled" });
  expect(disabled.body).toMatchObject({ status: "disabled", sessions: [] });
  expect(disabled.body.lastSeenAt, "remembered beyond the session").not.toBeNull();
  expect((await browser.call("GET", "/auth/me")).status).toBe(401);
  expect((await aBrowser().login({ emailOrPhone: phone, password })).status).toBe(401);
  expect((await list("kind=disabled")).items.map(({ id }) => id)).toContain(user?.id);
  await call("PATCH", path, { version: version + 1, status: "active" });
  expect((await aBrowser().login({ emailOrPhone: phone, password })).status).toBe(200);
});

test("sessions are ended one by one or all together, and their ids cannot be used to log in", async () => {
  const { phone, browser, user, password } = await aCustomer();
  const other = aBrowser();
  await other.login({ emailOrPhone: phone, password });
  const path = `/admin/user/${user?.id}`;
  const sessions = (await call("GET", path)).body.sessions;
  expect(sessions).toHaveLength(2);
  const [newest] = sessions;
  const asToken = { authorization: `Bearer ${newest?.id}` };
  expect((await store.call("GET", "/auth/me", undefined, asToken)).status).toBe(401);
  expect((await call("DELETE", `${path}/session/${newest?.id}`)).status).toBe(204);
  expect((await call("DELETE", `${path}/session/${newest?.id}`)).body.code).toBe("record.not_found");
  expect((await call("GET", path)).body.sessions).toHaveLength(1);
  expect((await call("DELETE", `${path}/session`)).status).toBe(204);
  for (const each of [browser, other]) expect((await each.call("GET", "/auth/me")).status).toBe(401);
});

test("two-step verification is reset by a colleague, never by oneself, and the owner is notified", async () => {
  const colleague = await aStaffMember(store, ["faq.read"]);
  await store.query("insert into second_factor (account_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())", [
    colleague.id,
  ]);
  const path = `/admin/user/${colleague.id}/resetSecondFactor`;
  expect((await call("GET", `/admin/user/${colleague.id}`)).body.hasSecondFactor).toBe(true);
  expect((await call("POST", path)).status).toBe(204);
  expect((await call("GET", `/admin/user/${colleague.id}`)).body).toMatchObject({
    hasSecondFactor: false,
    sessions: [],
  });
  await expect
    .poll(async () => (await inbox(colleague.email))[0]?.subject)
    .toBe("Your two-step verification was reset");
  expect((await call("POST", path)).body.code).toBe("record.not_found");
  const [me] = await store.query<{ id: number }>("select id from account where email = 'owner@shop.example'");
  expect((await call("POST", `/admin/user/${me?.id}/resetSecondFactor`)).body.code).toBe("staff.not_on_yourself");
});

test("a customer is deleted as from the profile, including log entries; staff cannot be deleted", async () => {
  const { user, identifier, browser } = await aCustomer();
  const path = `/admin/user/${user?.id}`;
  await call("PATCH", path, { version: 1, name: "Person Who Leaves" });
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await call("GET", path)).status).toBe(404);
  expect((await browser.call("GET", "/auth/me")).status).toBe(401);
  const [log] = await store.query<{ dump: string }>("select string_agg(e::text, ' ') as dump from audit_entry e");
  expect(log?.dump).not.toContain("Person Who Leaves");
  expect(log?.dump).not.toContain(identifier);
  const colleague = await aStaffMember(store, ["faq.read"]);
  expect((await call("DELETE", `/admin/user/${colleague.id}`)).body.code).toBe("profile.works_here");
});

test("responses about people contain no hash and no secret", async () => {
  await aCustomer();
  const { items } = await list("take=100");
  const texts = [JSON.stringify(items)];
  for (const { id } of items) texts.push(JSON.stringify((await call("GET", `/admin/user/${id}`)).body));
  for (const text of texts) expect(text).not.toMatch(/argon2|hash|secret|token/i);
});
