import { foundingRegions } from "./founding-regions.ts";
import type { Language } from "./language.ts";

/** The slug of a delivery region, which the cookie `location` contains. Regions are rows that staff add. */
export type Region = string;

/** A region as pages, lists and papers name it. */
export type RegionFacts = {
  code: Region;
  title: string;
  titleBn: string;
  /** Older spellings and ISO 3166-2 codes. */
  aliases: readonly string[];
  /** Its centre, for visitors who share their position. */
  latitude: number | null;
  longitude: number | null;
  /** Its own hotline; empty: the store's. */
  hotline: string;
  status: "active" | "closed";
};

/** The region of visitors who have not chosen one; crawlers always get it. It cannot be closed. */
export const defaultRegion: Region = foundingRegions[0].code;

export const regionSlug = /^[a-z][a-z0-9]{1,19}$/;

export function isRegionSlug(value: unknown): value is Region {
  return typeof value === "string" && regionSlug.test(value);
}

/** The region's name; its slug if it is not among these. */
export function regionNameIn(
  language: Language,
  regions: readonly Pick<RegionFacts, "code" | "title" | "titleBn">[],
  code: Region,
): string {
  const region = regions.find((one) => one.code === code);
  if (!region) return code;
  return language === "bn" ? region.titleBn : region.title;
}

/** Origins by region; one without its own site has none. */
export type Origins = Readonly<Record<Region, string | undefined>>;

/** The site that sells a region: its own, or the default region's for one that no setting names. */
export function siteOf(origins: Origins, region: Region): string | undefined {
  return region in origins ? origins[region] : origins[defaultRegion];
}
