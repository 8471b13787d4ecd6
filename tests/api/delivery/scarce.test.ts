import { expect, test } from "vitest";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

type Scarce = { variation: number; region: string; available: number; isEmpty: boolean };

/** The stored low stock, as readers see it. */
async function kept(): Promise<Scarce[]> {
  await store.query("select refresh_scarce()");
  return store.query<Scarce>(
    `select variation_id as variation, region_code as region, available, empty_since is not null as "isEmpty"
     from scarce_variation order by 1, 2`,
  );
}

/** The same, computed from all stock levels. */
async function addedUp(): Promise<Scarce[]> {
  return store.query<Scarce>(
    `select v.id as variation, r.code as region, coalesce(sum(s.on_hand - s.reserved), 0)::int as available,
       coalesce(sum(s.on_hand - s.reserved), 0) <= 0 and max(s.empty_since) is not null as "isEmpty"
     from variation v cross join region r
     left join (stock s join hub h on h.id = s.hub_id) on s.variation_id = v.id and h.region_code = r.code
     where v.removed_at is null group by 1, 2 having coalesce(sum(s.on_hand - s.reserved), 0) < 10 order by 1, 2`,
  );
}

/** Low stock in hubs, stored and computed from all stock levels. */
async function expectLevelsKept(): Promise<void> {
  const columns = "variation_id, hub_id, available";
  expect(await store.query(`select ${columns} from scarce_level order by 1, 2`)).toEqual(
    await store.query(
      `select s.variation_id, s.hub_id, s.on_hand - s.reserved as available
       from stock s join variation v on v.id = s.variation_id and v.removed_at is null
       where s.on_hand - s.reserved < 10 order by 1, 2`,
    ),
  );
}

/** The highest stock value of each size in a region, stored and computed. */
async function worths(): Promise<unknown[]> {
  await store.query("select refresh_scarce()");
  return store.query("select variation_id, region_code, most_poisha::float8 as most from stock_worth order by 1, 2");
}

async function addedUpWorths(): Promise<unknown[]> {
  return store.query(
    `select v.id as variation_id, coalesce(h.region_code, '') as region_code, sum(s.on_hand * v.regular_price_poisha)::float8 as most
     from variation v join stock s on s.variation_id = v.id join hub h on h.id = s.hub_id
     where v.removed_at is null
     group by v.id, grouping sets ((h.region_code), ()) having sum(s.on_hand) > 0 order by 1, 2`,
  );
}

async function plentiful(): Promise<number> {
  const [found] = await store.query<{ id: number }>(
    `select variation_id as id from stock group by 1 having min(on_hand - reserved) > 10 order by 1 limit 1`,
  );
  if (!found) throw new Error("the demo has nothing plenty of");
  return found.id;
}

test("scarce levels follow every change of stock", async () => {
  expect(await kept()).toEqual(await addedUp());
  const id = await plentiful();
  const regionsOf = async () =>
    (await kept()).filter(({ variation }) => variation === id).map(({ region, available }) => [region, available]);
  const change = async (text: string) => {
    await store.query(text, [id]);
    expect(await kept(), text).toEqual(await addedUp());
    await expectLevelsKept();
  };

  expect(await regionsOf()).toEqual([]);
  await change(
    "update stock set reserved = on_hand - 4 where variation_id = $1 and hub_id = (select min(id) from hub)",
  );
  await change(
    `update stock set reserved = on_hand where variation_id = $1
     and hub_id in (select id from hub where region_code = 'ctg')`,
  );
  expect(await regionsOf()).toEqual([["ctg", 0]]);
  await change("update stock set reserved = 0 where variation_id = $1");
  expect(await regionsOf()).toEqual([]);
  await change("update stock set on_hand = 1 where variation_id = $1");
  await change("delete from stock where variation_id = $1");
  expect(await regionsOf()).toEqual([
    ["ctg", 0],
    ["dhaka", 0],
  ]);
  await change("insert into stock (variation_id, hub_id, on_hand) select $1, id, 50 from hub");
  expect(await regionsOf()).toEqual([]);
});

test("the stock value follows quantities, prices and the hubs' regions", async () => {
  const id = await plentiful();
  for (const change of [
    "update stock set on_hand = on_hand + 500 where variation_id = $1",
    "update variation set regular_price_poisha = regular_price_poisha + 100 where id = $1",
    "update stock set on_hand = reserved where variation_id = $1 and hub_id = (select min(id) from hub)",
    "update hub set region_code = case region_code when 'ctg' then 'dhaka' else 'ctg' end where $1 > 0",
    "delete from stock where variation_id = $1",
    "insert into stock (variation_id, hub_id, on_hand) select $1, id, 50 from hub",
  ]) {
    await store.query(change, [id]);
    expect(await worths(), change).toEqual(await addedUpWorths());
  }
});

test("removed sizes are sold out nowhere, and new sizes everywhere", async () => {
  const id = await plentiful();
  await store.query("update stock set on_hand = reserved where variation_id = $1", [id]);
  await store.query("update variation set removed_at = now() where id = $1", [id]);
  expect((await kept()).filter(({ variation }) => variation === id)).toEqual([]);
  await store.query("update variation set removed_at = null where id = $1", [id]);
  expect((await kept()).filter(({ variation }) => variation === id)).toHaveLength(2);
  await store.query(
    `insert into variation (product_id, slug, sku, title_en, title_bn, uom_id, measurement, weight_grams, regular_price_poisha, sort)
     select product_id, 'new-one', 'NEW-ONE', title_en, title_bn, uom_id, measurement, weight_grams, regular_price_poisha, 9
     from variation where id = $1`,
    [id],
  );
  expect(await kept()).toEqual(await addedUp());
});

test("a bulk insert is processed completely", async () => {
  const before = await kept();
  await store.query("truncate scarce_variation");
  await store.query("select rebuild_scarce()");
  expect(await kept()).toEqual(before);
});
