import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { signUp } from "../../harness/customer.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { aBrowser, lastPin, inbox } = shoppersOf(store);
const password = "secret-1";
const besidesRefusals = ({ complaints }: Visitor) => complaints.filter((text) => !/status of 4(01|09|29)/.test(text));

async function onTheProfile(email: string, language: "" | "/bn", options: Parameters<typeof aVisitor>[0] = {}) {
  await signUp(store, { name: "Salma Khatun", email, password });
  const browser = aBrowser();
  const { body } = await browser.login({ emailOrPhone: email, password });
  const page = await aVisitor({ reducedMotion: "reduce", ...options });
  await page.context().addCookies([{ name: "token", value: body.token ?? "", url: store.origin }]);
  await page.goto(`${store.origin}${language}/customer`);
  await page.getByText(email).waitFor();
  return page;
}

test("a new email needs the password and a PIN; the data can be downloaded and the account deleted", async () => {
  const page = await onTheProfile("salma@old.example", "");
  await page.getByRole("button", { name: "Change email" }).click();
  const change = page.getByRole("dialog", { name: "Change email" });
  await change.getByRole("button", { name: "Send PIN" }).click();
  await change.getByText("Please enter a valid email address").waitFor();
  await change.getByText("Password is required", { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByLabel("New email").fill("salma@new.example");
  await change.getByLabel("Current password").fill("not-this");
  await page.keyboard.press("Enter");
  await change.getByText("Incorrect password.").waitFor();
  await change.getByLabel("Current password").fill(password);
  await page.keyboard.press("Enter");
  await change.getByText("We sent a 4-digit PIN to salma@new.example.").waitFor();
  await expect.poll(() => change.getByRole("button", { name: "Request PIN Again" }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.getByLabel("4-digit PIN").fill(await lastPin("salma@new.example"));
  await page.keyboard.press("Enter");
  await change.waitFor({ state: "detached" });
  await page.getByText("salma@new.example").waitFor();
  await expect.poll(async () => (await inbox("salma@old.example"))[0]?.text).toMatch(/was changed/);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-data.json");
  const copy = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(copy.profile).toMatchObject({ name: "Salma Khatun", email: "salma@new.example" });

  await page.getByRole("button", { name: "Delete my account" }).click();
  const removal = page.getByRole("dialog", { name: "Delete your account?" });
  await removal.getByText("This cannot be undone.").waitFor();
  await removal.getByRole("button", { name: "Delete permanently" }).click();
  await removal.getByText("Please tick the box to continue").waitFor();
  await expectAccessible(page);
  await removal.getByLabel("Current password").fill(password);
  await removal.getByLabel(/I understand/).check();
  await removal.getByRole("button", { name: "Delete permanently" }).click();
  await page.waitForURL(`${store.origin}/`);
  await page.getByText("Account deleted.").waitFor();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  expect(besidesRefusals(page)).toEqual([]);
});

test("on a dark phone in Bangla, a mobile number is added, and deleting the account can be cancelled", async () => {
  const page = await onTheProfile("rahima@shop.example", "/bn", {
    viewport: { width: 360, height: 740 },
    colorScheme: "dark",
  });
  await expectAccessible(page);
  await page.getByRole("button", { name: "মোবাইল নম্বর যোগ করুন" }).click();
  const change = page.getByRole("dialog", { name: "মোবাইল নম্বর যোগ করুন" });
  await page.getByLabel("নতুন মোবাইল নম্বর").fill("someone@shop.example");
  await change.getByLabel("বর্তমান পাসওয়ার্ড").fill(password);
  await page.keyboard.press("Enter");
  await change.getByText(/বাংলাদেশের একটি মোবাইল নম্বর/).waitFor();
  await page.getByLabel("নতুন মোবাইল নম্বর").fill("০১৭১২-৩৪৫৬৭৮");
  await page.keyboard.press("Enter");
  await page.getByLabel("৪ সংখ্যার পিন").fill(await lastPin("+8801712345678"));
  await page.keyboard.press("Enter");
  await page.getByText("+8801712345678").waitFor();

  await page.getByRole("button", { name: "আমার অ্যাকাউন্ট মুছুন" }).click();
  const removal = page.getByRole("dialog", { name: "অ্যাকাউন্ট মুছে ফেলবেন?" });
  await expectAccessible(page);
  await removal.getByRole("button", { name: "অ্যাকাউন্ট রাখুন" }).click();
  await removal.waitFor({ state: "detached" });
  await page.reload();
  await page.getByText("+8801712345678").waitFor();
  expect(besidesRefusals(page)).toEqual([]);
});
