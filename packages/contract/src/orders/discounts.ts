import { z } from "zod";
import { route } from "../route.ts";

const taka = z.number().describe("Taka");
const named = { title: z.string(), titleBn: z.string() };

/** An automatic discount by the name of its rule. */
export const OrderDiscount = z
  .object({ ...named, amount: taka.describe("Discount on goods and delivery") })
  .meta({ id: "OrderDiscount" });
export type OrderDiscount = z.infer<typeof OrderDiscount>;

export const orderDiscounts = z.array(OrderDiscount).describe("Automatic discounts");

export const NearDiscount = z
  .object({
    ...named,
    more: z.enum(["amount", "pieces", "bundle"]).describe("What is missing: an amount or pieces"),
    missing: z.number().describe("Taka, or pieces"),
    gives: z.enum(["percent", "fixed", "free_delivery", "price"]),
    percent: z.number().int().nullable().describe("Percentage off; 100 is free"),
    amount: taka.nullable().describe("Discount, or price of a bundle"),
  })
  .meta({ id: "NearDiscount" });
export type NearDiscount = z.infer<typeof NearDiscount>;

export const nearDiscounts = z.array(NearDiscount).describe("Discounts that apply if the customer adds a little more");

const ids = z.array(z.number().int());

const goods = z
  .object({
    categoryIds: ids.describe("Including their subcategories"),
    productIds: ids,
    variationIds: ids,
    names: z
      .array(z.object({ ...named, path: z.string().describe("Path of its page") }))
      .describe("Names of the first few"),
    named: z.number().int().describe("Number of named items; 0: all products"),
  })
  .describe("Everything on these lists");
export type DiscountGoods = z.infer<typeof goods>;

const offer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("buy_get"),
    buy: goods,
    buyPieces: z.number().int(),
    get: goods.nullable().describe("null: the same goods"),
    getPieces: z.number().int(),
    percent: z.number().int().describe("Percentage off the pieces that the customer gets; 100 is free"),
    times: z.number().int().describe("Maximum number of times per order"),
  }),
  z.object({
    kind: z.literal("bundle"),
    pieces: z.array(
      z.object({ ...named, path: z.string(), variationId: z.number().int(), quantity: z.number().int() }),
    ),
    price: taka.describe("Price of the whole bundle"),
    saves: taka.describe("Saving compared with current prices"),
    times: z.number().int(),
  }),
  z.object({
    kind: z.literal("spend"),
    of: goods,
    steps: z.array(
      z.object({
        from: taka,
        gives: z.enum(["percent", "fixed", "free_delivery"]),
        percent: z.number().int().nullable(),
        cap: taka.nullable(),
        amount: taka.nullable(),
      }),
    ),
  }),
]);

export const RunningDiscount = z
  .object({
    id: z.number().int(),
    ...named,
    endsAt: z.iso.datetime().nullable().describe("When it next pauses or ends; null: no time limit"),
    customerLimit: z.number().int().nullable().describe("Uses by one customer; null: unlimited"),
    offer,
  })
  .meta({ id: "RunningDiscount" });
export type RunningDiscount = z.infer<typeof RunningDiscount>;

export const runningDiscounts = route({
  method: "get",
  path: "/discount",
  summary: "List running automatic discounts",
  description: "In the visitor's region, if the products they need can be bought.",
  feature: "discount",
  shared: true,
  answer: z.array(RunningDiscount),
});

export const cartDiscounts = route({
  method: "get",
  path: "/shoppingCart/getDiscounts",
  summary: "Get the automatic discounts of the cart",
  description: "Also returns discounts that apply if the customer adds a little more.",
  feature: "discount",
  answer: z.object({ discount: taka.describe("Discount on goods"), discounts: orderDiscounts, nearDiscounts }),
  refusals: ["auth.not_signed_in"],
});
