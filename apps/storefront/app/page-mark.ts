import { createContext } from "react";

/** The mark of this rendering, for the page's own inline scripts and styles; in the browser there is none. */
export const PageMark = createContext<string | undefined>(undefined);
