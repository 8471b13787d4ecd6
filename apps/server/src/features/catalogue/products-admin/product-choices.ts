import type { adminProductChoices } from "@tatka/contract/catalogue/products-admin";
import type { Answer } from "@tatka/contract/route";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { type HubLimited, inHubs } from "../../delivery/hub-limits/index.ts";

type Choices = Answer<typeof adminProductChoices>;

export async function productChoices(db: Database, staff: HubLimited): Promise<Choices> {
  const { rows } = await db.execute<Choices>(sql`
    select
      ${all(sql`'id', id, 'title', title_en, 'titleBn', title_bn, 'parentId', parent_id, 'level', level`, sql`category`, sql`level, sort, id`)} as categories,
      ${all(sql`'id', id, 'title', title_en, 'titleBn', title_bn`, sql`brand`, sql`title_en, id`)} as brands,
      ${all(sql`'id', id, 'title', title, 'titleBn', title_bn`, sql`tag`, sql`title, id`)} as tags,
      ${all(
        sql`'id', t.id, 'title', t.title, 'titleBn', t.title_bn, 'values', coalesce((
          select json_agg(json_build_object('id', av.id, 'title', av.title, 'titleBn', av.title_bn) order by av.title, av.id)
          from attribute_value av where av.attribute_id = t.id), '[]')`,
        sql`attribute`,
        sql`t.title, t.id`,
      )} as attributes,
      ${all(sql`'id', id, 'title', title`, sql`uom`, sql`id`)} as uoms,
      array(select distinct product_type from product where product_type is not null order by 1) as "productTypes",
      ${all(sql`'id', id, 'title', title_en, 'titleBn', title_bn, 'region', region_code`, sql`(select * from hub where ${inHubs(staff, sql`hub.id`)})`, sql`region_code desc, id`)} as hubs`);
  if (!rows[0]) throw new Error("the choices gave no row");
  return rows[0];
}

function all(fields: ReturnType<typeof sql>, table: ReturnType<typeof sql>, order: ReturnType<typeof sql>) {
  return sql`(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') from ${table} t)`;
}
