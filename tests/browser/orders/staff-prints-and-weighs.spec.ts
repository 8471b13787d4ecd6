import { expect, test } from "vitest";
import { expectAccessible } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aDoor, doorPermissions } from "../../harness/door.ts";
import { textOfPdf } from "../../harness/files/pdf-text.ts";
import { browserOfStaff } from "../../harness/logged-in.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("slips and invoices of selected orders print as one file each, with a page per order", async () => {
  const clerk = await anOrderAdmin(store, doorPermissions);
  const door = aDoor(store, clerk);
  const buyer = await aBuyer(store);
  const paratha = await aVariation(store, 50);
  const numbers: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const number = await door.onItsWay(buyer, paratha, 1);
    expect((await clerk.step(number, "deliver")).status).toBe(200);
    numbers.push(number);
  }
  const [left = "", ...chosen] = numbers;
  const office = await browserOfStaff(store, clerk);
  await office.goto(`${store.origin}/admin/order?sort=placedAt&order=DESC`);
  for (const number of chosen) await office.getByLabel(`Select order ${number}`).check();
  const toolbar = office.getByRole("toolbar");
  await toolbar.getByText("2 selected").waitFor();
  for (const [name, path] of [
    ["Packing slips", "packing-slips.pdf"],
    ["Invoices", "invoices.pdf"],
  ] as const) {
    const answered = office.context().waitForEvent("response", (response) => response.url().includes(path));
    await toolbar.getByRole("link", { name }).click();
    const answer = await answered;
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    const file = textOfPdf(await (await office.context().request.get(answer.url())).body());
    expect(file.pages).toBe(chosen.length);
    for (const number of chosen) expect(file.drawn).toContain(number);
    expect(file.drawn).not.toContain(left);
  }
});

test("a weight outside the tolerance needs a permission; a packer without it sees what to do", async () => {
  const packer = await anOrderAdmin(store, ["order.read", "order.confirm", "order.pack"]);
  const manager = await anOrderAdmin(store, ["order.read", "order.pack", "order.update"]);
  const chicken = await aVariation(store, 10, 540);
  await store.query("update variation set weight_grams = 1200, weight_tolerance_percent = 10 where id = $1", [chicken]);
  const buyer = await aBuyer(store);
  await buyer.put(chicken, 1);
  const { orderNumber } = (await buyer.order()).body;
  expect((await packer.step(orderNumber, "confirm")).status).toBe(200);
  // At any hour, it is due to be picked.
  await store.query(
    "update customer_order set deliver_from = now() + interval '2 hours', deliver_until = now() + interval '4 hours' where number = $1",
    [orderNumber],
  );
  const phone = { viewport: { width: 360, height: 740 } };
  const hub = (await packer.order(orderNumber)).body.hub.id;
  const url = `${store.origin}/admin/picking?order=${orderNumber}&hub=${hub}`;

  const packing = await browserOfStaff(store, packer, phone);
  await packing.goto(url);
  await packing.getByLabel("Weight in grams").fill("1400");
  await packing.getByText(/^Should be 1,080 to 1,320 g\. Weigh again/).waitFor();
  await expect.poll(() => packing.getByRole("button", { name: "Picked 1, 1,400 g" }).isDisabled()).toBe(true);
  await packing.getByRole("button", { name: "Back to the list" }).click();

  const deciding = await browserOfStaff(store, manager, phone);
  await deciding.goto(url);
  await deciding.getByText(/is picking this order now/).waitFor();
  await deciding
    .getByRole("button", { name: new RegExp(`^${orderNumber.slice(0, 9)}|${orderNumber.slice(0, 9)}`) })
    .click();
  await deciding.getByRole("button", { name: "Take over" }).click();
  await deciding.getByLabel("Weight in grams").fill("1400");
  await deciding.getByText(/^Should be 1,080 to 1,320 g\. If it is right, confirm it/).waitFor();
  const confirm = deciding.getByRole("button", { name: "Confirm weight" });
  await expectAccessible(deciding);
  await expect.poll(() => deciding.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await confirm.click();
  const weighed = async () => (await manager.order(orderNumber)).body.lines[0]?.weight?.grams;
  await expect.poll(weighed).toBe(1400);
});
