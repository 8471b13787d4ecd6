import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { anAccount } from "../../harness/login.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { lastPin } = shoppersOf(store);

/** The browser logs refused requests; those that this test provokes are expected. */
const besidesRefusals = ({ complaints }: Visitor) => complaints.filter((text) => !/status of 4(01|09|29)/.test(text));

test("in Bangla a new customer goes from email to PIN to password and logs out", async () => {
  const page = await aVisitor({ viewport: { width: 360, height: 740 } });
  await page.goto(`${store.origin}/bn/faq`);
  await page.getByRole("banner").getByRole("button", { name: "লগইন" }).click();
  const dialog = page.getByRole("dialog", { name: "লগইন" });
  await dialog.getByRole("button", { name: "সাইন আপ / লগইন" }).click();
  await dialog.getByText("ইমেইল লিখতে হবে").waitFor();
  await page.keyboard.type("notun@shop.example");
  await page.keyboard.press("Enter");
  await dialog.getByText("notun@shop.example ইমেইলে ৪ সংখ্যার একটি পিন পাঠানো হয়েছে।").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "আবার পিন পাঠান" }).textContent()).toMatch(/৯[০-৯] সেকেন্ড/);
  const pin = await lastPin("notun@shop.example");
  await page.keyboard.type(pin === "0000" ? "1111" : "0000");
  await dialog.getByText(/^পিন ভুল/).waitFor();
  await page.getByLabel("৪ সংখ্যার পিন").fill(pin);
  await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill("গোপন-শব্দ");
  await page.getByLabel("পাসওয়ার্ড আবার লিখুন").fill("গোপন-শব্দ");
  await dialog.getByRole("button", { name: "সাইন আপ করুন" }).first().click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("banner").getByRole("button", { name: "notun" }).click();
  await page.getByRole("button", { name: "লগআউট" }).click();
  await page.getByRole("banner").getByRole("button", { name: "লগইন" }).waitFor();
  await expect.poll(() => page.url()).toBe(`${store.origin}/bn`);
  expect(besidesRefusals(page)).toEqual([]);
});

test("an unknown login message is shown unchanged", async () => {
  const page = await aVisitor();
  await page.route("**/auth/losgin64", (route) => route.fulfill({ json: { message: "We are moving house today." } }));
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page.getByLabel("Email or mobile number").fill("anyone@shop.example");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("We are moving house today.").waitFor();
});

test("the login redirects to no other site", async () => {
  await anAccount(store, "careful@shop.example");
  for (const wanted of ["//evil.example", "https://evil.example", "/\\evil.example", "/%09/evil.example"]) {
    const page = await aVisitor();
    await page.goto(`${store.origin}/faq?login=1&callbackUrl=${wanted}`);
    await page.getByLabel("Email or mobile number").fill("careful@shop.example");
    await page.keyboard.press("Enter");
    await page.getByLabel("Password").fill("secret-1");
    await page.keyboard.press("Enter");
    await page.getByRole("banner").getByRole("button", { name: "careful" }).waitFor();
    await expect.poll(() => page.url()).toBe(`${store.origin}/faq`);
    await page.context().close();
  }
});

test("a session that ended elsewhere is detected at the next visit", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/faq`);
  await page.evaluate(() => localStorage.setItem("shopper", "Ghost"));
  await page.reload();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
});

test("a guest who opens the Bangla profile logs in first and comes back to it", async () => {
  const email = "profilebn@shop.example";
  await anAccount(store, email);
  const page = await aVisitor();
  const asked: string[] = [];
  page.on("framenavigated", (frame) => asked.push(frame.url()));
  const answer = await page.goto(`${store.origin}/bn/customer`);
  expect(await answer?.text()).toContain('content="noindex');
  await page.getByRole("dialog").waitFor();
  expect(asked).toContain(`${store.origin}/bn?login=1&error=SessionRequired&callbackUrl=/bn/customer`);
  await expect.poll(() => page.url()).toBe(`${store.origin}/bn`);
  await page.getByText(/পাতাটি দেখতে লগইন করুন/).waitFor();
  await page.locator("[name=emailOrPhone]").fill(email);
  await page.keyboard.press("Enter");
  await page.locator("[name=password]").fill("secret-1");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${store.origin}/bn/customer`);
  await page.getByText(email).waitFor();
  expect(page.complaints).toEqual([]);
});
