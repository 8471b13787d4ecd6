import { type listToBuy, mostToBuy, mostToBuyCounted, type setGoal } from "@tatka/contract/delivery/purchases";
import type { Answer } from "@tatka/contract/route";
import { openPurchaseStates, piecesToBuy } from "@tatka/domain/delivery/purchase-states";
import type { z } from "zod";
import { recordAudit } from "../../../platform/database/audit.ts";
import { violates } from "../../../platform/database/database-errors.ts";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import { oneOf, taka } from "../../../platform/database/sql-values.ts";
import type { HubLimited, Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { inHubs, ownHubs } from "../hub-limits/index.ts";
import { refreshScarce } from "../stock/index.ts";

type Item = Answer<typeof listToBuy>["items"][number];

/**
 * Purchase suggestions by supplier and hub; those without a supplier come last. Reads only low stock, whatever the size
 * of the catalogue.
 */
export async function readToBuy(
  db: Database,
  limited: HubLimited,
  query: z.output<typeof listToBuy.query>,
): Promise<Answer<typeof listToBuy>> {
  await refreshScarce(db);
  const [{ rows }, { rows: more }] = await Promise.all([
    db.execute<Omit<Item, "toBuy">>(sql`
      select v.id as "variationId", v.sku, p.title_en as title, p.title_bn as "titleBn",
        json_build_object('title', v.title_en, 'titleBn', v.title_bn) as size,
        json_build_object('id', h.id, 'title', h.title_en, 'titleBn', h.title_bn) as hub,
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as supplier,
        coalesce(l.on_hand - l.reserved - l.expired, 0)::int as free, coming.pieces as coming, g.reorder_at as "reorderAt", g.target,
        ${taka(sql`v.cost_poisha`)} as cost
      from ${toBuy(limited, query)} order by s.name nulls last, h.id, p.title_en, v.id limit ${mostToBuy}`),
    db.execute<Pick<Answer<typeof listToBuy>, "total" | "hubs" | "suppliers">>(sql`
      select (select count(*)::int from (select from ${toBuy(limited, query)} limit ${mostToBuyCounted}) counted) as total,
        ${ownHubs(limited)} as hubs,
        (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by lower(name)), '[]')
         from supplier where is_active) as suppliers`),
  ]);
  const items = rows.map((row) => ({ ...row, toBuy: piecesToBuy(row) }));
  return { items, ...(more[0] ?? { total: 0, hubs: [], suppliers: [] }) };
}

/** Reached reorder levels `g` with size, stock level `l`, supplier and expected pieces. */
function toBuy(limited: HubLimited, { hubId, supplierId }: z.output<typeof listToBuy.query>): SQL {
  return sql`goal_reached low join stock_goal g on g.variation_id = low.variation_id and g.hub_id = low.hub_id
    join current_variation v on v.id = g.variation_id join product p on p.id = v.product_id
    join hub h on h.id = g.hub_id left join stock l on l.variation_id = g.variation_id and l.hub_id = g.hub_id
    left join supplier s on s.id = g.supplier_id and s.is_active
    cross join lateral (
      select coalesce(sum(greatest(0, k.ordered - k.received)), 0)::int as pieces
      from purchase_line k join purchase_order o on o.id = k.purchase_id
      where k.variation_id = g.variation_id and o.hub_id = g.hub_id and ${oneOf(sql`o.state`, openPurchaseStates)}
    ) coming
    where ${inHubs(limited, sql`low.hub_id`)} and ${hubId === undefined ? sql`true` : sql`low.hub_id = ${hubId}`}
      and ${supplierId === undefined ? sql`true` : sql`s.id = ${supplierId}`}
      and coalesce(l.on_hand - l.reserved - l.expired, 0) + coming.pieces <= g.reorder_at`;
}

export async function keepGoal(
  db: Database,
  staff: Staff,
  id: number,
  { hubId, goal }: z.output<typeof setGoal.body>,
): Promise<Answer<typeof setGoal>> {
  try {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ productId: number }>(
        sql`select product_id as "productId" from variation where id = ${id}`,
      );
      const size = oneOrRefuse(rows, "record.not_found");
      if (goal === null) await tx.execute(sql`delete from stock_goal where variation_id = ${id} and hub_id = ${hubId}`);
      else
        await tx.execute(sql`
          insert into stock_goal (variation_id, hub_id, reorder_at, target, supplier_id)
          values (${id}, ${hubId}, ${goal.reorderAt}, ${goal.target}, ${goal.supplierId})
          on conflict (variation_id, hub_id) do update set reorder_at = excluded.reorder_at, target = excluded.target,
            supplier_id = excluded.supplier_id`);
      const after = { variationId: id, hubId, ...goal };
      await recordAudit(tx, staff, { action: "goal", resource: "product", resourceId: size.productId, after });
    });
  } catch (error) {
    if (violates(error, "stock_goal_hub_id_fkey") || violates(error, "stock_goal_supplier_id_fkey"))
      throw new Refusal("record.not_found");
    throw error;
  }
  return { hubId };
}
