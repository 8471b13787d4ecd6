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
> & {
  /** The first product, in place of one of a brand that is not sold. */
  ours?: string;
};

export type ListingData = {
  cards: CardData[];
  /** When the first running discount pauses or ends. */
  dealsEndAt: string | null;
  total: number;
  selection: Selection;
  defaultSort: Sort;
  facets: FacetChoices;
  didYouMean: string | null;
  /** Unknown words of the query. */
  unknown: string[];
  /** How else a search was understood. */
  understood: Understood;
  /** Parts of the query that have results, if all of it has none. */
  parts: string[];
  /** Products shown for an empty list: results of the first part, if any. */
  instead: CardData[];
};

export type ListingPlace = {
  /** The page's English path, without its query. */
  path: string;
  /** The list is itself a search, an offer or a category, so it needs no filter for that. */
  isSearch?: boolean;
  isOffer?: boolean;
  isCategory?: boolean;
};
