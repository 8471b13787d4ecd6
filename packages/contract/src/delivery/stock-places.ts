import { z } from "zod";
import { typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId } from "../row.ts";

const StockPlace = z
  .object({
    variationId: rowId,
    hubId: rowId,
    place: typedText(20).describe("Such as F2-03; empty takes it away"),
  })
  .meta({ id: "StockPlace" });

export const putStockPlace = staffRoute({
  method: "put",
  path: "/admin/stock-place",
  summary: "Says where a size lies in a hub; pick lists are sorted by it",
  feature: "stock-place",
  permission: "order.pack",
  hubs: "named",
  body: StockPlace,
  answer: StockPlace,
  refusals: ["record.refers_to_nothing"],
});
