import { z } from "zod";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";

/** The most sizes that one customer can wait for. */
export const mostRestockRequests = 100;

const query = z.object({ variationId: rowIdInUrl });

export const listRestockRequests = route({
  method: "get",
  path: "/restock",
  summary: "The variations whose return to stock the customer wants to be told of",
  feature: "restock",
  answer: z.array(z.object({ variationId: z.number().int() })),
  refusals: ["auth.not_signed_in"],
});

export const askForRestock = route({
  method: "post",
  path: "/restock",
  summary:
    "Has the customer told, once, when the variation is in stock again in the region; asking again changes nothing",
  feature: "restock",
  query,
  answer: z.object({
    variationId: z.number().int(),
    channel: z.enum(["mail", "sms"]).describe("How the customer will be told"),
  }),
  refusals: ["auth.not_signed_in", "variation.not_found", "restock.in_stock", "restock.full"],
});

export const cancelRestock = route({
  method: "delete",
  path: "/restock",
  summary: "The customer is not told after all; what was not asked for changes nothing",
  feature: "restock",
  query,
  refusals: ["auth.not_signed_in"],
});
