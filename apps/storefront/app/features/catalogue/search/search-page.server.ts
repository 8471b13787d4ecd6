import { readSearch } from "@tatka/domain/catalogue/search-request";
import { languageOfPath } from "@tatka/domain/language";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { redirect } from "../../../router/load.server.ts";
import { loadListing } from "../listing/index.server.ts";

export async function loader({ shop, params, request }: LoaderArgs<"query">) {
  const url = new URL(request.url);
  const language = languageOfPath(url.pathname);
  const query = params.query.trim().slice(0, 100);
  if (query === "") throw redirect(language === "bn" ? "/bn/products" : "/products");
  const listing = await loadListing(shop, language, url, { search: query, sort: "relevance" });
  return { query, listing, filters: filtersIn(query) };
}

/** Price and order from the query, each with the query without it. */
function filtersIn(query: string) {
  const { price, order, withoutPrice = "", withoutOrder = "" } = readSearch(query);
  return {
    price: price ? { ...price, without: withoutPrice } : null,
    order: order ? { by: order, without: withoutOrder } : null,
  };
}
