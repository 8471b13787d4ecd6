import type { CannedAnswer } from "@tatka/contract/content/canned-answers";
import { expect, test } from "vitest";
import { aStaffMember } from "../../harness/staff.ts";
import { sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const editor = await aStaffMember(store, ["message_words.read", "message_words.update"]);
const clerk = await aStaffMember(store, ["contact_message.read", "problem.read"]);

type One = CannedAnswer & { code?: string };
const call = <T = One>(method: string, path: string, body?: object, who = editor) =>
  store.call<T>(method, path, body, who.headers);
const titlesFor = async (path: string) =>
  (await call<{ items: CannedAnswer[] }>("GET", path, undefined, clerk)).body.items.map(({ title }) => title);

const answer = {
  usedFor: "problem",
  title: "Thank you",
  titleBn: "ধন্যবাদ",
  text: "Thank you, {customerName}: {orderNumber}.",
  textBn: "ধন্যবাদ, {customerName}।",
};

test("defaults exist from the start, and staff who answer get the list", async () => {
  expect(await titlesFor("/admin/contact-message/canned-answer")).toEqual([
    "We're looking into it",
    "Sorry, put right",
    "Ask for the order number",
  ]);
  expect(await titlesFor("/admin/problem/canned-answer")).toHaveLength(3);
  expect((await call("GET", "/admin/canned-answer", undefined, clerk)).status).toBe(403);
});

test("staff add, change and delete them, with audit log entries; a second editor gets a conflict", async () => {
  const made = await call("POST", "/admin/canned-answer", answer);
  expect(made).toMatchObject({ status: 201, body: { ...answer, version: 1 } });
  const path = `/admin/canned-answer/${made.body.id}`;
  const change = { ...answer, title: "Many thanks", version: 1 };
  const both = await Promise.all([call("PATCH", path, change), call("PATCH", path, change)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await titlesFor("/admin/problem/canned-answer")).toContain("Many thanks");
  expect((await call("POST", "/admin/canned-answer", answer, clerk)).status).toBe(403);
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await call("DELETE", path)).status).toBe(404);
  const actions = await store.query<{ action: string }>(
    "select action from audit_entry where resource = 'message_words' and resource_id = $1 order by id",
    [String(made.body.id)],
  );
  expect(actions.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
});

test.each([
  [{ text: "{subject}" }, "message.unknown_placeholder"],
  [{ textBn: "{কে}" }, "message.unknown_placeholder"],
  [{ text: "<a>" }, "message.html"],
  [{ title: "" }, "request.invalid"],
])("%j is refused", async (part, code) => {
  const { status, body } = await call("POST", "/admin/canned-answer", { ...answer, ...part });
  expect({ status, code: body.code }).toEqual({ status: code === "request.invalid" ? 400 : 422, code });
});
