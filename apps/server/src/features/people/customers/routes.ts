import * as contract from "@tatka/contract/people/customers-admin";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { recordAudit } from "../../../platform/database/audit.ts";
import type { WebContext } from "../../../platform/feature.ts";
import { csvFile } from "../../../platform/files/csv.ts";
import type { Api } from "../../../platform/http/api.ts";
import { listCustomers, readTable } from "./list-customers.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { addNote, changeCustomer, deleteNote } from "./notes-and-tags.ts";
import { readCustomer } from "./read-customer.ts";

export function registerCustomers(api: Api, { db, personalData }: WebContext): void {
  api.handleStaff(contract.customerRoutes.list, async ({ query }, staff) => listCustomers(db, staff, query));

  api.handleStaffFile(contract.adminExportCustomers, async ({ query }, staff) => {
    const { head, rows } = await readTable(db, staff, query);
    const resourceId = dhakaDay(new Date());
    await recordAudit(db, staff, { action: "export", resource: "customer", resourceId, after: query });
    return { name: "customers.csv", bytes: csvFile(head, rows), isForKeeping: true };
  });

  api.handleStaff(contract.customerRoutes.get, async ({ params }, staff) => readCustomer(db, staff, params.id));

  api.handleStaff(contract.customerRoutes.update, async ({ params, body }, staff) => {
    await changeCustomer(db, staff, params.id, body);
    return readCustomer(db, staff, params.id);
  });

  api.handleStaff(contract.adminAddCustomerNote, async ({ params, body }, staff) => {
    await addNote(db, staff, params.id, body.text);
    return readCustomer(db, staff, params.id);
  });

  api.handleStaff(contract.adminDeleteCustomerNote, async ({ params }, staff) => {
    await deleteNote(db, staff, params.id, params.note);
    return readCustomer(db, staff, params.id);
  });

  api.handleStaff(contract.adminSetCustomerTags, async ({ params, body }, staff) => {
    await changeCustomer(db, staff, params.id, body);
    return readCustomer(db, staff, params.id);
  });

  api.handleStaff(contract.adminMergeCustomers, async ({ params, body }, staff) => {
    await mergeCustomers(db, personalData, staff, { keptId: params.id, otherId: body.otherId });
    return readCustomer(db, staff, params.id);
  });
}
