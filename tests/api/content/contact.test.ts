import type { AdminContactMessage } from "@tatka/contract/content/contact";
import { beforeEach, describe, expect, test } from "vitest";
import { newFormToken } from "../../../apps/server/src/features/content/contact/form-token.ts";
import { aShopper } from "../../harness/customer.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const secret = "a secret of this test alone, long enough";
const store = await openStore({ sessionSecret: secret });
const proof = await asAdministrator(store);

type Refused = { code: string; fields?: Record<string, string> };
type Mail = { to: string; subject: string; text: string };
const tokenOf = (secondsAgo: number) => newFormToken(secret, Date.now() - secondsAgo * 1_000);
const letter = (changes: object = {}) => ({
  name: "Rahima Khatun",
  contact: "rahima@example.com",
  subject: "Where is my order?",
  message: "It should have been here an hour ago.",
  language: "en",
  token: tokenOf(10),
  ...changes,
});
const send = (changes: object = {}, headers: Record<string, string> = {}) =>
  store.call<Refused>("POST", "/contact", letter(changes), headers);
const kept = (subject: string) =>
  store.query<{ name: string; email: string | null; phone: string | null; account_id: number | null }>(
    "select name, email, phone, account_id from contact_message where subject = $1",
    [subject],
  );
const mails = async () => (await (await store.request("/dev/mailbox.json")).json()) as Mail[];

beforeEach(() => store.query("delete from failed_proof"));

test("a message is stored and emailed to staff", async () => {
  expect(await send()).toMatchObject({ status: 202, body: { received: true } });
  expect(await kept("Where is my order?")).toEqual([
    { name: "Rahima Khatun", email: "rahima@example.com", phone: null, account_id: null },
  ]);
  await expect.poll(mails).toContainEqual(
    expect.objectContaining({
      to: "care@tatka.example",
      subject: "Contact form: Where is my order?",
      text: expect.stringContaining("It should have been here an hour ago."),
    }),
  );
});

test("the recipient is a private setting; by default administrators get the mail", async () => {
  expect((await store.call("GET", "/settings/contactEmail")).status).toBe(404);
  const saved = await store.call("POST", "/settings", { key: "contactEmail", value: "" }, proof);
  expect(saved.status).toBe(200);
  await send({ subject: "To the administrators" });
  await expect
    .poll(mails)
    .toContainEqual(
      expect.objectContaining({ to: "owner@shop.example", subject: "Contact form: To the administrators" }),
    );
});

test("a mobile number is accepted, also in Bangla digits, and a logged-in customer is recognised", async () => {
  const shopper = await aShopper(store);
  const { status } = await send(
    { subject: "By phone", contact: "০১৭১২-৩৪৫৬৭৮" },
    { authorization: shopper.authorization },
  );
  expect(status).toBe(202);
  expect(await kept("By phone")).toMatchObject([{ email: null, phone: "+8801712345678", account_id: shopper.id }]);
});

describe("robots", () => {
  test("a filled hidden field is thanked, and the message is discarded", async () => {
    expect((await send({ subject: "Buy pills", website: "https://pills.example" })).status).toBe(202);
    expect(await kept("Buy pills")).toEqual([]);
  });

  test.each([
    [1, 429, "contact.too_fast"],
    [25 * 60 * 60, 409, "contact.form_expired"],
  ])("a form opened %i seconds ago is refused", async (secondsAgo, status, code) => {
    expect(await send({ token: tokenOf(secondsAgo), subject: "Timed" })).toMatchObject({ status, body: { code } });
    expect(await kept("Timed")).toEqual([]);
  });

  test("a form with a forged token is refused, and each page has a new one", async () => {
    const forged = { token: newFormToken("another secret", Date.now() - 10_000), subject: "Forged" };
    expect((await send(forged)).body.code).toBe("contact.form_expired");
    const open = async () => (await store.call<{ token: string }>("GET", "/contact/form")).body.token;
    expect((await send({ token: await open(), subject: "Forged" })).body.code).toBe("contact.too_fast");
    const first = await (await store.request("/contact-us")).text();
    const second = await (await store.request("/contact-us")).text();
    const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1];
    expect(tokenIn(first)).toBeTruthy();
    expect(tokenIn(second)).not.toBe(tokenIn(first));
  });

  test("messages are limited by contact, account and network", async () => {
    const statuses = async (times: number, changes: (turn: number) => object, headers = {}) =>
      (await Promise.all(Array.from({ length: times }, (_, turn) => send(changes(turn), headers)))).map(
        ({ status }) => status,
      );
    const ofOneContact = await statuses(12, () => ({ subject: "Many" }));
    expect(ofOneContact.filter((status) => status === 202).length).toBeLessThanOrEqual(6);
    expect(ofOneContact).toContain(429);

    await store.query("delete from failed_proof");
    const { authorization } = await aShopper(store);
    const ofOneAccount = await statuses(12, (turn) => ({ contact: `n${turn}@example.com`, subject: "Many" }), {
      authorization,
    });
    expect(ofOneAccount.filter((status) => status === 202).length).toBeLessThanOrEqual(6);

    await store.query("delete from failed_proof");
    const fromOneNetwork = await statuses(45, (turn) => ({ contact: `g${turn}@example.com`, subject: "Many" }));
    expect(fromOneNetwork.filter((status) => status === 202).length).toBeLessThanOrEqual(31);
    expect(fromOneNetwork).toContain(429);
  });
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "x".repeat(81) }, "name"],
  [{ contact: "nobody" }, "contact"],
  [{ contact: "+1 202 555 0100" }, "contact"],
  [{ subject: "   " }, "subject"],
  [{ subject: "x".repeat(121) }, "subject"],
  [{ message: "short" }, "message"],
  [{ message: "x".repeat(4_001) }, "message"],
  [{ language: "fr" }, "language"],
  [{ token: 5 }, "token"],
])("%j is refused", async (changes, field) => {
  const { status, body } = await send(changes);
  expect({ status, code: body.code }).toEqual({ status: 400, code: "request.invalid" });
  expect(body.fields).toHaveProperty(field);
});

test("messages that are too large or have too many fields are refused", async () => {
  expect((await send({ message: "x".repeat(200_000) })).status).toBe(413);
  expect((await send({ isStaff: true })).status).toBe(400);
});

test("a subject cannot contain a line break in the mail", async () => {
  await send({ subject: "Hello\r\nBcc: all@example.com" });
  expect(await kept("Hello Bcc: all@example.com")).toHaveLength(1);
});

describe("without a script", () => {
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    store.request(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: store.origin, ...headers },
    });
  const { language: _language, ...form } = letter();

  test.each(["/contact-us", "/bn/contact-us"])("the form at %s works", async (path) => {
    const sent = await post(path, { ...form, subject: `Plain ${path}`, website: "" });
    expect({ status: sent.status, to: sent.headers.get("location") }).toEqual({
      status: 303,
      to: `${path}?outcome=sent`,
    });
    expect(await kept(`Plain ${path}`)).toHaveLength(1);
    const page = await (await store.request(`${path}?outcome=sent`)).text();
    expect(page).toContain('role="status"');
    expect(page).not.toContain('method="post"');
  });

  test("errors are shown on the page that the form returns to", async () => {
    const outcomeOf = async (fields: Record<string, string>) =>
      (await post("/contact-us", fields)).headers.get("location");
    expect(await outcomeOf({ ...form, contact: "nobody" })).toBe("/contact-us?outcome=invalid");
    expect(await outcomeOf({ ...form, token: tokenOf(1) })).toBe("/contact-us?outcome=later");
    expect(await (await store.request("/contact-us?outcome=invalid")).text()).toContain(
      "Something is missing or incorrect",
    );
  });

  test("another site cannot send it in a customer's name", async () => {
    const foreign = await post("/contact-us", form, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
  });
});

describe("in the back office", () => {
  const list = async (query = "") =>
    (
      await store.call<{ items: AdminContactMessage[]; total: number }>(
        "GET",
        `/admin/contact-message?${query}`,
        undefined,
        proof,
      )
    ).body;
  const mark = (id: number, changes: object) =>
    store.call<AdminContactMessage & Refused>("PATCH", `/admin/contact-message/${id}`, changes, proof);

  test("messages are listed, open ones by due date, and one person marks each as done", async () => {
    await send({ subject: "The newest" });
    const waiting = (await list("status=new&take=100")).items;
    expect(waiting.map(({ createdAt }) => createdAt)).toEqual(waiting.map(({ createdAt }) => createdAt).toSorted());
    const newest = waiting.at(-1);
    expect((await list("take=1")).items[0]?.id).toBe(newest?.id);
    expect(newest).toMatchObject({ subject: "The newest", status: "new", doneAt: null, isCustomer: false });
    const { id = 0, version = 0 } = newest ?? {};
    const both = await Promise.all([mark(id, { version, status: "done" }), mark(id, { version, status: "done" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await list("status=done")).items[0]).toMatchObject({ id, doneBy: "Administrator" });
    const [entry] = await store.query<{ before: object; after: object }>(
      "select before, after from audit_entry where resource = 'contact_message' and resource_id = $1",
      [String(id)],
    );
    expect(entry).toEqual({ before: { status: "new" }, after: { status: "done" } });
    expect((await mark(99_999, { version: 1, status: "done" })).status).toBe(404);
  });

  test.each([
    ["GET", "/admin/contact-message"],
    ["GET", "/admin/contact-message/1"],
    ["PATCH", "/admin/contact-message/1"],
  ])("%s %s requires permission", async (method, path) => {
    expect((await store.call(method, path, method === "GET" ? undefined : {})).status).toBe(401);
  });
});

test("a customer's messages are in the data export, and are deleted with the account", async () => {
  const shopper = await aShopper(store);
  await send({ subject: "Mine", contact: "mine@example.com" }, { authorization: shopper.authorization });
  const copy = await shopper.call<Record<string, unknown>>("GET", "/user/export");
  expect(JSON.stringify(copy.body)).toContain("It should have been here an hour ago.");
});
