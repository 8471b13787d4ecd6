import { readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { pictureFormats, pictureWidths } from "@tatka/contract/catalogue/picture";
import { type DemoCatalogue, type DemoIcons, readDemoData } from "@tatka/database/demo-catalogue";
import { demoPictures } from "@tatka/database/demo-pictures";
import { picture } from "@tatka/database/schema/catalogue/catalogue";
import { inArray } from "drizzle-orm";
import type { Database } from "../../../platform/db.ts";
import { type MediaFolder, renderSizes } from "./picture-files.ts";

/**
 * Draws the demo catalogue's pictures that this data folder lacks, telling how far it is.
 * A picture is drawn again unless all of its files are there, so a killed start is made good by the next.
 */
export async function renderDemoPictures(
  db: Database,
  folder: MediaFolder,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const catalogue = await readDemoData<DemoCatalogue>("catalogue");
  const icons = await readDemoData<DemoIcons>("icons");
  const all = demoPictures(catalogue, icons);
  const files = new Set(await readdir(folder.sizes));
  const missing = all.filter(({ name }) => !hasAllSizes(files, name));

  let done = 0;
  const queue = [...missing];
  const draw = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      await renderSizes(folder, next.name, Buffer.from(next.svg));
      onProgress(++done, missing.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  await markReady(
    db,
    all.map(({ name }) => name),
  );
  return missing.length;
}

function hasAllSizes(files: Set<string>, name: string): boolean {
  return pictureWidths.every((width) => pictureFormats.every((format) => files.has(`${name}-${width}.${format}`)));
}

async function markReady(db: Database, names: string[]): Promise<void> {
  await db.update(picture).set({ status: "ready" }).where(inArray(picture.name, names));
}
