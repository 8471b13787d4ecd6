import { loginAsSpelled, type User } from "@tatka/contract/people/identity";
import { answerCalls, on, raw, refused } from "@tatka/contract/testing/answer-calls";
import type { Language } from "@tatka/domain/language";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stopClock } from "../../../testing/fake-clock.ts";
import { OpenedBy } from "../../../testing/opened-by.tsx";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { guestCart } from "../../orders/cart/index.ts";
import LoginDialog from "./login-dialog.tsx";

type LoginMessage = "SET_OTP" | "ENTER_PASSWORD" | "SET_PASSWORD" | "LOGGED_IN";

const user: User = { id: 7, name: null, email: "newcomer@shop.example", phone: null };
const dialog = page.getByRole("dialog");
const press = (name: string) => dialog.getByRole("button", { name }).click();
const type = (text: string) => userEvent.keyboard(text);

async function openLogin(language: Language = "en"): Promise<void> {
  await renderInShop(<OpenedBy button="Open">{(close) => <LoginDialog cart={guestCart} onClose={close} />}</OpenedBy>, {
    language,
  });
  await page.getByRole("button", { name: "Open" }).click();
}

/** Responds to the login with these messages in order, and records the requests. */
function answerLogin(...messages: LoginMessage[]): object[] {
  const sent: object[] = [];
  answerCalls(
    on(loginAsSpelled).answer(({ body }) => {
      const message = messages[sent.length] ?? "SET_OTP";
      sent.push(JSON.parse(JSON.stringify(body)));
      return message === "LOGGED_IN" ? { message, user } : { message };
    }),
  );
  return sent;
}

/** The exact text, in an alert. */
async function expectErrors(...texts: string[]): Promise<void> {
  for (const text of texts) {
    await expect.element(dialog.getByRole("alert").getByText(text)).toBeVisible();
  }
}

test("a new customer sees what is missing in each step, from email to PIN to password", async () => {
  const sent = answerLogin("SET_OTP", "SET_PASSWORD", "LOGGED_IN");
  await openLogin();
  await expect.element(dialog).toHaveAccessibleName("Login");
  await expect.element(dialog.getByText(/^Enter your email or mobile number\./)).toBeVisible();
  await expect.element(dialog.getByLabelText("Email or mobile number")).toHaveFocus();
  await press("SIGN UP / LOGIN");
  await expectErrors("email is required");

  await type("newcomer@shop.example{Enter}");
  await expect.element(dialog.getByText("We sent a 4-digit one-time PIN to newcomer@shop.example.")).toBeVisible();
  const pin = dialog.getByLabelText("4-digit PIN");
  await expect.element(pin).toHaveFocus();
  await expect.element(pin).toHaveAttribute("autocomplete", "one-time-code");
  await press("ENTER");
  await expectErrors("OTP is required");

  await type("১২৩৪{Enter}");
  await expect.element(dialog.getByText("Please set a password for your account.")).toBeVisible();
  const password = dialog.getByLabelText("Password");
  const confirmation = dialog.getByLabelText("Confirm password");
  await press("SIGN UP");
  await expectErrors("Password is required", "Confirm password is required");
  await password.fill("12345");
  await confirmation.fill("123456");
  await type("{Enter}");
  await expectErrors("Password must have at least 6 characters", "The passwords do not match");
  await expect.element(password).toHaveFocus();
  await password.fill("secret-1");
  await confirmation.fill("secret-1");
  await type("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  const emailOrPhone = "newcomer@shop.example";
  expect(sent).toMatchObject([
    { emailOrPhone },
    { emailOrPhone, otp: "1234" },
    { emailOrPhone, otp: "1234", password: "secret-1", confirmPassword: "secret-1" },
  ]);
});

test.each([
  ["en", "Not now"],
  ["bn", "এখন নয়"],
] as const)("in %s the password can be skipped: the PIN is enough", async (language, notNow) => {
  const sent = answerLogin("SET_OTP", "SET_PASSWORD", "LOGGED_IN");
  await openLogin(language);
  await type("newcomer@shop.example{Enter}");
  await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("otp");
  await type("1234");
  await press(notNow);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent[2]).toMatchObject({ emailOrPhone: "newcomer@shop.example", otp: "1234", withoutPassword: true });
  expect(sent[2]).not.toHaveProperty("password");
});

test.each([
  ["en", "Incorrect PIN, 2 tries left."],
  ["bn", "পিন ভুল, আর ২ বার চেষ্টা করা যাবে।"],
] as const)(
  "in %s a wrong PIN shows the remaining tries directly below its boxes, and is cleared",
  async (language, words) => {
    answerCalls(
      on(loginAsSpelled).answer(({ body }) =>
        body.otp ? refused("login.wrong_pin", undefined, { triesLeft: 2, message: words }) : { message: "SET_OTP" },
      ),
    );
    await openLogin(language);
    await type("newcomer@shop.example{Enter}");
    await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("otp");
    await type("1234");
    const said = dialog.getByRole("alert").getByText(words);
    await expect.element(said).toBeVisible();
    const boxes = document.querySelector("dialog [name=otp]")?.getBoundingClientRect().bottom ?? 0;
    expect(said.element().getBoundingClientRect().top - boxes).toBeLessThan(16);
    expect(document.activeElement?.getAttribute("name")).toBe("otp");
    expect((document.activeElement as HTMLInputElement).value).toBe("");
  },
);

test.each([
  ["en", {}, "emailOrPhone", "login.not_an_identifier", /mobile number/],
  ["bn", {}, "emailOrPhone", "login.not_an_identifier", /মোবাইল নম্বর লিখুন/],
  ["en", { password: "secret-1" }, "password", "login.wrong_password", /Incorrect password/],
  ["bn", { password: "secret-1" }, "password", "login.wrong_password", /পাসওয়ার্ড/],
] as const)(
  "in %s, after %j, a refusal is shown directly below the field %s",
  async (language, proof, name, code, words) => {
    answerCalls(
      on(loginAsSpelled).answer(({ body }) =>
        !("password" in proof) || body.password ? refused(code) : { message: "ENTER_PASSWORD" },
      ),
    );
    await openLogin(language);
    await type("someone@shop.example{Enter}");
    if ("password" in proof) {
      await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("password");
      await type(`${proof.password}{Enter}`);
    }
    const said = dialog.getByRole("alert").getByText(words);
    await expect.element(said).toBeVisible();
    const field = document.querySelector(`dialog [name=${name}]`);
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(said.element().getBoundingClientRect().top - (field?.getBoundingClientRect().bottom ?? 0)).toBeLessThan(16);
  },
);

test("only the first step offers to sign up, and the step with the optional password says that it is", async () => {
  answerLogin("SET_OTP", "SET_PASSWORD");
  await openLogin();
  const toSignup = dialog.getByRole("button", { name: "Sign up", exact: true });
  await expect.element(toSignup).toBeVisible();
  await type("newcomer@shop.example{Enter}");
  await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("otp");
  await expect.element(toSignup).not.toBeInTheDocument();
  await type("1234");
  await expect.element(dialog.getByText(/You can also do without one\.$/)).toBeVisible();
  await expect.element(toSignup).not.toBeInTheDocument();
});

test("the same in Bangla", async () => {
  answerCalls(
    on(loginAsSpelled).answer(({ body }) => (body.otp ? refused("login.wrong_pin") : { message: "SET_OTP" })),
  );
  await openLogin("bn");
  await expect.element(dialog).toHaveAccessibleName("লগইন");
  await press("সাইন আপ / লগইন");
  await expectErrors("ইমেইল লিখতে হবে");
  await type("notun@shop.example{Enter}");
  await expect.element(dialog.getByText("notun@shop.example ইমেইলে ৪ সংখ্যার একটি পিন পাঠানো হয়েছে।")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: /^আবার পিন পাঠান ?৯[০-৯] সেকেন্ড পরে$/ })).toBeDisabled();
  await dialog.getByLabelText("৪ সংখ্যার পিন").fill("0000");
  await expect.element(dialog.getByRole("alert").getByText(/পিনটি ভুল/)).toBeVisible();
});

test("a wrong password shows an error for five seconds, and closing clears everything", async () => {
  answerCalls(
    on(loginAsSpelled).answer(({ body }) =>
      body.password ? refused("login.wrong_password") : { message: "ENTER_PASSWORD" },
    ),
  );
  const { letPass } = stopClock();
  await openLogin();
  await type("returning@shop.example{Enter}");
  await dialog.getByLabelText("Password").fill("secret-2");
  await type("{Enter}");
  const failure = dialog.getByRole("alert").getByText("Incorrect password.");
  await expect.element(failure).toBeVisible();
  expect(getComputedStyle(failure.element()).color).not.toBe(getComputedStyle(document.body).color);
  await letPass(4_800);
  expect(failure.query()).not.toBeNull();
  await letPass(400);
  expect(failure.query()).toBeNull();

  await type("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  const opener = page.getByRole("button", { name: "Open" });
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(dialog.getByLabelText("Email or mobile number")).toHaveValue("");
});

test("a forgotten password is changed by PIN, and every step says so", async () => {
  const sent = answerLogin("SET_OTP", "SET_PASSWORD", "LOGGED_IN");
  await openLogin();
  await press("Forgot Password?");
  await expect.element(dialog).toHaveAccessibleName("Forgot Password");
  await expect.element(dialog.getByText("An OTP will be sent to email to verify")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Forgot Password?" })).not.toBeInTheDocument();
  await dialog.getByLabelText("Email or mobile number").fill("forgetful@shop.example");
  await press("SUBMIT");
  await dialog.getByLabelText("4-digit PIN").fill("1234");
  await dialog.getByLabelText("Password").fill("secret-3");
  await dialog.getByLabelText("Confirm password").fill("secret-3");
  await press("CHANGE PASSWORD");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ forgotPassword: true }, { forgotPassword: true }, { forgotPassword: true }]);
});

test("an unknown message is shown as the prompt", async () => {
  answerCalls(on(loginAsSpelled).answer(() => raw(JSON.stringify({ message: "We are moving house today." }))));
  await openLogin();
  await type("anyone@shop.example{Enter}");
  await expect.element(dialog.getByText("We are moving house today.")).toBeVisible();
});

test.each([
  ["en", "Log in with a PIN instead", "Use your password instead"],
  ["bn", "এর বদলে পিন দিয়ে লগইন করুন", "এর বদলে পাসওয়ার্ড ব্যবহার করুন"],
] as const)("in %s the user can switch between PIN and password", async (...row) => {
  const [language, byCode, byPassword] = row;
  const sent = answerLogin("ENTER_PASSWORD", "SET_OTP");
  await openLogin(language);
  await type("coded@shop.example{Enter}");
  await press(byCode);
  await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("otp");
  expect(sent[1]).toMatchObject({ emailOrPhone: "coded@shop.example", withCode: true });
  await press(byPassword);
  await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("password");
});

test.each([
  ["a phone", { width: 360, height: 800 }, "en"],
  ["a phone, in Bangla", { width: 360, height: 800 }, "bn"],
  ["a desk", { width: 1280, height: 900 }, "en"],
] as const)("on %s the sheet does not move between steps", async (_, { width, height }, language) => {
  await page.viewport(width, height);
  answerLogin("SET_OTP", "SET_PASSWORD");
  await openLogin(language);
  const isPhone = width < 640;
  const sheet = () => dialog.element().getBoundingClientRect();
  const first = sheet();
  if (isPhone) expect([first.left, first.right, first.bottom]).toEqual([0, width, height]);
  const last = dialog.getByRole("link").last().element().getBoundingClientRect();
  // No empty space below the text.
  if (isPhone) expect(first.bottom - last.bottom).toBeLessThan(60);
  for (const [typed, field] of [
    ["someone@shop.example{Enter}", "otp"],
    ["1234{Enter}", "password"],
  ] as const) {
    await type(typed);
    await expect.poll(() => document.activeElement?.getAttribute("name")).toBe(field);
    if (isPhone) expect(sheet().bottom, field).toBe(height);
    else expect(sheet().height, field).toBe(first.height);
  }
});
