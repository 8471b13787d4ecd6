import { z } from "zod";
import { staffRoute } from "../route.ts";
import { analysisQuery } from "./reports.ts";

const count = z.number().int();
const taka = z.number().describe("Taka");
const person = { id: count, name: z.string().describe("Name, email or phone") };

/** Maximum number of days, because these are computed from every stop instead of daily totals. */
const mostStaffDays = 93;

const query = analysisQuery.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < mostStaffDays, {
  message: `at most ${mostStaffDays} days`,
  path: ["to"],
});
export type StaffFiguresQuery = z.output<typeof query>;

const StaffFigures = z
  .object({
    packers: z
      .array(
        z.object({
          ...person,
          orders: count.describe("Orders packed in the period, counted once, for the user who packed them first"),
        }),
      )
      .describe("Most orders first"),
    riders: z
      .array(
        z.object({
          ...person,
          runs: count,
          delivered: count,
          failed: count,
          onTime: count.describe("Delivered by the end of the promised time"),
          cash: taka.describe("Cash taken at delivery"),
          short: taka.describe("Counted less than collected, for closed runs"),
          over: taka.describe("Counted more than collected"),
        }),
      )
      .describe("By run day; most deliveries first"),
  })
  .meta({ id: "StaffFigures" });
export type StaffFigures = z.output<typeof StaffFigures>;

export const adminStaffFigures = staffRoute({
  method: "get",
  path: "/admin/report/staff",
  summary: "Get the staff report",
  description: "Packed orders of packers, deliveries and cash differences of riders.",
  feature: "reports",
  permission: "report.read",
  query,
  answer: StaffFigures,
});
