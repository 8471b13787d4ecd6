import { allergens } from "@tatka/domain/catalogue/allergens";
import { mainIngredients } from "@tatka/domain/catalogue/main-ingredients";
import { mostLines, mostOfOne } from "@tatka/domain/orders/cart";
import { differences } from "@tatka/domain/orders/picking/like-for-like";
import { z } from "zod";
import { typedText } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import { route, staffRoute } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";
import { Order, orderNumber, substitutions } from "./orders.ts";
import { AdminOrder, byNumber } from "./orders-admin.ts";
import { Substitution } from "./substitution.ts";

const feature = "picking";
const permission = "order.pack";
const taka = z.number().describe("Taka");
const bilingual = { title: z.string(), titleBn: z.string() };
const pieces = z.number().int().min(1).max(mostOfOne);

/** Goods by weight: the total of all pieces. */
const grams = z
  .number()
  .int()
  .min(1)
  .max(1_000_000)
  .describe("For goods sold by weight: weight of these pieces together");

const pickingRefusals = ["record.not_found", "order.wrong_state", "picking.taken"] as const;
const keyRefusals = ["order.key_missing", "order.key_reused", "order.in_progress"] as const;

export const adminPickLines = staffRoute({
  method: "patch",
  path: "/admin/order/{number}/picked",
  summary: "Record picked pieces of an order",
  description: "Everyone packing the order sees the same state. Only its packer may, if it has one.",
  feature,
  permission,
  hubs: "order",
  idempotencyKey: "optional",
  params: byNumber,
  body: z.object({
    lines: z
      .array(
        z.object({
          lineId: rowId,
          quantity: z.number().int().min(0).max(mostOfOne),
          grams: grams.optional(),
          isConfirmed: z
            .boolean()
            .default(false)
            .describe("Confirms a weight outside the tolerance; needs order.update"),
        }),
      )
      .min(1)
      .max(mostLines),
  }),
  answer: AdminOrder,
  refusals: [
    ...pickingRefusals,
    "order.too_many_picked",
    "order.waits_for_transfer",
    "order.pieces_past_date",
    "order.weight_off",
    "order.not_weighed",
    ...keyRefusals,
  ],
});

export const adminSubstitutes = staffRoute({
  method: "get",
  path: "/admin/order/{number}/substitutes",
  summary: "List substitutes for missing pieces",
  description: "In stock at the packing hub: other sizes first, then the same type and main ingredient.",
  feature,
  permission,
  hubs: "order",
  params: byNumber,
  query: z.object({
    lineId: rowIdInUrl,
    quantity: inUrl(z.number().int().min(1).max(mostOfOne)),
    search: typedText(60)
      .min(2)
      .optional()
      .describe("Part of a title: also finds unlike products, which need the customer's consent"),
  }),
  answer: z
    .object({
      preference: z.enum(substitutions),
      worth: taka.describe("Taka for the missing pieces"),
      removal: taka.describe("What leaving them out changes in the total; negative, without their discount"),
      original: z.object({
        mainIngredient: z.enum(mainIngredients).nullable(),
        isDescribed: z.boolean().describe("Without a type and a main ingredient, only other sizes are proposed"),
      }),
      items: z.array(
        z.object({
          variationId: z.number().int(),
          product: z.object(bilingual),
          size: z.object(bilingual),
          images: z.array(z.object({ url: z.string(), pattern: z.string() })),
          available: z.number().int().describe("Pieces in stock at the packing hub"),
          place: z.string().describe("Its bin in the packing hub; empty if unknown"),
          quantity: z.number().int().describe("Number of pieces closest to the missing amount"),
          price: taka.describe("Price of one piece in taka, as the customer would pay it"),
          difference: taka.describe("Difference for that quantity; negative: the customer pays less"),
          steps: z.array(z.enum(["remove", "replace", "ask"])).describe("Steps allowed by the customer's preference"),
          mainIngredient: z.enum(mainIngredients).nullable(),
          differences: z.array(z.enum(differences)).describe("Why it is not like for like; empty if it is"),
          addedAllergens: z.array(z.enum(allergens)).nullable().describe("null: unknown"),
        }),
      ),
    })
    .meta({ id: "Substitutes" }),
  refusals: [...pickingRefusals],
});

export const adminNotFound = staffRoute({
  method: "post",
  path: "/admin/order/{number}/not-found",
  summary: "Resolve missing pieces",
  description: "Removes them, replaces them, or asks the customer.",
  feature,
  permission,
  hubs: "order",
  idempotencyKey: "optional",
  params: byNumber,
  body: z
    .object({
      lineId: rowId,
      quantity: pieces.describe("Number of missing pieces"),
      step: z.enum(["remove", "replace", "ask"]),
      substitute: z.object({ variationId: rowId, quantity: pieces }).optional(),
    })
    .refine(({ step, substitute }) => step === "remove" || substitute, "Choose what replaces it"),
  answer: AdminOrder,
  refusals: [
    ...pickingRefusals,
    "order.too_many_picked",
    "order.would_be_empty",
    "order.edit_while_paying",
    "order.waits_for_answer",
    "order.waits_for_transfer",
    "substitution.needs_answer",
    "substitution.not_wanted",
    "substitution.not_offered",
    "substitution.gone",
    ...keyRefusals,
  ],
});

const answerBody = z.object({ accept: z.boolean() });
const answerRefusals = ["substitution.ended", "substitution.gone"] as const;

export const answerSubstitution = route({
  method: "post",
  path: "/order/{orderNumber}/substitution/{id}",
  summary: "Answer a substitution offer",
  feature,
  params: orderNumber.extend({ id: rowIdInUrl }),
  body: answerBody,
  answer: Order,
  refusals: ["auth.not_signed_in", "order.not_found", ...answerRefusals],
});

const byToken = z.object({ token: z.string().max(60) });

/** What the link shows without a login: the question and its order. */
const Question = Substitution.extend({ orderNumber: z.string() }).meta({ id: "SubstitutionQuestion" });
export type SubstitutionQuestion = z.infer<typeof Question>;

export const getSubstitution = route({
  method: "get",
  path: "/substitution/{token}",
  summary: "Get a substitution offer by its link",
  feature,
  params: byToken,
  answer: Question,
  refusals: ["substitution.ended", "request.too_many"],
});

export const answerByLink = route({
  method: "post",
  path: "/substitution/{token}",
  summary: "Answer a substitution offer by its link",
  description: "Works without a login.",
  feature,
  params: byToken,
  body: answerBody,
  answer: Question,
  refusals: [...answerRefusals, "request.too_many"],
});
