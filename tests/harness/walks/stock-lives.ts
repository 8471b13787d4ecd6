import { randomUUID } from "node:crypto";
import type { BulkChange } from "@tatka/contract/catalogue/bulk-changes";
import { takeReasons } from "@tatka/domain/delivery/stock-movements";
import fc from "fast-check";
import { expect } from "vitest";
import { csv, importer } from "../catalogue-import.ts";
import { aBuyer, aVariation } from "../checkout.ts";
import { doorPermissions } from "../door.ts";
import { runJob } from "../job.ts";
import { anOrderAdmin } from "../order-admin.ts";
import { openStore } from "../store.ts";
import { twoHubs } from "../transfers.ts";

const kinds = [
  ...["place", "cancel", "pack", "deliver", "deliver-part", "take-back", "return", "waste", "bulk", "undo"],
  ...["expire", "lot", "lot", "count", "receive", "take", "write-off", "mark-down", "count-blindly"],
  ...["mark-down", "place", "edit", "import", "by-a-stranger"],
] as const;
export const actOf = (...more: string[]) =>
  fc.record({
    kind: fc.constantFrom<string>(...kinds, ...more),
    pieces: fc.integer({ min: 1, max: 6 }),
    days: fc.integer({ min: -3, max: 9 }),
    reason: fc.constantFrom(...takeReasons),
  });
type Act = { kind: string; pieces: number; days: number; reason: string };

type Near = { items: { variationId: number; lotId: number; region: string; proposal: number | null }[] };

/** Property test: random stock operations on goods in a separate store. */
export async function stockLives() {
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
  const [hubId, otherHub] = await twoHubs(store);
  const [hub] = await store.query<{ slug: string }>("select slug from hub where id = $1", [hubId]);
  /** Has the same permissions, but in another hub. */
  const stranger = await anOrderAdmin(store, [
    ...doorPermissions,
    ...(["product.read", "product.update", "stock.read", "stock.receive", "stock.count", "stock.adjust"] as const),
  ]);
  await store.query("insert into account_hub values ($1, $2)", [stranger.id, otherHub]);

  /** Reads all pages, because goods of other runs also have lots near their date. */
  async function nearDate(page = 1): Promise<Near["items"]> {
    const { body } = await manager.call<Near>("GET", `/admin/near-date?hubId=${hubId}&take=200&page=${page}`);
    return body.items.length < 200 ? body.items : [...body.items, ...(await nearDate(page + 1))];
  }

  /** A size with orders, bulk changes and all stock operations. */
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
    /** Brings an order to the door. If its goods are past their date, the order is cancelled instead. */
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
        const { status } = await manager.call("POST", "/admin/near-date/write-off", {
          levels: [{ variationId, hubId }],
        });
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

  return { store, hubId, aLife };
}
