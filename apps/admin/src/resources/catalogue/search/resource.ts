import BasketIcon from "@mui/icons-material/ShoppingBasketOutlined";
import SpellcheckIcon from "@mui/icons-material/SpellcheckOutlined";
import * as routes from "@tatka/contract/catalogue/search";
import { searchBasketRoutes } from "@tatka/contract/catalogue/search-baskets";
import type { Area } from "../../../area.ts";
import { en } from "./messages-en.ts";

export const search: Area<typeof en> = {
  section: "catalogue",
  menu: [
    {
      path: "/search-words",
      label: "tatka.menu.search_words",
      icon: SpellcheckIcon,
      permissions: ["search_word.read"],
    },
    {
      path: "/search-basket",
      label: "tatka.menu.search_baskets",
      icon: BasketIcon,
      permissions: ["search_word.read"],
    },
  ],
  records: [
    {
      name: "search-alias",
      routes: routes.aliasRoutes,
    },
    {
      name: "search-basket",
      routes: searchBasketRoutes,
      list: ["search_word.read", () => import("./basket-list.tsx").then((page) => page.BasketList)],
    },
    { name: "missed-search", routes: { list: routes.adminListMissedSearches } },
    { name: "popular-search", routes: { list: routes.adminListPopularSearches } },
  ],
  pages: {
    "/search-words": ["search_word.read", () => import("./search-words-page.tsx").then((page) => page.SearchWordsPage)],
  },
  auditPaths: { search_word: "/search-words" },
  texts: { en, bn: () => import("./messages-bn.ts") },
};
