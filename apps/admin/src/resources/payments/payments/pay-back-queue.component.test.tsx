import {
  type AdminRefund,
  adminListPayoutRuns,
  adminListRefunds,
  adminPlanPayout,
  adminRecordPayout,
} from "@tatka/contract/payments/payments-admin";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { RefundsPage } from "./refunds-page.tsx";

const refund: AdminRefund = {
  id: 4,
  orderNumber: "TATK-0000-0004",
  paymentId: null,
  gateway: null,
  amount: 602,
  status: "due",
  reason: "Torn",
  detail: "",
  transactionId: "r4",
  gatewayReference: null,
  requestedBy: "Salma Khatun",
  createdAt: "2026-01-01T06:00:00.000Z",
  settledAt: null,
  dueAt: "2026-01-11T06:00:00.000Z",
  isLate: true,
  payout: null,
  payoutPhone: null,
  payoutRunId: null,
  payoutReference: null,
  paidBy: null,
};

test("a late refund of a cash order is marked, and is paid only with a number and a reference", async () => {
  let isPaid = false;
  const sent: object[] = [];
  answerCalls(
    ...aStaffMember("refund.read", "refund.update"),
    on(adminListRefunds).answer(({ query }) => {
      expect(query.toPay).toBe(true);
      return { items: isPaid ? [] : [refund], total: isPaid ? 0 : 1, page: 1, take: 25 };
    }),
    on(adminRecordPayout).answer(({ body }) => {
      sent.push(body);
      isPaid = true;
      return { ...refund, status: "done", payout: body.payout };
    }),
  );
  await renderInBackOffice(<RefundsPage />, { resource: "refund" });
  await expect.element(page.getByText("11/01/2026 · late")).toBeVisible();
  await page.getByRole("button", { name: "Pay back" }).click();
  const dialog = page.getByRole("dialog", { name: "Pay back ৳602 for TATK-0000-0004" });
  const record = dialog.getByRole("button", { name: "Record payment" });
  await expect.element(record).toBeDisabled();
  await dialog.getByRole("textbox", { name: "bKash number" }).fill("01712345678");
  await expect.element(record).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Reference" }).fill("9AB1TRX");
  await record.click();
  await expect.element(page.getByText("Nothing to pay back")).toBeVisible();
  expect(sent).toEqual([{ payout: "bkash", phone: "01712345678", reference: "9AB1TRX" }]);
});

test("the rider who pays a refund is chosen from the open runs of the hub", async () => {
  const sent: object[] = [];
  answerCalls(
    ...aStaffMember("refund.read", "refund.update"),
    on(adminListRefunds).answer(() => ({ items: [refund], total: 1, page: 1, take: 25 })),
    on(adminListPayoutRuns).answer(() => [
      { id: 71, day: "2026-11-18", from: "12:00", to: "14:00", state: "planned", rider: "Karim" },
      { id: 72, day: "2026-11-18", from: null, to: null, state: "out", rider: "Jamal" },
    ]),
    on(adminPlanPayout).answer(({ body }) => {
      sent.push(body);
      return { ...refund, payout: "rider", payoutRunId: 72 };
    }),
  );
  await renderInBackOffice(<RefundsPage />, { resource: "refund" });
  await page.getByRole("button", { name: "Pay back" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "How" }).click();
  await page.getByRole("option", { name: "Cash by the rider" }).click();
  const later = dialog.getByRole("button", { name: "Save, pay later" });
  await expect.element(later).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Run" }).click();
  await expect
    .element(page.getByRole("option", { name: "Run 71 · Karim · 18/11/2026 12:00–14:00 · Planned" }))
    .toBeVisible();
  await page.getByRole("option", { name: "Run 72 · Jamal · 18/11/2026 · Out" }).click();
  await later.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ payout: "rider", runId: 72 }]);
});
