import * as contract from "@tatka/contract/delivery/stock-counts";
import type { Feature } from "../../../platform/feature.ts";
import { countItem } from "./count-item.ts";
import { readCount, readCounts, stockCountsThat } from "./read-counts.ts";
import { findItem, readItems } from "./read-items.ts";
import { closeCount, discardCount, openCount, postCount } from "./settle-count.ts";

export { stockCountsThat };

/** Blind stock counts: counters do not see expected quantities. */
export const stockCounts: Feature = {
  routes(api, { db }) {
    api.handleStaff(contract.stockCountRoutes.list, async ({ query }, staff) => readCounts(db, staff, query));
    api.handleStaff(contract.openCount, async ({ body }, staff) => openCount(db, staff, body));
    api.handleStaff(contract.stockCountRoutes.get, async ({ params }, staff) => readCount(db, params.id, staff));
    api.handleStaff(contract.listCountItems, async ({ params, query }) => readItems(db, params.id, query));
    api.handleStaff(contract.findCountItem, async ({ params, query }, staff) =>
      findItem(db, staff, params.id, query.code),
    );
    api.handleStaff(contract.countItem, async ({ params, body }, staff) => countItem(db, staff, params.id, body));
    api.handleStaff(contract.closeCount, async ({ params, body }, staff) =>
      closeCount(db, staff, params.id, body.uncounted),
    );
    api.handleStaff(contract.postCount, async ({ params }, staff) => postCount(db, staff, params.id));
    api.handleStaff(contract.discardCount, async ({ params }, staff) => discardCount(db, staff, params.id));
  },
};
