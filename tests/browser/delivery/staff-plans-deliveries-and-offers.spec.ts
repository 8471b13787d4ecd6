import { daysLater, dhakaDay, weekdayOf } from "@tatka/domain/dhaka-time";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aManager } from "../../harness/manager.ts";
import { placeOf } from "../../harness/places.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const manager = await aManager(store);
const open = async (path: string, title: string) => {
  await manager.goto(`${store.origin}/admin/${path}`);
  await manager.getByRole("heading", { level: 1, name: title }).waitFor();
};
const save = async () => {
  await manager.getByRole("button", { name: "Save" }).click();
  await manager.getByText("Saved", { exact: true }).waitFor();
};
const complaints = () => manager.complaints.filter((text) => !/401|409|status of 4/.test(text));

test("a voucher is created, refused with a reason, used, duplicated and deleted", async () => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 20, 500), 2);

  await open("voucher", "Vouchers");
  await expectAccessible(manager);
  await manager.getByRole("main").getByRole("link", { name: "New voucher" }).click();
  await manager.waitForURL(/\/voucher\/create$/);
  await manager.getByRole("button", { name: "Generate code" }).click();
  await expect.poll(() => manager.getByRole("textbox", { name: /^Code/ }).inputValue()).toMatch(/^TATKA-[A-Z2-9]{6}$/);
  await manager.getByRole("textbox", { name: /^Code/ }).fill("EID50");
  await manager.getByLabel("Fixed amount").check();
  await manager.getByLabel(/^Amount/).fill("75");
  await manager.getByLabel(/^Total uses/).fill("3");
  await expectAccessible(manager);
  await manager.getByRole("button", { name: "Save" }).click();
  await manager.getByText("This name or code is already in use.").waitFor();
  await manager.getByRole("textbox", { name: /^Code/ }).fill("shuvo75");
  await save();
  await manager.waitForURL(/\/voucher\/\d+$/);
  await manager.getByRole("heading", { level: 1, name: "SHUVO75" }).waitFor();
  await expectAccessible(manager);

  const validated = await buyer.call<{ discount: number }>("GET", "/voucher/validate/shuvo75");
  expect(validated.body.discount).toBe(75);
  expect((await buyer.order({ voucherCode: "SHUVO75" })).status).toBe(201);
  await manager.reload();
  await manager.getByText("1 of 3 used, 2 left").waitFor();
  await manager.getByRole("button", { name: "Delete" }).click();
  await manager.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await manager.getByText(/was used, so it can't be deleted/).waitFor();

  await manager.getByRole("link", { name: "Duplicate" }).click();
  await manager.getByRole("heading", { level: 1, name: "New voucher" }).waitFor();
  await expect.poll(() => manager.getByLabel(/^Amount/).inputValue()).toBe("75");
  await save();
  await manager.waitForURL(/\/voucher\/\d+$/);
  await manager.getByRole("button", { name: "Delete" }).click();
  await manager.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await manager.waitForURL(/\/voucher$/);
  expect(complaints()).toEqual([]);
});

test("a flash sale is planned from the search, and its price appears on the product page", async () => {
  const [product] = await store.query<{ slug: string; title: string; size: string; sku: string; id: number }>(
    `select p.slug, p.title_en as title, v.title_en as size, v.sku, v.id from product p join variation v on v.product_id = p.id
     where p.slug = 'plain-paratha' and v.id not in (select variation_id from flash_sale_item) order by v.sort limit 1`,
  );
  if (!product) throw new Error("the demo has no plain paratha");
  await open("flash-sale", "Flash sales");
  await expectAccessible(manager);
  await manager.getByRole("link", { name: "New flash sale" }).click();
  await manager.getByLabel(/^Title/).fill("Paratha hour");
  await manager.getByLabel(/^Bangla title/).fill("পরোটার ঘণ্টা");
  const today = dhakaDay(new Date());
  await manager.getByLabel(/^Starts/).fill(`${daysLater(today, -1)}T10:00`);
  await manager.getByLabel(/^Ends/).fill(`${daysLater(today, 1)}T22:00`);
  await manager.getByLabel("Search products to add").fill(product.sku);
  await manager.getByRole("option").first().getByText(`Plain Paratha · ${product.size} `).waitFor();
  await manager.getByRole("option").first().click();
  await manager.getByLabel(/^Price/).fill("9999");
  await manager.getByText(/^Plain Paratha, .+: enter a price below the usual ৳/).waitFor();
  await manager.getByRole("button", { name: "Save" }).click();
  await manager.getByText("the sale price of ৳9,999 is not below").waitFor();
  await manager.getByLabel(/^Price/).fill("33.5");
  await expectAccessible(manager);
  await save();
  await manager.waitForURL(/\/flash-sale\/\d+$/);
  await manager.getByText("Active", { exact: true }).waitFor();

  const shopper = await aVisitor();
  await shopper.goto(`${store.origin}/product/${product.slug}`);
  await shopper.getByText("৳33.50").first().waitFor();

  // An overlapping sale of the same size shows an error before saving.
  await open("flash-sale/create", "New flash sale");
  await manager.getByLabel(/^Title/).fill("Paratha day");
  await manager.getByLabel(/^Bangla title/).fill("পরোটার দিন");
  await manager.getByLabel(/^Starts/).fill(`${today}T00:00`);
  await manager.getByLabel(/^Ends/).fill(`${daysLater(today, 2)}T22:00`);
  await manager.getByLabel("Search products to add").fill(product.sku);
  await manager.getByRole("option").first().click();
  await manager.getByText(/৳33.50 in the other sale. Enter a price to see which one applies/).waitFor();
  await manager.getByLabel(/^Price/).fill("40");
  await manager.getByText("the other sale's ৳33.50 applies (here ৳40)").waitFor();
  await manager.getByLabel(/^Price/).fill("20");
  await manager.getByText("this sale's ৳20 applies (there ৳33.50)").waitFor();
  await expectAccessible(manager);
  await manager.getByRole("link", { name: "Paratha hour" }).waitFor();
  await save();
  await manager.waitForURL(/\/flash-sale\/\d+$/);
  await manager.getByText("this sale's ৳20 applies (there ৳33.50)").waitFor();
  expect(complaints()).toEqual([]);
});

test("a hub is created, and a shipping zone takes over a location after a confirmation", async () => {
  await open("hub", "Hubs");
  await expectAccessible(manager);
  await manager.getByRole("button", { name: "Add hub" }).click();
  await manager.getByLabel(/^Title/).fill("Uttara hub");
  await manager.getByLabel(/^Bangla title/).fill("উত্তরা হাব");
  await manager.getByLabel(/^Short name/).fill("uttara-north");
  await expectAccessible(manager);
  await save();

  await open("shipping-zone", "Shipping zones");
  await expectAccessible(manager);
  await manager.getByRole("link", { name: "New shipping zone" }).click();
  await manager
    .getByLabel(/^Title/)
    .first()
    .fill("Uttara and around");
  await manager
    .getByLabel(/^Bangla title/)
    .first()
    .fill("উত্তরা ও আশপাশ");
  await manager.getByLabel(/^Hub/).click();
  await manager.getByRole("option", { name: /Uttara hub/ }).click();
  await manager.getByLabel("Search locations").fill("dhanmondi");
  await manager.getByRole("checkbox", { name: /^Dhanmondi/ }).click();
  const question = manager.getByRole("dialog");
  if ((await question.count()) > 0) await question.getByRole("button", { name: "Move" }).click();
  await manager.getByLabel("Custom charge").check();
  await manager.getByLabel("Charge (taka)").first().fill("45");
  await expectAccessible(manager);
  await save();
  await manager.waitForURL(/\/shipping-zone\/\d+$/);

  await open("shipping-zone/1", "Dhaka, centre, east and south");
  await manager.getByText("Sylhet", { exact: true }).waitFor();
  await expectAccessible(manager);

  await open("shipping-zone", "Shipping zones");
  await manager.getByRole("button", { name: "Check an address" }).click();
  await manager.getByLabel(/^Location/).fill("dhanmondi");
  await manager.getByRole("option", { name: /^Dhanmondi \(/ }).click();
  await manager.getByLabel(/^Order value/).fill("400");
  await manager.getByRole("button", { name: "Check", exact: true }).click();
  await manager.getByText("Uttara and around, from Uttara hub").waitFor();
  await manager.getByText("৳45").waitFor();
  await expectAccessible(manager);
  expect(complaints()).toEqual([]);
});

test("a slot is added, copied and closed, and checkout follows", async () => {
  const buyer = await aBuyer(store);
  const { zoneId } = await placeOf(store, "dhaka-dhanmondi");
  const [zone] = await store.query<{ id: number; title: string }>(
    `select sz.id, sz.title_en as title from shipping_zone_location l join shipping_zone sz on sz.id = l.shipping_zone_id
     where l.location_id = $1`,
    [zoneId],
  );
  const day = daysLater(dhakaDay(new Date()), 2);
  const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  const [name, next] = [names[weekdayOf(day)], names[(weekdayOf(day) + 1) % 7]];
  const offered = async () => {
    const { body } = await buyer.call<{ date: string; from: string }[]>("GET", `/slot?addressId=${buyer.addressId}`);
    return body.map(({ date, from }) => `${date} ${from}`);
  };
  await open(`slot?zone=${zone?.id}`, "Delivery times");
  await manager.getByRole("button", { name: `Add time on ${name}` }).click();
  await manager.getByLabel(/^From/).fill("06:30");
  await manager.getByLabel(/^To/).fill("08:00");
  await expectAccessible(manager);
  await save();
  await expect.poll(offered).toContain(`${day} 06:30`);
  await manager.getByRole("button", { name: `Copy ${name} to other days` }).click();
  await manager.getByRole("checkbox", { name: next ?? "" }).check();
  await manager.getByRole("button", { name: "Copy", exact: true }).click();
  await expect.poll(offered).toContain(`${daysLater(day, 1)} 06:30`);
  await expectAccessible(manager);

  await manager.getByRole("tab", { name: "Next 14 days" }).click();
  const card = manager.getByRole("region").nth(2);
  await card.getByRole("button", { name: "Close day" }).click();
  await manager.getByText("Closed for new orders").first().waitFor();
  await expect.poll(offered).not.toContain(`${day} 06:30`);
  await expectAccessible(manager);
  await card.getByRole("button", { name: "Reopen day" }).click();
  await expect.poll(offered).toContain(`${day} 06:30`);
  expect(complaints()).toEqual([]);
});

test("a location is hidden from customers, and each page of locations is accessible", async () => {
  for (const [path, title] of [
    ["settings/countries", "Countries"],
    ["settings/divisions", "Divisions"],
    ["settings/districts", "Districts"],
    ["settings/zones", "Zones"],
  ] as const) {
    await open(path, title);
    await manager.getByRole("listitem").first().waitFor();
    await expectAccessible(manager);
  }
  const { districtId, zoneId } = await placeOf(store, "dhaka-gulshan");
  const offered = async () => {
    const { body } = await store.call<{ id: number }[]>("GET", `/location/district/children/${districtId}`);
    return body.map(({ id }) => id);
  };
  expect(await offered()).toContain(zoneId);
  await manager.getByLabel(/^Search by name/).fill("gulshan");
  await manager.getByRole("button", { name: "Edit Gulshan", exact: true }).click();
  await manager.getByLabel("Visible in the store").uncheck();
  await expectAccessible(manager);
  await save();
  await expect.poll(offered).not.toContain(zoneId);
  expect(complaints()).toEqual([]);
});
