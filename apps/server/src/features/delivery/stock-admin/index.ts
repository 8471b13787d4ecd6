import { adminFindByCode, adminGetStockLedger, adminReceiveStock } from "@tatka/contract/delivery/stock-admin";
import { adminListStockHubs, adminListStockLevels } from "@tatka/contract/delivery/stock-levels-admin";
import type { Feature } from "../../../platform/feature.ts";
import { findByCode } from "./find-by-code.ts";
import { listLevels, listStockHubs } from "./list-levels.ts";
import { readLedger } from "./read-ledger.ts";
import { receiveStock } from "./receive-stock.ts";

export { findByCode } from "./find-by-code.ts";
export { isScarce, scarce, scarceLevels } from "./list-levels.ts";

/** The stock ledger of a size, and receiving. */
export const stockAdmin: Feature = {
  routes(api, office) {
    api.handleStaff(adminListStockLevels, async ({ query }, staff) => listLevels(office.db, staff, query));
    api.handleStaff(adminListStockHubs, async (_, staff) => listStockHubs(office.db, staff));
    api.handleStaff(adminFindByCode, async ({ query }, staff) => findByCode(office.db, staff, query.code));
    api.handleStaff(adminGetStockLedger, async ({ params, query }, staff) =>
      readLedger(office.db, staff, params.id, query),
    );
    api.handleStaff(adminReceiveStock, async ({ params, body }, staff) => receiveStock(office, staff, params.id, body));
  },
};
