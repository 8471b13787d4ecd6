import { z } from "zod";
import { inUrl } from "./number-in-url.ts";

/** The maximum of an integer column. PostgreSQL would not even look for a larger id. */
const MOST = 2_147_483_647;

/** The number of a row in a body. */
export const rowId = z.number().int().min(1).max(MOST);

/** For paths and queries, where values are text. */
export const rowIdInUrl = inUrl(z.number().int().min(1).max(MOST));

/** Which version of a row the editor saw; 0 where none was saved yet. */
export const rowVersion = z.number().int().min(0).max(MOST);
