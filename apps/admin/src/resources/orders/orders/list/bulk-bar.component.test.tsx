import { type AdminOrderHead, adminListOrders } from "@tatka/contract/orders/orders-admin";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { ListBase } from "react-admin";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ViewChips } from "../../../../records/list/view-chips.tsx";
import { aStaffMember, renderInBackOffice } from "../../../../testing/render-in-back-office.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { OrderTable } from "./order-table.tsx";

const place = { title: "Gulshan", titleBn: "গুলশান" };

const orders = Array.from({ length: 24 }, (_, index): AdminOrderHead => {
  const number = `TATK-0000-${1000 + index}`;
  return {
    id: number,
    number,
    status: "placed",
    paymentStatus: "unpaid",
    paymentMethod: "cod",
    placedAt: "2026-11-16T06:30:00.000Z",
    deliverFrom: "2026-11-16T09:00:00.000Z",
    deliverUntil: "2026-11-16T12:00:00.000Z",
    shippingKind: "standard",
    region: "dhaka",
    hub: { id: 1, title: "Tejgaon hub", titleBn: "তেজগাঁও হাব" },
    total: 960,
    itemCount: 3,
    storages: ["frozen"],
    recipient: { name: "Rahima Khatun", phone: "01712345678", zone: place, district: place },
    noteCount: 0,
    waitsForTransfer: false,
    version: 1,
  };
});

/** The orders with their toolbar and two views: all, and packed, which is empty. */
async function showOrders(): Promise<void> {
  answerCalls(
    ...aStaffMember("order.read", "order.confirm"),
    on(adminListOrders).answer(({ query }) => {
      const items = query.status?.includes("packed") ? [] : orders;
      return { items, total: items.length, page: 1, take: 25, isEstimate: false };
    }),
  );
  await renderInBackOffice(
    <ListBase resource="order" sort={{ field: "placedAt", order: "DESC" }} perPage={25}>
      <ViewChips
        views={[
          { label: "All orders", filter: {} },
          { label: "Packed", filter: { status: ["packed"] } },
        ]}
      />
      <BulkBar />
      <OrderTable />
    </ListBase>,
    { resource: "order" },
  );
}

const toolbar = page.getByRole("toolbar");
const dialog = page.getByRole("dialog");
const names = (group: string) =>
  dialog
    .getByRole("group", { name: group })
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
const three = orders.slice(0, 3).map(({ number }) => number);

async function selectThree(): Promise<void> {
  for (const number of three) await page.getByRole("checkbox", { name: `Select order ${number}` }).click();
  await expect.element(toolbar.getByText("3 selected")).toBeVisible();
}

test("the confirmation names the selected orders, and Escape cancels it", async () => {
  await showOrders();
  await selectThree();
  await toolbar.getByRole("button", { name: "Confirm" }).click();
  await expect.poll(() => names("Applies to 3 items:").toSorted()).toEqual(three);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toolbar.getByText("3 selected")).toBeVisible();
});

test("orders hidden by a changed filter are deselected", async () => {
  await showOrders();
  await selectThree();
  await page.getByRole("button", { name: "Packed" }).click();
  await expect.element(toolbar).not.toBeInTheDocument();
  await page.getByRole("button", { name: "All orders" }).click();
  await expect.element(page.getByRole("checkbox", { name: `Select order ${three[0]}` })).not.toBeChecked();
  await expect.element(toolbar).not.toBeInTheDocument();
});

test("for many selected orders the first twenty are named, and the rest on request", async () => {
  await showOrders();
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await expect.element(toolbar.getByText("24 selected")).toBeVisible();
  await toolbar.getByRole("button", { name: "Confirm" }).click();
  const group = "Applies to 24 items:";
  await expect.poll(() => names(group)).toHaveLength(20);
  await dialog.getByRole("button", { name: "Show all 24" }).click();
  await expect.poll(() => names(group)).toHaveLength(24);
});
