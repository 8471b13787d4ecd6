import * as contract from "@tatka/contract/orders/discounts-admin";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { ActiveRules } from "../discounts/index.ts";
import { createDiscount, deleteDiscount, updateDiscount } from "./change-discounts.ts";
import { previewDiscount } from "./preview-discount.ts";
import { getDiscount, listDiscounts } from "./read-discounts.ts";

export const discountsAdmin: Feature<Office & { discounts: ActiveRules }> = {
  routes(api, office) {
    const { db, discounts } = office;
    api.handleStaff(contract.discountRoutes.list, async ({ query }) => listDiscounts(db, query));
    api.handleStaff(contract.discountRoutes.get, async ({ params }) => getDiscount(db, params.id));
    api.handleStaff(contract.discountRoutes.create, async ({ body }, staff) => createDiscount(office, staff, body));
    api.handleStaff(contract.discountRoutes.update, async ({ params, body }, staff) =>
      updateDiscount(office, staff, params.id, body),
    );
    api.handleStaff(contract.discountRoutes.delete, async ({ params }, staff) =>
      deleteDiscount(office, staff, params.id),
    );
    api.handleStaff(contract.adminPreviewDiscount, async ({ body }) => previewDiscount(db, discounts, body));
  },
};
