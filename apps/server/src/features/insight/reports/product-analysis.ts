import type { AnalysisQuery, AnalysisSection, ProductAnalysis } from "@tatka/contract/insight/reports";
import { allByName } from "../../../platform/all-by-name.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import { sql } from "../../../platform/database/sql.ts";
import { refreshScarce } from "../../delivery/stock/index.ts";
import { sections } from "./analysis-sections.ts";
import { refreshSales } from "./refresh-sales.ts";
import { readMargin } from "./revenue.ts";

const FIRST_ROWS = 20;

/** The first rows of each section for the page; all rows of one section for spreadsheets. */
export async function readAnalysis(db: Database, reads: SlowReads, query: AnalysisQuery): Promise<ProductAnalysis> {
  await Promise.all([refreshSales(db), refreshScarce(db)]);
  const read = <Section extends AnalysisSection>(section: Section) =>
    withRoom(reads, (tx) => sections[section](tx, query, FIRST_ROWS));
  const { margin, ...found } = await allByName({
    bestSellers: read("bestSellers"),
    slowMovers: read("slowMovers"),
    outOfStock: read("outOfStock"),
    margins: read("margins"),
    missedSearches: read("missedSearches"),
    askedFor: read("askedFor"),
    vouchers: read("vouchers"),
    margin: reads.read((one) => readMargin(one, query)),
  });
  const { from, to } = query;
  return { from, to, ...margin, ...found };
}

/** Sums over tens of thousands of products would spill to disk with the default work_mem. */
export async function withRoom<T>(reads: SlowReads, work: (tx: Database) => Promise<T>): Promise<T> {
  return reads.read((db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64MB'`);
      return work(tx);
    }),
  );
}
