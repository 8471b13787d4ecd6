import { z } from "zod";
import { inUrl } from "./number-in-url.ts";

/** The maximum of an integer column; PostgreSQL rejects larger ids. */
const MOST = 2_147_483_647;

/** A row's id in a body. */
export const rowId = z.number().int().min(1).max(MOST);

/** For paths and queries, where values are text. */
export const rowIdInUrl = inUrl(z.number().int().min(1).max(MOST));

/** The version that the editor has read; 0 if none was saved. */
export const rowVersion = z.number().int().min(0).max(MOST);
