import { z } from "zod";
import { Product } from "../catalogue/products.ts";
import { route } from "../route.ts";

export const UsualPurchase = z
  .object({
    product: Product,
    variationId: z.number().int().describe("The variation that the customer usually buys, and that is available"),
    everyDays: z.number().int().describe("The usual number of days between purchases"),
    dueOn: z.iso.date().describe("When the next purchase is due, in Bangladesh; may be past"),
  })
  .meta({ id: "UsualPurchase" });
export type UsualPurchase = z.infer<typeof UsualPurchase>;

export const buyAgain = route({
  method: "get",
  path: "/order/buyAgain",
  cost: 1,
  summary: "List products to buy again",
  description: "Regular purchases that are in stock, most overdue first.",
  feature: "orders",
  answer: z.array(UsualPurchase),
  refusals: ["auth.not_signed_in"],
});
