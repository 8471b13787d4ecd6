import { hash } from "node:crypto";
import { poishaFromTaka, poishaOf, takaFromPoisha } from "@tatka/domain/money";
import { type Concession, staffDiscountShares } from "@tatka/domain/orders/discounts/staff-discount";
import { minimumOrderIn } from "@tatka/domain/orders/money/minimum-order";
import { type OrderTotals, orderTotals } from "@tatka/domain/orders/money/order-total";
import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { readSettings } from "../../content/settings/index.ts";
import { chargeOf, type Delivery, type DeliveryMethod, methodOf } from "../../delivery/delivery/index.ts";
import { findAddress, requireServed, type StoredAddress } from "../../people/addresses/index.ts";
import type { VoucherOrder } from "../vouchers/index.ts";
import type { PricedLine } from "./priced-cart.ts";

/** Destination and delivery method of an order. */
export type Destination = { address: StoredAddress; delivery: Delivery; method: DeliveryMethod };

export type Rules = Awaited<ReturnType<typeof readRules>>;

export type Quote = {
  lines: (PricedLine & { discountPoisha: number })[];
  totals: OrderTotals;
  isBelowMinimum: boolean;
  minOrderAmount: number;
  /** Fingerprint: equal only if the customer pays the same for the same goods. */
  fingerprint: string;
};

export async function findDestination(
  db: Database,
  accountId: number,
  { addressId, shippingMethodId }: { addressId: number; shippingMethodId?: number | undefined },
): Promise<Destination> {
  return destinationOf(db, await findAddress(db, accountId, addressId), shippingMethodId);
}

export async function destinationOf(
  db: Database,
  found: Awaited<ReturnType<typeof findAddress>>,
  shippingMethodId: number | undefined,
): Promise<Destination> {
  const { address, delivery } = requireServed(found);
  return { address, delivery, method: await methodOf(db, delivery, shippingMethodId) };
}

export function readRules(db: Database) {
  return readSettings(db, ["checkout", "deliveryPolicy"]);
}

type Discounts = { discountPoisha: number; deliveryDiscountPoisha: number; shares: ReadonlyMap<number, number> };
const noDiscounts: Discounts = { discountPoisha: 0, deliveryDiscountPoisha: 0, shares: new Map() };

/** The cart as input of the voucher rules. */
export function voucherOrder(
  accountId: number,
  region: Region,
  lines: readonly PricedLine[],
  method: Pick<DeliveryMethod, "rules">,
  rules: Rules,
): VoucherOrder {
  return {
    accountId,
    region,
    lines: lines.map(({ variationId, unitPoisha, quantity }) => ({
      variationId,
      unitPoisha: poishaOf(unitPoisha),
      quantity,
    })),
    deliveryPoisha: deliveryChargeOf(lines, method, rules),
  };
}

export function deliveryChargeOf(lines: readonly PricedLine[], method: Pick<DeliveryMethod, "rules">, rules: Rules) {
  return chargeOf(method, subtotalOf(lines), rules.deliveryPolicy);
}

/** Totals of the lines. Sums sent by the client are ignored. */
export function quote(
  lines: readonly PricedLine[],
  region: Region,
  {
    method,
    rules,
    discounts = noDiscounts,
    concession = {},
  }: { method: Pick<DeliveryMethod, "rules">; rules: Rules; discounts?: Discounts; concession?: Concession },
): Quote {
  const byStaff = concession.discount && staffDiscountShares(lines.map(worthOf), concession.discount.percent);
  const shared = lines.map((line, place) => ({
    ...line,
    discountPoisha: byStaff?.[place] ?? discounts.shares.get(line.variationId) ?? 0,
  }));
  const deliveryPoisha = deliveryChargeOf(lines, method, rules);
  const totals = orderTotals(
    shared.map(({ unitPoisha, quantity, discountPoisha, vatBasisPoints }) => ({
      unitPoisha: poishaOf(unitPoisha),
      quantity,
      discountPoisha: poishaOf(discountPoisha),
      vatBasisPoints,
    })),
    {
      deliveryPoisha,
      deliveryDiscountPoisha: concession.deliveryWaiver ? deliveryPoisha : poishaOf(discounts.deliveryDiscountPoisha),
    },
  );
  const minOrderAmount = minimumOrderIn(rules.checkout, region);
  return {
    lines: shared,
    totals,
    minOrderAmount,
    isBelowMinimum: totals.subtotalPoisha < poishaFromTaka(minOrderAmount),
    fingerprint: fingerprintOf(region, shared, totals),
  };
}

function subtotalOf(lines: readonly PricedLine[]) {
  return poishaOf(lines.reduce((sum, line) => sum + worthOf(line), 0));
}

function worthOf({ unitPoisha, quantity }: PricedLine) {
  return poishaOf(unitPoisha * quantity);
}

/** The API's amounts in taka. */
export function amountsOf(totals: OrderTotals) {
  return {
    subtotal: takaFromPoisha(totals.subtotalPoisha),
    discount: takaFromPoisha(totals.discountPoisha),
    deliveryCharge: takaFromPoisha(totals.deliveryPoisha),
    deliveryDiscount: takaFromPoisha(totals.deliveryDiscountPoisha),
    total: takaFromPoisha(totals.totalPoisha),
  };
}

function fingerprintOf(region: Region, lines: readonly PricedLine[], totals: OrderTotals): string {
  const seen = [
    region,
    lines.map(({ variationId, quantity, unitPoisha }) => [variationId, quantity, unitPoisha]),
    totals.discountPoisha,
    totals.deliveryPoisha,
    totals.deliveryDiscountPoisha,
  ];
  return hash("sha256", JSON.stringify(seen), "base64url").slice(0, 22);
}
