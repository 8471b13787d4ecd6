import { randomBytes } from "node:crypto";
import type { Account } from "@tatka/contract/extension/payment";
import { dhakaDay, dhakaTimeWithSeconds } from "@tatka/domain/dhaka-time";
import { decimalTaka, poishaFromDecimal } from "@tatka/domain/money";
import { nagad as facts } from "@tatka/domain/payments/methods/nagad/facts";
import { z } from "zod";
import { askGateway, said } from "../../../../platform/http/ask-gateway.ts";
import {
  type Attempt,
  type Beginning,
  CredentialsRefused,
  type Finding,
  type Gateway,
  NoAnswer,
  numberIn,
  type RefundFinding,
  type Refunding,
  type Report,
  SaidNo,
} from "../gateway.ts";
import { type Door, type GatewayParts, type OnlineMethod, pathOf } from "../method.ts";
import { NagadCrypto } from "./nagad-crypto.ts";

const name = facts.brand;

/** The browser returns here. Nagad sends no notification, so a job queries customers who never return. */
const door: Door = { path: "callback", kind: "return", verb: "get" };

export const nagad: OnlineMethod = {
  settles: "online",
  facts,
  doors: [door],
  expiresAfterMinutes: 60,
  takesMoney: "on its page",
  open: openNagad,
};

const Refused = z.object({ reason: said.nullish(), message: said.nullish() });
const Sealed = Refused.extend({ sensitiveData: z.string().optional(), signature: z.string().optional() });
const Opened = z
  .object({ paymentReferenceId: z.string().min(10).max(255), challenge: said.optional(), random: said.optional() })
  .transform(({ challenge, random, ...rest }) => ({ ...rest, challenge: challenge ?? random ?? "" }));
const Page = Refused.extend({ callBackUrl: z.string().optional(), status: said.optional() });
const Payment = Refused.extend({
  merchantId: said.optional(),
  orderId: said.optional(),
  paymentRefId: said.optional(),
  amount: said.optional(),
  status: said.optional(),
  issuerPaymentRefNo: said.nullish(),
  cancelIssuerRefNo: said.nullish(),
});
const Refunded = z.object({ status: said.optional(), cancelTrxId: said.optional() });

const waiting = [
  "OrderInitiated",
  "Ready",
  "InProgress",
  "TransactionInProgress",
  "OtpSent",
  "OtpVerified",
  "PinGiven",
];
const failed = ["InvalidRequest", "Fraud", "UnKnownFailed", "Failed"];
const refunded = ["Cancelled", "PartialCancelled", "Refunded", "PartialRefunded"];

/**
 * Nagad online payment. The return is unsigned and only triggers the verification, whose answer decides. Nagad takes
 * an order id once a day, so each attempt has its own.
 */
function openNagad(account: Account, { patienceMs }: GatewayParts): Gateway {
  const { baseUrl = "", merchantId = "", merchantPrivateKey = "", gatewayPublicKey = "", serverAddress = "" } = account;
  let crypto: NagadCrypto | undefined;
  return { start, readReport, verify, refund, refundStatus, testConnection };

  async function start({ transactionId, amountPoisha, origin }: Beginning) {
    const callback = origin + pathOf(nagad, door);
    const orderId = orderIdOf(transactionId);
    try {
      const { paymentReferenceId, challenge } = await initialise(orderId);
      const order = { merchantId, orderId, currencyCode: "050", amount: decimalTaka(amountPoisha), challenge };
      const body = { ...keys().seal(order), merchantCallbackURL: callback };
      const answer = await send("complete", `check-out/complete/${encodeURIComponent(paymentReferenceId)}`, Page, body);
      const url = answer.callBackUrl ?? "";
      if (answer.reason || answer.status !== "Success") throw new SaidNo(`${name}, complete: ${complaint(answer)}`);
      if (!isTheirPage(url, [baseUrl, origin])) throw new SaidNo(`${name}, complete: it named a foreign page`);
      return { session: paymentReferenceId, url };
    } catch (error) {
      // Without the page nobody can pay, so no money moves. The next attempt has another order id.
      throw error instanceof NoAnswer ? new SaidNo(error.message) : error;
    }
  }

  async function initialise(orderId: string): Promise<z.output<typeof Opened>> {
    const datetime = dhakaStamp(new Date());
    const sealed = keys().seal({ merchantId, datetime, orderId, challenge: randomBytes(20).toString("hex") });
    const path = `check-out/initialize/${encodeURIComponent(merchantId)}/${orderId}`;
    const answer = await send("initialize", path, Sealed, { dateTime: datetime, ...sealed });
    if (answer.reason) throw new CredentialsRefused(`${name}, initialize: ${complaint(answer)}`);
    return unseal("initialize", answer, Opened);
  }

  /** The reference names the payment. It can partly be guessed, and nothing else in the URL is read. */
  function readReport(fields: URLSearchParams): Report | undefined {
    const session = numberIn(fields, "payment_ref_id");
    return session ? { session, hint: {} } : undefined;
  }

  async function verify(attempt: Attempt): Promise<Finding> {
    if (!attempt.gatewaySession) return { outcome: "failed", detail: "It was never begun." };
    const answer = await query(attempt.gatewaySession);
    const { status = "", orderId, merchantId: merchant, issuerPaymentRefNo, cancelIssuerRefNo } = answer;
    if (orderId !== orderIdOf(attempt.transactionId) || merchant !== merchantId) {
      throw new NoAnswer(`${name}: it answered about another payment`);
    }
    if (waiting.includes(status)) return { outcome: "open" };
    if (failed.includes(status)) return { outcome: "failed", detail: status };
    // Cancelled without a refund's number is a customer who gave up.
    if (status === "Aborted" || status === "Cancelled") {
      const detail = cancelIssuerRefNo ? `Paid and refunded there: ${cancelIssuerRefNo.slice(0, 50)}` : status;
      return { outcome: "cancelled", detail };
    }
    if (status !== "Success") throw new NoAnswer(`${name}: its status ${status.slice(0, 50)} is unknown`);
    const amountPoisha = poishaFromDecimal(answer.amount ?? "");
    if (amountPoisha === undefined || !issuerPaymentRefNo) throw new NoAnswer(`${name}: its amount was not understood`);
    const paid = { validation: null, bankTransaction: issuerPaymentRefNo, isRisky: false };
    return { outcome: "paid", amountPoisha, currency: "BDT", ...paid };
  }

  async function query(reference: string): Promise<z.output<typeof Payment>> {
    const answer = await send("verify", `verify/payment/${encodeURIComponent(reference)}`, Payment);
    if (answer.reason) throw new NoAnswer(`${name}, verify: ${complaint(answer)}`);
    if (answer.paymentRefId !== reference) throw new NoAnswer(`${name}: it answered about another payment`);
    return answer;
  }

  async function refund(refunding: Refunding): Promise<RefundFinding> {
    const { gatewaySession, paidTransactionId, amountPoisha, capturedPoisha, paidOn, transactionId } = refunding;
    const orderId = orderIdOf(paidTransactionId);
    const message = {
      merchantId,
      originalRequestDate: paidOn.replaceAll("-", ""),
      originalAmount: decimalTaka(capturedPoisha),
      cancelAmount: decimalTaka(amountPoisha),
      referenceNo: transactionId,
      referenceMessage: "",
    };
    // One RSA block holds the message; the reason may be Bangla and long.
    const room = keys().mostBytes - Buffer.byteLength(JSON.stringify(message));
    const reason = refunding.reason.replaceAll(/[^\w .,-]/g, "").slice(0, Math.max(0, room));
    const { sensitiveData, signature } = keys().seal({ ...message, referenceMessage: reason });
    const path = `purchase/cancel?${new URLSearchParams({ paymentRefId: gatewaySession ?? "", orderId })}`;
    const body = { sensitiveDataCancelRequest: sensitiveData, signature };
    const answer = await send("refund", path, Sealed, body);
    // In a wrong state: Nagad may have cancelled the payment itself.
    if (answer.reason?.endsWith("_017")) return refundStatus(refunding);
    if (answer.reason) return { outcome: "failed", detail: complaint(answer) };
    const { status = "", cancelTrxId } = unseal("refund", answer, Refunded);
    if (!refunded.includes(status) || !cancelTrxId) return { outcome: "unknown", detail: status.slice(0, 50) };
    return { outcome: "done", reference: cancelTrxId };
  }

  /** Nagad has no query for refunds. The payment shows that it was refunded, but not how much. */
  async function refundStatus({ gatewaySession, amountPoisha, capturedPoisha }: Refunding): Promise<RefundFinding> {
    const { status = "", cancelIssuerRefNo } = await query(gatewaySession ?? "");
    if (status === "Success") return { outcome: "failed", detail: "It was not refunded." };
    const isWhole = amountPoisha === capturedPoisha && ["Cancelled", "Refunded"].includes(status);
    if (isWhole && cancelIssuerRefNo) return { outcome: "done", reference: cancelIssuerRefNo };
    return { outcome: "failed", detail: "No answer. Look at the gateway before trying again." };
  }

  /** Opens an order that nobody completes, which proves both keys and the merchant's number. */
  async function testConnection(): Promise<string> {
    await initialise(orderIdOf(`t${randomBytes(12).toString("hex")}`));
    return `${name}, initialize: the keys are right`;
  }

  /** Keys are read at the first call, so that an invalid one is reported like other wrong credentials. */
  function keys(): NagadCrypto {
    try {
      crypto ??= new NagadCrypto(merchantPrivateKey, gatewayPublicKey);
      return crypto;
    } catch {
      throw new CredentialsRefused(`${name}: a key is not valid`);
    }
  }

  function unseal<Schema extends z.ZodType>(
    about: string,
    { sensitiveData = "", signature = "" }: z.output<typeof Sealed>,
    schema: Schema,
  ): z.output<Schema> {
    const opened = schema.safeParse(keys().open({ sensitiveData, signature }));
    if (opened.success) return opened.data;
    throw new NoAnswer(`${name}, ${about}: its answer is not signed by ${name}, or not for us`);
  }

  function send<Schema extends z.ZodType>(about: string, path: string, schema: Schema, body?: object) {
    const headers = {
      "content-type": "application/json",
      "x-km-api-version": "v-0.2.0",
      "x-km-ip-v4": serverAddress,
      "x-km-client-type": "PC_WEB",
    };
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    return askGateway(
      { gateway: name, about, url: `${baseUrl}/${path}`, init, patienceMs, readsRefusals: true },
      schema,
    );
  }
}

/** Nagad takes 5 to 20 letters and digits; 19 hexadecimal digits are still unique. */
function orderIdOf(transactionId: string): string {
  return transactionId.slice(0, 20);
}

/** `yyyyMMddHHmmss`, Dhaka time. */
function dhakaStamp(time: Date): string {
  return `${dhakaDay(time)}${dhakaTimeWithSeconds(time)}`.replaceAll(/\D/g, "");
}

/** Nagad's own hosts, the host of its API, or the store itself, whose demo simulates the page. */
function isTheirPage(url: string, known: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, protocol } = new URL(url);
  if (known.some((one) => URL.canParse(one) && new URL(one).hostname === hostname)) return true;
  return protocol === "https:" && /(^|\.)mynagad\.com$/.test(hostname);
}

/** Codes that only the operator can do something about. */
const meanings: Readonly<Record<string, string>> = {
  "053": "the merchant's account is not active",
  "058": "the signature does not fit the keys, so compare merchantPrivateKey with the public key in the portal",
  "076": "the clock of this server is wrong",
  "083": "this order id was used today, and the next attempt has another one",
};

function complaint({ reason, message }: z.output<typeof Refused>): string {
  const meaning = meanings[reason?.slice(-3) ?? ""];
  return [`${reason ?? "no code"} ${message ?? ""}`.trim().slice(0, 200), ...(meaning ? [meaning] : [])].join(": ");
}
