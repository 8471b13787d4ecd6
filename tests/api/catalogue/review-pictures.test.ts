import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { AdminReview, OwnReview, Review, ReviewPicture } from "@tatka/contract/catalogue/reviews";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aBuyer, type Buyer } from "../../harness/checkout.ts";
import { breakRow } from "../../harness/database/broken-row.ts";
import { runJob } from "../../harness/job.ts";
import { aBuyerOf, aReviewedProduct } from "../../harness/reviewed-product.ts";
import { shoppersOf } from "../../harness/shopper.ts";
import { aStaffMember } from "../../harness/staff.ts";
import { asAdministrator, sharedStore } from "../../harness/store.ts";

const store = await sharedStore();
const admin = await asAdministrator(store);

type Refused = { code?: string };

/** Small, so that decoding is fast. */
const photo = await sharp({ create: { width: 320, height: 160, channels: 3, background: "#c63" } })
  .jpeg()
  .toBuffer();
/** A photo as phones take it: rotated by its metadata, with a location. */
const phonePhoto = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#c63" } })
  .jpeg()
  .withExif({ IFD0: { Copyright: "Rahima Khatun" }, IFD3: { GPSLatitude: "23/1 48/1 0/1", GPSLatitudeRef: "N" } })
  .withMetadata({ orientation: 6 })
  .toBuffer();

async function upload(who: Pick<Buyer, "authorization">, slug: string, bytes: Uint8Array | string = photo) {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], "photo.jpg", { type: "image/jpeg" }));
  const response = await store.request(`/api/v1.0/product/${slug}/review/picture`, {
    method: "POST",
    headers: { authorization: who.authorization },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as ReviewPicture & Refused };
}

const seenBy = async (url: string, who?: Pick<Buyer, "authorization">) =>
  store.request(url, { headers: who ? { authorization: who.authorization } : {} });
const write = (who: Buyer, slug: string, pictures?: string[]) =>
  who.call<OwnReview & Refused>("PUT", `/product/${slug}/review`, {
    stars: 5,
    text: "Look.",
    ...(pictures && { pictures }),
  });
const shown = async (slug: string) =>
  (await store.call<{ items: Review[] }>("GET", `/product/${slug}/reviews`)).body.items;
const filesOf = async ({ name }: { name: string }) =>
  (await readdir(join(store.dataDir, "review-pictures"))).filter((file) => file.startsWith(name)).length;

async function waiting(slug: string): Promise<AdminReview> {
  const { body } = await store.call<{ items: AdminReview[] }>("GET", "/admin/review?take=100", undefined, admin);
  const found = body.items.find(({ product }) => product.slug === slug);
  if (!found) throw new Error("there is no review");
  return found;
}

async function decide(slug: string, change: object): Promise<AdminReview> {
  const { id, version } = await waiting(slug);
  return (await store.call<AdminReview>("PATCH", `/admin/review/${id}`, { version, ...change }, admin)).body;
}

/** A buyer with a pending review with this many pictures. */
async function aPicturedReview(count = 2, bytes = photo) {
  const { variationId, slug } = await aReviewedProduct(store);
  const buyer = await aBuyerOf(store, variationId);
  const pictures: ReviewPicture[] = [];
  for (let number = 0; number < count; number++) pictures.push((await upload(buyer, slug, bytes)).body);
  const { status } = await write(
    buyer,
    slug,
    pictures.map(({ name }) => name),
  );
  expect(status).toBe(200);
  return { buyer, slug, variationId, pictures, first: pictures[0] as ReviewPicture };
}

describe("a picture", () => {
  test("is visible to its author and staff, and to others only once the review is approved", async () => {
    const { buyer, slug, pictures, first } = await aPicturedReview();
    const stranger = await aBuyer(store);
    for (const url of [first.small, first.large]) {
      expect((await seenBy(url)).status).toBe(404);
      expect((await seenBy(url, stranger)).status).toBe(404);
      const own = await seenBy(url, buyer);
      expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    }
    expect(await shown(slug)).toEqual([]);
    const { id, pictures: forStaff } = await waiting(slug);
    expect(forStaff).toEqual(pictures);
    const path = `/api/v1.0/admin/review/${id}/picture/${first.name}`;
    expect((await store.request(path, { headers: admin })).status).toBe(200);
    const { headers: packer } = await aStaffMember(store, ["order.read"]);
    expect((await store.request(path, { headers: packer })).status).toBe(403);
    expect((await seenBy(path, buyer)).status).toBe(401);

    await decide(slug, { status: "approved" });
    expect((await shown(slug))[0]?.pictures).toEqual(pictures);
    const open = await seenBy(first.small);
    expect([open.status, open.headers.get("content-type")]).toEqual([200, "image/webp"]);
    // An edited review is pending again, and so are its pictures.
    await write(buyer, slug);
    expect((await seenBy(first.small)).status).toBe(404);
    expect((await buyer.call<{ review: OwnReview }>("GET", `/product/${slug}/review`)).body.review.pictures).toEqual(
      pictures,
    );
  });

  test("is rotated upright, stored in two sizes and stripped of camera metadata", async () => {
    const { buyer, first } = await aPicturedReview(1, phonePhoto);
    const large = Buffer.from(await (await seenBy(first.large, buyer)).arrayBuffer());
    const metadata = await sharp(large).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(["webp", 800, 1600]);
    expect([first.width, first.height]).toEqual([800, 1600]);
    expect([metadata.exif, metadata.orientation, metadata.icc]).toEqual([undefined, undefined, undefined]);
    expect(large.includes("Rahima")).toBe(false);
    const small = await sharp(Buffer.from(await (await seenBy(first.small, buyer)).arrayBuffer())).metadata();
    expect([small.width, small.height]).toEqual([160, 320]);
  });

  test("is one of at most three, each once, in the author's order", async () => {
    const { buyer, slug, pictures } = await aPicturedReview(3);
    const names = pictures.map(({ name }) => name);
    const turned = await write(buyer, slug, [...names].reverse());
    expect(turned.body.pictures.map(({ name }) => name)).toEqual([...names].reverse());
    const fourth = (await upload(buyer, slug)).body.name;
    expect((await write(buyer, slug, [...names, fourth])).status).toBe(400);
    const twice = await write(buyer, slug, [names[0] ?? "", names[0] ?? ""]);
    expect(twice.body.pictures.map(({ name }) => name)).toEqual([names[0]]);
  });

  test("can only be attached to the uploader's own review", async () => {
    const { slug, variationId, first } = await aPicturedReview();
    const other = await aBuyerOf(store, variationId);
    for (const name of [first.name, "0".repeat(32)]) {
      const refused = await write(other, slug, [name]);
      expect([refused.status, refused.body.code]).toEqual([409, "review.picture_gone"]);
    }
    // Nothing of a refused review is stored.
    expect((await other.call<{ review: unknown }>("GET", `/product/${slug}/review`)).body.review).toBe(null);
    const unused = (await upload(other, slug)).body;
    expect((await seenBy(unused.small)).status).toBe(404);
    const elsewhere = await aReviewedProduct(store);
    const buyerThere = await aBuyerOf(store, elsewhere.variationId);
    expect((await write(buyerThere, elsewhere.slug, [unused.name])).body.code).toBe("review.picture_gone");
  });
});

describe("an upload", () => {
  test("is for buyers, and limited", async () => {
    const { variationId, slug } = await aReviewedProduct(store);
    expect((await upload({ authorization: "" }, slug)).status).toBe(401);
    expect((await upload(await aBuyer(store), slug)).body.code).toBe("review.not_bought");
    const buyer = await aBuyerOf(store, variationId);
    expect((await upload(buyer, "no-such-product")).status).toBe(404);
    await store.query(
      `insert into failed_proof (subject, failures, recent) values ($1, 29, array_fill(now(), array[29]))`,
      [`review pictures by ${buyer.id}`],
    );
    expect((await upload(buyer, slug)).status).toBe(201);
    expect((await upload(buyer, slug)).status).toBe(429);
  });

  test("that is not a picture is refused with a message, whatever its type says", async () => {
    const { variationId, slug } = await aReviewedProduct(store);
    const buyer = await aBuyerOf(store, variationId);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .gif()
      .toBuffer();
    for (const bytes of ["hello", svg, gif, photo.subarray(0, 40), "%PDF-1.7", ""]) {
      const refused = await upload(buyer, slug, bytes);
      expect([refused.status, refused.body.code]).toEqual([422, "review.not_a_picture"]);
    }
    const huge = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    expect((await upload(buyer, slug, huge)).body.code).toBe("review.too_many_pixels");
    const missing = await store.request(`/api/v1.0/product/${slug}/review/picture`, {
      method: "POST",
      headers: { authorization: buyer.authorization, "content-type": "multipart/form-data; boundary=x" },
      body: "--x--",
    });
    expect(missing.status).toBe(400);
    expect((await upload(buyer, slug, Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
  });
});

describe("the file is deleted", () => {
  test("when its author removes the picture or the review", async () => {
    const { buyer, slug, pictures, first } = await aPicturedReview();
    const [, second] = pictures as [ReviewPicture, ReviewPicture];
    await write(buyer, slug, [second.name]);
    await expect.poll(() => filesOf(first)).toBe(0);
    expect(await filesOf(second)).toBe(2);
    await buyer.call("DELETE", `/product/${slug}/review`);
    await expect.poll(() => filesOf(second)).toBe(0);
  });

  test("when staff reject the review, or remove one picture of an approved one, which is logged", async () => {
    const rejected = await aPicturedReview();
    await decide(rejected.slug, { status: "rejected", reason: "Not the product." });
    await expect.poll(() => filesOf(rejected.first)).toBe(0);

    const { slug, pictures, first } = await aPicturedReview();
    const { id } = await decide(slug, { status: "approved" });
    const path = `/admin/review/${id}/picture/${first.name}`;
    const { headers: reader } = await aStaffMember(store, ["review.read"]);
    expect((await store.call("DELETE", path, undefined, reader)).status).toBe(403);
    const after = await store.call<AdminReview>("DELETE", path, undefined, admin);
    expect([after.status, after.body.pictures]).toEqual([200, pictures.slice(1)]);
    expect((await store.call("DELETE", path, undefined, admin)).status).toBe(404);
    expect((await shown(slug))[0]?.pictures).toEqual(pictures.slice(1));
    expect((await seenBy(first.small)).status).toBe(404);
    await expect.poll(() => filesOf(first)).toBe(0);
    expect(await filesOf(pictures[1] as ReviewPicture)).toBe(2);
    const log = await store.query(
      "select before, after from audit_entry where resource = 'review' and resource_id = $1 order by id desc limit 1",
      [String(id)],
    );
    expect(log).toEqual([{ before: { pictures: 2 }, after: { pictures: 1 } }]);
  });

  test("with its author's account", async () => {
    const { slug, first } = await aPicturedReview();
    const { id } = await decide(slug, { status: "approved" });
    const { browser, user, password } = await shoppersOf(store).aCustomer();
    await store.query("update review set account_id = $2 where id = $1", [id, user?.id]);
    await store.query("update review_picture set account_id = $2 where review_id = $1", [id, user?.id]);
    const copy = await browser.call<{ reviews: object[] }>("GET", "/user/export");
    expect(copy.body.reviews).toMatchObject([{ product: slug, pictures: 2 }]);
    expect((await browser.call("POST", "/user/deleteAccount", { password })).status).toBe(204);
    expect((await seenBy(first.small)).status).toBe(404);
    await expect.poll(() => filesOf(first)).toBe(0);
  });

  test("a day after an unused upload, never while in use, and one failure does not hold up others", async () => {
    const { buyer, slug, first } = await aPicturedReview();
    const uploads = [];
    for (let count = 0; count < 3; count++) uploads.push((await upload(buyer, slug)).body);
    const [broken, old, fresh] = uploads as [ReviewPicture, ReviewPicture, ReviewPicture];
    await store.query("update review_picture set created_at = now() - interval '25 hours' where name <> $1", [
      fresh.name,
    ]);
    const { mend } = await breakRow(store, {
      table: "review_picture",
      on: "delete",
      when: `old.name = '${broken.name}'`,
    });
    await runJob(store, "delete-review-pictures");
    expect(await Promise.all([broken, old, fresh, first].map(filesOf))).toEqual([2, 0, 2, 2]);
    await mend();
    await runJob(store, "delete-review-pictures");
    expect(await filesOf(broken)).toBe(0);
  });
});
