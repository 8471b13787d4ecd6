import { z } from "zod";
import { listOf, pageQuery } from "./listing.ts";
import { staffRoute } from "./route.ts";

export const MediaItem = z
  .object({
    id: z.number().int(),
    url: z.string().nullable().describe("A small JPEG; null until the sizes are rendered"),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    status: z.enum(["rendering", "ready", "failed"]),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "MediaItem" });
export type MediaItem = z.infer<typeof MediaItem>;

export const adminListMedia = staffRoute({
  method: "get",
  path: "/admin/media",
  summary: "The media library, newest first",
  feature: "media",
  permission: "media.read",
  query: z.object({ ...pageQuery(50, 100) }),
  answer: listOf(MediaItem),
});

export const adminUploadMedia = staffRoute({
  method: "post",
  path: "/admin/media",
  summary: "Takes a picture (form fields: file, alt); its sizes are rendered by a job",
  feature: "media",
  permission: "media.create",
  uploadLimitBytes: 15 * 1024 * 1024,
  answer: MediaItem,
  status: 202,
  refusals: ["media.not_a_picture", "media.too_many_pixels", "request.too_large"],
});
