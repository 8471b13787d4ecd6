import type { MailboxMessage } from "@tatka/contract/content/messages";
import type { AdminRole, AdminUser, AdminUserDetail } from "@tatka/contract/people/staff-accounts";
import { expect, test } from "vitest";
import { aMailServer } from "../../harness/services/mail-server.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const owner = await asAdministrator(store);
const strong = "nine green mangoes";

type Refused = { code?: string };
const call = <T = AdminUserDetail & Refused>(method: string, path: string, body?: object) =>
  store.call<T>(method, path, body, owner);
const accept = (token: string, password = strong) =>
  store.call<Refused>("POST", "/seller/invitation/accept", { token, password });
const look = (token: string) => store.call<{ to?: string } & Refused>("POST", "/seller/invitation", { token });
const login = (emailOrPhone: string) => store.call("POST", "/admin/login", { emailOrPhone, password: strong });
const mailbox = async () => (await (await store.request("/dev/mailbox.json")).json()) as MailboxMessage[];

const roles = (await call<{ items: AdminRole[] }>("GET", "/admin/roles")).body.items;
const packer = roles.find(({ title }) => title === "Packer")?.id ?? 0;
let made = 0;

async function invited(contact: { email: string } | { phone: string } = { email: `new-${++made}@shop.example` }) {
  const { body } = await call("POST", "/admin/user", { name: "Rafi", roles: [packer], ...contact });
  return { id: body.id, to: body.email ?? body.phone ?? "" };
}

/** Sent invitation links, newest first. */
async function linksTo(to: string, count = 1): Promise<string[]> {
  const links = async () =>
    (await mailbox())
      .filter((message) => message.to === to)
      .flatMap(({ text }) => text.match(/set-password\?invitation=([\w-]+)/)?.[1] ?? []);
  await expect.poll(async () => (await links()).length).toBe(count);
  return links();
}

const userOf = async (id: number) => (await call("GET", `/admin/user/${id}`)).body;

test("staff see the author, time, expiry and delivery of an invitation, also in the list", async () => {
  const { id, to } = await invited();
  await linksTo(to);
  const { invitation } = await userOf(id);
  expect(invitation).toMatchObject({ by: "Administrator", isExpired: false, isDelivered: true });
  const hours = (Date.parse(invitation?.expiresAt ?? "") - Date.parse(invitation?.sentAt ?? "")) / 3_600_000;
  expect(Math.round(hours)).toBe(72);
  const { body } = await call<{ items: AdminUser[] }>("GET", `/admin/user?q=${to}`);
  expect(body.items[0]?.invitation).toEqual(invitation);
});

test("the link sets one strong password, once; then the invitation is gone", async () => {
  const { id, to } = await invited();
  const [token = ""] = await linksTo(to);
  expect((await look(token)).body.to).toBe(to);
  expect((await accept(token, "packer1")).body.code).toBe("staff.weak_password");
  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect((await login(to)).status).toBe(200);
  expect((await look(token)).body.code).toBe("staff.invitation_over");
  expect(await userOf(id)).toMatchObject({ hasPassword: true, invitation: null });
});

test("sent again, only the new link works; by SMS without an email", async () => {
  const { id, to } = await invited({ phone: "01811112233" });
  const [old = ""] = await linksTo(to);
  expect((await call("POST", `/admin/user/${id}/invitation`)).status).toBe(204);
  const [fresh = ""] = await linksTo(to, 2);
  expect(fresh).not.toBe(old);
  expect((await accept(old)).body.code).toBe("staff.invitation_over");
  expect((await accept(fresh)).status).toBe(200);
});

test("an expired invitation says so, and does not work", async () => {
  const { id, to } = await invited();
  const [token = ""] = await linksTo(to);
  await store.query("update staff_invitation set expires_at = now() - interval '1 second' where account_id = $1", [id]);
  expect((await userOf(id)).invitation).toMatchObject({ isExpired: true });
  expect((await accept(token)).body.code).toBe("staff.invitation_over");
  expect((await userOf(id)).hasPassword).toBe(false);
});

test("an invitation fails after the role is removed or the account is disabled", async () => {
  const { id, to } = await invited();
  const [token = ""] = await linksTo(to);
  const { version } = await userOf(id);
  await call("PATCH", `/admin/user/${id}`, { version, status: "disabled" });
  expect((await accept(token)).body.code).toBe("staff.invitation_over");
});

test("the secret is stored hashed, and a message that no gateway accepted is reported as not sent", async () => {
  const gateway = await aMailServer({ isDown: true });
  const waiting = await openStore({ smtpUrl: gateway.url, mailFrom: { name: "", address: "hello@shop.example" } });
  const proof = await asAdministrator(waiting);
  const { body } = await waiting.call<AdminUserDetail>(
    "POST",
    "/admin/user",
    { name: "Rafi", email: "waits@shop.example", roles: [packer] },
    proof,
  );
  expect(body.invitation).toMatchObject({ isDelivered: false });
  gateway.isDown = false;
  await waiting.query(
    "select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs",
  );
  await expect
    .poll(
      async () =>
        (await waiting.call<AdminUserDetail>("GET", `/admin/user/${body.id}`, undefined, proof)).body.invitation
          ?.isDelivered,
    )
    .toBe(true);
  const raw = gateway.received.find(({ to }) => to === "waits@shop.example")?.raw.replaceAll("=\r\n", "");
  const token = raw?.match(/invitation=(?:3D)?([\w-]{20,})/)?.[1] ?? "";
  expect(token).not.toBe("");
  const rows = await waiting.query<{ row: string }>("select i::text as row from staff_invitation i");
  expect(rows[0]?.row).not.toContain(token);
});
