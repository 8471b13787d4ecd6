import { getRide, type RideStop, rideDeliver, rideFail, rideStart } from "@tatka/contract/orders/ride";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { poishaOf } from "@tatka/domain/money";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { keptActions } from "../../../offline/kept-actions.ts";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { RidePage } from "./ride-page.tsx";

const nothing = poishaOf(0);
const place = { title: "Dhanmondi", titleBn: "ধানমন্ডি" };
const everything = { categoryIds: [], productIds: [], variationIds: [] };

const goods = [
  { id: 1, title: "Rice", titleBn: "চাল", price: 640, quantity: 1, discount: 32 },
  { id: 2, title: "Oil", titleBn: "তেল", price: 180, quantity: 2, discount: 18 },
];
const steps = [
  { fromPoisha: poishaOf(500_00), gives: "percent", percent: 2, capPoisha: null, amountPoisha: null },
  { fromPoisha: poishaOf(1000_00), gives: "percent", percent: 5, capPoisha: null, amountPoisha: null },
] as const;

const stop: RideStop = {
  ...{ number: "TATK-0000-0001", status: "out_for_delivery", outcome: null, name: "Rahima", phone: "01712345678" },
  ...{
    address: "House 7",
    landmark: "",
    zone: place,
    note: "",
    mapUrl: "https://example.com/map",
    asksCode: false,
    hasPhoto: false,
    expectedAt: null,
  },
  ...{ deliverFrom: "2026-11-16T09:00:00.000Z", deliverUntil: "2026-11-16T12:00:00.000Z" },
  ...{ total: 979, cashDue: 979, cashTaken: null },
  door: {
    ...{ voucher: null, deliveryPoisha: poishaOf(29_00), deliveryDiscountPoisha: nothing },
    ...{ isDeliveryWaived: false, advancePoisha: nothing, notFoundPoisha: nothing },
    discounts: [
      {
        ...{ id: 1, title: "Spend and save", titleBn: "কিনুন, বাঁচান", freesDelivery: false },
        terms: { kind: "spend", of: everything, steps: [...steps] },
      },
    ],
    lines: goods.map(({ id, price, quantity, discount }) => ({
      ...{ id, variationId: id, productId: id, categoryId: 1, isFlashSale: false, quantity, weightPoisha: nothing },
      ...{ unitPoisha: poishaOf(price * 100), discountPoisha: poishaOf(discount * 100) },
      discountParts: [{ id: 1, poisha: poishaOf(discount * 100) }],
    })),
  },
  lines: goods.map(({ title, titleBn, ...line }) => ({
    ...{ ...line, product: { title, titleBn }, size: { title: "1 pc", titleBn: "১টি" }, storage: "ambient" },
  })),
};

test("a rider sees the new amount and why the discount is lower before taking cash, and can report damage", async () => {
  const sent: unknown[] = [];
  const run = {
    id: 1,
    hub: place,
    day: "2026-11-16",
    from: "15:00",
    to: "18:00",
    state: "out",
    departedAt: null,
    version: 1,
  } as const;
  answerCalls(
    ...aStaffMember("run.ride"),
    on(getRide).answer(() => ({
      rider: { id: 1, name: "Karim" },
      takesPhotos: false,
      runs: [{ ...run, stops: sent.length > 0 ? [] : [stop], payBacks: [], float: 0, expected: 0, counted: null }],
    })),
    on(rideDeliver).answer(({ body }) => {
      sent.push(body);
      return { number: stop.number, status: "delivered" };
    }),
  );
  await renderInBackOffice(<RidePage />);
  await page.getByRole("button", { name: "Part or other amount" }).click();
  const dialog = page.getByRole("dialog");
  const cash = dialog.getByRole("spinbutton", { name: "Cash taken (৳)" });
  await expect.element(cash).toHaveValue(979);

  await userEvent.fill(dialog.getByRole("spinbutton", { name: "Accepted: Oil" }), "0");
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent("The 5% discount needs ৳1,000; ৳640 was accepted. The 2% discount applies instead.");
  await expect.element(cash).toHaveValue(656);

  await dialog.getByRole("combobox", { name: "Reason: Oil" }).click();
  await page.getByRole("option", { name: "Damaged" }).click();
  await expect.element(dialog.getByRole("status")).not.toBeInTheDocument();
  await expect.element(cash).toHaveValue(637);

  await dialog.getByRole("button", { name: "Delivered" }).click();
  await expect.element(page.getByText("Rahima: delivered")).toBeVisible();
  expect(sent).toEqual([]);
  // Leaving the page sends it before the ten seconds are over.
  dispatchEvent(new Event("pagehide"));
  await expect
    .poll(() => sent)
    .toEqual([{ accepted: [{ lineId: 2, quantity: 0, reason: "damaged" }], cashTaken: 637, note: "" }]);
});

test("a delivery can be undone for ten seconds, and is not sent then", async () => {
  const run = {
    id: 1,
    hub: place,
    day: "2026-11-16",
    from: "15:00",
    to: "18:00",
    state: "out",
    departedAt: null,
    version: 1,
  } as const;
  answerCalls(
    ...aStaffMember("run.ride"),
    on(getRide).answer(() => ({
      rider: { id: 1, name: "Karim" },
      takesPhotos: false,
      runs: [{ ...run, stops: [stop], payBacks: [], float: 0, expected: 0, counted: null }],
    })),
  );
  await renderInBackOffice(<RidePage />);
  const delivered = page.getByRole("button", { name: "Delivered, ৳979 taken" });
  await delivered.click();
  await expect.element(delivered).not.toBeInTheDocument();
  await page.getByRole("button", { name: /^Undo \(\d+\)$/ }).click();
  await expect.element(delivered).toBeVisible();
  await expect.element(page.getByText("Rahima: delivered")).not.toBeInTheDocument();
  // Nothing is left to send. A call would fail the test, because none is expected.
  dispatchEvent(new Event("pagehide"));
});

test("a rider sees which customers get cash back, and can call them", async () => {
  const run = {
    id: 1,
    hub: place,
    day: "2026-11-16",
    from: "15:00",
    to: "18:00",
    state: "out",
    departedAt: null,
    version: 1,
  } as const;
  const payBack = { number: "TATK-0000-0007", name: "Salma Begum", phone: "+8801712345678", address: "House 9" };
  answerCalls(
    ...aStaffMember("run.ride"),
    on(getRide).answer(() => ({
      rider: { id: 1, name: "Karim" },
      takesPhotos: false,
      runs: [
        {
          ...run,
          stops: [stop],
          payBacks: [{ ...payBack, zone: place, amount: 120 }],
          float: 0,
          expected: 0,
          counted: null,
        },
      ],
    })),
  );
  await renderInBackOffice(<RidePage />);
  const section = page.getByRole("region", { name: "Cash to give back" });
  await expect.element(section.getByText("Salma Begum · ৳120")).toBeVisible();
  await expect
    .element(section.getByRole("link", { name: "Call Salma Begum" }))
    .toHaveAttribute("href", "tel:+8801712345678");
});

test("the departure is sent before the result, and a photo at the door is kept until it is sent, too", async () => {
  const sent: string[] = [];
  const run = {
    id: 1,
    hub: place,
    day: "2026-11-16",
    from: "15:00",
    to: "18:00",
    state: "out",
    departedAt: null,
    version: 1,
  } as const;
  answerCalls(
    ...aStaffMember("run.ride"),
    on(getRide).answer(() => ({
      rider: { id: 1, name: "Karim" },
      takesPhotos: true,
      runs: [
        {
          ...run,
          departedAt: sent.includes("start") ? "2026-11-16T08:30:00.000Z" : null,
          stops: sent.includes("result") ? [] : [stop],
          payBacks: [],
          float: 0,
          expected: 0,
          counted: null,
        },
      ],
    })),
    on(rideFail).answer(() => {
      sent.push("result");
      return { number: stop.number, status: "delivery_failed" };
    }),
    on(rideStart).answer(({ body }) => {
      sent.push("start");
      return { departedAt: body.at };
    }),
  );
  await renderInBackOffice(<RidePage />);
  const start = page.getByRole("button", { name: "Start the run" });
  await start.click();
  await expect.element(start).not.toBeInTheDocument();
  const picker = page.getByLabelText("Photo file");
  await userEvent.upload(picker, await aPhoto());
  await expect.element(page.getByRole("img", { name: "Photo at the door" })).toBeVisible();
  await page.getByRole("button", { name: "Failed…" }).click();
  await page.getByRole("radio", { name: "Nobody was home" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Not delivered" }).click();
  await expect.poll(() => sent).toEqual(["start", "result"]);
  // It goes by XMLHttpRequest, which nothing answers here, so it stays on the phone.
  await expect.poll(() => keptActions().map(({ step }) => step)).toEqual(["photo"]);
});

/** A photo larger than what is sent. */
async function aPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(1600, 800);
  canvas.getContext("2d")?.fillRect(0, 0, 800, 800);
  return new File([await canvas.convertToBlob({ type: "image/jpeg" })], "door.jpg", { type: "image/jpeg" });
}
