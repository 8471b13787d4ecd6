import { allergens } from "@tatka/domain/catalogue/allergens";
import { z } from "zod";

const taka = z.number().describe("Taka");
const bilingual = { title: z.string(), titleBn: z.string() };

/** Pieces that were not there when an order was packed, and what became of them. */
export const Substitution = z
  .object({
    id: z.number().int(),
    state: z.enum(["asked", "replaced", "removed"]),
    answer: z
      .enum(["accepted", "declined", "none"])
      .nullable()
      .describe("What the customer said when they were asked; none: nothing in time"),
    product: z.object(bilingual).describe("What was missing"),
    size: z.object(bilingual),
    quantity: z.number().int(),
    worth: taka.describe("Taka for the missing pieces, before a voucher"),
    offer: z
      .object({
        product: z.object(bilingual),
        size: z.object(bilingual),
        quantity: z.number().int(),
        price: taka.describe("Taka for one"),
        total: taka,
        images: z.array(z.object({ url: z.string(), pattern: z.string() })),
        addedAllergens: z
          .array(z.enum(allergens))
          .nullable()
          .describe("What it contains and the missing item does not; null: not known"),
      })
      .nullable()
      .describe("What is or was offered instead"),
    answerBefore: z.iso.datetime().nullable().describe("null: nobody was asked"),
    withoutAnswer: z.enum(["replaced", "removed"]).describe("What becomes of it when nobody answers in time"),
  })
  .meta({ id: "Substitution" });
export type Substitution = z.infer<typeof Substitution>;
