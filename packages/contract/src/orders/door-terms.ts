import type { Poisha } from "@tatka/domain/money";
import { z } from "zod";

// Schema of a plain number; the calculation uses branded amounts.
const poisha = z.number().int().describe("Poisha") as unknown as z.ZodType<Poisha>;
const ids = z.array(z.number().int());
const scope = z.object({ categoryIds: ids, productIds: ids, variationIds: ids });
const pieces = z.number().int();

const terms = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("buy_get"),
    buy: scope,
    buyPieces: pieces,
    get: scope.nullable(),
    getPieces: pieces,
    percent: z.number(),
    times: pieces,
  }),
  z.object({
    kind: z.literal("bundle"),
    pieces: z.array(z.object({ variationId: z.number().int(), quantity: pieces })),
    pricePoisha: poisha,
    times: pieces,
  }),
  z.object({
    kind: z.literal("spend"),
    of: scope,
    steps: z.array(
      z.object({
        fromPoisha: poisha,
        gives: z.enum(["percent", "fixed", "free_delivery"]),
        percent: z.number().nullable(),
        capPoisha: poisha.nullable(),
        amountPoisha: poisha.nullable(),
      }),
    ),
  }),
]);

/** Data with which a phone computes offline what is due after a refusal; the server computes the same. */
export const DoorTerms = z
  .object({
    lines: z.array(
      z.object({
        id: z.number().int(),
        variationId: z.number().int(),
        productId: z.number().int(),
        categoryId: z.number().int(),
        isFlashSale: z.boolean(),
        unitPoisha: poisha,
        quantity: pieces,
        discountPoisha: poisha.describe("The line's share of the discount"),
        weightPoisha: poisha.describe("Price difference by weight"),
        discountParts: z.array(z.object({ id: z.number().int(), poisha })),
      }),
    ),
    discounts: z
      .array(
        z.object({
          id: z.number().int(),
          title: z.string(),
          titleBn: z.string(),
          terms,
          freesDelivery: z.boolean(),
        }),
      )
      .describe("Automatic discounts, by their agreed terms"),
    voucher: z.object({ code: z.string(), minOrderPoisha: poisha }).nullable(),
    deliveryPoisha: poisha,
    deliveryDiscountPoisha: poisha,
    isDeliveryWaived: z.boolean(),
    advancePoisha: poisha.default(0 as Poisha).describe("Paid in advance"),
    notFoundPoisha: poisha.describe("Worth of pieces that were not found at packing; they count towards minimums"),
  })
  .meta({ id: "DoorTerms" });
