import type { ErrorBody } from "@tatka/contract/refusals";
import {
  type Answer,
  apiBase,
  type CallParts,
  filledPath,
  languageHeader,
  type Route,
  type Said,
  type Values,
} from "@tatka/contract/route";
import { languageOfPath } from "@tatka/domain/language";
import { askToLogInAgain } from "./login/login-request.ts";
import { whilePending } from "./ui/pending.ts";

/** An error response of the API. Without a body only the status is known; 0 means that the API was not reached. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;
  readonly secondsToWait: number;

  constructor(status: number, body: ErrorBody | null = null, secondsToWait = 0) {
    super(body?.message ?? `The API answered ${status}`);
    this.status = status;
    this.body = body;
    this.secondsToWait = secondsToWait;
  }
}

/** The browser is offline, or the store is down. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status === 0;
}

type Options = {
  headers?: Record<string, string>;
  /** A background call: without a session it fails and opens no login. */
  isQuiet?: boolean;
};

/**
 * Calls the API from the browser. The route is a type, `call<typeof me>("get", "/auth/me")`: the contract checks
 * method, path and parameters at compile time, and no schemas are shipped. The server validates responses. If the
 * session has ended, the login opens, and the call is repeated afterwards.
 */
export function call<R extends Route>(
  method: R["method"],
  path: R["path"],
  ...said: Said<CallParts<R> & Options>
): Promise<Answer<R>> {
  const [parts] = said;
  const send = () => request(method, path, parts) as Promise<Answer<R>>;
  return parts?.isQuiet ? send() : withLogin(() => whilePending(send()));
}

/** Does the work, and repeats it after a login if the session has ended. */
export async function withLogin<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isSessionOver(error) || !(await askToLogInAgain())) throw error;
    return work();
  }
}

/** Other 401 refusals are about a typed password or PIN. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiRefusal && error.body?.code === "auth.not_signed_in";
}

type Sent = Options & { params?: Values; query?: Values; body?: unknown };

async function request(method: string, path: string, { body, headers, ...parts }: Sent = {}): Promise<unknown> {
  const response = await fetch(apiBase + filledPath(path, parts), {
    method: method.toUpperCase(),
    headers: {
      [languageHeader]: languageOfPath(location.pathname),
      ...headers,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiRefusal(0);
  });
  const text = await response.text().catch(() => {
    throw new ApiRefusal(0);
  });
  const answer = parsed(text);
  if (!response.ok) {
    const body = (answer ?? null) as ErrorBody | null;
    throw new ApiRefusal(response.status, body, Number(response.headers.get("retry-after")));
  }
  // Not from the store: a network's login page (captive portal).
  if (answer === undefined) throw new ApiRefusal(0);
  return answer;
}

/** Null for an empty body, undefined for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
