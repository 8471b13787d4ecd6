import { allergens } from "@tatka/domain/catalogue/allergens";
import { z } from "zod";

const taka = z.number().describe("Taka");
const bilingual = { title: z.string(), titleBn: z.string() };

/** Pieces missing at packing, and their outcome. */
export const Substitution = z
  .object({
    id: z.number().int(),
    state: z.enum(["asked", "replaced", "removed"]),
    answer: z
      .enum(["accepted", "declined", "none"])
      .nullable()
      .describe("The customer's answer; none: no answer in time"),
    product: z.object(bilingual).describe("The missing item"),
    size: z.object(bilingual),
    quantity: z.number().int(),
    worth: taka.describe("Taka for the missing pieces, before a voucher"),
    offer: z
      .object({
        product: z.object(bilingual),
        size: z.object(bilingual),
        quantity: z.number().int(),
        price: taka.describe("Price of one piece in taka"),
        total: taka,
        images: z.array(z.object({ url: z.string(), pattern: z.string() })),
        addedAllergens: z
          .array(z.enum(allergens))
          .nullable()
          .describe("Allergens that the missing item does not contain; null: unknown"),
      })
      .nullable()
      .describe("The offered substitute"),
    answerBefore: z.iso.datetime().nullable().describe("null: the customer was not asked"),
    withoutAnswer: z.enum(["replaced", "removed"]).describe("The outcome without an answer"),
  })
  .meta({ id: "Substitution" });
export type Substitution = z.infer<typeof Substitution>;
