import { hash } from "node:crypto";
import type { Context, Hono } from "hono";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";
import type { Env } from "../../../platform/http/environment.ts";
import { limitBody, requireBody } from "../../../platform/http/limit-body.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { allCouriers, type CourierMethod, type ParcelReport, webhookPath } from "../../delivery/couriers/index.ts";
import { applyReport } from "./apply-report.ts";
import type { WithCouriers } from "./context.ts";

const LIMIT_BYTES = 32 * 1024;
const LONGEST_WORDS = 200;

/**
 * Webhooks of couriers. A genuine one is stored before it is applied, so that a failure loses nothing: the job that polls
 * applies the rest.
 */
export function registerCourierWebhooks(app: Hono<Env>, { db, log, couriers, config }: WithCouriers): void {
  const limit = limitBody(LIMIT_BYTES);
  for (const method of allCouriers(config.couriers)) {
    const { code } = method.facts;
    app.post(webhookPath(method), limit, async (c) => {
      const courier = couriers[code];
      requireBody(c);
      const body = await c.req.text();
      const query = new URL(c.req.url).searchParams;
      if (!courier?.isGenuine({ headers: c.req.raw.headers, query, body })) {
        log.warn({ courier: code }, "a courier's webhook is not genuine");
        throw new Refusal("courier.wrong_secret");
      }
      const reports = courier.readReports(parsed(body));
      if (reports === undefined) throw new Refusal("request.malformed");
      const key = hash("sha256", body, "base64url");
      for (const [at, report] of reports.entries()) await take({ db, log }, code, report, `${key} ${at}`);
      return answer(c, method.answer);
    });
  }
}

function answer(c: Context<Env>, { status, headers }: CourierMethod["answer"]): Response {
  return c.json({ status: "success", message: "Webhook received." }, status, { ...headers });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Stores a report once and applies it. A report about no parcel of ours is kept without effect. */
async function take(
  { db, log }: { db: Database; log: Log },
  courier: string,
  report: ParcelReport,
  key: string,
): Promise<void> {
  const words = withoutNumbers(report.words);
  const { rows } = await db.execute<{ id: number; parcelId: number | null }>(sql`
    insert into parcel_event (courier, key, parcel_id, news, words, report, at, applied_at)
    select ${courier}, ${key}, named.id, ${report.news}, ${words}, ${JSON.stringify({ ...report, words })}::jsonb,
      ${report.at.toISOString()}, case when named.id is null then now() end
    from (select (${parcelOf(courier, report)}) as id) named
    on conflict (courier, key) do nothing
    returning id, parcel_id as "parcelId"`);
  const event = rows[0];
  if (!event || event.parcelId === null) return;
  await applyEvent({ db, log }, { id: event.id, parcelId: event.parcelId, report });
}

/** By our number, because the webhook may come before the answer with the courier's. Both must match if both are known. */
function parcelOf(courier: string, { reference, trackingNumber }: ParcelReport): SQL {
  const names = [
    ...(reference ? [sql`p.reference = ${reference}`] : []),
    ...(trackingNumber ? [sql`p.tracking_number = ${trackingNumber}`] : []),
  ];
  return sql`select p.id from parcel p where p.courier = ${courier} and (${sql.join(names, sql` or `)})
    order by p.tracking_number is not distinct from ${trackingNumber ?? null} desc limit 1`;
}

type Event = { id: number; parcelId: number; report: ParcelReport };

/** A failure is logged, and the job tries again. */
export async function applyEvent(
  { db, log }: { db: Database; log: Log },
  { id, parcelId, report }: Event,
): Promise<void> {
  try {
    await applyReport(db, parcelId, report);
    await db.execute(sql`update parcel_event set applied_at = now() where id = ${id}`);
  } catch (error) {
    log.error({ err: error, parcel: parcelId }, "a courier's report could not be applied");
  }
}

/** Couriers write phone numbers of their riders into messages. */
function withoutNumbers(words: string): string {
  return words.replace(/[\d+][\d\s-]{7,}/g, "…").slice(0, LONGEST_WORDS);
}
