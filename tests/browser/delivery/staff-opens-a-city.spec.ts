import type { AdminHub } from "@tatka/contract/delivery/hubs-admin";
import type { AdminRegion } from "@tatka/contract/delivery/regions";
import { takaText } from "@tatka/domain/money";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { aVariation } from "../../harness/checkout.ts";
import { thirdCity } from "../../harness/delivery/third-city.ts";
import { doorPermissions } from "../../harness/door.ts";
import { browserOf, browserOfStaff } from "../../harness/logged-in.ts";
import { aManager } from "../../harness/manager.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { orderAt, placeButton } from "../../harness/orders/checkout-page.ts";
import { packerPermissions } from "../../harness/picking.ts";
import { atRuns, managerPermissions } from "../../harness/runs.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const admin = await asAdministrator(store);
const phone = { viewport: { width: 360, height: 800 } } as const;

test("staff open Sylhet from the set-up guide, and an order is chosen, packed and delivered there", async () => {
  const manager = await aManager(store);
  await manager.goto(`${store.origin}/admin/settings/setup`);
  await manager.getByRole("link", { name: /: Cities$/ }).click();
  await manager.getByRole("heading", { level: 1, name: "Cities" }).waitFor();
  await manager.getByRole("button", { name: "Open city" }).click();
  const form = manager.getByRole("dialog");
  await form.getByLabel(/^Title/).fill("Sylhet");
  await form.getByLabel(/^Bangla title/).fill("সিলেট");
  await form.getByLabel(/^Code/).fill("sylhet");
  await form.getByLabel(/^Hotline/).fill("09600-111222");
  await expectAccessible(manager);
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
  await manager.getByText("sylhet · 0 hubs · 0 open orders").waitFor();

  await manager.goto(`${store.origin}/admin/hub`);
  await manager.getByRole("button", { name: "Add hub" }).click();
  await form.getByLabel(/^Title/).fill("Sylhet hub");
  await form.getByLabel(/^Bangla title/).fill("সিলেট হাব");
  await form.getByLabel(/^Short name/).fill("sylhet-hub");
  await form.getByRole("combobox", { name: /^Region/ }).click();
  await manager.getByRole("option", { name: "Sylhet" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });

  // The district belongs to the city, so that its addresses get the city's prices.
  await manager.goto(`${store.origin}/admin/settings/districts`);
  await manager.getByLabel(/^Search by name/).fill("sylhet");
  await manager.getByRole("button", { name: "Edit Sylhet", exact: true }).click();
  await form.getByRole("combobox", { name: /^Delivery region/ }).click();
  await manager.getByRole("option", { name: "Sylhet" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });

  await manager.goto(`${store.origin}/admin/shipping-zone/create`);
  await manager
    .getByLabel(/^Title/)
    .first()
    .fill("Sylhet city");
  await manager
    .getByLabel(/^Bangla title/)
    .first()
    .fill("সিলেট শহর");
  await manager.getByLabel(/^Hub/).click();
  await manager.getByRole("option", { name: "Sylhet hub (Sylhet)" }).click();
  await manager.getByLabel("Search locations").fill("sylhet");
  await manager.getByRole("checkbox", { name: /^Sylhet · District/ }).click();
  await manager.getByRole("button", { name: "Save" }).click();
  await manager.waitForURL(/\/shipping-zone\/\d+$/);
  const zoneId = new URL(manager.url()).pathname.split("/").at(-1);

  await manager.goto(`${store.origin}/admin/slot?zone=${zoneId}`);
  await manager.getByRole("button", { name: "Add time on Sunday" }).click();
  await form.getByLabel(/^From/).fill("15:00");
  await form.getByLabel(/^To/).fill("18:00");
  await form.getByLabel(/^Order cutoff/).fill("0");
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
  await manager.getByRole("button", { name: "Copy Sunday to other days" }).click();
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]) {
    await form.getByRole("checkbox", { name: day }).check();
  }
  await form.getByRole("button", { name: "Copy", exact: true }).click();
  await form.waitFor({ state: "detached" });
  await manager.getByRole("region", { name: "Saturday" }).getByText("15:00–18:00").waitFor();
  expect(manager.complaints).toEqual([]);

  const listed = async <Item>(path: string) =>
    (await store.call<{ items: Item[] }>("GET", `/admin/${path}`, undefined, admin)).body.items;
  const region = (await listed<AdminRegion>("region")).find(({ code }) => code === "sylhet");
  const [hub] = await listed<AdminHub>("hub_setting?region=sylhet");
  if (!region || !hub) throw new Error("the city was not stored");
  const city = await thirdCity(store, region, hub);
  const variation = await aVariation(store, 0, 700);
  const [product] = await store.query<{ id: number; slug: string; size: string }>(
    "select p.id, p.slug, v.title_en as size from product p join variation v on v.product_id = p.id where v.id = $1",
    [variation],
  );
  await manager.goto(`${store.origin}/admin/product/${product?.id}`);
  const onHand = (pieces: number) =>
    manager.getByRole("button", { name: `On hand: ${product?.size}, Sylhet hub: ${pieces}` });
  await onHand(0).click();
  await manager.getByRole("textbox", { name: `On hand: ${product?.size}, Sylhet hub` }).fill("+9");
  await manager.keyboard.press("Enter");
  await onHand(9).waitFor();
  expect(manager.complaints).toEqual([]);

  // A new shopper chooses the city, and sees its stock, hotline and name.
  const shopper = await aVisitor({ isNew: true });
  await shopper.goto(`${store.origin}/product/${product?.slug}`);
  const sheet = shopper.getByRole("dialog", { name: "Where should we deliver?" });
  await sheet.getByRole("radio", { name: "Sylhet" }).check();
  await sheet.getByRole("button", { name: "OK" }).click();
  await shopper.getByRole("banner").getByText("Sylhet").filter({ visible: true }).waitFor();
  await shopper
    .getByText(/in Sylhet$/)
    .first()
    .waitFor();
  await shopper.goto(`${store.origin}/bn/product/${product?.slug}`);
  await shopper.getByRole("banner").getByText("সিলেট").filter({ visible: true }).waitFor();
  await shopper
    .getByText(/^সিলেটে/)
    .first()
    .waitFor();

  // A customer who lives there puts two into the cart and checks out.
  const buyer = await city.aBuyer();
  const checkout = await browserOf(store, buyer, phone);
  await checkout.context().addCookies([{ name: "location", value: "sylhet", url: store.origin }]);
  await checkout.goto(`${store.origin}/product/${product?.slug}`, { waitUntil: "networkidle" });
  await checkout
    .getByRole("button", { name: /^One more: / })
    .first()
    .click();
  await checkout
    .getByRole("button", { name: /^Add to cart: / })
    .first()
    .click();
  await expect
    .poll(() => store.query("select quantity from cart_line where account_id = $1", [buyer.id]))
    .toEqual([{ quantity: 2 }]);
  await checkout.goto(`${store.origin}/checkout`);
  await checkout.getByRole("region", { name: "Delivery time" }).getByText("3–6 PM").first().waitFor();
  await placeButton(checkout).click();
  const { orderNumber: number, total } = await orderAt(checkout, buyer);
  await checkout.getByText("Sylhet", { exact: false }).filter({ visible: true }).first().waitFor();
  expect(checkout.complaints).toEqual([]);

  // A packer who is limited to the new hub sees and packs it.
  const clerk = await anOrderAdmin(store, [...new Set([...packerPermissions, ...doorPermissions])]);
  await store.query("insert into account_hub values ($1, $2)", [clerk.id, hub.id]);
  await clerk.step(number, "confirm");
  const packing = await browserOfStaff(store, clerk, phone);
  await packing.goto(`${store.origin}/admin/order/${number}/show`);
  await packing.getByRole("link", { name: "Pick", exact: true }).click();
  await packing.getByText("0 of 1", { exact: true }).waitFor();
  await packing.getByRole("button", { name: "Picked 2" }).click();
  await packing.getByRole("heading", { name: /^All picked, \d bags?$/ }).waitFor();
  await packing.getByRole("button", { name: "Packed, stop" }).click();
  await expect.poll(async () => (await clerk.order(number)).body.status).toBe("packed");
  expect(packing.complaints).toEqual([]);

  await store.query(
    "update customer_order set deliver_from = now(), deliver_until = now() + interval '2 hours' where number = $1",
    [number],
  );
  const planner = await atRuns(store, managerPermissions);
  const rider = await atRuns(store);
  const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const { body: run } = await planner.create({ hubId: hub.id, day, riderId: rider.id, numbers: [number] });
  await planner.send(run.id);
  const ride = await browserOfStaff(store, rider, phone);
  await ride.goto(`${store.origin}/admin/ride`);
  await ride.getByRole("button", { name: /^Delivered, ৳/ }).click();
  await ride.evaluate(() => dispatchEvent(new Event("pagehide")));
  await expect
    .poll(() => store.query("select status, region_code as region from customer_order where number = $1", [number]))
    .toEqual([{ status: "delivered", region: "sylhet" }]);
  const stock = await store.query("select on_hand, reserved from stock where hub_id = $1 and variation_id = $2", [
    hub.id,
    variation,
  ]);
  expect(stock).toEqual([{ on_hand: 7, reserved: 0 }]);

  // The order is in the report and the list of the city.
  await store.query("select refresh_sales()");
  await manager.goto(`${store.origin}/admin/report/revenue?region=sylhet`);
  await manager.getByText(takaText(total, "en")).first().waitFor();
  await manager.goto(`${store.origin}/admin/order?filter=${encodeURIComponent(JSON.stringify({ region: "sylhet" }))}`);
  await manager.getByText(number).first().waitFor();
});
