import { decimalTaka, poishaFromDecimal } from "@tatka/domain/money";
import { z } from "zod";
import type { PaymentConfig } from "../../../../platform/settings/config.ts";
import { askGateway, said } from "../ask-gateway.ts";
import {
  type Attempt,
  type Beginning,
  CredentialsRefused,
  type Finding,
  type Gateway,
  NoAnswer,
  type RefundFinding,
  type Refunding,
  SaidNo,
} from "../gateway.ts";

type Settings = NonNullable<PaymentConfig["sslcommerz"]> & { patienceMs: number };

/** Return and IPN URLs for SSLCommerz. */
export const sslcommerzPaths = {
  back: "/api/v1.0/payment/sslcommerz/return",
  ipn: "/api/v1.0/payment/sslcommerz/ipn",
} as const;

const name = "SSLCommerz";

const Session = z.object({
  status: said,
  failedreason: said.optional(),
  sessionkey: said.optional(),
  GatewayPageURL: said.optional(),
});

const Validation = z.object({
  APIConnect: said.optional(),
  status: said,
  tran_id: said.optional(),
  val_id: said.optional(),
  store_id: said.optional(),
  amount: said.optional(),
  currency: said.optional(),
  currency_type: said.optional(),
  bank_tran_id: said.optional(),
  risk_level: said.optional(),
});

const Transactions = z.object({
  APIConnect: said.optional(),
  element: z
    .array(z.object({ status: said, val_id: said.optional(), tran_id: said.optional(), error: said.optional() }))
    .optional(),
});

const Refund = z.object({
  APIConnect: said,
  status: said.optional(),
  refund_ref_id: said.optional(),
  errorReason: said.optional(),
});

/**
 * SSLCommerz hosted checkout, version 4. Only the validation call decides that our transaction is paid. The transaction
 * query finds the validation's number if neither return nor IPN had it.
 */
export function sslcommerz({ baseUrl, storeId, storePassword, patienceMs }: Settings): Gateway {
  const credentials = { store_id: storeId, store_passwd: storePassword };
  return { begin, confirm, refund, refundStatus, introduce };

  async function begin(beginning: Beginning): Promise<{ session: string; url: string }> {
    const body = new URLSearchParams({ ...credentials, ...sessionFields(beginning) });
    const init = { method: "POST", body };
    const url = `${baseUrl}/gwprocess/v4/api.php`;
    const answer = await askGateway({ gateway: name, about: "session", url, init, patienceMs }, Session);
    const { status, sessionkey, GatewayPageURL } = answer;
    if (status !== "SUCCESS") throw new SaidNo(`${name} opened no session`);
    if (!sessionkey || !GatewayPageURL || !URL.canParse(GatewayPageURL)) {
      throw new NoAnswer(`${name}, session: it named no page to pay at`);
    }
    return { session: sessionkey, url: GatewayPageURL };
  }

  async function confirm(attempt: Attempt, { validation }: { validation?: string | undefined }): Promise<Finding> {
    const hinted = validation ? await validate(attempt, validation) : undefined;
    if (hinted) return hinted;

    const { element = [] } = await get("transaction query", { tran_id: attempt.transactionId }, Transactions);
    const ours = element.filter(({ tran_id }) => tran_id === undefined || tran_id === attempt.transactionId);
    for (const { status, val_id } of ours) {
      const found = isValid(status) && val_id ? await validate(attempt, val_id) : undefined;
      if (found) return found;
    }
    return withoutMoney(ours.map(({ status }) => status));
  }

  /** Undefined if it is invalid, or belongs to another attempt. */
  async function validate(attempt: Attempt, val_id: string): Promise<Finding | undefined> {
    const path = "/validator/api/validationserverAPI.php";
    const answer = await get("validation", { val_id, format: "json" }, Validation, path);
    if (!isValid(answer.status) || answer.tran_id !== attempt.transactionId) return undefined;
    if (answer.val_id !== val_id || (answer.store_id ?? storeId) !== storeId) return undefined;
    const amountPoisha = poishaFromDecimal(answer.amount ?? "");
    if (amountPoisha === undefined || !answer.bank_tran_id || !answer.currency) {
      throw new NoAnswer(`${name}, validation: its amount was not understood`);
    }
    return {
      outcome: "paid",
      amountPoisha,
      currency: answer.currency_type === "BDT" ? answer.currency : (answer.currency_type ?? answer.currency),
      validation: val_id,
      bankTransaction: answer.bank_tran_id,
      isRisky: (answer.risk_level ?? "0") !== "0",
    };
  }

  async function refund({ bankTransaction, transactionId, amountPoisha, reason }: Refunding): Promise<RefundFinding> {
    const answer = await get(
      "refund",
      {
        bank_tran_id: bankTransaction ?? "",
        refund_trans_id: transactionId,
        refund_amount: decimalTaka(amountPoisha),
        refund_remarks: reason.slice(0, 255),
        format: "json",
      },
      Refund,
    );
    const { status, refund_ref_id } = answer;
    if ((status === "success" || status === "processing") && refund_ref_id) {
      // The refund was accepted; its completion is only known by querying it.
      return { outcome: "processing", reference: refund_ref_id };
    }
    if (status === "failed")
      return { outcome: "failed", detail: answer.errorReason?.slice(0, 200) ?? "It was refused." };
    return { outcome: "unknown", detail: "Its answer was not understood." };
  }

  async function refundStatus({ reference }: Refunding): Promise<RefundFinding> {
    // Without its number the refund cannot be queried, and repeating it might pay twice.
    if (!reference) return { outcome: "failed", detail: "No answer. Look at the gateway before trying again." };
    const answer = await get("refund query", { refund_ref_id: reference, format: "json" }, Refund);
    if (answer.status === "refunded") return { outcome: "done", reference };
    if (answer.status === "processing") return { outcome: "processing", reference };
    if (answer.status === "cancelled") {
      return { outcome: "failed", detail: answer.errorReason?.slice(0, 200) ?? "It was cancelled." };
    }
    return { outcome: "unknown", detail: "Its answer was not understood." };
  }

  /** Queries a transaction that cannot exist: the response that there is none proves the credentials. */
  async function introduce(): Promise<string> {
    const { element = [] } = await get("transaction query", { tran_id: "connection-test" }, Transactions);
    return `${name}, transaction query: DONE, ${element.length} found`;
  }

  async function get<Schema extends z.ZodType<{ APIConnect?: string | undefined }>>(
    about: string,
    query: Record<string, string>,
    schema: Schema,
    path = "/validator/api/merchantTransIDvalidationAPI.php",
  ): Promise<z.output<Schema>> {
    const url = `${baseUrl}${path}?${new URLSearchParams({ ...query, ...credentials, v: "1" })}`;
    const answer = await askGateway({ gateway: name, about, url, patienceMs }, schema);
    // INVALID_REQUEST, FAILED, INACTIVE: these concern our account, not the payment.
    if ((answer.APIConnect ?? "DONE") !== "DONE")
      throw new CredentialsRefused(`${name}, ${about}: ${answer.APIConnect}`);
    return answer;
  }
}

function isValid(status: string): boolean {
  return status === "VALID" || status === "VALIDATED";
}

function withoutMoney(statuses: readonly string[]): Finding {
  const isStillOpen = statuses.length === 0 || statuses.some((status) => isValid(status) || status === "PENDING");
  if (isStillOpen) return { outcome: "open" };
  const last = statuses.at(-1) ?? "";
  return { outcome: last === "CANCELLED" ? "cancelled" : "failed", detail: last.slice(0, 50) };
}

function sessionFields({ transactionId, amountPoisha, orderNumber, itemCount, customer, origin }: Beginning) {
  const back = origin + sslcommerzPaths.back;
  return {
    total_amount: decimalTaka(amountPoisha),
    currency: "BDT",
    tran_id: transactionId,
    success_url: back,
    fail_url: back,
    cancel_url: back,
    ipn_url: origin + sslcommerzPaths.ipn,
    cus_name: customer.name,
    cus_email: customer.email,
    cus_phone: customer.phone,
    cus_add1: customer.address,
    cus_city: customer.city,
    cus_postcode: "1000",
    cus_country: "Bangladesh",
    shipping_method: "NO",
    num_of_item: String(itemCount),
    product_name: `Order ${orderNumber}`,
    product_category: "grocery",
    product_profile: "general",
    value_a: orderNumber,
  };
}
