import type { MediaItem } from "@tatka/contract/catalogue/media";
import sharp from "sharp";
import { expect, test } from "vitest";
import { twoServersOnStorage } from "../../../harness/machines/two-servers-on-storage.ts";

const { storage, picturesAt, one, two, admin } = await twoServersOnStorage();

test("a picture uploaded to one server is served by another, and browsers may fetch it from the storage", async () => {
  const photo = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#ffb020" } }).jpeg();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(await photo.toBuffer())], "photo.jpg", { type: "image/jpeg" }));
  const sent = await one.request("/api/v1.0/admin/media", { method: "POST", body: form, headers: admin });
  const { id } = (await sent.json()) as MediaItem;
  const read = async () => (await one.call<MediaItem>("GET", `/admin/media/${id}`, undefined, admin)).body;
  await expect.poll(async () => (await read()).status).toBe("ready");
  const { name } = await read();
  const passedOn = await two.request(`/media/${name}-320.webp`);
  expect([passedOn.status, passedOn.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await sharp(Buffer.from(await passedOn.arrayBuffer())).metadata()).toMatchObject({ width: 320 });
  const direct = await fetch(`${picturesAt}/${name}-960.avif`);
  expect([direct.status, direct.headers.get("content-type"), direct.headers.get("cache-control")]).toEqual([
    200,
    "image/avif",
    "public, max-age=31536000, immutable",
  ]);
  expect((await storage.names()).filter((file) => file.includes(name))).toHaveLength(13);
});
