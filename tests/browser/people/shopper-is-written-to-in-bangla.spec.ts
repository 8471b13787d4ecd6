import type { MailboxMessage } from "@tatka/contract/content/messages";
import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { asBuyer, aVariation } from "../../harness/checkout.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

/** Waits for the first message to this contact that matches. */
async function messageTo(to: string, about: RegExp): Promise<string> {
  const find = async () => {
    const messages = (await (await store.request("/dev/mailbox.json")).json()) as MailboxMessage[];
    return messages.find((message) => message.to === to && about.test(message.text))?.text;
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

test("a customer who signs up and orders on the Bangla site gets the PIN and the confirmation in Bangla", async () => {
  const email = "nasrin@shop.example";
  const page = await aVisitor({ viewport: { width: 360, height: 740 } });
  await page.context().addCookies([{ name: "location", value: "dhaka", url: store.origin }]);
  await page.context().addInitScript(() => localStorage.setItem("home-popup-seen", "1"));
  await page.goto(`${store.origin}/bn/faq`);
  await page.getByRole("banner").getByRole("button", { name: "লগইন" }).click();
  const dialog = page.getByRole("dialog", { name: "লগইন" });
  await dialog.locator("input[name=emailOrPhone]").fill(email);
  await page.keyboard.press("Enter");
  const code = await messageTo(email, /আপনার টাটকা পিন/);
  expect(code).toMatch(/^\d{4} আপনার টাটকা পিন। ৫ মিনিট কাজ করবে/);
  await page.getByLabel("৪ সংখ্যার পিন").fill(code.slice(0, 4));
  await page.keyboard.press("Enter");
  await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill("গোপন-শব্দ");
  await page.getByLabel("পাসওয়ার্ড আবার লিখুন").fill("গোপন-শব্দ");
  await dialog.getByRole("button", { name: "সাইন আপ করুন" }).first().click();
  await dialog.waitFor({ state: "detached" });

  // The address and the cart skip the forms, which other tests cover.
  const [account] = await store.query<{ id: number }>("select id from account where email = $1", [email]);
  const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value;
  const authorization = `Bearer ${token}`;
  const buyer = await asBuyer(store, {
    id: account?.id ?? 0,
    authorization,
    call: (method, path, body, headers) => store.call(method, path, body, { authorization, ...headers }),
  });
  await buyer.put(await aVariation(store, 10), 1);
  await page.goto(`${store.origin}/bn/checkout`);
  await page.getByText("Rahima Khatun").first().waitFor();
  await page.getByRole("group", { name: "সময়" }).getByRole("radio").last().check();
  await page.getByRole("button", { name: /^অর্ডার করুন/ }).click();
  await page.waitForURL(/\/bn\/customer\/order\/[0-9A-Z-]{14}/);
  await messageTo(email, /আপনার অর্ডার পেয়েছি/);
  expect(page.complaints).toEqual([]);
});
