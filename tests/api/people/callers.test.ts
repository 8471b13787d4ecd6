import { describe, expect, test } from "vitest";
import { newFormToken } from "../../../apps/server/src/features/content/contact/form-token.ts";
import { aVariation } from "../../harness/checkout.ts";
import { aShopper } from "../../harness/customer.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { administrator, openStore } from "../../harness/store.ts";

const sessionSecret = "a secret of this test alone, long enough";
const store = await openStore({ trustedProxies: 1, sessionSecret });
const { aBrowser, aCustomer, aPhone, lastPin } = shoppersOf(store);

const from = (ip: string) => ({ "x-forwarded-for": ip });
/** Addresses of one IPv6 network, each with a different port. */
const sameNetwork = (network: string) => (turn: number) => from(`[2001:db8:${network}::${turn + 1}]:${40_000 + turn}`);
const otherNetworks = (block: number) => (turn: number) => from(`198.18.${block}.${turn + 1}`);
type Answer = { code?: string; token?: string };

async function statusesOf(times: number, call: (turn: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn++) statuses.push((await call(turn)).status);
  return statuses;
}
const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

describe("all IP addresses of a network count as one", () => {
  test("guessing a customer's password", async () => {
    const { phone } = await aCustomer("secret-1", from("203.0.113.1"));
    const caller = sameNetwork("1:1");
    const guesses = await statusesOf(12, (turn) =>
      aBrowser(caller(turn)).login({ emailOrPhone: phone, password: `guess-${turn}` }),
    );
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([5, 7]);
  });

  test("guessing a staff member's password", async () => {
    const caller = sameNetwork("1:2");
    const guesses = await statusesOf(12, (turn) =>
      store.call("POST", "/admin/login", { emailOrPhone: "clerk@shop.example", password: "guess" }, caller(turn)),
    );
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([5, 7]);
  });

  test("having PINs sent to everyone", async () => {
    const caller = sameNetwork("1:3");
    const asked = await statusesOf(110, (turn) => aBrowser(caller(turn)).call("GET", `/otp?emailOrPhone=${aPhone()}`));
    expect([count(asked, 200), count(asked, 429)]).toEqual([100, 10]);
    expect((await aBrowser(from("203.0.113.3")).call("GET", `/otp?emailOrPhone=${aPhone()}`)).status).toBe(200);
  });

  test("registering for the back office", async () => {
    const caller = sameNetwork("1:4");
    const password = "a long and quiet evening";
    const tried = await statusesOf(25, (turn) => {
      const form = { name: "Robot", email: `robot${turn}@shop.example`, otp: "0000", password };
      return store.call("POST", "/admin/register", { ...form, confirmPassword: password }, caller(turn));
    });
    expect([count(tried, 401), count(tried, 429)]).toEqual([20, 5]);
  });

  test("writing by the contact form", async () => {
    const caller = sameNetwork("1:5");
    const sent = await statusesOf(35, (turn) =>
      store.call("POST", "/contact", aLetter(`w${turn}@example.com`), caller(turn)),
    );
    expect([count(sent, 202), count(sent, 429)]).toEqual([30, 5]);
  });
});

describe("all IP addresses of a network count as one, also with many attempts", () => {
  /** Simulates a network that has one attempt left. */
  const nearlyUsedUp = (subject: string, most: number) =>
    store.query("update failed_proof set recent = array_fill(now(), array[$2::int]) where subject like $1", [
      `${subject}%`,
      most - 1,
    ]);

  test.each([
    ["who guesses vouchers", "voucher from", 300, 404, "2:1", voucherGuess],
    ["who guesses PINs of everybody", "wrong pins from", 100, 401, "2:3", pinGuess],
  ] as const)("%s", async (_, subject, most, status, network, attempt) => {
    const caller = sameNetwork(network);
    expect((await attempt(caller(0))).status).toBe(status);
    await nearlyUsedUp(subject, most);
    expect((await attempt(caller(1))).status).toBe(status);
    expect((await attempt(caller(2))).status).toBe(429);
    expect((await attempt(from("203.0.113.40"))).status).toBe(status);
  });

  async function voucherGuess(headers: Record<string, string>) {
    const shopper = await aShopper(store);
    const id = await aVariation(store, 9);
    await shopper.call("POST", `/shoppingCart?variationId=${id}&quantity=1`);
    return shopper.call("GET", "/voucher/validate/WRONG", undefined, headers);
  }
  function pinGuess(headers: Record<string, string>) {
    return aBrowser(headers).login({ emailOrPhone: aPhone(), otp: "1234" });
  }
});

const aLetter = (contact: string) => ({
  name: "Rahima Khatun",
  contact,
  subject: "Where is my order?",
  message: "It should have been here an hour ago.",
  language: "en",
  token: newFormToken(sessionSecret, Date.now() - 10_000),
});

describe("a password is guessed from many networks", () => {
  test("guessing is limited after twenty attempts, and the owner logs in from the known browser and from home", async () => {
    const { phone, password, browser } = await aCustomer("secret-1", from("203.0.113.11"));
    const caller = otherNetworks(11);
    const guesses = await statusesOf(40, (turn) =>
      aBrowser(caller(turn)).login({ emailOrPhone: phone, password: `guess-${turn}` }),
    );
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([20, 20]);
    expect((await aBrowser(from("198.18.200.1")).login({ emailOrPhone: phone, password })).status).toBe(429);

    const abroad = aBrowser(from("192.0.2.11"));
    for (const [name, value] of browser.cookies) if (name !== "token") abroad.cookies.set(name, value);
    expect((await abroad.login({ emailOrPhone: phone, password })).status, "the browser is known").toBe(200);
    expect((await aBrowser(from("203.0.113.11")).login({ emailOrPhone: phone, password })).status, "home").toBe(200);
  });

  test("the owner in a new browser elsewhere logs in by PIN, despite the guesses", async () => {
    const { phone, identifier } = await aCustomer("secret-1", from("203.0.113.12"));
    const caller = otherNetworks(12);
    await statusesOf(25, (turn) => aBrowser(caller(turn)).login({ emailOrPhone: phone, password: `guess-${turn}` }));
    const abroad = aBrowser(from("192.0.2.12"));
    expect((await abroad.login({ emailOrPhone: phone, forgotPassword: true })).body.message).toBe("SET_OTP");
    const form = { emailOrPhone: phone, forgotPassword: true, otp: await lastPin(identifier, 2) };
    const done = await abroad.login({ ...form, password: "secret-2", confirmPassword: "secret-2" });
    expect(done.body.message).toBe("LOGGED_IN");
  });

  test("guesses at a staff password in the store and in the back office count together", async () => {
    const { email: emailOrPhone, password } = administrator;
    const signIn = (word: string, headers: Record<string, string>) =>
      store.call<Answer>("POST", "/admin/login", { emailOrPhone, password: word }, headers);
    const first = await signIn(password, from("203.0.113.13"));
    const caller = otherNetworks(13);
    const guesses = await statusesOf(40, (turn) =>
      turn % 2 ? signIn("guess-1", caller(turn)) : aBrowser(caller(turn)).login({ emailOrPhone, password: "guess-1" }),
    );
    expect([count(guesses, 401), count(guesses, 429)]).toEqual([20, 20]);
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const known = { ...from("192.0.2.13"), cookie, origin: store.origin };
    expect((await signIn(password, known)).status, "the browser is known").toBe(200);
    expect((await signIn(password, from("203.0.113.13"))).status, "from the shop").toBe(200);
    expect((await signIn(password, from("192.0.2.14"))).status).toBe(429);
  });

  test("changing the password makes all other browsers unknown", async () => {
    const { phone, password, browser } = await aCustomer("secret-1", from("203.0.113.15"));
    const thief = aBrowser(from("192.0.2.15"));
    await thief.login({ emailOrPhone: phone, password });
    const change = { oldPassword: password, password: "secret-9", confirmPassword: "secret-9" };
    expect((await browser.call("PUT", "/user/changePassword", change)).status).toBe(204);
    const caller = otherNetworks(15);
    await statusesOf(22, (turn) => aBrowser(caller(turn)).login({ emailOrPhone: phone, password: `guess-${turn}` }));
    expect((await thief.login({ emailOrPhone: phone, password: "guess-99" })).status).toBe(429);
    expect((await browser.login({ emailOrPhone: phone, password: "secret-9" })).status).toBe(200);
  });
});

test("a network can try a hundred accounts an hour; an account's own browser is not affected", async () => {
  const { phone, password, browser } = await aCustomer("secret-1", from("203.0.113.40"));
  await store.query(
    "insert into failed_proof (subject, failures, recent) values ('accounts found from 203.0.113.40', 99, array_fill(now(), array[99]))",
  );
  const ask = () => aBrowser(from("203.0.113.40")).login({ emailOrPhone: phone });
  expect((await ask()).body.message).toBe("ENTER_PASSWORD");
  expect((await ask()).status).toBe(429);
  expect((await browser.login({ emailOrPhone: phone })).body.message).toBe("ENTER_PASSWORD");
  expect((await aBrowser(from("203.0.113.40")).login({ emailOrPhone: phone, password })).status).toBe(200);
});

test("a browser's cookie is replaced at each login, so it cannot be planted", async () => {
  const { phone, password, browser } = await aCustomer("secret-1", from("203.0.113.20"));
  const planted = browser.cookies.get("browser") ?? "";
  expect(planted).toMatch(/^[\w-]{43}$/);
  const again = await browser.login({ emailOrPhone: phone, password });
  const [line = ""] = again.headers.getSetCookie().filter((cookie) => cookie.startsWith("browser="));
  expect(line).toMatch(/^browser=[\w-]{43}; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Lax$/);
  expect(browser.cookies.get("browser")).not.toBe(planted);
  const [found] = await store.query<{ dump: string }>("select string_agg(k::text, ' ') as dump from known_browser k");
  expect(found?.dump).not.toContain(browser.cookies.get("browser"));
});

test("messages sent in a customer's name do not use up the customer's limit", async () => {
  const send = (ip: string) => store.call("POST", "/contact", aLetter("me@example.com"), from(ip));
  await statusesOf(8, () => send("198.18.30.1"));
  expect((await send("203.0.113.30")).status).toBe(202);
});

test("a stolen session that guesses the password does not prevent its owner from changing it", async () => {
  const { phone, password, browser } = await aCustomer("secret-1", from("203.0.113.31"));
  const owner = aBrowser(from("203.0.113.31"));
  await owner.login({ emailOrPhone: phone, password });
  const change = (oldPassword: string) => ({ oldPassword, password: "secret-9", confirmPassword: "secret-9" });
  const guesses = await statusesOf(8, () => browser.call("PUT", "/user/changePassword", change("guess-1")));
  expect([count(guesses, 401), count(guesses, 429)]).toEqual([5, 3]);
  expect((await owner.call("PUT", "/user/changePassword", change(password))).status).toBe(204);
});
