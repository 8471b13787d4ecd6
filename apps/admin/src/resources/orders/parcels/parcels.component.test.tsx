import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import {
  bookParcel,
  cancelParcel,
  getOrderParcels,
  getPayout,
  listParcels,
  type OrderParcels as OrderParcelsAnswer,
  type Parcel,
  recallParcel,
  remitCash,
  settleParcel,
} from "@tatka/contract/orders/parcels";
import type { Answer } from "@tatka/contract/route";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { i18nProvider } from "../../../providers/i18n-provider.ts";
import { expectAccessible } from "../../../testing/expect-accessible.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { ParcelsPage } from "./parcels-page.tsx";

const permissions = ["run.plan", "order.deliver", "order.cancel", "cash.close"] as const;
const courier = { code: "swift", en: "Swift", bn: "সুইফট" };
const number = "2611-1234-5678";

const aParcel = (more: Partial<Parcel> = {}): Parcel => ({
  ...{ id: 1, number, name: "Rahima Khatun", courier, reference: number, trackingNumber: "SW-7", state: "booked" },
  ...{ concern: null, detail: "", collect: 940, collected: null, owed: 0, fee: 60, payout: null },
  ...{
    bookedAt: "2026-11-16T06:00:00Z",
    recalledAt: null,
    newsAt: null,
    deliverUntil: "2026-11-19T15:00:00Z",
    isLate: false,
  },
  ...more,
});

const aList = (more: Partial<Answer<typeof listParcels>> = {}): Answer<typeof listParcels> => ({
  couriers: [{ ...courier, isSetUp: true, owed: 940, parcels: 1 }],
  hubs: [{ id: 2, title: "Tejgaon hub", titleBn: "তেজগাঁও হাব" }],
  counts: { to_book: 1, open: 0, late: 0, concern: 0, owed: 1 },
  ...{ parcels: [], remittances: [] },
  toBook: [{ number, name: "Rahima Khatun", courier, deliverUntil: "2026-11-19T15:00:00Z" }],
  ...more,
});

const ofOrder = (parcels: Parcel[], mayBook = false): OrderParcelsAnswer => ({
  ...{ courier: { ...courier, isSetUp: true, reportsPickup: false, recalls: true }, mayBook, grams: 900 },
  parcels: parcels.map((parcel) => ({
    ...parcel,
    events: [
      { news: "problem", words: "Nobody at home", at: "2026-11-17T06:00:00Z", receivedAt: "2026-11-17T06:01:00Z" },
    ],
  })),
});

const order = { number, version: 1 } as AdminOrder;
const buttonOf = (name: string | RegExp) => page.getByRole("button", { name });

test("a packed order is booked from the list", async () => {
  const booked: string[] = [];
  answerCalls(
    ...aStaffMember(...permissions),
    on(listParcels).answer(() => aList(booked.length > 0 ? { toBook: [] } : {})),
    on(bookParcel).answer(({ params }) => {
      booked.push(params.number);
      return ofOrder([aParcel()]);
    }),
  );
  await renderInBackOffice(<ParcelsPage />);
  await buttonOf(`Book ${number} with Swift`).click();
  await expect.element(page.getByText("Booked.")).toBeVisible();
  await expect.element(page.getByText("No parcels here")).toBeVisible();
  expect(booked).toEqual([number]);
  await expectAccessible();
});

test("the page names late parcels, concerns and the difference of payouts, in Bangla too", async () => {
  const remittance = {
    id: 4,
    courier,
    reference: "P-9",
    paidInto: "bank" as const,
    expected: 1000,
    fees: 60,
    paid: 900,
  };
  answerCalls(
    ...aStaffMember(...permissions),
    on(listParcels).answer(() =>
      aList({
        parcels: [aParcel({ isLate: true, concern: "cash_differs", state: "delivered", owed: 910 })],
        remittances: [{ ...remittance, difference: -40, note: "Short", at: "2026-11-18T06:00:00Z", by: "Salma" }],
      }),
    ),
  );
  await renderInBackOffice(<ParcelsPage />, { path: "/?show=late" });
  for (const text of ["late", "The courier took another amount than it should.", "Swift · P-9"]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText(/Difference: -৳40/)).toBeVisible();
  await i18nProvider.changeLocale("bn");
  await renderInBackOffice(<ParcelsPage />, { path: "/?show=late" });
  await expect.element(page.getByText("সুইফট · P-9")).toBeVisible();
  await expect.element(page.getByText(/-৳৪০/)).toBeVisible();
});

test("a payout proposes its parcels, names foreign ones, and a difference needs its reason", async () => {
  const remitted: unknown[] = [];
  answerCalls(
    ...aStaffMember(...permissions),
    on(listParcels).answer(() => aList()),
    on(getPayout).answer(() => ({ paid: 850, fees: 60, numbers: [number], expected: 940, foreign: ["SW-99"] })),
    on(remitCash).answer(({ body }) => {
      remitted.push(body);
      return { id: 1, expected: 940, difference: -30 };
    }),
  );
  await renderInBackOffice(<ParcelsPage />);
  await buttonOf("Record a payout").click();
  const dialog = page.getByRole("dialog", { name: "Payout of Swift" });
  await dialog.getByLabelText(/Number of the payout/).fill("P-9");
  await dialog.getByRole("button", { name: "Find its parcels" }).click();
  await expect.element(dialog.getByText("1 parcel, ৳940")).toBeVisible();
  await expect.element(dialog.getByText("Not ours, or paid already: SW-99")).toBeVisible();
  await expect.element(dialog.getByText("Difference: -৳30")).toBeVisible();
  const record = dialog.getByRole("button", { name: "Record a payout" });
  await expect.element(record).toBeDisabled();
  await dialog.getByLabelText(/Reason for the difference/).fill("They paid 30 less");
  await record.click();
  await expect.element(page.getByText("Recorded.")).toBeVisible();
  expect(remitted).toEqual([
    {
      ...{ courier: "swift", reference: "P-9", hubId: 2, paidInto: "bank", numbers: [number] },
      ...{ paid: 850, fees: 60, note: "They paid 30 less" },
    },
  ]);
});

test("a parcel that cannot be cancelled by a call is cancelled in the portal first", async () => {
  const asked: boolean[] = [];
  answerCalls(
    ...aStaffMember(...permissions),
    on(getOrderParcels).answer(() => ofOrder([aParcel({ state: asked.length > 1 ? "cancelled" : "booked" })])),
    on(cancelParcel).answer(({ body }) => {
      asked.push(body.isDoneThere ?? false);
      return body.isDoneThere ? ofOrder([aParcel({ state: "cancelled" })], true) : refused("courier.cancel_there");
    }),
  );
  await renderInBackOffice(<OrderParcels order={order} />);
  await expect.element(page.getByText(/Send the order out when you hand the parcel over/)).toBeVisible();
  await buttonOf("Cancel parcel").click();
  const dialog = page.getByRole("dialog", { name: `Cancel the parcel of ${number}?` });
  await dialog.getByRole("button", { name: "Cancel parcel" }).click();
  await expect.element(dialog.getByText(/Cancel the parcel there first/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancelled in the portal" }).click();
  await expect.element(page.getByText("Cancelled. The order can be booked again.")).toBeVisible();
  expect(asked).toEqual([false, true]);
});

test("staff ask for the return of a parcel once, with a reason for the courier", async () => {
  const asked: unknown[] = [];
  const recalledAt = () => (asked.length > 0 ? "2026-11-18T06:00:00.000Z" : null);
  answerCalls(
    ...aStaffMember(...permissions),
    on(getOrderParcels).answer(() => ofOrder([aParcel({ state: "collected", recalledAt: recalledAt() })])),
    on(recallParcel).answer(({ body }) => {
      asked.push(body.reason);
      return ofOrder([aParcel({ state: "collected", recalledAt: recalledAt() })]);
    }),
  );
  await renderInBackOffice(<OrderParcels order={order} />);
  await buttonOf("Ask for its return").click();
  const dialog = page.getByRole("dialog", { name: `Ask for the return of ${number}?` });
  await dialog.getByLabelText("Reason, for the courier").fill("Wrong address");
  await dialog.getByRole("button", { name: "Ask for its return" }).click();
  await expect.element(page.getByText(/^Return asked for on 18\/11\/2026/)).toBeVisible();
  await expect.element(buttonOf("Ask for its return")).not.toBeInTheDocument();
  expect(asked).toEqual(["Wrong address"]);
});

test("an unsure booking and a concern are explained, and staff settle the concern", async () => {
  let settled = 0;
  answerCalls(
    ...aStaffMember(...permissions),
    on(getOrderParcels).answer(() =>
      ofOrder([aParcel({ state: "unsure", trackingNumber: null, concern: settled > 0 ? null : "second_parcel" })]),
    ),
    on(settleParcel).answer(() => {
      settled += 1;
      return ofOrder([aParcel({ state: "unsure", trackingNumber: null })]);
    }),
  );
  await renderInBackOffice(<OrderParcels order={order} />);
  await expect.element(page.getByText(/The courier did not answer/)).toBeVisible();
  await buttonOf("I have dealt with it").click();
  await expect.element(page.getByText("Done.")).toBeVisible();
  expect(settled).toBe(1);
  await page.getByText("Reports of Swift").click();
  await expect.element(page.getByText(/Nobody at home/)).toBeVisible();
});
