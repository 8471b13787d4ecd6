import { useQuery } from "@tanstack/react-query";
import { type MediaItem, mediaRoutes } from "@tatka/contract/catalogue/media";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

const pollMs = 1_500;

/** These pictures, refetched until their sizes are rendered, which takes seconds. */
export function useRendered(pictures: readonly MediaItem[]): MediaItem[] {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const isWaiting = pictures.some(({ status }) => status === "rendering");
  const { data } = useQuery({
    queryKey: ["media", "newest"],
    queryFn: () => dataProvider.call(mediaRoutes.list, { query: { take: 50 } }),
    enabled: isWaiting,
    refetchInterval: isWaiting ? pollMs : false,
  });
  return pictures.map((picture) => {
    if (picture.status !== "rendering") return picture;
    return data?.items.find(({ id }) => id === picture.id) ?? picture;
  });
}
