import { z } from "zod";
import { staffRoute } from "../route.ts";

/** Maximum number of items, so that the list is read. */
export const mostNews = 7;

export const MorningItem = z
  .object({
    kind: z.enum([
      "payment_failing",
      "zone_late",
      "under_cost",
      "supplier_short",
      "supplier_late",
      "search_missed",
      "problems",
    ]),
    subject: z.string().describe("Code of the payment method, id of the zone, product or supplier, or the search"),
    title: z.string(),
    titleBn: z.string(),
    figure: z
      .number()
      .describe(
        "Yesterday; for `under_cost` the number of sizes that are new or lose more, for `supplier_late` days overdue",
      ),
    usual: z.number().describe("The expected figure"),
    worth: z.number().nullable().describe("Taka at stake"),
  })
  .meta({ id: "MorningItem" });
export type MorningItem = z.infer<typeof MorningItem>;

export const adminMorning = staffRoute({
  method: "get",
  path: "/admin/morning",
  summary: "List what differed yesterday from what was to be expected",
  description:
    "At most seven items that the caller may see, most taka first; empty when all is as usual. Prices below cost and overdue suppliers are listed once, when they begin.",
  feature: "dashboard",
  permission: "dashboard.read",
  answer: z.object({ items: z.array(MorningItem) }),
});
