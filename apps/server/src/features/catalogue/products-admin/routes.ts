import { adminListProducts } from "@tatka/contract/catalogue/product-list-admin";
import * as admin from "@tatka/contract/catalogue/products-admin";
import type { Office } from "../../../platform/database/staff-records.ts";
import type { Api } from "../../../platform/http/api.ts";
import { renderMarkdown } from "../../../platform/markdown.ts";
import { changeStock } from "./change-stock.ts";
import { deleteProduct } from "./delete-product.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { freeSlug } from "./free-slug.ts";
import { listProducts } from "./list-products.ts";
import { withOwnStock } from "./own-stock.ts";
import { productChoices } from "./product-choices.ts";
import { readProduct } from "./read-product.ts";
import { createProduct, updateProduct } from "./save-product.ts";
import { setPrice } from "./set-price.ts";
import { undoTake } from "./undo-take.ts";

/** Back-office routes of products. */
export function registerProductAdmin(api: Api, office: Office): void {
  const { db } = office;
  api.handleStaff(adminListProducts, async ({ query }, staff) => {
    const { items, ...page } = await listProducts(db, staff, query);
    return { ...page, items: items.map((product) => withOwnStock(staff, product)) };
  });
  // Must precede the route by number, which would match these names.
  for (const route of [admin.adminProductChoices, admin.adminNewProductChoices]) {
    api.handleStaff(route, async (_, staff) => productChoices(db, staff));
  }
  for (const route of [admin.adminSuggestSlug, admin.adminSuggestNewSlug]) {
    api.handleStaff(route, async ({ query }) => ({ slug: await freeSlug(db, query.title, query.productId) }));
  }
  for (const route of [admin.adminPreviewDescription, admin.adminPreviewNewDescription]) {
    api.handleStaff(route, async ({ body }) => ({ html: renderMarkdown(body.text) }));
  }
  api.handleStaff(admin.productRoutes.get, async ({ params }, staff) =>
    withOwnStock(staff, await readProduct(db, params.id)),
  );
  api.handleStaff(admin.productRoutes.create, async ({ body }, staff) =>
    withOwnStock(staff, await createProduct(office, staff, body)),
  );
  api.handleStaff(admin.productRoutes.update, async ({ params, body }, staff) =>
    withOwnStock(staff, await updateProduct(office, staff, params.id, body)),
  );
  api.handleStaff(admin.productRoutes.delete, async ({ params }, staff) => deleteProduct(office, staff, params.id));
  api.handleStaff(admin.adminDuplicateProduct, async ({ params }, staff) => duplicateProduct(office, staff, params.id));
  api.handleStaff(admin.adminSetPrice, async ({ params, body }, staff) => setPrice(office, staff, params.id, body));
  api.handleStaff(admin.adminUndoTake, async ({ params, body }, staff) =>
    undoTake(office, staff, params.id, body.hubId),
  );
  api.handleStaff(admin.adminChangeStock, async ({ params, body }, staff) =>
    changeStock(office, staff, params.id, body),
  );
}
