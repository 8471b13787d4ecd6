import { migrate } from "@tatka/database/migrate";
import { seedDemoData } from "@tatka/database/seed";
import { seedReference } from "@tatka/database/seed-reference";

/**
 * Inserts a catalogue of exactly `size` products: the demo's and renamed copies of them, with variations, tags,
 * attributes, pictures and stock, and different popularity and age. Needs a scratch database and a superuser. Triggers
 * and foreign keys are disabled meanwhile, because every row is a copy of a valid one.
 */
export async function generateCatalogue(client: Parameters<typeof migrate>[0], size: number): Promise<void> {
  await migrate(client);
  await seedReference(client);
  await seedDemoData(client);
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '256MB'");
  // Ids of copies are the original's plus a multiple above all original ids.
  await client.query(
    `create temporary table copy as
     select source_id, 1000000 + n * 1000 + source_id as id, n, chance, popularity_step(chance / 100.0) as step
     from (
     select p.id as source_id, n, abs(hashint4(n * 1000 + p.id)) % 10000 as chance
     from generate_series(1, 10000) n cross join lateral (select id from product where id < 1000 order by id) p
     order by n, p.id
     limit $1::int - (select count(*) from product)
     ) chosen`,
    [size],
  );
  for (const statement of copyStatements) await client.query(statement);
  await client.query("set session_replication_role = origin");
  // The planner needs current statistics for the next statements.
  await client.query("analyze");
  for (const make of ["place_in_categories", "refresh_products"]) {
    await client.query(`select ${make}(array(select id from copy))`);
  }
  await client.query("drop table copy");
  await client.query("select rebuild_scarce()");
  // Index-only scans need the visibility map, and good plans need statistics.
  await client.query("vacuum analyze");
  await client.query("checkpoint");
}

const copyStatements = [
  `insert into product (id, slug, title_en, title_bn, description, search_terms, storage, shelf_life_days, brand_id,
     category_id, popularity, created_at)
   overriding system value
   select c.id, p.slug || '-' || c.n, p.title_en || ' No. ' || c.n, p.title_bn || ' ' || c.n, p.description,
     p.search_terms, p.storage, p.shelf_life_days, p.brand_id, p.category_id, c.chance / 100.0,
     now() - c.chance * interval '1 hour'
   from copy c join product p on p.id = c.source_id`,
  `insert into variation (id, product_id, slug, sku, title_en, title_bn, uom_id, measurement, weight_grams,
     regular_price_poisha, sale_price_poisha, sort)
   overriding system value
   select 1000000 + c.n * 1000 + v.id, c.id, v.slug || '-' || c.n, v.sku || '-' || c.n, v.title_en, v.title_bn, v.uom_id,
     v.measurement, v.weight_grams, v.regular_price_poisha, v.sale_price_poisha, v.sort
   from copy c join variation v on v.product_id = c.source_id`,
  `insert into stock (variation_id, hub_id, on_hand)
   select 1000000 + c.n * 1000 + v.id, s.hub_id, s.on_hand
   from copy c join variation v on v.product_id = c.source_id join stock s on s.variation_id = v.id`,
  `insert into stock_movement (variation_id, hub_id, pieces, balance, reason)
   select s.variation_id, s.hub_id, s.on_hand, s.on_hand, 'opening' from stock s
   where s.variation_id > 1000000 and s.on_hand <> 0
   on conflict (variation_id, hub_id) where reason = 'opening' do nothing`,
  `insert into regional_price (variation_id, region_code, regular_price_poisha, sale_price_poisha)
   select 1000000 + c.n * 1000 + v.id, r.region_code, r.regular_price_poisha, r.sale_price_poisha
   from copy c join variation v on v.product_id = c.source_id join regional_price r on r.variation_id = v.id`,
  "insert into product_tag select c.id, t.tag_id from copy c join product_tag t on t.product_id = c.source_id",
  `insert into product_attribute
   select c.id, a.attribute_value_id from copy c join product_attribute a on a.product_id = c.source_id`,
  `insert into product_picture
   select c.id, p.picture_id, p.sort from copy c join product_picture p on p.product_id = c.source_id`,
  // Building an index once is much faster than updating it for millions of rows.
  "drop index search_posting_best",
  "alter table search_posting drop constraint search_posting_pkey",
  `insert into search_posting (product_id, term_id, weight, popularity)
   select c.id, s.term_id, s.weight, c.step
   from copy c join search_posting s on s.product_id = c.source_id`,
  "alter table search_posting add primary key (product_id, term_id) include (weight, popularity)",
  "create index search_posting_best on search_posting (term_id, weight desc, popularity desc, product_id)",
];
