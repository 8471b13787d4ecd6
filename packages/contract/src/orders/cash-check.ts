import { checkAnswers } from "@tatka/domain/orders/cash-check";
import { orderChanges } from "@tatka/domain/orders/order-policy";
import { z } from "zod";
import { typedText } from "../listing.ts";
import { paymentMethodCode } from "../payments/payment-methods.ts";
import { route, staffRoute } from "../route.ts";
import { Order, orderNumber } from "./orders.ts";
import { AdminOrder, byNumber } from "./orders-admin.ts";

const feature = "order-changes";

export const adminAnswerCheck = staffRoute({
  method: "post",
  path: "/admin/order/{number}/check",
  summary: "Answer the check of a cash order",
  description:
    "After a call that the check asks for (reached, or no_answer), or overruled with a reason. The order's history has name, time and reason.",
  feature,
  permission: orderChanges["answer-check"].staff,
  hubs: "order",
  params: byNumber,
  body: z
    .object({ answer: z.enum(checkAnswers), reason: typedText(300).default("") })
    .refine(({ answer, reason }) => answer !== "overruled" || reason !== "", {
      path: ["reason"],
      message: "reason is required",
    }),
  answer: AdminOrder,
  refusals: ["record.not_found", "order.wrong_state"],
});

export const askAboutCheck = route({
  method: "post",
  path: "/order/{orderNumber}/check",
  summary: "Ask staff about the check of a cash order",
  description: "Staff see the text at the order. A second text replaces the first.",
  feature,
  params: orderNumber,
  body: z.object({ text: typedText(500).min(1, "text is required") }),
  answer: Order,
  refusals: ["auth.not_signed_in", "order.not_found", "order.wrong_state", "request.too_many"],
});

export const payAdvance = route({
  method: "post",
  path: "/order/{orderNumber}/advance",
  summary: "Start the part payment of a cash order",
  feature,
  params: orderNumber,
  body: z.object({ paymentMethod: paymentMethodCode }),
  answer: z.object({ paymentUrl: z.string() }),
  refusals: [
    "auth.not_signed_in",
    "order.not_found",
    "order.wrong_state",
    "payment.method_not_offered",
    "payment.gateway_unavailable",
    "request.too_many",
  ],
});
