import * as contract from "@tatka/contract/catalogue/flash-sales-admin";
import type { Feature } from "../../../platform/feature.ts";
import { createFlashSale, deleteFlashSale, updateFlashSale } from "./change-flash-sales.ts";
import { judgeFlashSale } from "./judge-flash-sale.ts";
import { getFlashSale, listFlashSales } from "./staff-flash-sales.ts";

export const flashSalesAdmin: Feature = {
  routes(api, office) {
    const { db } = office;
    api.handleStaff(contract.flashSaleRoutes.list, async ({ query }) => listFlashSales(db, query));
    api.handleStaff(contract.flashSaleRoutes.get, async ({ params }) => getFlashSale(db, params.id));
    api.handleStaff(contract.adminJudgeFlashSale, async ({ query }) => judgeFlashSale(db, query));
    api.handleStaff(contract.flashSaleRoutes.create, async ({ body }, staff) => createFlashSale(office, staff, body));
    api.handleStaff(contract.flashSaleRoutes.update, async ({ params, body }, staff) =>
      updateFlashSale(office, staff, params.id, body),
    );
    api.handleStaff(contract.flashSaleRoutes.delete, async ({ params }, staff) =>
      deleteFlashSale(office, staff, params.id),
    );
  },
};
