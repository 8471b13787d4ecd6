import { isDay } from "@tatka/domain/dhaka-time";
import { z } from "zod";
import { Product } from "../catalogue/products.ts";
import { route } from "../route.ts";
import { rowId } from "../row.ts";

export const UsualPurchase = z
  .object({
    product: Product,
    variationId: z.number().int().describe("The variation that the customer usually buys, and that is available"),
    pieces: z.number().int().describe("The number of pieces that the customer usually buys"),
    everyDays: z
      .number()
      .int()
      .nullable()
      .describe("The usual number of days between purchases; `null` after purchases on one day only"),
    dueOn: z.iso
      .date()
      .nullable()
      .describe("When the next purchase is due, in Bangladesh; may be past; `null` without an interval"),
    isReminderRefused: z.boolean().describe("The customer does not want to be reminded of this purchase"),
    popularIn: z
      .object({ kind: z.enum(["category", "region"]), title: z.string(), titleBn: z.string() })
      .nullable()
      .describe("Where a product sells well that the customer has not bought; `null` for the customer's own"),
  })
  .meta({ id: "UsualPurchase" });
export type UsualPurchase = z.infer<typeof UsualPurchase>;

export const buyAgain = route({
  method: "get",
  path: "/order/buyAgain",
  cost: 1,
  summary: "List products to buy again",
  description:
    "Products in stock that the customer has bought, most likely in the next order first: bought often, recently, and soon due. Fewer than twelve are filled up with best sellers of their categories, then of the region. Empty without a purchase.",
  feature: "orders",
  answer: z.array(UsualPurchase),
  refusals: ["auth.not_signed_in"],
});

export const refuseReminder = route({
  method: "post",
  path: "/order/buyAgain/refusal",
  summary: "Stop reminding of a purchase that is due",
  description: "Until the customer has bought the item again, which changes the day it is due.",
  feature: "orders",
  body: z.object({ variationId: rowId, dueOn: z.string().refine(isDay, "Enter a valid date") }),
  refusals: ["auth.not_signed_in", "variation.not_found"],
});

export const Neighbours = z
  .object({
    because: z
      .object({ title: z.string(), titleBn: z.string() })
      .nullable()
      .describe("The bought product that explains them; null: there are none"),
    products: z.array(Product),
  })
  .meta({ id: "Neighbours" });
export type Neighbours = z.infer<typeof Neighbours>;

export const neighbours = route({
  method: "get",
  path: "/order/neighbours",
  cost: 1,
  summary: "List products that others buy with the customer's own",
  description:
    "Of the product that the customer will most likely buy next and that has enough of them; none was bought before.",
  feature: "orders",
  answer: Neighbours,
  refusals: ["auth.not_signed_in"],
});
