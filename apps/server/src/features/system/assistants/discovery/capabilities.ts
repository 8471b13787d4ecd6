import { ucpVersion } from "@tatka/contract/system/assistants/shapes";

export type Capability = { name: string; version: string; schema: string; extends?: readonly string[] };

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
];

/** The version of our own extension. */
export const groceryVersion = "2026-11-19";
export const grocerySchemaPath = "/ucp/schemas/grocery.json";

/** What the store speaks. The profile lists them, and negotiation intersects them with those of the assistant. */
export function capabilitiesOf(origin: string): readonly Capability[] {
  const parents = ["dev.ucp.shopping.cart", "dev.ucp.shopping.checkout"];
  const schema = origin + grocerySchemaPath;
  return [
    ...standards,
    { name: groceryExtension(origin), version: groceryVersion, schema, extends: parents },
    { name: listExtension(origin), version: groceryVersion, schema },
  ];
}

/** The name of an extension begins with the reversed host of its schema. */
export function groceryExtension(origin: string): string {
  return `${new URL(origin).hostname.split(".").reverse().join(".")}.grocery.lines`;
}

export function listExtension(origin: string): string {
  return `${new URL(origin).hostname.split(".").reverse().join(".")}.grocery.list_reading`;
}

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
