import type { Account, Finding, Gateway, OnlineMethod, RefundFinding, Shop } from "@tatka/contract/extension/index";

const code = "city_pay";
const brand = "City Pay";

/** The answer to every call of City Pay. Each field may be missing, because the answer comes from outside. */
type Answer = Partial<
  Record<"id" | "url" | "reference" | "amount" | "currency" | "status" | "transaction" | "error" | "merchant", unknown>
>;

/** A made-up wallet with a hosted page. The browser's return is unsigned, so only our own query decides. */
export function citypay(shop: Shop): OnlineMethod {
  return {
    settles: "online",
    facts: {
      code,
      brand,
      settles: "online",
      isWallet: true,
      settings: {
        prefix: "CITYPAY",
        fields: [
          { name: "baseUrl", kind: "url" },
          { name: "apiKey", kind: "secret" },
        ],
      },
      words: {
        en: { title: brand, short: brand, pay: (amount) => `Pay ${amount} with ${brand}` },
        bn: { title: "সিটি পে", short: "সিটি পে", pay: (amount) => `সিটি পে দিয়ে ${amount} দিন` },
      },
    },
    doors: [{ path: "return", kind: "return", verb: "get" }],
    expiresAfterMinutes: 60,
    takesMoney: "on its page",
    open: (account) => openGateway(shop, account),
  };
}

function openGateway(shop: Shop, { baseUrl = "", apiKey = "" }: Account): Gateway {
  const { NoAnswer, CredentialsRefused, SaidNo } = shop.errors;
  return {
    async start({ transactionId, amountPoisha, origin }) {
      const returnUrl = origin + shop.doorPath(code, "return");
      const body = { reference: transactionId, amount: shop.money.decimal(amountPoisha), returnUrl };
      const { id, url, error } = await ask("start", "payments", body);
      if (error !== undefined) throw new SaidNo(`${brand}, start: ${error}`);
      if (typeof id !== "string" || typeof url !== "string") throw new NoAnswer(`${brand}, start: it named no page`);
      return { session: id, url };
    },
    readReport(fields) {
      const session = fields.get("payment") ?? "";
      return /^[\w-]{10,100}$/.test(session) ? { session, hint: {} } : undefined;
    },
    async verify({ gatewaySession, transactionId }): Promise<Finding> {
      if (!gatewaySession) return { outcome: "failed", detail: "It was never begun." };
      const answer = await ask("verify", `payments/${encodeURIComponent(gatewaySession)}`);
      const { reference, status, amount, currency, transaction } = answer;
      if (reference !== transactionId) throw new NoAnswer(`${brand}: it answered about another payment`);
      if (status === "open") return { outcome: "open" };
      if (status === "failed" || status === "cancelled") return { outcome: status, detail: String(status) };
      const amountPoisha = typeof amount === "string" ? shop.money.poisha(amount) : undefined;
      if (status !== "paid" || amountPoisha === undefined || typeof transaction !== "string") {
        throw new NoAnswer(`${brand}: the status was not understood`);
      }
      const paid = { amountPoisha, currency: String(currency), bankTransaction: transaction };
      return { outcome: "paid", ...paid, validation: null, isRisky: false };
    },
    async refund({ gatewaySession, amountPoisha, transactionId }) {
      const path = `payments/${encodeURIComponent(gatewaySession ?? "")}/refunds`;
      return found(await ask("refund", path, { reference: transactionId, amount: shop.money.decimal(amountPoisha) }));
    },
    // City Pay finds a refund by our own number, so a lost answer is no problem.
    async refundStatus({ transactionId }) {
      return found(await ask("refundStatus", `refunds/${encodeURIComponent(transactionId)}`));
    },
    async testConnection() {
      return `${brand} knows ${String((await ask("test", "merchant")).merchant)}.`;
    },
  };

  async function ask(about: string, path: string, body?: object): Promise<Answer> {
    const url = `${baseUrl}/${path}`;
    const headers = { "x-api-key": apiKey, "content-type": "application/json" };
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const answer = await shop.ask({ about, url, init, readsRefusals: true });
    if (typeof answer !== "object" || answer === null) throw new NoAnswer(`${brand}, ${about}: no object`);
    if ("error" in answer && answer.error === "unknown key") throw new CredentialsRefused(`${brand} refused the key`);
    return answer;
  }
}

function found({ status, transaction, error }: Answer): RefundFinding {
  if (status === "done" || status === "processing") return { outcome: status, reference: String(transaction) };
  if (status === "failed" || error !== undefined) return { outcome: "failed", detail: String(error ?? status) };
  return { outcome: "unknown", detail: `${brand}: the refund was not understood` };
}
