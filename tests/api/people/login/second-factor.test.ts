import { beforeEach, expect, test } from "vitest";
import { letPass } from "../../../harness/clock.ts";
import { anAuthenticator, secretBytes } from "../../../harness/services/authenticator.ts";
import { administrator, asAdministrator, openStore } from "../../../harness/store.ts";

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
const store = await openStore();
const post = (path: string, body: object, headers: Proof = {}) => store.call<Answer>("POST", path, body, headers);
const login = (more: object = {}) => post("/admin/login", { emailOrPhone, password, ...more });
const proofOf = ({ body }: { body: Answer }) => ({ authorization: `Bearer ${body.token}` });

/** Simulates the next 30-second step, so that a used code is valid again. */
const later = () => store.query("update second_factor set last_step = 0");
const differentFrom = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Codes change every 30 seconds. Starting at the beginning of a step prevents a change during the test. */
const startOfHalfMinute = () => letPass(30_000 - (Date.now() % 30_000));

beforeEach(async () => {
  for (const table of ["second_factor", "recovery_code", "failed_proof", "session"]) {
    await store.query(`delete from ${table}`);
  }
});

async function enrolled() {
  const proof = await asAdministrator(store);
  const { body } = await post("/seller/secondFactor/begin", { password }, proof);
  startOfHalfMinute();
  const app = anAuthenticator(body.secret);
  const confirmed = await post("/seller/secondFactor/confirm", { code: app.code() }, proof);
  return { proof, app, secret: body.secret, codes: confirmed.body.recoveryCodes };
}

test("setting up returns a secret and, after a valid code, ten recovery codes, and ends other sessions", async () => {
  const proof = await asAdministrator(store);
  const elsewhere = await asAdministrator(store);
  const state = async () => (await store.call<Answer>("GET", "/seller/secondFactor", undefined, proof)).body;
  expect(await state()).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });

  const wrong = await post("/seller/secondFactor/begin", { password: "not this one" }, proof);
  expect([wrong.status, wrong.body.code]).toEqual([401, "staff.wrong_credentials"]);
  const early = await post("/seller/secondFactor/confirm", { code: "123456" }, proof);
  expect([early.status, early.body.code]).toEqual([409, "staff.second_factor_off"]);

  const { body } = await post("/seller/secondFactor/begin", { password }, proof);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(body.uri).searchParams.get("secret")).toBe(body.secret);
  expect((await login()).status, "nothing asks for it before it is confirmed").toBe(200);

  const app = anAuthenticator(body.secret);
  const mistyped = await post("/seller/secondFactor/confirm", { code: differentFrom(app.code()) }, proof);
  expect([mistyped.status, mistyped.body.code]).toEqual([401, "staff.wrong_code"]);
  const confirmed = await post("/seller/secondFactor/confirm", { code: app.code() }, proof);
  expect(confirmed.status).toBe(200);
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/);
  expect(await state()).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
  expect((await store.call("GET", "/permission/findByUser", undefined, elsewhere)).status).toBe(401);
  expect((await post("/seller/secondFactor/begin", { password }, proof)).body.code).toBe("staff.second_factor_on");

  const rows = await store.query("select action from audit_entry where resource = 'second_factor'");
  expect(rows).toEqual([{ action: "create" }]);
});

test("the password alone no longer logs in, and the code is requested only if it is correct", async () => {
  const { app } = await enrolled();
  await later();
  const alone = await login();
  expect([alone.status, alone.body.code]).toEqual([401, "staff.code_required"]);
  expect(alone.headers.get("set-cookie")).toBeNull();
  const guess = await login({ password: "not this one", code: app.code() });
  expect([guess.status, guess.body.code]).toEqual([401, "staff.wrong_credentials"]);
  expect((await login({ code: app.code() })).status).toBe(200);
});

test("a code works once, also concurrently, and older ones are refused afterwards", async () => {
  const { app } = await enrolled();
  expect((await login({ code: app.code() })).body.code, "used to set it up").toBe("staff.wrong_code");
  const tries = await Promise.all([1, 2, 3, 4].map(() => login({ code: app.code(1) })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ body }) => body.code === "staff.wrong_code")).toHaveLength(3);
  expect((await login({ code: app.code(-1) })).body.code).toBe("staff.wrong_code");
});

test("a clock may be off by half a minute, not more; spaces and Bangla digits are accepted", async () => {
  const { app } = await enrolled();
  const statusOf = async (code: string) => {
    await later();
    return (await login({ code })).status;
  };
  expect(await statusOf(app.code(-1))).toBe(200);
  expect(await statusOf(app.code(1))).toBe(200);
  expect(await statusOf(app.code(-3))).toBe(401);
  expect(await statusOf(app.code(3))).toBe(401);
  expect(await statusOf(app.code().replace(/^\d{3}/, "$& "))).toBe(200);
  const inBangla = app.code().replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
  expect(await statusOf(inBangla)).toBe(200);
});

test("a recovery code works once, in any spelling, and new ones replace all old ones", async () => {
  const { proof, app, codes } = await enrolled();
  const [first = "", second = "", third = ""] = codes;
  const tries = await Promise.all([1, 2, 3].map(() => login({ code: first })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await login({ code: first })).body.code).toBe("staff.wrong_code");
  expect((await login({ code: second.toUpperCase().replaceAll("-", " ") })).status).toBe(200);
  const left = await store.call<Answer>("GET", "/seller/secondFactor", undefined, proof);
  expect(left.body.recoveryCodesLeft).toBe(8);

  await later();
  const renewed = await post("/seller/secondFactor/recoveryCodes", { password, code: app.code() }, proof);
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await login({ code: third })).body.code).toBe("staff.wrong_code");
  expect((await login({ code: renewed.body.recoveryCodes[0] })).status).toBe(200);
});

test("guessing many codes at once is limited, and then even the correct code waits", async () => {
  const { app } = await enrolled();
  const wrong = differentFrom(app.code());
  const tries = await Promise.all(Array.from({ length: 20 }, () => login({ code: wrong })));
  expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  await later();
  expect((await login({ code: app.code() })).status).toBe(429);
});

test("guessing codes is limited per network and per account; recovery codes still work", async () => {
  const { app, codes } = await enrolled();
  // Requesting a code does not reset the guess counter.
  for (let guess = 0; guess < 5; guess++) {
    await login({ code: differentFrom(app.code()) });
    await login();
  }
  expect((await login({ code: differentFrom(app.code()) })).status).toBe(429);

  // The guess limit applies to the account, so changing the IP address does not help.
  const guessFrom = async (code: string) => {
    await store.query("delete from failed_proof where subject like 'password %'");
    return login({ code });
  };
  const answers = [];
  for (let guess = 0; guess < 12; guess++) answers.push((await guessFrom(differentFrom(app.code()))).status);
  expect(answers).toContain(401);
  expect(answers.at(-1)).toBe(429);
  await later();
  expect((await guessFrom(app.code())).status).toBe(429);
  expect((await guessFrom(codes[0] ?? "")).status).toBe(200);
});

test("turning it off needs the password and a code, and then the password is enough", async () => {
  const { proof, app } = await enrolled();
  await later();
  const remove = (body: object) => post("/seller/secondFactor/remove", body, proof);
  expect((await remove({ password })).status).toBe(400);
  expect((await remove({ password: "not this one", code: app.code() })).body.code).toBe("staff.wrong_credentials");
  expect((await remove({ password, code: differentFrom(app.code()) })).body.code).toBe("staff.wrong_code");
  expect((await login()).body.code).toBe("staff.code_required");
  expect((await remove({ password, code: app.code() })).status).toBe(204);
  expect((await login()).status).toBe(200);
  expect(await store.query("select from recovery_code")).toEqual([]);
  expect((await remove({ password, code: app.code() })).body.code).toBe("staff.second_factor_off");
});

test("if it is required, a password alone only allows setting it up", async () => {
  const before = await asAdministrator(store);
  const setting = { key: "staffSecondFactorRequired", value: true, version: 0 };
  expect((await post("/settings", setting, before)).status).toBe(200);

  const proof = proofOf(await login());
  const who = await store.call<Answer>("GET", "/auth/isAdmin", undefined, proof);
  expect(who.body).toMatchObject({ isAdmin: true, mustEnrol: true });

  type Operation = { "x-permission"?: string };
  const { body: api } = await store.call<{ paths: Record<string, Record<string, Operation>> }>("GET", "/openapi.json");
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => (operation["x-permission"] ? [{ method, path }] : [])),
  );
  expect(calls.length).toBeGreaterThan(5);
  const closed = [...calls, { method: "get", path: "/permission/findByUser" }];
  // The same check refuses a session from before the setting, so a sample of calls is enough.
  for (const [headers, asked] of [
    [proof, closed],
    [before, closed.slice(-20)],
  ] as const) {
    for (const { method, path } of asked) {
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

  const { body } = await post("/seller/secondFactor/begin", { password }, proof);
  await post("/seller/secondFactor/confirm", { code: anAuthenticator(body.secret).code() }, proof);
  expect((await store.call("GET", "/admin/product", undefined, proof)).status).toBe(200);
  expect((await store.call<Answer>("GET", "/auth/isAdmin", undefined, proof)).body.mustEnrol).toBe(false);
});

test("secret and recovery codes are not stored in plain text, and are in no log", async () => {
  const { secret, codes } = await enrolled();
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

test("with another SESSION_SECRET no code is valid, but a recovery code is", async () => {
  const { app, codes } = await enrolled();
  await later();
  await store.query("update second_factor set sealed_secret = overlay(sealed_secret placing '\\x0000' from 1)");
  expect((await login({ code: app.code() })).body.code).toBe("staff.wrong_code");
  expect((await login({ code: codes[0] })).status).toBe(200);
});

test.each([{}, { code: "" }, { code: 123456 }, { code: "1".repeat(41) }, { code: ["123456"] }])(
  "a confirmation of %j is refused as invalid",
  async (body) => {
    const { status } = await post("/seller/secondFactor/confirm", body, await asAdministrator(store));
    expect(status).toBe(400);
  },
);
test.each(["", "/begin", "/confirm", "/recoveryCodes", "/remove"])(
  "%s of the second factor requires a staff login",
  async (path) => {
    const method = path ? "POST" : "GET";
    const body = path ? { password, code: "123456" } : undefined;
    const answer = await store.call<Answer>(method, `/seller/secondFactor${path}`, body);
    expect([answer.status, answer.body.code]).toEqual([401, "staff.not_signed_in"]);
  },
);
