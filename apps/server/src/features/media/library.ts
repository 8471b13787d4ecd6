import type { MediaItem } from "@tatka/contract/media";
import { picture } from "@tatka/database/schema/catalogue";
import { desc } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import { pictureUrls } from "./picture-url.ts";

export async function listMedia(db: Database, { page, take }: { page: number; take: number }) {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(picture)
      .orderBy(desc(picture.id))
      .limit(take)
      .offset((page - 1) * take),
    db.$count(picture),
  ]);
  return { items: rows.map(mediaItem), total, page, take };
}

export function mediaItem({ name, createdAt, ...row }: typeof picture.$inferSelect): MediaItem {
  return {
    ...row,
    url: row.status === "ready" ? pictureUrls(name, 320).url : null,
    createdAt: createdAt.toISOString(),
  };
}
