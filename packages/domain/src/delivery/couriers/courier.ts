import type { Language } from "../../language.ts";

/** A value that the operator gets from the courier. The environment variable of `storeId` is `PREFIX_STORE_ID`. */
type CourierField = { name: string; kind: "url" | "text" | "secret" };

export type CourierFacts = {
  /** Stored with zones, orders and parcels, and part of the URL that the courier calls. */
  code: string;
  brand: Record<Language, string>;
  /** Credentials; all or none. */
  settings: { prefix: string; fields: readonly CourierField[] };
  /** The heaviest parcel that it takes; undefined without a documented limit. */
  mostGrams?: number;
  /** Whether it reports that it has fetched a parcel. Otherwise staff dispatch the order when they hand it over. */
  reportsPickup: boolean;
  /** Whether its payouts can be read by their number, or come as a statement that staff type. */
  listsPayouts: boolean;
};
