import { beforeEach, expect, test } from "vitest";
import { letPass } from "../../harness/clock.ts";
import { anAuthenticator } from "../../harness/services/authenticator.ts";
import { administrator, asAdministrator, openStore } from "../../harness/store.ts";

type Answer = { code?: string; secret: string; recoveryCodes: string[] };

const { email: emailOrPhone, password } = administrator;
const store = await openStore({ trustedProxies: 1 });
const post = (path: string, body: object, headers: Record<string, string>) =>
  store.call<Answer>("POST", path, body, headers);
const signIn = (more: object, host = 77) =>
  post("/admin/login", { emailOrPhone, password, ...more }, { "x-forwarded-for": `192.0.2.${host}` });
const differentFrom = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
/** Simulates the next 30-second step, so that the used code is valid again. */
const later = () => store.query("update second_factor set last_step = 0");

/** The administrator has a second factor, and other clients have used up the password attempts. */
async function keptOut() {
  const proof = await asAdministrator(store);
  const { body } = await post("/seller/secondFactor/begin", { password }, proof);
  letPass(30_000 - (Date.now() % 30_000));
  const app = anAuthenticator(body.secret);
  const confirmed = await post("/seller/secondFactor/confirm", { code: app.code() }, proof);
  await later();
  await store.query(
    `insert into failed_proof (subject, failures, blocked_until) values ($1, 30, now() + interval '1 hour')
     on conflict (subject) do update set failures = 30, blocked_until = excluded.blocked_until`,
    [`password ${emailOrPhone} by strangers`],
  );
  return { app, codes: confirmed.body.recoveryCodes };
}

beforeEach(async () => {
  for (const table of ["second_factor", "recovery_code", "failed_proof", "session", "known_browser"]) {
    await store.query(`delete from ${table}`);
  }
});

test("an attacker's wrong passwords do not block staff who have the password and a valid code", async () => {
  const { app, codes } = await keptOut();
  const refused = await signIn({});
  expect([refused.status, refused.body.code]).toEqual([429, "staff.tried_by_strangers"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
  expect((await signIn({ code: differentFrom(app.code()) })).status).toBe(429);
  const guess = await signIn({ password: "not this one", code: app.code() });
  expect([guess.status, guess.body.code]).toEqual([401, "staff.wrong_credentials"]);
  expect((await signIn({ code: app.code() })).status).toBe(200);
  await store.query("delete from known_browser");
  expect((await signIn({ code: app.code() })).status, "a code works once").toBe(429);
  expect((await signIn({ code: codes[0] })).status).toBe(200);
});

test("a valid code does not help to guess the password", async () => {
  const { codes } = await keptOut();
  const guess = () => signIn({ password: "not this one", code: codes[0] });
  const answers = await Promise.all(Array.from({ length: 8 }, guess));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
});

test("ten wrong codes an hour are checked, from any number of networks, and a recovery code still works", async () => {
  const { app, codes } = await keptOut();
  const code = differentFrom(app.code());
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, host) => signIn({ code }, 100 + host)));
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([429]));
  expect((await signIn({ code: app.code() }, 120)).status).toBe(429);
  expect((await signIn({ code: codes[0] }, 121)).status).toBe(200);
});
