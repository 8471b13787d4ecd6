import { cashMeasures, cashRules } from "@tatka/domain/orders/cash-check";
import { z } from "zod";

const taka = z.number().describe("Taka");

const Reason = z.object({
  rule: z.enum(cashRules),
  times: z.number().int(),
  text: z.string().describe("The reason, as text for people"),
  textBn: z.string(),
});

const asked = {
  measure: z.enum(cashMeasures).describe("pin: at the door; call: staff call before packing; advance: a part payment"),
  advance: taka.describe("Part to pay in advance; 0 for other measures"),
};

/** What would be asked of the cart as a cash order. */
export const AskedCheck = z.object({ ...asked, reasons: z.array(Reason) }).meta({ id: "AskedCheck" });

/** The check of a cash order, for its customer. */
export const OrderCheck = AskedCheck.extend({
  isOpen: z.boolean().describe("Whether it is still to be fulfilled"),
  question: z.string().describe("The customer's question to staff; empty without one"),
}).meta({ id: "OrderCheck" });

const checkStates = ["open", "done", "overruled"] as const;

/** The same for staff, with points, and matches with other customers' failed deliveries, which never decide. */
export const AdminCheck = z
  .object({
    ...asked,
    reasons: z.array(Reason.extend({ points: z.number().int() })),
    points: z.number().int(),
    state: z.enum(checkStates),
    isOpen: z.boolean(),
    holdsPacking: z.boolean(),
    unansweredCalls: z.number().int(),
    question: z.string(),
    askedAt: z.iso.datetime().nullable(),
    matches: z
      .array(z.object({ of: z.enum(["phone", "address"]), orders: z.number().int() }))
      .describe("Failed deliveries to other accounts with the same phone or address; they have no points"),
  })
  .meta({ id: "AdminCheck" });
