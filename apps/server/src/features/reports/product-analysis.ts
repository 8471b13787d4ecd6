import type { AnalysisQuery, ProductAnalysis } from "@tatka/contract/reports";
import type { Database } from "../../platform/db.ts";
import { sections } from "./analysis-sections.ts";
import { refreshSales } from "./refresh-sales.ts";

const FIRST_ROWS = 20;

/** The first rows of every part, for the page; a part alone, with all of its rows, is for spreadsheets. */
export async function readAnalysis(db: Database, query: AnalysisQuery): Promise<ProductAnalysis> {
  await refreshSales(db);
  const [bestSellers, slowMovers, outOfStock, margins, missedSearches, vouchers] = await Promise.all([
    sections.bestSellers(db, query, FIRST_ROWS),
    sections.slowMovers(db, query, FIRST_ROWS),
    sections.outOfStock(db, query, FIRST_ROWS),
    sections.margins(db, query, FIRST_ROWS),
    sections.missedSearches(db, query, FIRST_ROWS),
    sections.vouchers(db, query, FIRST_ROWS),
  ]);
  const { from, to } = query;
  return { from, to, bestSellers, slowMovers, outOfStock, margins, missedSearches, vouchers };
}
