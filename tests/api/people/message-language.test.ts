import { describe, expect, test } from "vitest";
import { asBuyer, aVariation } from "../../harness/checkout.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { aBrowser, aCustomer, inbox, later } = shoppersOf(store);
const paratha = await aVariation(store, 100);

/** Headers that the Bangla or English site sends with each call. */
const onSite = (language: string) => ({ "x-language": language });

const languageOf = async (identifier: string) =>
  (
    await store.query<{ language: string }>("select language from account where email = $1 or phone = $1", [identifier])
  )[0]?.language;

/** Waits for the newest matching message to this contact. */
async function messageTo(to: string, about: RegExp): Promise<string> {
  const find = async () => (await inbox(to)).find(({ text }) => about.test(text))?.text;
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

test("customers who sign up on the Bangla site get the PIN and order messages in Bangla", async () => {
  const email = "notun@shop.example";
  const browser = aBrowser(onSite("bn"));
  await browser.call("GET", `/otp?emailOrPhone=${email}`);
  const mail = await messageTo(email, /^\d{4} /);
  expect(mail).toMatch(/^\d{4} আপনার টাটকা পিন। ৫ মিনিট কাজ করবে। কাউকে জানাবেন না।$/);
  expect((await inbox(email))[0]).toMatchObject({ subject: expect.stringMatching(/^\d{4} আপনার টাটকা পিন$/) });

  const password = "secret-1";
  const form = { name: "Nasrin", email, otp: mail.slice(0, 4), password, confirmPassword: password, terms: true };
  const { status, body } = await browser.call("POST", "/auth/signup", form);
  expect(status).toBe(201);
  expect(await languageOf(email)).toBe("bn");

  const buyer = await asBuyer(store, {
    id: body.user?.id ?? 0,
    authorization: `Bearer ${body.token}`,
    call: (method, path, sent, headers) =>
      store.call(method, path, sent, { authorization: `Bearer ${body.token}`, ...headers }),
  });
  await buyer.put(paratha, 1);
  const { orderNumber } = (await buyer.order()).body;
  expect(await messageTo(email, /আপনার অর্ডার পেয়েছি/)).toContain("টাটকায় কেনাকাটার জন্য ধন্যবাদ।");
  expect(await messageTo("+8801712345678", new RegExp(orderNumber))).toMatch(/^টাটকা: অর্ডার/);
});

test("a PIN by SMS is one SMS in Bangla too", async () => {
  const { identifier } = await aCustomer("secret-1", onSite("bn"));
  const text = await messageTo(identifier, /^\d{4} আপনার টাটকা পিন/);
  expect(text.length).toBeLessThanOrEqual(70);
  expect(await languageOf(identifier)).toBe("bn");
});

test.each([{}, onSite("en"), onSite("fr"), onSite("bn, en"), onSite("BN")])(
  "a page that sends %o gets English messages",
  async (headers) => {
    const { identifier } = await aCustomer("secret-1", headers);
    expect(await messageTo(identifier, /^\d{4} is your Tatka PIN/)).toBeTruthy();
    expect(await languageOf(identifier)).toBe("en");
  },
);

describe("an existing account", () => {
  const forgot = (phone: string) => ({ emailOrPhone: phone, forgotPassword: true });

  test("uses the language of the site at the last login and afterwards", async () => {
    const { identifier, phone, password, token } = await aCustomer();
    await aBrowser(onSite("bn")).login({ emailOrPhone: phone, password });
    expect(await languageOf(identifier)).toBe("bn");
    const me = (headers: Record<string, string>) =>
      store.call("GET", "/auth/me", undefined, { authorization: `Bearer ${token}`, ...headers });
    expect(await me(onSite("en"))).toMatchObject({ status: 200, body: { language: "en" } });
    expect(await languageOf(identifier)).toBe("en");
    expect((await me(onSite("<script>"))).body).toMatchObject({ language: "en" });

    await later(identifier);
    await aBrowser(onSite("bn")).login(forgot(phone));
    await messageTo(identifier, /^\d{4} আপনার টাটকা পিন/);
  });

  test("keeps the language chosen in the profile, whatever pages are used", async () => {
    const { identifier, phone, browser, token } = await aCustomer();
    await browser.call("POST", "/user/update", { language: "bn" });
    const authorization = `Bearer ${token}`;
    const asked = await store.call("GET", "/auth/me", undefined, { authorization, ...onSite("en") });
    expect(asked.body).toMatchObject({ language: "bn" });
    expect(asked.body).not.toHaveProperty("choseLanguage");
    await later(identifier);
    await aBrowser(onSite("en")).login(forgot(phone));
    await messageTo(identifier, /^\d{4} আপনার টাটকা পিন/);
    expect(await languageOf(identifier)).toBe("bn");
  });

  test("is unchanged by saving a name without a language", async () => {
    const { identifier, browser, token } = await aCustomer();
    await browser.call("POST", "/user/update", { name: "Rahima" });
    await store.call("GET", "/auth/me", undefined, { authorization: `Bearer ${token}`, ...onSite("bn") });
    expect(await languageOf(identifier)).toBe("bn");
  });
});

test("shared responses do not depend on it", async () => {
  const misses = async () =>
    /^tatka_shared_responses_total\{result="miss"\} (\d+)$/m.exec(await (await store.request("/metrics")).text())?.[1];
  const first = await store.call("GET", "/product?take=7", undefined, onSite("en"));
  const before = await misses();
  const second = await store.call("GET", "/product?take=7", undefined, onSite("bn"));
  expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
  expect(second.headers.get("vary") ?? "").not.toMatch(/language/i);
  expect(second.body).toEqual(first.body);
  expect(await misses()).toBe(before);
});
