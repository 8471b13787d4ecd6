import { type CountedList, listViews } from "@tatka/domain/insight/list-views";
import { keysOf } from "@tatka/domain/tables";
import { z } from "zod";
import type { StaffPermission } from "../permissions.ts";
import { route } from "../route.ts";

/** Counting limit: one more means "more than". */
export const mostCounted = 999;

const few = z
  .number()
  .int()
  .max(mostCounted + 1);
const forWhoMay = few.nullable().describe("null: the caller may not see it");

export const staffCounts = route({
  method: "get",
  path: "/seller/counts",
  summary: "Count open work for the menu",
  description: `Each count stops at ${mostCounted + 1}.`,
  feature: "counts",
  answer: z
    .object({
      orders: z
        .object({
          open: few.describe("Not delivered yet, and not cancelled"),
          to_confirm: few,
          to_pack: few,
          to_send: few,
          out: few,
          late: few.describe("Open orders past their promised time"),
          not_delivered: few,
          problem: few.describe("Orders with a payment that needs staff"),
        })
        .nullable()
        .describe("With the filters of the order list; needs order.read"),
      problems: forWhoMay.describe("Reported by customers, unanswered"),
      lateProblems: forWhoMay.describe("Of these, unanswered after 72 hours"),
      messages: forWhoMay.describe("Unanswered"),
      lateMessages: forWhoMay.describe("Of these, unanswered after 72 hours"),
      reviews: forWhoMay.describe("Waiting for moderation"),
      lists: forWhoMay.describe("Shopping lists sent to staff"),
      refunds: forWhoMay.describe("Not completed"),
      stock: z
        .object({ out: few, low: few })
        .nullable()
        .describe("Variations that are out of stock or low, counted once per hub; needs stock.read"),
      transfers: forWhoMay.describe("Between hubs, to be sent or received; needs stock.transfer"),
      products: z
        .object({ out: few, low: few })
        .nullable()
        .describe("Products with a variation that is out of stock or low in all hubs together; needs product.read"),
    })
    .meta({ id: "StaffCounts" }),
  refusals: ["staff.not_signed_in"],
});
export type StaffCounts = z.infer<typeof staffCounts.answer>;

/** The permission for a list includes the counts of its views. */
export const countedLists: Record<CountedList, StaffPermission> = {
  review: "review.read",
  "contact-message": "contact_message.read",
  refund: "refund.read",
  payment: "order.read",
  purchase: "purchase.read",
  transfer: "stock.transfer",
  problem: "problem.read",
  "shopping-list": "shopping_list.read",
  count: "stock.read",
  customer: "customer.read",
  discount: "discount.read",
  voucher: "voucher.read",
  "flash-sale": "flash_sale.read",
  blog: "blog.read",
  users: "user.read",
};

export const viewCounts = route({
  method: "get",
  path: "/seller/counts/{list}",
  summary: "Count the records of each view of a list",
  description: `Each count stops at ${mostCounted + 1}.`,
  feature: "counts",
  params: z.object({ list: z.enum(keysOf<CountedList>(listViews)) }),
  answer: z.object({ views: z.record(z.string(), few) }),
  refusals: ["staff.not_signed_in", "staff.no_permission"],
});
