import { z } from "zod";
import { inUrl } from "./number-in-url.ts";

/** What an integer column holds at most: a larger number names no row, and PostgreSQL would not even look for it. */
const MOST = 2_147_483_647;

/** The number of a row in a body. */
export const rowId = z.number().int().min(1).max(MOST);

/** The same in a path or a query, where everything is text. */
export const rowIdInUrl = inUrl(z.number().int().min(1).max(MOST));

/** Which version of a row the editor saw; 0 where none was saved yet. */
export const rowVersion = z.number().int().min(0).max(MOST);
