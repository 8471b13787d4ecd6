import { adminAnswerCheck } from "@tatka/contract/orders/cash-check";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { i18nProvider } from "../../../../providers/i18n-provider.ts";
import { expectAccessible } from "../../../../testing/expect-accessible.ts";
import { aStaffMember, renderInBackOffice } from "../../../../testing/render-in-back-office.tsx";
import { OrderCheck } from "./order-check.tsx";

type Check = NonNullable<AdminOrder["check"]>;

const usual: Check = {
  ...{ measure: "call", advance: 0, isOpen: true, question: "", points: 3, state: "open", unansweredCalls: 1 },
  ...{ holdsPacking: true, askedAt: null },
  reasons: [
    { rule: "failed_door", times: 2, points: 4, text: "2 deliveries failed", textBn: "২টি ডেলিভারি ব্যর্থ" },
    { rule: "accepted", times: 1, points: -1, text: "1 order received", textBn: "১টি অর্ডার নেওয়া হয়েছে" },
  ],
  matches: [{ of: "phone", orders: 2 }],
};
const orderWith = (check: Partial<Check> = {}) =>
  ({
    ...{ number: "TATK-0000-0001", recipient: { phone: "+8801712345678" } },
    check: { ...usual, ...check },
  }) as unknown as AdminOrder;

const shown = page.getByRole("region", { name: "Check of this cash order" });
const said: object[] = [];

async function show(order: AdminOrder, ...permissions: Parameters<typeof aStaffMember>) {
  said.length = 0;
  answerCalls(
    ...aStaffMember("order.read", ...permissions),
    on(adminAnswerCheck).answer(({ body }) => {
      said.push(body);
      return refused("order.wrong_state");
    }),
  );
  await renderInBackOffice(<OrderCheck order={order} />, { resource: "order" });
}

afterEach(() => i18nProvider.changeLocale("en"));

test("staff read the points of each reason, matches of other accounts, and the customer's question", async () => {
  await show(orderWith({ question: "Call after five" }), "order.update");
  for (const text of [
    ...["Call before packing", "3 points, by this customer's own orders:", "2 deliveries failed (+4)"],
    ...["1 order received (−1)", "2 failed deliveries to other accounts with this phone number"],
    ...["1 call without an answer", "The customer writes: Call after five"],
  ]) {
    await expect.poll(() => shown.element().textContent).toContain(text);
  }
  await expect.element(shown.getByRole("link", { name: /^Call / })).toHaveAttribute("href", "tel:+8801712345678");
  await expectAccessible();
});

test("a call is answered from the order, and a refusal is shown", async () => {
  await show(orderWith(), "order.update");
  await shown.getByRole("button", { name: "Customer reached" }).click();
  await expect.poll(() => said).toEqual([{ answer: "reached", reason: "" }]);
  await expect.element(page.getByRole("alert").last()).toBeVisible();
});

test("overruling needs a reason, and stays open when it is refused", async () => {
  await show(orderWith({ measure: "advance", advance: 130 }), "order.update");
  await expect.element(shown.getByText("Part payment in advance: ৳130")).toBeVisible();
  await expect.element(shown.getByRole("button", { name: "Customer reached" })).not.toBeInTheDocument();
  await shown.getByRole("button", { name: "Overrule" }).click();
  const dialog = page.getByRole("dialog", { name: "Overrule this check?" });
  const send = dialog.getByRole("button", { name: "Overrule" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("   ");
  await send.click();
  expect(said).toEqual([]);
  await dialog.getByRole("textbox", { name: "Reason" }).fill(" Regular of the shop next door ");
  await expectAccessible();
  await send.click();
  await expect.poll(() => said).toEqual([{ answer: "overruled", reason: "Regular of the shop next door" }]);
  await expect.element(dialog).toBeVisible();
});

test("a settled check and a reader's page have no buttons", async () => {
  await show(orderWith());
  await expect.element(shown.getByText("Call before packing")).toBeVisible();
  expect(shown.getByRole("button").elements()).toEqual([]);
});

test("is in Bangla", async () => {
  await i18nProvider.changeLocale("bn");
  await show(orderWith({ isOpen: false, state: "overruled" }), "order.update");
  const region = page.getByRole("region");
  await expect.element(region.getByText(/২টি ডেলিভারি ব্যর্থ/)).toBeVisible();
  expect(region.getByRole("button").elements()).toEqual([]);
});
