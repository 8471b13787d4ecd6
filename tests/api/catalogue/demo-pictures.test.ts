import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pictureFormats, pictureWidths } from "@tatka/contract/catalogue/picture";
import { type DemoCatalogue, type DemoIcons, readDemoData } from "@tatka/database/demo-catalogue";
import { demoPictures } from "@tatka/database/demo-pictures";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { openMediaFolder, renderDemoPictures } from "../../../apps/server/src/features/catalogue/media/index.ts";
import { openDatabase } from "../../../apps/server/src/platform/db.ts";
import { createLog } from "../../../apps/server/src/platform/log.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

test("of the demo's pictures those are drawn that are not whole yet, and shown from then on", {
  timeout: 90_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-drawn-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const folder = await openMediaFolder(dataDir);
  const { db, pool } = await openDatabase(store.databaseUrl, createLog("warn"));
  onTestFinished(() => pool.end());
  const all = demoPictures(await readDemoData<DemoCatalogue>("catalogue"), await readDemoData<DemoIcons>("icons"));
  const fileOf = (name: string, size: string) => join(folder.sizes, `${name}-${size}`);
  const sizes = pictureWidths.flatMap((width) => pictureFormats.map((format) => `${width}.${format}`));
  const [missing, halfway, ...others] = all.map(({ name }) => name);
  if (!missing || !halfway) throw new Error("the demo has no pictures");
  await writeFile(fileOf(halfway, "160.avif"), "");
  await Promise.all(others.flatMap((name) => sizes.map((size) => writeFile(fileOf(name, size), ""))));
  await store.query("update picture set status = 'rendering'");

  expect(await renderDemoPictures(db, folder, () => undefined)).toBe(2);

  for (const name of [missing, halfway]) {
    expect(await sharp(fileOf(name, "320.avif")).metadata()).toMatchObject({ format: "heif", width: 320 });
  }
  expect(await store.query("select 1 from picture where status <> 'ready'")).toEqual([]);
  expect(await renderDemoPictures(db, folder, () => undefined)).toBe(0);
});
