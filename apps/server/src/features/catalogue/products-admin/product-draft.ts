import type { productRoutes } from "@tatka/contract/catalogue/products-admin";
import type { z } from "zod";

/** Input for saving a product. Omitted fields stay unchanged. */
export type ProductDraft = Omit<z.output<typeof productRoutes.update.body>, "version">;
