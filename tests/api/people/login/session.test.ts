import { expect, test } from "vitest";
import { shoppersOf } from "../../../harness/shopper.ts";
import { administrator, openStore } from "../../../harness/store.ts";

// Trusts one proxy, so that tests can set https and the client IP address.
const store = await openStore({ trustedProxies: 1 });
const { aBrowser, aCustomer, aPhone, inbox, lastPin, later } = shoppersOf(store);
const https = { "x-forwarded-proto": "https" };
const from = (ip: string) => ({ "x-forwarded-for": ip });

/** Backdates a session's creation and last extension. */
const openedAgo = (accountId: number | undefined, opened: string, left: string) =>
  store.query(
    "update session set created_at = now() - $2::interval, expires_at = now() + $3::interval where account_id = $1",
    [accountId, opened, left],
  );
const hoursLeft = async (accountId: number | undefined) => {
  const [row] = await store.query<{ hours: number }>(
    "select round(extract(epoch from expires_at - now()) / 3600, 1)::float as hours from session where account_id = $1",
    [accountId],
  );
  return row?.hours;
};

test("a used session is extended, with its cookie, at most once an hour", async () => {
  const { browser, user } = await aCustomer();
  const me = () => browser.call("GET", "/auth/me");
  expect((await me()).headers.get("set-cookie"), "just opened").toBeNull();

  await openedAgo(user?.id, "90 minutes", "22.5 hours");
  const [one, two] = [await me(), await me()];
  expect(one.headers.get("set-cookie")).toMatch(/^token=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(two.headers.get("set-cookie")).toBeNull();
  expect(await hoursLeft(user?.id)).toBe(24);
});

test("every session ends after thirty days", async () => {
  const { browser, user } = await aCustomer();
  await openedAgo(user?.id, "29 days 18 hours", "5 hours");
  const cookie = (await browser.call("GET", "/auth/me")).headers.get("set-cookie") ?? "";
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeLessThanOrEqual(6 * 3600);
  expect(await hoursLeft(user?.id)).toBe(6);
  expect((await browser.call("GET", "/auth/me")).headers.get("set-cookie"), "nothing is left to extend").toBeNull();
  await openedAgo(user?.id, "30 days", "0 hours");
  expect((await browser.call("GET", "/auth/me")).status).toBe(401);
});

test("an unused session expires after a day", async () => {
  const { browser, user } = await aCustomer();
  await openedAgo(user?.id, "25 hours", "-1 hours");
  expect((await browser.call("GET", "/auth/me")).status).toBe(401);
  expect((await browser.call("GET", "/auth/validate")).body).toEqual({ valid: false });
});

test("a session used by bearer token is extended too, without setting a cookie", async () => {
  const { token, user } = await aCustomer();
  await openedAgo(user?.id, "3 hours", "21 hours");
  const answer = await store.call("GET", "/auth/me", undefined, { authorization: `Bearer ${token}` });
  expect([answer.status, answer.headers.get("set-cookie")]).toEqual([200, null]);
  expect(await hoursLeft(user?.id)).toBe(24);
});

test("the next-auth client's request extends the session and returns its expiry", async () => {
  const { browser, user } = await aCustomer();
  await openedAgo(user?.id, "3 hours", "21 hours");
  const response = await store.request("/api/auth/session", {
    headers: { cookie: `token=${browser.cookies.get("token")}` },
  });
  expect(response.headers.get("set-cookie")).toMatch(/^token=.*Max-Age=86400/);
  const { expires } = (await response.json()) as { expires: string };
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 23.5 * 3_600_000);
});

test("on https every cookie is Secure, HttpOnly, Lax, and has a __Host- name", async () => {
  const browser = aBrowser(https);
  const phone = aPhone();
  const asked = await browser.login({ emailOrPhone: phone });
  expect(asked.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Secure-login_challenge=[\w-]{43}; Max-Age=900; Path=\/api; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  const form = {
    emailOrPhone: phone,
    otp: await lastPin(`+88${phone}`),
    password: "secret-1",
    confirmPassword: "secret-1",
  };
  const opened = await browser.login(form);
  expect(opened.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Host-token=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  );
  expect((await browser.call("GET", "/auth/me")).status).toBe(200);
  const csrf = await store.request("/api/auth/csrf", { headers: https });
  expect(csrf.headers.get("set-cookie")).toMatch(
    /^__Host-next-auth\.csrf-token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  // An https site accepts only the `__Host-` cookie, because an attacker on a subdomain can set the plain one.
  const planted = aBrowser({ ...https, cookie: `token=${opened.body.token}` });
  expect((await planted.call("GET", "/auth/me")).status).toBe(401);
  const out = await browser.call("POST", "/auth/customerlogout");
  expect(out.headers.get("set-cookie")).toMatch(/^__Host-token=; Max-Age=0; Path=\/; Secure$/);
});

test("a token set before the login is invalid after it, and the previous session ends", async () => {
  const attacker = await aCustomer();
  const victim = await aCustomer();
  const browser = aBrowser();
  browser.cookies.set("token", attacker.token);
  const { body } = await browser.login({ emailOrPhone: victim.phone, password: victim.password });
  expect(body.token).not.toBe(attacker.token);
  expect((await browser.call("GET", "/auth/me")).body).toMatchObject({ phone: victim.identifier });
  const planted = await store.call("GET", "/auth/validate", undefined, { authorization: `Bearer ${attacker.token}` });
  expect(planted.body).toEqual({ valid: false });
});

test("concurrent logins get separate sessions", async () => {
  const { phone, password, user } = await aCustomer();
  const logins = await Promise.all(
    Array.from({ length: 4 }, () => aBrowser().login({ emailOrPhone: phone, password })),
  );
  const tokens = logins.map(({ body }) => body.token ?? "");
  expect(new Set(tokens).size).toBe(4);
  for (const token of tokens) {
    const { body } = await store.call("GET", "/auth/me", undefined, { authorization: `Bearer ${token}` });
    expect(body).toMatchObject({ id: user?.id });
  }
  expect(
    (await store.call("POST", "/user/logoutEverywhere", {}, { authorization: `Bearer ${tokens[3]}` })).status,
  ).toBe(204);
  expect(await store.query("select from session where account_id = $1", [user?.id])).toEqual([]);
});

test("disabling an account ends its sessions at once, and password and PIN are refused", async () => {
  const { phone, identifier, password, browser, user } = await aCustomer();
  await store.query("update account set status = 'disabled' where id = $1", [user?.id]);
  expect((await browser.call("GET", "/auth/me")).status).toBe(401);
  expect((await browser.call("GET", "/auth/validate")).body).toEqual({ valid: false });
  expect((await aBrowser().login({ emailOrPhone: phone, password })).body.code).toBe("login.wrong_password");

  await later(identifier);
  const forgetful = aBrowser();
  await forgetful.login({ emailOrPhone: phone, forgotPassword: true });
  const form = { emailOrPhone: phone, forgotPassword: true, otp: await lastPin(identifier, 2) };
  const wrong = { ...form, otp: form.otp === "0000" ? "1111" : "0000" };
  expect((await forgetful.login(wrong)).body.code, "only the owner is told").toBe("login.wrong_pin");
  expect((await forgetful.login(form)).body.code).toBe("login.account_closed");
  const whole = { ...form, password: "secret-2", confirmPassword: "secret-2" };
  expect((await forgetful.login(whole)).body.code).toBe("login.account_closed");
  const opened = await store.query("select from session where account_id = $1", [user?.id]);
  expect(opened, "the one from before").toHaveLength(1);
});

test("a correct PIN is valid for the next step, until ten minutes after it was sent", async () => {
  const phone = aPhone();
  const browser = aBrowser();
  await browser.login({ emailOrPhone: phone });
  const otp = await lastPin(`+88${phone}`);
  const left = async () => {
    const [row] = await store.query<{ seconds: number }>(
      "select extract(epoch from expires_at - sent_at)::float as seconds from browser_pin where identifier = $1",
      [`+88${phone}`],
    );
    return row?.seconds;
  };
  for (let again = 0; again < 3; again++) {
    expect((await browser.login({ emailOrPhone: phone, otp })).body.message).toBe("SET_PASSWORD");
    expect(await left()).toBe(600);
  }
  await store.query(
    "update browser_pin set sent_at = sent_at - interval '601 s', expires_at = expires_at - interval '601 s' where identifier = $1",
    [`+88${phone}`],
  );
  expect((await browser.login({ emailOrPhone: phone, otp })).body.code).toBe("login.wrong_pin");
});

test("guessing is limited per IP address; the owner logs in from another", async () => {
  const { phone, password } = await aCustomer();
  const [guesser, owner] = [aBrowser(from("203.0.113.1")), aBrowser(from("203.0.113.2"))];
  const guesses = Array.from({ length: 20 }, (_, n) => guesser.login({ emailOrPhone: phone, password: `guess-${n}` }));
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  expect(codes.filter((code) => code === "login.wrong_password").length).toBeLessThanOrEqual(5);
  expect((await owner.login({ emailOrPhone: phone, password })).status).toBe(200);
  expect((await guesser.login({ emailOrPhone: phone, password })).status).toBe(429);
});

test("the same for staff, also concurrently", async () => {
  const { email: emailOrPhone, password } = administrator;
  const guess = (headers: Record<string, string>, typed: string) =>
    store.call<{ code: string }>("POST", "/admin/login", { emailOrPhone, password: typed }, headers);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(from("203.0.113.3"), `guess-${n}`)));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
  expect((await guess(from("203.0.113.3"), password)).status).toBe(429);
  expect((await guess(from("203.0.113.4"), password)).status).toBe(200);
});

test("trying many accounts from one IP address is limited", async () => {
  const guess = (n: number) =>
    store.call(
      "POST",
      "/admin/login",
      { emailOrPhone: `staff-${n}@shop.example`, password: "guess" },
      from("203.0.113.5"),
    );
  const statuses = [];
  for (let n = 0; n < 32; n++) statuses.push((await guess(n)).status);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
  expect(statuses.slice(30)).toEqual([429, 429]);
});

test("staff need a stronger password, also when set in the store", async () => {
  const { email: emailOrPhone, password } = administrator;
  const browser = aBrowser();
  await browser.login({ emailOrPhone, password });
  const change = (input: string) =>
    browser.call("PUT", "/user/changePassword", { oldPassword: password, password: input, confirmPassword: input });
  for (const weak of ["short-1", "password123", "12345678"]) {
    expect((await change(weak)).body.code).toBe("staff.weak_password");
  }
  const forgetful = aBrowser();
  await forgetful.login({ emailOrPhone, forgotPassword: true });
  await expect.poll(async () => (await inbox(emailOrPhone))[0]?.text).toMatch(/is your Tatka PIN/);
  const otp = (await inbox(emailOrPhone))[0]?.text.slice(0, 4);
  const form = { emailOrPhone, forgotPassword: true, otp, password: "qwerty123", confirmPassword: "qwerty123" };
  expect((await forgetful.login(form)).body.code).toBe("staff.weak_password");
  const { status } = await forgetful.login({ ...form, password: "a better one 7", confirmPassword: "a better one 7" });
  expect(status).toBe(200);

  const customer = await aCustomer("secret");
  expect(customer.token, "customers need six characters").not.toBe("");
});

test("there is no default administrator password: a new store generates one", async () => {
  const own = await openStore({ admin: { email: undefined, password: undefined } });
  for (const password of ["admin", "password", "administrator", "tatka", "changeme", administrator.password]) {
    await own.query("delete from failed_proof");
    const answer = await own.call("POST", "/admin/login", { emailOrPhone: "admin@tatka.example", password });
    expect(answer).toMatchObject({ status: 401, body: { code: "staff.wrong_credentials" } });
  }
});
