import { pictureUrls } from "@tatka/contract/catalogue/picture";
import { regionPromise } from "@tatka/contract/delivery/delivery";
import { urlOf } from "@tatka/contract/route";
import type { LineItem, Total, UcpCart } from "@tatka/contract/system/assistants/basket-answers";
import type { UnitPrice } from "@tatka/contract/system/assistants/catalogue";
import type { UcpMessage } from "@tatka/contract/system/assistants/shapes";
import { takaFigure } from "@tatka/domain/money";
import { orderablePieces } from "@tatka/domain/orders/cart";
import type { Context } from "hono";
import type { SharedResponses } from "../../../../platform/cache/shared-responses.ts";
import type { WebContext } from "../../../../platform/feature.ts";
import type { Env } from "../../../../platform/http/environment.ts";
import { needsCold } from "../../../delivery/couriers/index.ts";
import {
  type Destination,
  type PricedLine,
  readPricedLines,
  readRules,
  summariseLines,
} from "../../../orders/checkout/index.ts";
import type { ActiveRules } from "../../../orders/discounts/index.ts";
import type { Agent } from "../agents/agent-calls.ts";
import { readShared } from "../agents/read-shared.ts";
import { groceryExtension } from "../discovery/capabilities.ts";
import type { Basket, BasketLine } from "./basket-queries.ts";

export type Pricing = Pick<WebContext, "db" | "shared" | "regions"> & { discounts: ActiveRules };

/** The person for whom a linked assistant prepares an order, and where it goes. */
export type Buying = { accountId: number; destination: Destination };

/** As many pieces as the shop's pages show exactly. */
const MOST_SHOWN = 20;

type Priced = Omit<UcpCart, "ucp"> & {
  isBelowMinimum: boolean;
  isEmpty: boolean;
  needsCold: boolean;
  fingerprint: string;
};

/**
 * A basket with today's prices: for a linked person as their own checkout has them, otherwise for a new customer with
 * standard delivery. Then prices are those of one piece: with the real quantity, the price would show to anybody how
 * many pieces of a flash sale are left.
 */
export async function pricedBasket(
  { db, shared, discounts }: Pricing,
  c: Context<Env>,
  agent: Agent,
  origin: string,
  basket: Basket,
  buying?: Buying,
): Promise<Priced> {
  const { id, language, lines: wanted, expiresAt } = basket;
  const region = buying?.destination.delivery.region ?? basket.region;
  const [priced, rules] = await Promise.all([
    readPricedLines(
      db,
      region,
      wanted.map(({ variationId, quantity }) => ({ variationId, quantity: buying ? quantity : 1 })),
    ),
    readRules(db),
  ]);
  const byId = new Map(priced.map((line) => [line.variationId, line]));
  const found = wanted.flatMap((line) => {
    const known = byId.get(line.variationId);
    return known
      ? [{ wanted: line, priced: { ...known, quantity: buying ? orderablePieces(known) : offeredPieces(line, known) } }]
      : [];
  });
  const ordered = found
    .map((line) => line.priced)
    .filter(({ quantity }) => quantity > 0)
    // As an order reads them, because the fingerprint depends on their sequence.
    .toSorted((one, other) => one.variationId - other.variationId);
  const { summary } = await summariseLines(db, discounts, {
    accountId: buying?.accountId ?? null,
    guesser: { accountId: 0, network: c.env.network },
    voucherCode: undefined,
    method: buying?.destination.method ?? { rules: null },
    ...{ region, lines: ordered, rules },
  });
  const hasGrocery = agent.hasExtension(groceryExtension(origin));
  const inLanguage = (en: string, bn: string) => (language === "bn" && bn !== "" ? bn : en);
  const isEmpty = ordered.length === 0;
  const cold = buying?.destination.delivery.courier ? needsCold(ordered) : [];
  return {
    id,
    line_items: found.map((line) => lineItem(line, { origin, hasGrocery, inLanguage })),
    currency: "BDT",
    totals: isEmpty ? nothing : totalsOf(summary),
    continue_url: `${origin}${language === "bn" ? "/bn" : ""}/assistant-cart?id=${id}`,
    expires_at: expiresAt,
    messages: [
      ...found.flatMap((line, place) => stockMessage(line, place)),
      ...found.flatMap((line, place) => (cold.includes(line.priced) ? [coldMessage(place)] : [])),
      ...(summary.isBelowMinimum && !isEmpty ? [belowMinimum(summary.minOrderAmount)] : []),
      {
        type: "info",
        code: "estimate",
        content: "Prices, delivery charge and stock are final when the person orders.",
      },
    ],
    ...(hasGrocery && { next_delivery: await nextDelivery(shared, c, basket) }),
    isBelowMinimum: summary.isBelowMinimum,
    isEmpty,
    needsCold: cold.length > 0,
    fingerprint: summary.fingerprint,
  };
}

const nothing: Total[] = [
  { type: "subtotal", amount: 0 },
  { type: "total", amount: 0 },
];

function offeredPieces({ quantity }: BasketLine, { available }: PricedLine): number {
  if (available >= quantity) return quantity;
  return Math.max(0, Math.min(available, MOST_SHOWN));
}

type Found = { wanted: BasketLine; priced: PricedLine };
type Words = { origin: string; hasGrocery: boolean; inLanguage: (en: string, bn: string) => string };

function lineItem({ wanted, priced }: Found, { origin, hasGrocery, inLanguage }: Words): LineItem {
  const { variationId, unitPoisha, quantity, picture, nominalGrams, weightTolerancePercent, storage } = priced;
  const amount = unitPoisha * quantity;
  const isByWeight = nominalGrams !== null && weightTolerancePercent !== null;
  const unitPrice = isByWeight ? perKilo(unitPoisha, nominalGrams) : undefined;
  return {
    id: String(variationId),
    item: {
      id: String(variationId),
      title: `${inLanguage(priced.title, priced.titleBn)}, ${inLanguage(priced.size, priced.sizeBn)}`,
      price: unitPoisha,
      ...(picture && { image_url: new URL(pictureUrls(picture).url, origin).href }),
      ...(unitPrice && { unit_price: unitPrice }),
    },
    quantity,
    totals: [
      { type: "subtotal", amount },
      { type: "total", amount },
    ],
    ...(hasGrocery && {
      substitution: wanted.substitution ?? "best_match",
      temperature: storage as "frozen" | "chilled" | "ambient",
      ...(isByWeight && {
        weight: {
          nominal_grams: nominalGrams,
          tolerance_percent: weightTolerancePercent,
          final_price: "packed_weight" as const,
        },
      }),
    }),
  };
}

/** Goods that are counted and priced by weight show it on every line. */
function perKilo(unitPoisha: number, grams: number): UnitPrice {
  const amount = Math.round((unitPoisha * 1_000) / grams);
  return { amount, currency: "BDT", measure: { unit: "GRM", value: grams }, reference: { unit: "GRM", value: 1_000 } };
}

type Summary = Awaited<ReturnType<typeof summariseLines>>["summary"];

function totalsOf({ subtotal, discount, deliveryCharge, deliveryDiscount, total }: Summary): Total[] {
  const poisha = (taka: number) => Math.round(taka * 100);
  return [
    { type: "subtotal", amount: poisha(subtotal) },
    ...(discount > 0 ? [{ type: "discount" as const, amount: -poisha(discount) }] : []),
    {
      type: "fulfillment",
      amount: poisha(deliveryCharge) - poisha(deliveryDiscount),
      display_text: "Standard delivery",
    },
    { type: "total", amount: poisha(total) },
  ];
}

function stockMessage({ wanted, priced }: Found, place: number): UcpMessage[] {
  if (priced.quantity === wanted.quantity) return [];
  const path = `$.line_items[${place}]`;
  if (priced.quantity === 0) {
    const content = "This is out of stock in the city. Choose another item.";
    return [{ type: "error", code: "out_of_stock", severity: "recoverable", path, content }];
  }
  const content = `Reduced to ${priced.quantity}: there is not more in the city now.`;
  return [{ type: "warning", code: "quantity_adjusted", path, content }];
}

function coldMessage(place: number): UcpMessage {
  const content = "A courier delivers to this address, and this must stay cold. Remove it or choose another address.";
  return { type: "error", code: "needs_cold", severity: "recoverable", path: `$.line_items[${place}]`, content };
}

function belowMinimum(minOrderAmount: number): UcpMessage {
  const content = `The minimum order is ${takaFigure(minOrderAmount, "en")} taka of goods.`;
  return { type: "error", code: "below_minimum", severity: "recoverable", path: "$.totals", content };
}

async function nextDelivery(shared: SharedResponses, c: Context<Env>, { region }: Basket) {
  const url = urlOf<typeof regionPromise>(regionPromise.path, {});
  const slot = (await readShared<typeof regionPromise>(shared, c, region, url))?.slot;
  return slot ? { order_before: slot.cutoffAt, date: slot.date, from: slot.from, to: slot.to } : null;
}
