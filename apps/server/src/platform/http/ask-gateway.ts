import { z } from "zod";
import { type Gateway, observed } from "../telemetry/observed.ts";
import { NoAnswer } from "./no-answer.ts";

type Question = {
  gateway: Gateway;
  /** The operation, for the log: `validation`, `refund`. Never the URL, which may contain credentials. */
  about: string;
  url: string;
  init?: RequestInit;
  patienceMs: number;
  /** Reads the JSON body of a 4xx response, for gateways that explain their refusals there. */
  readsRefusals?: boolean | "except 401 and 429";
};

/** Gateways respond with a few kilobytes; a longer response is not valid. */
const LONGEST_ANSWER = 1_000_000;

/**
 * Calls a gateway and parses its response. Any failure is `NoAnswer`, without URL and body: one
 * gateway takes its password in the query string.
 */
export async function askGateway<Schema extends z.ZodType>(
  { gateway, about, url, init, patienceMs, readsRefusals = false }: Question,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await fetchText(url, init, patienceMs, readsRefusals).catch((error: unknown) => {
    throw unanswered(gateway, `${about}: ${reason(error)}`, error instanceof Unusable ? error.status : undefined);
  });
  const answer = schema.safeParse(parseJson(text));
  if (answer.success) {
    observed.gatewayAsked.tell({ gateway });
    return answer.data;
  }
  const field = answer.error.issues[0]?.path.join(".") || "answer";
  throw unanswered(gateway, `${about}: its ${field} was not understood`);
}

function unanswered(gateway: Gateway, reason: string, status?: number): NoAnswer {
  observed.gatewayAsked.tell({ gateway, reason });
  return new NoAnswer(`${gateway}, ${reason}`, status);
}

/** Gateways write numbers as text or as numbers. */
export const said = z.union([z.string(), z.number()]).transform(String);

class Unusable extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

async function fetchText(
  url: string,
  init: RequestInit | undefined,
  patienceMs: number,
  readsRefusals: boolean | "except 401 and 429",
): Promise<string> {
  const response = await fetch(url, {
    ...init,
    // Redirects are refused, because they would receive our credentials.
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  });
  const isExcepted = readsRefusals === "except 401 and 429" && (response.status === 401 || response.status === 429);
  const isRefusal = response.status >= 400 && response.status < 500 && !isExcepted;
  if (!response.ok && !(readsRefusals !== false && isRefusal && isJson(response))) {
    await response.body?.cancel();
    throw new Unusable(`HTTP ${response.status}`, response.status);
  }
  const text = await response.text();
  if (text.length > LONGEST_ANSWER) throw new Unusable("the answer was too long");
  return text;
}

function isJson(response: Response): boolean {
  return response.headers.get("content-type")?.includes("json") ?? false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reason(error: unknown): string {
  if (error instanceof Unusable) return error.message;
  return error instanceof Error && error.name === "TimeoutError" ? "it did not answer in time" : "it was out of reach";
}
