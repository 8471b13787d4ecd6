import type { Poisha } from "@tatka/domain/money";

export type GatewayName = "sslcommerz" | "bkash";

/** A payment attempt as input for the gateway. */
export type Attempt = {
  id: number;
  orderId: number;
  gateway: GatewayName;
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

/** The hint of a return or IPN. It is not trusted; it only names the payment to query. */
export type Hint = { validation?: string | undefined; callback?: "success" | "failure" | "cancel" };

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
  transactionId: string;
  reason: string;
  /** The gateway's id of the refund, if any. */
  reference: string | null;
};

export type RefundFinding =
  | { outcome: "done" | "processing"; reference: string }
  | { outcome: "failed"; detail: string }
  /** The call may have succeeded, so it must not be repeated. */
  | { outcome: "unknown"; detail: string };

/** The interface of a payment gateway. Each call may throw `NoAnswer`; only `begin` may throw `SaidNo`. */
export type Gateway = {
  begin(beginning: Beginning): Promise<{ session: string; url: string }>;
  /** Queries the result of an attempt. */
  confirm(attempt: Attempt, hint: Hint): Promise<Finding>;
  refund(refunding: Refunding): Promise<RefundFinding>;
  /** Queries the result of a refund. */
  refundStatus(refunding: Refunding): Promise<RefundFinding>;
  /** Tests the credentials without moving money, and returns the response as text. */
  introduce(): Promise<string>;
};

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
