import { type Address, mostAddresses } from "@tatka/contract/people/addresses";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { aShopper } from "../../harness/customer.ts";
import { placeOf } from "../../harness/places.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

/** A customer who is logged in, in a browser of their own, and whose profile knows neither name nor phone. */
async function aLoggedInVisitor(options: Parameters<typeof aVisitor>[0] = {}) {
  const shopper = await aShopper(store);
  await store.query("update account set name = null, phone = null where id = $1", [shopper.id]);
  const page = await aVisitor({ reducedMotion: "reduce", ...options });
  const token = shopper.authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  return { shopper, page };
}

const dialogOf = (page: Visitor) => page.getByRole("dialog");
const options = (page: Visitor, label: string) => dialogOf(page).getByLabel(label).locator("option");
const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);

test("a customer adds, edits and deletes addresses, and is told where the store does not come", async () => {
  const { page } = await aLoggedInVisitor();
  await page.goto(`${store.origin}/customer`);
  await page.getByRole("heading", { name: "My addresses" }).waitFor();
  await page.getByText("No saved addresses yet.").waitFor();
  const add = page.getByRole("button", { name: "Add address" });
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add address" });
  const says = (text: string) => dialog.getByRole("alert").getByText(text, { exact: true }).waitFor();
  const save = dialog.getByRole("button", { name: "Save address" });
  await save.click();
  for (const words of [
    "name is required",
    "phone number cannot be empty",
    "division is required",
    "district is required",
    "zone is required",
    "address is required",
  ]) {
    await says(words);
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
  await expectAccessible(page);

  await dialog.getByText("+88", { exact: true }).waitFor();
  await dialog.getByLabel("Full name").fill("Nadia Rahman");
  await dialog.getByLabel("Mobile number").fill("+88 01212-345678");
  expect(await dialog.getByLabel("Mobile number").inputValue()).toBe("01212345678");
  await dialog.getByLabel("Address", { exact: true }).fill("  ");
  expect(await dialog.getByLabel("District").isDisabled()).toBe(true);
  await dialog.getByLabel("Division").selectOption("Chattogram");
  await dialog.getByLabel("District").selectOption("Chattogram");
  await dialog.getByLabel("Zone / area").selectOption("Agrabad");
  await dialog.getByLabel("Division").selectOption("Dhaka");
  expect(await dialog.getByLabel("District").inputValue()).toBe("");
  expect(await dialog.getByLabel("Zone / area").inputValue()).toBe("");
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
  await dialog.getByLabel("Zone / area").selectOption("Gulshan");
  await dialog.getByRole("status").getByText("we deliver here").waitFor();
  await dialog.getByLabel("District").selectOption("Gazipur");
  expect(await dialog.getByLabel("Zone / area").inputValue()).toBe("");
  await expect.poll(() => options(page, "Zone / area").allTextContents()).not.toContain("Gulshan");
  await dialog.getByLabel("District").selectOption("Dhaka");
  await dialog.getByLabel("Zone / area").selectOption("Gulshan");
  await dialog.getByLabel("Mobile number").fill("০১৭১২৩৪৫৬৭৮");
  await dialog.getByLabel("Address", { exact: true }).fill("House 7, Road 11");
  await dialog.getByLabel("Landmark").fill("Beside the lake");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Address saved.").waitFor();
  const cards = page.getByRole("group", { name: "Deliver to" }).getByRole("listitem");
  await cards.filter({ hasText: "Nadia Rahman" }).getByText("Default").waitFor();
  await expect.poll(() => isFocused(add)).toBe(true);

  await add.click();
  expect(await dialog.getByLabel("Full name").inputValue()).toBe("");
  await dialog.getByLabel("Full name").fill("Village home");
  await dialog.getByLabel("Mobile number").fill("01812345678");
  await dialog.getByLabel("Division").selectOption("Chattogram");
  await dialog.getByLabel("District").selectOption("Cumilla");
  await dialog.getByLabel("Zone / area").selectOption("Debidwar");
  await dialog.getByLabel("Address", { exact: true }).fill("Beside the school");
  await dialog.getByRole("status").getByText("We don't deliver here yet.").waitFor();
  expect(await dialog.getByLabel("Make this my default address").count()).toBe(0);
  await save.click();
  await dialog.waitFor({ state: "detached" });
  const village = cards.filter({ hasText: "Village home" });
  await village.getByText("We don't deliver here yet").waitFor();
  expect(await village.getByText("Default").count()).toBe(0);
  expect(await cards.filter({ hasText: "Nadia Rahman" }).getByText("Default").count()).toBe(1);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Edit address: Nadia Rahman" }).click();
  const edit = page.getByRole("dialog", { name: "Edit address" });
  await expect
    .poll(() => edit.getByLabel("Zone / area").evaluate((list: HTMLSelectElement) => list.options.length))
    .toBeGreaterThan(100);
  expect(
    await edit
      .locator("select")
      .evaluateAll((lists) => lists.map((list) => (list as HTMLSelectElement).selectedOptions[0]?.text)),
  ).toEqual(["Dhaka", "Dhaka", "Gulshan"]);
  expect(await edit.getByLabel("Landmark").inputValue()).toBe("Beside the lake");
  await edit.getByLabel("Full name").fill("Nadia at work");
  expect(await edit.getByLabel("Make this my default address").count()).toBe(0);
  await page.keyboard.press("Enter");
  await edit.waitFor({ state: "detached" });
  await cards.filter({ hasText: "Nadia at work" }).getByText("Default").waitFor();

  await page.getByRole("button", { name: "Delete address: Village home" }).click();
  await dialogOf(page).getByText("Delete this address?").waitFor();
  await expectAccessible(page);
  await dialogOf(page).getByRole("button", { name: "Keep it" }).click();
  await dialogOf(page).waitFor({ state: "detached" });
  expect(await village.count()).toBe(1);
  await page.getByRole("button", { name: "Delete address: Village home" }).click();
  await dialogOf(page).getByRole("button", { name: "Delete", exact: true }).click();
  await village.waitFor({ state: "detached" });
  await page.getByText("Address deleted.").waitFor();
  await expect.poll(() => isFocused(add)).toBe(true);
  await page.reload();
  await cards.filter({ hasText: "Nadia at work" }).waitFor();
  expect(await cards.count()).toBe(1);
  expect(page.complaints).toEqual([]);
});

test("in Bangla on a phone: the server's refusal is told over the form, which stays as it was; lookups fail in silence", async () => {
  const { shopper, page } = await aLoggedInVisitor({ viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  const place = await placeOf(store, "dhaka-gulshan");
  const form = { name: "নাদিয়া", phone: "01712345678", address: "বাসা ৭", ...place };
  for (let made = 0; made < mostAddresses; made += 1) await shopper.call("POST", "/address", form);
  await page.goto(`${store.origin}/bn/customer`);
  await page.getByRole("button", { name: "ঠিকানা যোগ করুন" }).click();
  const dialog = page.getByRole("dialog", { name: "ঠিকানা যোগ করুন" });
  const save = dialog.getByRole("button", { name: "ঠিকানা সংরক্ষণ করুন" });
  await save.click();
  await dialog.getByText("নাম লিখতে হবে").waitFor();
  await dialog.getByText("মোবাইল নম্বর খালি রাখা যাবে না").waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("পুরো নাম").fill("নাদিয়া রহমান");
  await dialog.getByLabel("মোবাইল নম্বর").fill("০১৭১২৩৪৫৬৭৮");
  await dialog.getByLabel("বিভাগ").selectOption("ঢাকা");
  await page.route("**/location/district/children/**", (route) => route.abort());
  await dialog.getByLabel("জেলা").selectOption("গাজীপুর");
  await expect.poll(() => dialog.getByLabel("জোন / এলাকা").isDisabled()).toBe(true);
  await page.unroute("**/location/district/children/**");
  await dialog.getByLabel("জেলা").selectOption("ঢাকা");
  await dialog.getByLabel("জোন / এলাকা").selectOption("গুলশান");
  await dialog.getByLabel("ঠিকানা", { exact: true }).fill("বাসা ৭, রোড ১১");
  await save.click();
  const toast = page.getByText("আর নতুন ঠিকানা রাখা যাবে না।");
  await toast.waitFor();
  const box = await toast.boundingBox();
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle - 180)).toBeLessThan(3);
  expect(box?.y).toBeLessThan(100);
  const isOnTop = await toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // It lets clicks through, so it is made clickable for the question what lies on top.
    element.style.pointerEvents = "auto";
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  expect(isOnTop).toBe(true);
  expect(await dialog.getByLabel("পুরো নাম").inputValue()).toBe("নাদিয়া রহমান");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await page.getByRole("listitem").filter({ hasText: "নাদিয়া রহমান" }).count()).toBe(0);
  const complaints = page.complaints.filter((text) => !/status of 409|ERR_FAILED/.test(text));
  expect(complaints).toEqual([]);
});

test("the form knows name and phone from the profile, and the device's place fills the lists", async () => {
  const here = { latitude: 23.7465, longitude: 90.374 };
  const { shopper, page } = await aLoggedInVisitor({ geolocation: here, permissions: ["geolocation"] });
  await store.query("update account set name = 'Ayesha Rahman', phone = '+8801912345678' where id = $1", [shopper.id]);
  await page.goto(`${store.origin}/customer`);
  await page.getByRole("button", { name: "Add address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add address" });
  await expect.poll(() => dialog.getByLabel("Full name").inputValue()).toBe("Ayesha Rahman");
  expect(await dialog.getByLabel("Mobile number").inputValue()).toBe("01912345678");
  expect(await dialog.getByLabel("Division").locator("option").nth(1).textContent()).toBe("Dhaka");
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

test("a device that keeps its place to itself is said, and the lists remain", async () => {
  const { page } = await aLoggedInVisitor({ permissions: [] });
  await page.goto(`${store.origin}/customer`);
  await page.getByRole("button", { name: "Add address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add address" });
  await dialog.getByRole("button", { name: "Use my location" }).click();
  await dialog.getByText(/doesn't share your location|could not be found/).waitFor();
  await dialog.getByLabel("Division").selectOption("Dhaka");
});
