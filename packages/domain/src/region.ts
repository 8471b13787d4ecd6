/** The two delivery regions. `ctg` is Chattogram. */
export const regions = ["dhaka", "ctg"] as const;

export type Region = (typeof regions)[number];

/** The default region until a visitor chooses one; crawlers always get it. */
export const defaultRegion: Region = "dhaka";

export function isRegion(value: unknown): value is Region {
  return regions.some((region) => region === value);
}
