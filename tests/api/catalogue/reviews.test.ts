import type { AdminReview, OwnReview, Review } from "@tatka/contract/catalogue/reviews";
import { expect, test } from "vitest";
import { aBuyer as aNewBuyer, type Buyer } from "../../harness/checkout.ts";
import { aBuyerOf as aBuyer, aReviewedProduct } from "../../harness/reviewed-product.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { asAdministrator, sharedStore } from "../../harness/store.ts";

const store = await sharedStore();

type List = { items: Review[]; total: number; average: number; byStars: number[]; code?: string };
type Own = { mayReview: boolean; review: OwnReview | null; code?: string };

const aProduct = () => aReviewedProduct(store);
const aBuyerOf = (variationId: number, status?: string) => aBuyer(store, variationId, status);

const write = (buyer: Buyer, slug: string, body: object) =>
  buyer.call<OwnReview & { code?: string; fields?: object }>("PUT", `/product/${slug}/review`, body);
const shown = async (slug: string) => (await store.call<List>("GET", `/product/${slug}/reviews`)).body;
const ratingOf = async (slug: string) =>
  (await store.call<{ rating: { average: number; count: number } }>("GET", `/product/${slug}`)).body.rating;

async function waitingOf(slug: string): Promise<AdminReview> {
  const { body } = await store.call<{ items: AdminReview[] }>(
    "GET",
    "/admin/review?status=waiting&take=100",
    undefined,
    await asAdministrator(store),
  );
  const found = body.items.find(({ product }) => product.slug === slug);
  if (!found) throw new Error("no review waits");
  return found;
}

const decide = async (id: number, body: object) =>
  store.call<AdminReview & { code?: string }>("PATCH", `/admin/review/${id}`, body, await asAdministrator(store));

test("the demo's reviews of products that are not kept cold mention no cold", async () => {
  const wrong = await store.query(
    `select p.slug, r.text from review r join product p on p.id = r.product_id
     where r.account_id is null and p.storage = 'ambient' and r.text ~* '\\m(cold|frozen|freezer|ice|thaws)\\M|ঠান্ডা|জমাট'`,
  );
  expect(wrong).toEqual([]);
  const [all] = await store.query<{ count: number }>(
    "select count(*)::int as count from review r join product p on p.id = r.product_id where p.storage <> 'ambient'",
  );
  expect(all?.count).toBeGreaterThan(50);
});

test("an approved review shows first name and initial, and counts towards the rating", async () => {
  const { variationId, slug } = await aProduct();
  const buyer = await aBuyerOf(variationId);
  await store.query("update account set name = 'Rahima Khatun' where id = $1", [buyer.id]);
  expect((await buyer.call<Own>("GET", `/product/${slug}/review`)).body).toEqual({ mayReview: true, review: null });
  expect(await ratingOf(slug)).toEqual({ average: 0, count: 0 });

  const written = await write(buyer, slug, { stars: 4, text: " Soft and flaky. ", language: "en" });
  expect([written.status, written.body]).toEqual([
    200,
    { stars: 4, text: "Soft and flaky.", status: "waiting", reason: "", pictures: [] },
  ]);
  expect((await shown(slug)).total).toBe(0);

  const waiting = await waitingOf(slug);
  const approved = await decide(waiting.id, { version: waiting.version, status: "approved", reply: "Thank you!" });
  expect(approved.body).toMatchObject({ status: "approved", author: "Rahima K.", reply: "Thank you!" });
  expect(await shown(slug)).toMatchObject({
    total: 1,
    average: 4,
    byStars: [0, 0, 0, 1, 0],
    items: [{ author: "Rahima K.", stars: 4, text: "Soft and flaky.", reply: "Thank you!" }],
  });
  expect(await ratingOf(slug)).toEqual({ average: 4, count: 1 });

  // The second of two concurrent decisions gets a conflict.
  expect((await decide(waiting.id, { version: waiting.version, status: "approved" })).body.code).toBe("record.changed");
  const [audit] = await store.query<{ before: object; after: object }>(
    "select before, after from audit_entry where resource = 'review' and resource_id = $1",
    [String(waiting.id)],
  );
  expect(audit).toMatchObject({ before: { status: "waiting" }, after: { status: "approved" } });
  expect(JSON.stringify(audit)).not.toContain("flaky");

  // An edited review is moderated again; a deleted one disappears.
  await write(buyer, slug, { stars: 1, text: "Changed my mind." });
  expect((await shown(slug)).total).toBe(0);
  expect(await ratingOf(slug)).toEqual({ average: 0, count: 0 });
  expect((await buyer.call("DELETE", `/product/${slug}/review`)).status).toBe(204);
  expect((await buyer.call<Own>("GET", `/product/${slug}/review`)).body.review).toBe(null);
});

test("rejecting a review needs a reason, which its author sees, and hides the review", async () => {
  const { variationId, slug } = await aProduct();
  const buyer = await aBuyerOf(variationId);
  await write(buyer, slug, { stars: 1, text: "Call me at 01712345678" });
  const { id, version } = await waitingOf(slug);
  expect((await decide(id, { version, status: "rejected" })).body.code).toBe("review.reason_missing");
  await decide(id, { version, status: "rejected", reason: "Please leave out phone numbers." });
  expect((await buyer.call<Own>("GET", `/product/${slug}/review`)).body.review).toMatchObject({
    status: "rejected",
    reason: "Please leave out phone numbers.",
  });
  expect((await shown(slug)).total).toBe(0);
});

test("only customers who received the product may review it", async () => {
  const { variationId, slug } = await aProduct();
  const guest = await store.call<{ code: string }>("PUT", `/product/${slug}/review`, { stars: 5 });
  expect([guest.status, guest.body.code]).toEqual([401, "auth.not_signed_in"]);
  const stranger = await aNewBuyer(store);
  const refused = await write(stranger, slug, { stars: 5 });
  expect([refused.status, refused.body.code]).toEqual([403, "review.not_bought"]);
  const onItsWay = await aBuyerOf(variationId, "out_for_delivery");
  expect((await write(onItsWay, slug, { stars: 5 })).body.code).toBe("review.not_bought");
  expect((await onItsWay.call<Own>("GET", `/product/${slug}/review`)).body.mayReview).toBe(false);
  expect((await write(stranger, "no-such-product", { stars: 5 })).status).toBe(404);
});

test("reviews with no stars, six stars or too much text are refused", async () => {
  const { variationId, slug } = await aProduct();
  const buyer = await aBuyerOf(variationId);
  for (const body of [{}, { stars: 0 }, { stars: 6 }, { stars: 4.5 }, { stars: 5, text: "x".repeat(2_001) }]) {
    expect((await write(buyer, slug, body)).status).toBe(400);
  }
});

test("two concurrent reviews by one customer become one, and nobody can change another customer's", async () => {
  const { variationId, slug } = await aProduct();
  const [one, other] = [await aBuyerOf(variationId), await aBuyerOf(variationId)];
  await write(other, slug, { stars: 2, text: "Mine." });
  await Promise.all([5, 4, 3].map((stars) => write(one, slug, { stars })));
  const [counted] = await store.query<{ count: number }>(
    "select count(*)::int as count from review where account_id = $1",
    [one.id],
  );
  expect(counted?.count).toBe(1);
  await one.call("DELETE", `/product/${slug}/review`);
  expect((await other.call<Own>("GET", `/product/${slug}/review`)).body.review).toMatchObject({ text: "Mine." });
});

test("concurrently approved reviews all count", async () => {
  const { variationId, slug } = await aProduct();
  const buyers = await Promise.all([5, 4, 3].map(() => aBuyerOf(variationId)));
  await Promise.all(buyers.map((buyer, index) => write(buyer, slug, { stars: 5 - index })));
  const rows = await store.query<{ id: number; version: number }>(
    "select r.id, r.version from review r join product p on p.id = r.product_id where p.slug = $1",
    [slug],
  );
  await Promise.all(rows.map(({ id, version }) => decide(id, { version, status: "approved" })));
  expect(await ratingOf(slug)).toEqual({ average: 4, count: 3 });
});

test("reviews per customer and day are limited", async () => {
  const { variationId, slug } = await aProduct();
  const buyer = await aBuyerOf(variationId);
  const statuses = [];
  for (let count = 0; count < 31; count++) statuses.push((await write(buyer, slug, { stars: 5 })).status);
  expect(statuses.filter((status) => status === 200).length).toBe(30);
  expect(statuses.at(-1)).toBe(429);
});

test("a review is in the customer's data export, and is deleted with the account", async () => {
  const { variationId, slug } = await aProduct();
  const buyer = await aBuyerOf(variationId);
  await write(buyer, slug, { stars: 5, text: "Breakfast is saved." });
  const { id, version } = await waitingOf(slug);
  await decide(id, { version, status: "approved" });
  expect(await ratingOf(slug)).toEqual({ average: 5, count: 1 });
  const copy = await buyer.call<{ reviews: object[] }>("GET", "/user/export");
  expect(copy.body.reviews).toMatchObject([{ product: slug, stars: 5, text: "Breakfast is saved." }]);

  const { browser, user, password } = await shoppersOf(store).aCustomer();
  await store.query("update review set account_id = $2 where id = $1", [id, user?.id]);
  expect((await browser.call("POST", "/user/deleteAccount", { password })).status).toBe(204);
  await expect.poll(async () => (await shown(slug)).total).toBe(0);
  await expect.poll(() => ratingOf(slug)).toEqual({ average: 0, count: 0 });
});
