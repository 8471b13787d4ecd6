import { isDay } from "@tatka/domain/dhaka-time";
import { longestReportDays, reportPeriods } from "@tatka/domain/insight/report-periods";
import { z } from "zod";
import { inUrl } from "../number-in-url.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";

const day = z.string().refine(isDay, "Enter a valid date");
const taka = z.number().describe("Taka");

const range = {
  from: day.describe("First day, in Asia/Dhaka"),
  to: day.describe("Last day, in Asia/Dhaka"),
};

const place = {
  region: regionCode.optional(),
  hub: inUrl(z.number().int()).optional().describe("Hub id; categories are not split by hub"),
};

const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const isShortEnough = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 < longestReportDays;
const refusedOrder = { message: "Must not be before the start date", path: ["to"] };
const refusedLength = { message: `at most ${longestReportDays} days`, path: ["to"] };

export const revenueSplits = ["region", "hub", "category", "paymentMethod", "customer"] as const;
export type RevenueSplit = (typeof revenueSplits)[number];

const margin = {
  margin: taka
    .nullable()
    .describe("Revenue less cost in taka, without tax, for goods with a known cost; null without any"),
  marginShare: z.number().nullable().describe("Margin as a share of the revenue of these goods; null without any"),
  marginCovers: z.number().nullable().describe("Share of sales with a known cost, from 0 to 1"),
};

/** Totals of a period or of a group of sales. */
export const SalesFigures = z
  .object({
    orders: z.number().int().describe("Accepted in the period, by tax invoice"),
    goods: taka.describe("Accepted goods at their sale prices, before discounts, in taka"),
    discounts: taka.describe("Vouchers and discounts on goods, in taka"),
    delivery: taka.describe("Delivery charges after discounts, in taka"),
    revenue: taka.describe("Goods - discounts + delivery - refunds: the sum of the sales register for the same days"),
    averageBasket: taka.nullable().describe("Average accepted order value before refunds; null without orders"),
    refunds: taka.describe("Credit notes issued in the period, in taka"),
    net: taka.describe("The same as revenue"),
    vat: taka.describe("Tax included in the revenue in taka, as in the sales register"),
    ...margin,
    ordersPlaced: z.number().int().describe("Placed in the period, without cancelled ones"),
    ordered: taka.describe("Their total in taka"),
  })
  .meta({ id: "SalesFigures" });
export type SalesFigures = z.infer<typeof SalesFigures>;

const SalesPart = z
  .object({
    key: z.string().describe("Code, number or slug of the group; `unknown` for deleted records"),
    title: z.string(),
    titleBn: z.string(),
    orders: z.number().int().describe("Orders in this group; an order counts in each of its categories"),
    revenue: taka.describe(
      "Taka less refunds; for a category, the price of goods that customers kept, without delivery",
    ),
    revenueBefore: taka.describe("Taka in the previous period"),
    refunds: taka.nullable().describe("Taka; null for categories, because a refund has no category"),
  })
  .meta({ id: "SalesPart" });

export const RevenueReport = z
  .object({
    from: z.string(),
    to: z.string(),
    by: z.enum(reportPeriods),
    before: z.object({ from: z.string(), to: z.string() }).describe("The previous period of the same length"),
    totals: SalesFigures,
    totalsBefore: SalesFigures,
    periods: z.array(
      SalesFigures.extend({
        start: z.string().describe("First day of the group within the period"),
        end: z.string(),
        revenueBefore: taka.describe("Taka in the same days of the previous period"),
        ordersBefore: z.number().int(),
      }),
    ),
    split: z.enum(revenueSplits),
    parts: z.array(SalesPart).describe("Highest revenue first"),
  })
  .meta({ id: "RevenueReport" });
export type RevenueReport = z.infer<typeof RevenueReport>;

const revenueQuery = z
  .object({
    ...range,
    by: z.enum(reportPeriods).default("day"),
    split: z.enum(revenueSplits).default("region"),
    level: inUrl(z.number().int().min(1).max(3)).default(1).describe("Category level; 1 is the top level"),
    ...place,
  })
  .refine(isInOrder, refusedOrder)
  .refine(isShortEnough, refusedLength);
export type RevenueQuery = z.output<typeof revenueQuery>;

export const adminRevenueReport = staffRoute({
  method: "get",
  path: "/admin/report/revenue",
  summary: "Get the revenue report",
  description: "By period and dimension, beside the previous period.",
  feature: "reports",
  permission: "report.read",
  query: revenueQuery,
  answer: RevenueReport,
});

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const revenueFile = {
  method: "get",
  feature: "reports",
  permission: "report.read",
  query: revenueQuery.safeExtend({ table: z.enum(["periods", "parts"]).default("periods") }),
} as const;

export const adminRevenueCsv = staffRoute({
  ...revenueFile,
  path: "/admin/report/revenue.csv",
  summary: "Export the revenue report as CSV",
  fileType: "text/csv",
});

export const adminRevenueXlsx = staffRoute({
  ...revenueFile,
  path: "/admin/report/revenue.xlsx",
  summary: "Export the revenue report as XLSX",
  fileType: xlsx,
});

const registerQuery = z
  .object({ ...range, ...place })
  .refine(isInOrder, refusedOrder)
  .refine(isShortEnough, refusedLength);
export type RegisterQuery = z.output<typeof registerQuery>;

export const adminSalesRegister = staffRoute({
  method: "get",
  path: "/admin/report/sales-register.xlsx",
  summary: "Export the sales register",
  description: "Every tax invoice and credit note of a period, with totals.",
  feature: "reports",
  permission: "report.read",
  query: registerQuery,
  fileType: xlsx,
});

const titles = {
  slug: z.string().nullable().describe("null once it is deleted"),
  title: z.string(),
  titleBn: z.string(),
};
const variationTitles = { ...titles, variationId: z.number().int(), size: z.string(), sizeBn: z.string() };

export const analysisSections = [
  "bestSellers",
  "slowMovers",
  "outOfStock",
  "margins",
  "missedSearches",
  "askedFor",
  "vouchers",
] as const;
export type AnalysisSection = (typeof analysisSections)[number];

export const ProductAnalysis = z
  .object({
    from: z.string(),
    to: z.string(),
    ...margin,
    bestSellers: z
      .array(
        z.object({
          productId: z.number().int(),
          ...titles,
          quantity: z.number().int(),
          quantityBefore: z.number().int().describe("In the previous period of the same length"),
          revenue: taka,
        }),
      )
      .describe("Products by revenue"),
    slowMovers: z
      .array(
        z.object({
          ...variationTitles,
          available: z.number().int(),
          sold: z.number().int(),
          stockWorth: taka.describe("Taka at the regular price"),
          lastSold: z.string().nullable().describe("Date"),
        }),
      )
      .describe("Variations in stock with the fewest sales; of equal ones, the highest stock value first"),
    outOfStock: z
      .array(
        z.object({
          ...variationTitles,
          region: regionCode,
          since: z.iso.datetime().nullable().describe("null: it was never in stock"),
          soldBefore: z.number().int().describe("Pieces sold in the thirty days before it ran out"),
          wishes: z.number().int().describe("Number of customers with it on their wishlist"),
        }),
      )
      .describe("Visible variations that are out of stock in a region, most wanted first"),
    margins: z
      .array(
        z.object({
          productId: z.number().int(),
          ...titles,
          revenue: taka.describe("Taka without tax, for pieces with a known cost"),
          cost: taka,
          margin: taka,
          share: z.number().nullable().describe("Margin as a share of revenue; null without revenue"),
        }),
      )
      .describe("Products with a known cost, highest margin first"),
    missedSearches: z
      .array(z.object({ query: z.string(), times: z.number().int(), lastAt: z.iso.datetime() }))
      .describe("Searches without results in the period, most frequent first, without those by staff"),
    askedFor: z
      .array(z.object({ words: z.string(), times: z.number().int(), lastAt: z.iso.datetime() }))
      .describe("Missing products reported by customers, most frequent first"),
    vouchers: z
      .array(
        z.object({
          code: z.string(),
          orders: z.number().int(),
          discount: taka,
          revenue: taka.describe("Total in taka of the orders that used it"),
        }),
      )
      .describe("Most used first"),
  })
  .meta({ id: "ProductAnalysis" });
export type ProductAnalysis = z.infer<typeof ProductAnalysis>;

export const analysisQuery = z
  .object({ ...range, region: regionCode.optional() })
  .refine(isInOrder, refusedOrder)
  .refine(isShortEnough, refusedLength);
export type AnalysisQuery = z.output<typeof analysisQuery>;

export const adminProductAnalysis = staffRoute({
  method: "get",
  path: "/admin/report/product-analysis",
  summary: "Get the product analysis",
  description: "The first rows of bestsellers, stock, shortages and margins.",
  feature: "reports",
  permission: "report.read",
  query: analysisQuery,
  answer: ProductAnalysis,
});

const analysisFile = {
  method: "get",
  feature: "reports",
  permission: "report.read",
  query: analysisQuery.safeExtend({ section: z.enum(analysisSections) }),
} as const;

export const adminProductAnalysisCsv = staffRoute({
  ...analysisFile,
  path: "/admin/report/product-analysis.csv",
  summary: "Export a section of the product analysis as CSV",
  fileType: "text/csv",
});

export const adminProductAnalysisXlsx = staffRoute({
  ...analysisFile,
  path: "/admin/report/product-analysis.xlsx",
  summary: "Export a section of the product analysis as XLSX",
  fileType: xlsx,
});
