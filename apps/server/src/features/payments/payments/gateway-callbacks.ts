import { type Region, siteOf } from "@tatka/domain/region";
import type { Context, Hono } from "hono";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { limitBody, requireBody } from "../../../platform/http/limit-body.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Config } from "../../../settings/config.ts";
import { allOnlineMethods, type Door, type Hint, type OnlineMethod, pathOf, type Report } from "../methods/index.ts";
import { type AttemptRow, findAttempts } from "./order-state.ts";
import type { Payments } from "./payments.ts";
import { askAndSettle } from "./settle-payment.ts";

/** Paths that accept cross-site posts: gateways redirect customers with a form, without a session. */
export function gatewayPaths(payment: Config["payment"]): readonly string[] {
  return allOnlineMethods(payment).flatMap((method) =>
    method.doors.filter(({ verb }) => verb === "post").map((door) => pathOf(method, door)),
  );
}

const FORM_LIMIT_BYTES = 32 * 1024;

/** Return URLs and notifications of gateways. Their content is not trusted: it only names the payment to verify. */
export function registerGatewayCallbacks(app: Hono<Env>, { payments }: { payments: Payments }): void {
  const limit = limitBody(FORM_LIMIT_BYTES);
  for (const method of payments.methods) {
    for (const door of method.doors) {
      const path = pathOf(method, door);
      const answer = door.kind === "return" ? comeBack : notified;
      if (door.verb === "get") app.get(path, (c) => answer(c, method, new URL(c.req.url).searchParams));
      else app.post(path, limit, async (c) => answer(c, method, await readForm(c)));
      // Reloading the page sends no form.
      if (door.kind === "return" && door.verb === "post") {
        app.get(path, async (c) => c.redirect(await pageOf(payments, undefined), 303));
      }
    }
  }

  async function comeBack(c: Context<Env>, method: OnlineMethod, fields: URLSearchParams): Promise<Response> {
    const report = readReport(payments, method, fields, "return");
    const attempt = report && (await findAttempt(payments, method, report));
    if (attempt && report.hint) await settleOnce(payments, attempt, report.hint);
    return c.redirect(await pageOf(payments, attempt), 303);
  }

  async function notified(c: Context<Env>, method: OnlineMethod, fields: URLSearchParams): Promise<Response> {
    const report = readReport(payments, method, fields, "notification");
    if (!report?.hint) throw new Refusal("payment.wrong_signature");
    const attempt = await findAttempt(payments, method, report);
    if (!attempt) throw new Refusal("payment.not_found");
    await settleOnce(payments, attempt, report.hint);
    return c.text("OK");
  }
}

function readReport(
  { gateways, log }: Payments,
  { facts }: OnlineMethod,
  fields: URLSearchParams,
  kind: Door["kind"],
): Report | undefined {
  const report = gateways[facts.code]?.readReport(fields);
  if (!report?.hint)
    log.warn({ method: facts.code, kind, isNamed: report !== undefined }, "a payment report is not valid");
  return report;
}

/** A successful payment is final, so repeated reports need no further query. */
async function settleOnce(payments: Payments, attempt: AttemptRow, hint: Hint): Promise<void> {
  if (["paid", "surplus", "held"].includes(attempt.status)) return;
  await askAndSettle(payments, attempt, hint);
}

async function findAttempt(
  { db }: Payments,
  { facts }: OnlineMethod,
  { transactionId, session }: Report,
): Promise<AttemptRow | undefined> {
  const names: SQL[] = [
    ...(transactionId === undefined ? [] : [sql`p.transaction_id = ${transactionId}`]),
    ...(session === undefined ? [] : [sql`p.gateway_session = ${session}`]),
  ];
  if (names.length === 0) return undefined;
  const found = await findAttempts(db, sql`p.gateway = ${facts.code} and ${sql.join(names, sql` and `)}`);
  return found[0];
}

async function readForm(c: Context<Env>): Promise<URLSearchParams> {
  requireBody(c);
  return new URLSearchParams(await c.req.text());
}

async function pageOf({ db, origins }: Payments, attempt: AttemptRow | undefined): Promise<string> {
  if (!attempt) return "/customer/order";
  const { rows } = await db.execute<{ number: string; language: string; region: Region }>(sql`
    select number, language, region_code as region from customer_order where id = ${attempt.orderId}`);
  const [order] = rows;
  if (!order) return "/customer/order";
  return `${siteOf(origins, order.region) ?? ""}${order.language === "bn" ? "/bn" : ""}/customer/order/${order.number}`;
}
