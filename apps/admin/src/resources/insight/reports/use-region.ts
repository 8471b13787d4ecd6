import type { Region } from "@tatka/domain/region";
import { useSearchParams } from "react-router";
import { useRegions } from "../../../records/regions.ts";

/** The region in the URL; undefined for all. */
export function useRegion(): Region | undefined {
  const [params] = useSearchParams();
  return useRegions().find(({ code }) => code === params.get("region"))?.code;
}
