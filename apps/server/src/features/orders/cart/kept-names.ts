import { Kept } from "../../../platform/cache/kept.ts";
import type { SharedResponses } from "../../../platform/cache/shared-responses.ts";
import type { Read } from "../../../platform/database/db.ts";
import { sql, writtenOnce } from "../../../platform/database/sql.ts";
import { type NamedSize, nameColumns } from "./cart-items.ts";

/** Maximum number of cached variations, each less than a kilobyte. */
const MOST_KEPT = 2_000;

export type KeptNames = Kept<number, NamedSize | undefined>;

/** Names of variations, cached until a product changes. */
export function keepNames(read: Read, shared: SharedResponses): KeptNames {
  return new Kept(shared, {
    sources: ["products"],
    most: MOST_KEPT,
    read: async (variationId) => (await read<NamedSize>(namesOf({ variationId })))[0],
  });
}

const namesOf = writtenOnce<{ variationId: number }>(
  (value) => sql`
    select ${nameColumns}
    from variation v join product p on p.id = v.product_id join uom u on u.id = v.uom_id
    where v.id = ${value("variationId")}::int`,
);
