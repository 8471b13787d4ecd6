import type { MediaItem } from "@tatka/contract/catalogue/media";
import { placeholderOf } from "@tatka/contract/catalogue/picture";
import sharp from "sharp";
import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore();
const proof = await asAdministrator(store);

async function upload(file: Buffer | string, name = "picture.jpg", alt = "A mango") {
  const form = new FormData();
  form.set("file", new File([typeof file === "string" ? file : new Uint8Array(file)], name));
  form.set("alt", alt);
  const response = await store.request("/api/v1.0/admin/media", { method: "POST", body: form, headers: proof });
  return { status: response.status, body: (await response.json()) as MediaItem & { code: string } };
}

const library = async () =>
  (await store.call<{ items: MediaItem[] }>("GET", "/admin/media?take=5", undefined, proof)).body.items;

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ffb020" } }).withExif({
    IFD0: { Copyright: "hidden note" },
  });

test("a job renders an uploaded picture in every width and format", async () => {
  const { status, body } = await upload(await photo(1200, 800).jpeg().toBuffer());
  expect(status).toBe(202);
  expect(body).toMatchObject({ status: "rendering", url: null, alt: "A mango", width: 1200, height: 800 });

  await expect.poll(async () => (await library())[0]).toMatchObject({ id: body.id, status: "ready" });
  const url = (await library())[0]?.url ?? "";
  for (const width of [160, 320, 640, 960]) {
    for (const [format, type] of [
      ["avif", "image/avif"],
      ["webp", "image/webp"],
      ["jpg", "image/jpeg"],
    ]) {
      const response = await store.request(url.replace(/-\d+\.jpg$/, `-${width}.${format}`));
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("cache-control")).toContain("immutable");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height: Math.round((width * 2) / 3) });
      expect(bytes.includes("hidden note")).toBe(false);
    }
  }
});

test("a picture's URL contains its placeholder's colours", async () => {
  const middle = await sharp({ create: { width: 120, height: 120, channels: 3, background: "#0000ff" } })
    .png()
    .toBuffer();
  const framed = sharp({ create: { width: 200, height: 200, channels: 3, background: "#ff0000" } });
  const { body } = await upload(
    await framed
      .composite([{ input: middle }])
      .png()
      .toBuffer(),
  );
  await expect.poll(async () => (await library()).find(({ id }) => id === body.id)?.status).toBe("ready");
  const url = (await library()).find(({ id }) => id === body.id)?.url ?? "";
  expect(placeholderOf(url)).toEqual({
    edge: expect.stringMatching(/^#[d-f][0-2]{2}$/),
    middle: expect.stringMatching(/^#[0-2]{2}[d-f]$/),
  });
});

test("uploading the same picture again returns the existing one", async () => {
  const bytes = await photo(50, 50).png().toBuffer();
  const [first, second] = [await upload(bytes), await upload(bytes)];
  expect(second.body.id).toBe(first.body.id);
});

test("a small picture is not enlarged, and all widths have files", async () => {
  const { body } = await upload(await photo(200, 200).webp().toBuffer());
  await expect.poll(async () => (await library()).find(({ id }) => id === body.id)?.status).toBe("ready");
  const url = (await library()).find(({ id }) => id === body.id)?.url ?? "";
  const largest = await store.request(url.replace("-320.jpg", "-960.avif"));
  expect(await sharp(Buffer.from(await largest.arrayBuffer())).metadata()).toMatchObject({ width: 160 });
});

test.each([
  ["a page of HTML named .jpg", "<html><script>alert(1)</script></html>", "media.not_a_picture"],
  ["an SVG drawing", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "media.not_a_picture"],
  ["an empty file", "", "media.not_a_picture"],
  ["a GIF header and nothing else", "GIF89a", "media.not_a_picture"],
])("%s is refused", async (_, content, code) => {
  const { status, body } = await upload(content);
  expect([status, body.code]).toEqual([422, code]);
});

test("a picture with too many pixels is refused before it is decoded", async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const { status, body } = await upload(bomb);
  expect([status, body.code]).toEqual([422, "media.too_many_pixels"]);
});

test("a file above the limit is refused", async () => {
  const { status, body } = await upload(Buffer.alloc(16 * 1024 * 1024));
  expect([status, body.code]).toEqual([413, "request.too_large"]);
});

test("a form without a file is refused", async () => {
  const response = await store.request("/api/v1.0/admin/media", {
    method: "POST",
    body: new FormData(),
    headers: proof,
  });
  expect(response.status).toBe(400);
});

test("a picture that cannot be decoded is shown as failed in the library", async () => {
  const whole = await photo(400, 400).png({ compressionLevel: 0 }).toBuffer();
  const broken = Buffer.concat([whole.subarray(0, 2_000), Buffer.alloc(500, 7)]);
  const { status, body } = await upload(broken);
  expect(status).toBe(202);
  await expect
    .poll(
      async () => {
        // Skips the job's backoff.
        await store.query(
          "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where run_at > now()), run_at => now())",
        );
        return (await library()).find(({ id }) => id === body.id)?.status;
      },
      { interval: 200 },
    )
    .toBe("failed");
});

test("a picture is found by part of its description, and read by id with its file name", async () => {
  const { body } = await upload(await photo(90, 60).png().toBuffer(), "green.png", "100%_green zucchini");
  const search = async (words: string) =>
    (
      await store.call<{ items: MediaItem[]; total: number }>(
        "GET",
        `/admin/media?q=${encodeURIComponent(words)}`,
        undefined,
        proof,
      )
    ).body;
  expect((await search("GREEN zuc")).items.map(({ id }) => id)).toEqual([body.id]);
  expect((await search("0%_g")).total).toBe(1);
  expect((await search("_%_")).total).toBe(0);
  const one = await store.call<MediaItem>("GET", `/admin/media/${body.id}`, undefined, proof);
  expect(one.body).toMatchObject({
    id: body.id,
    alt: "100%_green zucchini",
    name: expect.stringMatching(/^[0-9a-f]{26}$/),
  });
  expect((await store.call("GET", "/admin/media/999999", undefined, proof)).status).toBe(404);
});

const ready = (id: number) =>
  expect.poll(async () => (await library()).find((item) => item.id === id)?.status).toBe("ready");
const call = <T = MediaItem>(method: string, path: string, body?: object) =>
  store.call<T & { code: string; fields: object }>(method, path, body, proof);

test("cropping creates a new picture from the upload", async () => {
  const right = await sharp({ create: { width: 400, height: 600, channels: 3, background: "#0000ff" } })
    .png()
    .toBuffer();
  const half = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#ff0000" } })
    .composite([{ input: right, left: 400, top: 0 }])
    // The photo has an EXIF rotation of a quarter turn.
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { body: whole } = await upload(half, "half.jpg", "Half and half");
  expect([whole.width, whole.height]).toEqual([600, 800]);

  const area = { left: 0, top: 400, width: 600, height: 400 };
  const { status, body: part } = await call("POST", `/admin/media/${whole.id}/crop`, area);
  expect([status, part.width, part.height, part.alt]).toEqual([202, 600, 400, "Half and half"]);
  expect(part.id).not.toBe(whole.id);
  await ready(part.id);
  const url = (await library()).find(({ id }) => id === part.id)?.url ?? "";
  const { dominant } = await sharp(Buffer.from(await (await store.request(url)).arrayBuffer())).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r + 100);
  await ready(whole.id);

  const beyond = await call("POST", `/admin/media/${whole.id}/crop`, { ...area, top: 500 });
  expect([beyond.status, beyond.body.code]).toEqual([400, "request.invalid"]);
});

test("products without a photo share one plain placeholder, which is a picture like any other", async () => {
  const { status, body } = await call("POST", "/admin/media/placeholder");

  expect([status, body.alt, body.width, body.height]).toEqual([202, "", 960, 960]);
  await ready(body.id);
  const url = (await library()).find(({ id }) => id === body.id)?.url ?? "";
  const shown = sharp(Buffer.from(await (await store.request(url)).arrayBuffer()));
  expect((await shown.metadata()).width).toBe(320);
  // The mark is seen on its ground.
  const { channels } = await shown.stats();
  expect(channels.every(({ stdev }) => stdev > 5)).toBe(true);
  const again = await call("POST", "/admin/media/placeholder");
  expect(again.body.id).toBe(body.id);
  await ready(body.id);
  expect((await call("DELETE", `/admin/media/${body.id}`)).status).toBeLessThan(300);
});

test("a placeholder needs the permission to add pictures", async () => {
  expect((await store.call("POST", "/admin/media/placeholder")).status).toBe(401);
});

test("alt text changes on all pages with the picture, with optimistic locking", async () => {
  const [shown] = await store.query<{ id: number; alt: string; slug: string }>(
    `select pic.id, pic.alt, p.slug from picture pic join product_picture pp on pp.picture_id = pic.id
     join product p on p.id = pp.product_id order by p.id limit 1`,
  );
  const page = async () => (await store.request(`/product/${shown?.slug}`)).text();
  expect(await page()).not.toContain("A plate of wonder");
  const describe = (alt: string) => call("PATCH", `/admin/media/${shown?.id}`, { alt, seen: shown?.alt });
  expect((await describe("A plate of wonder")).body.alt).toBe("A plate of wonder");
  expect(await page()).toContain("A plate of wonder");
  const second = await describe("Something else");
  expect([second.status, second.body.code]).toEqual([409, "record.changed"]);
  const found = await call<{ items: MediaItem[] }>("GET", "/admin/media?q=plate of w");
  expect(found.body.items.map(({ id }) => id)).toEqual([shown?.id]);
});

test("only an unused picture can be deleted, with its files", async () => {
  const { body } = await upload(await photo(300, 200).jpeg().toBuffer(), "gone.jpg", "Short-lived");
  await ready(body.id);
  const url = (await library()).find(({ id }) => id === body.id)?.url ?? "";
  const { version } = (await call<{ version: number }>("GET", "/admin/product/20")).body;
  await call("PATCH", "/admin/product/20", { version, pictureIds: [body.id] });
  const { body: uses } = await call<{ products: object[] }>("GET", `/admin/media/${body.id}/uses`);
  expect(uses.products).toMatchObject([{ id: 20 }]);
  const refused = await call("DELETE", `/admin/media/${body.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, "record.in_use"]);

  await call("PATCH", "/admin/product/20", { version: version + 1, pictureIds: [] });
  const unused = await call<{ items: MediaItem[] }>("GET", "/admin/media?unused=true&take=100");
  expect(unused.body.items.map(({ id }) => id)).toContain(body.id);
  expect((await call("DELETE", `/admin/media/${body.id}`)).status).toBe(204);
  await expect.poll(async () => (await store.request(url)).status).toBe(404);
  expect((await call("DELETE", `/admin/media/${body.id}`)).status).toBe(404);

  const [banner] = await store.query<{ id: number }>(
    "select id from picture pic where exists (select from setting where strpos(value::text, pic.name) > 0) limit 1",
  );
  expect((await call("DELETE", `/admin/media/${banner?.id}`)).body.code).toBe("record.in_use");
});
