import type { MediaUses } from "@tatka/contract/catalogue/media";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

/** Everything that shows a picture. Settings contain pictures by name, as in URLs. */
export async function usesOf(db: Database, id: number): Promise<MediaUses> {
  const { rows } = await db.execute<MediaUses>(sql`
    select
      ${named(sql`product_picture l join product p on p.id = l.product_id where l.picture_id = pic.id`)} as products,
      ${named(sql`category p where p.picture_id = pic.id`)} as categories,
      ${named(sql`blog_post p where p.picture_id = pic.id`)} as posts,
      array(select key from setting where strpos(value::text, pic.name) > 0 order by key) as settings
    from picture pic where pic.id = ${id}`);
  return oneOrRefuse(rows, "record.not_found");
}

export async function isInOrders(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from order_line where picture_name = ${name} limit 1`);
  return rows.length > 0;
}

function named(source: ReturnType<typeof sql>) {
  return sql`coalesce((select json_agg(json_build_object('id', own.id, 'title', own.title_en, 'titleBn', own.title_bn))
    from (select p.id, p.title_en, p.title_bn from ${source} order by p.title_en, p.id limit 50) own), '[]')`;
}
