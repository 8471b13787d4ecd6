import type { LinkScope } from "@tatka/contract/system/assistants/links";
import { ucpVersion } from "@tatka/contract/system/assistants/shapes";

export type Capability = {
  name: string;
  version: string;
  schema: string;
  extends?: readonly string[];
  config?: object;
};

const standard = (name: string, file: string): Capability => ({
  name,
  version: ucpVersion,
  schema: `https://ucp.dev/${ucpVersion}/schemas/${file}`,
});

const standards: readonly Capability[] = [
  standard("dev.ucp.shopping.catalog.search", "shopping/catalog_search.json"),
  standard("dev.ucp.shopping.catalog.lookup", "shopping/catalog_lookup.json"),
  standard("dev.ucp.shopping.cart", "shopping/cart.json"),
  standard("dev.ucp.shopping.checkout", "shopping/checkout.json"),
  standard("dev.ucp.shopping.order", "shopping/order.json"),
  {
    ...standard("dev.ucp.shopping.fulfillment", "shopping/fulfillment.json"),
    extends: ["dev.ucp.shopping.checkout"],
  },
  standard("dev.ucp.common.location.search", "common/location_search.json"),
  standard("dev.ucp.common.location.lookup", "common/location_lookup.json"),
  {
    ...standard("dev.ucp.common.payment.terms", "common/payment_terms.json"),
    extends: ["dev.ucp.shopping.checkout"],
  },
  {
    ...standard("dev.ucp.common.identity_linking", "common/identity_linking.json"),
    config: { scopes: linkedScopes() },
  },
];

/** Calls that need a linked person. The scopes of carts and checkouts add to what everybody can do. */
function linkedScopes(): Partial<Record<LinkScope, object>> {
  return {
    "dev.ucp.shopping.order:read": { description: { plain: "See your orders" } },
    "dev.ucp.shopping.order:manage": { description: { plain: "Move or cancel your orders, and report problems" } },
    "grocery.replacements:answer": { description: { plain: "Answer when an item is missing at packing" } },
  };
}

/** The id of the only way in which an assistant's order is paid. */
export const payOnDelivery = "pay_on_delivery";

export function payOnDeliveryHandler(origin: string) {
  const available_instruments = [{ type: "cash_on_delivery" }];
  const name = `${reversedHost(origin)}.${payOnDelivery}`;
  return { [name]: [{ id: payOnDelivery, version: groceryVersion, available_instruments, config: {} }] };
}

/** The version of our own extension. */
export const groceryVersion = "2026-11-19";
export const grocerySchemaPath = "/ucp/schemas/grocery.json";

/** What the store speaks. The profile lists them, and negotiation intersects them with those of the assistant. */
export function capabilitiesOf(origin: string): readonly Capability[] {
  const parents = ["dev.ucp.shopping.cart", "dev.ucp.shopping.checkout"];
  const schema = origin + grocerySchemaPath;
  return [
    ...standards,
    {
      name: groceryExtension(origin),
      version: groceryVersion,
      schema,
      extends: [...parents, "dev.ucp.shopping.order"],
    },
    { name: listExtension(origin), version: groceryVersion, schema },
  ];
}

/** The name of an extension begins with the reversed host of its schema. */
export function groceryExtension(origin: string): string {
  return `${reversedHost(origin)}.grocery.lines`;
}

export function listExtension(origin: string): string {
  return `${reversedHost(origin)}.grocery.list_reading`;
}

const reversedHost = (origin: string) => new URL(origin).hostname.split(".").reverse().join(".");

/** Names and versions that both sides have. An extension needs one of its parents. */
export function sharedCapabilities(
  theirs: ReadonlyMap<string, readonly string[]>,
  ours: readonly Capability[],
): Capability[] {
  const both = ours.filter(({ name, version }) => theirs.get(name)?.includes(version));
  const kept = both.filter(
    (one) => !one.extends || one.extends.some((parent) => both.some(({ name }) => name === parent)),
  );
  return kept.length === ours.length ? kept : sharedCapabilities(theirs, kept);
}
