import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { anAccount } from "../../harness/login.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { lastPin } = shoppersOf(store);

const focusedField = (page: Visitor) => page.evaluate(() => document.activeElement?.getAttribute("name"));

test("a new customer goes from email to PIN to password, stays logged in after a reload, and logs out", async () => {
  const page = await aVisitor({ keepsPages: true });
  await page.goto(store.origin);
  const header = page.getByRole("banner");
  const before = await header.getByRole("button", { name: "Login" }).boundingBox();
  await header.getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog", { name: "Login" });
  await dialog.getByText("Enter your email").waitFor();
  await expect.poll(() => focusedField(page)).toBe("emailOrPhone");
  await dialog.getByRole("button", { name: "SIGN UP / LOGIN" }).click();
  await dialog.getByRole("alert").getByText("email is required", { exact: true }).waitFor();

  await page.keyboard.type("newcomer@shop.example");
  await page.keyboard.press("Enter");
  await dialog.getByText("We sent a 4-digit one-time PIN to newcomer@shop.example.").waitFor();
  await expect.poll(() => focusedField(page)).toBe("otp");
  await expect.poll(() => page.getByLabel("4-digit PIN").getAttribute("autocomplete")).toBe("one-time-code");
  const resend = dialog.getByRole("button", { name: "Request PIN Again" });
  await expect.poll(() => resend.isDisabled()).toBe(true);
  await expect.poll(() => resend.textContent()).toMatch(/in 9\d s/);
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
  await expect
    .poll(() => page.evaluate(async () => (await fetch("/api/v1.0/auth/validate")).json()))
    .toEqual({ valid: false });
  expect(page.complaints).toEqual([]);
});

test("signing up names missing fields, verifies the email by PIN and logs in", async () => {
  const page = await aVisitor();
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Sign up" });
  const submit = dialog.getByRole("button", { name: "SIGN UP", exact: true });
  const says = (text: string) => dialog.getByRole("alert").getByText(text, { exact: true }).waitFor();
  await expect.poll(() => focusedField(page)).toBe("name");
  await expect.poll(() => page.getByLabel("4-digit PIN").count()).toBe(0);
  await submit.click();
  await says("Please enter at least 3 letters");
  await expect.poll(() => focusedField(page)).toBe("name");
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
  await page.getByLabel("4-digit PIN").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "SEND OTP" }).isDisabled()).toBe(true);
  await page.getByLabel("4-digit PIN").fill(await lastPin("nadia@shop.example"));
  await page.getByLabel("Password", { exact: true }).fill("secret-1");
  await page.getByLabel("Confirm password").fill("secret-1");
  await page.getByLabel("I accept the terms").check();
  const offers = dialog.getByRole("checkbox", { name: "Send me price drops and offers (optional)" });
  await expect.poll(() => offers.isChecked()).toBe(false);
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

test("a guest who opens the profile logs in first and returns to it", async () => {
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
