import { expect, test } from "vitest";
import { anAssistant } from "../../harness/assistant.ts";
import { aVisitor, expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aShopper } from "../../harness/customer.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
await store.query("update stock set on_hand = reserved + 50");
const phone = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true };
const assistant = anAssistant(store, `${store.origin}/ucp/plain-assistant`);

const key = { "idempotency-key": "00000000-0000-4000-8000-000000000000" };

type Prepared = { continue_url: string };
async function aLink(): Promise<string> {
  const sizes = await store.query<{ id: string }>(`
    select min(v.id)::text as id from current_variation v join product p on p.id = v.product_id and p.status = 'active'
    group by p.id order by p.id limit 3`);
  const line_items = sizes.map(({ id }, nth) => ({
    item: { id },
    quantity: nth + 1,
    ...(nth === 0 && { substitution: "refund" }),
  }));
  const { body } = await assistant.call<Prepared>("POST", "/checkout-sessions", { line_items }, key);
  return body.continue_url;
}

test("a customer opens the assistant's link, and the items come into the cart at the press of a button", async () => {
  const shopper = await aShopper(store);
  const page = await aVisitor(phone);
  const token = shopper.authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  await page.context().addInitScript(() => localStorage.setItem("shopper", "Karim"));
  const cart = () =>
    store.query<{ quantity: number }>("select quantity from cart_line where account_id = $1", [shopper.id]);

  await page.goto(await aLink());
  await page.getByRole("heading", { level: 1, name: "Your assistant chose these" }).waitFor();
  await page.getByText("If out of stock: leave it out").waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  expect(await cart()).toEqual([]);
  await page.getByRole("button", { name: /^Add .*3/ }).click();
  await expect.poll(async () => (await cart()).map(({ quantity }) => quantity).sort()).toEqual([1, 2, 3]);
});

test("a visitor sees the items, and is asked to log in before they come into a cart", async () => {
  const page = await aVisitor({ viewport: { width: 1366, height: 900 } });
  await page.goto(await aLink());
  await page.getByRole("heading", { level: 1, name: "Your assistant chose these" }).waitFor();
  await page.getByRole("button", { name: /^Add .*3/ }).click();
  await page.getByRole("dialog").waitFor();
  await page.goto(`${store.origin}/faq`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Shop with an assistant" }).click();
  await page.getByRole("heading", { level: 1, name: "Shop with your assistant" }).waitFor();
  await page.goto(`${store.origin}/assistant-cart?id=nothing`);
  await page.getByRole("heading", { level: 1, name: "This link has expired" }).waitFor();
});

test.each([
  ["/shop-with-assistant", "Shop with your assistant", "Dhaka and Chattogram"],
  ["/bn/shop-with-assistant", "অ্যাসিস্ট্যান্ট দিয়ে বাজার করুন", "ঢাকা ও চট্টগ্রামে"],
])("the page for people names the server and the cities: %s", async (path, heading, cities) => {
  const page = await aVisitor(phone);
  await page.goto(store.origin + path);
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await page.getByText(`${store.origin}/ucp/mcp`).waitFor();
  await page.getByRole("main").getByText(cities).waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});

test("staff see the assistants and what they did not find", async () => {
  await aLink();
  await assistant.call("POST", "/catalog/search", { query: "quinoa zebra" });
  const manager = await aManager(store);
  await manager.goto(`${store.origin}/admin/assistants`);
  await manager.getByRole("heading", { level: 1, name: "Shopping assistants" }).waitFor();
  await manager.getByText("Assistants without a profile").waitFor();
  await manager.getByText("quinoa zebra").waitFor();
  await expectAccessible(manager);
});
