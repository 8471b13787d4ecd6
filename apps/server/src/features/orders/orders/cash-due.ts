import { type SQL, sql } from "drizzle-orm";

/** `cashDue` as part of a statement: what is collected in cash for the total of the order `o`. */
export const cashDueOfOrder: SQL = sql`(round(o.total_poisha / 100.0) * 100)::bigint`;
