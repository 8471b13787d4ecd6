import type { Language } from "../../language.ts";

/** Words of a payment method that do not depend on what staff write. */
export type MethodWords = {
  /** On papers and in messages. */
  title: string;
  /** In lists. */
  short: string;
  /** The button that starts a payment of this amount. */
  pay: (amount: string) => string;
};

/** A value that the operator gets from the gateway. The environment variable of `storeId` is `PREFIX_STORE_ID`. */
type MethodField = { name: string; kind: "url" | "text" | "secret" };

export type MethodFacts = {
  /** Stored with orders and part of URLs. */
  code: string;
  /** The company's name, the same in every language. */
  brand: string;
  /** Whether the money is taken by the rider or by a gateway. */
  settles: "door" | "online";
  /** Accounts have a mobile number, to which staff can send money. */
  isWallet?: boolean;
  /** Not offered until staff show it, because stores of earlier releases do not expect it. */
  startsHidden?: true;
  /** Takes cards, so its logo stands in the footer. */
  takesCards?: boolean;
  /** Credentials; all or none. Methods without a gateway have none. */
  settings?: { prefix: string; fields: readonly MethodField[] };
  words: Record<Language, MethodWords>;
  /** The explanation in the checkout, until staff edit it. */
  text?: Record<Language, string>;
};
