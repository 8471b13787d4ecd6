import type { Poisha } from "@tatka/domain/money";
import type { MethodFacts } from "@tatka/domain/payments/methods/index";

/** Credentials at a gateway, by the names of the method's fields. */
export type Account = Readonly<Record<string, string>>;

/** A payment attempt as input for the gateway. */
export type Attempt = {
  id: number;
  orderId: number;
  /** The code of the payment method. */
  gateway: string;
  /** Our number of the attempt, the only one that we disclose. */
  transactionId: string;
  amountPoisha: Poisha;
  gatewaySession: string | null;
  bankTransaction: string | null;
};

export type Customer = { name: string; email: string; phone: string; address: string; city: string };

export type Beginning = {
  transactionId: string;
  amountPoisha: Poisha;
  orderNumber: string;
  itemCount: number;
  customer: Customer;
  /** Origin of the customer's page, such as `https://tatka.example`, for redirects. */
  origin: string;
};

/** What a return or notification says about a payment, for `verify` of the same gateway. It is not trusted. */
export type Hint = Readonly<Record<string, string>>;

/** A return or notification. It only names the payment to verify. */
export type Report = {
  /** Our number of the attempt or the gateway's session; both must match if both are given. */
  transactionId?: string;
  session?: string;
  /** Without a hint nothing is verified: the report was not signed, or says nothing. */
  hint: Hint | undefined;
};

/** The gateway's result of an attempt. */
export type Finding =
  | {
      outcome: "paid";
      amountPoisha: Poisha;
      currency: string;
      validation: string | null;
      bankTransaction: string;
      isRisky: boolean;
    }
  | { outcome: "failed" | "cancelled"; detail: string }
  /** Not paid yet, but still possible. */
  | { outcome: "open" }
  | { outcome: "unknown"; detail: string };

export type Refunding = Pick<Attempt, "gatewaySession" | "bankTransaction"> & {
  amountPoisha: Poisha;
  /** Our number of the refund. */
  transactionId: string;
  /** The refunded attempt: our number, the captured amount and the day in Dhaka. */
  paidTransactionId: string;
  capturedPoisha: Poisha;
  paidOn: string;
  reason: string;
  /** The gateway's id of the refund, if any. */
  reference: string | null;
};

export type RefundFinding =
  | { outcome: "done" | "processing"; reference: string }
  | { outcome: "failed"; detail: string }
  /** The call may have succeeded, so it must not be repeated. */
  | { outcome: "unknown"; detail: string };

/**
 * The interface of a payment gateway. Each call may throw `NoAnswer`; only `start` may throw `SaidNo`. What the store
 * does with a finding is the same for all of them.
 */
export type Gateway = {
  start(beginning: Beginning): Promise<{ session: string; url: string }>;
  /** Reads the fields of a return or notification; undefined if they name no payment. */
  readReport(fields: URLSearchParams): Report | undefined;
  /** Queries the result of an attempt. */
  verify(attempt: Attempt, hint: Hint): Promise<Finding>;
  refund(refunding: Refunding): Promise<RefundFinding>;
  /** Queries the result of a refund. */
  refundStatus(refunding: Refunding): Promise<RefundFinding>;
  /** Tests the credentials without moving money, and returns the response as text. */
  testConnection(): Promise<string>;
};

/** A URL of the store that a gateway calls, directly or through the customer's browser. */
export type Door = {
  /** Below `/api/v1.0/payment/<code>/`. */
  path: string;
  /** A browser comes back, or the gateway itself reports. */
  kind: "return" | "notification";
  /** Fields are in the body of a cross-site POST, or in the query. */
  verb: "post" | "get";
};

/** A payment method with a gateway. `Parts` is what the store hands to `open`. */
export type OnlineMethod<Parts = { patienceMs: number }> = {
  settles: "online";
  facts: MethodFacts;
  doors: readonly Door[];
  /** An unfinished attempt expires after this time; later payments are still booked. */
  expiresAfterMinutes: number;
  /** Whether the gateway takes the money on its page, or only when the browser has returned and we call it. */
  takesMoney: "on its page" | "after the return";
  open(account: Account, parts: Parts): Gateway;
};
