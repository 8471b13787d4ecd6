import { link, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { TestProject } from "vitest/node";
import { renderSizes } from "../../../apps/server/src/features/catalogue/media/picture-files.ts";
import { DiskFiles } from "../../../apps/server/src/platform/files/disk-files.ts";
import { run } from "../database/database-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    mediaFolder: string;
  }
}

/**
 * Replaces the demo's pictures in all browser tests with hard links to one small image. Drawing the real ones takes
 * minutes, and decoding them took a third of the browsers' time.
 */
export default async function placeDemoPictures(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "tatka-pictures-"));
  const folder = join(dataDir, "media", "sizes");
  const square = await sharp({ create: { width: 32, height: 32, channels: 3, background: "#ffb020" } })
    .png()
    .toBuffer();
  const names = await run(project.getProvidedContext().templateUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("select name from picture");
    return rows.map(({ name }) => name);
  });
  const [first = "", ...others] = names;
  await renderSizes(new DiskFiles(dataDir), first, square);
  const sizes = (await readdir(folder)).map((file) => file.slice(first.length));
  for (const name of others) {
    for (const size of sizes) await link(join(folder, first + size), join(folder, name + size));
  }
  project.provide("mediaFolder", join(dataDir, "media"));
  return () => rm(dataDir, { recursive: true, force: true });
}
