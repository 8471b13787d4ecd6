import type { Shop } from "@tatka/contract/page";
import { createContext } from "react-router";

/** The store as this request sees it; set for every request before the first loader runs. */
export const shopContext = createContext<Shop>();
