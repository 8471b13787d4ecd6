import type { AdminMessageWords } from "@tatka/contract/content/message-words";
import type { MailboxMessage } from "@tatka/contract/content/messages";
import type { SystemStatus } from "@tatka/contract/system/status";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { anOrder } from "../../harness/order.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const editor = await aStaffMember(store, ["message_words.read", "message_words.update"]);
const reader = await aStaffMember(store, ["message_words.read"]);
const seller = await aStaffMember(store, ["message_words.read", "order.read"]);
const nobody = await aStaffMember(store, ["page.read"]);

type Refused = { code?: string; message?: string; fields?: Record<string, string> };
type Previewed = { subject: string; text: string; orderNumber: string | null; sms: { parts: number } | null } & Refused;

const call = <T = AdminMessageWords & Refused>(method: string, path: string, body?: object, who = editor) =>
  store.call<T>(method, `/admin/message-words${path}`, body, who.headers);
const all = async () => (await call<{ items: AdminMessageWords[] }>("GET", "")).body.items;
const versionOf = (message: AdminMessageWords | undefined, channel: string, language: string) =>
  message?.versions.find((one) => one.channel === channel && one.language === language);
const savedOf = async (name: string, channel: string, language: string) =>
  versionOf(
    (await all()).find((one) => one.name === name),
    channel,
    language,
  )?.saved;
const mailbox = async () => (await (await store.request("/dev/mailbox.json")).json()) as MailboxMessage[];

/** Notifies the customer of a step, as the order does. */
async function told(event: string, language: "en" | "bn" = "en", name = "Ayesha Rahman") {
  const shopper = await aShopper(store);
  const order = await anOrder(store, shopper, { paymentMethod: "cod", language });
  await store.query(
    "update customer_order set recipient = recipient || jsonb_build_object('name', $2::text) where id = $1",
    [order.id, name],
  );
  await store.query("select graphile_worker.add_job('tell-customer-of-order', $1::json)", [
    JSON.stringify({ orderId: order.id, event }),
  ]);
  const messages = async () => (await mailbox()).filter(({ text }) => text.includes(order.number));
  await expect.poll(async () => (await messages()).length).toBe(2);
  const [mail, sms] = (await messages()).toSorted((one, other) => one.channel.localeCompare(other.channel));
  return { order, mail, sms };
}

test("staff with permission see every message with its default text and placeholders", async () => {
  const items = await all();
  const onItsWay = items.find(({ name }) => name === "order.out_for_delivery");
  expect(onItsWay).toMatchObject({ group: "orders", hasHeading: true, title: { en: "On its way" } });
  expect(onItsWay?.versions.map(({ channel, language, saved }) => [channel, language, saved])).toEqual([
    ["mail", "en", null],
    ["mail", "bn", null],
    ["sms", "en", null],
    ["sms", "bn", null],
  ]);
  expect(onItsWay?.placeholders.find(({ name }) => name === "handoverCode")?.requiredBy).toEqual(["sms"]);
  expect((await call("GET", "", undefined, nobody)).status).toBe(403);
  const body = { version: 0, text: "{orderNumber}" };
  expect((await call("PUT", "/order.placed/sms/en", body, reader)).status).toBe(403);
  expect((await call("DELETE", "/order.placed/sms/en", undefined, reader)).status).toBe(403);
});

test("changed texts apply to the next message, in their language only, until they are reset", async () => {
  const path = "/order.cancelled/sms/bn";
  const text = "{store-bn}: {customerName}, অর্ডার {orderNumber} আর আসছে না।";
  const saved = await call("PUT", path, { version: 0, text });
  expect(versionOf(saved.body, "sms", "bn")?.saved).toMatchObject({ text, version: 1, changedBy: editor.name });
  const bangla = await told("cancelled", "bn");
  expect(bangla.sms?.text).toBe(`টাটকা: Ayesha Rahman, অর্ডার ${bangla.order.number} আর আসছে না।`);
  const english = await told("cancelled", "en");
  expect(english.sms?.text).toBe(`Tatka: order ${english.order.number} has been cancelled.`);
  const [audited] = await store.query<{ action: string; after: { text: string } }>(
    "select action, after from audit_entry where resource = 'message_words' and resource_id = 'order.cancelled sms bn'",
  );
  expect(audited).toMatchObject({ action: "update", after: { text } });

  expect(versionOf((await call("DELETE", path)).body, "sms", "bn")?.saved).toBeNull();
  expect((await call("DELETE", path)).status, "again is no mistake").toBe(200);
  const again = await told("cancelled", "bn");
  expect(again.sms?.text).toBe(`টাটকা: অর্ডার ${again.order.number} বাতিল হয়েছে।`);
});

test("a mail has the changed subject, heading and text in the shop's layout, and names stay plain text", async () => {
  const words = { subject: "{orderNumber} & more", heading: "All gone", text: "Dear {customerName},\n\n1 < 2." };
  expect((await call("PUT", "/order.returned/mail/en", { version: 0, ...words })).status).toBe(200);
  const { mail, order } = await told("returned");
  expect(mail?.subject).toBe(`${order.number} & more`);
  expect(mail?.text).toContain("Dear Ayesha Rahman,\n\n1 < 2.");
  expect(mail?.html).toContain("All gone</h1>");
  expect(mail?.html).toContain("1 &lt; 2.");
  expect(mail?.html).toContain("Subtotal");
});

test("a customer's name is one line of a subject and plain text in a mail, whatever it contains", async () => {
  const words = { subject: "For {customerName}", heading: "Dear {customerName}", text: "{customerName}\nand more" };
  expect((await call("PUT", "/order.delivered/mail/en", { version: 0, ...words })).status).toBe(200);
  const { mail } = await told("delivered", "en", "<img src=x>\r\nBcc: all@shop.example");
  expect(mail?.subject).toBe("For <img src=x> Bcc: all@shop.example");
  expect(mail?.html).toContain("Dear &lt;img src=x&gt;");
  expect(mail?.html).not.toContain("<img");
});

test("saving and resetting affect one channel and one language, and are in the audit log", async () => {
  const path = "/order.delivery_failed/";
  const mail = { subject: "{orderNumber}", heading: "Missed", text: "{orderNumber}" };
  await call("PUT", `${path}mail/en`, { version: 0, ...mail });
  await call("PUT", `${path}sms/bn`, { version: 0, text: "বাংলা {orderNumber}" });
  await call("PUT", `${path}sms/en`, { version: 0, text: "One {orderNumber}" });
  await call("PUT", `${path}sms/en`, { version: 1, ...mail, text: "Two {orderNumber}" });
  const texts = () =>
    store.query(`select channel || ' ' || language as which, subject, text, version from message_words
      where message = 'order.delivery_failed' order by 1`);
  const others = [
    { which: "mail en", subject: "{orderNumber}", text: "{orderNumber}", version: 1 },
    { which: "sms bn", subject: "", text: "বাংলা {orderNumber}", version: 1 },
  ];
  expect(await texts()).toEqual([...others, { which: "sms en", subject: "", text: "Two {orderNumber}", version: 2 }]);
  await call("DELETE", `${path}sms/en`);
  expect(await texts()).toEqual(others);
  expect(
    await store.query("select action from audit_entry where resource_id = 'order.delivery_failed sms en' order by id"),
  ).toEqual([{ action: "update" }, { action: "update" }, { action: "reset" }]);
});

test.each([
  ["/login.code/sms/en", { text: "Your code" }, "message.missing_placeholder", "{code}", "text"],
  ["/login.code/mail/bn", { subject: "{code}", text: "কোড" }, "message.missing_placeholder", "{code}", "text"],
  ["/order.placed/sms/en", { text: "{orderNumber} {cod}" }, "message.unknown_placeholder", "{cod}", "text"],
  ["/order.placed/sms/en", { text: "{handoverCode}" }, "message.unknown_placeholder", "{handoverCode}", "text"],
  ["/order.placed/mail/en", { subject: "{", heading: "a", text: "b" }, "message.unknown_placeholder", "{", "subject"],
  ["/order.placed/mail/en", { subject: "a", heading: "<b>a</b>", text: "b" }, "message.html", "HTML", "heading"],
  ["/order.placed/sms/en", { text: " " }, "request.invalid", "", "text"],
])("texts of %s that cannot be sent are refused: %j", async (path, words, code, named, field) => {
  const { status, body } = await call("PUT", path, { version: 0, ...words });
  expect({ status, code: body.code }).toEqual({ status: code === "request.invalid" ? 400 : 422, code });
  expect(body.message).toContain(named);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test("a channel, language or message that does not exist returns 404", async () => {
  for (const path of ["/wishlist.back/sms/en", "/alert.contact/mail/bn"]) {
    const { status } = await call("PUT", path, { version: 0, subject: "a", text: "b" });
    expect(status).toBe(404);
  }
  expect((await call("PUT", "/no.such/mail/en", { version: 0, subject: "a", text: "b" })).status).toBe(400);
});

test("the second editor of a template gets a conflict, and saving the built-in text is no change", async () => {
  const path = "/order.changed/sms/en";
  const texts = ["One {orderNumber}", "Two {orderNumber}"];
  const both = await Promise.all(texts.map((text) => call("PUT", path, { version: 0, text })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await call("PUT", path, { version: 7, text: "Three {orderNumber}" })).body.code).toBe("record.changed");
  const own = versionOf(
    (await all()).find(({ name }) => name === "order.changed"),
    "sms",
    "en",
  )?.own;
  expect((await call("PUT", path, { version: 7, text: own?.text })).body.code).toBe("record.changed");
  expect((await call("PUT", path, { version: 1, text: own?.text })).status).toBe(200);
  expect(await savedOf("order.changed", "sms", "en")).toBeNull();
  expect(await store.query("select from message_words where message = 'order.changed'")).toEqual([]);
});

test("texts with placeholders of another release are replaced by the defaults, and the status page reports it", async () => {
  await store.query(
    `insert into message_words (message, channel, language, text) values
     ('order.rescheduled', 'sms', 'en', 'Soon: {gone}'), ('order.forgotten', 'sms', 'en', 'Gone')`,
  );
  const { sms, order } = await told("rescheduled");
  expect(sms?.text).toContain(`Tatka: order ${order.number} has a new delivery time`);
  expect(await savedOf("order.rescheduled", "sms", "en")).toMatchObject({ isUsable: false });
  const { headers } = await aStaffMember(store, ["status.read"]);
  const { body } = await store.call<SystemStatus>("GET", "/admin/status", undefined, headers);
  expect(body.messageWords).toEqual([
    { message: "order.forgotten", channel: "sms", language: "en", problem: "unknown_message" },
    { message: "order.rescheduled", channel: "sms", language: "en", problem: "unknown_placeholder" },
  ]);
  expect(store.logged()).toContain("words that staff saved cannot be used");
  await store.query("delete from message_words where message in ('order.rescheduled', 'order.forgotten')");
});

test("a preview of unsaved text has examples, or the newest order for staff who may see orders", async () => {
  const draft = { channel: "sms", language: "bn", text: "{customerName}: {orderNumber}" };
  const preview = (body: object, who = reader) => call<Previewed>("POST", "/order.placed/preview", body, who);
  expect((await preview(draft)).body).toMatchObject({
    text: "ফারহানা ইসলাম: 176D-077F",
    orderNumber: null,
    sms: { parts: 1, alphabet: "unicode" },
  });
  expect((await preview({ ...draft, text: "{orderNumber}".padEnd(160, "ক") })).body.sms?.parts).toBe(3);
  const { number } = await anOrder(store, await aShopper(store), { language: "bn" });
  const latest = { ...draft, data: "latest_order" };
  expect((await preview(latest)).status).toBe(403);
  expect((await preview(latest, seller)).body).toMatchObject({ text: `Ayesha Rahman: ${number}`, orderNumber: number });
  const english = await preview({ ...draft, language: "en", text: "{total}", data: "latest_order" }, seller);
  expect(english.body, "in the language of the words, and in letters of which 160 fit").toMatchObject({
    ...{ text: "Tk 1,234.50", sms: { alphabet: "gsm" } },
  });
  expect((await preview({ ...draft, text: "{nothing}" })).body.code).toBe("message.unknown_placeholder");
  expect(await savedOf("order.placed", "sms", "bn"), "nothing is saved by it").toBeNull();
});

test("staff who are limited to a hub see no sample order of another hub", async () => {
  const limited = await aStaffMember(store, ["message_words.read", "order.read"]);
  const [hub] = await store.query<{ id: number }>("select id from hub where region_code = 'ctg' limit 1");
  await store.query("insert into account_hub (account_id, hub_id) values ($1, $2)", [limited.id, hub?.id]);
  await store.query("delete from customer_order where hub_id = $1", [hub?.id]).catch(() => undefined);
  await anOrder(store, await aShopper(store));
  const body = { channel: "sms", language: "en", text: "{orderNumber}", data: "latest_order" };
  const { status, body: shown } = await call<Previewed>("POST", "/order.placed/preview", body, limited);
  const [own] = await store.query<{ number: string }>(
    "select number from customer_order where hub_id = $1 order by id desc limit 1",
    [hub?.id],
  );
  expect(own ? shown.orderNumber : status).toBe(own ? own.number : 404);
});

test("the mail's preview has no scripts or remote content, and is for signed-in staff only", async () => {
  const draft = {
    name: "order.placed",
    channel: "mail",
    language: "en",
    subject: "a",
    heading: "<i>",
    text: "{total}",
  };
  const post = (one: object, headers: Record<string, string> = { ...reader.headers }) =>
    store.request("/message-preview", {
      method: "POST",
      headers,
      body: new URLSearchParams({ draft: JSON.stringify(one) }),
    });
  expect((await post({ ...draft })).status, "HTML").toBe(422);
  const shown = await post({ ...draft, heading: "Hello" });
  expect(shown.status).toBe(200);
  expect(shown.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none';/);
  expect(shown.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(await shown.text()).toContain("Hello</h1>");
  expect((await post(draft, {})).status).toBe(401);
  expect((await post(draft, nobody.headers)).status).toBe(403);
  expect((await post({ nothing: 1 })).status).toBe(400);
});

test("a test is sent to the caller's own email; without a mobile number an SMS test is refused", async () => {
  const draft = { channel: "mail", language: "en", subject: "{code} now", text: "Try {code}", data: "sample" };
  const sent = await call<{ to: string }>("POST", "/login.code/test", draft);
  expect(sent).toMatchObject({ status: 202, body: { to: editor.email } });
  await expect
    .poll(mailbox)
    .toContainEqual(expect.objectContaining({ to: editor.email, subject: "4821 now", text: "Try 4821" }));
  const sms = await call("POST", "/login.code/test", { ...draft, channel: "sms" });
  expect(sms.body.code).toBe("message.no_own_contact");
  expect((await call("POST", "/login.code/test", draft, reader)).status).toBe(403);
  expect(
    await store.query("select resource_id as id, after from audit_entry where action = 'test' and account_id = $1", [
      editor.id,
    ]),
  ).toEqual([{ id: "login.code", after: { channel: "mail", language: "en" } }]);
});

test("tests are limited, and an SMS test is refused without a gateway", async () => {
  const { id, headers } = await aStaffMember(store, ["message_words.update"]);
  await store.query("update account set phone = '+8801711999000' where id = $1", [id]);
  const draft = { channel: "sms", language: "en", text: "Try {code}", data: "sample" };
  const send = () => call<{ to: string } & Refused>("POST", "/login.code/test", draft, { ...editor, headers });
  expect((await send()).body).toEqual({ to: "+8801711999000" });
  for (let n = 1; n < 30; n++) expect((await send()).status).toBe(202);
  expect((await send()).body.code).toBe("request.too_many");

  const mute = await openStore({ mode: "production", sms: { urls: [], tokens: [], perHour: 1 } });
  const colleague = await aStaffMember(mute, ["message_words.update"]);
  await mute.query("update account set phone = '+8801711999001' where id = $1", [colleague.id]);
  const path = "/admin/message-words/login.code/test";
  expect((await mute.call<Refused>("POST", path, draft, colleague.headers)).body.code).toBe("message.no_sms_gateway");
});
