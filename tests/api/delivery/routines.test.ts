import { beforeEach, expect, test } from "vitest";
import { openHeard } from "../../harness/database/heard.ts";
import { openRolledBack } from "../../harness/database/rolled-back.ts";

const database = await openRolledBack();
const { rows, value, column } = database;

let size: number;
beforeEach(async () => {
  size = Number(await value("select min(id) from current_variation"));
  await rows("delete from scarce_queue");
  await rows("update stock set on_hand = 20, reserved = 0 where variation_id = $1", [size]);
  await rows("delete from scarce_queue");
});

const scarceIn = (region: string) =>
  rows("select available, empty_since is not null from scarce_variation where variation_id = $1 and region_code = $2", [
    size,
    region,
  ]);
const leaveIn = (region: string, pieces: number) =>
  rows(
    `update stock s set on_hand = case when h.id = (select min(id) from hub where region_code = $2) then $3 else 0 end
     from hub h where h.id = s.hub_id and h.region_code = $2 and s.variation_id = $1`,
    [size, region, pieces],
  );

test("region_stock adds up the available stock of a region's hubs", async () => {
  const hubs = Number(await value("select count(*) from hub where region_code = 'dhaka'"));
  await rows("update stock set reserved = 3 where variation_id = $1", [size]);
  expect(
    await value("select available from region_stock where variation_id = $1 and region_code = 'dhaka'", [size]),
  ).toBe(17 * hubs);
});

test("book_scarce stores sizes with fewer than ten pieces in a region, and since when they are sold out", async () => {
  await leaveIn("dhaka", 9);
  await leaveIn("ctg", 10);
  await rows("select book_scarce(array[$1::int])", [size]);
  expect(await scarceIn("dhaka")).toEqual([[9, false]]);
  expect(await scarceIn("ctg")).toEqual([]);

  await leaveIn("dhaka", 0);
  await rows("select book_scarce(array[$1::int])", [size]);
  expect(await scarceIn("dhaka")).toEqual([[0, true]]);

  await rows("update variation set removed_at = now() where id = $1", [size]);
  await rows("select book_scarce(array[$1::int])", [size]);
  expect(await scarceIn("dhaka")).toEqual([]);
});

test("refresh_scarce processes the queue once, and rebuild_scarce everything", async () => {
  await leaveIn("dhaka", 4);
  await rows("select refresh_scarce()");
  expect(await scarceIn("dhaka")).toEqual([[4, false]]);
  expect(await value("select count(*)::int from scarce_queue")).toBe(0);

  await rows("delete from scarce_variation");
  await rows("select refresh_scarce()");
  expect(await scarceIn("dhaka")).toEqual([]);
  await rows("select rebuild_scarce()");
  expect(await scarceIn("dhaka")).toEqual([[4, false]]);
});

test("note_emptiness stores since when a hub is sold out, and clears it when it is restocked", async () => {
  await rows("update stock set reserved = on_hand where variation_id = $1", [size]);
  expect(await column("select distinct empty_since = now() from stock where variation_id = $1", [size])).toEqual([
    true,
  ]);
  await rows("update stock set reserved = 0 where variation_id = $1", [size]);
  expect(await column("select distinct empty_since from stock where variation_id = $1", [size])).toEqual([null]);
});

test("queue_stock_level queues stock that becomes low or is restocked, and no other change", async () => {
  await rows("update stock set on_hand = 40 where variation_id = $1", [size]);
  expect(await column("select distinct variation_id from scarce_queue")).toEqual([size]);
  await rows("delete from scarce_queue");
  await rows("update stock set reserved = 25 where variation_id = $1", [size]);
  expect(await column("select distinct variation_id from scarce_queue")).toEqual([]);
  await rows("update stock set reserved = 31 where variation_id = $1", [size]);
  expect(await column("select distinct variation_id from scarce_queue")).toEqual([size]);
  await rows("delete from scarce_queue");
  await rows("update stock set on_hand = 60 where variation_id = $1", [size]);
  expect(await column("select distinct variation_id from scarce_queue")).toEqual([size]);
  await rows("delete from scarce_queue");
  await rows("delete from stock where variation_id = $1", [size]);
  expect(await column("select distinct variation_id from scarce_queue")).toEqual([size]);
});

test("queue_variation queues a size that is removed, restored or repriced, and no other change", async () => {
  await rows("update variation set cost_poisha = 7, title_en = title_en || ' x' where id = $1", [size]);
  expect(await column("select variation_id from scarce_queue")).toEqual([]);
  await rows("update variation set regular_price_poisha = regular_price_poisha + 1 where id = $1", [size]);
  expect(await column("select variation_id from scarce_queue")).toEqual([size]);
  await rows("delete from scarce_queue");
  await rows("update variation set removed_at = now() where id = $1", [size]);
  expect(await column("select variation_id from scarce_queue")).toEqual([size]);
});

test("queue_all_variations queues everything when a hub moves to another region", async () => {
  await rows("update hub set title_en = title_en || ' x'");
  expect(await value("select count(*)::int from scarce_queue")).toBe(0);
  await rows("update hub set region_code = 'ctg' where id = (select min(id) from hub where region_code = 'dhaka')");
  expect(await value("select count(*) = (select count(*) from variation) from scarce_queue")).toBe(true);
});

test("follow_goal and take_goal set the reorder level of a stock level, and book_scarce stores what is below it", async () => {
  const hub = Number(await value("select min(id) from hub"));
  const reached = async () => {
    await rows("select refresh_scarce()");
    return value("select count(*)::int from goal_reached where variation_id = $1 and hub_id = $2", [size, hub]);
  };
  const goal = (reorderAt: number) =>
    rows(
      `insert into stock_goal (variation_id, hub_id, reorder_at, target) values ($1, $2, $3, 100)
       on conflict (variation_id, hub_id) do update set reorder_at = excluded.reorder_at`,
      [size, hub, reorderAt],
    );
  const reserve = (pieces: number) =>
    rows("update stock set reserved = $3 where variation_id = $1 and hub_id = $2", [size, hub, pieces]);
  await rows("update stock set on_hand = 50 where variation_id = $1 and hub_id = $2", [size, hub]);
  await goal(20);
  expect(await reached()).toBe(0);
  // Low because of reserved pieces only, far above ten.
  await reserve(30);
  expect(await reached()).toBe(1);
  await reserve(29);
  expect(await reached()).toBe(0);
  await goal(21);
  expect(await reached()).toBe(1);
  await reserve(0);
  await rows("delete from stock where variation_id = $1 and hub_id = $2", [size, hub]);
  expect(await reached()).toBe(1);
  await rows("insert into stock (variation_id, hub_id, on_hand) values ($1, $2, 60)", [size, hub]);
  expect(await reached()).toBe(0);
  await reserve(39);
  expect(await reached()).toBe(1);
  await rows("delete from stock_goal where variation_id = $1", [size]);
  expect(await reached()).toBe(0);
});

test("shown_pieces is exact up to 20, and 20 above", async () => {
  expect(await column("select shown_pieces(n) from unnest(array[0, 7, 20, 21, 500]::bigint[]) n")).toEqual([
    0, 7, 20, 20, 20,
  ]);
});

test("tell_shown_pieces announces changes of a shown number, and sold-out changes of lists", async () => {
  const { heard, rows: query } = await openHeard("cache_tags");
  const [[size, product]] = (await query("select id, product_id from variation order by id limit 1")) as [
    [number, number],
  ];
  const leave = (pieces: number) =>
    query(
      `update stock s set on_hand = s.reserved + case when s.hub_id = (select min(id) from hub where region_code = 'dhaka') then $2 else 0 end
       from hub h where h.id = s.hub_id and h.region_code = 'dhaka' and s.variation_id = $1`,
      [size, pieces],
    );
  await leave(500);
  heard.length = 0;
  await leave(499);
  await leave(19);
  await expect.poll(() => heard).toEqual([`product:${product}`]);
  heard.length = 0;
  await leave(0);
  await expect.poll(() => heard.toSorted()).toEqual([`product:${product}`, "products"]);
});
