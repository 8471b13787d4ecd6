import type {
  AnalysisQuery,
  AnalysisSection,
  ProductAnalysis,
  RevenueReport,
  SalesFigures,
} from "@tatka/contract/insight/reports";
import type { Database } from "../../../platform/database/db.ts";
import type { SlowReads } from "../../../platform/database/slow-reads.ts";
import type { CellValue } from "../../../platform/files/workbook.ts";
import { refreshScarce } from "../../delivery/stock/index.ts";
import { sections } from "./analysis-sections.ts";
import { withRoom } from "./product-analysis.ts";
import { refreshSales } from "./refresh-sales.ts";

/** More rows than anyone reads, but few enough for a spreadsheet. */
const MOST_ROWS = 50_000;

export type ReportTable = { head: readonly string[]; rows: readonly (readonly CellValue[])[] };

export function revenueTable(report: RevenueReport, table: "periods" | "parts"): ReportTable {
  if (table === "parts") {
    return {
      head: ["Key", "Title", "Bangla title", "Orders", "Revenue (BDT)", "Revenue before (BDT)", "Refunds (BDT)"],
      rows: report.parts.map((part) => [
        part.key,
        part.title,
        part.titleBn,
        part.orders,
        part.revenue,
        part.revenueBefore,
        part.refunds,
      ]),
    };
  }
  const row = (figures: SalesFigures) => columns.map(([, value]) => value(figures));
  return {
    head: ["From", "To", ...columns.map(([title]) => title), "Revenue before (BDT)", "Orders before"],
    rows: [
      ...report.periods.map((period) => [
        period.start,
        period.end,
        ...row(period),
        period.revenueBefore,
        period.ordersBefore,
      ]),
      ["Total", "", ...row(report.totals), report.totalsBefore.revenue, report.totalsBefore.orders],
    ],
  };
}

const columns: [string, (figures: SalesFigures) => CellValue][] = [
  ["Orders", ({ orders }) => orders],
  ["Goods (BDT)", ({ goods }) => goods],
  ["Discounts (BDT)", ({ discounts }) => discounts],
  ["Delivery (BDT)", ({ delivery }) => delivery],
  ["Refunds (BDT)", ({ refunds }) => refunds],
  ["Revenue (BDT)", ({ revenue }) => revenue],
  ["Average basket (BDT)", ({ averageBasket }) => averageBasket],
  ["VAT (BDT)", ({ vat }) => vat],
  ["Margin (BDT)", ({ margin }) => margin],
  ["Orders placed", ({ ordersPlaced }) => ordersPlaced],
  ["Ordered (BDT)", ({ ordered }) => ordered],
  ["Margin of sales with a known cost", ({ marginShare }) => marginShare],
  ["Sales with a known cost", ({ marginCovers }) => marginCovers],
];

/** A complete section of the product analysis. */
export async function analysisTable(
  db: Database,
  reads: SlowReads,
  section: AnalysisSection,
  query: AnalysisQuery,
): Promise<ReportTable> {
  await Promise.all([refreshSales(db), refreshScarce(db)]);
  const tableOf = async <Section extends AnalysisSection>(name: Section) => {
    const { head, row } = tables[name];
    const found = await withRoom(reads, (tx) => sections[name](tx, query, MOST_ROWS));
    return { head, rows: found.map(row) };
  };
  return tableOf(section);
}

type Table<Section extends AnalysisSection> = {
  head: string[];
  row: (item: ProductAnalysis[Section][number]) => CellValue[];
};

const tables: { [Section in AnalysisSection]: Table<Section> } = {
  bestSellers: {
    head: ["Product", "Title", "Bangla title", "Pieces", "Pieces before", "Revenue (BDT)"],
    row: (item) => [item.slug, item.title, item.titleBn, item.quantity, item.quantityBefore, item.revenue],
  },
  slowMovers: {
    head: ["Product", "Title", "Bangla title", "Size", "Available", "Sold", "Worth (BDT)", "Last sold"],
    row: (item) => [
      item.slug,
      item.title,
      item.titleBn,
      item.size,
      item.available,
      item.sold,
      item.stockWorth,
      item.lastSold,
    ],
  },
  outOfStock: {
    head: ["Product", "Title", "Bangla title", "Size", "Region", "Since", "Sold in the 30 days before", "Wishes"],
    row: (item) => [
      item.slug,
      item.title,
      item.titleBn,
      item.size,
      item.region,
      item.since,
      item.soldBefore,
      item.wishes,
    ],
  },
  margins: {
    head: ["Product", "Title", "Bangla title", "Revenue without VAT (BDT)", "Cost (BDT)", "Margin (BDT)", "Share"],
    row: (item) => [item.slug, item.title, item.titleBn, item.revenue, item.cost, item.margin, item.share],
  },
  missedSearches: {
    head: ["Searched for", "Times", "Last"],
    row: (item) => [item.query, item.times, item.lastAt],
  },
  askedFor: {
    head: ["Asked for", "Times", "Last"],
    row: (item) => [item.words, item.times, item.lastAt],
  },
  vouchers: {
    head: ["Code", "Orders", "Discount (BDT)", "Revenue (BDT)"],
    row: (item) => [item.code, item.orders, item.discount, item.revenue],
  },
};
