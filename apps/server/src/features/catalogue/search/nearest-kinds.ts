import type { Read } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";

type Kind = { slug: string; title: string; titleBn: string };

/** The categories that contain most of these products. */
export async function readKinds(read: Read, ids: readonly number[]): Promise<Kind[]> {
  return read<Kind>(sql`
    select c.slug, c.title_en as title, c.title_bn as "titleBn"
    from unnest(${sql.param(ids)}::int[]) with ordinality as near (id, place)
    join product p on p.id = near.id
    join category c on c.id = p.category_id
    where c.status = 'active'
    group by c.id order by count(*) desc, min(near.place) limit 4`);
}
