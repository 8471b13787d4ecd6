import { problemReasons, problemStates } from "@tatka/domain/orders/order-problem";
import { z } from "zod";
import { ReviewPicture } from "../catalogue/reviews.ts";

const taka = z.number().describe("Taka");

/** Maximum number of pictures for a report. */
export const mostProblemPictures = 3;

/** A customer's report about a delivered order, and the store's answer. */
export const OrderProblem = z
  .object({
    id: z.number().int(),
    state: z.enum(problemStates),
    lines: z.array(
      z.object({
        lineId: z.number().int(),
        quantity: z.number().int(),
        reason: z.enum(problemReasons),
        refundedQuantity: z.number().int().describe("Pieces that the answer refunds"),
      }),
    ),
    note: z.string(),
    pictures: z.array(ReviewPicture).max(mostProblemPictures),
    reportedAt: z.iso.datetime(),
    assistant: z.string().nullable().describe("Host of the shopping assistant that reported it for the customer"),
    answerBefore: z.iso.datetime().describe("Deadline of the answer"),
    answer: z.string().describe("The store's message"),
    answeredAt: z.iso.datetime().nullable(),
    refund: taka.nullable().describe("Refund amount"),
    replacement: z.string().nullable().describe("Number of the free replacement order"),
  })
  .meta({ id: "OrderProblem" });
export type OrderProblem = z.infer<typeof OrderProblem>;

/** Problems in an order's response. */
export const problemsOfOrder = {
  problems: z.array(OrderProblem),
  replaces: z.string().nullable().describe("Number of the order whose pieces it replaces for free"),
};
