import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { adminQuoteOrder } from "@tatka/contract/orders/staff-orders";
import type { Answer } from "@tatka/contract/route";
import { poishaFromTaka, poishaOf, takaFromPoisha } from "@tatka/domain/money";
import type { Region } from "@tatka/domain/region";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { type Delivery, deliveryTo, methodOf, methodsOf, shownDays, slotsOf } from "../../delivery/delivery/index.ts";
import { offeredPaymentMethods } from "../../payments/payments/index.ts";
import {
  type Checkout,
  findDestination,
  type PricedLine,
  readPricedLines,
  readRules,
  summariseLines,
} from "../checkout/index.ts";
import { allowedConcession, mostDiscountPercent } from "./concession.ts";
import { requireCustomer } from "./customer.ts";

type QuoteInput = z.output<typeof adminQuoteOrder.body>;
type Quote = Answer<typeof adminQuoteOrder>;

/** Previews an order, by the rules of the customer's own checkout. */
export async function quoteForCustomer(
  { db, config, discounts }: Pick<Checkout, "db" | "config" | "discounts">,
  guesser: { accountId: number; network: string },
  defaultRegion: Region,
  mayDiscount: boolean,
  input: QuoteInput,
): Promise<Quote> {
  const mostPercent = mayDiscount ? await mostDiscountPercent(db) : 0;
  if (input.customerId !== undefined) await requireCustomer(db, input.customerId);
  const destination = await destinationOf(db, input);
  const region = destination?.delivery.region ?? input.region ?? defaultRegion;
  const priced = await readPricedLines(db, region, input.lines);
  if (priced.length < input.lines.length) throw new Refusal("variation.not_found");
  const { summary, lines } = await summariseLines(db, discounts, {
    accountId: input.customerId ?? null,
    guesser,
    region,
    method: destination?.method ?? { rules: null },
    lines: priced,
    rules: await readRules(db),
    voucherCode: input.voucherCode,
    concession: allowedConcession(input, mostPercent),
  });
  return {
    ...summary,
    mostDiscountPercent: mostPercent,
    region,
    lines: lines.map(shown),
    delivery: destination ? await shownDelivery(db, destination.delivery, summary.subtotal) : null,
    paymentMethods: await offeredPaymentMethods(db, config),
  };
}

async function destinationOf(db: Database, { customerId, addressId, zoneId, shippingMethodId }: QuoteInput) {
  if (addressId !== undefined) return findDestination(db, customerId ?? 0, { addressId, shippingMethodId });
  if (zoneId === undefined) return undefined;
  const delivery = await deliveryTo(db, { zoneId });
  if (!delivery) throw new Refusal("address.outside_zones");
  return { delivery, method: await methodOf(db, delivery, shippingMethodId) };
}

async function shownDelivery(db: Database, delivery: Delivery, subtotal: number): Promise<Quote["delivery"]> {
  return {
    zone: { ...delivery.zone, hub: delivery.hub },
    methods: await methodsOf(db, delivery, poishaFromTaka(subtotal)),
    slots: await slotsOf(db, delivery.zone.id),
    days: shownDays(delivery),
  };
}

function shown(line: PricedLine & { discountPoisha: number }): Quote["lines"][number] {
  const { unitPoisha, quantity, discountPoisha } = line;
  return {
    variationId: line.variationId,
    product: { slug: line.slug, title: line.title, titleBn: line.titleBn },
    size: { title: line.size, titleBn: line.sizeBn },
    images: line.picture ? [pictureUrls(line.picture)] : [],
    quantity,
    available: line.available,
    price: taka(unitPoisha),
    regularPrice: taka(line.regularPoisha),
    discount: taka(discountPoisha),
    total: taka(unitPoisha * quantity - discountPoisha),
  };
}

function taka(poisha: number): number {
  return takaFromPoisha(poishaOf(poisha));
}
