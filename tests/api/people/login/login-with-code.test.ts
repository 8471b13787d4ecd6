import { expect, test } from "vitest";
import { shoppersOf } from "../../../harness/shopper.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();

const { aBrowser, aCustomer, aPhone, lastPin, later } = shoppersOf(store);
const other = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, "0");

/** A customer with a password who has requested a code in a new browser. */
async function whoAskedForACode() {
  const customer = await aCustomer();
  await later(customer.identifier);
  const elsewhere = aBrowser();
  const form = { emailOrPhone: customer.phone, withCode: true };
  expect((await elsewhere.login(form)).body).toEqual({ message: "SET_OTP" });
  return { ...customer, elsewhere, form, otp: await lastPin(customer.identifier, 2) };
}

test("a PIN logs in to an account with a password, which stays valid, and so do other sessions", async () => {
  const { elsewhere, form, otp, phone, user, browser } = await whoAskedForACode();
  const done = await elsewhere.login({ ...form, otp });
  expect(done.body).toMatchObject({ message: "LOGGED_IN", user: { id: user?.id }, cart: [] });
  expect((await elsewhere.call("GET", "/auth/me")).status).toBe(200);
  expect((await browser.call("GET", "/auth/me")).status).toBe(200);
  expect((await aBrowser().login({ emailOrPhone: phone, password: "secret-1" })).body.message).toBe("LOGGED_IN");
  const recorded = store.logged().split("\n");
  expect(recorded.filter((line) => line.includes(done.headers.get("x-request-id") ?? "?")).join()).not.toMatch(
    /password\.changed/,
  );
});

test("a PIN works once, also concurrently", async () => {
  const { elsewhere, form, otp } = await whoAskedForACode();
  const tries = await Promise.all([1, 2, 3].map(() => elsewhere.login({ ...form, otp })));
  expect(tries.filter(({ body }) => body.message === "LOGGED_IN")).toHaveLength(1);
  expect((await elsewhere.login({ ...form, otp })).body.code).toBe("login.wrong_pin");
});

test("a wrong PIN, another browser's and an expired one are refused, and three wrong ones end it", async () => {
  const { elsewhere, form, otp } = await whoAskedForACode();
  expect((await aBrowser().login({ ...form, otp })).body.code).toBe("login.wrong_pin");
  for (let wrong = 0; wrong < 3; wrong++) {
    const refused = await elsewhere.login({ ...form, otp: other(otp) });
    expect([refused.status, refused.body.code]).toEqual([401, "login.wrong_pin"]);
  }
  expect((await elsewhere.login({ ...form, otp })).body.code).toBe("login.wrong_pin");

  const late = await whoAskedForACode();
  await store.query("update browser_pin set expires_at = now() - interval '1 second' where identifier = $1", [
    late.identifier,
  ]);
  expect((await late.elsewhere.login({ ...late.form, otp: late.otp })).body.code).toBe("login.wrong_pin");
});

test("guesses are counted per number across new PINs, as in every other step", async () => {
  const { elsewhere, form, otp, identifier } = await whoAskedForACode();
  for (let wrong = 0; wrong < 3; wrong++) await elsewhere.login({ ...form, otp: other(otp) });
  await later(identifier);
  await elsewhere.login(form);
  const fresh = await lastPin(identifier, 3);
  const more = [await elsewhere.login({ ...form, otp: other(fresh) }), await elsewhere.login({ ...form, otp: fresh })];
  expect(more.map(({ status }) => status)).toEqual([401, 429]);
});

test("PINs are limited like any other", async () => {
  const { form, identifier } = await whoAskedForACode();
  const stranger = aBrowser();
  await later(identifier);
  expect((await stranger.login(form)).body.message).toBe("SET_OTP");
  await later(identifier);
  const refused = await aBrowser().login(form);
  expect([refused.status, refused.body.code]).toEqual([429, "login.too_many_pins"]);
});

test("without the flag a correct PIN does not log in to an account with a password", async () => {
  const { elsewhere, otp, phone } = await whoAskedForACode();
  const asked = await elsewhere.login({ emailOrPhone: phone, otp });
  expect(asked.body).toEqual({ message: "SET_PASSWORD" });
  expect(asked.headers.getSetCookie().join()).not.toMatch(/(^|,)token=/);
});

test("without an account or a password the flag changes nothing: a PIN, then a password", async () => {
  const emailOrPhone = aPhone();
  const browser = aBrowser();
  const form = { emailOrPhone, withCode: true };
  expect((await browser.login(form)).body).toEqual({ message: "SET_OTP" });
  const otp = await lastPin(`+88${emailOrPhone}`);
  expect((await browser.login({ ...form, otp })).body).toEqual({ message: "SET_PASSWORD" });
  const chosen = { password: "secret-1", confirmPassword: "secret-1" };
  expect((await browser.login({ ...form, otp, ...chosen })).body.message).toBe("LOGGED_IN");
});

test("a PIN with a new password does not change a password that was not forgotten", async () => {
  const { elsewhere, form, otp, phone } = await whoAskedForACode();
  const chosen = { password: "secret-9", confirmPassword: "secret-9" };
  expect((await elsewhere.login({ ...form, otp, ...chosen })).body.code).toBe("login.wrong_pin");
  expect((await aBrowser().login({ emailOrPhone: phone, password: "secret-9" })).status).toBe(401);
});

test("a closed account is reported only with the correct PIN, and stays closed", async () => {
  const { elsewhere, form, otp, identifier } = await whoAskedForACode();
  await store.query("update account set status = 'disabled' where phone = $1", [identifier]);
  expect((await elsewhere.login({ ...form, otp: other(otp) })).body.code).toBe("login.wrong_pin");
  expect((await elsewhere.login({ ...form, otp })).body.code).toBe("login.account_closed");
  expect((await elsewhere.call("GET", "/auth/me")).status).toBe(401);
});
