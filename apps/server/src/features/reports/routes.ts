import {
  adminProductAnalysis,
  adminProductAnalysisCsv,
  adminRevenueCsv,
  adminRevenueReport,
} from "@tatka/contract/reports";
import type { Api } from "../../platform/api.ts";
import type { Database } from "../../platform/db.ts";
import { readAnalysis } from "./product-analysis.ts";
import { analysisTable, revenueTable } from "./report-tables.ts";
import { readRevenue } from "./revenue.ts";

export function registerReports(api: Api, db: Database): void {
  api.handleStaff(adminRevenueReport, async ({ query }) => readRevenue(db, query));
  api.handleStaffFile(adminRevenueCsv, async ({ query }) => {
    const { table, ...asked } = query;
    const name = `revenue-${table === "parts" ? `by-${asked.split}-` : ""}${asked.from}-${asked.to}.csv`;
    return { name, bytes: revenueTable(await readRevenue(db, asked), table), isForKeeping: true };
  });
  api.handleStaff(adminProductAnalysis, async ({ query }) => readAnalysis(db, query));
  api.handleStaffFile(adminProductAnalysisCsv, async ({ query }) => {
    const { section, ...asked } = query;
    const name = `${section}-${asked.from}-${asked.to}.csv`;
    return { name, bytes: await analysisTable(db, section, asked), isForKeeping: true };
  });
}
