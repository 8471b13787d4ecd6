import { z } from "zod";
import { crud } from "../crud.ts";
import { typedText } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowVersion } from "../row.ts";
import { paymentMethodCode } from "./payment-methods.ts";

const words = {
  title: typedText(80).min(1, "name is required"),
  titleBn: typedText(80).min(1, "Bangla name is required"),
  text: typedText(300),
  textBn: typedText(300),
  status: z.enum(["active", "hidden"]),
  sort: z.number().int().min(0).max(10_000),
};

/** The schema that forms validate with; methods cannot be created. */
export const PaymentMethodWords = z.object(words);

export const AdminPaymentMethod = z
  .object({
    id: paymentMethodCode,
    ...words,
    version: rowVersion,
    gateway: z
      .enum(["none", "set_up", "simulated", "missing"])
      .describe("Whether the server has credentials; the demo simulates gateways without them"),
  })
  .meta({ id: "AdminPaymentMethod" });
export type AdminPaymentMethod = z.infer<typeof AdminPaymentMethod>;

const feature = "payment";

export const paymentMethodRoutes = crud("payment_method", {
  feature,
  params: z.object({ id: paymentMethodCode }),
  record: AdminPaymentMethod,
  list: { summary: "List payment methods, including hidden ones", description: "In the order of the checkout." },
  get: {},
  update: { body: PaymentMethodWords.partial().extend({ version: rowVersion }) },
});

export const adminTestPaymentMethod = staffRoute({
  method: "post",
  path: "/admin/payment_method/{code}/test",
  summary: "Test the credentials of a payment gateway",
  description: "Moves no money.",
  feature,
  permission: "payment_method.update",
  params: z.object({ code: paymentMethodCode }),
  answer: z.object({
    outcome: z.enum(["accepted", "refused", "unreachable", "waiting", "not_set_up"]),
    gateway: AdminPaymentMethod.shape.gateway,
    detail: z.string().describe("The gateway's message"),
  }),
  refusals: ["record.not_found"],
});
