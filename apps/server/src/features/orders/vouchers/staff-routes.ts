import * as contract from "@tatka/contract/orders/vouchers-admin";
import type { Api } from "../../../platform/api.ts";
import type { Office } from "../../../platform/staff-records.ts";
import { createVoucher, deleteVoucher, updateVoucher } from "./change-vouchers.ts";
import { getVoucher, listVouchers } from "./staff-vouchers.ts";

export function registerVoucherAdmin(api: Api, office: Office): void {
  const { db } = office;
  api.handleStaff(contract.adminListVouchers, async ({ query }) => listVouchers(db, query));
  api.handleStaff(contract.adminGetVoucher, async ({ params }) => getVoucher(db, params.id));
  api.handleStaff(contract.adminCreateVoucher, async ({ body }, staff) => createVoucher(office, staff, body));
  api.handleStaff(contract.adminUpdateVoucher, async ({ params, body }, staff) =>
    updateVoucher(office, staff, params.id, body),
  );
  api.handleStaff(contract.adminDeleteVoucher, async ({ params }, staff) => deleteVoucher(office, staff, params.id));
}
