import * as contract from "@tatka/contract/orders/order-drafts";
import type { Feature } from "../../../platform/feature.ts";
import { orderDraftData } from "./draft-data.ts";
import { createDraft, deleteDraft, deleteOldDrafts, listDrafts, readDraft, saveDraft } from "./drafts.ts";

export { endDraft } from "./drafts.ts";

/** Drafts of orders for customers on the phone. */
export const orderDrafts: Feature = {
  routes(api, { db }) {
    api.handleStaff(contract.orderDraftRoutes.list, async (_, staff) => listDrafts(db, staff.id));
    api.handleStaff(contract.orderDraftRoutes.get, async ({ params }, staff) => readDraft(db, staff.id, params.id));
    api.handleStaff(contract.orderDraftRoutes.create, async ({ body }, staff) => createDraft(db, staff.id, body));
    api.handleStaff(contract.adminSaveOrderDraft, async ({ params, body }, staff) =>
      saveDraft(db, staff.id, params.id, body),
    );
    api.handleStaff(contract.orderDraftRoutes.delete, async ({ params }, staff) =>
      deleteDraft(db, staff.id, params.id),
    );
  },
  cleanUps: [deleteOldDrafts],
  personalData: [orderDraftData],
};
