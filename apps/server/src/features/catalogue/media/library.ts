import type { MediaItem, mediaRoutes } from "@tatka/contract/catalogue/media";
import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { listPage } from "../../../platform/database/list-page.ts";
import { partToFind } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

export async function listMedia(db: Database, { page, take, q, unused }: z.output<typeof mediaRoutes.list.query>) {
  const matching = sql`${q ? sql`alt ilike ${partToFind(q)}` : sql`true`} and ${unused ? isUnused : sql`true`}`;
  return listPage(db, { page, take }, sql`picture where ${matching}`, (limit) =>
    readPictures(db, sql`where ${matching} order by id desc ${limit}`),
  );
}

export async function getMedia(db: Database, id: number): Promise<MediaItem> {
  return oneOrRefuse(await readPictures(db, sql`where id = ${id}`), "record.not_found");
}

/** Used by no product, category or post; settings are checked on deletion. */
const isUnused = sql`not exists (select from product_picture where picture_id = picture.id)
  and not exists (select from category where picture_id = picture.id)
  and not exists (select from blog_post where picture_id = picture.id)`;

/** Pictures as staff see them; `rest` is what follows `from picture`. */
export async function readPictures(db: Database, rest: SQL): Promise<MediaItem[]> {
  const { rows } = await db.execute<PictureRow>(sql`select ${pictureColumns} from picture ${rest}`);
  return rows.map(mediaItem);
}

export type PictureRow = Omit<MediaItem, "url">;

export const pictureColumns = sql`id, name, alt, width, height, status, ${moment(sql`created_at`)} as "createdAt"`;

export function mediaItem(row: PictureRow): MediaItem {
  return { ...row, url: row.status === "ready" ? pictureUrls(row.name, 320).url : null };
}
