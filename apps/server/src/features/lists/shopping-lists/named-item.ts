import type { ListAmount } from "@tatka/domain/lists/amounts/list-amount";
import type { Found } from "@tatka/domain/lists/phrase-match";

/** An item with its product matches, best first; one item may be split into several. */
export type NamedItem = {
  raw: string;
  line: number;
  words: string;
  amount?: ListAmount;
  found: Found[];
  /** Separated from its neighbours by the catalogue only. */
  isSplit: boolean;
  /** One of two words that may as well name one thing: "sandwich bread". */
  isLoose?: boolean;
  /** The amount beside it may belong to its neighbour only. */
  isAmountOpen?: boolean;
  /** It replaces an earlier item. */
  isCorrection?: boolean;
  /** A brand that was asked for, and that the best product is not of. */
  otherBrand?: string;
};
