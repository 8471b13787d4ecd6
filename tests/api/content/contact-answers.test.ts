import type { AdminContactMessage } from "@tatka/contract/content/contact";
import { expect, test } from "vitest";
import { aMailServer } from "../../harness/services/mail-server.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { openStore } from "../../harness/store.ts";

const { received, url: smtpUrl } = await aMailServer();
const store = await openStore({ smtpUrl, mailFrom: { name: "", address: "hello@shop.example" } });
const { headers: clerk, name } = await aStaffMember(store, ["contact_message.read", "contact_message.update"]);

let letters = 0;

/** A message from the contact form, sent this many hours ago. */
async function aLetter({ language = "en", hours = 1 } = {}) {
  letters += 1;
  const email = `asks-${Date.now()}-${letters}@customer.example`;
  const [row] = await store.query<{ id: number }>(
    `insert into contact_message (name, email, subject, message, language, created_at)
     values ('Rahima', $1, 'Where is <b>it</b>?', 'It should be here.', $2, now() - make_interval(hours => $3)) returning id`,
    [email, language, hours],
  );
  return { id: row?.id ?? 0, email };
}

const call = (method: string, path: string, body?: object, headers: object = clerk) =>
  store.call<AdminContactMessage & { code?: string }>(method, `/admin/contact-message/${path}`, body, { ...headers });
const mailTo = (email: string) => received.filter(({ to }) => to === email).map(({ raw }) => raw);

test("an answer is mailed in the visitor's language and stored with the question, once", async () => {
  const { id, email } = await aLetter({ language: "bn" });
  const body = { version: 1, text: "<script>alert(1)</script> On its way." };
  const both = await Promise.all([call("POST", `${id}/answer`, body), call("POST", `${id}/answer`, body)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await call("GET", String(id))).body).toMatchObject({
    ...{ status: "done", state: "answered", isLate: false, doneBy: name },
    answers: [{ text: body.text, by: name }],
  });
  await expect.poll(() => mailTo(email).length).toBe(1);
  const [raw = ""] = mailTo(email);
  expect(raw).toContain("Subject: Re: Where is <b>it</b>?");
  expect(raw).toContain('lang=3D"bn"');
  const html = raw.slice(raw.indexOf("text/html"));
  expect(html).not.toContain("<script>alert");
  const [audited] = await store.query<{ action: string; text: string }>(
    "select action, before::text || after::text as text from audit_entry where resource = 'contact_message' and resource_id = $1",
    [String(id)],
  );
  expect(audited?.action).toBe("answer");
  expect(audited?.text).not.toContain("On its way");
});

test("after 72 hours an open message is late, and a closed one is not", async () => {
  const [late, fresh] = [await aLetter({ hours: 73 }), await aLetter({ hours: 71 })];
  const read = async (id: number) => (await call("GET", String(id))).body;
  expect(await read(late.id)).toMatchObject({ state: "open", isLate: true, answers: [] });
  expect(await read(fresh.id)).toMatchObject({ state: "open", isLate: false });
  await call("PATCH", String(late.id), { version: 1, status: "done" });
  expect(await read(late.id)).toMatchObject({ state: "closed", isLate: false });
});

test("only staff with the permission can answer, and an empty answer is refused", async () => {
  const { id } = await aLetter();
  const { headers: reader } = await aStaffMember(store, ["contact_message.read"]);
  const body = { version: 1, text: "Hello" };
  expect((await call("POST", `${id}/answer`, body, {})).status).toBe(401);
  expect((await call("POST", `${id}/answer`, body, reader)).status).toBe(403);
  expect((await call("POST", `${id}/answer`, { version: 1, text: "  " })).body.code).toBe("request.invalid");
  expect((await call("POST", "999999/answer", body)).status).toBe(404);
});
