import * as category from "@tatka/contract/catalogue/categories-admin";
import { attributeRoutes, brandRoutes, tagRoutes, uomRoutes } from "@tatka/contract/catalogue/terms-admin";
import { crudRoutes, readAndDelete } from "../../../platform/database/crud-routes.ts";
import type { Feature } from "../../../platform/feature.ts";
import { getCategory, listCategories } from "./categories.ts";
import { categoryKind, createCategory, moveCategory, updateCategory } from "./change-categories.ts";
import * as change from "./change-terms.ts";
import { addStartingCategories } from "./starting-categories.ts";
import { kinds, listTerms } from "./term-kinds.ts";

export const termsAdmin: Feature = {
  routes(api, office) {
    const { db } = office;

    crudRoutes(api, office, brandRoutes, {
      ...readAndDelete(kinds.brand),
      list: (_, query) => listTerms(db, "brand", query),
      create: change.createBrand,
      update: change.updateBrand,
    });

    crudRoutes(api, office, tagRoutes, {
      ...readAndDelete(kinds.tag),
      list: (_, query) => listTerms(db, "tag", query),
      create: change.createTag,
      update: change.updateTag,
    });

    crudRoutes(api, office, uomRoutes, {
      ...readAndDelete(kinds.uom),
      list: (_, query) => listTerms(db, "uom", query),
      create: change.createUom,
      update: change.updateUom,
    });

    crudRoutes(api, office, attributeRoutes, {
      ...readAndDelete(kinds.attribute),
      list: (_, query) => listTerms(db, "attribute", query),
      create: change.createAttribute,
      update: change.updateAttribute,
    });

    crudRoutes(api, office, category.categoryRoutes, {
      list: listCategories,
      get: getCategory,
      create: createCategory,
      update: updateCategory,
      delete: readAndDelete(categoryKind).delete,
    });
    api.handleStaff(category.adminAddStartingCategories, async (_, staff) => addStartingCategories(office, staff));
    api.handleStaff(category.adminMoveCategory, async ({ params, body }, staff) =>
      moveCategory(office, staff, params.id, body),
    );
  },
};
