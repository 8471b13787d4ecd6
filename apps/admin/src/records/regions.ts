import { foundingRegions } from "@tatka/domain/founding-regions";
import { type Region, type RegionFacts, regionNameIn } from "@tatka/domain/region";
import { useSyncExternalStore } from "react";
import { useLocaleState } from "react-admin";

let known: readonly RegionFacts[] = foundingRegions;
const listeners = new Set<() => void>();

/** Keeps the cities that the server lists. Until then, forms offer those that every store begins with. */
export function keepRegions(regions: readonly RegionFacts[]): void {
  known = regions;
  for (const listener of listeners) listener();
}

/** All cities, also closed ones, whose orders and reports stay. */
export const knownRegions = (): readonly RegionFacts[] => known;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useRegions(): readonly RegionFacts[] {
  return useSyncExternalStore(subscribe, knownRegions);
}

/** The name of a city in the reader's language. */
export function useRegionName(): (code: Region) => string {
  const regions = useRegions();
  const [locale] = useLocaleState();
  return (code) => regionNameIn(locale === "bn" ? "bn" : "en", regions, code);
}

/** Choices of forms and filters. */
export function useRegionChoices(): { id: Region; name: string }[] {
  const nameOf = useRegionName();
  return useRegions().map(({ code }) => ({ id: code, name: nameOf(code) }));
}
