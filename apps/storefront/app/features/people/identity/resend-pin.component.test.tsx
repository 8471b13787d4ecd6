import { loginAsSpelled, sendPin } from "@tatka/contract/people/identity";
import { answerCalls, on, raw, refused } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stopClock } from "../../../testing/fake-clock.ts";
import { renderInShop } from "../../../testing/render-in-shop.tsx";
import { guestCart } from "../../orders/cart/index.ts";
import LoginDialog from "./login-dialog.tsx";

const dialog = page.getByRole("dialog", { name: "Login" });
const again = dialog.getByRole("button", { name: /^Request PIN Again/ });

/** Waiting for it lets the stopped clock go on a little. */
const countsDown = () => expect.element(again).toHaveAccessibleName(/^Request PIN Again in 9\d s$/);

/** The PIN step after the PIN was sent. */
async function waitForPin(answer: () => ReturnType<typeof raw> | ReturnType<typeof refused>) {
  answerCalls(
    on(loginAsSpelled).answer(() => ({ message: "SET_OTP" })),
    on(sendPin).answer(answer),
  );
  const clock = stopClock();
  await renderInShop(<LoginDialog cart={guestCart} onClose={() => undefined} />);
  await dialog.getByLabelText("Email or mobile number").fill("anyone@shop.example");
  await userEvent.keyboard("{Enter}");
  await countsDown();
  return clock;
}

test("a new PIN can be requested when the countdown is over", async () => {
  const { letPass } = await waitForPin(() => raw("true"));
  await letPass(85_000);
  expect(again.element()).toBeDisabled();
  await letPass(15_000);
  expect(again.element()).toBeEnabled();
});

test.each([
  ["true", true],
  ['{"sent":true}', true],
  ["1", true],
  ["false", false],
  ["0", false],
  ["null", false],
  ['""', false],
  ["", false],
])("a new PIN answered with %j starts the countdown: %s", async (answer, isStarted) => {
  const { letPass } = await waitForPin(() => raw(answer));
  await letPass(100_000);
  await again.click();
  if (isStarted) await countsDown();
  else {
    await expect.element(dialog.getByRole("alert").getByText("Something went wrong. Please try again.")).toBeVisible();
    await expect.element(again).toBeEnabled();
    expect(again.element().textContent).toBe("Request PIN Again");
  }
});

test("a PIN that could not be resent shows the reason for three seconds without a countdown", async () => {
  const { letPass } = await waitForPin(() => refused("login.too_many_pins"));
  await letPass(100_000);
  await again.click();
  const failure = dialog.getByRole("alert");
  await expect.element(failure).toBeVisible();
  await expect.element(again).toBeEnabled();
  expect(failure.query()).not.toBeNull();
  await letPass(2_600);
  expect(failure.query()).not.toBeNull();
  await letPass(800);
  expect(failure.query()).toBeNull();
});
