import type { GalleryPicture } from "./product-data.server.ts";

/**
 * Gallery pictures for a chosen size: its own pack first, then shared pictures such as the back. Packs of other sizes
 * are left out, unless this size has none.
 */
export function picturesOfSize(gallery: readonly GalleryPicture[], variationId: number | undefined): GalleryPicture[] {
  const own = gallery.filter(({ variationIds }) => variationId !== undefined && variationIds.includes(variationId));
  if (own.length === 0) return [...gallery];
  return [...own, ...gallery.filter(({ variationIds }) => variationIds.length === 0)];
}
