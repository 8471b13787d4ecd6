import type { MailboxMessage } from "@tatka/contract/content/messages";
import { expect, test } from "vitest";
import { aMailServer } from "../../harness/services/mail-server.ts";
import { administrator, asAdministrator, openStore } from "../../harness/store.ts";

const { received, url: smtpUrl } = await aMailServer();

const demo = await openStore();
const mailing = await openStore({ smtpUrl, mailFrom: { name: "", address: "hello@shop.example" } });

const send = async (store: typeof demo, body: object) =>
  store.call<{ id: number; code?: string }>("POST", "/admin/message/test", body, await asAdministrator(store));
const mailbox = async () => (await (await demo.request("/dev/mailbox.json")).json()) as MailboxMessage[];

test("the first administrator gets a welcome mail without a password", async () => {
  await expect.poll(mailbox).toContainEqual(expect.objectContaining({ channel: "mail", to: administrator.email }));
  expect(JSON.stringify(await mailbox())).not.toContain(administrator.password);
});

test("without gateways the demo shows mail and SMS in its mailbox, newest first", async () => {
  await send(demo, { channel: "mail", to: "someone@shop.example" });
  await send(demo, { channel: "sms", to: "01712345678" });
  await expect.poll(async () => (await mailbox()).length).toBeGreaterThanOrEqual(3);
  const [sms, mail] = await mailbox();
  expect(sms).toMatchObject({ channel: "sms", to: "01712345678", subject: null, html: null });
  expect(mail).toMatchObject({ channel: "mail", to: "someone@shop.example", subject: "Test from Tatka" });
  expect(Date.parse(mail?.at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  const page = await (await demo.request("/dev/mailbox")).text();
  expect(page).toContain("someone@shop.example");
});

test("every mail is shown in the shop's layout, in a frame without scripts and remote content", async () => {
  const { id } = (await send(demo, { channel: "mail", to: "framed@shop.example" })).body;
  await expect.poll(mailbox).toContainEqual(expect.objectContaining({ id, html: expect.stringContaining("<table") }));
  const page = await (await demo.request("/dev/mailbox")).text();
  expect(page).toMatch(new RegExp(`<iframe src="/dev/mailbox/${id}"[^>]* sandbox`));
  const framed = await demo.request(`/dev/mailbox/${id}`);
  expect(framed.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none';/);
  expect(framed.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(await framed.text()).toContain("If you can read it, sending works.");
  expect((await demo.request("/dev/mailbox/999999999")).status).toBe(404);
});

test("with SMTP_URL mail is sent by SMTP, and its content is not stored in the database", async () => {
  await send(mailing, { channel: "mail", to: "real@shop.example" });
  await expect.poll(() => received.map(({ to }) => to)).toContain("real@shop.example");
  const mail = received.find(({ to }) => to === "real@shop.example")?.raw;
  expect(mail).toMatch(/^From: Tatka <hello@shop\.example>\r?$/m);
  expect(mail).toMatch(/^Subject: Test from Tatka\r?$/m);
  expect(mail).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(mail).toMatch(/^Content-Type: text\/plain/m);
  expect(mail).toMatch(/^Content-Type: text\/html/m);
  // Long lines are wrapped for transport.
  expect(mail?.replaceAll("=\r\n", "")).toContain("sending works");
  await expect
    .poll(() => mailing.query("select from outgoing_message where recipient = 'real@shop.example'"))
    .toEqual([]);
});

test("the default sender name is the store's name", async () => {
  const basic = {
    name: { en: "Fresh & Co", bn: "" },
    hotline: "",
    messengerLink: "",
    blurb: { en: "", bn: "" },
    logo: null,
  };
  await mailing.query("update setting set value = $1 where key = 'basic'", [basic]);
  await send(mailing, { channel: "mail", to: "renamed@shop.example" });
  await expect.poll(() => received.map(({ to }) => to)).toContain("renamed@shop.example");
  const mail = received.find(({ to }) => to === "renamed@shop.example")?.raw;
  expect(mail).toMatch(/^From: "?Fresh & Co"? <hello@shop\.example>\r?$/m);
  expect(mail).toMatch(/^Subject: Test from Fresh & Co\r?$/m);
});

test("an email address is one recipient, whatever it looks like", async () => {
  for (const recipient of ["1,victim@shop.example", "victim@shop.example (c)", "Someone <victim@shop.example>"]) {
    await mailing.query(
      `with written as (
         insert into outgoing_message (channel, recipient, subject, text) values ('mail', $1, 'Odd', 'x') returning id
       )
       select graphile_worker.add_job('deliver-message', json_build_object('id', id), max_attempts => 1) from written`,
      [recipient],
    );
  }
  await send(mailing, { channel: "mail", to: "o'brien+list@shop.example" });
  await expect.poll(() => received.map(({ to }) => to)).toContain("o'brien+list@shop.example");
  expect(received.map(({ to }) => to)).not.toContain("victim@shop.example");
});

test.each([
  "1,victim@shop.example",
  "(c)victim@shop.example",
  '"a b"@shop.example',
  "<victim@shop.example>",
  "victim.@shop.example",
])("no PIN is sent to %s, or to any address in it", async (written) => {
  const asked = await mailing.call<{ code?: string }>("GET", `/otp?emailOrPhone=${encodeURIComponent(written)}`);
  expect([asked.status, asked.body.code]).toEqual([400, "login.not_an_identifier"]);
});

test("a message that fails does not hold up the others", async () => {
  await mailing.query(
    `with written as (
       insert into outgoing_message (channel, recipient, subject, text)
       select 'mail', "to", 'Together', 'x' from unnest($1::text[]) "to" returning id
     )
     select graphile_worker.add_job('deliver-message', json_build_object('ids', json_agg(id)), max_attempts => 1)
     from written`,
    [["refused\r\n@shop.example", "together@shop.example"]],
  );
  await expect.poll(() => received.map(({ to }) => to)).toContain("together@shop.example");
  await expect
    .poll(() => mailing.query("select recipient from outgoing_message where subject = 'Together'"))
    .toEqual([{ recipient: "refused\r\n@shop.example" }]);
});

test("the queue stores no content", async () => {
  const [found] = await demo.query<{ payloads: string | null }>(
    "select string_agg(payload::text, ' ') as payloads from graphile_worker._private_jobs",
  );
  expect(found?.payloads ?? "").not.toContain("sending works");
});

test.each([
  [{ channel: "mail", to: "not an email" }],
  [{ channel: "sms", to: "+1 555 0100" }],
  [{ channel: "pigeon", to: "roof" }],
])("%j is refused", async (body) => {
  expect((await send(demo, body)).status).toBe(400);
});

test("marketing mail has one-click unsubscribe headers; other mail does not", async () => {
  const url = "https://shop.example/api/v1.0/unsubscribe?token=1.abc";
  for (const [to, link] of [
    ["offers@shop.example", url],
    ["order@shop.example", null],
  ]) {
    await mailing.query(
      `with written as (
         insert into outgoing_message (channel, recipient, subject, text, unsubscribe_url)
         values ('mail', $1, 'News', 'x', $2) returning id
       )
       select graphile_worker.add_job('deliver-message', json_build_object('id', id)) from written`,
      [to, link],
    );
    await expect.poll(() => received.some((mail) => mail.to === to)).toBe(true);
  }
  const headersOf = (to: string) => received.find((mail) => mail.to === to)?.raw.split("\r\n\r\n")[0] ?? "";
  expect(headersOf("offers@shop.example").replaceAll(/\r\n\s+/g, " ")).toMatch(
    new RegExp(`List-Unsubscribe: ?<${url.replaceAll(/[.?]/g, "\\$&")}>`),
  );
  expect(headersOf("offers@shop.example")).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(headersOf("order@shop.example")).not.toContain("List-Unsubscribe");
});
