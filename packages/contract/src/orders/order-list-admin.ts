import { isDay } from "@tatka/domain/dhaka-time";
import { cashMeasures } from "@tatka/domain/orders/cash-check";
import { legalStates } from "@tatka/domain/orders/legal-clocks";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { z } from "zod";
import { customValues, fieldFilter } from "../custom-values.ts";
import { flag, listOf, typedText } from "../listing.ts";
import { inUrl } from "../number-in-url.ts";
import { paymentMethodCode } from "../payments/payment-methods.ts";
import { regionCode } from "../region.ts";
import { staffRoute } from "../route.ts";
import { rowIdInUrl, rowVersion } from "../row.ts";
import { OrderRecipient, orderStanding, paymentStatuses } from "./orders.ts";

const feature = "order-admin";
const taka = z.number().describe("Taka");
const bilingual = { title: z.string(), titleBn: z.string() };
const id = rowIdInUrl;

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

export const orderFilters = {
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
    ...orderFilters,
    withSum: flag.optional().describe("Also add up the totals of all found orders"),
  }),
  answer: listOf(AdminOrderHead).extend({
    sum: taka.optional().describe("With `withSum`, unless the number of orders is an estimate"),
    isEstimate: z.boolean().describe("Above ten thousand, the total is PostgreSQL's estimate"),
  }),
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
