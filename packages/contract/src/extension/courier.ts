import type { CourierFacts } from "@tatka/domain/delivery/couriers/index";
import type { CourierNews } from "@tatka/domain/delivery/couriers/parcel-states";
import type { Poisha } from "@tatka/domain/money";
import type { Account } from "./payment.ts";

/** A parcel as input for a courier. */
export type Shipment = {
  /** Our number of the parcel. A courier never gets two parcels with the same number from us. */
  reference: string;
  recipient: { name: string; phone: string; address: string; district: string; zone: string };
  /** Cash to collect, whole taka; 0 if the order is paid. */
  collectPoisha: Poisha;
  grams: number;
  pieces: number;
  note: string;
};

/** Names of a booked parcel. The tracking number is unknown while the courier's answer is lost. */
export type ParcelNames = { reference: string; trackingNumber: string | null };

export type Booking =
  | { outcome: "booked"; trackingNumber: string; feePoisha: Poisha | null }
  /** Refused for a reason that a person can read; nothing exists at the courier. */
  | { outcome: "refused"; detail: string }
  /** The parcel may exist, so it must not be booked again. */
  | { outcome: "unknown"; detail: string };

/** What a courier says about a parcel, from its webhook or in answer to a query. */
export type ParcelReport = {
  trackingNumber?: string;
  reference?: string;
  news: CourierNews;
  /** In the courier's words, for the history. */
  words: string;
  at: Date;
  /** Cash that it took from the customer. */
  collectedPoisha?: Poisha;
  feePoisha?: Poisha;
  /** The number of the payout that contains the parcel's cash. */
  payout?: string;
};

/** `absent` is certain: the courier has no parcel with this number. */
export type Tracking = { outcome: "found"; report: ParcelReport } | { outcome: "absent" };

/** A payout as the courier lists it. Its fees are rounded for the whole payout. */
export type Payout = { paidPoisha: Poisha; feesPoisha: Poisha; trackingNumbers: readonly string[] };

/** A call of the courier's webhook, whose body is at most 32 KB and not parsed. */
export type CourierWebhook = { headers: Headers; query: URLSearchParams; body: string };

/**
 * The interface of a courier. Each call may throw `NoAnswer`; for `book` the outcome is then unknown, and `refused` after
 * `CredentialsRefused`. What the store does with a report is the same for all of them.
 */
export type Courier = {
  /** The price of a shipment; undefined if it depends on the contract. */
  quote(shipment: Shipment): Promise<Poisha | undefined>;
  book(shipment: Shipment): Promise<Booking>;
  track(parcel: ParcelNames): Promise<Tracking>;
  /** Whether the courier sent this webhook, by its secret or its signature. */
  isGenuine(webhook: CourierWebhook): boolean;
  /** Reads a webhook's JSON; an empty list if it is about no parcel, undefined if it is not valid. */
  readReports(body: unknown): ParcelReport[] | undefined;
  /** `by_hand`: the courier has no call for it, so staff cancel it in its portal. */
  cancel(parcel: ParcelNames): Promise<"cancelled" | "by_hand">;
  /**
   * Asks for the return of a parcel that is on its way. A repeated call for the same parcel must not ask twice. Without
   * this call, staff ask in the courier's portal. Since 1.2.
   */
  recall?(parcel: ParcelNames, reason: string): Promise<"asked" | "refused">;
  /** A payout by its number; undefined if the courier does not list payouts. */
  payout(number: string): Promise<Payout | undefined>;
  /** Tests the credentials without booking anything, and returns the response as text. */
  testConnection(): Promise<string>;
};

/** A courier for zones outside our own. `Parts` is what the store hands to `open`. */
export type CourierMethod<Parts = { patienceMs: number }> = {
  facts: CourierFacts;
  /** How its webhook, `/api/v1.0/courier/<code>/webhook`, wants to be answered. */
  answer: { status: 200 | 202; headers: Readonly<Record<string, string>> };
  open(account: Account, parts: Parts): Courier;
};
