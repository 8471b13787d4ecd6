import type { ScannedSize } from "@tatka/contract/delivery/stock-admin";
import { gtinKey } from "@tatka/domain/catalogue/codes/gtin";
import { withLatinDigits } from "@tatka/domain/digits";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";
import { type HubLimited, inHubs } from "../hub-limits/index.ts";

/** The size with a scanned barcode or typed SKU, with its stock at each hub. */
export async function findByCode(db: Database, staff: HubLimited, code: string): Promise<ScannedSize> {
  const digits = withLatinDigits(code).replace(/[\s-]/g, "");
  const key = /^\d{8,14}$/.test(digits) ? gtinKey(digits) : null;
  const { rows } = await db.execute<ScannedSize>(sql`
    select v.id, v.sku, v.gtin, json_build_object('title', p.title_en, 'titleBn', p.title_bn) as product,
      json_build_object('title', v.title_en, 'titleBn', v.title_bn) as size,
      (select coalesce(json_agg(json_build_object('hubId', h.id,
         'hub', json_build_object('title', h.title_en, 'titleBn', h.title_bn), 'onHand', coalesce(s.on_hand, 0))
         order by h.id), '[]')
       from hub h left join stock s on s.hub_id = h.id and s.variation_id = v.id
       where ${inHubs(staff, sql`h.id`)}) as levels
    from current_variation v join product p on p.id = v.product_id
    where lpad(v.gtin, 14, '0') = ${key} or v.sku = ${code}
    order by v.sku = ${code} limit 1`);
  return oneOrRefuse(rows, "record.not_found");
}
