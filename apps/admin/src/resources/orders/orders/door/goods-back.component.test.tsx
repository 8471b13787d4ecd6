import { adminDeliver, adminReturn, adminTakeBack } from "@tatka/contract/orders/door-admin";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../../testing/render-in-back-office.tsx";
import { DeliverDialog } from "./deliver-dialog.tsx";
import type { DoorDialogProps } from "./door-dialog.ts";
import { ReturnDialog } from "./return-dialog.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";

const place = { title: "Dhanmondi", titleBn: "ধানমন্ডি" };

/** Fish that was out of the cold too long, and rice, which may be sold again. */
const lines = [
  { id: 1, title: "Fish", titleBn: "মাছ", storage: "frozen" as const, restocksByDefault: false },
  { id: 2, title: "Rice", titleBn: "চাল", storage: "ambient" as const, restocksByDefault: true },
].map(({ title, titleBn, ...line }) => ({
  ...{ ...line, variationId: line.id, product: { slug: title.toLowerCase(), title, titleBn } },
  ...{ size: { title: "1 kg", titleBn: "১ কেজি" }, quantity: 2, returnedQuantity: 0 },
  allocations: [{ hub: place, quantity: 2 }],
}));

/** The parts of an order that the dialogs read. */
const order = {
  ...{ number: "TATK-0000-0001", version: 3, status: "out_for_delivery", outMinutes: 200, lines },
  ...{ paymentMethod: "cod", paymentStatus: "paid", cashDue: 0, door: null },
} as unknown as AdminOrder;

/** Opens a dialog and returns the lines that it sends. */
async function open(Dialog: ComponentType<Omit<DoorDialogProps, "order"> & { order: AdminOrder }>) {
  const sent: unknown[] = [];
  const keep = (said: readonly unknown[]) => {
    sent.push(...said);
    return refused("order.wrong_state");
  };
  answerCalls(
    ...aStaffMember("order.deliver"),
    on(adminTakeBack).answer(({ body }) => keep(body.lines)),
    on(adminReturn).answer(({ body }) => keep(body.lines)),
    on(adminDeliver).answer(({ body }) => keep(body.accepted)),
  );
  const onSent = async (answer: Promise<unknown>) => void (await answer);
  await renderInBackOffice(<Dialog order={order} title="Order" onClose={() => {}} onSent={onSent} />);
  return sent;
}

const take = (step: string) => page.getByRole("button", { name: step }).click();

test("taking an order back writes off cold items that were out too long, and shows how long", async () => {
  const sent = await open(TakeBackDialog);
  const fish = page.getByRole("spinbutton", { name: "Write off: Fish" });
  await expect.element(fish).toHaveValue(2);
  await expect.element(fish).toHaveAccessibleDescription("of 2 · Frozen, out for 3 h 20 min");
  await userEvent.fill(fish, "1");
  await take("Take back");
  await expect
    .poll(() => sent)
    .toMatchObject([
      { lineId: 1, restock: 1, writeOff: 1 },
      { lineId: 2, restock: 2, writeOff: 0 },
    ]);
});

test("only sellable returned items are proposed for restocking", async () => {
  const sent = await open(ReturnDialog);
  await userEvent.fill(page.getByRole("spinbutton", { name: "Pieces returned: Fish" }), "2");
  await userEvent.fill(page.getByRole("spinbutton", { name: "Pieces returned: Rice" }), "2");
  const fish = page.getByRole("spinbutton", { name: "Back in stock: Fish" });
  await expect.element(fish).toHaveValue(0);
  await expect.element(fish).toHaveAccessibleDescription("Frozen, out for 3 h 20 min");
  await expect.element(page.getByRole("spinbutton", { name: "Back in stock: Rice" })).toHaveValue(2);
  await userEvent.fill(fish, "1");
  await take("Return items");
  await expect
    .poll(() => sent)
    .toMatchObject([
      { lineId: 1, quantity: 2, restock: 1, writeOff: 1 },
      { lineId: 2, quantity: 2, restock: 2, writeOff: 0 },
    ]);
});

test("items refused at delivery are written off by reason and time, unless staff choose otherwise", async () => {
  const sent = await open(DeliverDialog);
  await page.getByRole("button", { name: "Not everything was accepted" }).click();
  await userEvent.fill(page.getByRole("spinbutton", { name: "Not accepted: Rice" }), "1");
  const writeOff = page.getByRole("checkbox", { name: "Write off" });
  await expect.element(writeOff).not.toBeChecked();
  await page.getByRole("combobox", { name: "Reason: Rice" }).click();
  await page.getByRole("option", { name: "Damaged" }).click();
  await expect.element(writeOff).toBeChecked();
  await userEvent.fill(page.getByRole("spinbutton", { name: "Not accepted: Fish" }), "2");
  const fish = page.getByRole("checkbox", { name: "Write off · Frozen, out for 3 h 20 min" });
  await expect.element(fish).toBeChecked();
  await fish.click();
  await take("Mark as delivered");
  await expect
    .poll(() => sent)
    .toMatchObject([
      { lineId: 1, quantity: 0, reason: "refused", writeOff: 0 },
      { lineId: 2, quantity: 1, reason: "damaged", writeOff: 1 },
    ]);
});
