import { type CountedList, listViews, type ViewOf } from "@tatka/domain/insight/list-views";
import { entriesOf } from "@tatka/domain/tables";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql, unprepared } from "../../../platform/database/sql.ts";
import { flashSalesThat } from "../../catalogue/flash-sales-admin/index.ts";
import { reviewsThat } from "../../catalogue/reviews/index.ts";
import { postsThat } from "../../content/blog/index.ts";
import { messagesThat } from "../../content/contact/index.ts";
import type { HubLimited } from "../../delivery/hub-limits/index.ts";
import { purchasesThat } from "../../delivery/purchases/index.ts";
import { stockCountsThat } from "../../delivery/stock-counts/index.ts";
import { transfersThat } from "../../delivery/transfers/index.ts";
import { listsThat } from "../../lists/shopping-lists/index.ts";
import { discountsThat } from "../../orders/discounts-admin/index.ts";
import { problemsThat } from "../../orders/problems/index.ts";
import { vouchersThat } from "../../orders/vouchers/index.ts";
import { paymentsThat, refundsThat } from "../../payments/payments/index.ts";
import { customersThat } from "../../people/customers/index.ts";
import { usersThat } from "../../people/staff-accounts/index.ts";
import { first, upTo } from "./counts.ts";

type Filter<List extends CountedList> = (typeof listViews)[List][ViewOf<List>];

/** Counts a view in the caller's hubs, with the list's own condition. */
const found: { [List in CountedList]: (filter: Filter<List>, staff: HubLimited) => SQL } = {
  review: (filter) => sql`review r where ${reviewsThat(filter)}`,
  "contact-message": (filter) => sql`contact_message m where ${messagesThat(filter)}`,
  refund: (filter, staff) => sql`refund r where ${refundsThat(staff, filter)}`,
  payment: (filter, staff) => sql`payment p where ${paymentsThat(staff, filter)}`,
  purchase: (filter, staff) => sql`purchase_order o where ${purchasesThat(staff, filter)}`,
  transfer: (filter, staff) => sql`stock_transfer t where ${transfersThat(staff, filter)}`,
  problem: (filter, staff) => sql`
    order_problem problem join customer_order o on o.id = problem.order_id where ${problemsThat(staff, filter)}`,
  "shopping-list": (filter) => sql`shopping_list where ${listsThat(filter)}`,
  count: (filter, staff) => sql`stock_count k where ${stockCountsThat(staff, filter)}`,
  customer: (filter, staff) => customersThat(staff, filter),
  discount: (filter) => sql`discount d where ${discountsThat(filter)}`,
  voucher: (filter) => sql`voucher v where ${vouchersThat(filter)}`,
  "flash-sale": (filter) => sql`flash_sale f where ${flashSalesThat(filter)}`,
  blog: (filter) => sql`blog_post where ${postsThat(filter)}`,
  users: (filter) => sql`account a where ${usersThat(filter)}`,
};

/**
 * Counts all views of a list in one statement, each up to a limit. Staff who are limited to hubs get no customer
 * counts, which would read every order.
 */
export async function countViews<List extends CountedList>(
  db: Database,
  staff: HubLimited,
  list: List,
): Promise<Record<string, number>> {
  if (list === "customer" && staff.hubIds !== null) return {};
  const views = entriesOf<Record<ViewOf<List>, Filter<List>>>(listViews[list]);
  const counts = views.map(
    ([name, filter]) => sql`${name}::text, ${upTo(sql`select from ${found[list](filter, staff)}`)}`,
  );
  const { rows } = await db.execute<{ views: Record<string, number> }>(sql`${unprepared}
    select json_build_object(${sql.join(counts, sql`, `)}) as views`);
  return first(rows).views;
}
