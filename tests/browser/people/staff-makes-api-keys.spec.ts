import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { administrator, openStore } from "../../harness/store.ts";

const store = await openStore({ isMcpOn: true });
const admin = (path: string) => `${store.origin}/admin${path}`;

test("an administrator makes a key, sees it once, and revokes it", async () => {
  const page = await aVisitor({ viewport: { width: 360, height: 800 } });
  await page.goto(admin("/login"));
  await page.getByLabel(/email or phone/i).fill(administrator.email);
  await page.getByLabel(/^password/i).fill(administrator.password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.includes("login"));
  await page.goto(admin("/settings/api-keys"));
  await page.getByRole("heading", { name: "No API keys yet" }).waitFor();

  await page.getByRole("button", { name: "New API key" }).click();
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByText("Choose at least one permission").waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("Accounting");
  await page.getByRole("combobox", { name: "What it may do" }).fill("FAQ: View");
  await page.getByRole("option", { name: "FAQ: View" }).click();
  await page.keyboard.press("Escape");
  await page.getByLabel(/^password/i).fill("not my password");
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByText("Incorrect email or password.").waitFor();
  await page.getByLabel(/^password/i).fill(administrator.password);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create key" }).click();
  const token = (await page.getByRole("dialog").locator("output").textContent()) ?? "";
  await expectAccessible(page);
  const call = () => store.request("/api/v1.0/admin/faq", { headers: { authorization: `Bearer ${token}` } });
  expect((await call()).status).toBe(200);
  await page.getByRole("button", { name: "I've saved it" }).click();

  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Accounting" }) });
  await card.getByText("FAQ: View").waitFor();
  expect(await page.content()).not.toContain(token);
  await expectAccessible(page);
  const connect = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Connect an AI assistant" }) });
  const url = (await connect.locator("output").first().textContent()) ?? "";
  expect((await fetch(url, { method: "POST", headers: { authorization: `Bearer ${token}` } })).status).not.toBe(404);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await connect.getByRole("button", { name: "Copy configuration" }).click();
  await connect.getByRole("button", { name: "Copied" }).waitFor();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.mcpServers.tatka).toMatchObject({ type: "http", url });
  await card.getByRole("button", { name: "Revoke Accounting" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await card.getByText("Revoked", { exact: true }).waitFor();
  expect((await call()).status).toBe(401);
  await page.context().close();
});
