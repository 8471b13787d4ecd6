import type { MediaItem } from "@tatka/contract/catalogue/media";
import type { ReviewPicture } from "@tatka/contract/catalogue/reviews";
import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aShopper } from "../harness/customer.ts";
import { runJob } from "../harness/job.ts";
import { twoServersOnStorage } from "../harness/machines/two-servers-on-storage.ts";
import { aBuyerOf, aReviewedProduct } from "../harness/reviewed-product.ts";
import { photo as listPhoto } from "../harness/scores/list-files.ts";
import { openStoreOn } from "../harness/store.ts";

const { storage, database, s3, picturesAt, one, two, admin } = await twoServersOnStorage();

const aPhoto = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function send<T>(path: string, bytes: Buffer, authorization: string) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" }));
  const response = await one.request(`/api/v1.0${path}`, { method: "POST", body: form, headers: { authorization } });
  return { status: response.status, headers: response.headers, body: (await response.json()) as T & { code?: string } };
}

const mediaItem = async (id: number) => (await one.call<MediaItem>("GET", `/admin/media/${id}`, undefined, admin)).body;

async function aPicture(background: string): Promise<MediaItem> {
  const { status, body } = await send<MediaItem>("/admin/media", await aPhoto(background), admin.authorization);
  expect(status).toBe(202);
  await expect.poll(async () => (await mediaItem(body.id)).status).toBe("ready");
  return mediaItem(body.id);
}

describe("a file stored by one server is served by another", () => {
  test("a deleted picture is deleted from the storage", async () => {
    const { id, name } = await aPicture("#20b0ff");
    expect((await one.call("DELETE", `/admin/media/${id}`, undefined, admin)).status).toBe(204);
    await expect.poll(async () => (await storage.names()).filter((file) => file.includes(name))).toEqual([]);
    expect((await two.request(`/media/${name}-320.webp`)).status).toBe(404);
  });

  test("review pictures are stored, and unused uploads are deleted", async () => {
    const { slug, variationId } = await aReviewedProduct(one);
    const buyer = await aBuyerOf(one, variationId);
    const { status, body } = await send<ReviewPicture>(
      `/product/${slug}/review/picture`,
      await aPhoto("#c63"),
      buyer.authorization,
    );
    expect(status).toBe(201);
    const seen = (authorization: string) => two.request(body.large, { headers: { authorization } });
    expect((await seen(buyer.authorization)).status).toBe(200);
    expect((await seen("")).status).toBe(404);
    await one.query("update review_picture set created_at = now() - interval '2 days' where name = $1", [body.name]);
    await runJob(one, "delete-review-pictures");
    await expect.poll(async () => (await storage.names()).filter((file) => file.includes(body.name))).toEqual([]);
  });

  test("any server can read a list's photo, and only the re-encoded copy is kept", async () => {
    const shopper = await aShopper(one);
    const sent = await send<ShoppingList>("/shopping-list", await listPhoto(["Potato 2 kg"]), shopper.authorization);
    expect(sent.status).toBe(201);
    const path = `/shopping-list/${sent.body.id}`;
    const headers = { authorization: shopper.authorization };
    await expect
      .poll(async () => (await two.call<ShoppingList>("GET", path, undefined, headers)).body.status, {
        timeout: 60_000,
        interval: 300,
      })
      .toBe("done");
    const shown = await two.request(`/api/v1.0${path}/photo`, { headers });
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await storage.names()).filter((file) => file.startsWith("shopping-lists/"))).toHaveLength(1);
    await one.query("delete from shopping_list");
    await runJob(one, "delete-old-lists");
    await expect
      .poll(async () => (await storage.names()).filter((file) => file.startsWith("shopping-lists/")))
      .toEqual([]);
  });
});

test("pages use the public picture URL and allow it in their policy; the API does not change", async () => {
  const page = await one.request("/product/plain-paratha");
  const html = await page.text();
  expect(page.headers.get("content-security-policy")).toContain(
    `img-src 'self' data: blob: ${new URL(picturesAt ?? "").origin};`,
  );
  expect(html).toContain(`data-pictures="${picturesAt}"`);
  expect(html).toMatch(new RegExp(`<img[^>]* src="${picturesAt}/[0-9a-f]{20,26}-\\d+\\.webp"`));
  expect(html).not.toMatch(/<(img|source)[^>]* (src|srcSet)="\/media\//);
  // Link previews use the store's own address.
  expect(html).toMatch(new RegExp(`property="og:image" content="${one.origin}/media/`));
  const { body } = await one.call<{ images: { url: string }[] }>("GET", "/product/plain-paratha");
  expect(body.images[0]?.url).toMatch(/^\/media\//);
  expect(await (await two.request("/product/plain-paratha")).text()).not.toContain(String(picturesAt));
});

test("wrong keys and a missing bucket prevent the start with a message", async () => {
  if (!s3) throw new Error("the settings name a storage");
  const start = (wrong: object) =>
    openStoreOn({ url: database.url, drop: async () => undefined }, { s3: { ...s3, ...wrong } });
  await expect(start({ secretAccessKey: "not this one" })).rejects.toThrow(
    "S3_BUCKET shop cannot be used: the storage answered 403 SignatureDoesNotMatch",
  );
  await expect(start({ bucket: "nobodys" })).rejects.toThrow(
    "S3_BUCKET nobodys cannot be used: the storage answered 404 NoSuchBucket",
  );
});

describe("while the storage is away", () => {
  test("pictures and uploads answer 503 with Retry-After, log an error and write no row", async () => {
    const { name } = await aPicture("#30c060");
    const shopper = await aShopper(one);
    const bytes = await listPhoto(["Potato 2 kg"]);
    const rows = () =>
      one.query("select (select count(*) from picture) as pictures, (select count(*) from shopping_list) as lists");
    const before = await rows();
    await storage.goAway();
    try {
      const shown = await two.request(`/media/${name}-320.webp`);
      expect([shown.status, shown.headers.get("retry-after")]).toEqual([503, "5"]);
      const uploaded = await send("/admin/media", await aPhoto("#123456"), admin.authorization);
      const listed = await send("/shopping-list", bytes, shopper.authorization);
      for (const { status, headers, body } of [uploaded, listed]) {
        expect([status, headers.get("retry-after"), body.code]).toEqual([503, "5", "server.unavailable"]);
      }
      expect(await rows()).toEqual(before);
      expect(one.logged()).toContain("the storage does not answer");
      // The shop still works.
      expect((await one.request("/product/plain-paratha")).status).toBe(200);
      expect((await one.request("/readyz")).status).toBe(200);
    } finally {
      await storage.comeBack();
    }
    expect((await two.request(`/media/${name}-320.webp`)).status).toBe(200);
    expect((await send("/shopping-list", bytes, shopper.authorization)).status).toBe(201);
  });

  test("a server starts without the storage, and a waiting picture is rendered once it is back", async () => {
    const { id, name } = await aPicture("#654321");
    await storage.goAway();
    try {
      const late = await openStoreOn({ url: database.url, drop: async () => undefined }, { s3 });
      expect(late.logged()).toContain("the storage of files does not answer");
      expect((await late.request("/faq")).status).toBe(200);
      await one.query("update picture set status = 'rendering' where id = $1", [id]);
      await one.query("select graphile_worker.add_job('render-picture', json_build_object('id', $1::int))", [id]);
      await expect
        .poll(
          () =>
            one.query(
              "select from graphile_worker.jobs where task_identifier = 'render-picture' and attempts >= 1 and locked_at is null",
            ),
          { timeout: 20_000 },
        )
        .toHaveLength(1);
    } finally {
      await storage.comeBack();
    }
    await expect.poll(async () => (await mediaItem(id)).status).toBe("ready");
    expect((await two.request(`/media/${name}-160.jpg`)).status).toBe(200);
  });
});
