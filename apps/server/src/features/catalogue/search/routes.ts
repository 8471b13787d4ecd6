import * as search from "@tatka/contract/catalogue/search";
import { searchBasketRoutes } from "@tatka/contract/catalogue/search-baskets";
import { crudRoutes, readAndDelete } from "../../../platform/database/crud-routes.ts";
import type { WebContext } from "../../../platform/feature.ts";
import type { Api } from "../../../platform/http/api.ts";
import { createAlias, deleteAlias, listAliases, listMissedSearches, updateAlias } from "./aliases.ts";
import { keepMeanings } from "./kept-meanings.ts";
import { hidePopular, listPopular } from "./popular-searches.ts";
import { basketKind, createBasket, listBaskets, updateBasket } from "./staff-baskets.ts";
import { suggest } from "./suggest.ts";
import { askForProduct } from "./wanted-products.ts";

export function registerSearch(api: Api, { db, read, shared }: WebContext): void {
  keepMeanings(read, shared);
  api.handle(search.suggest, async ({ query, region, madeFrom }) => {
    madeFrom("products", "categories", "search-words");
    return suggest(read, query.q, region);
  });

  const office = { db, shared };
  crudRoutes(api, office, search.aliasRoutes, {
    list: listAliases,
    create: createAlias,
    update: updateAlias,
    delete: deleteAlias,
  });
  crudRoutes(api, office, searchBasketRoutes, {
    list: listBaskets,
    create: createBasket,
    update: updateBasket,
    ...readAndDelete(basketKind),
  });
  api.handle(search.askForProduct, async ({ body, region, c }) => {
    await askForProduct(db, { words: body.words, region, network: c.env.network });
    return { received: true as const };
  });

  api.handleStaff(search.adminListPopularSearches, async ({ query }) => listPopular(db, query));
  api.handleStaff(search.adminHidePopularSearch, async ({ body }, staff) => hidePopular(office, staff, body));
  api.handleStaff(search.adminListMissedSearches, async ({ query }) => listMissedSearches(db, query));
}
