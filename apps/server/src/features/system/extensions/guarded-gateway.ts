import { poishaOf } from "@tatka/domain/money";
import { z } from "zod";
import { type Gateway, SaidNo } from "../../payments/methods/index.ts";
import { type GuardParts, guardOf } from "./guarded.ts";

const detail = z.string().max(500);
const poisha = z
  .number()
  .int()
  .min(0)
  .max(1e12)
  .transform((amount) => poishaOf(amount));
const number = z.string().min(1).max(200);

const Started = z.object({ session: number, url: z.url({ protocol: /^https?$/ }).max(2_000) });
const Reported = z
  .object({
    transactionId: number.optional(),
    session: number.optional(),
    hint: z.record(z.string(), z.string().max(500)).optional(),
  })
  .optional();
const Found = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("paid"),
    amountPoisha: poisha,
    currency: z.string().max(10),
    validation: number.nullable(),
    bankTransaction: number,
    isRisky: z.boolean(),
  }),
  z.object({ outcome: z.enum(["failed", "cancelled", "unknown"]), detail }),
  z.object({ outcome: z.literal("open") }),
]);
const Refunded = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.enum(["done", "processing"]), reference: number }),
  z.object({ outcome: z.enum(["failed", "unknown"]), detail }),
]);

/**
 * An extension's gateway as the store calls it: a bug, a hanging call or a result of another form means that the result
 * is unknown, so the payment is queried again. The amount is compared with the order's as for any gateway.
 */
export function guardedGateway(gateway: Gateway, parts: GuardParts): Gateway {
  const guarded = guardOf(parts);
  return {
    start: async (beginning) => {
      const { session, url } = await guarded("start", Started, () => gateway.start(beginning), isRefusal);
      return { session, url };
    },
    readReport(fields) {
      try {
        const report = Reported.parse(gateway.readReport(fields));
        if (!report) return undefined;
        const { transactionId, session, hint } = report;
        return { ...(transactionId && { transactionId }), ...(session && { session }), hint };
      } catch (error) {
        parts.note("readReport", error);
        return undefined;
      }
    },
    verify: (attempt, hint) => guarded("verify", Found, () => gateway.verify(attempt, hint)),
    refund: (refunding) => guarded("refund", Refunded, () => gateway.refund(refunding)),
    refundStatus: (refunding) => guarded("refundStatus", Refunded, () => gateway.refundStatus(refunding)),
    testConnection: () => guarded("testConnection", z.string().max(1_000), () => gateway.testConnection()),
  };
}

const isRefusal = (error: unknown) => error instanceof SaidNo;
