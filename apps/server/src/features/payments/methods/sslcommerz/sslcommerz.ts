import type { Account } from "@tatka/contract/extension/payment";
import { decimalTaka, poishaFromDecimal } from "@tatka/domain/money";
import { sslcommerz as facts } from "@tatka/domain/payments/methods/sslcommerz/facts";
import { z } from "zod";
import { askGateway, said } from "../../../../platform/http/ask-gateway.ts";
import {
  type Attempt,
  type Beginning,
  CredentialsRefused,
  type Finding,
  type Gateway,
  type Hint,
  NoAnswer,
  numberIn,
  type RefundFinding,
  type Refunding,
  type Report,
  SaidNo,
} from "../gateway.ts";
import { type Door, type GatewayParts, type OnlineMethod, pathOf } from "../method.ts";
import { signedFields } from "./sslcommerz-signature.ts";

const name = facts.brand;

const back: Door = { path: "return", kind: "return", verb: "post" };
const ipn: Door = { path: "ipn", kind: "notification", verb: "post" };

export const sslcommerz: OnlineMethod = {
  settles: "online",
  facts,
  doors: [back, ipn],
  expiresAfterMinutes: 60,
  takesMoney: "on its page",
  open: openSslcommerz,
};

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
function openSslcommerz(account: Account, { patienceMs }: GatewayParts): Gateway {
  const { baseUrl = "", storeId = "", storePassword = "" } = account;
  const credentials = { store_id: storeId, store_passwd: storePassword };
  return { start, readReport, verify, refund, refundStatus, testConnection };

  async function start(beginning: Beginning): Promise<{ session: string; url: string }> {
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

  /** A report without a valid signature names the attempt, whose page the browser may see, and nothing else. */
  function readReport(form: URLSearchParams): Report | undefined {
    const signed = signedFields(form, storePassword);
    const isOurs = signed?.get("store_id") === storeId;
    const transactionId = numberIn(isOurs ? signed : form, "tran_id");
    const validation = isOurs ? numberIn(signed, "val_id") : undefined;
    return transactionId
      ? { transactionId, hint: isOurs ? { ...(validation && { validation }) } : undefined }
      : undefined;
  }

  async function verify(attempt: Attempt, { validation }: Hint): Promise<Finding> {
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
  async function testConnection(): Promise<string> {
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
  const url = origin + pathOf(sslcommerz, back);
  return {
    total_amount: decimalTaka(amountPoisha),
    currency: "BDT",
    tran_id: transactionId,
    success_url: url,
    fail_url: url,
    cancel_url: url,
    ipn_url: origin + pathOf(sslcommerz, ipn),
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
