import type { MailboxMessage } from "@tatka/contract/content/messages";
import { describe, expect, test } from "vitest";
import { shoppersOf } from "../../../harness/shopper.ts";
import { administrator, openStore } from "../../../harness/store.ts";

const store = await openStore({ trustedProxies: 1 });
const capped = await openStore({ trustedProxies: 1, pinsPerHour: { all: 4, sms: 2 } });
const { aBrowser, aCustomer, aPhone, inbox, lastPin, later } = shoppersOf(store);

const from = (ip: string) => ({ "x-forwarded-for": ip });
let networks = 0;
/** An unknown browser in a network that no other test uses. */
const aStranger = () => aBrowser(from(`198.18.${Math.floor(networks / 200)}.${1 + (networks++ % 200)}`));
type Browser = ReturnType<typeof aBrowser>;
const ask = (browser: Browser, emailOrPhone: string) =>
  browser.call<{ code?: string }>("GET", `/otp?emailOrPhone=${encodeURIComponent(emailOrPhone)}`);
const other = (pin: string, by = 1) => String((Number(pin) + by) % 10_000).padStart(4, "0");

describe("PIN requests from unknown browsers", () => {
  test("replace nobody's PIN, and each browser has a separate countdown", async () => {
    const phone = aPhone();
    const [owner, stranger] = [aStranger(), aStranger()];
    expect((await ask(owner, phone)).status).toBe(200);
    const mine = await lastPin(`+88${phone}`);
    expect((await ask(stranger, phone)).status).toBe(200);
    const theirs = await lastPin(`+88${phone}`, 2);
    expect((await ask(owner, phone)).body.code).toBe("login.pin_too_soon");
    if (mine !== theirs) {
      expect((await owner.login({ emailOrPhone: phone, otp: theirs })).body.code).toBe("login.wrong_pin");
    }
    expect((await owner.login({ emailOrPhone: phone, otp: mine })).body.message).toBe("SET_PASSWORD");
  });

  test("get three in ten minutes for one number together, and the owner's browser gets its own", async () => {
    const { phone, identifier, browser } = await aCustomer("secret-1", from("203.0.113.1"));
    await later(identifier, 3600);
    const asked = [];
    for (let turn = 0; turn < 5; turn++) asked.push(await ask(aStranger(), phone));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const wait = Number(asked.at(-1)?.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    for (let sent = 1; sent <= 3; sent++) {
      expect((await ask(browser, phone)).status).toBe(200);
      // A PIN message that is still queued at this point has expired and is not sent.
      await expect.poll(() => inbox(identifier)).toHaveLength(1 + 3 + sent);
      await later(identifier, 100);
    }
    expect((await ask(browser, phone)).body.code).toBe("login.too_many_pins");
  });

  test("get twelve a day for one number, six of them from one network", async () => {
    const phone = aPhone();
    const askLater = async (browser: Browser) => {
      await later(`+88${phone}`, 400);
      return (await ask(browser, phone)).status;
    };
    const home = from("198.19.0.1");
    const statuses = [];
    for (let turn = 0; turn < 8; turn++) statuses.push(await askLater(aBrowser(home)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    statuses.length = 0;
    for (let turn = 0; turn < 8; turn++) statuses.push(await askLater(aStranger()));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    await later(`+88${phone}`, 24 * 60 * 60);
    expect(await askLater(aStranger())).toBe(200);
  });
});

describe("wrong PINs", () => {
  test("are limited to five a day for one number, over new PINs and browsers; the owner's browser counts separately", async () => {
    const { phone, identifier, browser } = await aCustomer("secret-1", from("203.0.113.2"));
    await later(identifier, 3600);
    let sent = 1;
    const guess = async (stranger: Browser, times: number) => {
      await later(identifier, 3600);
      await ask(stranger, phone);
      sent += 1;
      const pin = await lastPin(identifier, sent);
      const codes = [];
      for (let turn = 1; turn <= times; turn++) {
        codes.push((await stranger.login({ emailOrPhone: phone, otp: other(pin, turn) })).body.code);
      }
      return { pin, codes };
    };
    expect((await guess(aStranger(), 3)).codes).toEqual(Array(3).fill("login.wrong_pin"));
    expect((await guess(aStranger(), 2)).codes).toEqual(Array(2).fill("login.wrong_pin"));
    const last = aStranger();
    const { pin } = await guess(last, 0);
    const refused = await last.login({ emailOrPhone: phone, otp: pin });
    expect([refused.status, refused.body.code], "even the right one").toEqual([429, "request.too_many"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(20 * 60 * 60);

    const own = await guess(browser, 1);
    expect(own.codes).toEqual(["login.wrong_pin"]);
    const form = { emailOrPhone: phone, forgotPassword: true, otp: own.pin };
    const done = await browser.login({ ...form, password: "secret-2", confirmPassword: "secret-2" });
    expect(done.body.message).toBe("LOGGED_IN");
  });

  test("of one network are limited to four, so that it cannot use up the number's limit", async () => {
    const phone = aPhone();
    const identifier = `+88${phone}`;
    const guesser = aBrowser(from("198.19.0.9"));
    for (const sent of [1, 2]) {
      await ask(guesser, phone);
      const pin = await lastPin(identifier, sent);
      for (let turn = 1; turn <= 3; turn++) await guesser.login({ emailOrPhone: phone, otp: other(pin, turn) });
      await later(identifier, 3600);
    }
    const newcomer = aStranger();
    await ask(newcomer, phone);
    const otp = await lastPin(identifier, 3);
    expect((await newcomer.login({ emailOrPhone: phone, otp })).body.message).toBe("SET_PASSWORD");
  });

  test("without a PIN do not count for the number", async () => {
    const phone = aPhone();
    for (let turn = 0; turn < 12; turn++) {
      const guess = await aStranger().login({ emailOrPhone: phone, otp: "1234" });
      expect([guess.status, guess.body.code]).toEqual([401, "login.wrong_pin"]);
    }
    const owner = aStranger();
    await ask(owner, phone);
    const otp = await lastPin(`+88${phone}`);
    expect((await owner.login({ emailOrPhone: phone, otp })).body.message).toBe("SET_PASSWORD");
  });

  test("without a PIN count for the network", async () => {
    const guesser = aBrowser(from("198.19.0.10"));
    const statuses = new Set<number>();
    for (let turn = 0; turn < 105; turn++) {
      statuses.add((await guesser.login({ emailOrPhone: aPhone(), otp: "1234" })).status);
    }
    expect([...statuses]).toEqual([401, 429]);
  });
});

describe("the store's total limit", () => {
  const people = shoppersOf(capped);
  const mails = async () =>
    ((await (await capped.request("/dev/mailbox.json")).json()) as MailboxMessage[]).filter(
      ({ to, subject }) => to === administrator.email && subject?.includes("limit"),
    );
  const askFrom = (turn: number, emailOrPhone: string) =>
    people
      .aBrowser(from(`198.18.9.${turn}`))
      .call<{ code?: string }>("GET", `/otp?emailOrPhone=${encodeURIComponent(emailOrPhone)}`);

  test("on SMS and PINs per hour applies, is reported once, and spares known browsers", async () => {
    const { phone, identifier, browser } = await people.aCustomer("secret-1", from("203.0.113.5"));
    expect((await askFrom(1, people.aPhone())).status).toBe(200);
    const refused = await askFrom(2, people.aPhone());
    expect([refused.status, refused.body.code]).toEqual([429, "login.pins_paused"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await askFrom(3, people.aPhone())).status).toBe(429);
    expect((await askFrom(4, "one@example.com")).status, "mail still goes out").toBe(200);
    expect((await askFrom(5, "two@example.com")).status).toBe(200);
    expect((await askFrom(6, "three@example.com")).body.code).toBe("login.pins_paused");
    expect((await askFrom(7, "four@example.com")).status).toBe(429);

    await expect.poll(async () => (await mails()).length).toBe(2);
    const alerts = capped
      .logged()
      .split("\n")
      .filter((line) => line.includes("hourly cap"));
    expect(alerts.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50, 50]);

    await people.later(identifier, 3600);
    const known = await browser.call("GET", `/otp?emailOrPhone=${phone}`);
    expect(known.status, "who logged in here before has a share of their own").toBe(200);
  });
});
