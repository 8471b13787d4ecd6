import type { GalleryPicture } from "./product-data.server.ts";

/**
 * What the gallery shows while a size is chosen: its own pack first, then what is true of all sizes, such as the back and
 * what is inside. The packs of other sizes are left out, unless this one has none of its own.
 */
export function picturesOfSize(gallery: readonly GalleryPicture[], variationId: number | undefined): GalleryPicture[] {
  const own = gallery.filter(({ variationIds }) => variationId !== undefined && variationIds.includes(variationId));
  if (own.length === 0) return [...gallery];
  return [...own, ...gallery.filter(({ variationIds }) => variationIds.length === 0)];
}
