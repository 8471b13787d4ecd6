import { randomBytes } from "node:crypto";
import { poishaFromDecimal } from "@tatka/domain/money";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { NagadCrypto } from "../../../../server/src/features/payments/methods/index.ts";
import type { Env } from "../../../../server/src/platform/http/environment.ts";
import { answerAs, type GatewayCall } from "../behaviour.ts";
import type { GatewaySimulator, SimulatorParts } from "../gateway-simulator.ts";
import { payPage } from "../pages.ts";
import { gatewayKeys, merchantKeys, strangerKeys } from "./keys.ts";

const merchantId = "683000000000001";

const account = {
  merchantId,
  merchantPrivateKey: merchantKeys.privateKey,
  gatewayPublicKey: gatewayKeys.publicKey,
  serverAddress: "203.0.113.7",
};

type Payment = {
  reference: string;
  orderId: string;
  challenge: string;
  amount: string;
  callback: string;
  status: string;
  issuerRef: string | null;
  refunds: { id: string; poisha: number }[];
};

const SealedBody = z.object({ sensitiveData: z.string(), signature: z.string() });
const CancelBody = z.object({ sensitiveDataCancelRequest: z.string(), signature: z.string() });
const CompleteBody = SealedBody.extend({ merchantCallbackURL: z.url() });

const Initialise = z.object({
  merchantId: z.literal(merchantId),
  datetime: z.string().regex(/^\d{14}$/),
  orderId: z.string().regex(/^[A-Za-z0-9]{5,20}$/),
  challenge: z.string().min(20),
});
const Complete = z.object({
  merchantId: z.literal(merchantId),
  orderId: z.string(),
  currencyCode: z.literal("050"),
  amount: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/),
  challenge: z.string(),
});
const Cancel = z.object({
  merchantId: z.literal(merchantId),
  originalRequestDate: z.string().regex(/^\d{8}$/),
  originalAmount: z.string(),
  cancelAmount: z.string(),
  referenceNo: z.string(),
  referenceMessage: z.string(),
});

/** The calls of Nagad's online payment that the store uses, over HTTP, with state in memory. */
function simulateNagad({ behaviour, pagesAt }: SimulatorParts): Hono<Env> {
  const app = new Hono<Env>();
  const payments = new Map<string, Payment>();
  const orderIds = new Set<string>();
  const honest = new NagadCrypto(gatewayKeys.privateKey, merchantKeys.publicKey);
  const forger = new NagadCrypto(strangerKeys.privateKey, merchantKeys.publicKey);
  const seal = (call: GatewayCall, message: object) =>
    (behaviour().forges.includes(call) ? forger : honest).seal(message);

  app.use("/check-out/*", headersNeeded);
  app.use("/verify/*", headersNeeded);

  app.post("/check-out/initialize/:merchant/:order", async (c) => {
    const body = SealedBody.safeParse(await c.req.json());
    const message = Initialise.safeParse(body.success ? honest.open(body.data) : undefined);
    if (!message.success) return no(c, "16_0006_058", "Invalid signature or sensitive data");
    const { orderId } = message.data;
    if (orderId !== c.req.param("order")) return no(c, "16_0006_068", "Invalid order id");
    return answerAs(c, behaviour(), "begin", {
      refused: () => no(c, behaviour().reason ?? "16_0006_053", "The request was refused"),
      answer: () => {
        if (orderIds.has(orderId)) return no(c, "16_0006_083", "Duplicate order id");
        orderIds.add(orderId);
        const challenge = randomBytes(10).toString("hex");
        const reference = referenceOf(orderId, challenge);
        const fresh = { amount: "", callback: "", status: "Ready", issuerRef: null, refunds: [] };
        payments.set(reference, { reference, orderId, challenge, ...fresh });
        // Some merchants get the challenge by this name.
        return c.json(
          seal("begin", { paymentReferenceId: reference, random: challenge, acceptDateTime: "20261119000000" }),
        );
      },
    });
  });

  app.post("/check-out/complete/:reference", async (c) => {
    const payment = payments.get(c.req.param("reference"));
    const body = CompleteBody.safeParse(await c.req.json());
    const message = Complete.safeParse(body.success ? honest.open(body.data) : undefined);
    if (!payment) return no(c, "16_0006_055", "Invalid payment reference");
    if (!body.success || !message.success) return no(c, "16_0006_058", "Invalid signature or sensitive data");
    const { orderId, challenge, amount } = message.data;
    if (orderId !== payment.orderId || challenge !== payment.challenge)
      return no(c, "16_0006_060", "Invalid challenge");
    return answerAs(c, behaviour(), "open", {
      refused: () => no(c, "16_0006_999", "Invalid request"),
      answer: () => {
        payment.amount = amount;
        payment.callback = body.data.merchantCallbackURL;
        payment.status = "OrderInitiated";
        const page = `${pagesAt(payment.callback, c)}/pay/${encodeURIComponent(payment.reference)}`;
        return c.json({ callBackUrl: behaviour().page ?? page, status: "Success" });
      },
    });
  });

  app.get("/verify/payment/:reference", (c) => {
    const payment = payments.get(c.req.param("reference"));
    if (!payment) return no(c, "16_0006_055", "Invalid payment reference");
    return answerAs(c, behaviour(), "query", {
      refused: () => no(c, "16_0006_017", "Wrong purchase state"),
      answer: () => c.json(factsOf(payment)),
    });
  });

  app.post("/purchase/cancel", async (c) => {
    const payment = payments.get(c.req.query("paymentRefId") ?? "");
    const body = CancelBody.safeParse(await c.req.json());
    const sealed = body.success && {
      sensitiveData: body.data.sensitiveDataCancelRequest,
      signature: body.data.signature,
    };
    const message = Cancel.safeParse(sealed ? honest.open(sealed) : undefined);
    if (!payment || !message.success) return no(c, "16_0006_058", "Invalid signature or sensitive data");
    const { cancelAmount, originalAmount } = message.data;
    return answerAs(c, behaviour(), "refund", {
      refused: () => no(c, "16_0006_999", "Refund is not agreed"),
      answer: () => {
        const left = payment.refunds.reduce((rest, { poisha }) => rest - poisha, poishaIn(payment.amount));
        const isCancelled = behaviour().status === "Cancelled";
        if (isCancelled || poishaIn(cancelAmount) > left || poishaIn(originalAmount) !== poishaIn(payment.amount)) {
          return no(c, "16_0006_017", "Wrong purchase state");
        }
        const made = { id: randomBytes(6).toString("hex").toUpperCase(), poisha: poishaIn(cancelAmount) };
        payment.refunds.push(made);
        payment.status = made.poisha === left ? "Cancelled" : "PartialCancelled";
        const { status } = payment;
        return c.json(seal("refund", { status, originalAmount, cancelAmount, cancelTrxId: made.id }));
      },
    });
  });

  app.get("/pay/:reference", (c) => {
    const payment = payments.get(c.req.param("reference"));
    if (!payment) return c.text("No such payment", 404);
    const { amount, callback, orderId } = payment;
    return payPage(c, { gateway: "Nagad", amount, title: orderId, customer: "", storeUrl: callback });
  });

  app.post("/pay/:reference", async (c) => {
    const payment = payments.get(c.req.param("reference"));
    if (!payment) return c.text("No such payment", 404);
    const outcome = new URLSearchParams(await c.req.text()).get("outcome");
    // A paid order stays paid: later presses return the customer with the same result.
    if (payment.issuerRef === null) {
      payment.status = { pay: "Success", cancel: "Aborted" }[outcome ?? ""] ?? "Failed";
      if (outcome === "pay") payment.issuerRef = randomBytes(5).toString("hex").toUpperCase();
    }
    const fields = {
      merchant: merchantId,
      order_id: payment.orderId,
      payment_ref_id: payment.reference,
      status: payment.status,
      status_code: payment.issuerRef ? "00_0000_000" : "16_0006_017",
    };
    return c.redirect(`${payment.callback}?${new URLSearchParams(fields)}`, 303);
  });

  return app;

  function factsOf({ reference, orderId, amount, status, issuerRef, refunds }: Payment): object {
    const lie = behaviour();
    return {
      merchantId,
      orderId: lie.transactionId?.slice(0, 20) ?? orderId,
      paymentRefId: reference,
      amount: lie.amount ?? amount,
      status: lie.status ?? status,
      statusCode: "000",
      issuerPaymentRefNo: issuerRef,
      additionalMerchantInfo: null,
      // Nagad itself can cancel a payment.
      cancelIssuerRefNo: refunds.at(-1)?.id ?? (lie.status === "Cancelled" && issuerRef ? `C${issuerRef}` : null),
    };
  }
}

export const nagadSimulator: GatewaySimulator = { code: "nagad", account, simulate: simulateNagad };

/** Base64 of time, merchant, order and challenge, padded like real ones. */
function referenceOf(orderId: string, challenge: string): string {
  return Buffer.from(`20261119000000.${merchantId}.${orderId}.${challenge}`).toString("base64");
}

async function headersNeeded(c: Context<Env>, next: () => Promise<void>): Promise<Response | undefined> {
  const isComplete = c.req.header("x-km-api-version") === "v-0.2.0" && c.req.header("x-km-ip-v4") !== undefined;
  if (!isComplete) return no(c, "16_0006_064", "Header missing");
  await next();
}

function no(c: Context<Env>, reason: string, message: string): Response {
  return c.json({ reason, message }, 400);
}

function poishaIn(amount: string): number {
  return poishaFromDecimal(amount) ?? 0;
}
