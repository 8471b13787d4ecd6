import * as bulk from "@tatka/contract/catalogue/bulk-changes";
import type { Feature } from "../../../platform/feature.ts";
import { applyChange } from "./apply-change.ts";
import { listHubs } from "./list-hubs.ts";
import { getBulkChange, listBulkChanges } from "./past-changes.ts";
import { previewChange } from "./preview-change.ts";
import { undoChange } from "./undo-change.ts";

export const bulkChanges: Feature = {
  routes(api, office) {
    const { db } = office;
    api.handleStaff(bulk.adminPreviewBulkChange, async ({ body }) => previewChange(db, body));
    api.handleStaff(bulk.adminApplyBulkChange, async ({ body }, staff) => applyChange(office, staff, body));
    api.handleStaff(bulk.adminListBulkChanges, async ({ query }, staff) => listBulkChanges(db, staff, query));
    // Must precede the route by number, which would match "hub".
    api.handleStaff(bulk.adminListBulkHubs, async (_, staff) => listHubs(db, staff));
    api.handleStaff(bulk.adminGetBulkChange, async ({ params }, staff) => getBulkChange(db, staff, params.id));
    api.handleStaff(bulk.adminUndoBulkChange, async ({ params }, staff) => undoChange(office, staff, params.id));
  },
};
