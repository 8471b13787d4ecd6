import type { Account } from "@tatka/contract/extension/payment";
import { decimalTaka, poishaFromDecimal } from "@tatka/domain/money";
import { bkash as facts } from "@tatka/domain/payments/methods/bkash/facts";
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
import { BkashToken } from "./bkash-token.ts";

const name = facts.brand;

/** bKash redirects the customer here after payment, whatever the outcome. */
const door: Door = { path: "callback", kind: "return", verb: "get" };

/** Executing the payment takes the money, so a customer who never returns has not paid. */
export const bkash: OnlineMethod = {
  settles: "online",
  facts,
  doors: [door],
  expiresAfterMinutes: 60,
  takesMoney: "after the return",
  open: openBkash,
};

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
function openBkash(account: Account, { db, secret, patienceMs }: GatewayParts): Gateway {
  const { baseUrl = "", appKey = "", appSecret = "", username = "", password = "" } = account;
  const token = new BkashToken(db, secret, grant);
  return { start, readReport, verify, refund, refundStatus, testConnection };

  async function start({ transactionId, amountPoisha, customer, origin }: Beginning) {
    const answer = await post(
      "create",
      {
        mode: "0011",
        payerReference: customer.phone,
        callbackURL: origin + pathOf(bkash, door),
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

  function readReport(fields: URLSearchParams): Report | undefined {
    const session = numberIn(fields, "paymentID");
    const callback = fields.get("status") ?? "";
    const isKnown = ["success", "failure", "cancel"].includes(callback);
    return session ? { session, hint: isKnown ? { callback } : undefined } : undefined;
  }

  async function verify(attempt: Attempt, { callback }: Hint): Promise<Finding> {
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
  async function testConnection(): Promise<string> {
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
