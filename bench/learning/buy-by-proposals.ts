import { daysLater } from "@tatka/domain/dhaka-time";
import type pg from "pg";
import { type Goods, type Level, onHand, onTheWay, type Supplier } from "./simulate-year.ts";

const HUB = 1;

const forecastAgain = `
  update demand_forecast d set from_day = $1, expected = f.expected
  from (
    select variation_id, hub_id, array_agg(round(coalesce(pieces, 0)::numeric, 3) order by day) as expected
    from forecast_demand($1, 28) group by 1, 2
  ) f
  where d.variation_id = f.variation_id and d.hub_id = f.hub_id`;

/**
 * The shop's routines as a policy: the stock of each morning is written to the database, `purchase_need` says what to buy,
 * methods are chosen every four weeks, and forecasts made every week (both nightly in the shop).
 */
export function proposalsOf(client: pg.Client, goods: readonly Goods[], firstDate: string) {
  const ids = goods.map(({ variationId }) => variationId);
  const place = new Map(ids.map((id, index) => [id, index]));
  let startedOn: number | undefined;

  async function order(day: number, levels: readonly Level[]): Promise<number[]> {
    const today = daysLater(firstDate, day);
    if (startedOn === undefined) {
      startedOn = day;
      await fillTables(client, goods, firstDate, day);
    }
    const since = day - startedOn;
    if (since % 28 === 0) await client.query("select learn_demand($1)", [today]);
    else if (since % 7 === 0) await client.query(forecastAgain, [today]);
    await writeLevels(client, goods, levels, firstDate);
    const { rows } = await client.query<{ id: number; pieces: number }>(
      "select variation_id as id, to_buy as pieces from purchase_need($1, array[$2]::int[])",
      [today, HUB],
    );
    const wanted = goods.map(() => 0);
    for (const { id, pieces } of rows) wanted[place.get(id) ?? -1] = pieces;
    return wanted;
  }

  async function evening(day: number, sold: readonly number[], openShare: readonly number[]): Promise<void> {
    await client.query(
      `insert into demand_day (variation_id, hub_id, day, pieces, open_share)
       select id, $1, $2, pieces, share from unnest($3::int[], $4::int[], $5::real[]) as d (id, pieces, share)
       where pieces > 0 or share < 1`,
      [HUB, daysLater(firstDate, day), ids, sold, openShare],
    );
  }
  return { order, evening };
}

/** Demand before the first day, suppliers, and what each size was bought for. */
async function fillTables(client: pg.Client, goods: readonly Goods[], firstDate: string, day: number): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (const table of ["demand_day", "stock_goal", "stock", "stock_lot", "lot", "purchase_line", "goal_reached"])
    await client.query(`delete from ${table}`);
  await client.query("delete from price_point");
  const suppliers = new Map<Supplier, number>();
  for (const { supplier } of goods) {
    if (suppliers.has(supplier)) continue;
    const { rows } = await client.query<{ id: number }>(
      `insert into supplier (name, lead_days, delivery_days, cover_days) values ($1, $2, $3, $4) returning id`,
      [`Supplier ${suppliers.size + 1}`, supplier.leadDays, supplier.deliveryDays, supplier.coverDays],
    );
    const id = rows[0]?.id ?? 0;
    suppliers.set(supplier, id);
    // The first has the costs, the second what is on the way.
    await client.query(
      "insert into purchase_order (supplier_id, hub_id, state) values ($1, $2, 'closed'), ($1, $2, 'sent')",
      [id, HUB],
    );
  }
  for (const { variationId, wanted, supplier, packPieces, lifeDays, costTaka, priceTaka } of goods) {
    await client.query(
      `insert into demand_day (variation_id, hub_id, day, pieces)
       select $1, $2, $3::date + (n - 1)::int, pieces from unnest($4::int[]) with ordinality as d (pieces, n) where pieces > 0`,
      [variationId, HUB, firstDate, wanted.slice(0, day)],
    );
    await client.query("insert into size_supply values ($1, $2, $3)", [variationId, packPieces, lifeDays]);
    await client.query(
      `insert into purchase_line (purchase_id, variation_id, ordered, received, cost_poisha)
       select id, $2, 1, 1, $3 from purchase_order where supplier_id = $1 and state = 'closed'`,
      [suppliers.get(supplier), variationId, Math.round(costTaka * 100)],
    );
    await client.query("update variation set regular_price_poisha = $2 where id = $1", [
      variationId,
      Math.round(priceTaka * 100),
    ]);
  }
  await client.query("vacuum analyze");
}

async function writeLevels(
  client: pg.Client,
  goods: readonly Goods[],
  levels: readonly Level[],
  firstDate: string,
): Promise<void> {
  const ids = goods.map(({ variationId }) => variationId);
  await client.query("begin");
  await client.query("delete from stock");
  await client.query(
    "insert into stock (variation_id, hub_id, on_hand) select id, $1, pieces from unnest($2::int[], $3::int[]) as s (id, pieces)",
    [HUB, ids, levels.map(onHand)],
  );
  await client.query("delete from stock_lot");
  const lots = levels.flatMap(({ lots: held }, index) =>
    held
      .filter(({ lastDay }) => Number.isFinite(lastDay))
      .map(({ lastDay, pieces }) => ({ id: ids[index], pieces, until: daysLater(firstDate, lastDay) })),
  );
  await client.query(
    `insert into stock_lot (lot_id, hub_id, variation_id, pieces, best_before)
     select row_number() over (), $1, id, pieces, until from jsonb_to_recordset($2) as l (id int, pieces int, until date)`,
    [HUB, JSON.stringify(lots)],
  );
  await client.query(
    "delete from purchase_line k using purchase_order o where o.id = k.purchase_id and o.state = 'sent'",
  );
  await client.query(
    `insert into purchase_line (purchase_id, variation_id, ordered, cost_poisha)
     select s.id, c.id, c.pieces, k.cost_poisha
     from unnest($1::int[], $2::int[]) as c (id, pieces) join purchase_line k on k.variation_id = c.id
     join purchase_order o on o.id = k.purchase_id join purchase_order s on s.supplier_id = o.supplier_id and s.state = 'sent'
     where c.pieces > 0`,
    [ids, levels.map(onTheWay)],
  );
  await client.query("commit");
}
