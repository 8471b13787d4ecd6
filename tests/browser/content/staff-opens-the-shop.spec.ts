import { expect, test } from "vitest";
import { aVisitor, type Visitor } from "../../harness/browser.ts";
import { asBuyer } from "../../harness/checkout.ts";
import { aShopper } from "../../harness/customer.ts";
import { followTo } from "../../harness/pages/staff-pages.ts";
import { anAuthenticator } from "../../harness/services/authenticator.ts";
import { administrator, openEmptyDatabase, openStoreOn } from "../../harness/store.ts";

const store = await openStoreOn(await openEmptyDatabase(), { mode: "production", keepsSecondFactor: true });

/** Sets up with API calls the data that other tests enter in forms. */
async function prepare(page: Visitor): Promise<void> {
  const call = async (method: string, path: string, body: object) => {
    const answer = await page.request.fetch(`${store.origin}/api/v1.0${path}`, {
      ...{ method, data: body, headers: { origin: store.origin } },
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const texts = { en: "Vegetables", bn: "সবজি" };
  const company = { name: "Shobji", nameBn: "সবজি", address: "7 Lake Road", addressBn: "৭ লেক রোড" };
  await call("PATCH", "/admin/basic_setting/company", { value: { ...company, bin: "001234567-0101" }, version: 0 });
  const basic = { hotline: "09611-223344", messengerLink: "/contact-us", blurb: texts, logo: null };
  await call("PATCH", "/admin/basic_setting/basic", { value: basic, version: 0 });
  const hub = await call("POST", "/admin/hub_setting", {
    ...{ title: "Mirpur", titleBn: "মিরপুর", slug: "mirpur", region: "dhaka" },
  });
  const [place] = await store.query<{ id: number }>("select id from location where slug = 'dhaka-dhanmondi'");
  const zone = await call("POST", "/admin/shipping_zone", {
    ...{ title: "Dhanmondi", titleBn: "ধানমন্ডি", hubId: hub.id, status: "active", locationIds: [place?.id] },
    methods: [
      { kind: "standard", title: "Delivery", titleBn: "ডেলিভারি", minutes: null, rules: null, status: "active" },
    ],
  });
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    const time = { from: "10:00", to: "13:00", capacity: 5, cutoffMinutes: 60, status: "active" };
    await call("POST", "/admin/slot", { ...time, zoneId: zone.id, weekday });
  }
}

async function signIn(page: Visitor): Promise<void> {
  await page.goto(`${store.origin}/admin/login`);
  await page.locator("[name=emailOrPhone]").fill(administrator.email);
  await page.locator("[name=password]").fill(administrator.password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Set up two-step verification" }).waitFor();
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.keyboard.press("Enter");
  const secret = await page.locator("code").textContent();
  await page.getByLabel(/^Code/).fill(anAuthenticator(secret ?? "").code());
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "I've saved my codes" }).click();
}

const step = (page: Visitor, id: string) => page.locator(`[data-step="${id}"]`);

test.each(["", "/bn"])(
  "at %s/ an empty store says that it opens soon, and offers no controls for nothing",
  async (language) => {
    const page = await aVisitor({ viewport: { width: 360, height: 740 } });
    await page.goto(`${store.origin}${language}/`);
    await page.getByRole("heading", { name: /^(We open soon|শিগগিরই খুলছি)$/ }).waitFor();
    await page.goto(`${store.origin}${language}/products`, { waitUntil: "networkidle" });
    await expect.poll(() => page.getByRole("main").getByRole("button").count()).toBe(0);
    await expect.poll(() => page.getByRole("main").getByRole("combobox").count()).toBe(0);
    await page.goto(`${store.origin}${language}/product/none`, { waitUntil: "networkidle" });
    await expect.poll(() => page.getByRole("main").textContent()).not.toMatch(/categories|ক্যাটাগরি/);
  },
);

test("the first administrator is led from an empty store to the first sale", async () => {
  const page = await aVisitor({ viewport: { width: 1280, height: 1000 } });
  await signIn(page);
  await page.waitForURL(/\/admin\/settings\/setup$/);
  await page.getByRole("heading", { level: 1, name: "Set up your shop" }).waitFor();
  await page.getByRole("link", { name: "Add a delivery time" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Open the shop" }).isDisabled()).toBe(true);
  await page.getByText("It opens automatically as soon as an order could be delivered.").waitFor();
  await page.getByRole("button", { name: "Keep it closed until I open it" }).click();
  await page.getByText("The shop is closed. Customers can't order now.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Keep it closed until I open it" }).count()).toBe(0);

  await prepare(page);
  await page.reload();
  await page.getByRole("list", { name: "What is missing before customers can order" }).waitFor();
  await expect.poll(() => step(page, "zones").getAttribute("data-status")).toBe("done");
  await step(page, "products")
    .getByRole("link", { name: /First products/ })
    .click();
  await page.getByRole("link", { name: "There are no brands yet. Add one first." }).waitFor();
  await page.getByRole("link", { name: "There are no categories yet. Add some first." }).click();
  await page.getByRole("heading", { name: "No categories yet" }).waitFor();
  await page.getByRole("button", { name: "Start with a grocer's categories" }).click();
  await page.getByText("75 categories added").waitFor();
  await page.locator("[data-category=daily-vegetables]").waitFor();
  await page.getByRole("link", { name: "Back to the set-up guide" }).click();
  await step(page, "categories").getByText("49 at the third level").waitFor();
  await step(page, "brands").getByRole("link").click();
  await page.getByRole("button", { name: "Add brand" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Title/)
    .fill("Own");
  await page.getByRole("dialog").getByLabel("Bangla title").fill("নিজের");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("Own").first().waitFor();
  await page.getByRole("link", { name: "Back to the set-up guide" }).click();
  await step(page, "products")
    .getByRole("link", { name: /First products/ })
    .click();
  await page.getByLabel(/^Title/).fill("Potato");
  await page.getByLabel(/^Bangla title/).fill("আলু");
  for (const [field, option] of [
    ["Category", "Daily Vegetables"],
    ["Brand", "Own"],
  ] as const) {
    await page.getByRole("combobox", { name: field }).fill(option);
    await page.getByRole("option", { name: option, exact: true }).click();
  }
  await page.getByLabel(/Shelf life/).fill("20");
  await page.getByRole("combobox", { name: "Storage" }).click();
  await page.getByRole("option", { name: "Room temperature" }).click();
  const size = page.getByRole("listitem", { name: "Variation 1", exact: true });
  await size.getByLabel("Amount").fill("2");
  await size.getByLabel("SKU").fill("P-2");
  await size.getByLabel("Weight (g)").fill("2000");
  await size.getByLabel("Regular price").fill("90");
  await page.getByLabel(/On hand: 2 .*, Mirpur/).fill("20");
  await page.getByRole("combobox", { name: "Visibility" }).click();
  await page.getByRole("option", { name: /^Active/ }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/admin\/product\/\d+/);

  const shopper = await aVisitor();
  await shopper.goto(store.origin);
  await shopper.getByRole("heading", { level: 1, name: "We open soon" }).waitFor();
  await page.getByRole("link", { name: "Back to the set-up guide" }).click();
  await page.getByText("Everything customers need is in place").waitFor();
  await page.getByRole("button", { name: "Open the shop" }).click();
  await page.getByText("The shop is open. Customers can order now.").waitFor();

  const buyer = await asBuyer(store, await aShopper(store));
  const value = buyer.authorization.replace("Bearer ", "");
  await shopper.context().addCookies([{ name: "token", value, url: store.origin, httpOnly: true, sameSite: "Lax" }]);
  await shopper.context().addInitScript(() => localStorage.setItem("shopper", "Rahima"));
  await shopper.goto(`${store.origin}/product/potato`);
  await shopper
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click();
  await expect.poll(async () => (await buyer.call<object[]>("GET", "/shoppingCart/myCart")).body.length).toBe(1);
  await shopper.goto(`${store.origin}/checkout`);
  await shopper
    .getByRole("radio", { name: /\d [AP]M/ })
    .last()
    .check();
  const next = shopper.getByRole("button", { name: "Continue to payment" });
  if (await next.isVisible()) await next.click();
  await shopper.getByRole("button", { name: /^Place order/ }).click();
  await shopper.waitForURL(/\/customer\/order\/[0-9A-Z-]{14}/);
  const number = new URL(shopper.url()).pathname.split("/").at(-1);

  await followTo(page, `/order/${number}/show`);
  for (const button of ["Confirm", "Mark as packed", "Send out for delivery", "Mark as delivered"]) {
    const press = page.getByRole("button", { name: button, exact: true });
    await press.waitFor();
    await press.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: button }).click();
    await dialog.waitFor({ state: "hidden" });
  }
  await page.getByRole("button", { name: "Return items" }).waitFor();
  expect((await buyer.call<{ status: string }>("GET", `/order/${number}`)).body.status).toBe("delivered");
  expect(shopper.complaints).toEqual([]);
});

test("staff close the shop with a note, and product pages show it", async () => {
  const page = await aVisitor();
  const [session] = await store.query<{ id: number }>("select account_id as id from account_role limit 1");
  await store.query(
    `insert into session (token_hash, account_id, audience, expires_at)
     values (sha256('closing'::bytea), $1, 'admin', now() + interval '1 day')`,
    [session?.id],
  );
  await page.context().addCookies([{ name: "admin_token", value: "closing", url: store.origin }]);
  await page.goto(`${store.origin}/admin/settings/setup`);
  await page.getByRole("button", { name: "Close the shop" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note to shoppers", { exact: true }).fill("Back after Eid.");
  await dialog.getByRole("button", { name: "Close the shop" }).click();
  await page.getByText("The shop is closed. Customers can't order now.").waitFor();

  const guest = await aVisitor({ viewport: { width: 360, height: 800 } });
  await guest.goto(`${store.origin}/product/potato`);
  await guest.getByText("Back after Eid.").waitFor();
  await guest
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click();
  await guest.getByRole("status").getByText("We're closed for now").waitFor();
});
