import { expect, test } from "vitest";
import { aVisitor, expectAccessible } from "../../harness/browser.ts";
import { besidesRefusals, enterPassword } from "../../harness/people/second-factor.ts";
import { anAuthenticator } from "../../harness/services/authenticator.ts";
import { administrator, openStore } from "../../harness/store.ts";

test("in Bangla on a dark phone, two-step verification is set up and a recovery code signs in", async () => {
  const store = await openStore();
  const page = await aVisitor({
    viewport: { width: 360, height: 740 },
    colorScheme: "dark",
    reducedMotion: "reduce",
  });
  await enterPassword(page, store);
  await page.waitForURL(`${store.origin}/admin`);
  await page.getByRole("button", { name: "বাংলা" }).click();
  await page.locator("html[lang=bn]").waitFor();
  await page.goto(`${store.origin}/admin/security`);
  await page.getByRole("button", { name: "দুই ধাপের যাচাই চালু করুন" }).click();
  await page.locator("[name=password]").fill(administrator.password);
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: /কিউআর কোড/ }).waitFor();
  await expectAccessible(page);
  const app = anAuthenticator((await page.locator("code").textContent()) ?? "");
  const inBangla = app.code().replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
  await page.locator("[name=code]").fill(inBangla);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "আপনার রিকভারি কোড" }).waitFor();
  await expectAccessible(page);
  const [code = ""] = await page.locator("ol > li").allTextContents();
  await page.getByRole("button", { name: "কোডগুলো রেখে দিয়েছি" }).click();
  await page.getByText("১০টি রিকভারি কোড বাকি আছে।").waitFor();
  await expectAccessible(page);

  await page.context().clearCookies();
  await enterPassword(page, store);
  await page.getByRole("button", { name: "রিকভারি কোড ব্যবহার করুন" }).click();
  await expectAccessible(page);
  await page.locator("[name=code]").fill(code);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${store.origin}/admin`);
  expect(besidesRefusals(page)).toEqual([]);
});

test("recovery codes are renewed, and turning two-step verification off takes a valid one", async () => {
  const store = await openStore();
  await store.query("insert into setting (key, value) values ('staffSecondFactorRequired', 'true')");
  const page = await aVisitor({ reducedMotion: "reduce" });
  await enterPassword(page, store);
  await page.getByRole("heading", { name: "Set up two-step verification" }).waitFor();
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.keyboard.press("Enter");
  const app = anAuthenticator((await page.locator("code").textContent()) ?? "");
  await page.getByLabel(/^Code/).fill(app.code());
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  await expectAccessible(page);
  const codes = await page.locator("ol > li").allTextContents();
  await page.getByRole("button", { name: "I've saved my codes" }).click();

  await page.getByRole("button", { name: /Administrator/ }).click();
  await page.getByRole("menuitem", { name: "Security" }).click();
  await page.getByText("10 recovery codes left.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Get new recovery codes" }).click();
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByLabel(/^Code/).fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  const renewed = await page.locator("ol > li").allTextContents();
  await page.getByRole("button", { name: "I've saved my codes" }).click();

  // Delays the user's data behind the refusal of other requests, as on a slow network.
  const refused = page.waitForResponse((response) => response.status() === 403);
  await page.route("**/auth/isAdmin", async (route) => {
    await refused;
    await route.continue();
  });
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByText("You'll have to set it up again").waitFor();
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByLabel(/^Code/).fill(codes[1] ?? "");
  await page.keyboard.press("Enter");
  await page.getByText("Incorrect code").waitFor();
  await page.getByLabel(/^Code/).fill(renewed[0] ?? "");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Set up two-step verification" }).waitFor();
  expect(besidesRefusals(page)).toEqual([]);
});
