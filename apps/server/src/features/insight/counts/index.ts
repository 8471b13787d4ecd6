import { countedLists, staffCounts, viewCounts } from "@tatka/contract/insight/counts";
import type { StaffPermission } from "@tatka/contract/permissions";
import { holds } from "@tatka/domain/people/permission";
import type { Feature } from "../../../platform/feature.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { refreshScarce } from "../../delivery/stock/index.ts";
import { requireStaffSession } from "../../people/staff/index.ts";
import { countOrders, countRest } from "./counts.ts";
import { countViews } from "./view-counts.ts";

/** Counts for menu and filters, within each user's permissions. */
export const counts: Feature = {
  routes(api, { db }) {
    api.handle(staffCounts, async ({ c }) => {
      // Open pages poll, which does not extend the session.
      const { permissions, hubIds } = await requireStaffSession(db, c, false);
      const may = (permission: StaffPermission) => holds(permissions, permission);
      if (may("product.read") || may("stock.read")) await refreshScarce(db);
      const [orders, rest] = await Promise.all([
        may("order.read") ? countOrders(db, { hubIds }, new Date()) : null,
        countRest(db, { hubIds }),
      ]);
      return {
        orders,
        problems: may("problem.read") ? rest.problems : null,
        lateProblems: may("problem.read") ? rest.lateProblems : null,
        messages: may("contact_message.read") ? rest.messages : null,
        lateMessages: may("contact_message.read") ? rest.lateMessages : null,
        reviews: may("review.read") ? rest.reviews : null,
        lists: may("shopping_list.read") ? rest.lists : null,
        refunds: may("refund.read") ? rest.refunds : null,
        stock: may("stock.read") ? rest.stock : null,
        transfers: may("stock.transfer") ? rest.transfers : null,
        products: may("product.read") ? rest.products : null,
      };
    });
    api.handle(viewCounts, async ({ c, params: { list } }) => {
      const { permissions, hubIds } = await requireStaffSession(db, c, false);
      if (!holds(permissions, countedLists[list])) throw new Refusal("staff.no_permission");
      return { views: await countViews(db, { hubIds }, list) };
    });
  },
};
