import type { MailboxMessage } from "@tatka/contract/content/messages";
import type { AllSettings } from "@tatka/contract/content/settings";
import { expect, test } from "vitest";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { textOfPdf } from "../../harness/files/pdf-text.ts";
import { bring } from "../../harness/paid-order.ts";
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

test("by default the store is called Tatka everywhere", async () => {
  expect(await titleOf("/faq")).toMatch(/ \| Tatka$/);
  expect(await titleOf("/bn/faq")).toMatch(/ \| টাটকা$/);
  expect(await page("/blog/rss.xml")).toContain("<title>Tatka blog</title>");
});

test("the store's name is in titles, pages, the manifest, the feed, email and SMS", async () => {
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
  expect(mail?.subject).toMatch(/^\d{4} is your Fresh & Co PIN$/);
  expect(mail?.text).toMatch(/^\d{4} is your Fresh & Co PIN\./);
  expect(mail?.html).toContain("Fresh &amp; Co: groceries");
  await expect.poll(() => mailTo("+8801712345001")).toBeDefined();
  expect((await mailTo("+8801712345001"))?.text).toMatch(/^\d{4} is your Fresh & Co PIN\./);
  for (const text of [mail?.subject, mail?.text, mail?.html]) expect(text).not.toMatch(/Tatka|টাটকা|\{.*store/);
});

test("no page, manifest or feed contains Tatka, or an unfilled placeholder", async () => {
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

test("another store shows its own name everywhere", async () => {
  await rename({ en: "Fresh & Co", bn: "বাজার" });
  // Texts that the demo's staff wrote; another store's would differ.
  await store.query(
    `update setting set value = replace(replace(value::text, 'Tatka', 'Fresh'), 'টাটকা', 'বাজার')::jsonb
     where key in ('company', 'metaInfo', 'home')`,
  );
  await store.query("delete from outgoing_message");
  const buyer = await aBuyer(store);
  await buyer.put(await aVariation(store, 50), 1);
  const { orderNumber } = (await buyer.order()).body;
  await bring(store, orderNumber, "delivered");
  await expect.poll(() => page("/dev/mailbox.json")).toContain(orderNumber);
  const proof = await asAdministrator(store);
  const given: Record<string, string> = {};
  const give = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await store.request(path, { headers });
    expect(answer.ok, path).toBe(true);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const isPdf = answer.headers.get("content-type") === "application/pdf";
    const text = isPdf ? textOfPdf(bytes).drawn : "";
    given[path] = `${answer.headers.get("content-disposition")} ${Buffer.from(bytes).toString("utf8")} ${text}`;
  };
  for (const path of ["/", "/bn", "/faq", "/bn/faq", "/about-us", "/blog", "/product/white-sugar"]) await give(path);
  for (const path of ["/admin", "/admin/order", "/dev/mailbox.json", "/dev/mailbox", "/manifest.webmanifest"])
    await give(path);
  for (const path of ["/push-worker.js", "/blog/rss.xml"]) await give(path);
  await give(`/api/v1.0/order/${orderNumber}/invoice.pdf`, { authorization: buyer.authorization });
  for (const paper of ["invoice", "packing-slip"])
    await give(`/api/v1.0/admin/order/${orderNumber}/${paper}.pdf`, proof);
  for (const [path, text] of Object.entries(given)) {
    expect(text.match(/.{0,60}\bTatka\b.{0,60}/)?.[0], path).toBeUndefined();
    expect(text.match(/filename="[^"]*tatka[^"]*"/)?.[0], path).toBeUndefined();
  }
  expect(given["/admin"]).toContain("<title>Fresh &amp; Co</title>");
  expect(given["/admin"]).toContain('data-bn="বাজার"');
  expect(given["/about-us"]).toMatch(/Fresh &amp; Co is an online shop/);
});

test("a name in one language is used for both", async () => {
  await rename({ en: "", bn: "বাজার" });
  expect(await titleOf("/faq")).toMatch(/ \| বাজার$/);
  await rename({ en: "", bn: "" });
  expect(await titleOf("/faq")).toMatch(/ \| Tatka$/);
});
