import { beforeEach, describe, expect, test } from "vitest";
import { aBuyer } from "../../harness/checkout.ts";
import { nearDateLots } from "../../harness/delivery/near-date.ts";
import { runJob } from "../../harness/job.ts";
import { anOrderAdmin } from "../../harness/order-admin.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();
const { manager, other, home, aSize, receive, mine } = await nearDateLots(store);

let size: number;
beforeEach(async () => {
  size = await aSize();
});

const markDown = (lotId: number, price: number, more: object = {}) =>
  manager.call<{ set: number; refused: { why: string }[]; code?: string }>("POST", "/admin/near-date/markdown", {
    markdowns: [{ lotId, region: "dhaka", price }],
    ...more,
  });
const priceIn = async (region: string) => {
  const [row] = await store.query<{ taka: number }>(
    "select sale_poisha::int / 100 as taka from current_price where variation_id = $1 and region_code = $2",
    [size, region],
  );
  return row?.taka;
};
/** The price in lists and on the product's page. */
const shown = async () => {
  const [row] = await store.query<{ slug: string }>(
    "select p.slug from product p join variation v on v.product_id = p.id where v.id = $1",
    [size],
  );
  const { body } = await store.call<{ variations: { id: number; salePrice: number; regularPrice: number }[] }>(
    "GET",
    `/product/${row?.slug}`,
  );
  return body.variations?.find(({ id }) => id === size);
};

describe("a markdown", () => {
  const theLot = async () => (await mine())[0]?.lotId ?? 0;

  test("lowers the price in its region at once, and is in the audit log", async () => {
    await receive("SOON", 5, 10);
    expect(await shown()).toMatchObject({ salePrice: 300 });
    expect((await markDown(await theLot(), 240)).body).toEqual({ set: 1, refused: [] });
    expect(await shown()).toMatchObject({ salePrice: 240, regularPrice: 300 });
    expect(await priceIn("ctg")).toBe(300);
    expect((await mine())[0]).toMatchObject({ price: 240, proposal: null, markdown: { price: 240 } });
    const [entry] = await store.query(
      "select account_id, before->>'markdown' as was, after->>'markdown' as now from audit_entry where action = 'markdown' order by id desc limit 1",
    );
    expect(entry).toEqual({ account_id: manager.id, was: null, now: "240" });
  });

  test("applies to orders, and ends when the lot is sold out", async () => {
    await receive("SOON", 5, 2);
    await receive("FRESH", 60, 9);
    await markDown(await theLot(), 240);
    await runJob(store, "end-markdowns");
    expect(await priceIn("dhaka")).toBe(240);
    const buyer = await aBuyer(store);
    await buyer.put(size, 2);
    const { body } = await buyer.order();
    // Two pieces and the delivery.
    expect(body.total).toBe(480 + 29);
    await runJob(store, "end-markdowns");
    expect(await priceIn("dhaka")).toBe(300);
    expect(await shown()).toMatchObject({ salePrice: 300 });
  });

  test("ends with the lot's last day, even before a job has run, and the previous price applies", async () => {
    await store.query("update variation set sale_price_poisha = 28000 where id = $1", [size]);
    await receive("SOON", 5, 2);
    await markDown(await theLot(), 240);
    expect(await priceIn("dhaka")).toBe(240);
    await store.query("update markdown set ends_at = now() - interval '1 second' where variation_id = $1", [size]);
    expect(await priceIn("dhaka")).toBe(280);
    await runJob(store, "end-markdowns");
    const [ended] = await store.query("select ended_why from markdown where variation_id = $1", [size]);
    expect(ended).toEqual({ ended_why: "past_date" });
  });

  test("below cost needs a confirmation", async () => {
    await receive("SOON", 5, 2);
    const lot = await theLot();
    const refused = await markDown(lot, 90);
    expect([refused.status, refused.body.code]).toEqual([409, "markdown.below_cost"]);
    expect(await priceIn("dhaka")).toBe(300);
    expect((await markDown(lot, 90, { isBelowCostMeant: true })).body.set).toBe(1);
    expect(await priceIn("dhaka")).toBe(90);
  });

  test("can be replaced and ended by staff, and is refused if it lowers nothing", async () => {
    await receive("SOON", 5, 2);
    const lot = await theLot();
    expect((await markDown(lot, 300)).body.refused).toMatchObject([{ why: "not_lower" }]);
    const both = await Promise.all([markDown(lot, 240), markDown(lot, 230)]);
    expect(both.map(({ body }) => body.set)).toEqual([1, 1]);
    expect(await store.query("select from markdown where lot_id = $1 and ended_at is null", [lot])).toHaveLength(1);
    const id = (await mine())[0]?.markdown?.id;
    expect((await manager.call("POST", "/admin/near-date/markdown/end", { ids: [id] })).body).toEqual({ ended: 1 });
    expect((await manager.call("POST", "/admin/near-date/markdown/end", { ids: [id] })).body).toEqual({ ended: 0 });
    expect(await priceIn("dhaka")).toBe(300);
    expect((await markDown(999_999, 10)).body.refused).toMatchObject([{ why: "nothing_left" }]);
  });

  test("is limited to the pieces of the lot: other hubs' stock of the size is not sold at it", async () => {
    await receive("SOON", 5, 3, other);
    await receive("FRESH", 90, 50);
    await markDown(await theLot(), 240);
    const left = async () => (await mine())[0]?.markdown?.left;
    expect(await left()).toBe(3);
    // The buyers' hub has the fresh pieces; they see their city's price.
    const buyer = await aBuyer(store);
    const inCart = async (pieces: number) => {
      await buyer.put(size, pieces);
      const { body } = await buyer.call<{ subtotal: number }>(
        "GET",
        `/shoppingCart/getCheckoutSummary?addressId=${buyer.addressId}`,
      );
      return body.subtotal;
    };
    const bought = async (pieces: number) => {
      await buyer.put(size, pieces);
      const { orderNumber } = (await buyer.order()).body;
      const [line] = await store.query<{ taka: number }>(
        "select unit_poisha::int / 100 as taka from order_line where order_id = (select id from customer_order where number = $1)",
        [orderNumber],
      );
      return { orderNumber, price: line?.taka };
    };
    expect([await inCart(3), await inCart(4)]).toEqual([3 * 240, 4 * 300]);
    const { orderNumber, price } = await bought(2);
    expect([price, await left()]).toEqual([240, 1]);
    expect(await priceIn("dhaka")).toBe(240);
    // Two more than the remaining piece, and one that fits.
    expect((await bought(2)).price).toBe(300);
    expect((await bought(1)).price).toBe(240);
    expect(await priceIn("dhaka")).toBe(300);
    expect((await manager.step(orderNumber, "cancel")).status).toBe(200);
    expect([await left(), await priceIn("dhaka")]).toEqual([2, 240]);
  });

  test("never sells more than its pieces, also concurrently, and its lines can be changed within that", async () => {
    await receive("SOON", 5, 3);
    await receive("FRESH", 90, 50);
    await markDown(await theLot(), 240);
    const buyers = await Promise.all([1, 2, 3, 4].map(() => aBuyer(store)));
    for (const buyer of buyers) await buyer.put(size, 2);
    const seen = await Promise.all(buyers.map((buyer) => buyer.order()));
    const cheap = seen.filter(({ body }) => body.total === 2 * 240 + 29);
    expect(cheap).toHaveLength(1);
    // The others are told that the price changed, or pay the regular price.
    for (const { status, body } of seen) if (status !== 201) expect(body.code).toBe("order.changed");
    const counted = async () =>
      (await store.query("select sold, quantity_cap as cap from markdown where variation_id = $1", [size]))[0];
    expect(await counted()).toEqual({ sold: 2, cap: 3 });
    const number = cheap[0]?.body.orderNumber ?? "";
    const lines = async (quantity: number) => {
      const { body: order } = await manager.order(number);
      const [line] = order.lines;
      return manager.call<{ code?: string }>("PATCH", `/admin/order/${number}/lines`, {
        version: order.version,
        lines: [{ lineId: line?.id, quantity }],
      });
    };
    expect((await lines(4)).body.code).toBe("order.changed");
    expect((await lines(3)).status).toBe(200);
    expect(await counted()).toEqual({ sold: 3, cap: 3 });
    expect((await lines(1)).status).toBe(200);
    expect(await counted()).toEqual({ sold: 1, cap: 3 });
  });

  test("by staff limited to hubs applies to these, and they cannot end others", async () => {
    await receive("SOON", 5, 4, other);
    const limited = await anOrderAdmin(store, ["stock.read", "product.update"]);
    await store.query("insert into account_hub values ($1, $2)", [limited.id, home]);
    const lot = await theLot();
    const ask = { markdowns: [{ lotId: lot, region: "dhaka", price: 240 }] };
    const set = async () =>
      (await limited.call<{ refused: { why: string }[] }>("POST", "/admin/near-date/markdown", ask)).body;
    expect(await set()).toMatchObject({ set: 0, refused: [{ why: "nothing_left" }] });
    await markDown(lot, 250);
    const id = (await mine())[0]?.markdown?.id;
    const end = async () => (await limited.call("POST", "/admin/near-date/markdown/end", { ids: [id] })).body;
    expect(await end()).toEqual({ ended: 0 });
    await receive("SOON", 5, 2);
    expect(await set()).toEqual({ set: 1, refused: [] });
    expect((await mine())[0]?.markdown).toMatchObject({ price: 240, left: 2 });
  });

  test("requires the price permission, the list that of stock, and writing off that of adjusting", async () => {
    await receive("SOON", 5, 2);
    const reader = await anOrderAdmin(store, ["stock.read"]);
    expect((await reader.call("GET", "/admin/near-date")).status).toBe(200);
    const body = { markdowns: [{ lotId: await theLot(), region: "dhaka", price: 240 }] };
    expect((await reader.call("POST", "/admin/near-date/markdown", body)).status).toBe(403);
    expect((await reader.call("POST", "/admin/near-date/markdown/end", { ids: [1] })).status).toBe(403);
    expect((await reader.call("POST", "/admin/near-date/write-off", {})).status).toBe(403);
    const pricer = await anOrderAdmin(store, ["product.update"]);
    expect((await pricer.call("GET", "/admin/near-date")).status).toBe(403);
  });
});
