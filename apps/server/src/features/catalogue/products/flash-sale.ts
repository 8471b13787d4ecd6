import type { currentFlashSale as currentFlashSaleRoute } from "@tatka/contract/content/blog";
import type { Answer } from "@tatka/contract/route";
import type { Region } from "@tatka/domain/region";
import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/prepared.ts";

type Row = { title: string; titleBn: string; startsAt: Date; endsAt: Date };

/** The flash sale that runs in the region and still has something to sell; of several, the one that ends first. */
export async function currentFlashSale(read: Read, region: Region): Promise<Answer<typeof currentFlashSaleRoute>> {
  const [row] = await read<Row>(sql`
    select f.title_en as title, f.title_bn as "titleBn", f.starts_at as "startsAt", f.ends_at as "endsAt"
    from flash_sale f
    where f.starts_at <= now() and f.ends_at > now() and (f.region_code is null or f.region_code = ${region})
      and exists (
        select from flash_sale_item i
        join current_variation v on v.id = i.variation_id
        join product p on p.id = v.product_id and p.status = 'active'
        where i.flash_sale_id = f.id and i.sold < i.quantity_cap
      )
    order by f.ends_at, f.id limit 1`);
  if (!row) return { sale: null };
  return { sale: { ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() } };
}
