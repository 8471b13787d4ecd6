import * as category from "@tatka/contract/catalogue/categories-admin";
import { attributeRoutes, brandRoutes, tagRoutes, uomRoutes } from "@tatka/contract/catalogue/terms-admin";
import { deleteRecord } from "../../../platform/database/staff-records.ts";
import type { Feature } from "../../../platform/feature.ts";
import { getCategory, listCategories } from "./categories.ts";
import { categoryKind, createCategory, moveCategory, updateCategory } from "./change-categories.ts";
import * as change from "./change-terms.ts";
import { addStartingCategories } from "./starting-categories.ts";
import { kinds, listTerms } from "./term-kinds.ts";

export const termsAdmin: Feature = {
  routes(api, office) {
    const { db } = office;

    api.handleStaff(brandRoutes.list, async ({ query }) => listTerms(db, "brand", query));
    api.handleStaff(brandRoutes.get, async ({ params }) => kinds.brand.read(db, params.id));
    api.handleStaff(brandRoutes.create, async ({ body }, staff) => change.createBrand(office, staff, body));
    api.handleStaff(brandRoutes.update, async (call, staff) =>
      change.updateBrand(office, staff, call.params.id, call.body),
    );
    api.handleStaff(brandRoutes.delete, async ({ params }, staff) =>
      deleteRecord(office, staff, kinds.brand, params.id),
    );

    api.handleStaff(tagRoutes.list, async ({ query }) => listTerms(db, "tag", query));
    api.handleStaff(tagRoutes.get, async ({ params }) => kinds.tag.read(db, params.id));
    api.handleStaff(tagRoutes.create, async ({ body }, staff) => change.createTag(office, staff, body));
    api.handleStaff(tagRoutes.update, async (call, staff) =>
      change.updateTag(office, staff, call.params.id, call.body),
    );
    api.handleStaff(tagRoutes.delete, async ({ params }, staff) => deleteRecord(office, staff, kinds.tag, params.id));

    api.handleStaff(uomRoutes.list, async ({ query }) => listTerms(db, "uom", query));
    api.handleStaff(uomRoutes.get, async ({ params }) => kinds.uom.read(db, params.id));
    api.handleStaff(uomRoutes.create, async ({ body }, staff) => change.createUom(office, staff, body));
    api.handleStaff(uomRoutes.update, async (call, staff) =>
      change.updateUom(office, staff, call.params.id, call.body),
    );
    api.handleStaff(uomRoutes.delete, async ({ params }, staff) => deleteRecord(office, staff, kinds.uom, params.id));

    api.handleStaff(attributeRoutes.list, async ({ query }) => listTerms(db, "attribute", query));
    api.handleStaff(attributeRoutes.get, async ({ params }) => kinds.attribute.read(db, params.id));
    api.handleStaff(attributeRoutes.create, async ({ body }, staff) => change.createAttribute(office, staff, body));
    api.handleStaff(attributeRoutes.update, async (call, staff) =>
      change.updateAttribute(office, staff, call.params.id, call.body),
    );
    api.handleStaff(attributeRoutes.delete, async ({ params }, staff) =>
      deleteRecord(office, staff, kinds.attribute, params.id),
    );

    api.handleStaff(category.categoryRoutes.list, async ({ query }) => listCategories(db, query));
    api.handleStaff(category.categoryRoutes.get, async ({ params }) => getCategory(db, params.id));
    api.handleStaff(category.categoryRoutes.create, async ({ body }, staff) => createCategory(office, staff, body));
    api.handleStaff(category.adminAddStartingCategories, async (_, staff) => addStartingCategories(office, staff));
    api.handleStaff(category.categoryRoutes.update, async ({ params, body }, staff) =>
      updateCategory(office, staff, params.id, body),
    );
    api.handleStaff(category.adminMoveCategory, async ({ params, body }, staff) =>
      moveCategory(office, staff, params.id, body),
    );
    api.handleStaff(category.categoryRoutes.delete, async ({ params }, staff) =>
      deleteRecord(office, staff, categoryKind, params.id),
    );
  },
};
