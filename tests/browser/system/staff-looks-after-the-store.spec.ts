import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { aVisitor, expectAccessible, type Visitor } from "../../harness/browser.ts";
import { administrator, openStore } from "../../harness/store.ts";

/** A fake gateway that accepts every SMS. */
const sent: string[] = [];
const gateway = createServer(async (request, response) => {
  sent.push(await text(request));
  response.end(JSON.stringify({ response_code: 202 }));
});
await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
afterAll(() => void gateway.close());
const smsUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/smsapi?senderid=Tatka`;
const store = await openStore({ sms: { urls: [smsUrl], tokens: ["token"], perHour: 100 } });

async function signIn(page: Visitor): Promise<void> {
  await page.goto(`${store.origin}/admin/login`);
  await page.locator("[name=emailOrPhone]").fill(administrator.email);
  await page.locator("[name=password]").fill(administrator.password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

test("staff see a failed job with its error, retry it, and read it in Bangla on a phone", async () => {
  await store.query("select graphile_worker.add_job('deliver-message', '{\"ids\": \"none\"}', max_attempts => 1)");
  await expect
    .poll(() => store.query("select 1 from graphile_worker.jobs where last_error is not null"))
    .toHaveLength(1);
  const page = await aVisitor({ viewport: { width: 360, height: 800 } });
  await signIn(page);
  await page.goto(`${store.origin}/admin/settings/status`);

  await page.getByRole("heading", { name: "System status", level: 1 }).waitFor();
  await page.getByText("Failed jobs that are no longer retried: 1").waitFor();
  await page.getByText("Not retried automatically").waitFor();
  await expectAccessible(page);

  const retry = page.getByRole("button", { name: "Try again: Send an email or SMS" });
  await retry.click();
  await page.getByText("The job runs again").waitFor();
  // The retry fails again.
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "Refresh" }).first().click();
      return page.getByText("Not retried automatically").count();
    })
    .toBe(1);
  await page.evaluate(() => localStorage.setItem("RaStoretatka-admin.locale", '"bn"'));
  await page.reload();
  await page.getByRole("heading", { name: "সিস্টেমের অবস্থা", level: 1 }).waitFor();
  await page.getByRole("button", { name: "আবার চালান: ইমেইল বা এসএমএস পাঠানো" }).waitFor();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test("staff send a test SMS from the set-up guide, and the status page shows the gateway as working", async () => {
  const page = await aVisitor();
  await signIn(page);
  await page.goto(`${store.origin}/admin/settings/setup`);
  const number = page.getByLabel("Your mobile number");
  const send = page.getByRole("button", { name: "Send a test SMS" });
  await number.fill("12345");
  await send.click();
  await page.getByText("Enter a valid phone number").waitFor();
  await number.fill("01712345678");
  await send.click();
  await page.getByText(/01712345678/).waitFor();
  await expect.poll(() => sent.length).toBe(1);
  expect(new URLSearchParams(sent[0]).get("number")).toBe("8801712345678");

  await page.goto(`${store.origin}/admin/settings/status`);
  const gateways = page.getByRole("region", { name: "Gateways" });
  await gateways.getByText("Works").waitFor();
});
