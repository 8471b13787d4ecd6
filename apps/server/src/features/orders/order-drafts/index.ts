import * as contract from "@tatka/contract/orders/order-drafts";
import type { Api } from "../../../platform/api.ts";
import type { Database } from "../../../platform/db.ts";
import { createDraft, deleteDraft, listDrafts, readDraft, saveDraft } from "./drafts.ts";

export { orderDraftData } from "./draft-data.ts";
export { deleteOldDrafts, endDraft } from "./drafts.ts";

/** Orders that staff have begun for customers on the phone. */
export function registerOrderDrafts(api: Api, db: Database): void {
  api.handleStaff(contract.adminListOrderDrafts, async (_, staff) => listDrafts(db, staff.id));
  api.handleStaff(contract.adminGetOrderDraft, async ({ params }, staff) => readDraft(db, staff.id, params.id));
  api.handleStaff(contract.adminCreateOrderDraft, async ({ body }, staff) => createDraft(db, staff.id, body));
  api.handleStaff(contract.adminSaveOrderDraft, async ({ params, body }, staff) =>
    saveDraft(db, staff.id, params.id, body),
  );
  api.handleStaff(contract.adminDeleteOrderDraft, async ({ params }, staff) => deleteDraft(db, staff.id, params.id));
}
