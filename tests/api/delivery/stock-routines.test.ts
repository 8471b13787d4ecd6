import { beforeEach, expect, test } from "vitest";
import { openRolledBack } from "../../harness/database/rolled-back.ts";

const { rows, value, column } = await openRolledBack();

let size: number;
let hub: number;
beforeEach(async () => {
  size = Number(await value("select min(id) from current_variation"));
  hub = Number(await value("select min(id) from hub"));
  await rows("update stock set on_hand = 20, reserved = 0 where variation_id = $1", [size]);
});

const move = (line: object, why: object) =>
  rows("select on_hand, reserved from move_stock($1::jsonb, $2::jsonb)", [
    JSON.stringify([{ variationId: size, hubId: hub, ...line }]),
    JSON.stringify(why),
  ]);
const last = (columns: string, many = 1) =>
  rows(`select ${columns} from stock_movement where variation_id = $1 and hub_id = $2 order by id desc limit ${many}`, [
    size,
    hub,
  ]);
const aLot = async (code: string, days: number | null, pieces: number) => {
  const id = Number(
    await value(
      `insert into lot (variation_id, code, best_before)
       values ($1, $2, (now() at time zone 'Asia/Dhaka')::date + $3::int) returning id`,
      [size, code, days],
    ),
  );
  await move({ pieces, lotId: id }, { reason: "received" });
  return id;
};
const leftOf = (lot: number) => value("select pieces from stock_lot where lot_id = $1 and hub_id = $2", [lot, hub]);
const differences = () =>
  rows(
    `select s.variation_id, s.hub_id from stock s where s.on_hand is distinct from
       (select coalesce(sum(m.pieces), 0) from stock_movement m where m.variation_id = s.variation_id and m.hub_id = s.hub_id)`,
  );

test("the seeded stock is the sum of its movements", async () => {
  expect(Number(await value("select count(*) from stock where on_hand > 0"))).toBeGreaterThan(100);
  expect(await differences()).toEqual([]);
  expect(await column("select distinct reason from stock_movement where variation_id <> $1", [size])).toEqual([
    "opening",
  ]);
});

test("move_stock changes stock on hand and reserved, and note_movement records why", async () => {
  const why = { reason: "sold", documentKind: "order", documentNumber: "A-1", staffId: 7, note: "at the door" };
  expect(await move({ pieces: -3, reserved: 2 }, why)).toEqual([[17, 2]]);
  expect(await last("pieces, balance, reason, document_kind, document_number, staff_id, note, lot_id")).toEqual([
    [-3, 17, "sold", "order", "A-1", 7, "at the door", null],
  ]);
  expect(await value("select current_setting('tatka.movement', true)")).toBe("");
});

test("note_movement records a change without a reason as a correction, also a deleted level", async () => {
  await rows("update stock set on_hand = 23 where variation_id = $1 and hub_id = $2", [size, hub]);
  expect(await last("pieces, balance, reason")).toEqual([[3, 23, "correction"]]);
  await rows("delete from stock where variation_id = $1 and hub_id = $2", [size, hub]);
  expect(await last("pieces, balance, reason")).toEqual([[-23, 0, "correction"]]);
  await rows("insert into stock (variation_id, hub_id, on_hand) values ($1, $2, 4)", [size, hub]);
  expect(await last("pieces, balance, reason")).toEqual([[4, 4, "correction"]]);
  expect(await differences()).toEqual([]);
});

test("a change of reserved stock only is no movement", async () => {
  const before = await value("select count(*) from stock_movement");
  await rows("update stock set reserved = 5 where variation_id = $1", [size]);
  expect(await value("select count(*) from stock_movement")).toBe(before);
});

test("keep_movements forbids changing and deleting movements", async () => {
  for (const statement of [
    "update stock_movement set pieces = 1",
    "delete from stock_movement",
    "truncate stock_movement",
  ]) {
    await rows("savepoint tried");
    await expect(rows(statement)).rejects.toThrow("stock movements are never changed");
    await rows("rollback to savepoint tried");
  }
});

test("count_stock books the difference, and skips what changed since it was read", async () => {
  const count = (onHand: number, seen?: number) =>
    rows('select was, on_hand from count_stock($1::jsonb, \'{"reason": "counted"}\')', [
      JSON.stringify([{ variationId: size, hubId: hub, onHand, seen }]),
    ]);
  expect(await count(12)).toEqual([[20, 12]]);
  expect(await last("pieces, balance, reason")).toEqual([[-8, 12, "counted"]]);
  expect(await count(15, 20)).toEqual([]);
  expect(await count(15, 12)).toEqual([[12, 15]]);
  await rows("delete from stock where variation_id = $1 and hub_id = $2", [size, hub]);
  expect(await count(2, 0)).toEqual([[0, 2]]);
});

test("lots_of_change takes the earliest date first, then pieces without a lot, expired ones last", async () => {
  const past = await aLot("past", -1, 4);
  const late = await aLot("late", 30, 5);
  const soon = await aLot("soon", 3, 6);
  await move({ pieces: -8 }, { reason: "sold" });
  expect([await leftOf(soon), await leftOf(late), await leftOf(past)]).toEqual([0, 3, 4]);
  expect(await last("lot_id, pieces, balance", 2)).toEqual([
    [late, -2, 27],
    [soon, -6, 29],
  ]);
  await move({ pieces: -25 }, { reason: "sold" });
  expect([await leftOf(late), await leftOf(past)]).toEqual([0, 2]);
  expect(await last("lot_id, pieces, balance", 3)).toEqual([
    [past, -2, 2],
    [null, -20, 4],
    [late, -3, 24],
  ]);
});

test("a lot never has fewer than zero pieces, and only of its own size", async () => {
  const lot = await aLot("one", 3, 2);
  await rows("savepoint tried");
  await expect(move({ pieces: -3, lotId: lot }, { reason: "damaged" })).rejects.toThrow("stock_lot_never_negative");
  await rows("rollback to savepoint tried");
  const other = Number(await value("select max(id) from current_variation"));
  await expect(move({ variationId: other, pieces: 3, lotId: lot }, { reason: "received" })).rejects.toThrow(
    "duplicate key",
  );
});

test("drop_expired writes off unreserved expired pieces, and cap_expired forgets sold ones", async () => {
  await move({ pieces: -20 }, { reason: "damaged" });
  const past = await aLot("past", -1, 10);
  await rows("update stock set reserved = 4 where variation_id = $1 and hub_id = $2", [size, hub]);
  const level = () =>
    rows("select on_hand, reserved, expired from stock where variation_id = $1 and hub_id = $2", [size, hub]);
  await rows("update stock set expired = 10 where variation_id = $1 and hub_id = $2", [size, hub]);
  expect(await level()).toEqual([[4, 4, 4]]);
  expect(await last("lot_id, pieces, reason")).toEqual([[past, -6, "expired"]]);

  await rows("update stock set reserved = 3 where variation_id = $1 and hub_id = $2", [size, hub]);
  expect(await level()).toEqual([[3, 3, 3]]);
  await move({ pieces: -1, reserved: -1 }, { reason: "sold" });
  expect(await level()).toEqual([[2, 2, 2]]);
  await move({ pieces: 5 }, { reason: "received" });
  expect(await level()).toEqual([[5, 2, 0]]);
  expect(await last("pieces, reason, balance", 2)).toEqual([
    [-2, "expired", 5],
    [5, "received", 7],
  ]);
  expect(await leftOf(past)).toBe(0);
  expect(await differences()).toEqual([]);
});

/** Reserves pieces of the size at the hub for an order. */
const anAllocation = async (pieces: number) => {
  const line = 2_000_000_000;
  await rows("alter table order_allocation drop constraint order_allocation_order_line_id_fkey");
  await rows("insert into order_allocation (order_line_id, hub_id, variation_id, quantity) values ($1, $2, $3, $4)", [
    ...[line, hub, size, pieces],
  ]);
  await rows("update stock set reserved = reserved + $3 where variation_id = $1 and hub_id = $2", [size, hub, pieces]);
  return line;
};
const pack = (line: number) =>
  rows(
    `insert into packed_lot (order_line_id, hub_id, variation_id, lot_id, pieces)
     select a.order_line_id, a.hub_id, a.variation_id, p.lot, p.pieces
     from order_allocation a cross join lateral lots_to_pick(a.variation_id, a.hub_id, a.quantity) p
     where a.order_line_id = $1`,
    [line],
  );
const toPick = (pieces: number) => rows("select code, pieces from lots_to_pick($1, $2, $3)", [size, hub, pieces]);

test("lots_to_pick returns the earliest date first, without expired and packed pieces", async () => {
  await move({ pieces: -18 }, { reason: "damaged" });
  await aLot("past", -1, 4);
  await aLot("late", 30, 3);
  await aLot("soon", 3, 2);
  expect(await toPick(4)).toEqual([
    ["soon", 2],
    ["late", 2],
  ]);
  await pack(await anAllocation(3));
  expect(await toPick(9)).toEqual([
    ["late", 2],
    [null, 2],
  ]);
});

test("packed pieces are not available to others, and let_go_of_lots releases them, the latest date first", async () => {
  const [soon, late] = [await aLot("soon", 3, 2), await aLot("late", 30, 2)];
  const line = await anAllocation(3);
  await pack(line);
  await move({ pieces: -1 }, { reason: "damaged" });
  expect([await leftOf(soon), await leftOf(late)]).toEqual([2, 1]);
  const bags = () => rows("select lot_id, pieces from packed_lot where order_line_id = $1 order by lot_id", [line]);
  expect(await bags()).toEqual([
    [soon, 2],
    [late, 1],
  ]);
  await rows("update order_allocation set quantity = 1 where order_line_id = $1", [line]);
  expect(await bags()).toEqual([[soon, 1]]);
  await rows("update order_allocation set state = 'released' where order_line_id = $1", [line]);
  expect(await bags()).toEqual([]);
});

test("packed pieces without a lot are not taken by others, so that no expired piece is sold instead", async () => {
  await move({ pieces: -14 }, { reason: "damaged" });
  const line = await anAllocation(4);
  await pack(line);
  const past = await aLot("past", -1, 3);
  await move({ pieces: -5 }, { reason: "counted" });
  expect(await leftOf(past)).toBe(0);
  await rows("update order_allocation set state = 'taken' where order_line_id = $1", [line]);
  await move({ pieces: -4, reserved: -4, lotId: 0 }, { reason: "sold" });
  expect(await last("lot_id, pieces")).toEqual([[null, -4]]);
  expect(await differences()).toEqual([]);
});

test("a lot of 0 means pieces without a lot, if there are any", async () => {
  await move({ pieces: -19 }, { reason: "damaged" });
  const soon = await aLot("soon", 3, 5);
  await move({ pieces: -3, lotId: 0 }, { reason: "sold" });
  expect(await last("lot_id, pieces", 2)).toEqual([
    [soon, -2],
    [null, -1],
  ]);
});

test("take_lot_date and follow_lot_date copy the date of a lot to stock levels, and date_stock_lots fills it in", async () => {
  const dates = (lot: number) =>
    column("select (best_before - (now() at time zone 'Asia/Dhaka')::date)::int from stock_lot where lot_id = $1", [
      lot,
    ]);
  const [dated, undated] = [await aLot("D1", 9, 2), await aLot("D2", null, 2)];
  expect([await dates(dated), await dates(undated)]).toEqual([[9], [null]]);
  await rows("update lot set best_before = (now() at time zone 'Asia/Dhaka')::date + 4 where id = $1", [undated]);
  expect(await dates(undated)).toEqual([4]);
  // As an earlier release left them.
  await rows("update stock_lot set best_before = null where variation_id = $1", [size]);
  await rows("select date_stock_lots($1)", [[dated, undated]]);
  expect([await dates(dated), await dates(undated)]).toEqual([[9], [4]]);
});

test("free_of_lot returns the sellable pieces of a lot: orders take the earliest date first", async () => {
  const [past, soon, late] = [await aLot("past", -1, 4), await aLot("soon", 3, 4), await aLot("late", 30, 4)];
  const free = (lot: number) => value("select free_of_lot($1, $2, $3)", [size, hub, lot]);
  expect([await free(past), await free(soon), await free(late)]).toEqual([0, 4, 4]);
  await move({ reserved: 5 }, { reason: "sold" });
  expect([await free(soon), await free(late)]).toEqual([0, 3]);
  expect(await value("select free_of_lot($1, $2, 0)", [size, hub])).toBe(0);
});

test("drop_expired records who writes off, and nobody for the clock", async () => {
  await aLot("past", -1, 4);
  await rows("select set_config('tatka.written_off_by', '7', true)");
  await rows("update stock set expired = 4 where variation_id = $1 and hub_id = $2", [size, hub]);
  expect(await last("pieces, reason, staff_id")).toEqual([[-4, "expired", 7]]);
});

test("mark_edited_products keeps the listed price at the region's lowest active markdown", async () => {
  const lot = await aLot("soon", 3, 4);
  const listed = (region: string) =>
    value(
      "select lowest_poisha < 200 from product_price where product_id = (select product_id from variation where id = $1) and region_code = $2",
      [size, region],
    );
  await rows(
    `insert into markdown (lot_id, variation_id, region_code, price_poisha, ends_at)
     values ($1, $2, 'dhaka', 150, now() + interval '1 day')`,
    [lot, size],
  );
  expect([await listed("dhaka"), await listed("ctg")]).toEqual([true, false]);
  await rows("update markdown set quantity_cap = 2, sold = 2 where lot_id = $1", [lot]);
  expect(await listed("dhaka")).toBe(false);
  await rows("update markdown set sold = 1 where lot_id = $1", [lot]);
  expect(await listed("dhaka")).toBe(true);
  await rows("update markdown set ended_at = now(), ended_why = 'sold_out' where lot_id = $1", [lot]);
  expect(await listed("dhaka")).toBe(false);
});
