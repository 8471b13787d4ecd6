import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureFormats, pictureNamePattern, pictureWidths } from "@tatka/contract/catalogue/picture";
import type { Context } from "hono";
import type { Env } from "../../../platform/environment.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { DemoPictures, DrawnFile, PictureFile } from "./demo-pictures.ts";
import type { MediaFolder } from "./picture-files.ts";

const contentTypes = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Only names of this very shape reach the disk, so no path can lead out of the folder. */
const fileName = new RegExp(`^(${pictureNamePattern})-(${pictureWidths.join("|")})\\.(${pictureFormats.join("|")})$`);

/**
 * Serves a rendered size. It is named after its content, so a browser that has it never needs to ask again. The demo's pictures
 * are drawn when they are first asked for.
 */
export function serveMedia(folder: MediaFolder, demo: DemoPictures | undefined) {
  return async (c: Context<Env, "/media/:file">): Promise<Response> => {
    const file = c.req.param("file");
    const asked = parsedName(file);
    const served = asked && ((await keptFile(folder, file)) ?? (await demo?.fileOf(asked)));
    if (!served) throw new Refusal("route.not_found");
    return c.body(new Uint8Array(served.bytes), 200, {
      "content-type": contentTypes[asked.format],
      "cache-control": served.isKept ? "public, max-age=31536000, immutable" : "no-store",
    });
  };
}

function parsedName(file: string): PictureFile | undefined {
  const [, name, width, format] = fileName.exec(file) ?? [];
  const known = pictureFormats.find((one) => one === format);
  return name && known ? { name, width: Number(width), format: known } : undefined;
}

async function keptFile(folder: MediaFolder, file: string): Promise<DrawnFile | undefined> {
  const bytes = await readFile(join(folder.sizes, file)).catch(() => undefined);
  return bytes && { bytes, isKept: true };
}
