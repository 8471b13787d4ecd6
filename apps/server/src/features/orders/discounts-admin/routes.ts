import * as contract from "@tatka/contract/orders/discounts-admin";
import { crudRoutes } from "../../../platform/database/crud-routes.ts";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Feature } from "../../../platform/feature.ts";
import { type ActiveRules, discountsTag } from "../discounts/index.ts";
import { createDiscount, deleteDiscount, updateDiscount } from "./change-discounts.ts";
import { previewDiscount } from "./preview-discount.ts";
import { getDiscount, listDiscounts } from "./read-discounts.ts";

export const discountsAdmin: Feature<Office & { discounts: ActiveRules }> = {
  cacheTags: [discountsTag],
  routes(api, office) {
    const { db, discounts } = office;
    crudRoutes(api, office, contract.discountRoutes, {
      list: listDiscounts,
      get: getDiscount,
      create: createDiscount,
      update: updateDiscount,
      delete: deleteDiscount,
    });
    api.handleStaff(contract.adminPreviewDiscount, async ({ body }) => previewDiscount(db, discounts, body));
  },
};
