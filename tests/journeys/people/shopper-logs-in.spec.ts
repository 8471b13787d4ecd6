import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { anAccount, logIn } from "../../harness/login.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { lastPin } = shoppersOf(store);

const focusedField = (page: Visitor) => page.evaluate(() => document.activeElement?.getAttribute("name"));

/** The browser itself reports each refused call; those that a test provokes are no complaint. */
const besidesRefusals = ({ complaints }: Visitor) => complaints.filter((text) => !/status of 4(01|09|29)/.test(text));

test("a newcomer goes from email to PIN to password, stays logged in after a reload, and logs out", async () => {
  const page = await aVisitor({ keepsPages: true });
  await page.goto(store.origin);
  const header = page.getByRole("banner");
  const before = await header.getByRole("button", { name: "Login" }).boundingBox();
  await header.getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog", { name: "Login" });
  await dialog.getByText("Enter your email").waitFor();
  expect(await focusedField(page)).toBe("emailOrPhone");
  await dialog.getByRole("button", { name: "SIGN UP / LOGIN" }).click();
  await dialog.getByRole("alert").getByText("email is required", { exact: true }).waitFor();

  await page.keyboard.type("newcomer@shop.example");
  await page.keyboard.press("Enter");
  await dialog.getByText("We sent a 4-digit one-time PIN to newcomer@shop.example.").waitFor();
  expect(await focusedField(page)).toBe("otp");
  expect(await page.getByLabel("4-digit code").getAttribute("autocomplete")).toBe("one-time-code");
  const resend = dialog.getByRole("button", { name: "Request PIN Again" });
  expect(await resend.isDisabled()).toBe(true);
  expect(await resend.textContent()).toMatch(/in 9\d s/);
  await dialog.getByRole("button", { name: "ENTER" }).click();
  await dialog.getByText("OTP is required", { exact: true }).waitFor();

  const pin = await lastPin("newcomer@shop.example");
  await page.keyboard.type(pin.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))));
  await page.keyboard.press("Enter");
  await dialog.getByText("Please set a password").waitFor();
  await dialog.getByRole("button", { name: "SIGN UP", exact: true }).click();
  await dialog.getByText("Password is required", { exact: true }).waitFor();
  await dialog.getByText("Confirm password is required", { exact: true }).waitFor();
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("12345");
  await page.getByLabel("Confirm password").fill("123456");
  await page.keyboard.press("Enter");
  await dialog.getByText("Password must have at least 6 characters", { exact: true }).waitFor();
  await dialog.getByText("The passwords do not match", { exact: true }).waitFor();
  await password.fill("secret-1");
  await page.getByLabel("Confirm password").fill("secret-1");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });

  const account = header.getByRole("button", { name: "newcomer" });
  await account.waitFor();
  expect(await account.boundingBox()).toEqual(before);
  await page.reload();
  await account.click();
  await page.getByRole("link", { name: "My Profile" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "My Profile" }).waitFor({ state: "detached" });
  await page.goto(`${store.origin}/products`);
  await account.click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.waitForURL(`${store.origin}/`);
  await header.getByRole("button", { name: "Login" }).waitFor();
  expect(await page.evaluate(async () => (await fetch("/api/v1.0/auth/validate")).json())).toEqual({ valid: false });
  expect(page.complaints).toEqual([]);
});

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
  expect(await failure.count()).toBe(1);
  await page.clock.runFor(1_500);
  await failure.waitFor({ state: "detached" });

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Login");
  await logIn(page, "returning@shop.example");
  await page.getByRole("banner").getByRole("button", { name: "returning" }).waitFor();
  expect(besidesRefusals(page)).toEqual([]);
});

test("a forgotten password is changed by PIN, and another PIN is sent after the countdown", async () => {
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
  expect(await dialog.getByRole("button", { name: "Forgot Password?" }).count()).toBe(0);
  await page.getByLabel("Email or mobile number").fill("forgetful@shop.example");
  await dialog.getByRole("button", { name: "SUBMIT" }).click();
  const resend = dialog.getByRole("button", { name: "Request PIN Again" });
  await resend.waitFor();
  await lastPin("forgetful@shop.example", 2);
  await page.clock.runFor(97_000);
  expect(await resend.isDisabled()).toBe(true);
  await page.clock.runFor(3_000);
  await expect.poll(() => resend.isEnabled()).toBe(true);

  await resend.click();
  const tooSoon = dialog.getByText(/We just sent a code/);
  await tooSoon.waitFor();
  await page.clock.runFor(3_500);
  await tooSoon.waitFor({ state: "detached" });
  await later();
  await resend.click();
  await expect.poll(() => resend.isDisabled()).toBe(true);

  await page.getByLabel("4-digit code").fill(await lastPin("forgetful@shop.example", 3));
  await page.keyboard.press("Enter");
  await page.getByLabel("Password", { exact: true }).fill("secret-3");
  await page.getByLabel("Confirm password").fill("secret-3");
  await dialog.getByRole("button", { name: "CHANGE PASSWORD" }).click();
  await page.getByRole("banner").getByRole("button", { name: "forgetful" }).waitFor();
  expect(besidesRefusals(page)).toEqual([]);
});

test("signing up names missing fields, verifies the email by PIN and logs in", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Sign up" });
  const submit = dialog.getByRole("button", { name: "SIGN UP", exact: true });
  const says = (text: string) => dialog.getByRole("alert").getByText(text, { exact: true }).waitFor();
  expect(await focusedField(page)).toBe("name");
  expect(await page.getByLabel("4-digit code").count()).toBe(0);
  await submit.click();
  for (const text of [
    "Please enter at least 3 letters",
    "Email is required",
    "OTP is required",
    "Password is required",
    "Confirm password is required",
    "Please accept the terms",
  ]) {
    await says(text);
  }
  expect(await focusedField(page)).toBe("name");
  await page.getByLabel("Name").fill("Nadia Rahman");
  await page.getByLabel("Email").fill("Nadia@shop");
  await page.getByLabel("Password", { exact: true }).fill("12345");
  await page.getByLabel("Confirm password").fill("1234567");
  await submit.click();
  await says("Please enter a valid email address");
  await says("Password must have at least 6 characters");
  await says("The passwords do not match");

  await page.getByLabel("Email").fill("nadia@shop.example");
  await dialog.getByRole("button", { name: "SEND OTP" }).click();
  await page.getByLabel("4-digit code").waitFor();
  expect(await dialog.getByRole("button", { name: "SEND OTP" }).isDisabled()).toBe(true);
  await page.getByLabel("4-digit code").fill(await lastPin("nadia@shop.example"));
  await page.getByLabel("Password", { exact: true }).fill("secret-1");
  await page.getByLabel("Confirm password").fill("secret-1");
  await page.getByLabel("I accept the terms").check();
  const offers = dialog.getByRole("checkbox", { name: "Send me price drops and offers (optional)" });
  expect(await offers.isChecked()).toBe(false);
  await offers.check();
  await submit.click();
  await page.getByRole("banner").getByRole("button", { name: "Nadia" }).waitFor();
  const said = await store.query(
    "select c.is_given, c.source from consent_event c join account a on a.id = c.account_id where a.email = $1",
    ["nadia@shop.example"],
  );
  expect(said).toEqual([{ is_given: true, source: "signup" }]);
  expect(page.complaints).toEqual([]);
});

test("a guest who opens the profile logs in first and comes back to it", async () => {
  const email = "profile@shop.example";
  await anAccount(store, email);
  const page = await aVisitor();
  const asked: string[] = [];
  page.on("framenavigated", (frame) => asked.push(frame.url()));
  const answer = await page.goto(`${store.origin}/customer`);
  expect(await answer?.text()).toContain('content="noindex');
  await page.getByRole("dialog").waitFor();
  expect(asked).toContain(`${store.origin}/?login=1&error=SessionRequired&callbackUrl=/customer`);
  await expect.poll(() => page.url()).toBe(`${store.origin}/`);
  await page.getByText("Please log in to open this page.").waitFor();
  await page.locator("[name=emailOrPhone]").fill(email);
  await page.keyboard.press("Enter");
  await page.locator("[name=password]").fill("secret-1");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${store.origin}/customer`);
  await page.getByText(email).waitFor();
  expect(page.complaints).toEqual([]);
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
  expect(page.url()).toBe(`${store.origin}/`);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await logIn(page, "owner@mail.example", "secret-2");
  await page.getByRole("banner").getByRole("button", { name: "Salma" }).waitFor();
  expect(besidesRefusals(page)).toEqual([]);
});

test("logging in and out shows in the other tabs", async () => {
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
