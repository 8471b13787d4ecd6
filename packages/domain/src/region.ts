/** The two delivery regions. `ctg` is Chattogram. */
export const regions = ["dhaka", "ctg"] as const;

export type Region = (typeof regions)[number];

/** Where a visitor is served from until they have said where they are; crawlers stay here. */
export const defaultRegion: Region = "dhaka";

export function isRegion(value: unknown): value is Region {
  return regions.some((region) => region === value);
}
