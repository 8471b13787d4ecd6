import type { adminReadConsent, readConsent } from "@tatka/contract/people/consent";
import type { Answer } from "@tatka/contract/route";
import { expect, test } from "vitest";
import { unsubscribeLinks } from "../../../apps/server/src/features/people/consent/index.ts";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const secret = "a secret that this test knows too";
const store = await openStore({ sessionSecret: secret });
const { aBrowser, lastPin } = shoppersOf(store);

type Consent = Answer<typeof readConsent>;
type History = Answer<typeof adminReadConsent>;

const said = async (who: Shopper) => (await who.call<Consent>("GET", "/consent")).body;
const say = (who: Shopper, isGiven: boolean, source = "profile") =>
  who.call<Consent & { code?: string }>("PUT", "/consent", { isGiven, source });
const history = async (id: number) =>
  (await store.call<History>("GET", `/admin/user/${id}/consent`, undefined, await asAdministrator(store))).body;
const tokenOf = (id: number) =>
  new URL(unsubscribeLinks(secret, id, { origin: "https://shop.example", language: "en" }).page).searchParams.get(
    "token",
  );

test("consent is off by default, and each change is recorded with time and source", async () => {
  const shopper = await aShopper(store);
  expect(await said(shopper)).toEqual({ isGiven: false, at: null });
  expect((await say(shopper, false)).body).toEqual({ isGiven: false, at: null });
  expect((await say(shopper, true, "wishlist")).body).toEqual({ isGiven: true, at: expect.any(String) });
  const given = await said(shopper);
  // A repeated consent keeps the time of the first one.
  expect((await say(shopper, true)).body).toEqual(given);
  expect((await say(shopper, false)).body.isGiven).toBe(false);
  expect(await history(shopper.id)).toEqual({
    isGiven: false,
    history: [
      { isGiven: false, source: "profile", at: expect.any(String) },
      { isGiven: true, source: "wishlist", at: given.at },
    ],
  });
});

test("it is the customer's own, its source cannot be forged, and changes are limited", async () => {
  const shopper = await aShopper(store);
  expect((await store.call("GET", "/consent")).status).toBe(401);
  expect((await store.call("PUT", "/consent", { isGiven: true, source: "profile" })).status).toBe(401);
  for (const source of ["signup", "unsubscribe-link", "gossip"]) {
    expect((await say(shopper, true, source)).status).toBe(400);
  }
  const statuses = [];
  for (let count = 0; count < 51; count++) statuses.push((await say(shopper, count % 2 === 0)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([50, 429]);
});

test("ten concurrent tabs get the same response", async () => {
  const shopper = await aShopper(store);
  const answers = await Promise.all(Array.from({ length: 10 }, () => say(shopper, true)));
  expect(answers.map(({ status, body }) => [status, body.isGiven])).toEqual(Array(10).fill([200, true]));
});

test("signing up gives consent only if the box was ticked", async () => {
  for (const [marketing, expected] of [
    [undefined, []],
    [false, []],
    [true, [{ isGiven: true, source: "signup", at: expect.any(String) }]],
  ] as const) {
    const browser = aBrowser();
    const email = `new-${String(marketing)}@example.com`;
    await browser.call("GET", `/otp?emailOrPhone=${email}`);
    const form = { name: "Rahima Khatun", email, otp: await lastPin(email), terms: true, ...passwords };
    const { status, body } = await browser.call("POST", "/auth/signup", {
      ...form,
      ...(marketing !== undefined && { marketing }),
    });
    expect(status).toBe(201);
    expect((await history(body.user?.id ?? 0)).history).toEqual(expected);
  }
});

const passwords = { password: "secret-1", confirmPassword: "secret-1" };

test("a signed link withdraws it, repeatedly; one with an invalid signature does nothing", async () => {
  const [shopper, other] = [await aShopper(store), await aShopper(store)];
  await say(shopper, true);
  await say(other, true);
  const token = tokenOf(shopper.id) ?? "";
  for (const forged of ["", "x", `${other.id}.x`, token.replace(String(shopper.id), String(other.id))]) {
    const refused = await store.call<{ code?: string }>("POST", `/unsubscribe?token=${forged}`);
    expect(refused.status).toBe(forged === "" ? 400 : 422);
  }
  expect([(await said(shopper)).isGiven, (await said(other)).isGiven]).toEqual([true, true]);
  for (let count = 0; count < 2; count++) {
    expect((await store.call("POST", `/unsubscribe?token=${token}`)).status).toBe(200);
  }
  expect([(await said(shopper)).isGiven, (await said(other)).isGiven]).toEqual([false, true]);
  expect((await history(shopper.id)).history.map(({ source }) => source)).toEqual(["unsubscribe-link", "profile"]);
  // Mail programs prefetch links, so GET must not unsubscribe.
  expect((await store.call("GET", `/unsubscribe?token=${tokenOf(other.id)}`)).status).toBe(404);
  expect((await said(other)).isGiven).toBe(true);
});

test("staff with permission read it, and nobody else changes it", async () => {
  const shopper = await aShopper(store);
  const { headers } = await aStaffMember(store, ["order.read"]);
  expect((await store.call("GET", `/admin/user/${shopper.id}/consent`, undefined, headers)).status).toBe(403);
  expect((await shopper.call("GET", `/admin/user/${shopper.id}/consent`)).status).toBe(401);
  const admin = await asAdministrator(store);
  expect((await store.call("PUT", `/admin/user/${shopper.id}/consent`, { isGiven: true }, admin)).status).toBe(404);
});

test("it is in the customer's data export and is deleted with the account, and an old link does nothing", async () => {
  const { browser, user, password } = await shoppersOf(store).aCustomer();
  await browser.call("PUT", "/consent", { isGiven: true, source: "profile" });
  const copy = await browser.call<Record<string, unknown>>("GET", "/user/export");
  expect(copy.body).toMatchObject({ marketingConsent: { isGiven: true, history: [{ source: "profile" }] } });
  expect((await browser.call("POST", "/user/deleteAccount", { password })).status).toBe(204);
  expect((await store.call("POST", `/unsubscribe?token=${tokenOf(user?.id ?? 0)}`)).status).toBe(200);
  expect(await store.query("select from consent_event where account_id = $1", [user?.id])).toEqual([]);
});
