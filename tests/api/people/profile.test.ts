import { expect, test } from "vitest";
import { shoppersOf } from "../../harness/shopper.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { aBrowser, aCustomer, aPhone, inbox, lastPin, later } = shoppersOf(store);

type Customer = Awaited<ReturnType<typeof aCustomer>>;
type Answer = { code?: string; email?: string | null; phone?: string | null };

const ask = ({ browser, password }: Customer, emailOrPhone: string, typed = password) =>
  browser.call<Answer>("POST", "/user/changeContact/pin", { emailOrPhone, password: typed });
const prove = ({ browser }: Customer, emailOrPhone: string, otp: string) =>
  browser.call<Answer>("POST", "/user/changeContact", { emailOrPhone, otp });
const other = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, "0");

let next = 0;
const anEmail = () => `new-${next++}@example.com`;

test("an email is added and changed with password and PIN; the old address is notified, other sessions end", async () => {
  const customer = await aCustomer();
  const elsewhere = aBrowser();
  await elsewhere.login({ emailOrPhone: customer.phone, password: customer.password });
  const [first, second] = [anEmail(), anEmail()];

  expect((await ask(customer, first.toUpperCase())).body).toEqual({ sent: true, secondsToNext: 99 });
  const added = await prove(customer, first, await lastPin(first));
  expect([added.status, added.body.email, added.body.phone]).toEqual([200, first, customer.identifier]);
  expect((await customer.browser.call("GET", "/auth/me")).body).toMatchObject({ email: first });
  expect((await elsewhere.call("GET", "/auth/me")).status).toBe(401);
  // The account had no email address before, so the notice goes to the phone.
  await expect.poll(async () => (await inbox(customer.identifier))[0]?.text).toMatch(/email .* was changed/);

  await ask(customer, second);
  expect((await prove(customer, second, await lastPin(second))).status).toBe(200);
  await expect.poll(async () => (await inbox(first))[0]?.text).toMatch(/email .* was changed/);
  expect((await inbox(first))[0]?.text).not.toContain(second);
  expect((await aBrowser().login({ emailOrPhone: second, password: customer.password })).status).toBe(200);
  expect((await aBrowser().login({ emailOrPhone: first, password: customer.password })).status).toBe(401);
});

test("a phone is changed the same way, and the old number is notified in its owner's language", async () => {
  const customer = await aCustomer();
  await customer.browser.call("POST", "/user/update", { language: "bn" });
  const phone = aPhone();
  await ask(customer, phone);
  expect((await prove(customer, phone, await lastPin(`+88${phone}`))).body.phone).toBe(`+88${phone}`);
  await expect.poll(async () => (await inbox(customer.identifier))[0]?.text).toMatch(/নম্বর বদলানো হয়েছে/);
});

test("changing contacts requires the password, and guesses are limited", async () => {
  const customer = await aCustomer();
  const email = anEmail();
  const tries = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(customer, email, `guess-${n}`)));
  const codes = tries.map(({ body }) => body.code);
  expect(codes.filter((code) => code === "login.wrong_password").length).toBeLessThanOrEqual(5);
  expect((await ask(customer, email)).body.code).toBe("request.too_many");
  expect(await inbox(email)).toEqual([]);
  expect((await prove(customer, email, "1234")).body.code).toBe("login.wrong_pin");
});

test("only the owner of an email learns whether another account uses it", async () => {
  const [owner, stranger] = [await aCustomer(), await aCustomer()];
  await later(owner.identifier);
  const [taken, free] = [await ask(stranger, owner.phone), await ask(stranger, aPhone())];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  const pin = await lastPin(owner.identifier, 2);
  expect((await prove(stranger, owner.phone, other(pin))).body.code).toBe("login.wrong_pin");
  const proved = await prove(stranger, owner.phone, pin);
  expect([proved.status, proved.body.code]).toEqual([409, "profile.contact_taken"]);
  expect((await owner.browser.call("GET", "/auth/me")).body).toMatchObject({ phone: owner.identifier });
  expect((await stranger.browser.call("GET", "/auth/me")).body).toMatchObject({ phone: stranger.identifier });
  expect((await ask(owner, owner.phone)).body.code).toBe("profile.already_yours");
});

test("if two customers verify the same email at once, one gets it", async () => {
  const [one, two] = [await aCustomer(), await aCustomer()];
  const email = anEmail();
  // Each browser keeps its own valid PIN, so all requests reach the uniqueness check.
  await ask(one, email);
  const pin = await lastPin(email);
  await later(email);
  await ask(two, email);
  const newer = await lastPin(email, 2);
  const answers = await Promise.all([prove(one, email, pin), prove(two, email, newer), prove(two, email, newer)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await store.query("select id from account where email = $1", [email])).toEqual([
    { id: answers[0]?.status === 200 ? one.user?.id : two.user?.id },
  ]);
});

test("a PIN for a new email does not log in, and a login PIN does not change the email", async () => {
  const customer = await aCustomer();
  const email = anEmail();
  await ask(customer, email);
  const pin = await lastPin(email);
  const form = { emailOrPhone: email, otp: pin, password: "secret-2", confirmPassword: "secret-2" };
  expect((await customer.browser.login(form)).body.code).toBe("login.wrong_pin");
  await later(email);
  await customer.browser.call("GET", `/otp?emailOrPhone=${email}`);
  expect((await prove(customer, email, await lastPin(email, 2))).body.code).toBe("login.wrong_pin");

  const thief = await aCustomer();
  await later(email);
  await ask(customer, email);
  expect((await prove(thief, email, await lastPin(email, 3))).body.code).toBe("login.wrong_pin");
});

test("a PIN for a new email expires after three wrong tries, and a new one is sent after the countdown", async () => {
  const customer = await aCustomer();
  const email = anEmail();
  await ask(customer, email);
  expect((await ask(customer, email)).body.code).toBe("login.pin_too_soon");
  const pin = await lastPin(email);
  for (let wrong = 0; wrong < 3; wrong++) await prove(customer, email, other(pin));
  expect((await prove(customer, email, pin)).body.code).toBe("login.wrong_pin");
});

test("the data export contains everything about the customer, and nothing about others or secret", async () => {
  const [customer, another] = [await aCustomer(), await aCustomer()];
  await customer.browser.call("POST", "/user/update", { name: "Rahima Begum" });
  type Copy = { profile: object; sessions: object[]; messages: object[]; knownBrowsers: object[] };
  const { status, headers, body } = await customer.browser.call<Copy>("GET", "/user/export");
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body.profile).toMatchObject({ name: "Rahima Begum", phone: customer.identifier, language: "en" });
  expect(body.sessions).toHaveLength(1);
  expect(body.knownBrowsers).toMatchObject([{ networks: ["127.0.0.1"] }]);
  expect(body.messages).toMatchObject([{ channel: "sms", recipient: customer.identifier }]);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/argon2|hash/i);
  for (const secret of [customer.token, another.identifier, await lastPin(customer.identifier)]) {
    expect(text).not.toContain(`"${secret}`);
  }
  expect((await store.call("GET", "/user/export")).status).toBe(401);
  const lured = aBrowser({ "sec-fetch-site": "cross-site", authorization: `Bearer ${customer.token}` });
  expect((await lured.call("GET", "/user/export")).status).toBe(403);
});

/** A customer who logs in by PIN and has no password. */
async function aCustomerWithoutPassword() {
  const phone = aPhone();
  const identifier = `+88${phone}`;
  const browser = aBrowser();
  await browser.login({ emailOrPhone: phone });
  const { body } = await browser.login({ emailOrPhone: phone, otp: await lastPin(identifier), withoutPassword: true });
  return { browser, phone, identifier, id: body.user?.id };
}

test("without a password, a PIN verifies the account: the email is added, the PIN is used up, and another one deletes it", async () => {
  const { browser, identifier, id } = await aCustomerWithoutPassword();
  expect((await browser.call("GET", "/auth/me")).body).toMatchObject({ hasPassword: false });
  const email = anEmail();
  const add = (proof: object) =>
    browser.call<Answer>("POST", "/user/changeContact/pin", { emailOrPhone: email, ...proof });
  const leave = (proof: object) => browser.call<Answer>("POST", "/user/deleteAccount", proof);
  expect((await add({ password: "anything" })).body.code).toBe("login.wrong_password");
  expect((await leave({ otp: "1234" })).body.code).toBe("login.wrong_pin");

  expect((await browser.call("POST", "/user/pin")).body).toEqual({ sent: true, secondsToNext: 99 });
  const pin = await lastPin(identifier, 2);
  expect((await add({ otp: other(pin) })).body.code).toBe("login.wrong_pin");
  expect((await add({ otp: pin })).status).toBe(200);
  const added = await browser.call<Answer>("POST", "/user/changeContact", {
    emailOrPhone: email,
    otp: await lastPin(email),
  });
  expect([added.status, added.body.email]).toEqual([200, email]);
  expect((await leave({ otp: pin })).body.code).toBe("login.wrong_pin");

  await later(email);
  expect((await browser.call("POST", "/user/pin")).status).toBe(200);
  expect((await leave({ otp: await lastPin(email, 2) })).status).toBe(204);
  expect(await store.query("select status from account where id = $1", [id])).toEqual([{ status: "deleted" }]);
});

test("without a password, a PIN sets the first one, and never replaces an existing one", async () => {
  const { browser, identifier } = await aCustomerWithoutPassword();
  await browser.call("POST", "/user/pin");
  const otp = await lastPin(identifier, 2);
  const chosen = { password: "first-secret", confirmPassword: "first-secret" };
  expect((await browser.call<Answer>("PUT", "/user/changePassword", chosen)).status).toBe(400);
  expect((await browser.call<Answer>("PUT", "/user/changePassword", { ...chosen, otp })).status).toBe(204);
  expect((await browser.call("GET", "/auth/me")).body).toMatchObject({ hasPassword: true });

  expect((await browser.call<Answer>("POST", "/user/pin")).body.code).toBe("profile.has_password");
  const again = { password: "second-secret", confirmPassword: "second-secret", otp };
  expect((await browser.call<Answer>("PUT", "/user/changePassword", again)).body.code).toBe("login.wrong_password");
  expect((await browser.call<Answer>("POST", "/user/deleteAccount", { otp })).body.code).toBe("login.wrong_password");
});

test.each([
  ["POST", "/user/changeContact/pin", { emailOrPhone: "a@b.example", password: "secret-1" }],
  ["POST", "/user/changeContact", { emailOrPhone: "a@b.example", otp: "1234" }],
  ["POST", "/user/deleteAccount", { password: "secret-1" }],
  ["POST", "/user/pin", undefined],
  ["PUT", "/user/changePassword", { oldPassword: "secret-1", password: "secret-2", confirmPassword: "secret-2" }],
  ["POST", "/user/update", { name: "Nobody" }],
  ["GET", "/user/devices", undefined],
  ["POST", "/user/logoutEverywhere", undefined],
  ["GET", "/user/export", undefined],
])("%s %s requires login", async (method, path, body) => {
  const answer = await store.call<Answer>(method, path, body);
  expect([answer.status, answer.body.code]).toEqual([401, "auth.not_signed_in"]);
});

test.each([
  ["/user/changeContact/pin", { emailOrPhone: "", password: "x" }, "emailOrPhone"],
  ["/user/changeContact/pin", { emailOrPhone: "nonsense", password: "secret-1" }, "emailOrPhone"],
  ["/user/changeContact/pin", { emailOrPhone: "a@b.example" }, "password"],
  ["/user/changeContact", { emailOrPhone: "a@b.example", otp: "" }, "otp"],
  ["/user/deleteAccount", {}, "password"],
  ["/user/deleteAccount", { password: "x".repeat(201) }, "password"],
])("%s with %j is refused at %s", async (path, body, field) => {
  const { browser } = await aCustomer();
  const answer = await browser.call("POST", path, body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {})).toContain(field);
});
