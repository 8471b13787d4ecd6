import { ucpVersion } from "@tatka/contract/system/assistants/shapes";

export type Capability = { name: string; version: string; schema: string; extends?: readonly string[] };

const standard = (name: string, file: string): Capability => ({
  name,
  version: ucpVersion,
  schema: `https://ucp.dev/${ucpVersion}/schemas/${file}`,
});

/** What the store speaks. The profile lists them, and negotiation intersects them with those of the assistant. */
export const capabilities: readonly Capability[] = [
  standard("dev.ucp.shopping.catalog.search", "shopping/catalog_search.json"),
  standard("dev.ucp.shopping.catalog.lookup", "shopping/catalog_lookup.json"),
];

/** Names and versions that both sides have. An extension needs one of its parents. */
export function sharedCapabilities(
  theirs: ReadonlyMap<string, readonly string[]>,
  ours: readonly Capability[] = capabilities,
): Capability[] {
  const both = ours.filter(({ name, version }) => theirs.get(name)?.includes(version));
  const kept = both.filter(
    (one) => !one.extends || one.extends.some((parent) => both.some(({ name }) => name === parent)),
  );
  return kept.length === ours.length ? kept : sharedCapabilities(theirs, kept);
}
