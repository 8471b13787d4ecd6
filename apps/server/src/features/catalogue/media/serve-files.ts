import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureFormats, pictureNamePattern, pictureWidths } from "@tatka/contract/catalogue/picture";
import type { Context } from "hono";
import type { Env } from "../../../platform/environment.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { MediaFolder } from "./picture-files.ts";

const contentTypes = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** Only names of this very shape reach the disk, so no path can lead out of the folder. */
const fileName = new RegExp(`^${pictureNamePattern}-(?:${pictureWidths.join("|")})\\.(${pictureFormats.join("|")})$`);

/** Serves a rendered size. It is named after its content, so a browser that has it never needs to ask again. */
export function serveMedia(folder: MediaFolder) {
  return async (c: Context<Env, "/media/:file">): Promise<Response> => {
    const file = c.req.param("file");
    const format = fileName.exec(file)?.[1] as keyof typeof contentTypes | undefined;
    const bytes = format && (await readFile(join(folder.sizes, file)).catch(() => undefined));
    if (!bytes) throw new Refusal("route.not_found");
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": contentTypes[format],
      "cache-control": "public, max-age=31536000, immutable",
    });
  };
}
