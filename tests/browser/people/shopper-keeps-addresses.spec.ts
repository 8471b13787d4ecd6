import type { Address } from "@tatka/contract/people/addresses";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import type { Visitor, VisitorOptions } from "../../harness/browser.ts";
import { aShopper } from "../../harness/customer.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { sharedStore } from "../../harness/store.ts";
import { chooseZone } from "../../harness/zones.ts";

const store = await sharedStore();

/** A logged-in customer whose profile has neither name nor phone number. */
async function aLoggedInVisitor(options: VisitorOptions = {}) {
  const shopper = await aShopper(store);
  await store.query("update account set name = null, phone = null where id = $1", [shopper.id]);
  return { shopper, page: await browserOf(store, shopper, options) };
}

const dialogOf = (page: Visitor) => page.getByRole("dialog");

const selected = (dialog: Locator) =>
  dialog
    .locator("select")
    .evaluateAll((lists) => lists.map((list) => (list as HTMLSelectElement).selectedOptions[0]?.text));

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);

test("a customer adds, edits and deletes addresses, and sees places without delivery", async () => {
  const { page } = await aLoggedInVisitor();
  await page.goto(`${store.origin}/customer`);
  await page.getByRole("heading", { name: "My addresses" }).waitFor();
  await page.getByText("No saved addresses yet.").waitFor();
  const add = page.getByRole("button", { name: "Add address" });
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add address" });
  const says = (text: string) => dialog.getByRole("alert").getByText(text, { exact: true }).waitFor();
  const save = dialog.getByRole("button", { name: "Save address" });
  // Defaults to the selected city.
  await expect.poll(() => selected(dialog)).toEqual(["Dhaka", "Dhaka"]);
  await save.click();
  for (const words of ["name is required", "phone number cannot be empty", "zone is required", "address is required"]) {
    await says(words);
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");

  await dialog.getByText("+88", { exact: true }).waitFor();
  await dialog.getByLabel("Full name").fill("Nadia Rahman");
  await dialog.getByLabel("Mobile number").fill("+88 01212-345678");
  await expect.poll(() => dialog.getByLabel("Mobile number").inputValue()).toBe("01212345678");
  await dialog.getByLabel("Address", { exact: true }).fill("  ");
  await dialog.getByLabel("Division").selectOption("Chattogram");
  await dialog.getByLabel("District").selectOption("Chattogram");
  await chooseZone(dialog.getByLabel("Zone / area"), "Agrabad");
  await dialog.getByLabel("Division").selectOption("Dhaka");
  await expect.poll(() => dialog.getByLabel("District").inputValue()).toBe("");
  await expect.poll(() => dialog.getByLabel("Zone / area").inputValue()).toBe("");
  await save.click();
  for (const words of [
    "invalid phone number",
    "district cannot be empty",
    "zone cannot be empty",
    "address cannot be empty",
  ]) {
    await says(words);
  }
  await dialog.getByLabel("District").selectOption("Dhaka");
  await chooseZone(dialog.getByLabel("Zone / area"), "Gulshan");
  await dialog.getByRole("status").getByText("we deliver here").waitFor();
  await dialog.getByLabel("District").selectOption("Gazipur");
  await expect.poll(() => dialog.getByLabel("Zone / area").inputValue()).toBe("");
  await dialog.getByLabel("Zone / area").fill("Gulshan");
  await dialog.getByText("No area with this name.").waitFor();
  await dialog.getByLabel("District").selectOption("Dhaka");
  await chooseZone(dialog.getByLabel("Zone / area"), "Gulshan");
  await dialog.getByLabel("Mobile number").fill("০১৭১২৩৪৫৬৭৮");
  await dialog.getByLabel("Address", { exact: true }).fill("House 7, Road 11");
  await dialog.getByRole("button", { name: "Home" }).click();
  await dialog.getByLabel("Landmark").fill("Beside the lake");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Address saved.").waitFor();
  const cards = page.getByRole("group", { name: "Deliver to" }).getByRole("listitem");
  await cards.filter({ hasText: "Nadia Rahman" }).getByText("Default").waitFor();
  await cards.filter({ hasText: "Nadia Rahman" }).getByText("Home", { exact: true }).waitFor();
  await expect.poll(() => isFocused(add)).toBe(true);

  await add.click();
  await expect.poll(() => dialog.getByLabel("Full name").inputValue()).toBe("");
  await dialog.getByLabel("Full name").fill("Village home");
  await dialog.getByLabel("Mobile number").fill("01812345678");
  await dialog.getByLabel("Division").selectOption("Chattogram");
  await dialog.getByLabel("District").selectOption("Cumilla");
  await chooseZone(dialog.getByLabel("Zone / area"), "Debidwar");
  await dialog.getByLabel("Address", { exact: true }).fill("Beside the school");
  await dialog.getByRole("status").getByText("We don't deliver here yet.").waitFor();
  await expect.poll(() => dialog.getByLabel("Make this my default address").count()).toBe(0);
  await save.click();
  await dialog.waitFor({ state: "detached" });
  const village = cards.filter({ hasText: "Village home" });
  await village.getByText("We don't deliver here yet").waitFor();
  await expect.poll(() => village.getByText("Default").count()).toBe(0);
  await expect.poll(() => cards.filter({ hasText: "Nadia Rahman" }).getByText("Default").count()).toBe(1);

  await page.getByRole("button", { name: "Edit address: Nadia Rahman" }).click();
  const edit = page.getByRole("dialog", { name: "Edit address" });
  await expect.poll(() => selected(edit)).toEqual(["Dhaka", "Dhaka"]);
  await expect.poll(() => edit.getByLabel("Zone / area").inputValue()).toBe("Gulshan");
  await expect.poll(() => edit.getByRole("button", { name: "Home" }).getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => edit.getByLabel("Landmark").inputValue()).toBe("Beside the lake");
  await edit.getByLabel("Full name").fill("Nadia at work");
  await expect.poll(() => edit.getByLabel("Make this my default address").count()).toBe(0);
  await page.keyboard.press("Enter");
  await edit.waitFor({ state: "detached" });
  await cards.filter({ hasText: "Nadia at work" }).getByText("Default").waitFor();

  await page.getByRole("button", { name: "Delete address: Village home" }).click();
  await dialogOf(page).getByText("Delete this address?").waitFor();
  await dialogOf(page).getByRole("button", { name: "Keep it" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  await expect.poll(() => village.count()).toBe(1);
  await page.getByRole("button", { name: "Delete address: Village home" }).click();
  await dialogOf(page).getByRole("button", { name: "Delete", exact: true }).click();
  await village.waitFor({ state: "detached" });
  await page.getByText("Address deleted.").waitFor();
  await expect.poll(() => isFocused(add)).toBe(true);
  await page.reload();
  await cards.filter({ hasText: "Nadia at work" }).waitFor();
  await expect.poll(() => cards.count()).toBe(1);
  expect(page.complaints).toEqual([]);
});

test("the address form prefills name and phone from the profile and the location from the device", async () => {
  const here = { latitude: 23.7465, longitude: 90.374 };
  const { shopper, page } = await aLoggedInVisitor({ geolocation: here, permissions: ["geolocation"] });
  await store.query("update account set name = 'Ayesha Rahman', phone = '+8801912345678' where id = $1", [shopper.id]);
  await page.goto(`${store.origin}/customer`);
  await page.getByRole("button", { name: "Add address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add address" });
  await expect.poll(() => dialog.getByLabel("Full name").inputValue()).toBe("Ayesha Rahman");
  await expect.poll(() => dialog.getByLabel("Mobile number").inputValue()).toBe("01912345678");
  await expect.poll(() => dialog.getByLabel("Division").locator("option").nth(1).textContent()).toBe("Dhaka");
  await expect.poll(() => selected(dialog)).toEqual(["Dhaka", "Dhaka"]);
  await dialog.getByRole("button", { name: "Use my location" }).click();
  await dialog.getByText("Nearest area: Dhanmondi, Dhaka.").waitFor();
  await dialog.getByText("we deliver here").waitFor();
  await dialog.getByLabel("Address", { exact: true }).fill("House 12/A, Road 7");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await dialog.waitFor({ state: "detached" });
  const [address] = (await shopper.call<Address[]>("GET", "/address")).body;
  expect(address).toMatchObject({ zone: { title: "Dhanmondi" }, position: here, isDefault: true });
  expect(page.complaints).toEqual([]);
});
