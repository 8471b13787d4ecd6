import * as contract from "@tatka/contract/people/saved-filters";
import { holds } from "@tatka/domain/people/permission";
import type { Feature } from "../../../platform/feature.ts";
import { requireStaffSession } from "../staff/index.ts";
import { deleteFilter, listFilters, saveFilter } from "./saved-filters.ts";

/** Saved filters of staff. They need no permission, because a filter reveals nothing. */
export const savedFilters: Feature = {
  routes(api, { db }) {
    api.handle(contract.listSavedFilters, async ({ query, c }) => {
      const { staff, permissions } = await requireStaffSession(db, c);
      return { items: await listFilters(db, reader(staff.id, permissions), query.list) };
    });

    api.handle(contract.saveFilter, async ({ body, c }) => {
      const { staff, permissions } = await requireStaffSession(db, c);
      return saveFilter(db, reader(staff.id, permissions), body);
    });

    api.handle(contract.deleteSavedFilter, async ({ params, c }) => {
      const { staff, permissions } = await requireStaffSession(db, c);
      await deleteFilter(db, reader(staff.id, permissions), params.id);
      return undefined;
    });
  },
};

function reader(id: number, permissions: Parameters<typeof holds>[0]) {
  return { id, mayTidy: holds(permissions, "setting.update") };
}
