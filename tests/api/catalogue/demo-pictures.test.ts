import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import { DemoDrawings } from "@tatka/database/demo-drawings";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { DemoPictures } from "../../../apps/demo/src/demo-pictures.ts";
import { DiskFiles } from "../../../apps/server/src/platform/files/disk-files.ts";
import { createLog, type Log } from "../../../apps/server/src/platform/telemetry/log.ts";
import { asAdministrator, openStore } from "../../harness/store.ts";

const store = await openStore({ drawsDemoPictures: true });
const proof = await asAdministrator(store);
const { pictures } = await DemoDrawings.open();
const [first] = pictures;
if (!first) throw new Error("the demo has no pictures");

async function aFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-drawn-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test("a demo picture is drawn once, on its first request, and stored", async () => {
  const folder = await aFolder();
  const demo = new DemoPictures(new DiskFiles(folder), createLog("warn"));
  const file = { name: first.name, width: 320, format: "avif" } as const;

  const [drawn, again] = await Promise.all([demo.fileOf(file), demo.fileOf(file)]);

  expect(again).toBe(drawn);
  expect(await sharp(drawn?.bytes).metadata()).toMatchObject({ format: "heif", width: 320, height: 320 });
  expect(await readdir(join(folder, "media", "sizes"))).toEqual([`${first.name}-320.avif`]);
  expect(await readFile(join(folder, "media", "sizes", `${first.name}-320.avif`))).toEqual(drawn?.bytes);
});

test("a picture that is not part of the demo is not drawn", async () => {
  const demo = new DemoPictures(new DiskFiles(await aFolder()), createLog("warn"));
  expect(await demo.fileOf({ name: "0".repeat(26), width: 320, format: "webp" })).toBeUndefined();
});

test("if a drawing fails, a plain picture is returned uncached and the error is logged", async () => {
  const folder = await aFolder();
  const lines: string[] = [];
  const log = { error: (_: object, line: string) => lines.push(line) } as unknown as Log;
  await writeFile(join(folder, "media"), "in the way");
  const demo = new DemoPictures(new DiskFiles(folder), log);

  const drawn = await demo.fileOf({ name: first.name, width: 160, format: "jpg" });

  expect(drawn?.isKept).toBe(false);
  expect(await sharp(drawn?.bytes).metadata()).toMatchObject({ format: "jpeg", width: 160 });
  expect(lines).toEqual(["a demo picture could not be drawn"]);
});

test("every demo product has a picture of its pack from the start", async () => {
  const without = await store.query(
    `select p.slug from product p where not exists (
       select from product_picture pp join picture pic on pic.id = pp.picture_id
       where pp.product_id = p.id and pp.sort = 0 and pic.status = 'ready')`,
  );
  expect(without).toEqual([]);
  const { body } = await store.call<{ gallery: { alt: string; altBn: string }[] }>("GET", "/product/plain-paratha");
  expect(body.gallery.map(({ alt, altBn }) => [alt, altBn]).slice(0, 3)).toEqual([
    ["Plain Paratha, 5 pcs, front of pack", "প্লেইন পরোটা, ৫ পিস, প্যাকেটের সামনের দিক"],
    ["Plain Paratha, out of the pack", "প্লেইন পরোটা, প্যাকেটের ভেতরের খাবার"],
    ["Plain Paratha, back of pack", "প্লেইন পরোটা, প্যাকেটের পেছনের দিক"],
  ]);
});

test("demo pictures exist in any size and format, and browsers cache them permanently", async () => {
  for (const [size, type] of [
    ["160.webp", "image/webp"],
    ["640.jpg", "image/jpeg"],
  ]) {
    const response = await store.request(`/media/${first.name}-${size}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
    expect(response.headers.get("cache-control")).toContain("immutable");
    await response.arrayBuffer();
  }
});

test("a demo picture can be cropped", async () => {
  const [drawn] = await store.query<{ id: number; width: number; height: number }>(
    "select id, width, height from picture where status = 'ready' order by id limit 1",
  );
  const { width = 0, height = 0 } = drawn ?? {};
  const area = { left: 0, top: 0, width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const { status, body } = await store.call<MediaItem>("POST", `/admin/media/${drawn?.id}/crop`, area, proof);
  expect(status).toBe(202);
  expect(body.width / body.height).toBeCloseTo(area.width / area.height, 1);
});
