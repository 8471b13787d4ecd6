import type { adminUpdateProduct } from "@tatka/contract/catalogue/products-admin";
import type { z } from "zod";

/** What an editor sends of a product; what is left out stays as it is. */
export type ProductDraft = Omit<z.output<typeof adminUpdateProduct.body>, "version">;
