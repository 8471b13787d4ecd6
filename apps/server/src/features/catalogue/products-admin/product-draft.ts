import type { adminUpdateProduct } from "@tatka/contract/catalogue/products-admin";
import type { z } from "zod";

/** Input for saving a product. Omitted fields stay unchanged. */
export type ProductDraft = Omit<z.output<typeof adminUpdateProduct.body>, "version">;
