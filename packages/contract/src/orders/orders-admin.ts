import { runStates } from "@tatka/domain/delivery/run-states";
import { transferStates } from "@tatka/domain/delivery/transfer-states";
import { isDay } from "@tatka/domain/dhaka-time";
import { languages } from "@tatka/domain/language";
import { cashMeasures } from "@tatka/domain/orders/cash-check";
import { legalStates } from "@tatka/domain/orders/legal-clocks";
import { chosenSteps, type OrderStep, orderSteps } from "@tatka/domain/orders/order-policy";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { customValues, fieldFilter } from "../custom-values.ts";
import { flag, listOf, typedText } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import { paymentMethodCode } from "../payments/payment-methods.ts";
import type { StaffPermission } from "../permissions.ts";
import { ErrorBody } from "../refusals.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl, rowVersion } from "../row.ts";
import { AdminCheck } from "./cash-check-of-order.ts";
import { orderDiscounts } from "./discounts.ts";
import { DoorTerms } from "./door-terms.ts";
import {
  atTheDoor,
  failureReason,
  OrderLine,
  OrderRating,
  OrderRecipient,
  orderStanding,
  paymentStatuses,
  taxPapers,
} from "./orders.ts";
import { pickedLots } from "./picked-lots.ts";
import { problemsOfOrder } from "./problem.ts";
import { Substitution } from "./substitution.ts";

const feature = "order-admin";
const taka = z.number().describe("Taka");
const bilingual = { title: z.string(), titleBn: z.string() };
const id = rowIdInUrl;

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

/** An order number in any spelling; paths arrive in lower case. */
const orderNumber = z
  .string()
  .max(20)
  .transform((typed) => typed.toUpperCase());
export const byNumber = z.object({ number: orderNumber });

/** Comma-separated values in a query, such as `status=placed,confirmed`: any of them matches. */
function severalOf<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .max(200)
    .transform((said) => said.split(","))
    .pipe(z.array(z.enum(values)).min(1).max(values.length));
}

const severalMethods = z
  .string()
  .max(200)
  .transform((said) => said.split(","))
  .pipe(z.array(paymentMethodCode).min(1).max(20));

/** A day in Dhaka. "today" keeps a saved filter valid tomorrow. */
const day = z.union([z.enum(["today", "tomorrow"]), z.string().refine(isDay, "Enter a valid date")]);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:30");

export const MostAtOnce = 100;

/** Comma-separated order numbers. */
export const severalNumbers = z
  .string()
  .max(2_000)
  .transform((said) => said.toUpperCase().split(","))
  .pipe(z.array(z.string().max(20)).min(1).max(MostAtOnce));

const filters = {
  numbers: severalNumbers.optional().describe("Only these orders"),
  status: severalOf(orderStatuses).optional(),
  paymentStatus: severalOf(paymentStatuses).optional(),
  paymentMethod: severalMethods.optional(),
  region: regionCode.optional(),
  hubId: id.optional(),
  zoneId: id.optional().describe("Shipping zone"),
  placedFrom: day.optional().describe("Placed on this day in Dhaka or later"),
  placedTo: day.optional(),
  deliverFrom: day.optional().describe("To be delivered on this day in Dhaka or later"),
  deliverTo: day.optional(),
  deliverAt: clock.optional().describe("Only slots that start at this time"),
  late: flag.optional().describe("Open orders past their promised time"),
  onTime: flag
    .optional()
    .describe("true: delivered by the promised time; false: delivered after it, or past it and open"),
  paymentProblem: flag.optional().describe("Orders whose payment needs staff: failed or held payments, failed refunds"),
  legal: z.enum(legalStates).optional().describe("Open orders by their legal limit: due soon, or past it"),
  check: flag.optional().describe("Cash orders with an open check"),
  field: fieldFilter.optional(),
  q: typedText(100).pipe(z.string().min(3)).optional().describe("Part of a number, phone or name"),
};

export const AdminOrderHead = z
  .object({
    id: z.string().describe("The order's number"),
    number: z.string(),
    ...orderStanding,
    region: regionCode,
    hub: z.object({ id: z.number().int(), ...bilingual }),
    total: taka,
    itemCount: z.number().int(),
    storages: z.array(z.enum(["frozen", "chilled", "ambient"])),
    recipient: OrderRecipient.pick({ name: true, phone: true, zone: true, district: true }),
    noteCount: z.number().int().describe("Number of staff notes"),
    waitsForTransfer: z.boolean().describe("Pieces are still coming from another hub"),
    legalDueAt: z.iso
      .datetime()
      .nullable()
      .default(null)
      .describe("Legal limit of the delivery, once it is near or past"),
    openCheck: z
      .enum(cashMeasures)
      .nullable()
      .default(null)
      .describe("What a cash order still needs before packing or at the door"),
    run: z
      .object({ id: z.number().int(), rider: z.string().nullable().describe("Name") })
      .nullable()
      .describe("Its delivery run; after a failed delivery, the run that failed"),
    custom: customValues,
    version: rowVersion,
  })
  .meta({ id: "AdminOrderHead" });
export type AdminOrderHead = z.infer<typeof AdminOrderHead>;

export const adminListOrders = staffRoute({
  method: "get",
  path: "/admin/order",
  summary: "List orders",
  description: "By status, payment, place, day and slot, or by partial number, phone or name.",
  example: { query: { take: 10 } },
  feature,
  permission: "order.read",
  hasNarrowView: true,
  hubs: "own",
  query: z.object({
    page: inUrl(z.number().int().min(1).max(100_000)).default(1),
    take: inUrl(z.number().int().min(1).max(100)).default(25),
    sort: z.enum(["placedAt", "total", "deliverFrom"]).default("placedAt"),
    order: z.enum(["ASC", "DESC"]).default("DESC"),
    ...filters,
    withSum: flag.optional().describe("Also add up the totals of all found orders"),
  }),
  answer: listOf(AdminOrderHead).extend({
    sum: taka.optional().describe("With `withSum`, unless the number of orders is an estimate"),
    isEstimate: z.boolean().describe("Above ten thousand, the total is PostgreSQL's estimate"),
  }),
});

const staffMember = z.string().nullable().describe("Name of the staff member; null: the customer or the store");

export const AdminOrder = AdminOrderHead.extend({
  subtotal: taka,
  discount: taka,
  deliveryCharge: taka,
  deliveryDiscount: taka,
  lines: z.array(
    OrderLine.extend({
      sku: z.string(),
      gtin: z.string().nullable().describe("Barcode of its pack"),
      pickedQuantity: z.number().int().describe("Pieces that are already in the bag"),
      storage: z.enum(["frozen", "chilled", "ambient"]),
      allocations: z.array(z.object({ hub: z.object(bilingual), quantity: z.number().int() })),
      place: z.string().describe("Its bin in the packing hub"),
      comingQuantity: z.number().int().describe("Pieces that are still coming from another hub"),
      missingQuantity: z.number().int().describe("Pieces that did not arrive and must be resolved"),
      restocksByDefault: z.boolean().describe("Whether pieces that come back now return to stock by default"),
      ...pickedLots,
    }),
  ),
  recipient: OrderRecipient.extend({
    fullAddress: z.string().describe("The address in one line, for a map search"),
  }),
  customer: z
    .object({
      id: z.number().int(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      orderCount: z.number().int(),
    })
    .nullable()
    .describe("null once the account is deleted"),
  language: z.enum(languages),
  voucherCode: z.string().nullable(),
  discounts: orderDiscounts,
  discountReason: z.string().nullable().describe("Reason for the staff discount"),
  deliveryWaiver: z.string().nullable().describe("Reason why the delivery charge was waived"),
  note: z.string().describe("Written by the customer"),
  rating: OrderRating.nullable().describe("The customer's rating after delivery"),
  reusableBags: z.boolean(),
  payBefore: z.iso.datetime().nullable(),
  timeline: z.array(
    z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("step"),
        status: z.enum(orderStatuses),
        paymentStatus: z.enum(paymentStatuses),
        reason: failureReason,
        text: z.string(),
        by: staffMember,
        assistant: z.string().nullable().describe("Host of the shopping assistant that acted for the customer"),
        at: z.iso.datetime(),
      }),
      z.object({ kind: z.literal("note"), text: z.string(), by: staffMember, at: z.iso.datetime() }),
    ]),
  ),
  payments: z.array(
    z.object({
      id: z.number().int(),
      gateway: paymentMethodCode,
      status: z.enum(["started", "unknown", "paid", "failed", "cancelled", "held", "surplus"]),
      amount: taka,
      captured: taka,
      refunded: taka,
      transactionId: z.string(),
      detail: z.string(),
      startedAt: z.iso.datetime(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.number().int(),
      amount: taka,
      status: z.enum(["due", "processing", "done", "failed"]),
      reason: z.string(),
      detail: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  ...atTheDoor,
  outMinutes: z.number().int().nullable().describe("Minutes since dispatch"),
  coldUntil: z.iso
    .datetime()
    .nullable()
    .describe("Until when its chilled and frozen items may go back to stock; null: not on its way, or none"),
  ride: z
    .object({
      runId: z.number().int(),
      day: z.string(),
      state: z.enum(runStates),
      stop: z.number().int().describe("Its place among the stops"),
      stops: z.number().int(),
      rider: z.object({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
    })
    .nullable()
    .describe("Its delivery run with the rider; null without a run, and for staff who only pack"),
  doorPhoto: z
    .object({ at: z.iso.datetime() })
    .nullable()
    .default(null)
    .describe("Taken by the rider at the door; null without one, and for staff who only pack"),
  door: DoorTerms.nullable().describe("Minutes since dispatch, while it is out for delivery"),
  check: AdminCheck.nullable().default(null).describe("null without one, and for staff who only pack"),
  ...taxPapers,
  substitutions: z.array(Substitution),
  ...problemsOfOrder,
  transfers: z
    .array(
      z.object({
        id: z.number().int(),
        state: z.enum(transferStates),
        from: z.object(bilingual),
        to: z.object(bilingual),
        pieces: z.number().int().describe("Requested or sent"),
        received: z.number().int().nullable(),
      }),
    )
    .describe("Pieces that come from other hubs"),
  steps: z.array(z.enum(chosenSteps)).describe("Steps that the caller may take now"),
}).meta({ id: "AdminOrder" });
export type AdminOrder = z.infer<typeof AdminOrder>;

export const adminGetOrder = staffRoute({
  method: "get",
  path: "/admin/order/{number}",
  summary: "Get an order",
  feature,
  permission: "order.read",
  hasNarrowView: true,
  hubs: "order",
  params: byNumber,
  answer: AdminOrder,
  refusals: ["record.not_found"],
});

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

export const adminAddOrderNote = staffRoute({
  method: "post",
  path: "/admin/order/{number}/note",
  summary: "Add an internal note to an order",
  feature,
  permission: "order.update",
  hubs: "order",
  params: byNumber,
  body: z.object({ text: typedText(2_000).min(1, "text is required") }),
  answer: AdminOrder,
  status: 201,
  refusals: ["record.not_found"],
});

export const orderHubs = staffRoute({
  method: "get",
  path: "/admin/order/hubs",
  summary: "List hubs that pack orders",
  feature,
  permission: "order.read",
  hasNarrowView: true,
  hubs: "own",
  answer: z.array(z.object({ id: z.number().int(), region: regionCode, ...bilingual })),
});

export const orderFilters = filters;

export const adminDoorPhoto = staffRoute({
  method: "get",
  path: "/admin/order/{number}/door-photo",
  summary: "Get the photo taken at the door",
  feature,
  permission: "order.read",
  hubs: "order",
  params: byNumber,
  fileType: "image/webp",
  refusals: ["record.not_found"],
});
