import type { Poisha } from "@tatka/domain/money";

export type GatewayName = "sslcommerz" | "bkash";

/** One payment attempt, as the gateway needs it. */
export type Attempt = {
  id: number;
  orderId: number;
  gateway: GatewayName;
  /** Ours, and the only name of it that we give out. */
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
  /** Where the shopper stands, such as `https://tatka.example`: where the gateway sends them back to. */
  origin: string;
};

/** The hint of a return or IPN. It is not trusted; it only names the payment to query. */
export type Hint = { validation?: string | undefined; callback?: "success" | "failure" | "cancel" };

/** The gateway's own statement about an attempt. */
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
  /** Nothing was paid yet, and still could be. */
  | { outcome: "open" }
  | { outcome: "unknown"; detail: string };

export type Refunding = Pick<Attempt, "gatewaySession" | "bankTransaction"> & {
  amountPoisha: Poisha;
  transactionId: string;
  reason: string;
  /** The gateway's name for the refund, once it gave one. */
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
  /** Asks for nothing but whether the store is known, moves no money, and says in words what came back. */
  introduce(): Promise<string>;
};

/** The result is unknown: a timeout, a connection error or an invalid response. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  /** The HTTP status, if it came to one. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** It answered, and does not know us: nothing else can be asked of it until its credentials are put right. */
export class CredentialsRefused extends NoAnswer {}

/** It was not asked, because it blocks those who ask too often. */
export class AskedTooOften extends NoAnswer {}

/** The gateway understood and will not. */
export class SaidNo extends Error {
  override readonly name = "SaidNo";
}
