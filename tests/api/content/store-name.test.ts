import type { MailboxMessage } from "@tatka/contract/content/messages";
import type { AllSettings } from "@tatka/contract/content/settings";
import { expect, test } from "vitest";
import { shoppersOf } from "../../harness/shopper.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const { aBrowser } = shoppersOf(store);
const page = async (path: string) => (await store.request(path)).text();
const titleOf = async (path: string) => /<title>([^<]*)<\/title>/.exec(await page(path))?.[1];
const mailTo = async (to: string) =>
  ((await (await store.request("/dev/mailbox.json")).json()) as MailboxMessage[]).find((message) => message.to === to);

async function rename(name: AllSettings["basic"]["name"]): Promise<void> {
  const { body } = await store.call<AllSettings["basic"]>("GET", "/settings/basic");
  const [saved] = await store.query<{ version: number }>("select version from setting where key = 'basic'");
  const change = { key: "basic", value: { ...body, name }, version: saved?.version ?? 0 };
  const answer = await store.call("POST", "/settings", change, await asAdministrator(store));
  expect(answer.status).toBe(200);
}

test("until staff name it, the store is called Tatka everywhere", async () => {
  expect(await titleOf("/faq")).toMatch(/ \| Tatka$/);
  expect(await titleOf("/bn/faq")).toMatch(/ \| টাটকা$/);
  expect(await page("/blog/rss.xml")).toContain("<title>Tatka blog</title>");
});

test("what staff call the store stands in titles, pages, the manifest, the feed, mail and SMS", async () => {
  await rename({ en: "Fresh & Co", bn: "বাজার" });
  expect(await titleOf("/faq")).toMatch(/ \| Fresh &amp; Co$/);
  expect(await titleOf("/bn/faq")).toMatch(/ \| বাজার$/);
  const home = await page("/");
  expect(home).toMatch(/aria-label="Fresh &amp; Co home page"/);
  expect(home).toContain("© Fresh &amp; Co. All rights reserved.");
  expect(home).toContain('property="og:site_name" content="Fresh &amp; Co"');
  expect(JSON.parse(await page("/manifest.webmanifest"))).toMatchObject({
    name: "Fresh & Co",
    short_name: "Fresh & Co",
  });
  expect(await page("/blog/rss.xml")).toContain("<title>Fresh &amp; Co blog</title>");
  expect(await page("/bn/blog/rss.xml")).toContain("<title>বাজার ব্লগ</title>");

  const browser = aBrowser();
  for (const to of ["named@shop.example", "01712345001"]) {
    expect((await browser.call("GET", `/otp?emailOrPhone=${to}`)).status).toBe(200);
  }
  await expect.poll(() => mailTo("named@shop.example")).toBeDefined();
  const mail = await mailTo("named@shop.example");
  expect(mail?.subject).toMatch(/^\d{4} is your Fresh & Co code$/);
  expect(mail?.text).toMatch(/^\d{4} is your Fresh & Co code\./);
  expect(mail?.html).toContain("Fresh &amp; Co: groceries");
  await expect.poll(() => mailTo("+8801712345001")).toBeDefined();
  expect((await mailTo("+8801712345001"))?.text).toMatch(/^\d{4} is your Fresh & Co code\./);
  for (const text of [mail?.subject, mail?.text, mail?.html]) expect(text).not.toMatch(/Tatka|টাটকা|\{.*store/);
});

test("no page, manifest or feed has Tatka left in its head or frame, nor a mark that was not filled in", async () => {
  await rename({ en: "Fresh & Co", bn: "বাজার" });
  for (const path of [
    "/faq",
    "/products",
    "/search/rice",
    "/customer/lists",
    "/nowhere-at-all",
    "/manifest.webmanifest",
  ]) {
    const text = await page(path);
    const frame = text.replace(/<main[\s\S]*<\/main>/, "").replace(/<script[\s\S]*?<\/script>/g, "");
    expect(frame, path).not.toMatch(/\bTatka\b|\{[a-z-]*store/);
  }
});

test("a store that is named in one language is called so in both", async () => {
  await rename({ en: "", bn: "বাজার" });
  expect(await titleOf("/faq")).toMatch(/ \| বাজার$/);
  await rename({ en: "", bn: "" });
  expect(await titleOf("/faq")).toMatch(/ \| Tatka$/);
});
