import { askAboutCheck, payAdvance } from "@tatka/contract/orders/cash-check";
import type { Order } from "@tatka/contract/orders/orders";
import { offeredPaymentMethods } from "@tatka/contract/payments/payments";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderInShop } from "../../../../testing/render-in-shop.tsx";
import { OrderCheck } from "./order-check.tsx";

type Check = NonNullable<Order["check"]>;

const usual: Check = {
  ...{ measure: "call", advance: 0, isOpen: true, question: "" },
  reasons: [
    { rule: "failed_door", times: 2, text: "2 deliveries failed at the door", textBn: "২টি ডেলিভারি দরজায় ব্যর্থ হয়েছে" },
  ],
};
const orderWith = (check: Partial<Check>, more: Partial<Order> = {}) =>
  ({
    ...{ orderNumber: "TATK-0000-0001", status: "placed", paymentMethod: "cod", paymentStatus: "unpaid", total: 639 },
    ...{ check: { ...usual, ...check }, ...more },
  }) as Order;
const ignore = () => undefined;

describe("a customer reads what a cash order needs and why", () => {
  test.each([
    ["en", "call", "We will call you before we pack your order.", "Why?", "2 deliveries failed at the door"],
    ["en", "pin", /^Please tell the rider a PIN at the door/, "Why?", "2 deliveries failed at the door"],
    ["en", "advance", "Please pay ৳130 in advance. You pay the rest in cash at the door.", "Why?", /^2 deliveries/],
    ["bn", "call", "অর্ডার প্যাক করার আগে আপনাকে ফোন করব।", "কেন?", "২টি ডেলিভারি দরজায় ব্যর্থ হয়েছে"],
    ["bn", "advance", "অনুগ্রহ করে ৳১৩০ আগাম দিন। বাকিটা দরজায় নগদে দেবেন।", "কেন?", /^২টি ডেলিভারি/],
  ] as const)("in %s for a %s", async (language, measure, asked, why, reason) => {
    answerCalls(on(offeredPaymentMethods).answer(() => []));
    await renderInShop(<OrderCheck order={orderWith({ measure, advance: 130 })} onChanged={ignore} />, { language });
    await expect.element(page.getByText(asked)).toBeVisible();
    await expect.element(page.getByText(reason)).not.toBeVisible();
    await page.getByText(why, { exact: true }).click();
    await expect.element(page.getByText(reason)).toBeVisible();
  });

  test("until it is settled", async () => {
    await renderInShop(<OrderCheck order={orderWith({ isOpen: false })} onChanged={ignore} />);
    // Toasts have the same role.
    await expect.element(page.getByRole("status").filter({ hasText: "Done. Thank you!" })).toBeVisible();
    expect(page.getByText("Why?").elements()).toEqual([]);
  });
});

test("a question to the team keeps its text after a refusal", async () => {
  const asked: string[] = [];
  const changed = vi.fn();
  answerCalls(
    on(askAboutCheck).answer(({ body }) => {
      asked.push(body.text);
      return refused("request.too_many");
    }),
  );
  await renderInShop(<OrderCheck order={orderWith({})} onChanged={changed} />);
  await page.getByRole("button", { name: "Ask our team" }).click();
  const question = page.getByRole("textbox", { name: "Your question or answer to our team" });
  await question.fill("  After five, please ");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(question).toHaveValue("  After five, please ");
  expect(asked).toEqual(["After five, please"]);
  expect(changed).not.toHaveBeenCalled();
});

test("a part payment names its amount and method, and a failure is shown with the button", async () => {
  const asked: string[] = [];
  const methods = [
    { code: "cod", title: "Cash on delivery", titleBn: "ক্যাশ অন ডেলিভারি" },
    { code: "bkash", title: "bKash", titleBn: "বিকাশ" },
  ].map((method) => ({ ...method, text: "", textBn: "" }));
  answerCalls(
    on(offeredPaymentMethods).answer(() => methods),
    on(payAdvance).answer(({ body }) => {
      asked.push(body.paymentMethod);
      return refused("payment.gateway_unavailable");
    }),
  );
  await renderInShop(<OrderCheck order={orderWith({ measure: "advance", advance: 130 })} onChanged={ignore} />);
  await expect.element(page.getByRole("button", { name: /Cash/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Pay ৳130 with bKash" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(asked).toEqual(["bkash"]);
  await expect.element(page.getByRole("button", { name: "Pay ৳130 with bKash" })).toBeEnabled();
});
