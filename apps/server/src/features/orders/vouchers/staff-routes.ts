import * as contract from "@tatka/contract/orders/vouchers-admin";
import type { Feature } from "../../../platform/feature.ts";
import { createVoucher, deleteVoucher, updateVoucher } from "./change-vouchers.ts";
import { getVoucher, listVouchers } from "./staff-vouchers.ts";

export const vouchers: Feature = {
  routes(api, office) {
    const { db } = office;
    api.handleStaff(contract.voucherRoutes.list, async ({ query }) => listVouchers(db, query));
    api.handleStaff(contract.voucherRoutes.get, async ({ params }) => getVoucher(db, params.id));
    api.handleStaff(contract.voucherRoutes.create, async ({ body }, staff) => createVoucher(office, staff, body));
    api.handleStaff(contract.voucherRoutes.update, async ({ params, body }, staff) =>
      updateVoucher(office, staff, params.id, body),
    );
    api.handleStaff(contract.voucherRoutes.delete, async ({ params }, staff) =>
      deleteVoucher(office, staff, params.id),
    );
  },
};
