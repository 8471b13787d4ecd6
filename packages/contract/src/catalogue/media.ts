import { z } from "zod";
import { crud } from "../crud.ts";
import { flag, pageQuery, typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

export const MediaItem = z
  .object({
    id: z.number().int(),
    name: z.string().describe("Base name of its files: /media/<name>-{width}.{format}"),
    url: z.string().nullable().describe("A small JPEG; null until the sizes are rendered"),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    status: z.enum(["rendering", "ready", "failed"]),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "MediaItem" });
export type MediaItem = z.infer<typeof MediaItem>;

export const adminUploadMedia = staffRoute({
  method: "post",
  path: "/admin/media",
  summary: "Upload a picture",
  description: "Form fields: `file` and `alt`. A job renders the sizes.",
  feature: "media",
  permission: "media.create",
  uploadLimitBytes: 15 * 1024 * 1024,
  answer: MediaItem,
  status: 202,
  refusals: ["media.not_a_picture", "media.too_many_pixels", "request.too_large"],
});

export const adminDrawPlaceholder = staffRoute({
  method: "post",
  path: "/admin/media/placeholder",
  summary: "Draw a placeholder picture",
  description: "The same plain picture for every product without a photo.",
  feature: "media",
  permission: "media.create",
  answer: MediaItem,
  status: 202,
});

const params = z.object({ id: rowIdInUrl });
const named = z.array(z.object({ id: z.number().int(), title: z.string(), titleBn: z.string() }));

export const MediaUses = z
  .object({
    products: named,
    categories: named,
    posts: named,
    settings: z.array(z.string()).describe("Keys of the settings that use it"),
  })
  .meta({ id: "MediaUses" });
export type MediaUses = z.infer<typeof MediaUses>;

export const adminMediaUses = staffRoute({
  method: "get",
  path: "/admin/media/{id}/uses",
  summary: "List where a picture is used",
  description: "At most fifty of each type.",
  feature: "media",
  permission: "media.read",
  params,
  answer: MediaUses,
  refusals: ["record.not_found"],
});

export const mediaRoutes = crud("media", {
  feature: "media",
  noun: "picture",
  record: MediaItem,
  list: {
    description: "Newest first.",
    query: z.object({
      ...pageQuery(50, 100),
      q: typedText(100).optional().describe("Part of the description"),
      unused: flag.optional().describe("true: only unused pictures"),
    }),
  },
  get: {},
  update: {
    summary: "Update alt text (optimistic locking)",
    body: z.object({
      alt: typedText(200),
      seen: z.string().max(200).describe("The description that the caller has read"),
    }),
  },
  delete: { summary: "Delete an unused picture", refusals: ["record.in_use"] },
});

const edge = z.number().int().min(0).max(100_000);

export const adminCropMedia = staffRoute({
  method: "post",
  path: "/admin/media/{id}/crop",
  summary: "Crop a picture",
  description: "Creates a new picture from a rectangle in pixels. The original stays.",
  feature: "media",
  permission: "media.create",
  params,
  body: z.object({ left: edge, top: edge, width: edge.min(16), height: edge.min(16) }),
  answer: MediaItem,
  status: 202,
  refusals: ["record.not_found", "media.not_a_picture", "media.file_missing"],
});
