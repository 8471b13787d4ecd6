import { problemReasons } from "@tatka/domain/orders/order-problem";
import { z } from "zod";
import { pictureName, ReviewPicture, uploadRefusals } from "../catalogue/reviews.ts";
import { typedText } from "../listing.ts";
import { route } from "../route.ts";
import { rowId } from "../row.ts";
import { Order, orderNumber } from "./orders.ts";
import { mostProblemPictures } from "./problem.ts";

const feature = "order-problems";
const reportRefusals = ["auth.not_signed_in", "order.not_found", "problem.not_delivered", "problem.too_late"] as const;

export const reportProblem = route({
  method: "post",
  path: "/order/{orderNumber}/problem",
  idempotencyKey: "optional",
  summary: "Report a problem with an order",
  description: "Within 72 hours of delivery.",
  feature,
  params: orderNumber,
  body: z.object({
    lines: z
      .array(
        z.object({
          lineId: rowId,
          quantity: z.number().int().min(1).max(100_000),
          reason: z.enum(problemReasons),
        }),
      )
      .min(1, "Choose at least one item")
      .max(300)
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, "List each line only once"),
    note: typedText(1_000).default(""),
    picture: z
      .union([pictureName.transform((name) => [name]), z.array(pictureName).max(mostProblemPictures)])
      .default([])
      .describe("Name of an uploaded picture, or of several"),
  }),
  answer: Order,
  status: 201,
  refusals: [
    ...reportRefusals,
    "problem.too_many_pieces",
    "review.picture_gone",
    "order.key_missing",
    "order.key_reused",
    "order.in_progress",
    "request.too_many",
  ],
});

export const uploadProblemPicture = route({
  method: "post",
  path: "/order/{orderNumber}/problem/picture",
  summary: "Upload a picture of a problem",
  description: "Deleted after a day unless a report uses it.",
  feature,
  params: orderNumber,
  uploadLimitBytes: 10 * 1024 * 1024,
  answer: ReviewPicture,
  status: 201,
  refusals: [...reportRefusals, ...uploadRefusals],
});
