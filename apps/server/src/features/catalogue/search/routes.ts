import * as search from "@tatka/contract/catalogue/search";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { createAlias, deleteAlias, listAliases, listMissedSearches, updateAlias } from "./aliases.ts";
import { keepMeanings } from "./kept-meanings.ts";
import { hidePopular, listPopular } from "./popular-searches.ts";
import { suggest } from "./suggest.ts";
import { askForProduct } from "./wanted-products.ts";

export function registerSearch(api: Api, { db, read, shared }: WebContext): void {
  keepMeanings(read, shared);
  api.handle(search.suggest, async ({ query, region, madeFrom }) => {
    madeFrom("products", "categories", "search-words");
    return suggest(read, query.q, region);
  });

  const office = { db, shared };
  api.handleStaff(search.aliasRoutes.list, async ({ query }) => listAliases(db, query));
  api.handleStaff(search.aliasRoutes.create, async ({ body }, staff) => createAlias(office, staff, body));
  api.handleStaff(search.aliasRoutes.update, async ({ params, body }, staff) =>
    updateAlias(office, staff, params.id, body),
  );
  api.handleStaff(search.aliasRoutes.delete, async ({ params }, staff) => deleteAlias(office, staff, params.id));
  api.handle(search.askForProduct, async ({ body, region, c }) => {
    await askForProduct(db, { words: body.words, region, network: c.env.network });
    return { received: true as const };
  });

  api.handleStaff(search.adminListPopularSearches, async ({ query }) => listPopular(db, query));
  api.handleStaff(search.adminHidePopularSearch, async ({ body }, staff) => hidePopular(office, staff, body));
  api.handleStaff(search.adminListMissedSearches, async ({ query }) => listMissedSearches(db, query));
}
