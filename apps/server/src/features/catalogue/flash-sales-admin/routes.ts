import * as contract from "@tatka/contract/catalogue/flash-sales-admin";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Feature } from "../../../platform/feature.ts";
import { createFlashSale, deleteFlashSale, updateFlashSale } from "./change-flash-sales.ts";
import { judgeFlashSale } from "./judge-flash-sale.ts";
import { getFlashSale, listFlashSales } from "./staff-flash-sales.ts";

export const flashSalesAdmin: Feature = {
  routes(api, office) {
    const { db } = office;
    crudRoutes(api, office, contract.flashSaleRoutes, {
      list: listFlashSales,
      get: getFlashSale,
      create: createFlashSale,
      update: updateFlashSale,
      delete: deleteFlashSale,
    });
    api.handleStaff(contract.adminJudgeFlashSale, async ({ query }) => judgeFlashSale(db, query));
  },
};
