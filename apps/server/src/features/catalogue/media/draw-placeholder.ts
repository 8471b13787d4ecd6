import type { MediaItem } from "@tatka/contract/catalogue/media";
import { pictureWidths } from "@tatka/contract/catalogue/picture";
import { brandMark } from "@tatka/theme/brand-mark";
import type { Database } from "../../../platform/database/db.ts";
import type { Files } from "../../../platform/files/files.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { rasterise } from "./picture-files.ts";
import { storePicture } from "./upload.ts";

const side = Math.max(...pictureWidths);

/**
 * The store's mark in quiet colours, for products without a photo. All of them share this one picture, so it has no alt
 * text of its own: each product's title takes its place.
 */
export async function drawPlaceholder(db: Database, files: Files, staff: Staff): Promise<MediaItem> {
  const bytes = await rasterise({ svg: placeholder, side: 120 }, side);
  return storePicture(db, files, staff, { bytes, alt: "", width: side, height: side });
}

const quiet = "#aab3a6";
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">
  <rect width="120" height="120" fill="#f0f4ee"/>
  <g transform="translate(40 40)" fill="${quiet}">
    <path d="${brandMark.leaf}"/><path d="${brandMark.bud}"/><path d="${brandMark.basket}"/>
    <path d="${brandMark.ribs}" fill="none" stroke="#f0f4ee" stroke-width="${brandMark.ribWidth}" stroke-linecap="round"/>
  </g>
</svg>`;
