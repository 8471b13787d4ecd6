import { purchaseRoutes, type Supplier, supplierRoutes } from "@tatka/contract/delivery/purchases";
import { type SupplierBill, supplierBillRoutes } from "@tatka/contract/delivery/supplier-bills";
import { answerCalls, on, refused } from "@tatka/contract/testing/answer-calls";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStaffMember, renderInBackOffice } from "../../../testing/render-in-back-office.tsx";
import { BillsPage } from "./bills-page.tsx";

const known: SupplierBill = {
  ...{ id: 1, supplierId: 4, supplier: "Padma Foods", purchaseId: 9, purchaseNumber: "PO-0009", number: "INV-7" },
  ...{ billedOn: "2026-01-01", dueOn: "2026-01-15", amount: 800, paid: 100, paidOn: "2026-01-05", note: "" },
  ...{ charged: 760, ordered: 720, damaged: 2, version: 1 },
};
const supplier: Supplier = {
  ...{ id: 4, name: "Padma Foods", email: "", phone: "", note: "", leadDays: 2, deliveryDays: [], coverDays: 7 },
  ...{ minimumOrder: 0, isActive: true, version: 1 },
};
const owed = [{ supplierId: 4, supplier: "Padma Foods", owed: 700, overdue: 700, nextDueOn: "2026-01-15" }];
const dialog = page.getByRole("dialog");

/** The page with one bill; the first new one is refused. Returns the sent bodies. */
async function openPage(): Promise<object[]> {
  const sent: object[] = [];
  answerCalls(
    ...aStaffMember("purchase.read", "purchase.create", "purchase.update"),
    on(supplierBillRoutes.list).answer(() => ({ items: [known], total: 1, page: 1, take: 50, owed })),
    on(supplierRoutes.list).answer(() => [supplier]),
    on(purchaseRoutes.list).answer(() => ({ items: [], total: 0, page: 1, take: 100, hubs: [] })),
    on(supplierBillRoutes.create).answer(({ body }) => {
      sent.push(body);
      return sent.length === 1 ? refused("record.taken") : { ...known, ...body, id: 2 };
    }),
  );
  await renderInBackOffice(<BillsPage />, { resource: "supplier-bill" });
  return sent;
}

test("a bill says what is due, how it differs from the receipt and the order, and what was damaged", async () => {
  await openPage();
  await expect.element(page.getByText("Padma Foods · INV-7")).toBeVisible();
  await expect.element(page.getByText(/৳700 due on 15\/01\/2026 · PO-0009/)).toBeVisible();
  await expect
    .element(page.getByText(/Overdue · ৳40 above the receipt · Received at ৳40 above the order · 2 damaged/))
    .toBeVisible();
  const card = page.getByRole("region", { name: "What we owe" });
  await expect.element(card.getByText(/৳700 due on 15\/01\/2026/)).toBeVisible();
});

test("a bill that is already entered is reported in the form, and the input stays", async () => {
  const sent = await openPage();
  await page.getByRole("button", { name: "Add bill" }).click();
  await dialog.getByLabelText(/^Supplier/).click();
  await page.getByRole("option", { name: "Padma Foods" }).click();
  await dialog.getByLabelText(/^Bill number/).fill("INV-7");
  await dialog.getByLabelText(/^Amount/).fill("250.5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByText("This name or code is already in use.")).toBeVisible();
  await dialog.getByLabelText(/^Bill number/).fill("INV-8");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { supplierId: 4, number: "INV-7", amount: 250.5, purchaseId: null },
    { supplierId: 4, number: "INV-8", amount: 250.5, paid: 0 },
  ]);
});
