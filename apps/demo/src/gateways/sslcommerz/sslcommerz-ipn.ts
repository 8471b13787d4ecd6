import { createHash } from "node:crypto";
import type { Behaviour } from "../behaviour.ts";
import type { Attempt, Session, Store } from "./sslcommerz-session.ts";

/** SSLCommerz's IPN for an attempt, with both signatures. Independent of the store's check. */
export function signedForm({ form }: Session, attempt: Attempt, store: Store, lie: Behaviour): URLSearchParams {
  const amount = lie.amount ?? form.get("total_amount") ?? "";
  const currency = lie.currency ?? form.get("currency") ?? "";
  const facts: Record<string, string> = {
    amount,
    bank_tran_id: attempt.bankTranId,
    card_brand: "VISA",
    card_issuer: "Simulated Bank",
    card_type: "VISA-Simulated",
    currency,
    currency_amount: amount,
    currency_rate: "1.0000",
    currency_type: currency,
    error: attempt.status === "FAILED" ? "Declined" : "",
    risk_level: lie.riskLevel,
    risk_title: lie.riskLevel === "0" ? "Safe" : "Risk",
    status: attempt.status,
    store_amount: amount,
    store_id: lie.storeId ?? store.storeId,
    tran_date: new Date().toISOString().slice(0, 19).replace("T", " "),
    tran_id: lie.transactionId ?? form.get("tran_id") ?? "",
    val_id: attempt.valId,
    value_a: form.get("value_a") ?? "",
  };
  return new URLSearchParams({
    ...facts,
    verify_key: Object.keys(facts).join(","),
    verify_sign: sign(facts, store.storePassword, "md5"),
    verify_sign_sha2: sign(facts, store.storePassword, "sha256"),
  });
}

function sign(facts: Record<string, string>, password: string, algorithm: "md5" | "sha256"): string {
  const hash = (text: string) => createHash(algorithm).update(text).digest("hex");
  const pairs = Object.entries({ ...facts, store_passwd: hash(password) });
  pairs.sort(([one], [other]) => (one < other ? -1 : 1));
  return hash(pairs.map((pair) => pair.join("=")).join("&"));
}
