import { randomUUID } from "node:crypto";
import type { BulkChange } from "@tatka/contract/catalogue/bulk-changes";
import { takeReasons } from "@tatka/domain/delivery/stock-movements";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csv, importer } from "../harness/catalogue-import.ts";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import { doorPermissions } from "../harness/door.ts";
import { runJob } from "../harness/job.ts";
import { anOrderAdmin } from "../harness/order-admin.ts";
import { openStore } from "../harness/store.ts";
import { twoHubs } from "../harness/transfers.ts";

const store = await openStore();
const manager = await anOrderAdmin(store, [
  ...doorPermissions,
  "order.refund",
  "product.read",
  "product.update",
  "stock.read",
  "stock.receive",
  "stock.count",
  "stock.adjust",
]);
type Near = { items: { variationId: number; lotId: number; region: string; proposal: number | null }[] };
const [hubId, otherHub] = await twoHubs(store);
const [hub] = await store.query<{ slug: string }>("select slug from hub where id = $1", [hubId]);
/** May do the same, but in another hub. */
const stranger = await anOrderAdmin(store, [
  ...doorPermissions,
  ...(["product.read", "product.update", "stock.read", "stock.receive", "stock.count", "stock.adjust"] as const),
]);
await store.query("insert into account_hub values ($1, $2)", [stranger.id, otherHub]);
/** How many lives are lived in a test: more are asked for by hand. */
const lives = Number(process.env.LIVES ?? 0);

/**
 * Where what is on hand, or left of a lot, is not the sum of its movements, below what is reserved or below none, and what
 * is in stock with another date than its lot.
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

/** Pieces past their date that were sold; a date that is made earlier afterwards tells nothing of what was sold before. */
const soldPastDate = (variationId: number) =>
  store.query(
    `select m.id from stock_movement m join lot l on l.id = m.lot_id
     where m.variation_id = $1 and m.reason = 'sold' and l.best_before < (m.at at time zone 'Asia/Dhaka')::date
       and l.code not like 'aged%'`,
    [variationId],
  );

/** Markdowns that go on though nothing of their lot can be sold, once the job that ends them has run. */
const endless = async (variationId: number) => {
  await runJob(store, "end-markdowns");
  return store.query(
    `select m.id from markdown m where m.variation_id = $1 and m.ended_at is null and not exists (
       select from stock_lot s join hub h on h.id = s.hub_id
       where s.lot_id = m.lot_id and h.region_code = m.region_code and free_of_lot(s.variation_id, s.hub_id, s.lot_id) > 0)`,
    [variationId],
  );
};

/** Markdowns that say they sold another number of pieces than orders have at their price, or more than they have. */
const miscounted = (variationId: number) =>
  store.query(
    `select m.id, m.sold, m.quantity_cap, coalesce(sum(l.quantity) filter (where o.status <> 'cancelled'), 0) as ordered
     from markdown m left join order_line l on l.markdown_id = m.id left join customer_order o on o.id = l.order_id
     where m.variation_id = $1 group by m.id
     having m.sold > m.quantity_cap or m.sold <> coalesce(sum(l.quantity) filter (where o.status <> 'cancelled'), 0)`,
    [variationId],
  );

const kinds = [
  ...["place", "cancel", "pack", "deliver", "deliver-part", "take-back", "return", "waste", "bulk", "undo"],
  ...["expire", "lot", "lot", "count", "receive", "take", "write-off", "mark-down", "count-blindly"],
  ...["mark-down", "place", "edit", "import", "by-a-stranger"],
] as const;
const actOf = (...more: string[]) =>
  fc.record({
    kind: fc.constantFrom<string>(...kinds, ...more),
    pieces: fc.integer({ min: 1, max: 6 }),
    days: fc.integer({ min: -3, max: 9 }),
    reason: fc.constantFrom(...takeReasons),
  });
type Act = { kind: string; pieces: number; days: number; reason: string };

/** All pages of it: other lives have lots near their date, too. */
async function nearDate(page = 1): Promise<Near["items"]> {
  const { body } = await manager.call<Near>("GET", `/admin/near-date?hubId=${hubId}&take=200&page=${page}`);
  return body.items.length < 200 ? body.items : [...body.items, ...(await nearDate(page + 1))];
}

/** One size, its orders and its bulk changes, and everything that may happen to them. */
async function aLife() {
  const variationId = await aVariation(store, 20);
  const [product] = await store.query<{ id: number; sku: string }>(
    "select product_id as id, sku from variation where id = $1",
    [variationId],
  );
  const files = importer(store.request, manager.headers);
  const placed: string[] = [];
  const packed: string[] = [];
  const delivered: string[] = [];
  const changes: number[] = [];
  const change = (body: object) => manager.call("POST", `/admin/variation/${variationId}/stock`, { hubId, ...body });
  const pastDate = ["order.pieces_past_date", "order.bags_past_date"];
  /** The steps up to the door; what is past its date stays, and the order is cancelled. */
  const bring = async (number: string, steps = ["confirm", "pack", "dispatch"]) => {
    for (const step of steps) {
      const { status, body } = await manager.step(number, step);
      if (status === 200) continue;
      expect(pastDate).toContain(body.code);
      expect((await manager.step(number, "cancel")).status).toBe(200);
      return false;
    }
    return true;
  };
  const toTheDoor = async () => {
    const ready = packed.pop();
    if (ready) return (await bring(ready, ["dispatch"])) ? ready : undefined;
    const number = placed.pop();
    return number && (await bring(number)) ? number : undefined;
  };
  const lineOf = async (number: string) => (await manager.order(number)).body.lines[0];

  const acts: Record<string, (act: Act) => Promise<unknown>> = {
    place: async ({ pieces }) => {
      const buyer = await aBuyer(store);
      await buyer.put(variationId, pieces).catch(() => undefined);
      const { status, body } = await buyer.order();
      if (status === 201 || status === 200) placed.push(body.orderNumber);
    },
    cancel: async () => {
      const number = placed.pop();
      if (number) await manager.step(number, "cancel");
    },
    pack: async () => {
      const number = placed.pop();
      if (number && (await bring(number, ["confirm", "pack"]))) packed.push(number);
    },
    age: async () => {
      await store.query(
        `update lot set best_before = (now() at time zone 'Asia/Dhaka')::date - 1,
           code = case when exists (select from stock_movement m where m.lot_id = lot.id and m.reason = 'sold')
             then 'aged' || code else code end
         where id = (select l.id from lot l join stock_lot s on s.lot_id = l.id
           where l.variation_id = $1 and s.pieces > 0 order by l.best_before limit 1)`,
        [variationId],
      );
    },
    deliver: async () => {
      const number = await toTheDoor();
      if (!number) return;
      expect((await manager.step(number, "deliver")).status).toBe(200);
      delivered.push(number);
    },
    "deliver-part": async () => {
      const number = await toTheDoor();
      if (!number) return;
      const line = await lineOf(number);
      const accepted = [{ lineId: line?.id, quantity: (line?.quantity ?? 1) - 1, reason: "damaged" }];
      await manager.step(number, "deliver", { accepted });
    },
    "take-back": async () => {
      const number = await toTheDoor();
      if (!number) return;
      await manager.step(number, "fail", { reason: "not_home" });
      const line = await lineOf(number);
      const lines = [{ lineId: line?.id, restock: (line?.quantity ?? 1) - 1, writeOff: 1, reason: "damaged" }];
      await manager.step(number, "take-back", { lines });
    },
    return: async () => {
      const number = delivered.pop();
      if (!number) return;
      const line = await lineOf(number);
      const lines = [{ lineId: line?.id, quantity: 1, restock: true }];
      await manager.call("POST", `/admin/order/${number}/refund`, { lines, reason: "came back" });
    },
    waste: async () => {
      const number = delivered.pop();
      if (!number) return;
      const line = await lineOf(number);
      const lines = [{ lineId: line?.id, quantity: 1, restock: 0, writeOff: 1 }];
      const { status } = await manager.step(number, "return", { lines });
      expect(status).toBe(200);
    },
    bulk: async ({ pieces }) => {
      const body = {
        key: randomUUID(),
        selection: { ids: [product?.id] },
        change: { kind: "stock", hubId, by: "add", value: pieces - 3 },
      };
      const { body: made } = await manager.call<BulkChange>("POST", "/admin/product/bulk", body);
      if (made.id) changes.push(made.id);
    },
    undo: async () => {
      const id = changes.pop();
      if (id) await manager.call("POST", `/admin/product/bulk/${id}/undo`, {});
    },
    count: async ({ pieces }) => {
      const [level] = await store.query<{ seen: number }>(
        "select on_hand as seen from stock where variation_id = $1 and hub_id = $2",
        [variationId, hubId],
      );
      await change({ onHand: pieces * 5, seen: level?.seen ?? 0 });
    },
    receive: async ({ pieces }) => {
      await change({ change: pieces });
    },
    take: async (one) => {
      await change({ change: -one.pieces, reason: one.reason });
    },
    lot: async (one) => {
      await store.query(
        `with made as (
           insert into lot (variation_id, code, best_before)
           values ($1, $2, (now() at time zone 'Asia/Dhaka')::date + $3::int) returning id
         )
         select from made, move_stock(jsonb_build_array(jsonb_build_object(
           'variationId', $1::int, 'hubId', $4::int, 'lotId', made.id, 'pieces', $5::int)), '{"reason": "received"}')`,
        [variationId, randomUUID(), one.days, hubId, one.pieces],
      );
    },
    expire: () => runJob(store, "expire-stock"),
    "write-off": async () => {
      const { status } = await manager.call("POST", "/admin/near-date/write-off", { levels: [{ variationId, hubId }] });
      expect(status).toBe(200);
    },
    "mark-down": async () => {
      const markdowns = (await nearDate()).flatMap(({ variationId: of, lotId, region, proposal }) =>
        of === variationId && proposal !== null ? [{ lotId, region, price: proposal }] : [],
      );
      if (markdowns.length === 0) return;
      const { status } = await manager.call("POST", "/admin/near-date/markdown", { markdowns });
      expect(status).toBe(200);
    },
    edit: async ({ pieces }) => {
      const [number] = placed;
      if (!number) return;
      const { body } = await manager.order(number);
      const lines = [{ lineId: body.lines[0]?.id, quantity: pieces }];
      await manager.call("PATCH", `/admin/order/${number}/lines`, { lines, version: body.version });
    },
    import: async ({ pieces }) => {
      const run = await files.dryRun(
        csv([
          ["sku", `stock_${hub?.slug}`],
          [product?.sku ?? "", String(pieces * 4)],
        ]),
      );
      if (run.changed === 0) return;
      expect((await files.apply(run.id, [`stock_${hub?.slug}`])).status).toBe(202);
      await files.until(run.id, "done");
    },
    "by-a-stranger": async ({ pieces }) => {
      const tries: [string, object][] = [
        [`/admin/variation/${variationId}/stock`, { hubId, change: pieces }],
        [`/admin/variation/${variationId}/receipt`, { hubId, pieces }],
        ["/admin/count", { hubId }],
        [
          "/admin/product/bulk",
          {
            key: randomUUID(),
            selection: { ids: [product?.id] },
            change: { kind: "stock", hubId, by: "add", value: pieces },
          },
        ],
      ];
      for (const [path, body] of tries) {
        const refused = await stranger.call<{ code?: string }>("POST", path, body);
        expect([path, refused.status, refused.body.code]).toEqual([path, 403, "staff.other_hub"]);
      }
    },
    "count-blindly": async ({ pieces }) => {
      const { body: made } = await manager.call<{ id: number }>("POST", "/admin/count", { hubId });
      const line = { variationId, pieces: pieces * 3, was: null };
      const steps = [["item", line] as const, ["close", { uncounted: "leave" }] as const, ["post", {}] as const];
      for (const [step, body] of steps) {
        expect((await manager.call("POST", `/admin/count/${made.id}/${step}`, body)).status).toBe(200);
      }
    },
  };
  return { live: (one: Act) => acts[one.kind]?.(one), variationId };
}

test("each step of a life says why pieces moved", async () => {
  const { live } = await aLife();
  const known = await store.query<{ id: number }>("select coalesce(max(id), 0)::int as id from stock_movement");
  const lived = [
    "place",
    "deliver",
    "return",
    "place",
    "deliver-part",
    "place",
    "take-back",
    "receive",
    "count",
    "count-blindly",
    "bulk",
  ];
  for (const kind of [...lived, "undo"]) await live({ kind, pieces: 4, days: 3, reason: "sample" });
  await live({ kind: "take", pieces: 2, days: 0, reason: "sample" });
  const moved = await store.query<{ reason: string; document: string | null }>(
    `select reason, document_kind as document from stock_movement
     where id > $1 and variation_id = (select variation_id from stock_movement where id > $1 order by id limit 1)
     order by id`,
    [known[0]?.id],
  );
  expect(moved.map(({ reason, document }) => `${reason} ${document ?? ""}`.trim())).toEqual([
    ...["sold order", "returned order", "damaged order", "sold order", "damaged order"],
    ...["received", "counted", "counted count", "received bulk_change", "correction bulk_change", "sample"],
  ]);
  expect(await differing()).toEqual([]);
});

test("whatever becomes of goods, one after the other, what is on hand is the sum of its movements, and nothing past its date is sold", {
  timeout: 240_000 + lives * 30_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actOf("age"), { minLength: 8, maxLength: 14 }), async (acts) => {
      const { live, variationId } = await aLife();
      for (const one of acts) {
        await live(one);
        expect(await differing()).toEqual([]);
        expect(await soldPastDate(variationId)).toEqual([]);
        expect(await miscounted(variationId)).toEqual([]);
      }
      expect(await endless(variationId)).toEqual([]);
    }),
    { numRuns: lives || 3, endOnFailure: true },
  );
});

test("and when it all happens at once", { timeout: 240_000 + lives * 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actOf(), { minLength: 10, maxLength: 16 }), async (acts) => {
      const { live, variationId } = await aLife();
      for (const pieces of [3, 2]) await live({ kind: "place", pieces, days: 0, reason: "sample" });
      await Promise.all(acts.map((one) => live(one)));
      expect(await differing()).toEqual([]);
      expect(await soldPastDate(variationId)).toEqual([]);
      expect(await miscounted(variationId)).toEqual([]);
      expect(await endless(variationId)).toEqual([]);
    }),
    { numRuns: lives || 2, endOnFailure: true },
  );
});

test("the nightly check finds nothing, and tells of a level that differs from its movements", async () => {
  await runJob(store, "check-stock");
  const variationId = await aVariation(store, 10);
  await store.query("alter table stock disable trigger stock_moved");
  await store.query("update stock set on_hand = 12 where variation_id = $1 and hub_id = $2", [variationId, hubId]);
  await store.query("alter table stock enable trigger stock_moved");
  await expect(runJob(store, "check-stock")).rejects.toThrow(
    `1 stock levels are not the sum of their movements: size ${variationId} at hub ${hubId} has 12, its movements say 10`,
  );
});
