import { runStates } from "@tatka/domain/delivery/run-states";
import { isWallet, type Payout, payouts } from "@tatka/domain/orders/money/pay-back";
import { isMobileNumber, localDigits } from "@tatka/domain/people/mobile-number";
import { z } from "zod";
import { flag, listOf, pageQuery } from "../listing.ts";
import { staffRoute } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";
import { paymentMethodCode } from "./payment-methods.ts";

const taka = z.number().describe("Taka");
const idOf = z.object({ id: rowIdInUrl });
const refundStatuses = ["due", "processing", "done", "failed"] as const;
const tryStatuses = ["started", "unknown", "paid", "failed", "cancelled", "held", "surplus"] as const;

export const AdminRefund = z
  .object({
    id: z.number().int(),
    orderNumber: z.string(),
    paymentId: z.number().int().nullable().describe("null: a cash refund, paid by a person"),
    gateway: paymentMethodCode.nullable(),
    amount: taka,
    status: z.enum(refundStatuses),
    reason: z.string(),
    detail: z.string().describe("The gateway's error message"),
    transactionId: z.string().describe("The store's reference, for finding it at the gateway"),
    gatewayReference: z.string().nullable(),
    requestedBy: z.string().nullable().describe("Name of the staff member; null: the store"),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    dueAt: z.iso.datetime().describe("Legal limit of the refund"),
    isLate: z.boolean().describe("Not completed by then"),
    payout: z.enum(payouts).nullable().describe("Cash orders: payout method; null until planned"),
    payoutPhone: z.string().nullable().describe("The mobile number of the wallet it goes to"),
    payoutRunId: z.number().int().nullable().describe("The run whose rider pays it"),
    payoutReference: z
      .string()
      .nullable()
      .describe("Reference of the payment, such as a transaction of a wallet or a receipt"),
    paidBy: z.string().nullable().describe("The staff member who recorded the payment"),
  })
  .meta({ id: "AdminRefund" });
export type AdminRefund = z.infer<typeof AdminRefund>;

export const adminListRefunds = staffRoute({
  method: "get",
  path: "/admin/refund",
  summary: "List refunds",
  description: "Without a status, those not completed, oldest first.",
  feature: "payment",
  permission: "refund.read",
  hubs: "own",
  query: z.object({
    ...pageQuery(25, 100),
    status: z.enum(refundStatuses).optional(),
    gateway: paymentMethodCode.optional().describe("Gateway of the refund, or `cash`"),
    toPay: flag.optional().describe("Refunds of cash orders, paid by a person"),
    late: flag.optional().describe("Of these, past their legal limit"),
  }),
  answer: listOf(AdminRefund).describe("The total stops at 10,000"),
});

export const adminRequestRefund = staffRoute({
  method: "post",
  path: "/admin/refund",
  needsKeyFrom: "programs",
  summary: "Refund a payment",
  description: "Up to the paid amount.",
  feature: "payment",
  permission: "order.refund",
  hubs: "payment",
  body: z.object({
    paymentId: idOf.shape.id,
    amount: z.number().positive().max(100_000_000).multipleOf(0.01).describe("Taka"),
    reason: z.string().trim().min(1, "reason is required").max(200),
  }),
  answer: AdminRefund,
  status: 201,
  refusals: ["payment.not_found", "payment.refund_too_large"],
});

export const adminRetryRefund = staffRoute({
  method: "post",
  path: "/admin/refund/{id}/retry",
  needsKeyFrom: "programs",
  summary: "Retry a failed refund",
  feature: "payment",
  permission: "refund.update",
  hubs: "refund",
  params: idOf,
  answer: AdminRefund,
  refusals: ["record.not_found", "order.wrong_state"],
});

const mobileNumber = z
  .string()
  .max(40)
  .transform(localDigits)
  .pipe(z.string().refine(isMobileNumber, "Enter a valid mobile number"));
const payout = {
  payout: z.enum(payouts),
  phone: mobileNumber.optional().describe("For a wallet: the customer's number"),
  runId: rowId.optional().describe("For the rider: the run"),
};
type PayoutFields = { payout: Payout; phone?: string | undefined; runId?: number | undefined };
const hasPhone = ({ payout, phone }: PayoutFields) => !isWallet(payout) || phone !== undefined;
const hasRun = ({ payout, runId }: PayoutFields) => payout !== "rider" || runId !== undefined;
const phoneMissing = { message: "Enter the mobile number", path: ["phone"] };
const runMissing = { message: "Choose the run", path: ["runId"] };
const payoutRefusals = ["record.not_found", "order.wrong_state", "run.wrong_state"] as const;

export const PayoutRun = z
  .object({
    id: z.number().int(),
    day: z.iso.date(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    state: z.enum(runStates),
    rider: z.string().nullable(),
  })
  .meta({ id: "PayoutRun" });
export type PayoutRun = z.infer<typeof PayoutRun>;

export const adminListPayoutRuns = staffRoute({
  method: "get",
  path: "/admin/refund/{id}/runs",
  summary: "List runs that can pay a refund in cash",
  description: "Open runs of the order's hub.",
  feature: "payment",
  permission: "refund.update",
  hubs: "refund",
  params: idOf,
  answer: z.array(PayoutRun),
  refusals: ["record.not_found"],
});

export const adminPlanPayout = staffRoute({
  method: "put",
  path: "/admin/refund/{id}/payout",
  summary: "Plan how to pay out a cash refund",
  description: "To a mobile wallet, by the rider of a run, or at the counter.",
  feature: "payment",
  permission: "refund.update",
  hubs: "refund",
  params: idOf,
  body: z.object(payout).refine(hasPhone, phoneMissing).refine(hasRun, runMissing),
  answer: AdminRefund,
  refusals: payoutRefusals,
});

export const adminRecordPayout = staffRoute({
  method: "post",
  path: "/admin/refund/{id}/paid",
  needsKeyFrom: "programs",
  summary: "Record a paid cash refund",
  description: "With its reference. The customer is notified.",
  feature: "payment",
  permission: "refund.update",
  hubs: "refund",
  params: idOf,
  body: z
    .object({ ...payout, reference: z.string().trim().min(1, "reference is required").max(100) })
    .refine(hasPhone, phoneMissing)
    .refine(hasRun, runMissing),
  answer: AdminRefund,
  refusals: payoutRefusals,
});

export const AdminPayment = z
  .object({
    id: z.number().int(),
    orderNumber: z.string(),
    gateway: paymentMethodCode,
    status: z.enum(tryStatuses),
    amount: taka.describe("Requested taka"),
    captured: taka.describe("Received taka"),
    refunded: taka.describe("Refunded or promised taka"),
    detail: z.string(),
    transactionId: z.string(),
    bankTransaction: z.string().nullable(),
    startedAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "AdminPayment" });
export type AdminPayment = z.infer<typeof AdminPayment>;

export const adminListPayments = staffRoute({
  method: "get",
  path: "/admin/payment",
  summary: "List online payments",
  description: "Newest first. Those with the status `held` wait for a decision.",
  feature: "payment",
  permission: "order.read",
  hubs: "own",
  query: z.object({
    ...pageQuery(25, 100),
    status: z.enum(tryStatuses).optional(),
    gateway: paymentMethodCode.optional(),
    orderNumber: z.string().max(20).optional(),
  }),
  answer: listOf(AdminPayment).describe("The total stops at 10,000"),
});

export const adminDecidePayment = staffRoute({
  method: "post",
  path: "/admin/payment/{id}/decide",
  needsKeyFrom: "programs",
  summary: "Accept or refund a held payment",
  description: "Accepting it needs exactly the amount due.",
  feature: "payment",
  permission: "refund.update",
  hubs: "payment",
  params: idOf,
  body: z.object({ decision: z.enum(["accept", "refund"]) }),
  answer: AdminPayment,
  refusals: ["payment.not_found", "order.wrong_state"],
});
