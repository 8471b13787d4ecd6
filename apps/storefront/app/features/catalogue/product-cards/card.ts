import type { Product } from "@tatka/contract/catalogue/products";
import type { UnitPrice } from "@tatka/domain/catalogue/unit-price";
import type { Table } from "../../../ui/table.ts";

export type CardData = {
  slug: string;
  title: string;
  storage: Product["storage"];
  /** The background of its picture. */
  table: Table;
  picture: string | null;
  /** A word of its own about this one, such as how often the shopper buys it. */
  note?: string;
  /** The discount that the shown size is in, in a few words. */
  deal?: string;
  /** How many sizes there are besides the one shown. */
  moreSizes: number;
  size: {
    id: number;
    title: string;
    salePrice: number;
    regularPrice: number;
    available: number;
    inStock: boolean;
    unitPrice: UnitPrice | null;
  } | null;
};
