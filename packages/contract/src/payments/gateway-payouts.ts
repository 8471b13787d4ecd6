import { isDay } from "@tatka/domain/dhaka-time";
import { isCash } from "@tatka/domain/payments/methods/is-cash";
import { z } from "zod";
import { crud } from "../crud.ts";
import { listOf, pageQuery, typedText } from "../listing.ts";
import { rowVersion } from "../row.ts";
import { paymentMethodCode } from "./payment-methods.ts";

const amount = z.number().min(0).max(100_000_000).multipleOf(0.01).describe("Taka");

const fields = {
  gateway: paymentMethodCode.refine((code) => !isCash(code), "Choose a payment method with a gateway"),
  reference: typedText(100).min(1, "reference is required").describe("Number of the payout in the gateway's statement"),
  paidOn: z.string().refine(isDay, "Enter a valid date"),
  received: amount.describe("Taka that arrived at the bank"),
  fees: amount.default(0).describe("Taka that the gateway kept"),
  note: typedText(500).default(""),
};

export const GatewayPayout = z
  .object({ id: z.number().int(), ...fields, version: rowVersion })
  .meta({ id: "GatewayPayout" });
export type GatewayPayout = z.infer<typeof GatewayPayout>;

const taka = z.number().describe("Taka");

const GatewayBalance = z
  .object({
    gateway: z.string(),
    captured: taka.describe("Taken from customers"),
    refunded: taka.describe("Of that, paid back by the gateway"),
    received: taka,
    fees: taka,
    owed: taka.describe("Captured, less refunds, payouts and fees; below 0 if the gateway paid too much"),
  })
  .meta({ id: "GatewayBalance" });
export type GatewayBalance = z.infer<typeof GatewayBalance>;

export const gatewayPayoutRoutes = crud("gateway-payout", {
  feature: "payment",
  noun: "payout of a gateway",
  permission: "payment_method",
  record: GatewayPayout,
  list: {
    summary: "List payouts of gateways",
    description: "Newest first, and what each gateway still owes.",
    answer: listOf(GatewayPayout).extend({ balances: z.array(GatewayBalance) }),
    query: z.object(pageQuery(50, 100)),
  },
  create: {
    permission: "payment_method.update",
    description: "From the gateway's statement, since no gateway documents a call for it.",
    body: z.object(fields),
    refusals: ["record.taken", "record.refers_to_nothing"],
  },
  update: {
    body: z.object({ ...fields, version: rowVersion }),
    refusals: ["record.taken", "record.refers_to_nothing"],
  },
  delete: { permission: "payment_method.update", description: "The audit log keeps it." },
});
