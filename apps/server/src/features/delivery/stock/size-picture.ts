import { type SQL, sql } from "../../../platform/database/sql.ts";

/** The name of a size's own picture, or its product's first. Uses the aliases of the surrounding query. */
export function sizePicture(variation: SQL, product: SQL): SQL {
  return sql`(
    select name from picture where id = coalesce(${variation}.picture_id, (
      select pp.picture_id from product_picture pp
      where pp.product_id = ${product}.id order by pp.sort, pp.picture_id limit 1)))`;
}
