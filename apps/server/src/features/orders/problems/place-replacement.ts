import { allocate } from "@tatka/domain/delivery/allocation";
import { poishaOf } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Staff } from "../../../platform/http/environment.ts";
import { oneOrRefuse, Refusal } from "../../../platform/http/refusal.ts";
import { claimSlot, slotsOf } from "../../delivery/delivery/index.ts";
import { lockStock, reserveStock } from "../../delivery/stock/index.ts";
import { type PricedLine, readPricedLines } from "../checkout/index.ts";
import { newOrderNumber, storeOrder } from "../orders/index.ts";

type Wanted = {
  orderId: number;
  number: string;
  lines: readonly { lineId: number; quantity: number }[];
  slotId: string | undefined;
};

type Original = {
  accountId: number | null;
  language: "en" | "bn";
  region: Region;
  hubId: number;
  shippingZoneId: number | null;
  recipient: object;
  paymentMethod: string;
  wantsReusableBags: boolean;
  lines: { lineId: number; variationId: number | null }[];
};

/**
 * Places a free order for pieces of another, to the same address: current prices, discounted in full. Stock is reserved
 * and a slot claimed as for any order. Returns its id.
 */
export async function placeReplacement(tx: Database, staff: Staff, wanted: Wanted): Promise<number> {
  const original = await readOriginal(tx, wanted.orderId);
  const { accountId, region, hubId, shippingZoneId } = original;
  // The customer's account was deleted, so there is no address.
  if (accountId === null || shippingZoneId === null) throw new Refusal("slot.not_offered");
  const quantities = wanted.lines.map(({ lineId, quantity }) => {
    const variationId = original.lines.find((line) => line.lineId === lineId)?.variationId;
    if (variationId == null) throw new Refusal("variation.not_found");
    return { variationId, quantity };
  });
  const lines = await readPricedLines(tx, region, quantities);
  if (lines.length < quantities.length) throw new Refusal("variation.not_found");
  const ids = sql`${sql.param(quantities.map(({ variationId }) => variationId))}::int[]`;
  const allocations = allocate(lines, await lockStock(tx, ids, sql`${region}`), hubId);
  if (!allocations) throw new Refusal("problem.nothing_to_replace");
  await reserveStock(tx, allocations);
  const slot = await claimSlot(tx, wanted.slotId ?? (await nextSlot(tx, shippingZoneId)), shippingZoneId);

  const number = newOrderNumber();
  const worth = poishaOf(lines.reduce((sum, { unitPoisha, quantity }) => sum + unitPoisha * quantity, 0));
  const none = poishaOf(0);
  const id = await storeOrder(tx, {
    ...original,
    number,
    accountId,
    shippingZoneId,
    shippingKind: "standard",
    slotWindowId: slot.windowId,
    deliverFrom: slot.from,
    deliverUntil: slot.until,
    totals: {
      subtotalPoisha: worth,
      discountPoisha: worth,
      deliveryPoisha: none,
      deliveryDiscountPoisha: none,
      totalPoisha: none,
      vatPoisha: none,
    },
    voucher: null,
    note: "",
    plasticGrams: lines.reduce((sum, { plasticGrams, quantity }) => sum + plasticGrams * quantity, 0),
    paymentStatus: "paid",
    minutesToPay: null,
    lines: lines.map(atNoCharge),
    allocations,
    staffId: staff.id,
    keepsCart: true,
  });
  if (id === undefined) throw new Error(`the replacement of order ${wanted.number} was not stored`);
  await recordAudit(tx, staff, {
    action: "create",
    resource: "order",
    resourceId: number,
    after: { replaces: wanted.number, lines: quantities, total: 0 },
  });
  return id;
}

/** Replacements don't use up flash sales or markdowns, and are free, so weights do not matter. */
function atNoCharge(line: PricedLine) {
  const { unitPoisha, quantity } = line;
  const discountPoisha = unitPoisha * quantity;
  const byThePiece = { nominalGrams: null, weightTolerancePercent: null };
  return {
    ...line,
    ...byThePiece,
    flashSaleId: null,
    markdownId: null,
    discountPoisha,
    vatPoisha: 0,
    substitution: "best_match",
  };
}

async function nextSlot(tx: Database, zoneId: number): Promise<string> {
  const next = (await slotsOf(tx, zoneId)).find(({ remaining }) => remaining > 0);
  if (!next) throw new Refusal("slot.full");
  return next.id;
}

async function readOriginal(tx: Database, orderId: number): Promise<Original> {
  const { rows } = await tx.execute<Original>(sql`
    select o.account_id as "accountId", o.language, o.region_code as region, o.hub_id as "hubId",
      o.shipping_zone_id as "shippingZoneId", o.recipient, o.payment_method as "paymentMethod",
      o.wants_reusable_bags as "wantsReusableBags",
      (select json_agg(json_build_object('lineId', l.id, 'variationId', l.variation_id)) from order_line l
       where l.order_id = o.id) as lines
    from customer_order o where o.id = ${orderId}`);
  return oneOrRefuse(rows, "record.not_found");
}
