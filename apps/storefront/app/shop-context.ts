import type { Shop } from "@tatka/contract/page";
import { createContext } from "react-router";

/** Whether the page itself is asked for, or its data by a page that is open already. */
export type PageShop = Shop & { isData: boolean };

/** The store as this request sees it; set for every request before the first loader runs. */
export const shopContext = createContext<PageShop>();
