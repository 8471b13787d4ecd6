import { guardedCell } from "@tatka/domain/catalogue/table-cell";
import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { HubLimited } from "../../delivery/hub-limits/index.ts";
import { columnsFor } from "./columns.ts";
import { stockColumnsOfOthers } from "./hub-columns.ts";
import { readProducts, readVariations } from "./read-catalogue.ts";
import { readTerms } from "./terms.ts";

const PRODUCTS_AT_ONCE = 500;

/**
 * The catalogue as table rows, heading first. Read in slices by product id, so that 100,000 products are never in
 * memory together.
 */
export async function* exportRows(reads: SlowReads, staff: HubLimited): AsyncGenerator<string[]> {
  const terms = await reads.read(readTerms);
  const hidden = new Set(await reads.read((db) => stockColumnsOfOthers(db, staff)));
  const names = columnsFor(terms)
    .map(({ name }) => name)
    .filter((name) => !hidden.has(name));
  yield names;
  let last = 0;
  for (;;) {
    const { rows } = await reads.read((db) =>
      db.execute<{ id: number }>(sql`
        select id from product where id > ${last} order by id limit ${PRODUCTS_AT_ONCE}`),
    );
    const ids = rows.map(({ id }) => id);
    const lastId = ids.at(-1);
    if (lastId === undefined) return;
    last = lastId;
    const found = await reads.read((db) => readProducts(db, sql`p.id = any (${sql.param(ids)}::int[])`));
    const products = new Map(found.map((product) => [product.id, product]));
    const isSold = sql`v.product_id = any (${sql.param(ids)}::int[]) and v.removed_at is null`;
    for (const { productId, cells } of await reads.read((db) => readVariations(db, isSold))) {
      const all = { ...products.get(productId)?.cells, ...cells };
      yield names.map((name) => guardedCell(all[name] ?? ""));
    }
  }
}
