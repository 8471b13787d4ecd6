import { randomUUID } from "node:crypto";
import { poishaFromDecimal } from "@tatka/domain/money";
import { answerAs } from "../../../apps/demo/src/gateways/behaviour.ts";
import {
  type GatewaySimulator,
  newSimulator,
  type SimulatorParts,
} from "../../../apps/demo/src/gateways/gateway-simulator.ts";

const account = { apiKey: "city-pay-key-of-the-tests" };

type Payment = {
  id: string;
  reference: string;
  amount: string;
  returnUrl: string;
  status: "open" | "paid" | "failed" | "cancelled";
  transaction: string;
};

type NewPayment = Pick<Payment, "reference" | "amount" | "returnUrl">;

/** The made-up wallet of the sample extension, over HTTP, with state in memory. */
export const cityPaySimulator: GatewaySimulator = { code: "city_pay", account, simulate };

function simulate({ behaviour, pagesAt }: SimulatorParts) {
  const app = newSimulator();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, { payment: string; poisha: number; transaction: string }>();
  const no = (error: string) => Response.json({ error }, { status: 400 });

  app.use(async (c, next) => {
    if (c.req.path.includes("/pay/") || c.req.header("x-api-key") === account.apiKey) return next();
    return c.json({ error: "unknown key" }, 401);
  });

  app.get("/merchant", (c) => c.json({ merchant: "Tatka" }));

  app.post("/payments", async (c) => {
    const body = await c.req.json<NewPayment>();
    return answerAs(c, behaviour(), "begin", {
      refused: () => no("merchant is not active"),
      answer: () => {
        const id = randomUUID();
        payments.set(id, { id, ...body, status: "open", transaction: randomUUID() });
        return c.json({ id, url: behaviour().page ?? `${pagesAt(body.returnUrl, c)}/pay/${id}` });
      },
    });
  });

  app.get("/payments/:id", (c) =>
    answerAs(c, behaviour(), "query", {
      refused: () => no("not now"),
      answer: () => {
        const payment = payments.get(c.req.param("id"));
        if (!payment) return no("unknown payment");
        const { returnUrl: _, ...facts } = payment;
        const { amount = facts.amount, currency = "BDT", transactionId: reference = facts.reference } = behaviour();
        return c.json({ ...facts, amount, currency, reference });
      },
    }),
  );

  app.post("/payments/:id/refunds", async (c) => {
    const { reference, amount } = await c.req.json<Omit<NewPayment, "returnUrl">>();
    return answerAs(c, behaviour(), "refund", {
      refused: () => no("refund is not agreed"),
      answer: () => {
        const payment = payments.get(c.req.param("id"));
        const poisha = poishaFromDecimal(amount) ?? 0;
        const given = [...refunds.values()].filter((one) => one.payment === payment?.id);
        const left = given.reduce((rest, one) => rest - one.poisha, poishaFromDecimal(payment?.amount ?? "") ?? 0);
        if (!refunds.has(reference)) {
          if (!payment || poisha > left) return no("more than the payment");
          refunds.set(reference, { payment: payment.id, poisha, transaction: randomUUID() });
        }
        return c.json({ status: "done", transaction: refunds.get(reference)?.transaction });
      },
    });
  });

  app.get("/refunds/:reference", (c) =>
    answerAs(c, behaviour(), "refundStatus", {
      refused: () => no("not now"),
      answer: () => {
        const refund = refunds.get(c.req.param("reference"));
        return refund ? c.json({ status: "done", transaction: refund.transaction }) : no("unknown refund");
      },
    }),
  );

  app.post("/pay/:id", async (c) => {
    const payment = payments.get(c.req.param("id"));
    if (!payment) return c.text("unknown", 404);
    const { outcome } = await c.req.parseBody();
    if (payment.status === "open") {
      payment.status = outcome === "pay" ? "paid" : outcome === "cancel" ? "cancelled" : "failed";
    }
    return c.redirect(`${payment.returnUrl}?payment=${payment.id}`, 303);
  });
  return app;
}
