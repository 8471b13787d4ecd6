import { mostAddresses } from "@tatka/contract/people/addresses";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { aShopper } from "../../harness/customer.ts";
import { placeOf } from "../../harness/places.ts";
import { openStore } from "../../harness/store.ts";
import { chooseZone } from "../../harness/zones.ts";

const store = await openStore();

/** A logged-in customer whose profile has neither name nor phone number. */
async function aLoggedInVisitor(options: Parameters<typeof aVisitor>[0] = {}) {
  const shopper = await aShopper(store);
  await store.query("update account set name = null, phone = null where id = $1", [shopper.id]);
  const page = await aVisitor({ reducedMotion: "reduce", ...options });
  const token = shopper.authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  return { shopper, page };
}

const dialogOf = (page: Visitor) => page.getByRole("dialog");

const _options = (page: Visitor, label: string) => dialogOf(page).getByLabel(label).locator("option");

test("in Bangla on a phone, a refused address keeps the form and shows the reason", async () => {
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
  await chooseZone(dialog.getByLabel("জোন / এলাকা"), "গুলশান");
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
    // The toast ignores pointer events, and elementFromPoint skips such elements.
    element.style.pointerEvents = "auto";
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  expect(isOnTop).toBe(true);
  await expect.poll(() => dialog.getByLabel("পুরো নাম").inputValue()).toBe("নাদিয়া রহমান");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "নাদিয়া রহমান" }).count()).toBe(0);
  const complaints = page.complaints.filter((text) => !/status of 409|ERR_FAILED/.test(text));
  expect(complaints).toEqual([]);
});

test("a device that does not share its location gets the lists of locations", async () => {
  const { page } = await aLoggedInVisitor({ permissions: [] });
  await page.goto(`${store.origin}/customer`);
  await page.getByRole("button", { name: "Add address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add address" });
  await dialog.getByRole("button", { name: "Use my location" }).click();
  await dialog.getByText(/doesn't share your location|could not be found/).waitFor();
  await dialog.getByLabel("Division").selectOption("Dhaka");
});
