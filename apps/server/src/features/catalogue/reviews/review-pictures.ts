import type { ReviewPicture, reviewPicture } from "@tatka/contract/catalogue/reviews";
import { urlOf } from "@tatka/contract/route";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { moment } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { deletePicturesTask } from "./delete-pictures.ts";
import type { PictureSize } from "./picture-files.ts";

export type StoredPicture = Pick<ReviewPicture, "name" | "width" | "height">;
export type WithStored<Row extends { pictures: unknown }> = Omit<Row, "pictures"> & { pictures: StoredPicture[] };

/** `serve-picture.ts` decides which callers may see it. */
export function pictureUrls(name: string): Record<PictureSize, string> {
  const url = (size: PictureSize) =>
    urlOf<typeof reviewPicture>("/review-picture/{file}", { params: { file: `${name}-${size}.webp` } });
  return { small: url("small"), large: url("large") };
}

/** The pictures of a review in display order, as a JSON column. */
export function storedPictures(reviewId: SQL): SQL {
  return picturesWhere(sql`p.review_id = ${reviewId}`);
}

/** The pictures of a reported problem. */
export function picturesOfProblem(problemId: SQL): SQL {
  return picturesWhere(sql`p.problem_id = ${problemId}`);
}

/** The photo taken at the door of an order, as JSON with its time; null without one. */
export function photoAtDoor(orderId: SQL): SQL {
  return sql`(
    select json_build_object('name', p.name, 'width', p.width, 'height', p.height, 'at', ${moment(sql`p.created_at`)})
    from review_picture p where p.door_order_id = ${orderId})`;
}

export type StoredPhoto = StoredPicture & { at: string };

function picturesWhere(which: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('name', p.name, 'width', p.width, 'height', p.height) order by p.place), '[]')
    from review_picture p where ${which})`;
}

export function withUrls<Row extends { pictures: StoredPicture[] }>(
  row: Row,
): Omit<Row, "pictures"> & { pictures: ReviewPicture[] } {
  return { ...row, pictures: row.pictures.map((picture) => ({ ...picture, ...pictureUrls(picture.name) })) };
}

/** Sets the pictures of a review, all uploaded by its author. Others are deleted. */
export async function setPictures(
  tx: Database,
  review: { id: number; accountId: number },
  names: readonly string[],
): Promise<void> {
  const wanted = [...new Set(names)];
  const { rowCount } = await tx.execute(sql`
    update review_picture p set review_id = ${review.id}, place = w.place
    from unnest(${sql.param(wanted)}::text[]) with ordinality as w (name, place)
    where p.name = w.name and p.account_id = ${review.accountId} and coalesce(p.review_id, ${review.id}) = ${review.id}
      and p.problem_id is null and p.door_order_id is null`);
  if (rowCount !== wanted.length) throw new Refusal("review.picture_gone");
  await removePictures(tx, sql`review_id = ${review.id} and name <> all (${sql.param(wanted)}::text[])`);
}

/** Assigns uploaded pictures of the author to a problem report. */
export async function setProblemPictures(
  tx: Database,
  problem: { id: number; accountId: number },
  names: readonly string[],
): Promise<void> {
  const wanted = [...new Set(names)];
  const { rowCount } = await tx.execute(sql`
    update review_picture p set problem_id = ${problem.id}, place = w.place
    from unnest(${sql.param(wanted)}::text[]) with ordinality as w (name, place)
    where p.name = w.name and p.account_id = ${problem.accountId} and p.review_id is null and p.problem_id is null
      and p.door_order_id is null`);
  if (rowCount !== wanted.length) throw new Refusal("review.picture_gone");
}

/** Deletes pictures, and their files after the commit. */
export async function removePictures(tx: Database, which: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from review_picture where ${which}`);
  if (rowCount) await enqueue(tx, deletePicturesTask, {});
  return rowCount ?? 0;
}
