import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "hono";
import { z } from "zod";
import type { Env } from "../../../server/src/platform/http/environment.ts";

/** The calls of all gateways by common names. */
const calls = ["begin", "open", "token", "validate", "query", "execute", "refund", "refundStatus"] as const;
export type GatewayCall = (typeof calls)[number];

/** URL of a redirect, which clients must not follow. */
export const elsewhere = "/dev/payment-simulator/elsewhere";

/** Longer than any client's timeout. */
const HANG_MS = 30_000;

/** How the simulated gateways misbehave. By default they don't. */
export const Behaviour = z.object({
  /** Calls that are refused without effect. */
  refuses: z.array(z.enum(calls)).default([]),
  /** Calls that are executed but never answered. */
  hangs: z.array(z.enum(calls)).default([]),
  /** Calls answered with a redirect. */
  redirects: z.array(z.enum(calls)).default([]),
  /** Calls that are executed and answered with an HTML page, like those of a firewall. */
  garbles: z.array(z.enum(calls)).default([]),
  /** Calls whose answer has a wrong signature, if the gateway signs. */
  forges: z.array(z.enum(calls)).default([]),
  delayMs: z.number().int().min(0).max(60_000).default(0),
  /** Number of IPNs for a payment. */
  ipns: z.number().int().min(0).max(50).default(1),
  /** Whether an older IPN about a declined card arrives after the newer one. */
  isReordered: z.boolean().default(false),
  /** False values that the gateway confirms. */
  amount: z.string().optional(),
  currency: z.string().optional(),
  storeId: z.string().optional(),
  transactionId: z.string().optional(),
  status: z.string().optional(),
  /** The code with which a gateway refuses to begin, instead of its usual one. */
  reason: z.string().optional(),
  /** Another page to pay at. */
  page: z.url().optional(),
  riskLevel: z.enum(["0", "1"]).default("0"),
  /** The outcome of refunds: immediate, pending, or rejected later. */
  refunds: z.enum(["refunded", "processing", "cancelled"]).default("refunded"),
});
export type Behaviour = z.infer<typeof Behaviour>;

/** The part of a behaviour that is the same for all simulated services. */
type Misbehaviour<Call> = {
  delayMs: number;
  redirects: readonly Call[];
  refuses: readonly Call[];
  garbles: readonly Call[];
  hangs: readonly Call[];
};

type Unanswered = { refused: () => Response | Promise<Response>; answer: () => Response | Promise<Response> };

/** Handles one call with the configured behaviour. */
export async function answerAs<Call extends string>(
  c: Context<Env>,
  behaviour: Misbehaviour<Call>,
  call: Call,
  { refused, answer }: Unanswered,
): Promise<Response> {
  if (behaviour.delayMs > 0) await pause(behaviour.delayMs);
  if (behaviour.redirects.includes(call)) {
    return c.redirect(new URL(elsewhere, c.req.url).href, 307);
  }
  if (behaviour.refuses.includes(call)) return refused();
  const response = await answer();
  if (behaviour.garbles.includes(call)) return c.html("<h1>Request rejected. Support ID: 4711</h1>");
  if (!behaviour.hangs.includes(call)) return response;
  // Ends with the caller's timeout, so that a stopping server need not wait.
  await pause(HANG_MS, undefined, { signal: c.req.raw.signal, ref: false }).catch(() => undefined);
  return c.text("too late", 504);
}
