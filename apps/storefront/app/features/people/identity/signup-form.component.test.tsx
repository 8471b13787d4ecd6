import { sendPin, signup } from "@tatka/contract/people/identity";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { guestCart } from "../../orders/cart/index.ts";
import LoginDialog from "./login-dialog.tsx";

test("signing up names missing fields, verifies the email by PIN and sends the form", async () => {
  const sent: object[] = [];
  const user = { id: 7, name: "Nadia Rahman", email: "nadia@shop.example", phone: null };
  answerCalls(
    on(sendPin).answer(() => ({ sent: true, secondsToNext: 99 })),
    on(signup).answer(({ body }) => {
      sent.push(body);
      return { message: "LOGGED_IN", user };
    }),
  );
  await renderInShop(<LoginDialog cart={guestCart} onClose={() => undefined} />);
  await page.getByRole("button", { name: "Sign up" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign up" });
  const submit = dialog.getByRole("button", { name: "SIGN UP" });
  const says = (text: string) => expect.element(dialog.getByRole("alert").getByText(text)).toBeVisible();
  const name = dialog.getByLabelText("Name");
  const email = dialog.getByLabelText("Email or mobile number");
  const password = dialog.getByLabelText("Password");
  const confirmation = dialog.getByLabelText("Confirm password");
  await expect.element(name).toHaveFocus();
  await expect.element(dialog.getByLabelText("4-digit PIN")).not.toBeInTheDocument();
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
  await expect.element(name).toHaveFocus();

  await name.fill("Nadia Rahman");
  await email.fill("Nadia@shop");
  await password.fill("12345");
  await confirmation.fill("1234567");
  await submit.click();
  await says("Please enter a valid email address");
  await says("Password must have at least 6 characters");
  await says("The passwords do not match");

  await email.fill("nadia@shop.example");
  const sendOtp = dialog.getByRole("button", { name: /^SEND OTP/ });
  await sendOtp.click();
  await expect.element(dialog.getByLabelText("4-digit PIN")).toHaveFocus();
  await expect.element(sendOtp).toBeDisabled();
  await dialog.getByLabelText("4-digit PIN").fill("1234");
  await password.fill("secret-1");
  await confirmation.fill("secret-1");
  await dialog.getByLabelText(/^I accept the terms/).click();
  const offers = dialog.getByRole("checkbox", { name: "Send me price drops and offers (optional)" });
  await expect.element(offers).not.toBeChecked();
  await offers.click();
  await submit.click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ name: "Nadia Rahman", email: "nadia@shop.example", otp: "1234", terms: true, marketing: true }]);
});
