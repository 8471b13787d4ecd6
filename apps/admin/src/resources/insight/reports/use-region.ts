import { type Region, regions } from "@tatka/domain/region";
import { useSearchParams } from "react-router";

/** The region that the URL names; undefined is all of them. */
export function useRegion(): Region | undefined {
  const [params] = useSearchParams();
  return regions.find((code) => code === params.get("region"));
}
