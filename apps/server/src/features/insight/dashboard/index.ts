import { adminDashboard } from "@tatka/contract/insight/dashboard";
import { adminMorning } from "@tatka/contract/insight/morning";
import type { StaffPermission } from "@tatka/contract/permissions";
import { holds } from "@tatka/domain/people/permission";
import { allByName } from "../../../platform/all-by-name.ts";
import type { Feature } from "../../../platform/feature.ts";
import { refreshScarce } from "../../delivery/stock/index.ts";
import { requireStaffSession } from "../../people/staff/index.ts";
import { readCash } from "./cash.ts";
import { readHoldings } from "./holdings.ts";
import { readLowStock } from "./low-stock.ts";
import { noteUnderCost, readMorning } from "./morning.ts";
import { readPunctuality } from "./punctuality.ts";
import { readRidersOut } from "./riders-out.ts";
import { readSales } from "./sales.ts";
import { readHubs, readSlots } from "./slots.ts";
import { readStockByHub } from "./stock-by-hub.ts";
import { readStockLoss } from "./stock-loss.ts";
import { readWaiting } from "./waiting.ts";

/** Everyone with the dashboard sees the catalogue's totals; the rest depends on permissions. */
export const dashboard: Feature = {
  routes(api, { db, slowReads }) {
    api.handleStaff(adminMorning, async ({ c }) => {
      const { permissions, hubIds } = await requireStaffSession(db, c);
      const may = (permission: StaffPermission) => holds(permissions, permission);
      return { items: await slowReads.read((reads) => readMorning(reads, { hubIds }, may)) };
    });

    api.handleStaff(adminDashboard, async ({ c }) => {
      const { permissions, hubIds } = await requireStaffSession(db, c);
      const now = new Date();
      await refreshScarce(db);
      const may = (permission: StaffPermission) => holds(permissions, permission);
      const { holdings, waiting, punctuality, ...figures } = await allByName({
        holdings: readHoldings(db, { hubIds }),
        sales: may("report.read") ? readSales(db, now) : null,
        lowStock: may("product.read") ? readLowStock(db, { hubIds }) : null,
        waiting: readWaiting(db, { hubIds }),
        punctuality: may("order.read") ? readPunctuality(db, { hubIds }, now) : null,
        cash: may("cash.read") ? readCash(db, { hubIds }) : null,
        stock: may("stock.read") ? readStockByHub(db, { hubIds }) : null,
        stockLoss: may("stock.read") && may("report.read") ? readStockLoss(db, { hubIds }) : null,
        slots: may("order.read") ? readSlots(db, { hubIds }, now) : null,
        hubs: readHubs(db, { hubIds }),
        ridersOut: may("run.plan") ? readRidersOut(db, { hubIds }) : null,
      });
      return {
        ...holdings,
        ...figures,
        orders: punctuality && { ...waiting.orders, ...punctuality },
        problemsWaiting: may("problem.read") ? waiting.problems : null,
        payBack: may("refund.read") ? waiting.payBack : null,
        refundsWaiting: may("refund.read") ? waiting.refunds : null,
        legal: {
          checks: may("order.read") ? waiting.legal.checks : null,
          ordersNear: may("order.read") ? waiting.legal.ordersNear : null,
          ordersLate: may("order.read") ? waiting.legal.ordersLate : null,
          refundsNear: may("refund.read") ? waiting.legal.refundsNear : null,
          refundsLate: may("refund.read") ? waiting.legal.refundsLate : null,
          problemsNear: may("problem.read") ? waiting.legal.problemsNear : null,
          problemsLate: may("problem.read") ? waiting.legal.problemsLate : null,
          dataNear: may("customer.read") ? waiting.legal.dataNear : null,
          dataLate: may("customer.read") ? waiting.legal.dataLate : null,
        },
        messagesWaiting: may("contact_message.read") ? waiting.messages : null,
        listsWaiting: may("shopping_list.read") ? waiting.lists : null,
      };
    });
  },
  // Five past midnight in Dhaka, before anyone reads the morning page.
  tasks: ({ db }) => ({ "note-under-cost": { run: () => noteUnderCost(db), cron: "5 18 * * *" } }),
};
