import { expect, test } from "vitest";
import { expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aManager } from "../../harness/manager.ts";
import { aReceiver } from "../../harness/services/webhook-receiver.ts";
import { openStore } from "../../harness/store.ts";

const receiver = await aReceiver();
const store = await openStore({
  webhooks: { needsHttps: false, privateHosts: [receiver.host], patienceMs: 5_000 },
});

test("staff create a webhook endpoint, see its secret once, and see the result of each delivery", async () => {
  const page = await aManager(store);
  await page.goto(`${store.origin}/admin/settings/webhooks`);
  await page.getByRole("heading", { name: "No webhooks yet" }).waitFor();
  await page.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "New webhook" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Choose at least one event").waitFor();
  await dialog.getByRole("combobox", { name: "Events" }).fill("order.placed");
  await page.getByRole("option", { name: "order.placed" }).click();
  await page.keyboard.press("Escape");
  await dialog.getByLabel("URL").fill("https://127.0.0.1:1/");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("alert").getByText(/./).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("URL").fill(receiver.url);
  await dialog.getByRole("button", { name: "Save" }).click();
  const secret = (await page.locator("output").textContent()) ?? "";
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole("button", { name: "I've saved it" }).click();

  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: receiver.url }) });
  await card.getByRole("button", { name: "Send test" }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  await card.getByRole("button", { name: "Log" }).click();
  await card.getByText("Delivered", { exact: true }).waitFor();
  expect(await page.content()).not.toContain(secret);
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  await card.getByRole("button", { name: `Edit ${receiver.url}` }).click();
  const edit = page.getByRole("dialog", { name: "Edit webhook" });
  await edit.getByRole("combobox", { name: "Events" }).fill("stock.changed");
  await page.getByRole("option", { name: "stock.changed" }).click();
  await page.keyboard.press("Escape");
  await edit.getByRole("button", { name: "Save" }).click();
  await card.getByRole("list", { name: "Events" }).getByText("stock.changed").waitFor();
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "No webhooks yet" }).waitFor();
});
