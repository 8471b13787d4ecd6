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
  /** A note on this card, such as how often the customer buys it. */
  note?: string;
  /** Pieces that the first press of the plus adds, if several. */
  pieces?: number;
  /** Short label of the shown size's discount. */
  deal?: string;
  /** Number of other sizes. */
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
