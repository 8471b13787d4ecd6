import type { Order } from "@tatka/contract/orders/orders";
import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { textOfPdf } from "../../harness/files/pdf-text.ts";
import { browserOf, browserOfStaff } from "../../harness/logged-in.ts";
import { followTo } from "../../harness/pages/staff-pages.ts";
import { stockOf } from "../../harness/paid-order.ts";
import { linkFor, makeAlike } from "../../harness/picking.ts";
import { atRuns, managerPermissions } from "../../harness/runs.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const phone = { viewport: { width: 360, height: 800 } } as const;

test("an order goes from the cart to closed cash, with a replaced item, a failed delivery and a refused item", async () => {
  const goods = await fourItems();
  const buyer = await aBuyer(store);
  for (const variation of [goods.missing, goods.kept, goods.refused]) await buyer.put(variation, 1);
  const manager = await atRuns(store, managerPermissions);
  const rider = await atRuns(store);
  await store.query("update account set name = 'Karim Uddin', phone = '+8801811111111' where id = $1", [rider.id]);

  const shopper = await browserOf(store, buyer);
  await shopper.goto(`${store.origin}/checkout`);
  await shopper.getByRole("radio", { name: /^Tomorrow/ }).check();
  await shopper
    .getByRole("radio", { name: /\d [AP]M/ })
    .last()
    .check();
  await shopper.getByRole("button", { name: "Continue to payment" }).click();
  await shopper.getByRole("button", { name: /^Place order/ }).click();
  await shopper.waitForURL(/\/customer\/order\/[0-9A-Z-]{14}/);
  const number = new URL(shopper.url()).pathname.split("/").at(-1) ?? "";

  const office = await browserOfStaff(store, manager);
  await office.goto(`${store.origin}/admin/order/${number}/show`);
  await takeStep(office, "Confirm");
  const missing = await nameOf(goods.missing);
  await office.getByRole("link", { name: "Pick", exact: true }).click();
  await office.getByRole("button", { name: "Show as list" }).click();
  await office.getByRole("button", { name: new RegExp(`^${missing.product} .*${missing.size}`) }).click();
  await office.getByRole("button", { name: "Not found" }).click();
  const question = office.getByRole("dialog", { name: /not found$/ });
  await question
    .locator("label", { hasText: (await nameOf(goods.instead)).product })
    .first()
    .click();
  await question.getByRole("button", { name: "Ask customer" }).click();
  await question.waitFor({ state: "hidden" });

  const link = new URL(await linkFor(store, number));
  const reader = await aVisitor(phone);
  await reader.goto(`${store.origin}${link.pathname}${link.search}`);
  await reader.getByRole("button", { name: "Yes, send it" }).click();
  await reader.getByText("Thank you for your answer!").waitFor();

  for (const done of ["0 of 3", "1 of 3", "2 of 3"]) {
    await office.getByText(done, { exact: true }).waitFor();
    await office.getByRole("button", { name: /^Picked \d/ }).click();
  }
  await office.getByRole("button", { name: "Packed, stop" }).click();
  await office.getByRole("heading", { name: "Picking" }).waitFor();

  const ride = await browserOfStaff(store, rider, phone);
  await goOutWith(office, number, "Karim Uddin");
  await shopper.getByText("On its way").first().waitFor();
  await shopper.getByText("Karim is bringing it.").waitFor();
  await shopper.getByRole("heading", { name: /^Arriving between about \d.* [AP]M and \d.* [AP]M$/ }).waitFor();
  const call = shopper.getByRole("link", { name: "Call Karim" });
  await expect.poll(() => call.getAttribute("href")).toBe("tel:+8801811111111");
  await expect.poll(() => shopper.getByText("Uddin").count()).toBe(0);
  await ride.goto(`${store.origin}/admin/ride`);
  await ride.getByRole("button", { name: "Failed…" }).click();
  await ride.getByRole("radio", { name: "Nobody was home" }).check();
  await ride.getByRole("dialog").getByRole("button", { name: "Not delivered" }).click();
  await shopper.getByRole("heading", { name: "We couldn't deliver your order" }).waitFor();

  await followTo(office, `/order/${number}/show`);
  await office.getByRole("button", { name: "New delivery time" }).click();
  await office.getByRole("combobox", { name: "Delivery time" }).click();
  await office.getByRole("option").first().click();
  await press(office, "New delivery time");
  await shopper.getByRole("heading", { name: /^Arriving / }).waitFor();
  await goOutWith(office, number, "Karim Uddin");
  await ride.goto(`${store.origin}/admin/ride`);
  await ride.getByRole("button", { name: "Part or other amount" }).click();
  await ride.getByLabel(`Accepted: ${(await nameOf(goods.refused)).product}`).fill("0");
  await ride.getByRole("dialog").getByRole("button", { name: "Delivered" }).click();
  await shopper.getByRole("heading", { name: "Delivered. Enjoy!" }).waitFor();

  await ride.getByRole("button", { name: "Count cash" }).click();
  const order = (await buyer.call<Order>("GET", `/order/${number}`)).body;
  const count = ride.getByRole("dialog");
  await count.getByLabel("Coins and small notes (৳)").fill(String(order.cashTaken));
  await count.getByRole("button", { name: /^Hand in/ }).click();
  await ride.getByText(/^You counted ৳/).waitFor();
  await followTo(office, "/cash");
  await office.getByRole("button", { name: "Close", exact: true }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
  await office.getByText(`Closed by ${manager.name}`).waitFor();

  const accepted = 280 + 500 + order.deliveryCharge;
  expect(order).toMatchObject({ status: "delivered", paymentStatus: "paid", total: accepted, cashTaken: accepted });
  expect(order.lines.map(({ variationId }) => variationId).sort()).toEqual([goods.kept, goods.instead].sort());
  await shopper.reload();
  await shopper.getByText("Not accepted at the door").waitFor();
  const figure = new Intl.NumberFormat("en-IN").format(accepted);
  await shopper.getByText(`৳${figure}`).first().waitFor();
  const paper = await store.request(`/api/v1.0/order/${number}/invoice.pdf?language=en`, {
    headers: { authorization: buyer.authorization },
  });
  const { drawn } = textOfPdf(await paper.bytes());
  expect(drawn).toContain("Cash on delivery, paid");
  expect(drawn).toContain(figure);
  const report = await manager.call<{ outstanding: number; runs: { expected: number; counted: number | null }[] }>(
    "GET",
    "/cash",
  );
  expect(report.body.outstanding).toBe(0);
  expect(report.body.runs).toMatchObject([{ expected: accepted, counted: accepted }]);
  const left = await Promise.all(Object.values(goods).map((variation) => stockOf(store, variation)));
  const nine = { onHand: 9, reserved: 0 };
  // The missing item was written off; the refused one is back in stock.
  expect(left).toEqual([nine, nine, nine, { onHand: 10, reserved: 0 }]);
  for (const page of [shopper, office, ride, reader]) expect(page.complaints).toEqual([]);
});

/** Ten of each; `instead` is a substitute for `missing`. */
async function fourItems() {
  const [missing, instead] = [await aVariation(store, 10, 300), await aVariation(store, 10, 280)];
  const [kept, refused] = [await aVariation(store, 10, 500), await aVariation(store, 10, 150)];
  await makeAlike(store, missing, instead);
  return { missing, instead, kept, refused };
}

async function nameOf(variation: number): Promise<{ product: string; size: string }> {
  const [row] = await store.query<{ product: string; size: string }>(
    "select p.title_en as product, v.title_en as size from variation v join product p on p.id = v.product_id where v.id = $1",
    [variation],
  );
  return row ?? { product: "", size: "" };
}

async function goOutWith(office: Visitor, number: string, riderName: string): Promise<void> {
  // The order is due on a later day, and runs are planned for today.
  const [order] = await store.query<{ hubId: number }>(
    `update customer_order set deliver_from = now(), deliver_until = now() + interval '2 hours' where number = $1
     returning hub_id as "hubId"`,
    [number],
  );
  await followTo(office, `/run?hub=${order?.hubId}`);
  await office.getByRole("checkbox", { name: `Choose ${number}` }).check();
  await office.getByRole("button", { name: "New run (1 order)" }).click();
  const run = office.getByRole("region", { name: /^Run \d+$/ }).filter({ hasText: "Send out 1" });
  await run.getByRole("combobox", { name: "Rider" }).click();
  await office.getByRole("option", { name: riderName, exact: true }).click();
  await run.getByRole("button", { name: "Send out 1" }).click();
  await office.getByText("Out", { exact: true }).waitFor();
}

async function takeStep(page: Visitor, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await press(page, button);
}

async function press(page: Visitor, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: button }).click();
  await dialog.waitFor({ state: "hidden" });
}
