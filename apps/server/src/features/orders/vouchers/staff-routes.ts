import * as contract from "@tatka/contract/orders/vouchers-admin";
import type { Feature } from "../../../platform/feature.ts";
import { createVoucher, deleteVoucher, updateVoucher } from "./change-vouchers.ts";
import { getVoucher, listVouchers } from "./staff-vouchers.ts";

export const vouchers: Feature = {
  routes(api, office) {
    const { db } = office;
    api.handleStaff(contract.vouchers.list, async ({ query }) => listVouchers(db, query));
    api.handleStaff(contract.vouchers.get, async ({ params }) => getVoucher(db, params.id));
    api.handleStaff(contract.vouchers.create, async ({ body }, staff) => createVoucher(office, staff, body));
    api.handleStaff(contract.vouchers.update, async ({ params, body }, staff) =>
      updateVoucher(office, staff, params.id, body),
    );
    api.handleStaff(contract.vouchers.delete, async ({ params }, staff) => deleteVoucher(office, staff, params.id));
  },
};
