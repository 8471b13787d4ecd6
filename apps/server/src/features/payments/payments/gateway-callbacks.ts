import type { Context, Hono } from "hono";
import { sql } from "../../../platform/database/sql.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { limitBody, requireBody } from "../../../platform/http/limit-body.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { bkashCallbackPath } from "../methods/index.ts";
import type { Hint } from "../methods/index.ts";
import { type AttemptRow, findAttempts } from "./order-state.ts";
import type { Payments } from "./payments.ts";
import { askAndSettle } from "./settle-payment.ts";
import { sslcommerzPaths } from "../methods/index.ts";
import { signedFields } from "../methods/index.ts";

/** Paths that accept cross-site posts: gateways redirect customers with a form, without a session. */
export const gatewayPaths: readonly string[] = [sslcommerzPaths.back, sslcommerzPaths.ipn];

const FORM_LIMIT_BYTES = 32 * 1024;

/** Return URLs and IPNs of gateways. Their content is not trusted: it only names the payment to query. */
export function registerGatewayCallbacks(app: Hono<Env>, { payments }: { payments: Payments }): void {
  const limit = limitBody(FORM_LIMIT_BYTES);

  app.post(sslcommerzPaths.back, limit, async (c) => {
    const form = await readForm(c);
    const attempt = await findAttempt(
      payments,
      sql`p.gateway = 'sslcommerz' and p.transaction_id = ${name(form, "tran_id")}`,
    );
    const signed = signedBySslcommerz(payments, form);
    if (attempt && signed) await settleOnce(payments, attempt, { validation: signed.get("val_id") });
    return c.redirect(await pageOf(payments, attempt), 303);
  });
  // Reloading the page sends no form.
  app.get(sslcommerzPaths.back, async (c) => c.redirect(await pageOf(payments, undefined), 303));

  app.post(sslcommerzPaths.ipn, limit, async (c) => {
    const form = await readForm(c);
    const signed = signedBySslcommerz(payments, form);
    if (!signed) throw new Refusal("payment.wrong_signature");
    const attempt = await findAttempt(
      payments,
      sql`p.gateway = 'sslcommerz' and p.transaction_id = ${name(signed, "tran_id")}`,
    );
    if (!attempt) throw new Refusal("payment.not_found");
    await settleOnce(payments, attempt, { validation: signed.get("val_id") });
    return c.text("OK");
  });

  app.get(bkashCallbackPath, async (c) => {
    const query = new URL(c.req.url).searchParams;
    const attempt = await findAttempt(
      payments,
      sql`p.gateway = 'bkash' and p.gateway_session = ${name(query, "paymentID")}`,
    );
    const callback = query.get("status");
    if (attempt && (callback === "success" || callback === "failure" || callback === "cancel")) {
      await settleOnce(payments, attempt, { callback });
    }
    return c.redirect(await pageOf(payments, attempt), 303);
  });
}

/** A successful payment is final, so repeated IPNs need no further query. */
async function settleOnce(payments: Payments, attempt: AttemptRow, { validation, callback }: Hint): Promise<void> {
  if (["paid", "surplus", "held"].includes(attempt.status)) return;
  const isName = validation !== undefined && /^[\w-]{1,80}$/.test(validation);
  await askAndSettle(payments, attempt, { ...(isName && { validation }), ...(callback && { callback }) });
}

function signedBySslcommerz(
  { sslcommerzStore, log }: Payments,
  form: URLSearchParams,
): Map<string, string> | undefined {
  const signed = sslcommerzStore && signedFields(form, sslcommerzStore.password);
  const isOurs = signed?.get("store_id") === sslcommerzStore?.id;
  if (!signed || !isOurs) log.warn({ isSigned: signed !== undefined }, "a payment IPN was not signed for this store");
  return isOurs ? signed : undefined;
}

async function findAttempt({ db }: Payments, condition: ReturnType<typeof sql>): Promise<AttemptRow | undefined> {
  return (await findAttempts(db, condition))[0];
}

async function readForm(c: Context<Env>): Promise<URLSearchParams> {
  requireBody(c);
  return new URLSearchParams(await c.req.text());
}

/** Valid payment numbers, ours or the gateway's; other values match nothing. */
function name(fields: { get(key: string): string | null | undefined }, key: string): string {
  const value = fields.get(key) ?? "";
  return /^[\w-]{1,80}$/.test(value) ? value : "";
}

async function pageOf({ db, origins }: Payments, attempt: AttemptRow | undefined): Promise<string> {
  if (!attempt) return "/customer/order";
  const { rows } = await db.execute<{ number: string; language: string; region: "dhaka" | "ctg" }>(sql`
    select number, language, region_code as region from customer_order where id = ${attempt.orderId}`);
  const [order] = rows;
  if (!order) return "/customer/order";
  return `${origins[order.region] ?? ""}${order.language === "bn" ? "/bn" : ""}/customer/order/${order.number}`;
}
