import { foundingRegions } from "@tatka/domain/founding-regions";
import type pg from "pg";

type Client = Pick<pg.Client, "query">;

/** For each stock level: pieces without a lot, the number of lots, and pieces in each lot. */
const OPENING = 20;
const LOTS = 3;
const RECEIVED = 40;
/** The amount of pending work is the same in every store, whatever its size. Odd steps spread it over all hubs. */
const [NEAR_DATE_LOTS, TO_BUY, MOVED_LATELY] = [150, 1_000, 3_000];

/**
 * Adds a history to the stock of a generated catalogue: a fourth hub, stock of every size in all hubs with three lots
 * each, reorder levels, and about as many movements over a year as requested, which add up to the stock on hand. Needs
 * a scratch database and a superuser: triggers are disabled, and their results are written for all rows at once. Fails
 * if stock is not the sum of its movements.
 */
export async function generateGoods(client: Client, movements: number): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '256MB'");
  await client.query("set work_mem = '128MB'");
  await client.query(fourthHub);
  const buildIndexes = await dropIndexes(client);
  // The generated history replaces the demo's.
  await client.query(`truncate ${tables.join()} cascade`);
  await client.query(draftLevels, [movements]);
  await client.query(lots);
  await client.query("analyze level_draft, lot");
  for (const statement of fill) await client.query(statement);
  await client.query("drop table level_draft");
  await buildIndexes();
  await client.query("set session_replication_role = origin");
  // Index-only scans need the visibility map, and good plans need statistics.
  await client.query(`vacuum analyze ${tables.join()}`);
  await client.query("select rebuild_scarce()");
  await client.query("vacuum analyze");
  await client.query("checkpoint");
  await needEqual(client);
}

const tables = ["stock_movement", "stock_lot", "lot", "stock", "stock_goal"];

/**
 * Building indexes once is much faster than updating them for millions of rows. Returns a function that rebuilds them.
 */
async function dropIndexes(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

async function needEqual(client: Client): Promise<void> {
  const { rows } = await client.query<{ differing: number }>(
    `select count(*)::int as differing
     from (select variation_id, hub_id, sum(pieces) as pieces from stock_movement group by 1, 2) m
     full join stock s using (variation_id, hub_id) where coalesce(m.pieces, 0) <> coalesce(s.on_hand, 0)`,
  );
  if (rows[0]?.differing !== 0) throw new Error(`${rows[0]?.differing} levels are not the sum of their movements`);
}

const fourthHub = `
  insert into hub (slug, region_code, title_en, title_bn)
  values ('fourth', '${foundingRegions[1].code}', 'Fourth hub', 'চতুর্থ হাব') on conflict do nothing`;

/** One row per level. Sold pieces belong to its first lot, one at a time, until the number of movements is reached. */
const draftLevels = `
  create temporary table level_draft as
  with levels as (
    select v.id as variation_id, h.id as hub_id, row_number() over (order by v.id, h.id) as n, count(*) over () as levels
    from variation v cross join hub h where v.removed_at is null
  )
  select *, greatest(0, ($1::bigint - levels * ${LOTS + 1}) / levels)::int
    + (n <= ($1::bigint - levels * ${LOTS + 1}) % levels)::int as sales
  from levels`;

/** 150 lots across the catalogue are near their date. The others have one month to two years left. */
const lots = `
  insert into lot (variation_id, code, best_before, created_at)
  select id, 'L' || n, (now() at time zone 'Asia/Dhaka')::date
      + case when place % greatest(1, sizes / ${NEAR_DATE_LOTS}) = 0 and n = 1 then 1 + place % 10 else 40 + abs(hashint4(id * 3 + n)) % 700 end::int,
    now() - interval '400 days'
  from (select id, row_number() over (order by id) as place, count(*) over () as sizes from variation where removed_at is null) v
  cross join generate_series(1, ${LOTS}) n order by id, n`;

const movement = "insert into stock_movement (variation_id, hub_id, lot_id, pieces, balance, reason, cost_poisha, at)";
const cost = "v.regular_price_poisha * 7 / 10";
const lately = `level_draft d join variation v on v.id = d.variation_id where d.n % (greatest(1, d.levels / ${MOVED_LATELY}) | 1) = 0`;
const fill = [
  `${movement}
   select d.variation_id, d.hub_id, m.lot_id, m.pieces,
     sum(m.pieces) over (partition by d.variation_id, d.hub_id order by m.place), m.reason, m.cost_poisha,
     now() - interval '400 days' + interval '360 days' * ((m.place + (d.n * 7919) % 1000 / 1000.0) / (${LOTS + 1} + d.sales))
   from level_draft d join variation v on v.id = d.variation_id cross join lateral (
     select 0 as place, null::int as lot_id, ${OPENING} as pieces, 'opening' as reason, null::bigint as cost_poisha
     union all
     select row_number() over (order by l.id), l.id, ${RECEIVED}, 'received', ${cost} from lot l where l.variation_id = d.variation_id
     union all
     select ${LOTS} + s, (select min(id) from lot l where l.variation_id = d.variation_id), -1,
       case when (d.n + s) % 20 = 0 then 'damaged' else 'sold' end, ${cost}
     from generate_series(1, d.sales) s
   ) m
   order by 8, 1, 2`,
  `${movement}
   select d.variation_id, d.hub_id, null, part.pieces, ${OPENING + LOTS * RECEIVED} - d.sales + greatest(part.pieces, 0), part.reason,
     ${cost}, now() - interval '25 days' + part.after + d.n % 20 * interval '1 day'
   from (values (1, 'received', interval '0'), (-1, 'damaged', interval '1 hour')) part (pieces, reason, after), ${lately}
   order by 8, 1, 2`,
  `insert into stock_lot (lot_id, hub_id, variation_id, pieces, best_before)
   select m.lot_id, m.hub_id, m.variation_id, sum(m.pieces), l.best_before from stock_movement m join lot l on l.id = m.lot_id
   group by 1, 2, 3, l.best_before order by 3, 2`,
  "insert into stock (variation_id, hub_id, on_hand) select variation_id, hub_id, sum(pieces) from stock_movement group by 1, 2 order by 1, 2",
  "update variation v set cost_poisha = regular_price_poisha * 7 / 10 where removed_at is null",
  "insert into supplier (name) select 'Supplier ' || n from generate_series(1, 20) n",
  `insert into stock_goal (variation_id, hub_id, reorder_at, target, supplier_id)
   select variation_id, hub_id, case when n % (greatest(1, levels / ${TO_BUY}) | 1) = 0 then 500 else 2 end, 600,
     (select min(id) from supplier where name like 'Supplier %') + n % 20
   from level_draft order by n`,
  "update stock s set reorder_at = g.reorder_at from stock_goal g where g.variation_id = s.variation_id and g.hub_id = s.hub_id",
];
