import { expect, test } from "vitest";
import { shoppersOf } from "../../../harness/shopper.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();

const { aBrowser, aPhone, lastPin, later } = shoppersOf(store);
const other = (pin: string, by = 1) => String((Number(pin) + by) % 10_000).padStart(4, "0");

test("a PIN works once, in the browser that requested it, and only the newest", async () => {
  const phone = aPhone();
  const [mine, thief] = [aBrowser(), aBrowser()];
  await mine.login({ emailOrPhone: phone });
  const first = await lastPin(`+88${phone}`);
  expect((await thief.login({ emailOrPhone: phone, otp: first })).body.code).toBe("login.wrong_pin");

  await later(`+88${phone}`);
  await mine.call("GET", `/otp?emailOrPhone=${phone}`);
  const second = await lastPin(`+88${phone}`, 2);
  if (first !== second) {
    expect((await mine.login({ emailOrPhone: phone, otp: first })).body.code).toBe("login.wrong_pin");
  }
  const form = { emailOrPhone: phone, otp: second, password: "secret-1", confirmPassword: "secret-1" };
  const tries = await Promise.all([mine.login(form), mine.login(form), mine.login(form)]);
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await mine.login({ ...form, forgotPassword: true })).body.code).toBe("login.wrong_pin");
});

test("a PIN expires after five minutes and after three wrong tries", async () => {
  const phone = aPhone();
  const browser = aBrowser();
  await browser.login({ emailOrPhone: phone });
  const pin = await lastPin(`+88${phone}`);
  await store.query("update browser_pin set expires_at = now() - interval '1 second' where identifier = $1", [
    `+88${phone}`,
  ]);
  expect((await browser.login({ emailOrPhone: phone, otp: pin })).status).toBe(401);

  await later(`+88${phone}`);
  await browser.login({ emailOrPhone: phone });
  const fresh = await lastPin(`+88${phone}`, 2);
  for (let wrong = 0; wrong < 3; wrong++) await browser.login({ emailOrPhone: phone, otp: other(fresh) });
  expect((await browser.login({ emailOrPhone: phone, otp: fresh })).status).toBe(401);
});

test("guessing PINs is limited across new PINs, also concurrently", async () => {
  const counted = () =>
    store.query<{ failures: number }>("select failures from failed_proof where subject = $1", [
      `wrong pins for +88${phone} by strangers`,
    ]);
  const phone = aPhone();
  const browser = aBrowser();
  await browser.login({ emailOrPhone: phone });
  const pin = await lastPin(`+88${phone}`);
  const guesses = Array.from({ length: 40 }, (_, n) => String((Number(pin) + 1 + n) % 10_000).padStart(4, "0"));
  const answers = await Promise.all(guesses.map((otp) => browser.login({ emailOrPhone: phone, otp })));
  expect(new Set(answers.map(({ body }) => body.message)).has("SET_PASSWORD")).toBe(false);
  const [first] = await counted();
  expect(first?.failures).toBeLessThanOrEqual(5);

  await later(`+88${phone}`);
  await browser.call("GET", `/otp?emailOrPhone=${phone}`);
  const fresh = await lastPin(`+88${phone}`, 2);
  const more = await Promise.all([1, 2, 3].map((by) => browser.login({ emailOrPhone: phone, otp: other(fresh, by) })));
  expect(more.map(({ status }) => status)).toContain(429);
  expect((await browser.login({ emailOrPhone: phone, otp: fresh })).status).toBe(429);
});

test("PINs are sent 99 seconds apart, three in ten minutes and six a day", async () => {
  const phone = aPhone();
  const browser = aBrowser();
  const ask = () => browser.call<{ code?: string }>("GET", `/otp?emailOrPhone=${phone}`);
  expect((await ask()).status).toBe(200);
  const soon = await ask();
  expect([soon.status, soon.body.code]).toEqual([429, "login.pin_too_soon"]);
  expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(90);
  for (let sent = 1; sent < 3; sent++) {
    await later(`+88${phone}`);
    expect((await ask()).status).toBe(200);
  }
  await later(`+88${phone}`);
  expect((await ask()).body.code, "the fourth in ten minutes").toBe("login.too_many_pins");
  for (let sent = 3; sent < 6; sent++) {
    await later(`+88${phone}`, 400);
    expect((await ask()).status).toBe(200);
  }
  await later(`+88${phone}`, 3600);
  expect((await ask()).body.code, "the seventh in a day").toBe("login.too_many_pins");
  await later(`+88${phone}`, 24 * 3600);
  expect((await ask()).status).toBe(200);
});

test("returning to the form during the countdown continues with the sent PIN", async () => {
  const phone = aPhone();
  const browser = aBrowser();
  await browser.login({ emailOrPhone: phone });
  expect((await browser.login({ emailOrPhone: phone })).body.message).toBe("SET_OTP");
  await lastPin(`+88${phone}`);
});
