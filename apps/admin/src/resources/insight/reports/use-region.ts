import { type Region, regions } from "@tatka/domain/region";
import { useSearchParams } from "react-router";

/** The region in the URL; undefined for all. */
export function useRegion(): Region | undefined {
  const [params] = useSearchParams();
  return regions.find((code) => code === params.get("region"));
}
