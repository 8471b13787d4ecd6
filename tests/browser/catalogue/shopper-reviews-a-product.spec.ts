import sharp from "sharp";
import { expect, test } from "vitest";
import { aVisitor, expectAccessible, expectReadableInTheDark } from "../../harness/browser.ts";
import { aBuyer, aVariation } from "../../harness/checkout.ts";
import { aManager } from "../../harness/manager.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

const notAPicture = { name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("hello") };

async function aPhoto(background: string) {
  const image = sharp({ create: { width: 900, height: 1200, channels: 3, background } });
  return { name: "photo.jpg", mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

test("a customer reviews a delivered product, staff approve and answer it, and everyone sees it", async () => {
  const buyer = await aBuyer(store);
  await store.query("update account set name = 'Rahima Khatun' where id = $1", [buyer.id]);
  const variationId = await aVariation(store, 50);
  await buyer.put(variationId, 2);
  const { orderNumber } = (await buyer.order()).body;
  await store.query(
    `with moved as (update customer_order set status = 'delivered', payment_status = 'paid' where number = $1 returning id)
     insert into order_history (order_id, status, payment_status) select id, 'delivered', 'paid' from moved`,
    [orderNumber],
  );
  await store.query("delete from review where product_id = (select product_id from variation where id = $1)", [
    variationId,
  ]);

  const page = await aVisitor({ reducedMotion: "reduce", viewport: { width: 360, height: 800 } });
  const token = buyer.authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "token", value: token, url: store.origin, httpOnly: true }]);
  await page.goto(`${store.origin}/customer/order/${orderNumber}`);
  await page.getByRole("link", { name: /^Write a review/ }).click();
  await page.waitForURL(/\/product\/.*#reviews/);
  await page.getByRole("button", { name: "Write a review" }).click();
  const form = page.getByRole("form", { name: "Your review" });
  await form.getByRole("button", { name: "Send review" }).click();
  await form.getByRole("alert").getByText("Choose 1 to 5 stars.").waitFor();
  await form.getByText("4 stars: good").click({ force: true });
  await form.getByLabel("Tell others what you think (optional)").fill("Soft and flaky.");
  const pictures = await Promise.all(["#c63", "#36c"].map(aPhoto));
  await form.getByLabel("Add pictures").setInputFiles([...pictures, notAPicture]);
  await form.getByRole("img", { name: "Your picture 2" }).waitFor();
  await form.getByRole("alert").getByText("Use a JPEG, PNG or WebP picture.").waitFor();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Send review" }).click();
  await page.getByText("Thank you! Your review will be shown once we have checked it.").waitFor();
  // The browser logs failed responses, and one upload is refused.
  expect(page.complaints.filter((text) => !text.includes("422"))).toEqual([]);
  page.complaints.length = 0;

  const staff = await aManager(store, { reducedMotion: "reduce" });
  await staff.goto(`${store.origin}/admin/review`);
  const line = staff.getByRole("row").filter({ hasText: "Soft and flaky." });
  await line.getByRole("button", { expanded: false }).click();
  const card = staff.getByRole("row").filter({ has: staff.getByRole("link", { name: "See it in the store" }) });
  await card.getByRole("img", { name: "Picture 1" }).waitFor();
  await card.getByRole("button", { name: "Remove picture 2" }).click();
  await card.getByRole("img", { name: "Picture 2" }).waitFor({ state: "detached" });
  await card.getByRole("button", { name: "Reply" }).click();
  await card.getByLabel("Reply, shown under the review").fill("Thank you!");
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("Reply: Thank you!").waitFor();
  await expectAccessible(staff);
  await card.getByRole("button", { name: "Approve" }).click();
  await card.waitFor({ state: "detached" });

  await page.reload();
  const reviews = page.locator("#reviews");
  await reviews.getByText("Rahima K.").waitFor();
  await reviews.getByText("Soft and flaky.").waitFor();
  await reviews.getByText("Thank you!", { exact: true }).waitFor();
  await page.getByRole("link", { name: /4 out of 5 stars/ }).waitFor();

  const other = await aVisitor({ reducedMotion: "reduce", viewport: { width: 360, height: 800 } });
  // Before hydration, the link would open the image file instead of the dialog.
  await other.goto(page.url(), { waitUntil: "networkidle" });
  const small = other.locator("#reviews").getByRole("img", { name: "Picture 1 by Rahima K." });
  await small.scrollIntoViewIfNeeded();
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await small.click();
  const large = other.getByRole("dialog", { name: "Picture 1 by Rahima K." });
  await expect
    .poll(() => large.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(320);
  await expectAccessible(other);
  await other.keyboard.press("Escape");
  await large.waitFor({ state: "detached" });
  expect(other.complaints).toEqual([]);
  // At the top, the bottom bar covers no picture.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  expect(page.complaints).toEqual([]);
  const facts = await page.locator("script[type='application/ld+json']").first().textContent();
  expect(facts).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}');
});
