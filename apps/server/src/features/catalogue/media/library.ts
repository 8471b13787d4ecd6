import type { MediaItem, mediaRoutes } from "@tatka/contract/catalogue/media";
import { picture } from "@tatka/database/schema/catalogue/catalogue";
import { and, desc, eq, ilike, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { partToFind } from "../../../platform/database/parts-to-find.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { pictureUrls } from "./picture-url.ts";

export async function listMedia(db: Database, { page, take, q, unused }: z.output<typeof mediaRoutes.list.query>) {
  const where = and(q ? ilike(picture.alt, partToFind(q)) : undefined, unused ? isUnused : undefined);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(picture)
      .where(where)
      .orderBy(desc(picture.id))
      .limit(take)
      .offset((page - 1) * take),
    db.$count(picture, where),
  ]);
  return { items: rows.map(mediaItem), total, page, take };
}

export async function getMedia(db: Database, id: number): Promise<MediaItem> {
  const row = oneOrRefuse(await db.select().from(picture).where(eq(picture.id, id)), "record.not_found");
  return mediaItem(row);
}

/** On no product, category or post; settings are checked when it is to be deleted. */
const isUnused = sql`not exists (select from product_picture where picture_id = ${picture.id})
  and not exists (select from category where picture_id = ${picture.id})
  and not exists (select from blog_post where picture_id = ${picture.id})`;

export function mediaItem({ createdAt, altBn: _, ...row }: typeof picture.$inferSelect): MediaItem {
  return {
    ...row,
    url: row.status === "ready" ? pictureUrls(row.name, 320).url : null,
    createdAt: createdAt.toISOString(),
  };
}
