import { afterAll, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aShopper } from "../../harness/customer.ts";
import { doorPermissions } from "../../harness/door.ts";
import { aManager } from "../../harness/manager.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { bring } from "../../harness/paid-order.ts";
import { atRuns, managerPermissions, ordersForToday } from "../../harness/runs.ts";
import { aSoldOrder } from "../../harness/sold-order.ts";
import { aPhone } from "../../harness/staff-order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const clerk = await anOrderAdmin(store, doorPermissions);
const told: string[] = [];

/** Counts key presses and clicks. Modifier keys are ignored, and `fill` counts as no key presses. */
async function pressesOf(page: Visitor): Promise<{ count: () => number }> {
  let presses = 0;
  await page.exposeFunction("pressed", () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { pressed } = globalThis as unknown as { pressed: () => void };
    const modifiers = ["Control", "Shift", "Alt", "Meta"];
    addEventListener("pointerdown", ({ isTrusted }) => isTrusted && pressed(), true);
    addEventListener("keydown", ({ key }) => !modifiers.includes(key) && pressed(), true);
  });
  return { count: () => presses };
}

/** A frequent task, counted from the dashboard to its end. The limit is its current count. */
function job(name: string, most: number, work: (page: Visitor) => Promise<void>): void {
  test(`${name}: at most ${most} presses`, async () => {
    const page = await aManager(store);
    const presses = await pressesOf(page);
    await page.goto(`${store.origin}/admin/`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await work(page);
    told.push(`${String(presses.count()).padStart(3)}  ${name}`);
    expect(presses.count()).toBeGreaterThan(0);
    expect(presses.count()).toBeLessThanOrEqual(most);
  });
}

afterAll(() => process.stdout.write(`\npresses\n${told.join("\n")}\n`));

async function goTo(page: Visitor, words: string, option: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.fill(words);
  await page.getByRole("option", { name: option }).first().waitFor();
  await expect.poll(() => page.locator("[role=option].Mui-focused").first().textContent()).toMatch(option);
  await page.keyboard.press("Enter");
  await field.waitFor({ state: "detached" });
}

job("find an order", 2, async (page) => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 20), 1);
  const { orderNumber } = (await buyer.order()).body;
  await goTo(page, orderNumber, new RegExp(orderNumber));
  await page.waitForURL(new RegExp(`/order/${orderNumber}/show`));
});

async function aRegular(name: string) {
  const buyer = await aBuyer(store);
  const phone = aPhone();
  await store.query("update account set phone = $2, name = $3 where id = $1", [buyer.id, `+88${phone}`, name]);
  await buyer.put(await aVariation(store, 50, 310), 2);
  const { orderNumber } = (await buyer.order()).body;
  await store.query(
    `update customer_order set recipient = recipient || jsonb_build_object('name', $2::text, 'phone', $3::text)
     where number = $1`,
    [orderNumber, name, `+88${phone}`],
  );
  return { id: buyer.id, phone };
}

job("find a customer by phone", 2, async (page) => {
  const { id, phone } = await aRegular("Shirin Sultana");
  await goTo(page, phone, /Shirin Sultana/);
  await page.waitForURL(new RegExp(`/customer/${id}$`));
});

job("find a customer by name", 2, async (page) => {
  const { id } = await aRegular("Mahbuba Parvin");
  await goTo(page, "Mahbuba Parvin", /^Mahbuba Parvin/);
  await page.waitForURL(new RegExp(`/customer/${id}$`));
});

job("take a phone order", 5, async (page) => {
  const { id, phone } = await aRegular("Nasima Akter");
  await goTo(page, "New order", /order/i);
  await page.getByRole("combobox", { name: /^Phone number/ }).fill(phone.slice(-4));
  await page.getByRole("option", { name: new RegExp(phone) }).waitFor();
  await page.keyboard.press("Enter");
  const again = page.getByRole("button", { name: "Last order again" });
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("spinbutton", { name: /^Quantity of / }).waitFor();
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/admin\/order\/[0-9A-Z-]{14}\/show$/);
  await expect.poll(() => store.query("select from customer_order where account_id = $1", [id])).toHaveLength(2);
});

job("pack five orders", 4, async (page) => {
  const buyer = await aBuyer(store);
  const size = await aVariation(store, 50);
  const numbers: string[] = [];
  for (let left = 5; left > 0; left -= 1) {
    await buyer.put(size, 1);
    const { orderNumber } = (await buyer.order()).body;
    await clerk.step(orderNumber, "confirm");
    numbers.push(orderNumber);
  }
  await store.query("update customer_order set deliver_from = now(), deliver_until = now() + interval '2 hours'");
  await page.getByRole("link", { name: /^Orders to pack today/ }).click();
  await page.getByLabel(`Select order ${numbers[0]}`).waitFor();
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await page
    .getByRole("toolbar")
    .getByRole("button", { name: /^(Mark as packed|Pack)/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: /pack/i }).last().click();
  await expect
    .poll(() => store.query("select from customer_order where number = any($1) and status = 'packed'", [numbers]))
    .toHaveLength(5);
});

job("assign an order to a run", 5, async (page) => {
  const { hubId, numbers } = await ordersForToday(store, clerk, 1);
  const manager = await atRuns(store, managerPermissions);
  const rider = await atRuns(store);
  const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  await manager.create({ hubId, day, riderId: rider.id, numbers: [] });
  await goTo(page, "Runs", /Runs/);
  await page.getByRole("checkbox", { name: `Choose ${numbers[0]}` }).click();
  await page.getByRole("button", { name: "Add to run" }).click();
  await page.getByRole("menuitem", { name: new RegExp(rider.name) }).click();
  await expect
    .poll(() =>
      store.query("select from run_stop s join customer_order o on o.id = s.order_id where o.number = $1", [
        numbers[0],
      ]),
    )
    .toHaveLength(1);
});

async function anItemOfOneSize() {
  const [item] = await store.query<{ id: number; title: string; size: string; variation: number; price: number }>(
    `select p.id, p.title_en as title, min(v.title_en) as size, min(v.id) as variation,
       (min(v.regular_price_poisha) / 100)::int as price
     from product p join variation v on v.product_id = p.id and v.removed_at is null
     where p.status = 'active' group by p.id having count(*) = 1 and max(v.sale_price_poisha) is null
     order by p.id desc limit 1`,
  );
  if (!item) throw new Error("there is no product of one size");
  return item;
}

job("change a price", 4, async (page) => {
  const { title, size, variation, price } = await anItemOfOneSize();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.getByRole("searchbox").first().fill(title);
  const name = `Edit price of ${title}, ${size}`;
  await page.getByRole("button", { name }).click();
  await page.getByRole("spinbutton", { name }).fill(String(price + 7));
  await page.keyboard.press("Enter");
  await expect
    .poll(() =>
      store.query("select (regular_price_poisha / 100)::int as price from variation where id = $1", [variation]),
    )
    .toEqual([{ price: price + 7 }]);
});

job("restock by fifty", 4, async (page) => {
  const { title, variation } = await anItemOfOneSize();
  const onHand = async () =>
    (
      await store.query<{ pieces: number }>("select sum(on_hand)::int as pieces from stock where variation_id = $1", [
        variation,
      ])
    )[0]?.pieces ?? 0;
  const before = await onHand();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.getByRole("searchbox").first().fill(title);
  await page
    .getByRole("button", { name: new RegExp(`^Edit stock of ${title}`) })
    .first()
    .click();
  await page.getByRole("textbox", { name: new RegExp(`^Edit stock of ${title}`) }).fill("+50");
  await page.keyboard.press("Enter");
  await expect.poll(onHand).toBe(before + 50);
});

job("answer a message", 5, async (page) => {
  await store.query(
    `insert into contact_message (name, email, subject, message, language)
     values ('Rahima', 'rahima@mail.example', 'Where is my rice', 'It has not come.', 'en')`,
  );
  await goTo(page, "Messages", /Messages/);
  await page.getByRole("button", { name: "Where is my rice" }).click();
  await page.getByRole("button", { name: "We're looking into it" }).click();
  await page.getByRole("button", { name: "Send answer" }).click();
  await page.getByText("Answer sent").waitFor();
});

job("refund a piece", 4, async (page) => {
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 50, 301), 2);
  const { orderNumber } = (await buyer.order()).body;
  await bring(store, orderNumber, "delivered");
  await goTo(page, orderNumber, new RegExp(orderNumber));
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByRole("spinbutton").first().fill("1");
  await page.getByRole("textbox", { name: /^Reason/ }).fill("Broken on the way");
  await page.getByRole("button", { name: "Refund ৳301" }).click();
  await expect
    .poll(() =>
      store.query("select from refund r join customer_order o on o.id = r.order_id where o.number = $1", [orderNumber]),
    )
    .toHaveLength(1);
});

job("see why revenue fell", 3, async (page) => {
  const shopper = await aShopper(store);
  const { variation, title } = await anItemOfOneSize();
  const at = new Date(Date.now() - 40 * 86_400_000);
  await aSoldOrder(store, shopper, { at, lines: [{ variationId: variation, quantity: 9, taka: 500 }] });
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  const changes = page.getByRole("region", { name: "What changed, and why" });
  await changes.getByRole("button", { name: `Why ${title} changed` }).click();
  await changes.getByRole("region", { name: "Reasons" }).waitFor();
});
