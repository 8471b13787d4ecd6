import { refusals } from "@tatka/contract/refusals";
import type { Case } from "./cases.ts";
import type { Sent } from "./send.ts";

/** A request that takes longer hangs; on a busy machine others take seconds. */
const HANGS_MS = 10_000;

/** The problem with a response; undefined if there is none. */
export function problemOf({ method, url }: Case, { status, headers, body, ms }: Sent): string | undefined {
  if (status === 0) return "no answer";
  if (ms > HANGS_MS) return `hangs: ${Math.round(ms / 100) / 10} s`;
  if (status >= 500 && !isExpected(url, status, body)) return `status ${status}`;
  const isApi = /^\/api\/v1\.0\//i.test(url);
  // Node refuses unparseable requests before our code runs.
  const isByNode = headers.get("x-request-id") === undefined && body === "";
  if (!isApi || status < 400 || method === "HEAD" || isByNode) return undefined;
  const isForAssistants = /^\/api\/v1\.0\/ucp\//i.test(url) && isRefusalForAssistants(body);
  return isForAssistants || isRefusal(body) ? undefined : `a refusal that is none: ${status} ${body.slice(0, 200)}`;
}

/**
 * An unreachable gateway is not our fault and has its own code. `/readyz` returns 503 by design when the database takes
 * longer than 1.5 s, which the fuzzer's load may cause.
 */
function isExpected(url: string, status: number, body: string): boolean {
  if (status === 503 && /^\/readyz(\?|$)/.test(url)) return body.includes("missing");
  const { code } = parsed(body);
  return code === "payment.gateway_unavailable" && refusals[code].status === status;
}

function isRefusal(body: string): boolean {
  const { code, message, requestId } = parsed(body);
  return typeof code === "string" && code in refusals && typeof message === "string" && typeof requestId === "string";
}

/** The Universal Commerce Protocol has its own names for codes and messages. */
function isRefusalForAssistants(body: string): boolean {
  const { code, content, requestId } = parsed(body);
  if (typeof code !== "string" || typeof content !== "string" || typeof requestId !== "string") return false;
  return code in refusals || `ucp.${code}` in refusals;
}

function parsed(body: string): Record<string, unknown> {
  try {
    return (JSON.parse(body) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
