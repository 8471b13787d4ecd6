import type { AdminAttribute, AdminBrand, AdminTag, AdminUom } from "@tatka/contract/catalogue/terms-admin";
import type { Database } from "../../../platform/database/db.ts";
import { partToFind } from "../../../platform/database/parts-to-find.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { RecordKind } from "../../../platform/database/staff-records.ts";
import { Refusal } from "../../../platform/http/refusal.ts";

/** Terms appear in lists, on cards, on product pages and in flash sales, so changes invalidate all of these. */
export const shownWithProducts = ["products", "categories", "flash-sales"];

/** Columns and search condition of each kind of term. */
type Reading = { from: SQL; columns: SQL; searched: SQL };

const readings = {
  brand: {
    from: sql`brand t`,
    columns: sql`t.id, t.title_en as title, t.title_bn as "titleBn", t.slug, t.about, t.version,
      (select count(*)::int from product p where p.brand_id = t.id) as products`,
    searched: sql`t.title_en || ' ' || t.title_bn || ' ' || t.slug`,
  },
  tag: {
    from: sql`tag t`,
    columns: sql`t.id, t.title, t.title_bn as "titleBn", t.slug, t.version,
      (select count(*)::int from product_tag pt where pt.tag_id = t.id) as products`,
    searched: sql`t.title || ' ' || t.title_bn || ' ' || t.slug`,
  },
  uom: {
    from: sql`uom t`,
    columns: sql`t.id, t.title, t.version,
      (select count(distinct v.product_id)::int from variation v where v.uom_id = t.id) as products`,
    searched: sql`t.title`,
  },
  attribute: {
    from: sql`attribute t`,
    columns: sql`t.id, t.title, t.title_bn as "titleBn", t.version,
      (select count(distinct pa.product_id)::int from product_attribute pa
       join attribute_value v on v.id = pa.attribute_value_id where v.attribute_id = t.id) as products,
      (select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'titleBn', v.title_bn, 'products',
         (select count(*)::int from product_attribute pa where pa.attribute_value_id = v.id)) order by v.title), '[]')
       from attribute_value v where v.attribute_id = t.id) as values`,
    searched: sql`t.title || ' ' || t.title_bn || ' ' ||
      coalesce((select string_agg(v.title || ' ' || v.title_bn, ' ') from attribute_value v where v.attribute_id = t.id), '')`,
  },
} satisfies Record<string, Reading>;

type Views = { brand: AdminBrand; tag: AdminTag; uom: AdminUom; attribute: AdminAttribute };
type Name = keyof Views;

export const kinds = {
  brand: { resource: "brand", table: "brand", read: oneOf("brand"), tags: () => shownWithProducts },
  tag: { resource: "tag", table: "tag", read: oneOf("tag"), tags: () => shownWithProducts },
  uom: { resource: "uom", table: "uom", read: oneOf("uom"), tags: () => shownWithProducts },
  attribute: { resource: "attribute", table: "attribute", read: oneOf("attribute"), tags: () => shownWithProducts },
} satisfies { [N in Name]: RecordKind<Views[N]> };

/** A page of terms by title; products are counted for these terms only. */
export async function listTerms<N extends Name>(
  db: Database,
  name: N,
  { page, take, q }: { page: number; take: number; q?: string | undefined },
): Promise<{ items: Views[N][]; total: number; page: number; take: number }> {
  const { from, columns, searched } = readings[name];
  const title = name === "brand" ? sql`t.title_en` : sql`t.title`;
  const matching = q ? sql`${searched} ilike ${partToFind(q)}` : sql`true`;
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    db.execute(sql`
      select ${columns} from ${from} where ${matching} order by ${title}, t.id
      limit ${take} offset ${(page - 1) * take}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${from} where ${matching}`),
  ]);
  // Tests check that these are the view's columns.
  return { items: items as object[] as Views[N][], total: counted[0]?.total ?? 0, page, take };
}

function oneOf<N extends Name>(name: N) {
  return async (db: Database, id: number): Promise<Views[N]> => {
    const { from, columns } = readings[name];
    const { rows } = await db.execute(sql`select ${columns} from ${from} where t.id = ${id}`);
    if (!rows[0]) throw new Refusal("record.not_found");
    return rows[0] as object as Views[N];
  };
}
