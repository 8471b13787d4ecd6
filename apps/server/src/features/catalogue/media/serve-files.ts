import { pictureFormats, pictureNamePattern, pictureWidths } from "@tatka/contract/catalogue/picture";
import type { Context } from "hono";
import type { Files } from "../../../platform/files/files.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { contentTypes, keptForGood, type PictureFormat, readSize } from "./picture-files.ts";

export type PictureFile = { name: string; width: number; format: PictureFormat };

/** Fallbacks for failed drawings are not cached. */
export type DrawnFile = { bytes: Buffer; isKept: boolean };

/** Draws files that are not stored; nothing for a picture that it does not know. */
export type PictureSource = { fileOf(file: PictureFile): Promise<DrawnFile | undefined> };

/** Only names of this format reach the storage, so no path can escape it. */
const fileName = new RegExp(`^(${pictureNamePattern})-(${pictureWidths.join("|")})\\.(${pictureFormats.join("|")})$`);

/**
 * Serves a rendered size. Names are content hashes, so browsers cache them for good. Demo pictures are drawn on the
 * first request.
 */
export function serveMedia(files: Files, demo: PictureSource | undefined) {
  return async (c: Context<Env, "/media/:file">): Promise<Response> => {
    const file = c.req.param("file");
    const asked = parsedName(file);
    const served = asked && ((await keptFile(files, file)) ?? (await demo?.fileOf(asked)));
    if (!served) throw new Refusal("route.not_found");
    return c.body(new Uint8Array(served.bytes), 200, {
      "content-type": contentTypes[asked.format],
      "cache-control": served.isKept ? keptForGood : "no-store",
    });
  };
}

function parsedName(file: string): PictureFile | undefined {
  const [, name, width, format] = fileName.exec(file) ?? [];
  const known = pictureFormats.find((one) => one === format);
  return name && known ? { name, width: Number(width), format: known } : undefined;
}

async function keptFile(files: Files, file: string): Promise<DrawnFile | undefined> {
  const bytes = await readSize(files, file);
  return bytes && { bytes, isKept: true };
}
