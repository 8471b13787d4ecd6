import { type GatewayPayout, gatewayPayoutRoutes } from "@tatka/contract/payments/gateway-payouts";
import { paymentMethodRoutes } from "@tatka/contract/payments/payment-methods-admin";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { methodWords, onlineMethods } from "@tatka/domain/payments/methods/index";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { i18nProvider } from "../../../providers/i18n-provider.ts";
import { expectAccessible } from "../../../testing/expect-accessible.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { PayoutList } from "./payout-list.tsx";

const gateway = onlineMethods[0]?.code ?? "";
const name = methodWords(gateway, "en").short;
const words = { title: name, titleBn: name, text: "", textBn: "", status: "active", sort: 1 } as const;
const none = { captured: 0, refunded: 0, received: 0, fees: 0, owed: 0 };

async function open(): Promise<object[]> {
  const stored: GatewayPayout[] = [];
  answerCalls(
    ...aStaffMember("payment_method.read", "payment_method.update"),
    on(paymentMethodRoutes.list).answer(() => ({
      items: [{ id: gateway, ...words, version: 1, gateway: "set_up" as const }],
      ...{ total: 1, page: 1, take: 25 },
    })),
    on(gatewayPayoutRoutes.list).answer(() => ({
      ...{ items: stored, total: stored.length, page: 1, take: 50 },
      balances: [
        { ...none, gateway, captured: 1500, refunded: 100, owed: stored.length > 0 ? 0 : 1400 },
        { ...none, gateway: "city_pay", owed: -5 },
      ],
    })),
    on(gatewayPayoutRoutes.create).answer(({ body }) => {
      const payout = { ...body, id: 9, version: 1 };
      stored.push(payout);
      return payout;
    }),
  );
  await renderInBackOffice(<PayoutList />, { resource: "gateway-payout" });
  return stored;
}

afterEach(() => i18nProvider.changeLocale("en"));

test("the debt of each gateway is shown, and a recorded payout ends it", async () => {
  const stored = await open();
  await expect.element(page.getByText(`${name} owes ৳1,400`)).toBeVisible();
  await expect.element(page.getByText(/^৳1,500 taken, ৳100 refunded/)).toBeVisible();
  await expect.element(page.getByText("City pay paid ৳5 too much")).toBeVisible();
  await page.getByRole("button", { name: "Record payout" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: /^Payment method/ }).click();
  await page.getByRole("option", { name }).click();
  await dialog.getByLabelText(/^Number in the statement/).fill("S-1");
  await dialog.getByLabelText(/^Paid on/).fill("30/04/2030");
  await dialog.getByLabelText(/^Arrived at the bank/).fill("1370.25");
  await dialog.getByLabelText(/^Fees/).fill("29.75");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => stored)
    .toMatchObject([{ gateway, reference: "S-1", paidOn: "2030-04-30", received: 1370.25, fees: 29.75 }]);
  await expect.element(page.getByText(`${name} owes nothing`)).toBeVisible();
  await expect.element(page.getByText(`${name}, S-1`)).toBeVisible();
});

test("is in Bangla", async () => {
  await i18nProvider.changeLocale("bn");
  await open();
  await expect.element(page.getByText(/-এর কাছে পাওনা ৳১,৪০০$/)).toBeVisible();
});
