import * as contract from "@tatka/contract/orders/vouchers-admin";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Feature } from "../../../platform/feature.ts";
import { createVoucher, deleteVoucher, updateVoucher } from "./change-vouchers.ts";
import { getVoucher, listVouchers } from "./staff-vouchers.ts";

export const vouchers: Feature = {
  routes(api, office) {
    crudRoutes(api, office, contract.voucherRoutes, {
      list: listVouchers,
      get: getVoucher,
      create: createVoucher,
      update: updateVoucher,
      delete: deleteVoucher,
    });
  },
};
