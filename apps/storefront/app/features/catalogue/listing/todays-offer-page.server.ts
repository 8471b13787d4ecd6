import { languageOfPath } from "@tatka/domain/language";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { loadListing } from "./listing-data.server.ts";

export async function loader({ shop, request }: LoaderArgs) {
  const url = new URL(request.url);
  const scope = { offer: "today", sort: "discount" } as const;
  return { listing: await loadListing(shop, languageOfPath(url.pathname), url, scope) };
}
