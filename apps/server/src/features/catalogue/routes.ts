import * as shop from "@tatka/contract/catalogue";
import * as office from "@tatka/contract/catalogue-admin";
import type { Api } from "../../platform/api.ts";
import type { Database } from "../../platform/db.ts";
import type { SharedResponses } from "../../platform/shared-responses.ts";
import { getProductAsStaff, listProductsAsStaff } from "./admin-products.ts";
import { categoryTree } from "./category-tree.ts";
import { listProducts } from "./list-products.ts";
import { productDetail } from "./product-detail.ts";
import { updateProduct } from "./update-product.ts";

export function registerCatalogue(api: Api, db: Database, shared: SharedResponses): void {
  api.handle(shop.categoryTree, async ({ query, madeFrom }) => {
    madeFrom("categories");
    return categoryTree(db, query.status === true);
  });

  api.handle(shop.listProducts, async ({ query, region, madeFrom }) => {
    const list = await listProducts(db, query, region);
    // Any product may enter or leave a list when it changes, so a list depends on all of them.
    madeFrom("products", "categories");
    return list;
  });

  api.handle(shop.getProduct, async ({ params, region, madeFrom }) => {
    const product = await productDetail(db, params.slug, region);
    madeFrom("categories", ...[product, ...product.related].map(({ id }) => `product:${id}`));
    return product;
  });

  api.handleStaff(office.adminListProducts, async ({ query }) => listProductsAsStaff(db, query));
  api.handleStaff(office.adminGetProduct, async ({ params }) => getProductAsStaff(db, params.id));
  api.handleStaff(office.adminUpdateProduct, async ({ params, body }, staff) =>
    updateProduct(db, shared, staff, params.id, body),
  );
}
