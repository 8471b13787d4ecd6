import { decimalTaka, poishaFromDecimal } from "@tatka/domain/money";
import { z } from "zod";
import type { Database } from "../../../../platform/database/db.ts";
import type { PaymentConfig } from "../../../../platform/settings/config.ts";
import { askGateway, said } from "../ask-gateway.ts";
import { BkashToken } from "./bkash-token.ts";
import {
  type Attempt,
  type Beginning,
  CredentialsRefused,
  type Finding,
  type Gateway,
  type Hint,
  NoAnswer,
  type RefundFinding,
  type Refunding,
  SaidNo,
} from "../gateway.ts";

type Settings = NonNullable<PaymentConfig["bkash"]> & { patienceMs: number };

/** Where bKash redirects the customer after payment, whatever the outcome. */
export const bkashCallbackPath = "/api/v1.0/payment/bkash/callback";

const name = "bKash";

const Answer = z.object({
  statusCode: said.optional(),
  statusMessage: said.optional(),
  errorCode: said.optional(),
  errorMessage: said.optional(),
  message: said.optional(),
});
const Granted = Answer.extend({ id_token: z.string().optional(), expires_in: z.coerce.number().optional() });
const Created = Answer.extend({ paymentID: said.optional(), bkashURL: said.optional() });
const Payment = Answer.extend({
  paymentID: said.optional(),
  trxID: said.optional(),
  transactionStatus: said.optional(),
  amount: said.optional(),
  currency: said.optional(),
  merchantInvoiceNumber: said.optional(),
  merchantInvoice: said.optional(),
});
const Refunded = Answer.extend({
  refundTrxID: said.optional(),
  transactionStatus: said.optional(),
  amount: said.optional(),
});

/**
 * bKash tokenized checkout. The callback is unsigned and not trusted: it triggers executing the payment, and the
 * response of execute or of the status query decides. Executing takes the money and its response may be lost, so the
 * status is queried after anything but a clear success.
 */
export function bkash(settings: Settings, db: Database, secret: string): Gateway {
  const { baseUrl, appKey, appSecret, username, password, patienceMs } = settings;
  const token = new BkashToken(db, secret, grant);
  return { begin, confirm, refund, refundStatus, introduce };

  async function begin({ transactionId, amountPoisha, customer, origin }: Beginning) {
    const answer = await post(
      "create",
      {
        mode: "0011",
        payerReference: customer.phone,
        callbackURL: origin + bkashCallbackPath,
        amount: decimalTaka(amountPoisha),
        currency: "BDT",
        intent: "sale",
        merchantInvoiceNumber: transactionId,
      },
      Created,
    ).catch((error: unknown) => {
      // Without the payment's number it cannot be executed, so no money moves.
      throw error instanceof NoAnswer ? new SaidNo(error.message) : error;
    });
    const { paymentID, bkashURL } = answer;
    if (!isGood(answer) || !paymentID || !bkashURL || !URL.canParse(bkashURL)) {
      throw new SaidNo(`${name}, create: ${complaint(answer)}`);
    }
    return { session: paymentID, url: bkashURL };
  }

  async function confirm(attempt: Attempt, { callback }: Hint): Promise<Finding> {
    if (!attempt.gatewaySession) return { outcome: "failed", detail: "It was never begun." };
    if (callback !== "success") {
      const found = await query(attempt, attempt.gatewaySession);
      if (found.outcome !== "open" || callback === undefined) return found;
      return { outcome: callback === "cancel" ? "cancelled" : "failed", detail: `The shopper came back: ${callback}.` };
    }
    const executed = await execute(attempt, attempt.gatewaySession);
    if (executed.outcome === "paid") return executed;
    const found = await query(attempt, attempt.gatewaySession);
    return found.outcome === "open" ? executed : found;
  }

  async function execute(attempt: Attempt, paymentID: string): Promise<Finding> {
    try {
      const answer = await post("execute", { paymentID }, Payment);
      const found = isGood(answer) ? finding(attempt, answer) : undefined;
      if (found && found.outcome !== "open") return found;
      // 2062 and 2117: executed before; 2029: a duplicate. The result is unknown.
      const isAnswered = !["2029", "2062", "2117"].includes(answer.statusCode ?? answer.errorCode ?? "");
      return isAnswered
        ? { outcome: "failed", detail: complaint(answer) }
        : { outcome: "unknown", detail: complaint(answer) };
    } catch (error) {
      if (error instanceof NoAnswer) return { outcome: "unknown", detail: error.message };
      throw error;
    }
  }

  async function query(attempt: Attempt, paymentID: string): Promise<Finding> {
    const answer = await post("payment/status", { paymentID }, Payment);
    if (!isGood(answer)) throw new NoAnswer(`${name}, payment/status: ${complaint(answer)}`);
    return finding(attempt, answer);
  }

  async function refund({ gatewaySession, bankTransaction, amountPoisha, transactionId, reason }: Refunding) {
    const answer = await post(
      "payment/refund",
      {
        paymentID: gatewaySession ?? "",
        trxID: bankTransaction ?? "",
        amount: decimalTaka(amountPoisha),
        sku: transactionId,
        reason: reason.slice(0, 255),
      },
      Refunded,
    );
    return refundFinding(answer);
  }

  /** Without an amount, the call queries the refund. */
  async function refundStatus({ gatewaySession, bankTransaction, amountPoisha }: Refunding): Promise<RefundFinding> {
    const question = { paymentID: gatewaySession ?? "", trxID: bankTransaction ?? "" };
    const answer = await post("payment/refund", question, Refunded);
    const found = refundFinding(answer);
    if (found.outcome !== "done" || poishaFromDecimal(answer.amount ?? "") === amountPoisha) return found;
    return { outcome: "failed", detail: "It refunded another amount. Look there before trying again." };
  }

  /** If bKash refuses the token with 401, it has done nothing, so the call is repeated once with a new one. */
  async function post<Schema extends z.ZodType>(call: string, body: object, schema: Schema): Promise<z.output<Schema>> {
    const idToken = await token.current();
    return postWith(idToken, call, body, schema).catch(async (error: unknown) => {
      if (!(error instanceof NoAnswer) || error.status !== 401) throw error;
      await token.drop(idToken);
      return postWith(await token.current(), call, body, schema);
    });
  }

  function postWith<Schema extends z.ZodType>(idToken: string, call: string, body: object, schema: Schema) {
    const url = `${baseUrl}/tokenized/checkout/${call}`;
    const headers = { ...json, authorization: idToken, "x-app-key": appKey };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return askGateway({ gateway: name, about: call, url, init, patienceMs }, schema);
  }

  async function grant() {
    const headers = { ...json, username, password };
    const init = { method: "POST", headers, body: JSON.stringify({ app_key: appKey, app_secret: appSecret }) };
    const url = `${baseUrl}/tokenized/checkout/token/grant`;
    const answer = await askGateway({ gateway: name, about: "token", url, init, patienceMs }, Granted);
    const { id_token, expires_in } = answer;
    if (!id_token || expires_in === undefined) throw new CredentialsRefused(`${name}, token: ${complaint(answer)}`);
    return { token: id_token, expiresInSeconds: expires_in };
  }

  /** Queries a payment that cannot exist: the response that there is none proves the credentials. */
  async function introduce(): Promise<string> {
    return `${name}, payment/status: ${complaint(await post("payment/status", { paymentID: "connection-test" }, Payment))}`;
  }
}

const json = { "content-type": "application/json", accept: "application/json" };

/** The payment's status at bKash, if it is this payment. */
function finding(attempt: Attempt, answer: z.output<typeof Payment>): Finding {
  const invoice = answer.merchantInvoiceNumber ?? answer.merchantInvoice;
  if (answer.paymentID !== attempt.gatewaySession || (invoice ?? attempt.transactionId) !== attempt.transactionId) {
    throw new NoAnswer(`${name}: it answered about another payment`);
  }
  if (answer.transactionStatus === "Initiated") return { outcome: "open" };
  if (answer.transactionStatus !== "Completed") {
    return { outcome: "failed", detail: answer.transactionStatus?.slice(0, 50) ?? complaint(answer) };
  }
  const amountPoisha = poishaFromDecimal(answer.amount ?? "");
  if (amountPoisha === undefined || !answer.trxID || !answer.currency) {
    throw new NoAnswer(`${name}: its amount was not understood`);
  }
  const { trxID: bankTransaction, currency } = answer;
  return { outcome: "paid", amountPoisha, currency, validation: null, bankTransaction, isRisky: false };
}

function refundFinding(answer: z.output<typeof Refunded>): RefundFinding {
  if (!isGood(answer)) return { outcome: "failed", detail: complaint(answer) };
  if (!answer.refundTrxID) return { outcome: "unknown", detail: "Its answer was not understood." };
  const isDone = answer.transactionStatus === "Completed";
  return { outcome: isDone ? "done" : "processing", reference: answer.refundTrxID };
}

function isGood(answer: z.output<typeof Answer>): boolean {
  return answer.statusCode === "0000" && answer.errorCode === undefined;
}

function complaint({ statusCode, statusMessage, errorCode, errorMessage }: z.output<typeof Answer>): string {
  return `${statusCode ?? errorCode ?? "no code"} ${statusMessage ?? errorMessage ?? ""}`.trim().slice(0, 200);
}
