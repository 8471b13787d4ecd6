import type { ProductFacets } from "@tatka/contract/catalogue/products";
import type { searchProducts } from "@tatka/contract/catalogue/search";
import type { Answer } from "@tatka/contract/route";
import type { Word } from "../../../language.tsx";
import type { CardData } from "../product-cards/index.ts";
import type { Selection, Sort } from "./selection.ts";

export const PAGE_LENGTH = 24;

/** One checkbox: its filter value and the number of products. */
export type Choice = Word & { value: string; count: number };

export type FacetChoices = {
  categories: Choice[];
  brands: Choice[];
  tags: Choice[];
  attributes: (Word & { choices: Choice[] })[];
  storage: ProductFacets["storage"];
  price: ProductFacets["price"];
  inStock: number;
  onOffer: number;
};

export type Understood = Pick<
  Answer<typeof searchProducts>,
  "isPartial" | "notSold" | "nearest" | "otherBrand" | "basket"
>;

export type ListingData = {
  cards: CardData[];
  /** When the first discount that runs pauses or ends. */
  dealsEndAt: string | null;
  total: number;
  selection: Selection;
  defaultSort: Sort;
  facets: FacetChoices;
  didYouMean: string | null;
  /** Words of the search that mean nothing here. */
  unknown: string[];
  /** How else a search was understood. */
  understood: Understood;
  /** When a search found nothing: what of it finds something. */
  parts: string[];
  /** Offered when the list is empty: of the first part, if there is one. */
  instead: CardData[];
};

export type ListingPlace = {
  /** The page's path as in English, without its query. */
  path: string;
  /** The list is a search, an offer or a category already, which spares the filter for it. */
  isSearch?: boolean;
  isOffer?: boolean;
  isCategory?: boolean;
};
