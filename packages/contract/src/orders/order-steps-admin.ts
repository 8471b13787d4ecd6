import { type OrderStep, orderSteps } from "@tatka/domain/orders/order-policy";
import { z } from "zod";
import { typedText } from "../listing.ts";
import type { StaffPermission } from "../permissions.ts";
import { ErrorBody } from "../refusals.ts";
import { staffRoute } from "../route.ts";
import { rowVersion } from "../row.ts";
import { MostAtOnce } from "./order-list-admin.ts";
import { AdminOrder, byNumber, orderNumber } from "./orders-admin.ts";

const feature = "order-admin";

/** Each step has its own permission. */
export const stepPermissions = {
  confirm: orderSteps.confirm.staff,
  pack: orderSteps.pack.staff,
  dispatch: orderSteps.dispatch.staff,
  deliver: orderSteps.deliver.staff,
  fail: orderSteps.fail.staff,
  reschedule: orderSteps.reschedule.staff,
  "take-back": orderSteps["take-back"].staff,
  "return-part": orderSteps["return-part"].staff,
  return: orderSteps.return.staff,
  cancel: orderSteps.cancel.staff,
} as const satisfies Record<OrderStep, StaffPermission>;

/** Steps without further input, which can be taken for many orders at once. */
export const plainSteps = ["confirm", "pack", "dispatch", "deliver", "cancel"] as const satisfies OrderStep[];
export type PlainStep = (typeof plainSteps)[number];

/** Optional input of every step. */
export const stepBody = {
  note: typedText(500).default("").describe("Internal note in the order's history"),
  version: rowVersion.optional().describe("Version that the caller has read"),
};
export const stepRefusals = [
  "record.not_found",
  "record.changed",
  "order.wrong_state",
  "order.payment_missing",
] as const;

/** Steps to complete before an order is packed. */
export const packRefusals = [
  "order.check_open",
  "order.pieces_past_date",
  "order.pieces_short",
  "order.waits_for_answer",
  "order.waits_for_transfer",
  "order.weight_missing",
] as const;

/** Each step is a separate call, because each needs a separate permission. */
export function stepRoute<const Step extends Exclude<PlainStep, "deliver">>(step: Step) {
  return staffRoute({
    method: "post",
    path: `/admin/order/{number}/${step}`,
    summary: `Move an order: ${orderSteps[step].to.replaceAll("_", " ")}`,
    feature,
    permission: stepPermissions[step],
    hubs: "order",
    params: byNumber,
    body: z.object(stepBody),
    answer: AdminOrder,
    refusals: [
      ...stepRefusals,
      ...(step === "pack" ? packRefusals : []),
      ...(step === "dispatch" ? (["order.bags_past_date"] as const) : []),
    ],
  });
}

export const BulkAnswer = z
  .object({
    results: z.array(
      z.object({
        number: z.string(),
        isMoved: z.boolean(),
        code: ErrorBody.shape.code.optional().describe("Code of the reason"),
        message: z.string().optional().describe("The reason, as text for people"),
      }),
    ),
  })
  .meta({ id: "BulkAnswer" });

/** For many orders, each in its own transaction: failures are reported and the rest continue. */
export function bulkStepRoute<const Step extends PlainStep>(step: Step) {
  return staffRoute({
    method: "post",
    path: `/admin/order/${step}`,
    summary: `Move many orders: ${orderSteps[step].to.replaceAll("_", " ")}`,
    description: "Returns the result for each order.",
    feature,
    permission: stepPermissions[step],
    hubs: "order",
    body: z.object({
      numbers: z.array(orderNumber).min(1).max(MostAtOnce),
      note: typedText(500).default(""),
    }),
    answer: BulkAnswer,
  });
}
