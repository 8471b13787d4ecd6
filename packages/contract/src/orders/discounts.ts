import { z } from "zod";
import { route } from "../route.ts";

const taka = z.number().describe("Taka");
const named = { title: z.string(), titleBn: z.string() };

/** What the store took off by itself, by the name of the rule. */
export const OrderDiscount = z
  .object({ ...named, amount: taka.describe("Off the goods and the delivery") })
  .meta({ id: "OrderDiscount" });
export type OrderDiscount = z.infer<typeof OrderDiscount>;

export const orderDiscounts = z.array(OrderDiscount).describe("What the store took off by itself");

export const NearDiscount = z
  .object({
    ...named,
    more: z.enum(["amount", "pieces", "bundle"]).describe("What is missing: goods for an amount, or pieces"),
    missing: z.number().describe("Taka, or pieces"),
    gives: z.enum(["percent", "fixed", "free_delivery", "price"]),
    percent: z.number().int().nullable().describe("Off what is meant; 100 is free"),
    amount: taka.nullable().describe("Off, or what a bundle costs"),
  })
  .meta({ id: "NearDiscount" });
export type NearDiscount = z.infer<typeof NearDiscount>;

export const nearDiscounts = z.array(NearDiscount).describe("What a little more in the cart would bring");

export const runningDiscounts = route({
  method: "get",
  path: "/discount",
  summary: "The discounts that the store gives by itself, in the visitor's region at this moment",
  feature: "discount",
  shared: true,
  answer: z.array(z.object({ id: z.number().int(), ...named })),
});

export const cartDiscounts = route({
  method: "get",
  path: "/shoppingCart/getDiscounts",
  summary: "What the store takes off the cart by itself, and what a little more would bring",
  feature: "discount",
  answer: z.object({ discount: taka.describe("Off the goods"), discounts: orderDiscounts, nearDiscounts }),
  refusals: ["auth.not_signed_in"],
});
