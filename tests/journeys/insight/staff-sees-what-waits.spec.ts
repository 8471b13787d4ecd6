import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { aManager } from "../../harness/manager.ts";
import { anOrder } from "../../harness/order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("the dashboard starts with urgent figures, and each opens its filtered list", async () => {
  await store.query("update stock set reserved = 0, on_hand = 50");
  const [size] = await store.query<{ id: number; product: string; hub: number; name: string }>(
    `select v.id, p.title_en as product, h.id as hub, h.title_en as name
     from current_variation v join product p on p.id = v.product_id and p.status = 'active'
     cross join (select id, title_en from hub order by id limit 1) h order by v.id limit 1`,
  );
  await store.query("update stock set on_hand = 0 where variation_id = $1 and hub_id = $2", [size?.id, size?.hub]);
  const { id: late } = await anOrder(store, await aShopper(store), { paymentMethod: "cod", status: "confirmed" });
  await store.query(
    "update customer_order set deliver_from = now() - interval '3 hours', deliver_until = now() - interval '1 hour' where id = $1",
    [late],
  );
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/`);
  const strip = page.getByRole("region", { name: "Needs attention" });
  await strip.getByRole("link", { name: /^Out of stock\s*1$/ }).waitFor();
  await expect.poll(() => page.locator("main section").first().getAttribute("aria-label")).toBe("Needs attention");
  for (const name of [/^Late orders\s*1$/, /^Orders to pack today\s*1$/]) {
    await strip.getByRole("link", { name }).waitFor();
  }
  await strip.getByText("oldest by 1 h 0 min").waitFor();
  // No line without work.
  await expect.poll(() => strip.getByRole("link", { name: /^(Cash to collect|Low stock)/ }).count()).toBe(0);
  // Today is incomplete: its line is dashed, and it is compared with the same hours of earlier days.
  await page.locator("svg path[data-part]").waitFor({ state: "attached" });
  await page.getByText(/(than|as) yesterday by now/).waitFor();
  await page.getByText(/(than|as) last week by now/).waitFor();

  await strip.getByRole("link", { name: "See late orders: Late orders" }).click();
  await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
  await page.goto(`${store.origin}/admin/`);
  await strip.getByRole("link", { name: `${size?.name} 1` }).click();
  await page.getByRole("heading", { level: 1, name: "Stock levels" }).waitFor();
  const rows = page.locator("tbody tr");
  await rows.filter({ hasText: size?.product ?? "" }).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  expect(((await rows.first().boundingBox())?.height ?? 99) <= 48).toBe(true);
  await page.getByRole("button", { name: "Filters (2)" }).waitFor();
  await page.getByRole("button", { name: "Low stock" }).click();
  await page.getByText("Nothing here").waitFor();
});
