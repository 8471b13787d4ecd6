import { type AdminOrderHead, adminListOrders } from "@tatka/contract/orders/order-list-admin";
import { type Run, runRoutes } from "@tatka/contract/orders/runs";
import { answerCalls, on } from "@tatka/contract/testing/answer-calls";
import { ListBase } from "react-admin";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CommandBar } from "../../../../layout/commands/command-bar.tsx";
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
    openCheck: null,
    legalDueAt: null,
    run: null,
    custom: {},
    version: 1,
  };
});

function answersWith(shown: AdminOrderHead[]) {
  return [
    ...aStaffMember("order.read", "order.confirm", "order.pack", "run.plan"),
    on(adminListOrders).answer(({ query }) => {
      const items = query.status?.includes("packed") ? [] : shown;
      return { items, total: items.length, page: 1, take: 25, isEstimate: false };
    }),
  ];
}

/** The orders with their toolbar and two views: all, and packed, which is empty. */
async function showOrders(shown = orders): Promise<void> {
  answerCalls(...answersWith(shown));
  await renderInBackOffice(
    <>
      <CommandBar />
      <ListBase resource="order" sort={{ field: "placedAt", order: "DESC" }} perPage={25}>
        <ViewChips
          views={[
            { label: "All orders", filter: {} },
            { label: "Packed", filter: { status: ["packed"] } },
          ]}
        />
        <OrderTable />
        <BulkBar />
      </ListBase>
    </>,
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
  await toolbar.getByRole("button", { name: "Confirm 3" }).click();
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
  await toolbar.getByRole("button", { name: "Confirm 24" }).click();
  const group = "Applies to 24 items:";
  await expect.poll(() => names(group)).toHaveLength(20);
  await dialog.getByRole("button", { name: "Show all 24" }).click();
  await expect.poll(() => names(group)).toHaveLength(24);
});

const [first, second, third, fourth] = orders.map((order): AdminOrderHead => ({ ...order, status: "confirmed" }));
if (!first || !second || !third || !fourth) throw new Error("the test needs four orders");
const mixed: AdminOrderHead[] = [
  { ...first, status: "placed" },
  second,
  { ...third, run: { id: 7, rider: "Jahid Hasan" } },
  { ...fourth, paymentMethod: "bkash" },
];

test("each button says how many of the selected orders it changes, and changes only these", async () => {
  await showOrders(mixed);
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await expect.element(toolbar.getByText("4 selected · 1 waiting for payment")).toBeVisible();
  await expect.element(toolbar.getByRole("button", { name: "Confirm 1" })).toBeVisible();
  await toolbar.getByRole("button", { name: "Pack 2" }).click();
  await expect.poll(() => names("Applies to 2 items:").toSorted()).toEqual([second.number, third.number]);
});

test("the selected orders without a run are added to a planned run of their hub", async () => {
  await showOrders(mixed);
  const hub = { id: 1, title: "Tejgaon hub", titleBn: "তেজগাঁও হাব" };
  const rider = { id: 5, name: "Jahid Hasan", phone: null };
  const run: Run = {
    id: 7,
    hub,
    day: "2026-11-16",
    from: null,
    to: null,
    rider,
    state: "planned",
    stops: [],
    ...{ leavesAt: null, backAt: null, km: null, suggestion: null },
    version: 3,
  };
  const sent: unknown[] = [];
  answerCalls(
    ...answersWith(mixed),
    on(runRoutes.list).answer(({ query }) => ({
      day: query.day ?? "",
      hubs: [{ ...hub, region: "dhaka" as const }],
      hubId: hub.id,
      runs: [run],
      unassigned: [],
      riders: [rider],
      ...{ hub: null, places: [] },
    })),
    on(runRoutes.update).answer(({ params, body }) => {
      sent.push({ ...params, ...body });
      return run;
    }),
  );
  await page.getByRole("checkbox", { name: `Select order ${second.number}` }).click();
  await page.getByRole("checkbox", { name: `Select order ${third.number}` }).click();
  await toolbar.getByRole("button", { name: "Assign 1 to a run" }).click();
  await dialog.getByRole("combobox", { name: "Run" }).click();
  await page.getByRole("option", { name: "Run 7 · Jahid Hasan · 0 orders" }).click();
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect.element(page.getByText("1 order assigned")).toBeVisible();
  expect(sent).toEqual([{ id: 7, numbers: [second.number], version: 3 }]);
  await expect.element(toolbar.getByText("1 selected")).toBeVisible();
});

test("the list shows short numbers with the full one on hover, and the rider's first name", async () => {
  await showOrders(mixed);
  const link = page.getByRole("link", { name: first.number });
  await expect.element(link).toBeVisible();
  expect(link.element().querySelector("[title]")?.getAttribute("title")).toBe(first.number);
  await expect.element(page.getByRole("cell", { name: "Jahid", exact: true })).toBeVisible();
});

test("J and K move between orders, and X selects one", async () => {
  await showOrders(mixed);
  await expect.element(page.getByRole("link", { name: first.number })).toBeVisible();
  await userEvent.keyboard("jj");
  await expect.element(page.getByRole("link", { name: second.number })).toHaveFocus();
  await userEvent.keyboard("x");
  await expect.element(page.getByRole("checkbox", { name: `Select order ${second.number}` })).toBeChecked();
  await userEvent.keyboard("k");
  await expect.element(page.getByRole("link", { name: first.number })).toHaveFocus();
});
