import { z } from "zod";
import { listOf, pageQuery, typedText } from "./listing.ts";
import { staffRoute } from "./route.ts";

export const MediaItem = z
  .object({
    id: z.number().int(),
    name: z.string().describe("What its files are called: /media/<name>-{width}.{format}"),
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
  query: z.object({ ...pageQuery(50, 100), q: typedText(100).optional().describe("Part of a description") }),
  answer: listOf(MediaItem),
});

export const adminGetMedia = staffRoute({
  method: "get",
  path: "/admin/media/{id}",
  summary: "One picture of the library",
  feature: "media",
  permission: "media.read",
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  answer: MediaItem,
  refusals: ["record.not_found"],
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
