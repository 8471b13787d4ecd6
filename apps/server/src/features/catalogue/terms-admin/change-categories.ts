import type { AdminCategory, adminMoveCategory, categoryRoutes } from "@tatka/contract/catalogue/categories-admin";
import { CATEGORY_LEVELS, moveInTree } from "@tatka/domain/catalogue/category-tree";
import { storePaths } from "@tatka/domain/content/store-paths";
import type { z } from "zod";
import { writeAndInvalidate } from "../../../platform/cache/cache-tags.ts";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { insertRow } from "../../../platform/database/insert-row.ts";
import { sql } from "../../../platform/database/sql.ts";
import { changeRecord, createRecord, type Office, type RecordKind } from "../../../platform/database/staff-records.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { getCategory } from "./categories.ts";
import { shownWithProducts } from "./term-kinds.ts";

type Place = { id: number; parentId: number | null; level: number; sort: number };

export const categoryKind = {
  resource: "category",
  table: "category",
  read: getCategory,
  tags: () => shownWithProducts,
} satisfies RecordKind<AdminCategory>;

export async function createCategory(
  office: Office,
  staff: Staff,
  { title, parentId, ...same }: z.output<typeof categoryRoutes.create.body>,
): Promise<AdminCategory> {
  refuseStorePath(same.slug);
  return createRecord(office, staff, categoryKind, async (tx) => {
    await lockTree(tx);
    await refuseMissingPicture(tx, same.pictureId);
    const level = parentId === null ? 1 : (await getCategory(tx, parentId)).level + 1;
    if (level > CATEGORY_LEVELS) throw new Refusal("category.too_deep");
    const last = sql`(
      select coalesce(max(sort) + 1, 0) from category where parent_id is not distinct from ${parentId}::int)`;
    return insertRow(tx, "category", { ...same, titleEn: title, parentId, level, sort: last });
  });
}

export async function updateCategory(
  office: Office,
  staff: Staff,
  id: number,
  { version, title, ...same }: z.output<typeof categoryRoutes.update.body>,
): Promise<AdminCategory> {
  if (same.slug !== undefined) refuseStorePath(same.slug);
  await refuseMissingPicture(office.db, same.pictureId);
  return changeRecord(office, staff, categoryKind, { id, version, set: { ...same, titleEn: title } });
}

/**
 * Moves a category with its descendants. The tree is locked before it is read, so concurrent moves cannot form a cycle.
 */
export async function moveCategory(
  { db, shared }: Office,
  staff: Staff,
  id: number,
  { version, ...to }: z.output<typeof adminMoveCategory.body>,
): Promise<AdminCategory> {
  return writeAndInvalidate(db, shared, async (tx, touches) => {
    await lockTree(tx);
    const before = await getCategory(tx, id);
    const { rows: places } = await tx.execute<Place>(
      sql`select id, parent_id as "parentId", level, sort from category`,
    );
    const result = moveInTree(places, { id, ...to });
    if ("refused" in result) throw new Refusal(refusals[result.refused]);

    const { rowCount } = await tx.execute(sql`
      update category set version = version + 1, updated_at = now() where id = ${id} and version = ${version}`);
    if (rowCount !== 1) throw new Refusal("record.changed");
    await tx.execute(sql`
      update category c set parent_id = n."parentId", level = n.level, sort = n.sort
      from jsonb_to_recordset(${JSON.stringify(result.changed)}::jsonb) as n (id int, "parentId" int, level int, sort int)
      where c.id = n.id`);
    const after = await getCategory(tx, id);
    const placed = places.find((place) => place.id === id);
    const placedAt = result.changed.find((place) => place.id === id) ?? placed;
    await recordAudit(tx, staff, {
      action: "move",
      resource: "category",
      resourceId: id,
      before: { ...before, sort: placed?.sort },
      after: { ...after, sort: placedAt?.sort },
    });
    touches(...shownWithProducts);
    return after;
  });
}

const refusals = {
  too_deep: "category.too_deep",
  into_itself: "category.into_itself",
  not_there: "record.not_found",
} as const;

/** Serialises changes of the tree. */
export async function lockTree(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('category tree'))`);
}

function refuseStorePath(slug: string): void {
  if (!storePaths.has(slug)) return;
  throw new Refusal("record.taken", {}, { fields: { slug: "The store already uses this URL" } });
}

async function refuseMissingPicture(db: Database, id: number | null | undefined): Promise<void> {
  if (typeof id !== "number") return;
  const { rows } = await db.execute(sql`select from picture where id = ${id}`);
  if (rows.length > 0) return;
  throw new Refusal("request.invalid", {}, { fields: { pictureId: "Picture not found" } });
}
