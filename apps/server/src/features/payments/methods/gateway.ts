import type { Poisha } from "@tatka/domain/money";

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
 * does with a finding is the same for all of them (`settlePayment`).
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

/** Valid payment numbers, ours or the gateway's; undefined for other values. */
export function numberIn(fields: { get(key: string): string | null | undefined }, key: string): string | undefined {
  const value = fields.get(key) ?? "";
  return /^[\w=+/-]{1,200}$/.test(value) ? value : undefined;
}

/** The result is unknown: a timeout, a connection error or an invalid response. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** The gateway rejected the credentials, so no other call is possible. */
export class CredentialsRefused extends NoAnswer {}

/** Not called, because the gateway blocks frequent callers. */
export class AskedTooOften extends NoAnswer {}

/** The gateway understood the request and refused it. */
export class SaidNo extends Error {
  override readonly name = "SaidNo";
}
