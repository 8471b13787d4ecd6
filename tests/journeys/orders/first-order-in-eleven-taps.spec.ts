import { type Language, pathInLanguage } from "@tatka/domain/language";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { aBuyer } from "../../harness/checkout.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { aCardWorthAnOrder } from "../../harness/pages/card-worth-an-order.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { aPhone, lastPin } = shoppersOf(store);

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

const words = {
  en: {
    ok: "OK",
    add: /^Add to cart/,
    emailOrPhone: "Email or mobile number",
    next: "SIGN UP / LOGIN",
    pin: "4-digit PIN",
    notNow: "Not now",
    cart: /View cart/,
    place: /^Place order/,
    addAddress: "Add address",
    locate: "Use my location",
    name: "Full name",
    address: "Address",
    save: "Save address",
  },
  bn: {
    ok: "ঠিক আছে",
    add: /^কার্টে যোগ করুন/,
    emailOrPhone: "ইমেইল অথবা মোবাইল নম্বর",
    next: "সাইন আপ / লগইন",
    pin: "৪ সংখ্যার পিন",
    notNow: "এখন নয়",
    cart: /কার্ট দেখুন/,
    place: /^অর্ডার করুন/,
    addAddress: "ঠিকানা যোগ করুন",
    locate: "আমার অবস্থান ব্যবহার করুন",
    name: "পুরো নাম",
    address: "ঠিকানা",
    save: "ঠিকানা সংরক্ষণ করুন",
  },
};

function aCounter() {
  const counted = { taps: 0, fields: 0 };
  return {
    counted,
    async tap(button: Locator) {
      counted.taps += 1;
      await button.click();
    },
    async fill(field: Locator, text: string) {
      counted.fields += 1;
      await field.fill(text);
    },
  };
}

const isPlaced = (page: Visitor) => page.waitForURL(/\/customer\/order\/[0-9A-Z-]{14}/);

test.each<[Language, string]>([
  ["en", "en-US"],
  ["bn", "bn-BD"],
])("in %s a new customer orders in at most eleven taps and four fields", async (language, locale) => {
  const text = words[language];
  const page = await aVisitor({
    ...phone,
    locale,
    isNew: true,
    permissions: ["geolocation"],
    geolocation: { latitude: 23.7461, longitude: 90.3742 },
  });
  const number = aPhone();
  const { counted, tap, fill } = aCounter();
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

  await page.goto(store.origin);
  await tap(page.getByRole("dialog").getByRole("button"));
  // Does not wait for pictures, which may load slowly.
  await page.waitForURL(store.origin + pathInLanguage("/", language), { waitUntil: "commit" });
  await tap((await aCardWorthAnOrder(page)).getByRole("button", { name: text.add }));
  await fill(page.getByLabel(text.emailOrPhone), number);
  await tap(button(text.next));
  await page.getByLabel(text.pin).waitFor();
  await fill(page.getByLabel(text.pin), await lastPin(`+88${number}`));
  await tap(button(text.notNow));
  await tap(button(text.cart));
  await tap(page.getByRole("dialog").getByRole("button", { name: text.place }));
  await tap(button(text.addAddress));
  await tap(button(text.locate));
  await fill(page.getByLabel(text.name, { exact: true }), "Rahima Khatun");
  await fill(page.getByLabel(text.address, { exact: true }), "House 7, Road 3");
  await tap(button(text.save));
  await page
    .getByRole("radio", { name: /\d|[০-৯]/, checked: true })
    .first()
    .waitFor();
  await tap(page.getByRole("button", { name: text.place }));
  await isPlaced(page);
  expect(counted.taps).toBeLessThanOrEqual(11);
  expect(counted.fields).toBeLessThanOrEqual(4);
  expect(page.complaints.filter((complaint) => !complaint.includes("401"))).toEqual([]);
});

test("a returning customer orders in at most five taps", async () => {
  const page = await browserOf(store, await aBuyer(store), phone);
  const { counted, tap } = aCounter();
  await page.goto(store.origin);
  await tap((await aCardWorthAnOrder(page)).getByRole("button", { name: words.en.add }));
  await tap(page.getByRole("button", { name: words.en.cart }));
  await tap(page.getByRole("dialog").getByRole("button", { name: words.en.place }));
  await page.getByRole("radio", { name: /\d [AP]M/, checked: true }).waitFor();
  await tap(page.getByRole("button", { name: words.en.place }));
  await isPlaced(page);
  expect(counted).toEqual({ taps: expect.toSatisfy((taps: number) => taps <= 5), fields: 0 });
});
