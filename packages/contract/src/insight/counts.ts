import { type CountedList, listViews } from "@tatka/domain/insight/list-views";
import { z } from "zod";
import type { StaffPermission } from "../people/permissions.ts";
import { route } from "../route.ts";

/** Counting stops here: one more means "more than". */
export const mostCounted = 999;

const few = z
  .number()
  .int()
  .max(mostCounted + 1);
const forWhoMay = few.nullable().describe("null: the caller may not see them");

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
          to_confirm: few,
          to_pack: few,
          to_send: few,
          out: few,
          late: few.describe("Still to come, after the time that was promised"),
          not_delivered: few,
          problem: few.describe("Whose money needs staff"),
        })
        .nullable()
        .describe("As the list of orders finds them; for order.read"),
      problems: forWhoMay.describe("Reported by customers and not answered"),
      lateProblems: forWhoMay.describe("Of these, unanswered after 72 hours"),
      messages: forWhoMay.describe("Not answered"),
      lateMessages: forWhoMay.describe("Of these, unanswered after 72 hours"),
      reviews: forWhoMay.describe("To be moderated"),
      lists: forWhoMay.describe("Shopping lists sent to staff"),
      refunds: forWhoMay.describe("Not back yet"),
      stock: z
        .object({ out: few, low: few })
        .nullable()
        .describe("Sizes that a hub has nothing, or little, of, once for each hub; for stock.read"),
      transfers: forWhoMay.describe("Between hubs, to be sent or received; for stock.transfer"),
      products: z
        .object({ out: few, low: few })
        .nullable()
        .describe("Products with a size that is sold out, or nearly, everywhere; for product.read"),
    })
    .meta({ id: "StaffCounts" }),
  refusals: ["staff.not_signed_in"],
});
export type StaffCounts = z.infer<typeof staffCounts.answer>;

/** Reading a list includes the counts of its views. */
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
  params: z.object({ list: z.enum(Object.keys(listViews) as CountedList[]) }),
  answer: z.object({ views: z.record(z.string(), few) }),
  refusals: ["staff.not_signed_in", "staff.no_permission"],
});
