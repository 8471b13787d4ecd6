import { z } from "zod";
import { route } from "../route.ts";
import { rowIdInUrl } from "../row.ts";
import { paymentMethodCode } from "./payment-methods.ts";

export const PaymentMethod = z
  .object({
    code: paymentMethodCode,
    title: z.string(),
    titleBn: z.string(),
    text: z.string(),
    textBn: z.string(),
  })
  .meta({ id: "PaymentMethod" });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const offeredPaymentMethods = route({
  method: "get",
  path: "/paymentMethod",
  summary: "List payment methods",
  description: "For a customer without an address yet.",
  feature: "payment",
  shared: true,
  answer: z.array(PaymentMethod),
});

export const checkoutPaymentMethods = route({
  method: "get",
  path: "/paymentMethod/getPayMethodsForCheckout/{id}",
  summary: "List payment methods for an address",
  feature: "payment",
  params: z.object({ id: rowIdInUrl.describe("Id of the address") }),
  answer: z.array(PaymentMethod),
  refusals: ["auth.not_signed_in", "address.not_found"],
});
