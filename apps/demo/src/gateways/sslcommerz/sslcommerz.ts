import { randomBytes } from "node:crypto";
import { poishaFromDecimal } from "@tatka/domain/money";
import { type Context, Hono } from "hono";
import type { Env } from "../../../../server/src/platform/http/environment.ts";
import { answerAs } from "../behaviour.ts";
import type { GatewaySimulator, SimulatorParts } from "../gateway-simulator.ts";
import { passOnPage, payPage } from "../pages.ts";
import { signedForm } from "./sslcommerz-ipn.ts";
import type { Attempt, Session, Store } from "./sslcommerz-session.ts";

type Refund = { id: string; transId: string; bankTranId: string; amount: string };

const store: Store = { storeId: "tatka-simulated", storePassword: "simulated-store-password" };

/** The calls of SSLCommerz that the store uses, over HTTP, with state in memory. */
function simulateSslcommerz({ behaviour, pagesAt }: SimulatorParts): Hono<Env> {
  const app = new Hono<Env>();
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();

  app.post("/gwprocess/v4/api.php", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const refusal = { status: "FAILED", failedreason: "Store Credential Error Or Store is De-active" };
    const refused = () => c.json(refusal);
    if (!isStore(form)) return refused();
    return answerAs(c, behaviour(), "begin", {
      refused,
      answer: () => {
        const key = randomBytes(16).toString("hex").toUpperCase();
        sessions.set(key, { key, form, attempts: [] });
        const GatewayPageURL = `${pagesAt(form.get("success_url") ?? "", c)}/pay/${key}`;
        return c.json({ status: "SUCCESS", failedreason: "", sessionkey: key, GatewayPageURL });
      },
    });
  });

  app.get("/pay/:key", (c) => {
    const session = sessions.get(c.req.param("key"));
    if (!session) return c.text("No such payment", 404);
    const { form } = session;
    return payPage(c, {
      gateway: "SSLCommerz",
      amount: form.get("total_amount") ?? "",
      title: form.get("product_name") ?? "",
      customer: form.get("cus_name") ?? "",
      storeUrl: form.get("success_url") ?? "",
    });
  });

  app.post("/pay/:key", async (c) => {
    const session = sessions.get(c.req.param("key"));
    if (!session) return c.text("No such payment", 404);
    const outcome = new URLSearchParams(await c.req.text()).get("outcome");
    const { isReordered, ipns } = behaviour();
    const paid = session.attempts.find(({ status }) => status.startsWith("VALID"));
    const declined = !paid && isReordered && outcome === "pay" ? attempt(session, "FAILED") : undefined;
    // A paid attempt stays paid: later presses return the customer with the same result.
    const last = paid ?? attempt(session, outcome === "pay" ? "VALID" : outcome === "cancel" ? "CANCELLED" : "FAILED");
    const ipn = signedForm(session, last, store, behaviour());
    const overtaken = declined ? [signedForm(session, declined, store, behaviour())] : [];
    void notify(session, Array<URLSearchParams>(ipns).fill(ipn), overtaken);
    const to = last.valId ? "success_url" : outcome === "cancel" ? "cancel_url" : "fail_url";
    return passOnPage(c, "SSLCommerz", session.form.get(to) ?? "", ipn);
  });

  app.get("/validator/api/validationserverAPI.php", async (c) => {
    const query = new URL(c.req.url).searchParams;
    if (!isStore(query)) return c.json({ APIConnect: "INVALID_REQUEST", status: "INVALID_REQUEST" });
    return answerAs(c, behaviour(), "validate", {
      refused: () => c.json({ APIConnect: "DONE", status: "INVALID_TRANSACTION" }),
      answer: () => {
        const [session, found] = byValidation(query.get("val_id") ?? "");
        if (!session || !found) return c.json({ APIConnect: "DONE", status: "INVALID_TRANSACTION" });
        const { verify_sign: _, ...facts } = Object.fromEntries(signedForm(session, found, store, behaviour()));
        found.status = "VALIDATED";
        return c.json({ ...facts, APIConnect: "DONE", validated_on: facts.tran_date });
      },
    });
  });

  app.get("/validator/api/merchantTransIDvalidationAPI.php", async (c) => {
    const query = new URL(c.req.url).searchParams;
    if (!isStore(query)) return c.json({ APIConnect: "INVALID_REQUEST" });
    if (query.has("refund_amount")) return refund(c, query);
    if (query.has("refund_ref_id")) return refundStatus(c, query.get("refund_ref_id") ?? "");
    return answerAs(c, behaviour(), "query", {
      refused: () => c.json({ APIConnect: "FAILED" }),
      answer: () => {
        const named = [...sessions.values()].filter(({ form }) => form.get("tran_id") === query.get("tran_id"));
        const element = named.flatMap((session) =>
          session.attempts.map((one) => Object.fromEntries(signedForm(session, one, store, behaviour()))),
        );
        return c.json({ APIConnect: "DONE", no_of_trans_found: element.length, element });
      },
    });
  });

  return app;

  function refund(c: Context<Env>, query: URLSearchParams): Promise<Response> {
    const failed = (errorReason: string) => c.json({ APIConnect: "DONE", status: "failed", errorReason });
    return answerAs(c, behaviour(), "refund", {
      refused: () => failed("Refund is not possible for this transaction"),
      answer: () => {
        const [bankTranId = "", transId = "", amount = ""] = ["bank_tran_id", "refund_trans_id", "refund_amount"].map(
          (name) => query.get(name) ?? "",
        );
        const known = [...refunds.values()].find((one) => one.transId === transId);
        if (!known && left(bankTranId) < (poishaFromDecimal(amount) ?? Number.POSITIVE_INFINITY)) {
          return failed("Refund amount is more than what is left");
        }
        const { id } = known ?? { id: randomBytes(8).toString("hex") };
        refunds.set(id, { id, transId, bankTranId, amount });
        return c.json({
          APIConnect: "DONE",
          bank_tran_id: bankTranId,
          refund_ref_id: id,
          status: "success",
          errorReason: "",
        });
      },
    });
  }

  function refundStatus(c: Context<Env>, id: string): Promise<Response> {
    return answerAs(c, behaviour(), "refundStatus", {
      refused: () => c.json({ APIConnect: "FAILED" }),
      answer: () =>
        refunds.has(id)
          ? c.json({ APIConnect: "DONE", refund_ref_id: id, status: behaviour().refunds, errorReason: "" })
          : c.json({ APIConnect: "INVALID_REQUEST" }),
    });
  }

  /** The part of a payment that has not been refunded. */
  function left(bankTranId: string): number {
    const paid = [...sessions.values()].find(({ attempts }) => attempts.some((one) => one.bankTranId === bankTranId));
    const back = [...refunds.values()].filter((one) => one.bankTranId === bankTranId);
    const total = poishaFromDecimal(behaviour().amount ?? paid?.form.get("total_amount") ?? "") ?? 0;
    return back.reduce((rest, { amount }) => rest - (poishaFromDecimal(amount) ?? 0), total);
  }

  function byValidation(valId: string): [Session, Attempt] | [] {
    for (const session of sessions.values()) {
      const found = session.attempts.find((one) => one.valId === valId && one.status.startsWith("VALID"));
      if (found) return [session, found];
    }
    return [];
  }

  function isStore(fields: URLSearchParams): boolean {
    return fields.get("store_id") === store.storeId && fields.get("store_passwd") === store.storePassword;
  }
}

export const sslcommerzSimulator: GatewaySimulator = {
  code: "sslcommerz",
  account: store,
  simulate: simulateSslcommerz,
};

function attempt(session: Session, status: Attempt["status"]): Attempt {
  const made: Attempt = {
    status,
    valId: status === "VALID" ? `val${randomBytes(8).toString("hex")}` : "",
    bankTranId: `bank${randomBytes(8).toString("hex")}`,
  };
  session.attempts.push(made);
  return made;
}

/** Sent concurrently, and the outdated one last. A store that does not listen misses them. */
async function notify({ form }: Session, ipns: URLSearchParams[], overtaken: URLSearchParams[]): Promise<void> {
  const url = form.get("ipn_url") ?? "";
  const send = (body: URLSearchParams) =>
    fetch(url, { method: "POST", body, signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  await Promise.all(ipns.map(send));
  await Promise.all(overtaken.map(send));
}
