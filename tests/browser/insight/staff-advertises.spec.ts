import { expect, test } from "vitest";
import { expectAccessible } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { browserOf } from "../../harness/logged-in.ts";
import { aManager } from "../../harness/manager.ts";
import { aReceiver } from "../../harness/services/webhook-receiver.ts";
import { openStore } from "../../harness/store.ts";

const google = await aReceiver();
const store = await openStore({
  measurement: { ga4: `http://${google.host}`, meta: `http://${google.host}`, patienceMs: 5_000 },
});

test("a feed is switched on and read, and renewing its URL disables the old one", async () => {
  const manager = await aManager(store, { viewport: { width: 390, height: 844 } });
  await manager.goto(`${store.origin}/admin/settings/advertising`);
  const feeds = manager.getByRole("region", { name: "Product feeds" });
  await feeds.getByRole("switch", { name: "Google Merchant, Dhaka, English" }).click();
  const shown = feeds.getByText("/feed/google/dhaka/en?token=");
  await shown.waitFor();
  const url = (await shown.textContent()) ?? "";
  expect((await fetch(url)).status).toBe(200);
  await feeds.getByRole("button", { name: "New URL: Google Merchant, Dhaka, English" }).click();
  await manager.getByRole("dialog").getByRole("button", { name: "New URL" }).click();
  await expect.poll(() => shown.textContent()).not.toBe(url);
  expect((await fetch(url)).status).toBe(404);
  await expectAccessible(manager);
  await expect.poll(() => manager.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("staff set up and test conversion tracking, a customer consents, and an order is reported", async () => {
  const manager = await aManager(store);
  await manager.goto(`${store.origin}/admin/settings/advertising`);
  const card = manager.getByRole("region", { name: "Google Analytics" });
  await card.getByLabel("Measurement ID").fill("G-ABC1234");
  await card.getByLabel("API secret").fill("a-secret");
  await card.getByRole("switch").click();
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("One is saved and never shown again").waitFor();
  google.answers(200, JSON.stringify({ validationMessages: [{ description: "The name is reserved." }] }));
  await card.getByRole("button", { name: "Send test event" }).click();
  await card.getByText("Not accepted. The answer was: The name is reserved.").waitFor();
  google.answers(200, "{}");
  await card.getByRole("button", { name: "Send test event" }).click();
  await card.getByText("It works: the test event was accepted.").waitFor();
  await expectAccessible(manager);

  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 20), 1);
  const page = await browserOf(store, buyer);
  await page.goto(`${store.origin}/customer`);
  const choice = page.getByRole("checkbox", { name: "Report my purchases to Google and Meta" });
  await expect.poll(() => choice.isChecked()).toBe(false);
  await choice.check();
  await page.getByText("Done: your next purchases are reported").waitFor();
  google.received.length = 0;
  const { orderNumber } = (await buyer.order()).body;
  await expect
    .poll(() => google.received.map(({ body }) => JSON.parse(body).events[0].params.transaction_id))
    .toEqual([orderNumber]);
});
