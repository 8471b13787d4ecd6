import { z } from "zod";
import { listOf, pageQuery } from "./listing.ts";
import { staffRoute } from "./route.ts";

export const AdminProduct = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    titleBn: z.string(),
    category: z.object({ id: z.number().int(), title: z.string() }),
    brand: z.object({ id: z.number().int(), title: z.string() }),
    storage: z.enum(["frozen", "chilled", "ambient"]),
    status: z.enum(["active", "hidden"]),
    imageUrl: z.string().nullable(),
    lowestSalePrice: z.number().describe("Taka"),
    variationCount: z.number().int(),
    version: z.number().int(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "AdminProduct" });
export type AdminProduct = z.infer<typeof AdminProduct>;

const id = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const adminListProducts = staffRoute({
  method: "get",
  path: "/admin/product",
  summary: "Products as staff see them, hidden ones included",
  feature: "catalogue",
  permission: "product.read",
  query: z.object({
    ...pageQuery(25, 100),
    sort: z.enum(["id", "title", "updatedAt", "status"]).default("id"),
    order: z.enum(["ASC", "DESC"]).default("ASC"),
    q: z.string().trim().max(100).optional().describe("Part of a title, in either language, or of a slug"),
    status: z.enum(["active", "hidden"]).optional(),
  }),
  answer: listOf(AdminProduct),
});

export const adminGetProduct = staffRoute({
  method: "get",
  path: "/admin/product/{id}",
  summary: "One product as staff see it",
  feature: "catalogue",
  permission: "product.read",
  params: id,
  answer: AdminProduct,
  refusals: ["record.not_found"],
});

export const adminUpdateProduct = staffRoute({
  method: "patch",
  path: "/admin/product/{id}",
  summary: "Changes a product, if nobody changed it since the version that was read",
  feature: "catalogue",
  permission: "product.update",
  params: id,
  body: z.object({
    version: z.number().int(),
    title: z.string().trim().min(1, "title is required").max(160).optional(),
    titleBn: z.string().trim().min(1, "Bangla title is required").max(160).optional(),
    status: z.enum(["active", "hidden"]).optional(),
  }),
  answer: AdminProduct,
  refusals: ["record.not_found", "record.changed"],
});
