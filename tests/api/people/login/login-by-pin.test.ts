import { expect, test } from "vitest";
import { shoppersOf } from "../../../harness/shopper.ts";
import { openStore } from "../../../harness/store.ts";

const store = await openStore();

const { aBrowser, aPhone, inbox, lastPin, later } = shoppersOf(store);
const other = (pin: string, by = 1) => String((Number(pin) + by) % 10_000).padStart(4, "0");

type Refused = { code: string; message: string; triesLeft?: number };

test("a new customer logs in by PIN without a password, repeatedly", async () => {
  const phone = aPhone();
  const browser = aBrowser();
  await browser.login({ emailOrPhone: phone });
  const otp = await lastPin(`+88${phone}`);
  expect((await browser.login({ emailOrPhone: phone, otp })).body.message).toBe("SET_PASSWORD");
  const { status, body } = await browser.login({ emailOrPhone: phone, otp, withoutPassword: true });
  expect([status, body.message, body.user?.phone]).toEqual([200, "LOGGED_IN", `+88${phone}`]);
  expect((await browser.login({ emailOrPhone: phone, otp, withoutPassword: true })).status).toBe(401);

  await later(`+88${phone}`);
  const elsewhere = aBrowser();
  expect((await elsewhere.login({ emailOrPhone: phone })).body.message).toBe("SET_OTP");
  const next = await lastPin(`+88${phone}`, 2);
  const again = await elsewhere.login({ emailOrPhone: phone, otp: next, withoutPassword: true });
  expect(again.body).toMatchObject({ message: "LOGGED_IN", user: { id: body.user?.id } });
});

test("a wrong PIN returns the remaining tries, in the message and as a number", async () => {
  const phone = aPhone();
  const browser = aBrowser();
  await browser.login({ emailOrPhone: phone });
  const otp = await lastPin(`+88${phone}`);
  const guess = async (by: number) =>
    (await browser.call<Refused>("POST", "/auth/losgin64", { emailOrPhone: phone, otp: other(otp, by) })).body;
  expect(await guess(1)).toMatchObject({
    code: "login.wrong_pin",
    triesLeft: 2,
    message: "Incorrect PIN, 2 tries left.",
  });
  expect(await guess(2)).toMatchObject({
    code: "login.wrong_pin",
    triesLeft: 1,
    message: "Incorrect PIN, 1 try left.",
  });
  const last = await guess(3);
  expect(last).toMatchObject({ message: "This PIN is incorrect or has expired. Please request a new one." });
  expect(last.triesLeft).toBeUndefined();
});

test("an SMS with a PIN ends with the line for autofill, and a mail does not", async () => {
  const { hostname } = new URL(store.origin);
  for (const language of ["en", "bn"]) {
    const phone = aPhone();
    await aBrowser({ "x-language": language }).login({ emailOrPhone: phone });
    const otp = await lastPin(`+88${phone}`);
    const text = (await inbox(`+88${phone}`))[0]?.text ?? "";
    expect(text.split("\n").at(-1)).toBe(`@${hostname} #${otp}`);
    expect(text.replace(hostname, "shop.example.com.bd").length).toBeLessThanOrEqual(language === "bn" ? 70 : 160);
  }
  const email = "by-mail@example.com";
  await aBrowser().login({ emailOrPhone: email });
  await lastPin(email);
  expect((await inbox(email))[0]?.text).not.toContain("#");
});

test("signing up accepts a phone number, and emails are case-insensitive", async () => {
  const form = { name: "Nadia", password: "secret-1", confirmPassword: "secret-1", terms: true };
  const phone = aPhone();
  for (const [email, to] of [
    [phone, `+88${phone}`],
    ["Nadia.R@Example.COM", "nadia.r@example.com"],
  ] as const) {
    const browser = aBrowser();
    await browser.call("GET", `/otp?emailOrPhone=${encodeURIComponent(email)}`);
    const done = await browser.call("POST", "/auth/signup", { ...form, email, otp: await lastPin(to) });
    expect(done.status).toBe(201);
    expect([done.body.user?.email, done.body.user?.phone]).toContain(to);
  }
});
