import type { adminListMedia, MediaItem } from "@tatka/contract/media";
import { picture } from "@tatka/database/schema/catalogue";
import { desc, eq, ilike } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { pictureUrls } from "./picture-url.ts";

export async function listMedia(db: Database, { q, page, take }: z.output<typeof adminListMedia.query>) {
  const matching = q ? ilike(picture.alt, `%${q.replace(/[\\%_]/g, "\\$&")}%`) : undefined;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(picture)
      .where(matching)
      .orderBy(desc(picture.id))
      .limit(take)
      .offset((page - 1) * take),
    db.$count(picture, matching),
  ]);
  return { items: rows.map(mediaItem), total, page, take };
}

export async function getMedia(db: Database, id: number): Promise<MediaItem> {
  const [row] = await db.select().from(picture).where(eq(picture.id, id));
  if (!row) throw new Refusal("record.not_found");
  return mediaItem(row);
}

export function mediaItem({ createdAt, ...row }: typeof picture.$inferSelect): MediaItem {
  return {
    ...row,
    url: row.status === "ready" ? pictureUrls(row.name, 320).url : null,
    createdAt: createdAt.toISOString(),
  };
}
