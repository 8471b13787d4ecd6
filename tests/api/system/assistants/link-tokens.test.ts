import { beforeAll, expect, test } from "vitest";
import { anAssistant, fetchesLocalProfiles, openProfiles, profileWith } from "../../../harness/assistant.ts";
import { aShopper, type Shopper } from "../../../harness/customer.ts";
import { consentOf, linkTo, postForm, redirectUri } from "../../../harness/linked-assistant.ts";
import { aStaffMember } from "../../../harness/staff.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore(fetchesLocalProfiles);
const profiles = await openProfiles();
const assistant = anAssistant(store, profiles.publish(profileWith(["dev.ucp.shopping.order"])));
const client = profiles.publishClient([redirectUri, "http://127.0.0.1/back"]);
let person: Shopper;
beforeAll(async () => {
  person = await aShopper(store);
});

const orders = async (headers: Record<string, string>) =>
  (await assistant.call("GET", "/orders", undefined, headers)).status;
const token = (form: Record<string, string>) => postForm(store, "/oauth/token", form);
const refresh = (refresh_token: string, client_id = client) =>
  token({ grant_type: "refresh_token", refresh_token, client_id });

test.each<[string, (form: Record<string, string>) => Record<string, string>]>([
  ["another verifier", (form) => ({ ...form, code_verifier: "x".repeat(43) })],
  ["another redirect", (form) => ({ ...form, redirect_uri: "http://127.0.0.1/back" })],
  ["another client", (form) => ({ ...form, client_id: `${client}x` })],
  ["an unknown code", (form) => ({ ...form, code: "unknown" })],
])("a code with %s gives nothing", async (_, change) => {
  const { form } = await consentOf(person, client);
  const { status, body } = await token(change(form));
  expect([status, body]).toEqual([400, { error: "invalid_grant" }]);
});

test("a code is used once, and a second use revokes the tokens of the first", async () => {
  const { form } = await consentOf(await aShopper(store), client);
  const all = await Promise.all([token(form), token(form), token(form)]);
  expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const second = await consentOf(await aShopper(store), client);
  const { body } = await token(second.form);
  const headers = { authorization: `Bearer ${body.access_token}` };
  expect(await orders(headers)).toBe(200);
  expect((await token(second.form)).status).toBe(400);
  expect(await orders(headers)).toBe(401);
  expect((await refresh(body.refresh_token)).status).toBe(400);
});

test("a code and an access token expire", async () => {
  const own = await aShopper(store);
  const { form } = await consentOf(own, client);
  const late = (kind: string) =>
    store.query(
      `update assistant_token t set expires_at = now() - interval '1 second' from assistant_link l
       where l.id = t.link_id and l.account_id = $1 and t.kind = $2`,
      [own.id, kind],
    );
  await late("code");
  expect((await token(form)).status).toBe(400);
  const { headers, refresh_token } = await linkTo(store, own, client);
  await late("access");
  expect(await orders(headers)).toBe(401);
  expect((await refresh(refresh_token)).status).toBe(200);
});

test("refresh tokens are rotated, and a second use revokes everything", async () => {
  const first = await linkTo(store, await aShopper(store), client);
  expect((await refresh(first.refresh_token, `${client}x`)).status).toBe(400);
  const second = await linkTo(store, await aShopper(store), client);
  const rotated = await refresh(second.refresh_token);
  expect(rotated.status).toBe(200);
  const headers = { authorization: `Bearer ${rotated.body.access_token}` };
  expect(await orders(headers)).toBe(200);
  expect((await refresh(second.refresh_token)).status).toBe(400);
  expect(await orders(headers)).toBe(401);
  expect((await refresh(rotated.body.refresh_token)).status).toBe(400);
});

test("of concurrent refreshes with one token, at most one wins", async () => {
  const { refresh_token } = await linkTo(store, await aShopper(store), client);
  const all = await Promise.all([1, 2, 3, 4].map(() => refresh(refresh_token)));
  expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
});

test("the revocation endpoint ends an access token alone, and with a refresh token all", async () => {
  const { access_token, refresh_token, headers } = await linkTo(store, await aShopper(store), client);
  const revoke = (given: string) => postForm(store, "/oauth/revoke", { token: given });
  expect((await revoke("unknown")).status).toBe(200);
  expect((await revoke(access_token)).status).toBe(200);
  expect(await orders(headers)).toBe(401);
  const { body } = await refresh(refresh_token);
  await revoke(body.refresh_token);
  expect(await orders({ authorization: `Bearer ${body.access_token}` })).toBe(401);
});

test("tokens are stored hashed, are in no log, and are no sessions; nor are sessions tokens", async () => {
  const { access_token, refresh_token, headers } = await linkTo(store, person, client);
  await orders(headers);
  const stored = await store.query<{ all: string }>("select string_agg(t::text, ' ') as all from assistant_token t");
  for (const secret of [access_token, refresh_token]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(stored[0]?.all).not.toContain(secret);
    expect(stored[0]?.all).not.toContain(Buffer.from(secret).toString("hex"));
    expect(store.logged()).not.toContain(secret);
  }
  expect((await store.call("GET", "/auth/me", undefined, headers)).status).toBe(401);
  expect((await store.call("GET", "/order", undefined, headers)).status).toBe(401);
  expect(await orders({ authorization: person.authorization })).toBe(401);
  const staff = await aStaffMember(store, ["order.read"]);
  expect(await orders(staff.headers)).toBe(401);
});
