import { expect, test } from "vitest";
import type { Visitor } from "../../harness/browser.ts";
import { aBuyer, aVariation, type Buyer } from "../../harness/checkout.ts";
import { aShopper } from "../../harness/customer.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { placeOf } from "../../harness/places.ts";
import { openStore } from "../../harness/store.ts";
import { chooseZone } from "../../harness/zones.ts";

const store = await openStore();
const paratha = await aVariation(store, 100);
const phone = { viewport: { width: 360, height: 740 } };

type Slot = { id: string; from: string; remaining: number };

const times = (page: Visitor) => page.getByRole("radio", { name: /\d [AP]M/ });
const timeStep = (page: Visitor) => page.getByRole("region", { name: "Delivery time" });

async function atCheckout(buyer: Buyer): Promise<Visitor> {
  await buyer.put(paratha, 2);
  const page = await browserOf(store, buyer, phone);
  await page.goto(`${store.origin}/checkout`);
  return page;
}

test("a full slot is refused, the slots scroll into view, and the next press orders with another", async () => {
  const buyer = await aBuyer(store);
  const page = await atCheckout(buyer);
  await timeStep(page).getByRole("button", { name: "Continue to payment" }).click();
  const slots = (await buyer.call<Slot[]>("GET", `/slot?addressId=${buyer.addressId}`)).body;
  const chosen = slots.find(({ remaining }) => remaining > 0);
  await store.query("update slot_window set capacity = 0 where starts_at = $1", [chosen?.from]);
  await page.getByLabel("Delivery instructions").focus();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await page.getByRole("alert").getByText("This delivery time is full.").waitFor();
  await expect.poll(async () => (await timeStep(page).boundingBox())?.y).toBeLessThan(200);
  expect((await timeStep(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await times(page).last().check();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await page.waitForURL(/\/customer\/order\/[0-9A-Z-]{14}/);
  await store.query("update slot_window set capacity = 20");
});

test("saving the first address opens the slots, whatever was open before", async () => {
  const shopper = await aShopper(store);
  await shopper.call("POST", `/shoppingCart?variationId=${paratha}&quantity=1`);
  const page = await browserOf(store, shopper, phone);
  await page.goto(`${store.origin}/checkout`);
  await page.getByRole("button", { name: "Choose: Payment" }).click();
  await page.getByRole("button", { name: /^(Choose|Edit): Delivery address/ }).click();
  await page.getByRole("button", { name: "Add address" }).click();
  const form = page.getByRole("dialog", { name: "Add address" });
  await form.getByLabel("Full name").fill("Rahima Khatun");
  await form.getByLabel("Mobile number").fill("01712345678");
  await chooseZone(form.getByLabel("Zone / area"), "Dhanmondi");
  await form.getByLabel("Address", { exact: true }).fill("House 7, Road 3");
  await form.getByRole("button", { name: "Save address" }).click();
  await form.waitFor({ state: "detached" });
  await times(page).first().waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Add address" }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Edit: Delivery address" }).waitFor();
});

test("an address in the other city shows what changes, including the total", async () => {
  const buyer = await aBuyer(store);
  const agrabad = await placeOf(store, "chattogram-agrabad");
  await buyer.call("POST", "/address", { name: "Nadia", phone: "01812345678", address: "House 1", ...agrabad });
  await store.query(
    `insert into regional_price (variation_id, region_code, regular_price_poisha) values ($1, 'ctg', 35000)`,
    [paratha],
  );
  await store.query("update stock set on_hand = reserved + 50 where variation_id = $1", [paratha]);
  const page = await atCheckout(buyer);
  await page.getByText("৳629").first().waitFor();
  await page.getByRole("button", { name: "Edit: Delivery address" }).click();
  await page.getByRole("radio", { name: /Nadia/ }).check();
  await page.getByRole("button", { name: "Continue to delivery time" }).click();
  await timeStep(page).getByText("This order now goes to Chattogram").waitFor();
  await timeStep(page).getByText("Total: ৳629 → ৳729").waitFor();
});
