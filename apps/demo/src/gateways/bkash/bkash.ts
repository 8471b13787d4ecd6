import { createHmac, randomBytes } from "node:crypto";
import { poishaFromDecimal } from "@tatka/domain/money";
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Env } from "../../../../server/src/platform/http/environment.ts";
import { answerAs, type GatewayCall } from "../behaviour.ts";
import type { GatewaySimulator, SimulatorParts } from "../gateway-simulator.ts";
import { payPage } from "../pages.ts";

const merchant = {
  appKey: "simulated-app-key",
  appSecret: "simulated-app-secret",
  username: "simulated-user",
  password: "simulated-user-password",
};

type Payment = {
  paymentID: string;
  amount: string;
  callbackURL: string;
  merchantInvoiceNumber: string;
  payerReference: string;
  isApproved: boolean;
  trxID: string | undefined;
};

const Create = z.object({
  amount: z.string(),
  callbackURL: z.url(),
  merchantInvoiceNumber: z.string(),
  payerReference: z.string(),
  currency: z.literal("BDT"),
});
const Named = z.object({ paymentID: z.string(), trxID: z.string().optional(), amount: z.string().optional() });

/** The calls of bKash tokenized checkout that the store uses, over HTTP, with state in memory. */
function simulateBkash({ behaviour, pagesAt, onGrant }: SimulatorParts): Hono<Env> {
  const app = new Hono<Env>();
  const payments = new Map<string, Payment>();
  const refunds: { trxID: string; refundTrxID: string; amount: string }[] = [];

  app.post("/tokenized/checkout/token/grant", async (c) => {
    const { app_key, app_secret }: Record<string, string> = await c.req.json();
    const isKnown = app_key === merchant.appKey && app_secret === merchant.appSecret;
    const isUser = c.req.header("username") === merchant.username && c.req.header("password") === merchant.password;
    onGrant();
    if (!isKnown || !isUser) return c.json(no("9999", "Invalid credentials"));
    return answerAs(c, behaviour(), "token", {
      refused: () => c.json(no("9999", "System Error")),
      answer: () => c.json({ statusCode: "0000", id_token: tokenUntil(Date.now() + 3_600_000), expires_in: 3600 }),
    });
  });

  call("create", "begin", Create, (c, input) => {
    const paymentID = `TR${randomBytes(10).toString("hex")}`;
    payments.set(paymentID, { ...input, paymentID, isApproved: false, trxID: undefined });
    return { ...yes, paymentID, bkashURL: `${pagesAt(input.callbackURL, c)}/pay/${paymentID}`, ...input };
  });

  call("execute", "execute", Named, (_, { paymentID }) => {
    const payment = payments.get(paymentID);
    if (!payment) return no("2002", "Invalid Payment ID");
    if (payment.trxID) return no("2062", "The payment has already been completed");
    if (!payment.isApproved) return no("2056", "Invalid Payment State");
    payment.trxID = randomBytes(5).toString("hex").toUpperCase();
    return facts(payment);
  });

  call("payment/status", "query", Named, (_, { paymentID }) => {
    const payment = payments.get(paymentID);
    return payment ? facts(payment) : no("2002", "Invalid Payment ID");
  });

  call(
    "payment/refund",
    ({ amount }) => (amount ? "refund" : "refundStatus"),
    Named,
    (_, { trxID = "", amount }) => {
      const payment = [...payments.values()].find((one) => one.trxID === trxID);
      if (!payment) return no("2071", "Transaction not found");
      const before = refunds.filter((one) => one.trxID === trxID);
      if (amount === undefined) {
        const last = before.at(-1);
        return last ? { ...yes, ...last, transactionStatus: "Completed" } : no("2078", "No refund was found");
      }
      const left = before.reduce((rest, one) => rest - poisha(one.amount), poisha(payment.amount));
      if (poisha(amount) > left) return no("2071", "Refund amount is more than what is left");
      const made = { trxID, refundTrxID: randomBytes(5).toString("hex").toUpperCase(), amount };
      refunds.push(made);
      return { ...yes, ...made, transactionStatus: "Completed", currency: "BDT" };
    },
  );

  app.get("/pay/:id", (c) => {
    const payment = payments.get(c.req.param("id"));
    if (!payment) return c.text("No such payment", 404);
    const { amount, callbackURL, payerReference, merchantInvoiceNumber } = payment;
    return payPage(c, {
      gateway: "bKash",
      amount,
      title: merchantInvoiceNumber,
      customer: payerReference,
      storeUrl: callbackURL,
    });
  });

  app.post("/pay/:id", async (c) => {
    const payment = payments.get(c.req.param("id"));
    if (!payment) return c.text("No such payment", 404);
    const outcome = new URLSearchParams(await c.req.text()).get("outcome");
    if (outcome === "pay") payment.isApproved = true;
    const status = { pay: "success", cancel: "cancel" }[outcome ?? ""] ?? "failure";
    return c.redirect(`${payment.callbackURL}?${new URLSearchParams({ paymentID: payment.paymentID, status })}`, 303);
  });

  return app;

  function call<Schema extends z.ZodType>(
    path: string,
    named: GatewayCall | ((body: z.output<Schema>) => GatewayCall),
    schema: Schema,
    work: (c: Context<Env>, body: z.output<Schema>) => object,
  ): void {
    app.post(`/tokenized/checkout/${path}`, async (c) => {
      const isKnown = c.req.header("x-app-key") === merchant.appKey && isToken(c.req.header("authorization") ?? "");
      if (!isKnown) return c.json({ message: "Unauthorized" }, 401);
      const body = schema.parse(await c.req.json());
      return answerAs(c, behaviour(), typeof named === "function" ? named(body) : named, {
        refused: () => c.json(no("9999", "System Error")),
        answer: () => c.json(work(c, body)),
      });
    });
  }

  function facts({ paymentID, trxID, amount, merchantInvoiceNumber, payerReference }: Payment): object {
    const lie = behaviour();
    return {
      ...yes,
      paymentID,
      trxID,
      payerReference,
      transactionStatus: trxID ? "Completed" : "Initiated",
      amount: lie.amount ?? amount,
      currency: lie.currency ?? "BDT",
      merchantInvoiceNumber: lie.transactionId ?? merchantInvoiceNumber,
    };
  }

  /** The token contains its expiry, so that it survives a restart of the simulator. */
  function tokenUntil(time: number): string {
    return `${time}.${createHmac("sha256", merchant.appSecret).update(String(time)).digest("base64url")}`;
  }

  function isToken(token: string): boolean {
    const time = Number(token.split(".")[0]);
    return time > Date.now() && token === tokenUntil(time);
  }
}

export const bkashSimulator: GatewaySimulator = { code: "bkash", account: merchant, simulate: simulateBkash };

const yes = { statusCode: "0000", statusMessage: "Successful" };

function no(statusCode: string, statusMessage: string): object {
  return { statusCode, statusMessage };
}

function poisha(amount: string): number {
  return poishaFromDecimal(amount) ?? 0;
}
