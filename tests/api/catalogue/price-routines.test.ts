import { beforeEach, expect, test } from "vitest";
import { openRolledBack } from "../../harness/database/rolled-back.ts";

const { rows, value, column } = await openRolledBack();

let size: number;
let product: number;
beforeEach(async () => {
  const [first] = await rows(
    `select v.id, v.product_id from current_variation v join product p on p.id = v.product_id
     where p.status = 'active' and not exists (select from flash_sale_item i where i.variation_id = v.id)
       and not exists (select from regional_price r where r.variation_id = v.id)
     order by v.id limit 1`,
  );
  [size, product] = [Number(first?.[0]), Number(first?.[1])];
  await rows(
    `update variation set regular_price_poisha = 10000, sale_price_poisha = null, sale_starts_at = null, sale_ends_at = null
     where id = $1`,
    [size],
  );
});

const price = async (view: string, region = "dhaka") =>
  (
    await rows(
      `select regular_poisha::int, sale_poisha::int from ${view} where variation_id = $1 and region_code = $2`,
      [size, region],
    )
  )[0];

test("refresh_prices records a price that changed", async () => {
  const points = () =>
    column("select poisha::int from price_point where variation_id = $1 and region_code = 'dhaka' order by since", [
      size,
    ]);
  await rows("delete from price_point where variation_id = $1", [size]);
  await rows("insert into price_point values ($1, 'dhaka', now() - interval '1 hour', 10000)", [size]);
  await rows("select refresh_prices(array[$1]::int[])", [product]);
  expect(await points()).toEqual([10_000]);
  await rows("update variation set sale_price_poisha = 8000 where id = $1", [size]);
  await rows("select refresh_prices(array[$1]::int[])", [product]);
  expect(await points()).toEqual([10_000, 8000]);
});

test("lowest_price is the lowest of 30 days, with the last time it was charged", async () => {
  const lowest = async () => {
    const [found] = await rows(
      "select poisha::int, round(extract(epoch from now() - until) / 86400)::int from lowest_price($1, 'dhaka')",
      [size],
    );
    return found;
  };
  const points = (...all: [daysAgo: number, poisha: number][]) =>
    Promise.all(
      all.map(([daysAgo, poisha]) =>
        rows("insert into price_point values ($1, 'dhaka', now() - make_interval(days => $2), $3)", [
          size,
          daysAgo,
          poisha,
        ]),
      ),
    );
  await rows("delete from price_point where variation_id = $1", [size]);
  expect(await lowest()).toBeUndefined();
  await points([60, 5000], [40, 9000], [20, 10_000], [4, 9500]);
  // 50 taka ended before the 30 days; 90 began before them and continued into them.
  expect(await lowest()).toEqual([9000, 20]);
  await points([10, 8000], [9, 9800]);
  expect(await lowest()).toEqual([8000, 9]);
  await points([1, 8000]);
  expect(await lowest()).toEqual([8000, 0]);
});

test("usual_price applies regional prices and sale windows", async () => {
  expect(await price("usual_price")).toEqual([10000, 10000]);
  await rows("update variation set sale_price_poisha = 8000, sale_ends_at = now() + interval '1 hour' where id = $1", [
    size,
  ]);
  expect(await price("usual_price")).toEqual([10000, 8000]);
  await rows("insert into regional_price values ($1, 'ctg', 9000, 7000)", [size]);
  expect([await price("usual_price"), await price("usual_price", "ctg")]).toEqual([
    [10000, 8000],
    [9000, 7000],
  ]);
  await rows("update variation set sale_ends_at = now() where id = $1", [size]);
  expect(await price("usual_price", "ctg")).toEqual([9000, 9000]);
});

test("unmarked_price prefers the region's price to the size's own, and the sale's within its window", async () => {
  const unmarked = () =>
    column(
      `select unmarked_price(v, rp)::int from variation v join region r on true
       left join regional_price rp on rp.variation_id = v.id and rp.region_code = r.code
       where v.id = $1 order by r.code desc`,
      [size],
    );
  await rows("update variation set sale_price_poisha = 8000, sale_ends_at = now() + interval '1 hour' where id = $1", [
    size,
  ]);
  await rows("insert into regional_price values ($1, 'ctg', 9000, null)", [size]);
  expect(await unmarked()).toEqual([8000, 9000]);
  await rows("update regional_price set sale_price_poisha = 7000 where variation_id = $1", [size]);
  expect(await unmarked()).toEqual([8000, 7000]);
  await rows("update variation set sale_starts_at = now() + interval '1 minute' where id = $1", [size]);
  expect(await unmarked()).toEqual([10000, 9000]);
});

test("current_price is the lowest of current_flash_price, while pieces are left and the sale runs", async () => {
  await rows(
    `insert into flash_sale (title_en, title_bn, starts_at, ends_at)
     values ('Noon', 'দুপুর', now() - interval '1 hour', now() + interval '1 hour')`,
  );
  await rows(
    `insert into flash_sale_item (flash_sale_id, variation_id, price_poisha, quantity_cap)
     select max(id), $1, 5000, 2 from flash_sale`,
    [size],
  );
  expect(await price("current_price")).toEqual([10000, 5000]);
  await rows("update flash_sale_item set sold = quantity_cap where variation_id = $1", [size]);
  expect(await price("current_price")).toEqual([10000, 10000]);
  expect(await rows("select from current_flash_price where variation_id = $1", [size])).toEqual([]);
});

test("current_variation and current_price exclude removed sizes, but usual_price does not", async () => {
  await rows("update variation set removed_at = now() where id = $1", [size]);
  expect(await rows("select from current_variation where id = $1", [size])).toEqual([]);
  expect([await price("current_price"), await price("usual_price")]).toEqual([undefined, [10000, 10000]]);
});

test("besides its rule and its history, a price is stored in the order of lists and on the card", async () => {
  await rows("update variation set regular_price_poisha = 1234567, sale_price_poisha = null where product_id = $1", [
    product,
  ]);
  await rows("select refresh_products(array[$1::int])", [product]);
  const places = await column(`
    select t.table_name || '.' || unnest(xpath('//name/text()', query_to_xml(format(
      $$select distinct field.name from public.%I stored, jsonb_each_text(to_jsonb(stored)) field (name, value)
          where field.value ~ '1234567|12345[.]67'$$,
      t.table_name), false, false, '')))
    from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`);
  expect(places).toEqual([
    "price_change.regular_after_poisha",
    "price_point.poisha",
    "product_price.lowest_poisha",
    "shown_card.card",
    "variation.regular_price_poisha",
  ]);
});

test("refresh_due_prices writes prices that are due", async () => {
  await rows("update product_price set due_at = now(), lowest_poisha = 1 where product_id = $1", [product]);
  await rows("select refresh_due_prices()");
  expect(
    await column(
      "select distinct lowest_poisha = 1 or due_at <= now() is true from product_price where product_id = $1",
      [product],
    ),
  ).toEqual([false]);
});

test("note_price records a size's old and new price, and nothing if unchanged", async () => {
  const id = await value("select min(id) from variation");
  await rows("update variation set regular_price_poisha = 9000, sale_price_poisha = 8000 where id = $1", [id]);
  await rows("delete from price_change");
  await rows("update variation set regular_price_poisha = 9000, sort = sort + 1 where id = $1", [id]);
  await rows("update variation set sale_price_poisha = null where id = $1", [id]);
  expect(
    await rows(
      `select variation_id, regular_before_poisha::int, regular_after_poisha::int, sale_before_poisha::int, sale_after_poisha::int
       from price_change`,
    ),
  ).toEqual([[id, 9000, 9000, 8000, null]]);
});
