import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { anAccount, logIn } from "../../harness/login.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { lastPin } = shoppersOf(store);

/** The browser logs refused requests; those that this test provokes are expected. */
const besidesRefusals = ({ complaints }: Visitor) => complaints.filter((text) => !/status of 4(01|09|29)/.test(text));

test("a wrong password shows an error for five seconds, and closing the dialog clears it", async () => {
  await anAccount(store, "returning@shop.example");
  const page = await aVisitor();
  await page.clock.install();
  await page.goto(`${store.origin}/faq`);
  await logIn(page, "returning@shop.example", "secret-2");
  const dialog = page.getByRole("dialog", { name: "Login" });
  const failure = dialog.getByRole("alert").getByText("Incorrect password.");
  await failure.waitFor();
  const [red, ink] = await failure.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.body).color,
  ]);
  expect(red).not.toBe(ink);
  await page.clock.runFor(4_000);
  await expect.poll(() => failure.count()).toBe(1);
  await page.clock.runFor(1_500);
  await failure.waitFor({ state: "detached" });

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Login");
  await logIn(page, "returning@shop.example");
  await page.getByRole("banner").getByRole("button", { name: "returning" }).waitFor();
  expect(besidesRefusals(page)).toEqual([]);
});

test("a forgotten password is changed by PIN, and a new PIN is sent after the countdown", async () => {
  await anAccount(store, "forgetful@shop.example");
  const later = () => store.query("update browser_pin set sent_at = sent_at - interval '100 seconds'");
  await later();
  const page = await aVisitor();
  await page.clock.install();
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Forgot Password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot Password" });
  await dialog.getByText("An OTP will be sent to email to verify", { exact: true }).waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Forgot Password?" }).count()).toBe(0);
  await page.getByLabel("Email or mobile number").fill("forgetful@shop.example");
  await dialog.getByRole("button", { name: "SUBMIT" }).click();
  const resend = dialog.getByRole("button", { name: "Request PIN Again" });
  await resend.waitFor();
  await lastPin("forgetful@shop.example", 2);
  await page.clock.runFor(97_000);
  await expect.poll(() => resend.isDisabled()).toBe(true);
  await page.clock.runFor(3_000);
  await expect.poll(() => resend.isEnabled()).toBe(true);

  await resend.click();
  const tooSoon = dialog.getByText(/We just sent a PIN/);
  await tooSoon.waitFor();
  await page.clock.runFor(3_500);
  await tooSoon.waitFor({ state: "detached" });
  await later();
  await resend.click();
  await expect.poll(() => resend.isDisabled()).toBe(true);

  await page.getByLabel("4-digit PIN").fill(await lastPin("forgetful@shop.example", 3));
  await page.getByLabel("Password", { exact: true }).fill("secret-3");
  await page.getByLabel("Confirm password").fill("secret-3");
  await dialog.getByRole("button", { name: "CHANGE PASSWORD" }).click();
  await page.getByRole("banner").getByRole("button", { name: "forgetful" }).waitFor();
  expect(besidesRefusals(page)).toEqual([]);
});

test("a customer changes name and password and logs out everywhere", async () => {
  await anAccount(store, "owner@mail.example");
  const page = await aVisitor();
  await page.goto(`${store.origin}/faq`);
  await logIn(page, "owner@mail.example");
  await page.getByRole("banner").getByRole("button", { name: "owner" }).click();
  await page.getByRole("link", { name: "My Profile" }).click();
  await page.getByLabel("Name").fill("Salma Khatun");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  await page.getByRole("banner").getByRole("button", { name: "Salma" }).waitFor();

  await page.getByLabel("Current password").fill("not-this");
  await page.getByLabel("New password").fill("secret-2");
  await page.getByLabel("Confirm password").fill("secret-2");
  await page.keyboard.press("Enter");
  await page.getByText("Incorrect password.").waitFor();
  await page.getByLabel("Current password").fill("secret-1");
  await page.keyboard.press("Enter");
  await page.getByText("Password changed.").waitFor();

  await page.getByText("This device").waitFor();
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
  await expect.poll(() => page.url()).toBe(`${store.origin}/`);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await logIn(page, "owner@mail.example", "secret-2");
  await page.getByRole("banner").getByRole("button", { name: "Salma" }).waitFor();
  expect(besidesRefusals(page)).toEqual([]);
});

test("logging in and out is reflected in other tabs", async () => {
  await anAccount(store, "tabs@shop.example");
  const page = await aVisitor();
  await page.goto(`${store.origin}/faq`);
  const other = await page.context().newPage();
  await other.goto(`${store.origin}/products`);
  await logIn(page, "tabs@shop.example");
  await other.getByRole("banner").getByRole("button", { name: "tabs" }).click();
  await other.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Login" }).waitFor();
});
