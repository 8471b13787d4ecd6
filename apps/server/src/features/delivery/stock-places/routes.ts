import { putStockPlace } from "@tatka/contract/delivery/stock-places";
import type { Body } from "@tatka/contract/route";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse } from "../../../platform/http/refusal.ts";

/** Bin locations in a hub, as set by packers. */
export const stockPlaces: Feature = {
  routes(api, { db }) {
    api.handleStaff(putStockPlace, async ({ body }, staff) => {
      await db.transaction((tx) => put(tx, staff, body));
      return body;
    });
  },
};

async function put(tx: Database, staff: Staff, said: Body<typeof putStockPlace>): Promise<void> {
  const { variationId, hubId, place } = said;
  const { rows } = await tx.execute<{ productId: number; was: string | null }>(sql`
    select v.product_id as "productId", s.place as was
    from variation v join hub h on h.id = ${hubId}
    left join stock_place s on s.variation_id = v.id and s.hub_id = h.id
    where v.id = ${variationId}`);
  const found = oneOrRefuse(rows, "record.refers_to_nothing");
  await tx.execute(
    place === ""
      ? sql`delete from stock_place where variation_id = ${variationId} and hub_id = ${hubId}`
      : sql`insert into stock_place (variation_id, hub_id, place) values (${variationId}, ${hubId}, ${place})
          on conflict (variation_id, hub_id) do update set place = excluded.place`,
  );
  await recordAudit(tx, staff, {
    action: "stock-place",
    resource: "product",
    resourceId: found.productId,
    before: { variationId, hubId, place: found.was ?? "" },
    after: said,
  });
}
