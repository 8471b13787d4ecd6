import * as contract from "@tatka/contract/insight/reports";
import { adminProductReasons, adminSalesChanges } from "@tatka/contract/insight/sales-changes";
import { adminStaffFigures } from "@tatka/contract/insight/staff-figures";
import type { z } from "zod";
import type { Database } from "../../../platform/database/db.ts";
import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import type { WebContext } from "../../../platform/feature.ts";
import { csvFile } from "../../../platform/files/csv.ts";
import { xlsxStream } from "../../../platform/files/workbook.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readAnalysis } from "./product-analysis.ts";
import { readReasons } from "./product-reasons.ts";
import { analysisTable, type ReportTable, revenueTable } from "./report-tables.ts";
import { readRevenue } from "./revenue.ts";
import { readChanges } from "./sales-changes.ts";
import { salesRegister } from "./sales-register.ts";
import { readStaffFigures } from "./staff-figures.ts";

export function registerReports(api: Api, { db, slowReads: reads }: WebContext): void {
  api.handleStaff(contract.adminRevenueReport, async ({ query }) => readRevenue(db, query, (work) => reads.read(work)));
  api.handleStaff(contract.adminProductAnalysis, async ({ query }) => readAnalysis(db, reads, query));
  api.handleStaff(adminSalesChanges, async ({ query }) => readChanges(db, reads, query));
  api.handleStaff(adminStaffFigures, async ({ query }) => readStaffFigures(reads, query));
  api.handleStaff(adminProductReasons, async ({ params, query }) => readReasons(db, params.id, query));

  api.handleStaffFile(contract.adminRevenueCsv, async ({ query }) => asCsv(await revenueFile(db, reads, query)));
  api.handleStaffDownload(contract.adminRevenueXlsx, async ({ query }) =>
    asWorkbook(await revenueFile(db, reads, query)),
  );
  api.handleStaffFile(contract.adminProductAnalysisCsv, async ({ query }) =>
    asCsv(await analysisFile(db, reads, query)),
  );
  api.handleStaffDownload(contract.adminProductAnalysisXlsx, async ({ query }) =>
    asWorkbook(await analysisFile(db, reads, query)),
  );
  api.handleStaffDownload(contract.adminSalesRegister, async ({ query }) => ({
    name: `sales-register-${query.from}-${query.to}.xlsx`,
    stream: xlsxStream("Sales register", salesRegister(db, query)),
  }));
}

type File = ReportTable & { name: string };

async function revenueFile(
  db: Database,
  reads: SlowReads,
  query: z.output<typeof contract.adminRevenueCsv.query>,
): Promise<File> {
  const { table, ...asked } = query;
  const name = `revenue-${table === "parts" ? `by-${asked.split}-` : ""}${asked.from}-${asked.to}`;
  return { name, ...revenueTable(await readRevenue(db, asked, (work) => reads.read(work)), table) };
}

async function analysisFile(
  db: Database,
  reads: SlowReads,
  query: z.output<typeof contract.adminProductAnalysisCsv.query>,
) {
  const { section, ...asked } = query;
  return { name: `${section}-${asked.from}-${asked.to}`, ...(await analysisTable(db, reads, section, asked)) };
}

function asCsv({ name, head, rows }: File) {
  return { name: `${name}.csv`, bytes: csvFile(head, rows), isForKeeping: true };
}

function asWorkbook({ name, head, rows }: File) {
  return { name: `${name}.xlsx`, stream: xlsxStream("Report", [head, ...rows]) };
}
