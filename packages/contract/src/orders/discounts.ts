import { z } from "zod";
import { route } from "../route.ts";

const taka = z.number().describe("Taka");
const named = { title: z.string(), titleBn: z.string() };

/** An automatic discount by the name of its rule. */
export const OrderDiscount = z
  .object({ ...named, amount: taka.describe("Off the goods and the delivery") })
  .meta({ id: "OrderDiscount" });
export type OrderDiscount = z.infer<typeof OrderDiscount>;

export const orderDiscounts = z.array(OrderDiscount).describe("Automatic discounts");

export const NearDiscount = z
  .object({
    ...named,
    more: z.enum(["amount", "pieces", "bundle"]).describe("What is missing: an amount, or pieces"),
    missing: z.number().describe("Taka, or pieces"),
    gives: z.enum(["percent", "fixed", "free_delivery", "price"]),
    percent: z.number().int().nullable().describe("Off what is meant; 100 is free"),
    amount: taka.nullable().describe("Off, or what a bundle costs"),
  })
  .meta({ id: "NearDiscount" });
export type NearDiscount = z.infer<typeof NearDiscount>;

export const nearDiscounts = z.array(NearDiscount).describe("Discounts that a little more would bring");

const ids = z.array(z.number().int());

const goods = z
  .object({
    categoryIds: ids.describe("With all below them"),
    productIds: ids,
    variationIds: ids,
    names: z
      .array(z.object({ ...named, path: z.string().describe("Path of its page in the store") }))
      .describe("The first few of what is named"),
    named: z.number().int().describe("How much is named; 0: it is about everything"),
  })
  .describe("Anything on these lists");
export type DiscountGoods = z.infer<typeof goods>;

const offer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("buy_get"),
    buy: goods,
    buyPieces: z.number().int(),
    get: goods.nullable().describe("null: of the same goods"),
    getPieces: z.number().int(),
    percent: z.number().int().describe("Off the pieces that one gets; 100 is free"),
    times: z.number().int().describe("At most so often in an order"),
  }),
  z.object({
    kind: z.literal("bundle"),
    pieces: z.array(
      z.object({ ...named, path: z.string(), variationId: z.number().int(), quantity: z.number().int() }),
    ),
    price: taka.describe("For all of it together"),
    saves: taka.describe("Off what it costs otherwise at this moment"),
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
    endsAt: z.iso.datetime().nullable().describe("When it next pauses or ends; null: not by the clock"),
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
  description: "Also says what a little more would bring.",
  feature: "discount",
  answer: z.object({ discount: taka.describe("Off the goods"), discounts: orderDiscounts, nearDiscounts }),
  refusals: ["auth.not_signed_in"],
});
