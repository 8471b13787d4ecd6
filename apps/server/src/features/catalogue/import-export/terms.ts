import type { CustomField } from "@tatka/contract/content/custom-fields";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { shownFields } from "../../content/custom-fields/index.ts";

/** Valid values of a cell: each term by its table name, with its id. */
export type Terms = {
  /** By path, such as `fish/frozen-fish/hilsa`. */
  categories: ReadonlyMap<string, number>;
  /** The path of each category by its slug, which is sufficient. */
  paths: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
  /** By title and value, such as `Cut=Boneless`. */
  attributes: ReadonlyMap<string, number>;
  uoms: ReadonlyMap<string, number>;
  hubs: ReadonlyMap<string, number>;
  regions: readonly string[];
  /** Custom fields of products. */
  fields: readonly CustomField[];
};

type Named = { name: string; id: number };

export async function readTerms(db: Database): Promise<Terms> {
  const { rows } = await db.execute<
    { [Kind in keyof Omit<Terms, "paths" | "regions" | "fields">]: Named[] } & { regions: string[] }
  >(sql`
    select
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', concat_ws('/', t.slug, m.slug, l.slug))), '[]')
       from category l left join category m on m.id = l.parent_id left join category t on t.id = m.parent_id) as categories,
      (select coalesce(json_agg(json_build_object('id', id, 'name', slug)), '[]') from brand) as brands,
      (select coalesce(json_agg(json_build_object('id', id, 'name', slug)), '[]') from tag) as tags,
      (select coalesce(json_agg(json_build_object('id', v.id, 'name', a.title || '=' || v.title)), '[]')
       from attribute_value v join attribute a on a.id = v.attribute_id) as attributes,
      (select coalesce(json_agg(json_build_object('id', id, 'name', title)), '[]') from uom) as uoms,
      (select coalesce(json_agg(json_build_object('id', id, 'name', slug) order by id), '[]') from hub) as hubs,
      (select coalesce(json_agg(code order by code desc), '[]') from region) as regions`);
  const [row] = rows;
  if (!row) throw new Error("a select of values returns its row");
  const byName = (named: readonly Named[]) => new Map(named.map(({ name, id }) => [name, id]));
  return {
    categories: byName(row.categories),
    paths: new Map(row.categories.map(({ name }) => [name.slice(name.lastIndexOf("/") + 1), name])),
    brands: byName(row.brands),
    tags: byName(row.tags),
    attributes: byName(row.attributes),
    uoms: byName(row.uoms),
    hubs: byName(row.hubs),
    regions: row.regions,
    fields: await shownFields(db, "product"),
  };
}
