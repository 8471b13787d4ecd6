import { dhakaDay, dhakaMoment } from "@tatka/domain/dhaka-time";
import { expect, test, vi } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark, type Visitor } from "../../harness/browser.ts";
import { aShopper, type Shopper } from "../../harness/customer.ts";
import { runJob } from "../../harness/job.ts";
import { anOrder } from "../../harness/order.ts";
import { aMailServer } from "../../harness/services/mail-server.ts";
import { openStore } from "../../harness/store.ts";

const mail = await aMailServer();
const store = await openStore({ smtpUrl: mail.url });

const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true };

async function aCustomer(): Promise<{ page: Visitor; shopper: Shopper }> {
  const shopper = await aShopper(store);
  const page = await aVisitor(phone);
  const token = shopper.authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  await page.context().addInitScript(() => localStorage.setItem("shopper", "Karim"));
  return { page, shopper };
}

const cartOf = async ({ id }: Shopper) =>
  store.query<{ slug: string; quantity: number }>(
    `select p.slug, c.quantity from cart_line c join variation v on v.id = c.variation_id
     join product p on p.id = v.product_id where c.account_id = $1 order by p.slug`,
    [id],
  );

test("a list is pasted, looked through, saved, shared, and taken by another person", async () => {
  const { page, shopper } = await aCustomer();
  await page.goto(`${store.origin}/`);
  await page.getByRole("banner").getByRole("link", { name: "Shopping list" }).click();
  await page.getByRole("button", { name: "Try an example" }).click();
  await page.getByLabel("Your list").fill("Miniket rice 5 kg\nalu 2 kg\ntoothbrush 2");
  await page.getByRole("button", { name: "Read my list" }).click();
  await page.getByRole("heading", { name: "2 of 3 found" }).waitFor();
  await page.getByRole("button", { name: "Save list" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a list" });
  await dialog.getByLabel("Name of the list").fill("Weekly shop");
  await expectAccessible(page, { within: "dialog" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("status").getByRole("button", { name: "Open" }).click();
  await page.getByRole("heading", { name: "Weekly shop 2 items" }).waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  const rice = page.getByRole("listitem").filter({ hasText: "Miniket" });
  await rice.getByRole("button", { name: /^Increase quantity/ }).click();
  await rice.getByText("2", { exact: true }).waitFor();
  await rice.getByRole("button", { name: /^Decrease quantity/ }).click();
  await rice.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("heading", { name: "Weekly shop 1 item" }).waitFor();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "Weekly shop 2 items" }).waitFor();
  await page.getByLabel("Find a product").fill("egg");
  await page
    .getByRole("region", { name: "Add to this list" })
    .getByRole("listitem")
    .first()
    .getByRole("button")
    .click();
  await page.getByRole("heading", { name: "Weekly shop 3 items" }).waitFor();

  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("Name of the list").fill("Bazar");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Bazar 3 items" }).waitFor();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByLabel("Link to this list").inputValue();

  const friend = await aCustomer();
  await friend.page.goto(link);
  await friend.page.getByRole("heading", { name: "Bazar" }).waitFor();
  await expect.poll(() => friend.page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  await expect.poll(() => friend.page.locator("main").textContent()).not.toContain("Shopper");
  await expectAccessible(friend.page);
  await friend.page.getByRole("button", { name: "Add 3 items to cart" }).click();
  await friend.page.getByRole("dialog", { name: "Your cart" }).getByText("Miniket").first().waitFor();
  expect(await cartOf(friend.shopper)).toHaveLength(3);
  expect(await cartOf(shopper)).toEqual([]);
  await friend.page.keyboard.press("Escape");
  await friend.page.getByRole("button", { name: "Save a copy" }).click();
  await friend.page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await friend.page.getByRole("status").getByRole("button", { name: "Open" }).click();
  await friend.page.getByRole("heading", { name: "Bazar 3 items" }).waitFor();

  await page.getByRole("button", { name: "Stop sharing" }).click();
  await page.getByRole("button", { name: "Create link" }).waitFor();
  const late = await aVisitor(phone);
  await late.goto(link);
  await late.getByRole("heading", { name: "This link no longer works" }).waitFor();

  await page.getByRole("button", { name: "Delete list" }).click();
  await page.getByText("No lists yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "Bazar 3 items" }).waitFor();
  expect(page.complaints).toEqual([]);
});

test("a product, the cart and an order can be saved in a list, and the result names the list", async () => {
  const { page, shopper } = await aCustomer();
  const itemsOf = async (name: string) =>
    store.query<{ slug: string; quantity: number }>(
      `select p.slug, i.quantity from saved_list l join saved_list_item i on i.list_id = l.id
       join variation v on v.id = i.variation_id join product p on p.id = v.product_id
       where l.account_id = $1 and l.name = $2 order by p.slug`,
      [shopper.id, name],
    );
  const dialog = page.getByRole("dialog", { name: "Save as a list" });
  const saved = (name: string) =>
    page
      .getByRole("status")
      .filter({ hasText: `Saved in “${name}”.` })
      .waitFor();

  await page.goto(`${store.origin}/product/plain-paratha`);
  await page.getByRole("button", { name: "Add to list" }).click();
  await dialog.getByLabel("Name of the list").fill("Breakfast");
  await dialog.getByRole("button", { name: "Save" }).click();
  await saved("Breakfast");
  expect(await itemsOf("Breakfast")).toEqual([{ slug: "plain-paratha", quantity: 1 }]);

  const [egg] = await store.query<{ id: number; slug: string }>(
    "select v.id, p.slug from variation v join product p on p.id = v.product_id where p.slug like '%egg%' order by v.id limit 1",
  );
  await shopper.call("POST", `/shoppingCart?variationId=${egg?.id}&quantity=2`);
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await page.getByRole("dialog", { name: "Your cart" }).getByRole("button", { name: "Save as a list" }).click();
  await expectAccessible(page, { within: "dialog[open]" });
  await dialog.getByRole("button", { name: /^Breakfast/ }).click();
  await saved("Breakfast");
  expect(await itemsOf("Breakfast")).toContainEqual({ slug: egg?.slug, quantity: 2 });

  const order = await anOrder(store, shopper, { paymentMethod: "cod", totalPoisha: 50_000 });
  await store.query(
    `insert into order_line (order_id, variation_id, product_slug, title_en, title_bn, size_en, size_bn, sku, measurement,
       uom, storage, quantity, unit_poisha, regular_poisha)
     select $1, v.id, p.slug, p.title_en, p.title_bn, v.title_en, v.title_bn, v.sku, v.measurement, 'Pcs', p.storage, 3,
       50000, 50000
     from variation v join product p on p.id = v.product_id where v.id = $2`,
    [order.id, egg?.id],
  );
  await page.goto(`${store.origin}/customer/order/${order.number}`);
  await page.getByRole("main").getByRole("button", { name: "Save as a list" }).click();
  await dialog.getByLabel("Name of the list").fill("Like last time");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await saved("Like last time");
  expect(await itemsOf("Like last time")).toEqual([{ slug: egg?.slug, quantity: 3 }]);
  expect(page.complaints).toEqual([]);
});

test("in Bangla, a weekly reminder's links fill the cart and stop the reminder without a login", async () => {
  const { page, shopper } = await aCustomer();
  await store.query("update account set language = 'bn', chose_language = true where id = $1", [shopper.id]);
  const [size] = await store.query<{ id: number }>(
    "select v.id from variation v join product p on p.id = v.product_id where p.slug = 'plain-paratha' order by v.sort limit 1",
  );
  const items = [{ variationId: size?.id, quantity: 2 }];
  const { id } = (await shopper.call<{ id: number }>("POST", "/saved-list", { name: "সাপ্তাহিক বাজার", items })).body;
  await page.goto(`${store.origin}/bn/customer/lists/${id}`);
  await page.getByLabel("কত দিন পরপর").selectOption({ label: "প্রতি মাসে" });
  await page.getByRole("main").getByLabel(/^তারিখ/).selectOption({ label: "৩১" });
  await page.getByText("মাস ছোট হলে শেষ দিনে।").waitFor();
  await page.getByLabel("কত দিন পরপর").selectOption({ label: "প্রতি সপ্তাহে" });
  await page.getByRole("main").getByLabel(/^বার/).selectOption({ label: "শুক্রবার" });
  await page.getByRole("button", { name: "মনে করিয়ে দিন" }).click();
  await page.getByText(/^পরের বার: শুক্রবার/).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "পরেরটি বাদ দিন" }).click();
  await page.getByRole("status").filter({ hasText: "বাদ দেওয়া হলো।" }).waitFor();
  await page.getByRole("button", { name: "থামান" }).click();
  await page.getByText("থামানো আছে।").waitFor();
  await page.getByRole("button", { name: "আবার চালু করুন" }).click();
  await page.getByRole("button", { name: "থামান" }).waitFor();

  const today = dhakaDay(new Date());
  await store.query("update list_reminder set next_on = $2 where list_id = $1", [id, today]);
  const clock = vi.spyOn(Date, "now").mockReturnValue(dhakaMoment(today, "08:30").getTime());
  await runJob(store, "remind-of-lists");
  clock.mockRestore();
  const toShopper = () => mail.received.filter(({ to }) => /^shopper-\d+@example\.com$/.test(to));
  await expect.poll(() => toShopper().length).toBe(1);
  const raw = (toShopper()[0]?.raw ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  expect(raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  const [stopUrl = ""] = /http:\/\/[^\s"<>]+\/bn\/stop-list-reminder\?reminder=[\w.-]+/.exec(decoded(raw)) ?? [];
  const [fillUrl = ""] = /http:\/\/[^\s"<>]+\/fill/.exec(decoded(raw)) ?? [];

  await page.goto(here(fillUrl));
  await page.getByRole("dialog", { name: "আপনার কার্ট" }).waitFor();
  expect(await cartOf(shopper)).toEqual([{ slug: "plain-paratha", quantity: 2 }]);
  await page.goto(here(fillUrl));
  await page.getByRole("dialog", { name: "আপনার কার্ট" }).waitFor();
  expect(await cartOf(shopper)).toEqual([{ slug: "plain-paratha", quantity: 2 }]);
  await expect.poll(() => store.query("select from customer_order where account_id = $1", [shopper.id])).toEqual([]);

  const stranger = await aVisitor(phone);
  await stranger.goto(here(stopUrl));
  await stranger.getByRole("button", { name: "রিমাইন্ডার বন্ধ করুন" }).click();
  await stranger.getByText("“সাপ্তাহিক বাজার” তালিকার আর রিমাইন্ডার যাবে না।").waitFor();
  await expectAccessible(stranger);
  await expect.poll(() => store.query("select from list_reminder where list_id = $1", [id])).toEqual([]);
  expect(page.complaints).toEqual([]);
});

/** The mail links to the store's public host, so this replaces it with the test server's. */
function here(url: string): string {
  const { pathname, search } = new URL(url);
  return store.origin + pathname + search;
}

/** Parts of a mail may be base64-encoded. */
function decoded(mail: string): string {
  const parts = mail.split(/\r?\n\r?\n/).map((part) => part.replace(/\r?\n/g, ""));
  return [mail, ...parts.map((part) => Buffer.from(part.replace(/--.*$/, ""), "base64").toString("utf8"))].join("\n");
}

test("a typed list is stored offline until it is sent", async () => {
  const page = await aVisitor(phone);
  await page.goto(`${store.origin}/upload-shopping-list`);
  await page.getByText("You can try this without an account.").waitFor();
  await page.getByLabel("Your list").fill("Sugar 1 kg");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Read my list" }).click();
  await page.getByRole("alert").filter({ hasText: "You're offline. Your list is kept on this device." }).waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText("This is the list you typed before.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Read my list" }).click();
  await page.getByRole("heading", { name: "1 of 1 found" }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("shopping-list-draft"))).toBeNull();
});
