import type { BulkRow, BulkValues } from "@tatka/contract/catalogue/bulk-changes";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Place, Step, Stored } from "./plan.ts";

type Names = Omit<BulkRow, "productId" | "before" | "after">;
type Named = Names & { place: number };

/** Converts changes for staff: names instead of ids, and taka. */
export async function showSteps(db: Database, steps: readonly Step[]): Promise<BulkRow[]> {
  const names = await namesOf(db, steps);
  const categories = await categoryNames(db, steps);
  return steps.map((step, place) => ({
    productId: step.productId,
    ...namesAt(names, place),
    before: valuesOf(step.before, categories),
    after: valuesOf(step.after, categories),
  }));
}

export async function showPlaces<P extends Place>(db: Database, places: readonly P[]) {
  const names = await namesOf(db, places);
  return places.map(({ variationId, regionCode, hubId, ...rest }, place) => ({ ...rest, ...namesAt(names, place) }));
}

const nameless: Names = { title: "", titleBn: "", variation: null, variationBn: null, where: null, whereBn: null };

function namesAt(names: ReadonlyMap<number, Names>, place: number): Names {
  return names.get(place) ?? nameless;
}

async function namesOf(db: Database, places: readonly Place[]): Promise<Map<number, Names>> {
  const asked = places.map(({ productId, variationId, regionCode, hubId }, place) => ({
    ...{ place, productId, variationId, regionCode, hubId },
  }));
  const { rows } = await db.execute<Named>(sql`
    select a.place, p.title_en as title, p.title_bn as "titleBn", v.title_en as variation, v.title_bn as "variationBn",
      coalesce(r.title_en, h.title_en) as where, coalesce(r.title_bn, h.title_bn) as "whereBn"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as a (place int, "productId" int, "variationId" int, "regionCode" text, "hubId" int)
    join product p on p.id = a."productId"
    left join variation v on v.id = a."variationId"
    left join region r on r.code = a."regionCode"
    left join hub h on h.id = a."hubId"`);
  return new Map(rows.map(({ place, ...names }) => [place, names]));
}

type CategoryNames = ReadonlyMap<number, { title: string; titleBn: string }>;

async function categoryNames(db: Database, steps: readonly Step[]): Promise<CategoryNames> {
  const ids = steps.flatMap(({ before, after }) => [before.category_id, after.category_id]).filter((id) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; title: string; titleBn: string }>(sql`
    select id, title_en as title, title_bn as "titleBn" from category where id = any (${sql.param(ids)}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

function valuesOf(stored: Stored, categories: CategoryNames): BulkValues {
  const { regular, sale, startsAt, endsAt, status, category_id: categoryId, onHand } = stored;
  const category = typeof categoryId === "number" ? categories.get(categoryId) : undefined;
  return {
    ...(typeof regular === "number" ? { regularPrice: regular / 100 } : {}),
    ...(sale === undefined ? {} : { salePrice: sale === null ? null : Number(sale) / 100 }),
    ...(startsAt === undefined ? {} : { saleStartsAt: textOf(startsAt) }),
    ...(endsAt === undefined ? {} : { saleEndsAt: textOf(endsAt) }),
    ...(status === "active" || status === "hidden" ? { status } : {}),
    ...(category ? { category: category.title, categoryBn: category.titleBn } : {}),
    ...(typeof onHand === "number" ? { stock: onHand } : {}),
  };
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
