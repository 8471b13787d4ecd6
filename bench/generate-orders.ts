import { foundingRegions } from "@tatka/domain/founding-regions";
import { cashOnDelivery, onlineMethods } from "@tatka/domain/payments/methods/index";
import type pg from "pg";

type Client = Pick<pg.Client, "query">;
type GeneratorInput = { orders: number; customers?: number; days?: number };

const ORDERS_AT_A_TIME = 100_000;

const [home, away] = foundingRegions;
const [card, wallet] = onlineMethods.map(({ code }) => code);

/**
 * Inserts two years of orders: a growing number per day, most of them delivered, with consistent lines, histories,
 * payments and refunds; a few customers order often. Needs a superuser: triggers and foreign keys are disabled, and
 * totals are rebuilt at the end. Reserves no stock.
 */
export async function generateOrders(
  client: Client,
  { orders, customers = 50_000, days = 730 }: GeneratorInput,
): Promise<void> {
  await client.query("set maintenance_work_mem = '256MB'");
  await client.query("set work_mem = '128MB'");
  await client.query("select setseed(0.42)");
  // One transaction: a failure must not leave the store without triggers or indexes.
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  try {
    const buildIndexes = await dropIndexes(client);
    await client.query(draftPeople, [customers]);
    await client.query(draftGoods);
    await client.query(draftOrders, [orders, customers, days]);
    await client.query("analyze order_draft");
    for (let first = 1; first <= orders; first += ORDERS_AT_A_TIME) {
      await client.query(draftLines, [first, first + ORDERS_AT_A_TIME - 1]);
      for (const statement of layIn) await client.query(statement);
      await client.query("drop table line_draft, sum_draft");
    }
    await client.query(
      `select setval(pg_get_serial_sequence('customer_order', 'id'), coalesce(max(id), 1)) from customer_order`,
    );
    await client.query("drop table order_draft, goods_draft, buyer_draft");
    await buildIndexes();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  await client.query(`analyze ${tables.join()}`);
  await client.query("select rebuild_sales()");
  // Index-only scans need the visibility map.
  await client.query(
    `vacuum analyze ${tables.join()}, sales_day, category_day, product_day, product_month, voucher_day`,
  );
}

const tables = ["customer_order", "order_line", "order_history", "payment", "refund", "invoice", "credit_note"];

/**
 * Building indexes once is much faster than updating them for millions of rows. Returns a function that rebuilds them.
 */
async function dropIndexes(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

/** Orders that were not generated: then the store is in use. */
export async function countRealOrders(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from customer_order o left join account a on a.id = o.account_id
     where coalesce(a.email, '') not like '%@generated.example'`,
  );
  return rows[0]?.count ?? 0;
}

const draftPeople = `
  with made as (
    insert into account (name, email, phone, created_at)
    select (array['Ayesha', 'Rahim', 'Nusrat', 'Tanvir', 'Farzana', 'Imran', 'Sadia', 'Kamal'])[1 + n % 8] || ' ' ||
        (array['Rahman', 'Akter', 'Hossain', 'Khan', 'Chowdhury', 'Islam', 'Begum'])[1 + n % 7],
      'customer-' || n || '@generated.example', '+88019' || lpad(n::text, 8, '0'), now() - interval '2 years'
    from generate_series(1, $1::int) n
    on conflict do nothing
  )
  select`;

const draftGoods = `
  create temporary table goods_draft as
  select row_number() over (order by v.id)::int as place, v.id as variation_id,
    p.id as product_id, p.slug, p.title_en, p.title_bn, v.title_en as size_en, v.title_bn as size_bn, v.sku, v.measurement,
    u.title as uom, p.storage, v.regular_price_poisha as regular, p.vat_basis_points as vat,
    coalesce(v.cost_poisha, v.regular_price_poisha * 72 / 100) as cost, category_path(p.category_id) as category_ids
  from variation v join product p on p.id = v.product_id join uom u on u.id = v.uom_id
  where v.removed_at is null;
  create temporary table buyer_draft as
  select row_number() over (order by id)::int as place, id, name, phone from account where email like '%@generated.example'`;

/** One row per order; older orders have lower numbers. Squared random numbers give few customers many orders. */
const draftOrders = `
  create temporary table order_draft as
  with drawn as (
    select n, now() - interval '1 second' - $3::int * interval '1 day' * (1 - power(n::float8 / $1::int, 0.8)) as moment,
      1 + floor($2::int * power(random(), 2))::int as buyer, random() as luck, random() as paying, random() as living,
      random() as saving, random() as size, random() as fate
    from generate_series(1, $1::int) n
  ),
  timed as (
    -- From eight in the morning to eleven at night, Dhaka time, but not in the future.
    select drawn.*, case when busy.hour < now() then busy.hour else moment end as placed_at
    from drawn
    cross join lateral (
      select date_trunc('day', moment, 'UTC') + interval '2 hours' + interval '15 hours' * luck as hour
    ) busy
  )
  select (select coalesce(max(id), 0) from customer_order) + n as id, n, placed_at, buyer,
    row_number() over (partition by buyer order by n) = 1 as is_first,
    case when living < 0.72 then '${home.code}' else '${away.code}' end as region, living,
    case when paying < 0.65 then '${cashOnDelivery}' when paying < 0.88 then '${wallet}' else '${card}' end as method,
    case
      when fate < 0.05 then 'cancelled'
      when placed_at > now() - interval '12 hours' then (array['placed', 'placed', 'confirmed', 'packed'])[1 + floor(luck * 4)::int]
      when placed_at > now() - interval '2 days' then (array['confirmed', 'packed', 'out_for_delivery', 'delivered'])[1 + floor(luck * 4)::int]
      when fate > 0.98 then 'returned' else 'delivered'
    end as status,
    case when saving < 0.08 then 10 when saving < 0.12 then 5 else 0 end as percent,
    1 + floor(8 * power(size, 1.8))::int as lines
  from timed`;

/** The reference to the row (times 0) makes PostgreSQL draw a random number for each row. */
const draftLines = `
  create temporary table line_draft as
  select o.id as order_id, g.*, q.quantity, q.unit, q.unit * q.quantity * o.percent / 100 as discount
  from order_draft o
  cross join (select max(place) as places from goods_draft) all_goods
  cross join lateral (select floor(power(random() + o.n * 0, 2) * places)::int as start) s
  cross join lateral generate_series(0, o.lines - 1) j
  join goods_draft g on g.place = 1 + (s.start + j * 37) % all_goods.places
  cross join lateral (
    select 1 + floor(power(random() + j * 0, 3) * 5)::int as quantity,
      case when (o.n + j) % 5 = 0 then g.regular * 9 / 10 else g.regular end as unit
  ) q
  where o.n between $1::int and $2::int`;

const sumLines = `
  create temporary table sum_draft as
  select o.*, l.subtotal, l.discount, case when l.subtotal >= 100000 then 0 else 6000 end as delivery, l.vat as vat_poisha,
    case
      when o.method = '${cashOnDelivery}' then case when o.status in ('delivered', 'returned') then 'paid' else 'unpaid' end
      when o.status = 'cancelled' then 'failed'
      when o.status = 'returned' then 'refunded'
      else 'paid'
    end as payment_status
  from (
    select order_id, sum(unit * quantity) as subtotal, sum(discount) as discount,
      sum((unit * quantity - discount) * vat / (10000 + vat)) as vat
    from line_draft group by order_id
  ) l join order_draft o on o.id = l.order_id`;

const fiscalYear = "extract(year from o.placed_at at time zone 'Asia/Dhaka' - interval '6 months')::smallint";

function paperOf(gross: string, vat: string): string {
  return `jsonb_build_object('en', jsonb_build_object('totals', jsonb_build_object(
    'grossPoisha', ${gross}, 'vatPoisha', ${vat}, 'netPoisha', ${gross} - ${vat})))`;
}

const layIn = [
  sumLines,
  `insert into customer_order (id, number, account_id, status, payment_method, payment_status, region_code, hub_id, recipient,
     shipping_kind, deliver_from, deliver_until, subtotal_poisha, discount_poisha, delivery_poisha, total_poisha, vat_poisha,
     voucher_code, placed_at, is_first_order)
   overriding system value
   select s.id,
     upper(regexp_replace(lpad(to_hex(s.id), 8, '0') || left(md5(s.id::text), 4), '(....)(....)(....)', '\\1-\\2-\\3')),
     b.id, s.status, s.method, s.payment_status, s.region, h.ids[1 + floor(s.living * 1000)::int % cardinality(h.ids)],
     jsonb_build_object('name', b.name, 'phone', b.phone, 'division', r.place, 'district', r.place, 'zone', r.place,
       'address', 'House ' || s.n % 90 || ', Road ' || s.n % 27, 'landmark', '', 'deliveryNote', ''),
     'standard', s.placed_at + interval '20 hours', s.placed_at + interval '22 hours', s.subtotal, s.discount, s.delivery,
     s.subtotal - s.discount + s.delivery, s.vat_poisha,
     case s.percent when 10 then 'WELCOME10' when 5 then 'SAVE5' end, s.placed_at, s.is_first
   from sum_draft s
   join buyer_draft b on b.place = s.buyer
   join (select region_code, array_agg(id order by id) as ids from hub group by region_code) h on h.region_code = s.region
   join (select code, jsonb_build_object('title', title_en, 'titleBn', title_bn) as place from region) r on r.code = s.region
   order by s.id`,
  `insert into order_line (order_id, variation_id, product_slug, title_en, title_bn, size_en, size_bn, sku, measurement, uom,
     storage, quantity, unit_poisha, regular_poisha, discount_poisha, vat_poisha, vat_basis_points, sold_variation_id,
     product_id, category_ids, cost_poisha)
   select order_id, variation_id, slug, title_en, title_bn, size_en, size_bn, sku, measurement, uom, storage, quantity, unit,
     regular, discount, (unit * quantity - discount) * vat / (10000 + vat), vat, variation_id, product_id, category_ids, cost
   from line_draft order by order_id`,
  `insert into order_history (order_id, status, payment_status, at)
   select s.id, step.status, case when step.status = s.status then s.payment_status else 'unpaid' end,
     s.placed_at + step.after
   from sum_draft s
   join (values ('placed', 1, interval '0'), ('confirmed', 2, interval '20 minutes'), ('packed', 3, interval '3 hours'),
     ('out_for_delivery', 4, interval '5 hours'), ('delivered', 5, interval '7 hours'), ('returned', 6, interval '2 days'),
     ('cancelled', 7, interval '10 minutes')) step (status, place, after)
     on case when s.status = 'cancelled' then step.place in (1, 7)
          else step.place <= array_position(array['placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered', 'returned'], s.status)
        end
   order by s.id, step.place`,
  `insert into payment (order_id, gateway, transaction_id, amount_poisha, status, captured_poisha, refunded_poisha, started_at,
     settled_at)
   select s.id, s.method, 'tg' || s.id, s.subtotal - s.discount + s.delivery,
     case s.payment_status when 'failed' then 'failed' else 'paid' end,
     case s.payment_status when 'failed' then 0 else s.subtotal - s.discount + s.delivery end,
     case s.payment_status when 'refunded' then s.subtotal - s.discount + s.delivery else 0 end, s.placed_at,
     s.placed_at + interval '2 minutes'
   from sum_draft s where s.method <> '${cashOnDelivery}' order by s.id`,
  `insert into refund (payment_id, order_id, amount_poisha, status, reason, transaction_id, created_at, settled_at)
   select p.id, s.id, p.refunded_poisha, 'done', 'The order was returned', 'rg' || s.id, s.placed_at + interval '2 days',
     least(s.placed_at + interval '3 days', now())
   from sum_draft s join payment p on p.order_id = s.id where s.payment_status = 'refunded' order by s.id`,
  // Invoices contain only what the sales register reads. Serials are order ids, so they have gaps.
  `insert into invoice (order_id, issued_at, content, buyer, hub_id, fiscal_year, serial)
   select o.id, least(o.placed_at + interval '7 hours', now()), ${paperOf("o.total_poisha", "o.vat_poisha")}, '{}', o.hub_id,
     ${fiscalYear}, o.id
   from sum_draft s join customer_order o on o.id = s.id where s.status in ('delivered', 'returned') order by o.id`,
  `insert into credit_note (refund_id, order_id, issued_at, content, buyer, hub_id, fiscal_year, serial)
   select r.id, o.id, r.created_at, ${paperOf("r.amount_poisha", "0")}, '{}', o.hub_id, ${fiscalYear}, o.id
   from sum_draft s join customer_order o on o.id = s.id join refund r on r.order_id = o.id order by o.id`,
  `update customer_order o set credited_poisha = r.amount_poisha
   from sum_draft s join refund r on r.order_id = s.id where o.id = s.id`,
  `insert into paper_series (kind, hub_id, fiscal_year, last)
   select kind, hub_id, fiscal_year, max(serial) from (
     select 'invoice' as kind, hub_id, fiscal_year, serial from invoice
     union all select 'credit_note', hub_id, fiscal_year, serial from credit_note) paper
   group by kind, hub_id, fiscal_year
   on conflict (kind, hub_id, fiscal_year) do update set last = excluded.last`,
];
