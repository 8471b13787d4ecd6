import { z } from "zod";
import { typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId } from "../row.ts";

const StockPlace = z
  .object({
    variationId: rowId,
    hubId: rowId,
    place: typedText(20).describe("Such as F2-03; empty removes it"),
  })
  .meta({ id: "StockPlace" });

export const putStockPlace = staffRoute({
  method: "put",
  path: "/admin/stock-place",
  summary: "Set the bin of a variation in a hub",
  description: "Pick lists are sorted by bin.",
  feature: "stock-place",
  permission: "order.pack",
  hubs: "named",
  body: StockPlace,
  answer: StockPlace,
  refusals: ["record.refers_to_nothing"],
});
