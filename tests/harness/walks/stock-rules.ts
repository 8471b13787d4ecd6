import { runJob } from "../job.ts";
import type { Store } from "../store.ts";

/** Invariants of stock; each returns the rows that violate it. */
export function stockRules(store: Store) {
  /**
   * Stock levels and lots that are not the sum of their movements, are negative or below the reserved pieces, and stock
   * whose date differs from its lot.
   */
  const differing = () =>
    store.query(
      `with sums as (
         select variation_id, hub_id, lot_id, sum(pieces)::int as pieces from stock_movement group by 1, 2, 3
       ), moved as (
         select variation_id, hub_id, sum(pieces)::int as pieces from sums group by 1, 2
       ), in_lots as (
         select variation_id, hub_id, sum(pieces)::int as pieces from stock_lot group by 1, 2
       )
       select s.variation_id, s.hub_id, 'level' as of
       from stock s left join moved m using (variation_id, hub_id) left join in_lots l using (variation_id, hub_id)
       where s.on_hand < s.reserved or s.reserved < 0 or s.on_hand <> coalesce(m.pieces, 0) or s.on_hand < coalesce(l.pieces, 0)
       union all
       select p.variation_id, p.hub_id, 'bags' from packed_lot p join order_allocation a
         on a.order_line_id = p.order_line_id and a.hub_id = p.hub_id
       group by p.variation_id, p.hub_id, p.lot_id
       having bool_or(a.state <> 'reserved') or p.lot_id is not null and sum(p.pieces) > (
         select coalesce(sum(l.pieces), 0) from stock_lot l where l.lot_id = p.lot_id and l.hub_id = p.hub_id)
       union all
       select s.variation_id, s.hub_id, 'date' from stock_lot s join lot l on l.id = s.lot_id
       where s.best_before is distinct from l.best_before
       union all
       select l.variation_id, l.hub_id, 'lot'
       from stock_lot l left join sums m on m.lot_id = l.lot_id and m.hub_id = l.hub_id
       where l.pieces < 0 or l.pieces <> coalesce(m.pieces, 0)`,
    );

  /** Expired pieces that were sold. Excludes lots whose date was moved to an earlier day after the sale. */
  const soldPastDate = (variationId: number) =>
    store.query(
      `select m.id from stock_movement m join lot l on l.id = m.lot_id
       where m.variation_id = $1 and m.reason = 'sold' and l.best_before < (m.at at time zone 'Asia/Dhaka')::date
         and l.code not like 'aged%'`,
      [variationId],
    );

  /** Active markdowns without sellable pieces, after the job that ends them has run. */
  const endless = async (variationId: number) => {
    await runJob(store, "end-markdowns");
    return store.query(
      `select m.id from markdown m where m.variation_id = $1 and m.ended_at is null and not exists (
         select from stock_lot s join hub h on h.id = s.hub_id
         where s.lot_id = m.lot_id and h.region_code = m.region_code and free_of_lot(s.variation_id, s.hub_id, s.lot_id) > 0)`,
      [variationId],
    );
  };

  /** Markdowns whose sold count differs from their orders or exceeds their limit. */
  const miscounted = (variationId: number) =>
    store.query(
      `select m.id, m.sold, m.quantity_cap, coalesce(sum(l.quantity) filter (where o.status <> 'cancelled'), 0) as ordered
       from markdown m left join order_line l on l.markdown_id = m.id left join customer_order o on o.id = l.order_id
       where m.variation_id = $1 group by m.id
       having m.sold > m.quantity_cap or m.sold <> coalesce(sum(l.quantity) filter (where o.status <> 'cancelled'), 0)`,
      [variationId],
    );

  return { differing, soldPastDate, endless, miscounted };
}
