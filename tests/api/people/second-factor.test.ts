import { expect, test } from "vitest";
import { anAuthenticator, secretBytes } from "../../harness/authenticator.ts";
import { letPass } from "../../harness/clock.ts";
import { administrator, asAdministrator, openStore, type Store } from "../../harness/store.ts";

type Answer = {
  code?: string;
  token: string;
  secret: string;
  uri: string;
  recoveryCodes: string[];
  isOn: boolean;
  isRequired: boolean;
  recoveryCodesLeft: number;
  mustEnrol: boolean;
};

const { email: emailOrPhone, password } = administrator;
type Proof = Record<string, string>;
const post = (store: Store, path: string, body: object, headers: Proof = {}) =>
  store.call<Answer>("POST", path, body, headers);
const login = (store: Store, more: object = {}, headers: Proof = {}) =>
  post(store, "/admin/login", { emailOrPhone, password, ...more }, headers);
const proofOf = ({ body }: { body: Answer }) => ({ authorization: `Bearer ${body.token}` });

/** Half a minute passes: codes are right again that were used up before. */
const later = (store: Store) => store.query("update second_factor set last_step = 0");
const differentFrom = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Codes change every half minute; moves the clock to the beginning of the next one, so that a test has all of it. */
const startOfHalfMinute = () => letPass(30_000 - (Date.now() % 30_000));

async function enrolled() {
  const store = await openStore();
  const proof = await asAdministrator(store);
  const { body } = await post(store, "/seller/secondFactor/begin", { password }, proof);
  startOfHalfMinute();
  const app = anAuthenticator(body.secret);
  const confirmed = await post(store, "/seller/secondFactor/confirm", { code: app.code() }, proof);
  return { store, proof, app, secret: body.secret, codes: confirmed.body.recoveryCodes };
}

test("setting up: a secret, a first right code, ten recovery codes, and other sessions end", async () => {
  const store = await openStore();
  const proof = await asAdministrator(store);
  const elsewhere = await asAdministrator(store);
  const state = async () => (await store.call<Answer>("GET", "/seller/secondFactor", undefined, proof)).body;
  expect(await state()).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });

  const wrong = await post(store, "/seller/secondFactor/begin", { password: "not this one" }, proof);
  expect([wrong.status, wrong.body.code]).toEqual([401, "staff.wrong_credentials"]);
  const early = await post(store, "/seller/secondFactor/confirm", { code: "123456" }, proof);
  expect([early.status, early.body.code]).toEqual([409, "staff.second_factor_off"]);

  const { body } = await post(store, "/seller/secondFactor/begin", { password }, proof);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(body.uri).searchParams.get("secret")).toBe(body.secret);
  expect((await login(store)).status, "nothing asks for it before it is confirmed").toBe(200);

  const app = anAuthenticator(body.secret);
  const mistyped = await post(store, "/seller/secondFactor/confirm", { code: differentFrom(app.code()) }, proof);
  expect([mistyped.status, mistyped.body.code]).toEqual([401, "staff.wrong_code"]);
  const confirmed = await post(store, "/seller/secondFactor/confirm", { code: app.code() }, proof);
  expect(confirmed.status).toBe(200);
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/);
  expect(await state()).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
  expect((await store.call("GET", "/permission/findByUser", undefined, elsewhere)).status).toBe(401);
  expect((await post(store, "/seller/secondFactor/begin", { password }, proof)).body.code).toBe(
    "staff.second_factor_on",
  );

  const rows = await store.query("select action from audit_entry where resource = 'second_factor'");
  expect(rows).toEqual([{ action: "create" }]);
});

test("the password alone no longer signs in, and says so only when it is right", async () => {
  const { store, app } = await enrolled();
  await later(store);
  const alone = await login(store);
  expect([alone.status, alone.body.code]).toEqual([401, "staff.code_required"]);
  expect(alone.headers.get("set-cookie")).toBeNull();
  const guess = await login(store, { password: "not this one", code: app.code() });
  expect([guess.status, guess.body.code]).toEqual([401, "staff.wrong_credentials"]);
  expect((await login(store, { code: app.code() })).status).toBe(200);
});

test("a code works once, also when it is sent several times at once, and an older one not after it", async () => {
  const { store, app } = await enrolled();
  expect((await login(store, { code: app.code() })).body.code, "used to set it up").toBe("staff.wrong_code");
  const tries = await Promise.all([1, 2, 3, 4].map(() => login(store, { code: app.code(1) })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ body }) => body.code === "staff.wrong_code")).toHaveLength(3);
  expect((await login(store, { code: app.code(-1) })).body.code).toBe("staff.wrong_code");
});

test("a clock may be half a minute off, not more; spaces and Bangla digits are read", async () => {
  const { store, app } = await enrolled();
  const statusOf = async (code: string) => {
    await later(store);
    return (await login(store, { code })).status;
  };
  expect(await statusOf(app.code(-1))).toBe(200);
  expect(await statusOf(app.code(1))).toBe(200);
  expect(await statusOf(app.code(-3))).toBe(401);
  expect(await statusOf(app.code(3))).toBe(401);
  expect(await statusOf(app.code().replace(/^\d{3}/, "$& "))).toBe(200);
  const inBangla = app.code().replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
  expect(await statusOf(inBangla)).toBe(200);
});

test("a recovery code works once, however it is typed, and new ones replace all old ones", async () => {
  const { store, proof, app, codes } = await enrolled();
  const [first = "", second = "", third = ""] = codes;
  const tries = await Promise.all([1, 2, 3].map(() => login(store, { code: first })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await login(store, { code: first })).body.code).toBe("staff.wrong_code");
  expect((await login(store, { code: second.toUpperCase().replaceAll("-", " ") })).status).toBe(200);
  const left = await store.call<Answer>("GET", "/seller/secondFactor", undefined, proof);
  expect(left.body.recoveryCodesLeft).toBe(8);

  await later(store);
  const renewed = await post(store, "/seller/secondFactor/recoveryCodes", { password, code: app.code() }, proof);
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await login(store, { code: third })).body.code).toBe("staff.wrong_code");
  expect((await login(store, { code: renewed.body.recoveryCodes[0] })).status).toBe(200);
});

test("guessing codes is stopped from one network, and from many; the recovery code stays a way in", async () => {
  const { store: plain, app: plainApp } = await enrolled();
  const wrong = differentFrom(plainApp.code());
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => login(plain, { code: wrong })))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  await later(plain);
  expect((await login(plain, { code: plainApp.code() })).status, "here even the right code waits").toBe(429);

  // Asking without a code in between does not make the guesses forgotten.
  const { store, app, codes } = await enrolled();
  await store.query("delete from failed_proof");
  for (let guess = 0; guess < 5; guess++) {
    await login(store, { code: differentFrom(app.code()) });
    await login(store);
  }
  expect((await login(store, { code: differentFrom(app.code()) })).status).toBe(429);

  // From ever new IP addresses: the account itself counts.
  const guessFrom = async (code: string) => {
    await store.query("delete from failed_proof where subject like 'password %'");
    return login(store, { code });
  };
  const answers = [];
  for (let guess = 0; guess < 12; guess++) answers.push((await guessFrom(differentFrom(app.code()))).status);
  expect(answers).toContain(401);
  expect(answers.at(-1)).toBe(429);
  await later(store);
  expect((await guessFrom(app.code())).status).toBe(429);
  expect((await guessFrom(codes[0] ?? "")).status).toBe(200);
});

test("turning it off needs the password and a code, and then the password is enough again", async () => {
  const { store, proof, app } = await enrolled();
  await later(store);
  const remove = (body: object) => post(store, "/seller/secondFactor/remove", body, proof);
  expect((await remove({ password })).status).toBe(400);
  expect((await remove({ password: "not this one", code: app.code() })).body.code).toBe("staff.wrong_credentials");
  expect((await remove({ password, code: differentFrom(app.code()) })).body.code).toBe("staff.wrong_code");
  expect((await login(store)).body.code).toBe("staff.code_required");
  expect((await remove({ password, code: app.code() })).status).toBe(204);
  expect((await login(store)).status).toBe(200);
  expect(await store.query("select from recovery_code")).toEqual([]);
  expect((await remove({ password, code: app.code() })).body.code).toBe("staff.second_factor_off");
});

test("where it is obligatory, one password alone opens nothing but setting it up", async () => {
  const store = await openStore();
  const before = await asAdministrator(store);
  const setting = { key: "staffSecondFactorRequired", value: true, version: 0 };
  expect((await post(store, "/settings", setting, before)).status).toBe(200);

  const proof = proofOf(await login(store));
  const who = await store.call<Answer>("GET", "/auth/isAdmin", undefined, proof);
  expect(who.body).toMatchObject({ isAdmin: true, mustEnrol: true });

  type Operation = { "x-permission"?: string };
  const { body: api } = await store.call<{ paths: Record<string, Record<string, Operation>> }>("GET", "/openapi.json");
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => (operation["x-permission"] ? [{ method, path }] : [])),
  );
  expect(calls.length).toBeGreaterThan(5);
  for (const headers of [proof, before]) {
    for (const { method, path } of [...calls, { method: "get", path: "/permission/findByUser" }]) {
      const answer = await store.call<Answer>(
        method.toUpperCase(),
        path.replace(/\{\w+\}/, "1"),
        method === "get" ? undefined : {},
        headers,
      );
      const got = [answer.status, answer.body.code];
      expect(got, `${method} ${path}`).toEqual([403, "staff.second_factor_required"]);
    }
  }

  const { body } = await post(store, "/seller/secondFactor/begin", { password }, proof);
  await post(store, "/seller/secondFactor/confirm", { code: anAuthenticator(body.secret).code() }, proof);
  expect((await store.call("GET", "/admin/product", undefined, proof)).status).toBe(200);
  expect((await store.call<Answer>("GET", "/auth/isAdmin", undefined, proof)).body.mustEnrol).toBe(false);
});

test("secret and recovery codes are nowhere in the database as they are, nor in the log", async () => {
  const { store, secret, codes } = await enrolled();
  const [found] = await store.query<{ dump: string }>(`
    select (select string_agg(t::text, ' ') from second_factor t) || (select string_agg(t::text, ' ') from recovery_code t)
      || (select string_agg(t::text, ' ') from audit_entry t) || (select string_agg(t::text, ' ') from outgoing_message t)
      as dump`);
  const forms = [
    secret,
    secretBytes(secret).toString("hex"),
    ...codes,
    ...codes.map((code) => Buffer.from(code).toString("hex")),
  ];
  for (const form of forms) {
    expect(found?.dump).not.toContain(form);
    expect(store.logged()).not.toContain(form);
  }
});

test("under another SESSION_SECRET no code is right, but a recovery code still signs in", async () => {
  const { store, app, codes } = await enrolled();
  await later(store);
  await store.query("update second_factor set sealed_secret = overlay(sealed_secret placing '\\x0000' from 1)");
  expect((await login(store, { code: app.code() })).body.code).toBe("staff.wrong_code");
  expect((await login(store, { code: codes[0] })).status).toBe(200);
});

test.each([{}, { code: "" }, { code: 123456 }, { code: "1".repeat(41) }, { code: ["123456"] }])(
  "a confirmation of %j is refused as invalid",
  async (body) => {
    const store = await shared;
    const { status } = await post(store, "/seller/secondFactor/confirm", body, await asAdministrator(store));
    expect(status).toBe(400);
  },
);
const shared = openStore();

test.each(["", "/begin", "/confirm", "/recoveryCodes", "/remove"])(
  "%s of the second factor is for staff who signed in",
  async (path) => {
    const store = await shared;
    const method = path ? "POST" : "GET";
    const body = path ? { password, code: "123456" } : undefined;
    const answer = await store.call<Answer>(method, `/seller/secondFactor${path}`, body);
    expect([answer.status, answer.body.code]).toEqual([401, "staff.not_signed_in"]);
  },
);
