import type { adminDrawPlaceholder, MediaItem } from "@tatka/contract/catalogue/media";
import { pictureWidths } from "@tatka/contract/catalogue/picture";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Files } from "../../../platform/files/files.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { rasterise } from "./picture-files.ts";
import { storePicture } from "./upload.ts";

type Wanted = z.output<typeof adminDrawPlaceholder.body>;

const side = Math.max(...pictureWidths);

/**
 * Draws a neutral pack with the product's title while there is no photo. It is a normal picture that can be cropped,
 * replaced and deleted.
 */
export async function drawPlaceholder(db: Database, files: Files, staff: Staff, wanted: Wanted): Promise<MediaItem> {
  const { title, titleBn, storage, size, sizeBn } = wanted;
  const [ownBrand, ownCategory] = await Promise.all([
    named(db, sql`brand`, wanted.brandId),
    named(db, sql`category`, wanted.categoryId),
  ]);
  // Rarely needed, so its fonts and shapes are loaded on demand.
  const { drawPlainPack } = await import("@tatka/packshots/plain-pack");
  const svg = drawPlainPack({
    titleEn: title,
    titleBn,
    brandEn: ownBrand.titleEn,
    brandBn: ownBrand.titleBn,
    categoryEn: ownCategory.titleEn,
    storage,
    sizeEn: size,
    sizeBn,
  });
  const bytes = await rasterise(svg, side);
  return storePicture(db, files, staff, { bytes, alt: title, width: side, height: side });
}

async function named(db: Database, table: SQL, id: number | null) {
  if (id === null) return { titleEn: "", titleBn: "" };
  const { rows } = await db.execute<{ titleEn: string; titleBn: string }>(
    sql`select title_en as "titleEn", title_bn as "titleBn" from ${table} where id = ${id}`,
  );
  return oneOrRefuse(rows, "record.not_found");
}
