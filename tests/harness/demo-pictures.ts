import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { openMediaFolder, renderDemoPictures } from "../../apps/server/src/features/media/index.ts";
import { openDatabase } from "../../apps/server/src/platform/db.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    mediaFolder: string;
  }
}

const cache = fileURLToPath(new URL("../../node_modules/.cache/tatka/", import.meta.url));

/** Draws the demo's pictures once, into a folder that later runs find again and every browser test serves from. */
export default async function drawDemoPictures(project: TestProject): Promise<void> {
  const { db, pool } = await openDatabase(project.getProvidedContext().templateUrl, createLog("warn"));
  await renderDemoPictures(db, await openMediaFolder(cache), () => undefined);
  await pool.end();
  project.provide("mediaFolder", `${cache}media`);
}
