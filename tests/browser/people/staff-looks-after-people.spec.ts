import type { MailboxMessage } from "@tatka/contract/content/messages";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aShopper } from "../../harness/customer.ts";
import { administrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const admin = (path: string) => `${store.origin}/admin${path}`;

async function signIn(page: Visitor, { email, password } = administrator): Promise<void> {
  await page.goto(admin("/login"));
  await page.getByLabel(/email or phone/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.keyboard.press("Enter");
}

async function aManager(options = {}): Promise<Visitor> {
  const page = await aVisitor(options);
  await signIn(page);
  await page.waitForURL((url) => !url.pathname.includes("login"));
  return page;
}

async function pinFor(email: string): Promise<string> {
  const find = async () => {
    const messages = (await (await store.request("/dev/mailbox.json")).json()) as MailboxMessage[];
    return messages.find(({ to, text }) => to === email && /^\d{4} is/.test(text))?.text.slice(0, 4);
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

test("a new colleague registers, waits, is approved by a manager, and works", async () => {
  const person = { email: "tania@shop.example", password: "seven quiet rivers" };
  const newcomer = await aVisitor();
  await newcomer.goto(admin("/login"));
  await newcomer.getByRole("link", { name: "Register" }).click();
  await newcomer.waitForURL(admin("/register"));
  await newcomer.getByRole("button", { name: "Send PIN" }).click();
  await newcomer.getByText("Enter a valid email").waitFor();
  await expectAccessible(newcomer);
  await newcomer.getByLabel(/your name/i).fill("Tania Akter");
  await newcomer.getByLabel(/^email/i).fill(person.email);
  await newcomer.getByRole("button", { name: "Send PIN" }).click();
  await newcomer.getByLabel(/^PIN/).fill(await pinFor(person.email));
  await newcomer.getByLabel(/new password/i).fill(person.password);
  await newcomer.getByLabel(/Confirm password/i).fill(person.password);
  await expectAccessible(newcomer);
  await newcomer.getByRole("button", { name: "Register" }).click();
  await newcomer.getByText("Request sent").waitFor();
  await newcomer.getByRole("link", { name: "Sign in" }).click();
  await signIn(newcomer, person);
  await newcomer.getByText(/waiting for approval by an administrator/).waitFor();

  const manager = await aManager();
  await manager.goto(admin("/users"));
  await manager.getByRole("button", { name: "Pending" }).click();
  await manager.getByRole("link", { name: /Tania Akter/ }).waitFor();
  await expectAccessible(manager);
  await manager.getByRole("link", { name: /Tania Akter/ }).click();
  await manager.getByText("Tania Akter requested access").waitFor();
  await manager.getByLabel("Support").check();
  await expectAccessible(manager);
  await manager.getByRole("button", { name: "Save roles" }).click();
  await manager.getByText("Tania Akter requested access").waitFor({ state: "detached" });

  await signIn(newcomer, person);
  await newcomer.getByRole("link", { name: "Messages" }).waitFor();
  await expect.poll(() => newcomer.getByRole("link", { name: "Products" }).count()).toBe(0);

  await manager.getByRole("button", { name: "Disable account" }).click();
  await manager.getByRole("dialog").getByRole("button", { name: "Disable account" }).click();
  await manager.getByRole("button", { name: "Enable account" }).waitFor();
  await newcomer.goto(admin("/contact-message"));
  await newcomer.waitForURL(/\/admin\/login/);
});

test("an account for a colleague is created with an invitation to set the password", async () => {
  const manager = await aManager();
  await manager.goto(admin("/users/create"));
  await manager.getByRole("button", { name: "Create account" }).click();
  await manager.getByText("Select at least one role").waitFor();
  await expectAccessible(manager);
  await manager.getByLabel(/^Name/).fill("Rafi");
  await manager.getByLabel(/^Email/).fill("rafi@shop.example");
  await manager.getByLabel("Packer").check();
  await manager.getByRole("button", { name: "Create account" }).click();
  await manager.waitForURL(/\/admin\/users\/\d+$/);

  const rafi = await aVisitor();
  await rafi.goto(admin("/set-password"));
  await rafi.getByLabel(/email or phone/i).fill("rafi@shop.example");
  await rafi.keyboard.press("Enter");
  await rafi.getByLabel(/^PIN/).fill(await pinFor("rafi@shop.example"));
  await rafi.getByLabel(/new password/i).fill("nine green mangoes");
  await rafi.getByLabel(/Confirm password/i).fill("nine green mangoes");
  await expectAccessible(rafi);
  await rafi.getByRole("button", { name: "Save password" }).click();
  await rafi.getByText("Password saved").waitFor();
  await signIn(rafi, { email: "rafi@shop.example", password: "nine green mangoes" });
  await rafi.getByText("You have no permission to access this page").or(rafi.getByRole("link")).first().waitFor();
  await rafi.waitForURL((url) => !url.pathname.includes("login"));
});

test("a role is created and given permissions by keyboard, and the audit log records it", async () => {
  const manager = await aManager();
  await manager.goto(admin("/roles"));
  await manager.getByRole("heading", { name: "Packer" }).waitFor();
  await manager.keyboard.press("n");
  await manager.getByLabel(/^Title/).fill("Night packer");
  await expectAccessible(manager);
  await manager.getByRole("button", { name: "Save" }).click();
  await manager.getByRole("heading", { name: "Night packer" }).waitFor();
  await expectAccessible(manager);
  await manager
    .getByRole("listitem")
    .filter({ hasText: "Night packer" })
    .getByRole("link", { name: "Permissions" })
    .click();

  const cell = (name: string) => manager.getByRole("checkbox", { name: `Night packer: ${name}`, exact: true });
  await cell("Dashboard, View").focus();
  await manager.keyboard.press("ArrowDown");
  await manager.keyboard.press("Space");
  await expect.poll(() => cell("Products, View").isChecked()).toBe(true);
  await expectAccessible(manager);
  await manager.getByRole("button", { name: "Save permissions" }).click();
  await manager.getByText("Unsaved: Night packer").waitFor({ state: "detached" });
  const [saved] = await store.query(
    "select resource, action from role_permission join role on id = role_id where title = 'Night packer'",
  );
  expect(saved).toEqual({ resource: "product", action: "read" });

  await manager.goto(admin("/audit"));
  const entry = manager.getByRole("listitem").filter({ hasText: "Administrator changed Roles: Night packer" }).first();
  await expect
    .poll(() => entry.getByRole("link", { name: "Roles: Night packer" }).getAttribute("href"))
    .toBe("/admin/roles");
  await entry.getByRole("button", { name: "Show changes: Roles: Night packer" }).click();
  await manager.getByRole("cell", { name: "product.read" }).waitFor();
  await expectAccessible(manager);
  expect(manager.complaints.filter((text) => !text.includes("401"))).toEqual([]);
});

test("the second of two editors gets a conflict, and nothing is overwritten", async () => {
  const manager = await aManager();
  await manager.goto(admin("/permissions"));
  await manager.getByRole("checkbox", { name: "Rider: Dashboard, View" }).check();
  await store.query("update role set version = version + 1 where slug = 'rider'");
  await manager.getByRole("button", { name: "Save permissions" }).click();
  await manager.getByText(/Someone else changed “Rider”/).waitFor();
  const held = await store.query("select from role_permission join role on id = role_id where slug = 'rider'");
  expect(held).toHaveLength(2);
});

test("the permission matrix and the audit log fit a dark phone in Bangla", async () => {
  const manager = await aManager({ viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  await manager.getByRole("button", { name: "বাংলা" }).click();
  for (const [path, title] of [
    ["/permissions", "অনুমতি"],
    ["/roles", "ভূমিকা"],
    ["/users", "ব্যবহারকারী"],
    ["/audit", "অডিট লগ"],
  ] as const) {
    await manager.goto(admin(path));
    await manager.getByRole("heading", { level: 1, name: title }).waitFor();
    await expect.poll(() => manager.locator("main [role=progressbar]").count()).toBe(0);
    await expectAccessible(manager);
    const overflow = await manager.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test("the command palette opens every page, and shortcuts pause while staff type", async () => {
  const manager = await aManager();
  await manager.getByRole("button", { name: "Search", exact: true }).click();
  const field = manager.getByRole("combobox", { name: "Search", exact: true });
  await field.fill("medi");
  await manager.getByRole("option", { name: /Media/ }).waitFor();
  await expectAccessible(manager);
  await manager.keyboard.press("Enter");
  await manager.waitForURL(admin("/media"));

  await manager.keyboard.press("Control+k");
  await field.fill("Plain Paratha");
  await manager.getByRole("option", { name: "Plain Paratha", exact: true }).click();
  await manager.waitForURL(/\/admin\/product\/\d+$/);

  await manager.getByLabel(/^Title/).click();
  await manager.keyboard.type("gm?/n");
  await expect.poll(() => manager.url()).toMatch(/\/admin\/product\/\d+$/);
  await expect.poll(() => manager.getByRole("dialog").count()).toBe(0);

  await manager.goto(admin("/users"));
  await manager.getByRole("link", { name: "New staff account" }).waitFor();
  await manager.keyboard.press("/");
  await expect.poll(() => manager.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("search");
  await manager.keyboard.type("zz nobody");
  await manager.getByText("No users found").waitFor();
  await manager.keyboard.press("Tab");
  await manager.keyboard.press("n");
  await manager.waitForURL(admin("/users/create"));
  await manager.goto(admin("/media"));
  await manager.getByRole("heading", { level: 1, name: "Media" }).waitFor();
  await manager.keyboard.press("?");
  await manager.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await expectAccessible(manager);
  await manager.keyboard.press("Escape");
  await manager.getByRole("dialog").waitFor({ state: "detached" });
  await manager.keyboard.press("g");
  await manager.keyboard.press("p");
  await manager.waitForURL(/\/admin\/product$/);
});

test("a customer's page shows the marketing consent read-only, with time and place", async () => {
  const agreed = await aShopper(store);
  const silent = await aShopper(store);
  await store.query(
    `insert into consent_event (account_id, is_given, source, at) values
       ($1, true, 'signup', '2026-01-05 09:00+06'), ($1, false, 'unsubscribe-link', '2026-02-06 09:00+06'),
       ($1, true, 'wishlist', '2026-03-07 09:00+06')`,
    [agreed.id],
  );
  const manager = await aManager();
  await manager.goto(admin(`/users/${agreed.id}`));
  const card = manager.getByRole("region", { name: "Price drops and offers" });
  await card.getByText("Agreed", { exact: true }).waitFor();
  await expect
    .poll(() => card.getByRole("listitem").allTextContents())
    .toEqual([
      expect.stringMatching(/^07\/03\/2026.*: agreed \(on the wishlist\)$/),
      expect.stringMatching(/^06\/02\/2026.*: withdrew \(by the link in an email\)$/),
      expect.stringMatching(/^05\/01\/2026.*: agreed \(at sign-up\)$/),
    ]);
  await expect.poll(() => card.getByRole("button").or(card.getByRole("checkbox")).count()).toBe(0);
  await manager.goto(admin(`/users/${silent.id}`));
  await card.getByText("Not agreed", { exact: true }).waitFor();
  await expect.poll(() => card.getByRole("listitem").count()).toBe(0);
});

test("the palette finds orders, people and products by number, and reports failures", async () => {
  const buyer = await aBuyer(store);
  const variationId = await aVariation(store, 5);
  await buyer.put(variationId, 1);
  const { orderNumber } = (await buyer.order()).body;
  const [size] = await store.query<{ sku: string; title: string }>(
    "select sku, p.title_en as title from variation v join product p on p.id = v.product_id where v.id = $1",
    [variationId],
  );
  const manager = await aManager();
  const field = manager.getByRole("combobox", { name: "Search", exact: true });
  const find = async (words: string, option: string | RegExp) => {
    await manager.getByRole("button", { name: "Search", exact: true }).click();
    await field.fill(words);
    await manager.getByRole("option", { name: option }).click();
  };
  await find(orderNumber.slice(0, 6), new RegExp(orderNumber));
  await manager.waitForURL(admin(`/order/${orderNumber}/show`));
  await find(size?.sku ?? "", new RegExp(`${size?.title}.*${size?.sku}`));
  await manager.waitForURL(/\/admin\/product\/\d+$/);
  await store.query("update variation set gtin = '4006381333931' where id = $1", [variationId]);
  await find("4006381333931", new RegExp(`${size?.title}.*4006381333931`));
  await manager.waitForURL(/\/admin\/product\/\d+$/);
  const [customer] = await store.query<{ id: number }>(
    `update account set name = 'Nilufa Palette', phone = '+8801799000421'
     where id = (select account_id from customer_order where number = $1) returning id`,
    [orderNumber],
  );
  for (const words of ["nilufa pal", "01799000421"]) {
    await find(words, /Nilufa Palette.*01799000421/);
    await manager.waitForURL(admin(`/customer/${customer?.id}`));
    await manager.goto(admin("/faq"));
  }
  await find(administrator.email, new RegExp(administrator.email));
  await manager.waitForURL(/\/admin\/users\/\d+$/);
  await manager.getByRole("region", { name: "Roles" }).waitFor();

  // A failed lookup shows an error.
  await manager.route("**/admin/order?*", (route) => route.fulfill({ status: 500, json: {} }));
  await manager.getByRole("button", { name: "Search", exact: true }).click();
  await field.fill(orderNumber.slice(0, 6));
  await manager.getByText(/could not be searched/).waitFor();
  await manager.keyboard.press("Escape");
  await manager.unroute("**/admin/order?*");

  // The product search of offers finds barcodes too.
  await manager.goto(admin("/flash-sale/create"));
  await manager.getByRole("combobox", { name: "Search products to add" }).fill("4006381333931");
  await manager
    .getByRole("option", { name: new RegExp(size?.title ?? "") })
    .first()
    .waitFor();

  await manager.goto(admin("/faq"));
  await manager.getByRole("heading", { level: 1 }).waitFor();
  await manager.context().setOffline(true);
  await manager.getByRole("button", { name: "Search", exact: true }).click();
  await field.fill("paratha");
  await manager.getByText(/could not be searched/).waitFor();
});
