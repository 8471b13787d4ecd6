import type { Request } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aShopper } from "../../harness/customer.ts";
import { aManager } from "../../harness/manager.ts";
import { anOrder } from "../../harness/order.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("customers are found by a rule, saved as a team segment, and have notes, tags and orders", async () => {
  const shopper = await aShopper(store);
  await store.query("update account set name = 'Nusrat Jahan' where id = $1", [shopper.id]);
  const { number } = await anOrder(store, shopper, { paymentMethod: "cod" });
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/customer`);
  await page.getByRole("link", { name: "Nusrat Jahan" }).waitFor();
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Orders at least").fill("1");
  await page.getByRole("button", { name: "Save filters" }).click();
  await page.getByLabel("Filter name").fill("Has ordered");
  await page.getByLabel("Share with the team").check();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: /Has ordered/, pressed: true }).waitFor();
  const colleague = await aManager(store);
  await colleague.goto(`${store.origin}/admin/customer`);
  await colleague
    .getByRole("button", { name: /Has ordered/ })
    .first()
    .click();
  await colleague.getByRole("link", { name: "Nusrat Jahan" }).waitFor();

  await page.goto(`${store.origin}/admin/order/${number}/show`);
  await page.getByRole("link", { name: "Nusrat Jahan" }).click();
  await page.getByRole("heading", { level: 1, name: "Nusrat Jahan" }).waitFor();
  await page.getByRole("link", { name: number }).waitFor();
  await page.getByLabel("Note for colleagues").fill("Allergic to shrimp");
  // A refetch that started before the note was saved would overwrite it with stale data, so it must be aborted.
  const isOlder = (request: Request) => request.method() === "GET" && request.url().endsWith(`/customer/${shopper.id}`);
  await page.route(`**/admin/customer/${shopper.id}`, () => undefined);
  const asked = page.waitForRequest(isOlder);
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await asked;
  const isClosed = page.waitForEvent("requestfailed", isOlder);
  await page.getByRole("button", { name: "Add note" }).click();
  await isClosed;
  await page.getByRole("region", { name: "Notes" }).getByRole("listitem").getByText("Allergic to shrimp").waitFor();
  await page.getByRole("combobox", { name: "Tags" }).fill("VIP");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => store.query("select tag from customer_tag where account_id = $1", [shopper.id]))
    .toEqual([{ tag: "VIP" }]);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.getByRole("link", { name: "New order" }).click();
  await page.waitForURL(/\/admin\/order\/create\?phone=01/);
  await page.getByText("Nusrat Jahan").first().waitFor();
});

test("two accounts with the same phone are merged after a confirmation", async () => {
  const [kept, other] = [await aShopper(store), await aShopper(store)];
  await store.query("update account set name = 'Kept' where id = $1", [kept.id]);
  await store.query("update account set name = 'Twin' where id = $1", [other.id]);
  const { id } = await anOrder(store, other, { paymentMethod: "cod" });
  await store.query(
    "update customer_order set recipient = recipient || jsonb_build_object('phone', (select phone from account where id = $2)) where id = $1",
    [id, kept.id],
  );
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/customer/${kept.id}`);
  const hint = page.getByRole("region", { name: "Probably the same person" });
  await hint.getByRole("button", { name: "Merge" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge Twin into this customer?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await page.getByText("Accounts merged").waitFor();
  await hint.waitFor({ state: "detached" });
  await expect
    .poll(() => store.query("select account_id from customer_order where id = $1", [id]))
    .toEqual([{ account_id: kept.id }]);
});
